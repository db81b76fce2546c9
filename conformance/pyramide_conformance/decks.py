"""Decks as people and other programs give them: a code, a number, a file, or cards; one or many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pyramide import DECK, Card, Deal, MalformedError
from pyramide.deal import CODE_PREFIX
from pyramide_conformance.errors import UsageError

WHAT_IS_A_DEAL = (
    "A deal is a code such as PY1-N-AAAAAAS, a deal number such as 18, a file, or '-' for cards on standard input: "
    "52 cards, pyramid rows first and then the stock, such as 'JD 6C 7H …', one deck a line or drawn as a triangle."
)

#: No deal number has as many digits, leading zeros aside; a number of thousands of digits is not even read.
_MOST_DIGITS: Final = 40

#: How much is shown of what should be a card.
_MOST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck of the input: its name (a code, or the file and line), and its deal or what is wrong with it."""

    name: str
    deal: Deal | None
    trouble: str = ""


def read_decks(spelling: str, standard_input: Iterator[str]) -> tuple[list[Deck], bool]:
    """The decks that ``spelling`` names, and whether it can name several, one a line.

    Raises:
        UsageError: it names none.
        MalformedError: it is a code or a number, and a bad one.
    """
    text = spelling.strip()
    if text == "-":
        return _decks_in("standard input", "".join(standard_input))
    if text.upper().startswith(CODE_PREFIX[:4]):
        deal = Deal.from_code(text)
        return [Deck(deal.code, deal)], False
    if text.isdecimal():
        if len(text) > _MOST_DIGITS:
            raise UsageError(f"{text[:_MOST_DIGITS]}… has {len(text)} digits and is no deal number. {WHAT_IS_A_DEAL}")
        return [Deck(f"deal {int(text)}", Deal.from_number(int(text)))], False
    path = Path(spelling)
    if path.is_file():
        try:
            return _decks_in(spelling, path.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{spelling}: the file cannot be read: {error}") from None
    if len(text.split()) >= len(DECK):
        return [_deck("the cards given", text.split())], False
    raise UsageError(f"{spelling!r} is no deal and no file. {WHAT_IS_A_DEAL}")


def _decks_in(source: str, text: str) -> tuple[list[Deck], bool]:
    lines = [
        (number, line.split())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise UsageError(f"{source}: there are no cards in it. {WHAT_IS_A_DEAL}")
    drawn = "stock" in text.lower().split() or (len(lines) > 1 and len(lines[0][1]) == 1)
    if drawn:
        try:
            return [Deck(source, Deal.from_text(text))], False
        except MalformedError as error:
            raise UsageError(f"{source}: {error}") from None
    return [_deck(f"{source}, line {number}", tokens) for number, tokens in lines], True


def _deck(name: str, tokens: list[str]) -> Deck:
    """Read one deck of a line; a card that is none, doubled or missing is named by its place."""
    cards: list[Card] = []
    for place, token in enumerate(tokens, start=1):
        try:
            card = Card.parse(token)
        except MalformedError:
            shown = token if len(token) <= _MOST_SHOWN else token[:_MOST_SHOWN] + "…"
            return Deck(name, None, f"card {place}: {shown!r} is no card; cards look like 6d, TH or 10♣")
        if card in cards:
            return Deck(name, None, f"card {place}: {card} was card {cards.index(card) + 1} already")
        cards.append(card)
    if len(cards) != len(DECK):
        missing = ", ".join(str(card) for card in DECK if card not in cards)
        return Deck(name, None, f"card {len(cards) + 1} is missing: it has {len(cards)} cards, and lacks {missing}")
    return Deck(name, Deal(tuple(cards)))
