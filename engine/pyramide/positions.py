"""Positions in words, read back: the inverse of :meth:`pyramide.texts.Texts.position` (SETUP-7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyramide import app_messages as messages
from pyramide.cards import DECK, Card
from pyramide.errors import MalformedError
from pyramide.pyramid import ROWS
from pyramide.texts import Texts

_PLACEHOLDER: Final = re.compile(r"\\\{(\w+)\\\}")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a position in words tells: the cards left in each row, the stock's number of cards, the waste's top."""

    rows: tuple[tuple[Card, ...], ...]
    stock_count: int
    waste_top: Card | None


def read_position(text: str, texts: Texts) -> Seen:
    """The position that a text of this language describes; its lines may be broken at any blank.

    Raises:
        MalformedError: it does not describe one as this language does.
    """
    text = re.sub(r"[ \n]+", " ", text.strip(" \n"))
    for piles in (messages.PILES, messages.PILES_WITHOUT_WASTE):
        match = re.match(_pattern(texts.template(piles)) + " ", text)
        if match is not None:
            return Seen(_rows(text[match.end() :], texts), int(match["count"]), _waste_top(match, texts))
    raise MalformedError(f"{text!r} does not begin as a position in words does in the locale {texts.locale!r}.")


def in_lines(text: str, texts: Texts) -> str:
    """A position in words with a line for the piles and one for each row, for people to read."""
    return "\n".join(in_pieces(text, texts))


def in_pieces(text: str, texts: Texts) -> Sequence[str]:
    """A position in words in pieces, the piles and each row; with a blank between them they are the text again.

    Where a language has no blank between rows, they are one piece.
    """
    between = texts.template(messages.BETWEEN_ROWS)
    first_row = _pattern(texts.template(messages.FIRST_ROW)).partition("(?P")[0]
    piles, *rows = re.split(rf" (?={first_row}\d)", text, maxsplit=1)
    if not rows or not between.endswith(" "):
        return [piles, *rows]
    *first, last = rows[0].split(between)
    return [piles, *(row + between.removesuffix(" ") for row in first), last]


def _waste_top(match: re.Match[str], texts: Texts) -> Card | None:
    name = match.groupdict().get("card")
    return None if name is None else _card(name, texts)


def _rows(text: str, texts: Texts) -> tuple[tuple[Card, ...], ...]:
    rows: list[tuple[Card, ...]] = [()] * ROWS
    if text == texts.template(messages.EMPTY_PYRAMID):
        return tuple(rows)
    between_cards = texts.template(messages.BETWEEN_CARDS)
    last = 0
    for part in text.removesuffix(".").split(texts.template(messages.BETWEEN_ROWS)):
        match = re.fullmatch(_pattern(texts.template(messages.NEXT_ROW if last else messages.FIRST_ROW)), part)
        if match is None or not last < int(match["row"]) <= ROWS:
            raise MalformedError(f"{part!r} is no row of a position in words in the locale {texts.locale!r}.")
        last = int(match["row"])
        rows[last - 1] = tuple(_card(name, texts) for name in match["cards"].split(between_cards))
    return tuple(rows)


def _card(name: str, texts: Texts) -> Card:
    for card in DECK:
        if texts.card(card) == name:
            return card
    raise MalformedError(f"{name!r} is no card in the locale {texts.locale!r}.")


def _pattern(template: str) -> str:
    """The regular expression of a message: numbers for numbers, anything for names of cards."""
    kinds = {"count": r"\d+", "row": r"\d+"}
    return _PLACEHOLDER.sub(lambda match: f"(?P<{match[1]}>{kinds.get(match[1], '.+?')})", re.escape(template))
