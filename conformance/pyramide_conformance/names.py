"""What cards on the wire, places and values are called in reports, in the language spoken."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TypeVar

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.protocol import FACE_DOWN, Board, WirePlace
from pyramide_conformance.wording import fill, gettext

_T = TypeVar("_T")


def shown_card(code: str | None) -> str:
    """A card from the wire as people write it; a gap for ``None``."""
    if code is None:
        # Translators: What is seen where a card was expected: the card has been removed.
        return gettext("a gap")
    # Translators: What is seen where a card was expected.
    return gettext("a card face down") if code == FACE_DOWN else fill("{card}", card=Card.parse(code))


def shown_cards(codes: Iterable[str]) -> str:
    """Cards from the wire, with blanks between them."""
    # Translators: Stands for a list of cards that has none in it.
    return " ".join(map(shown_card, codes)) or gettext("no cards")


def named_place(place: WirePlace) -> str:
    """What a place is called: stock, waste, or row and column."""
    if place == "stock":
        return gettext("the stock")
    if place == "waste":
        return gettext("the waste")
    row, column = place
    # Translators: A place in the pyramid; it may stand alone, or in a list of places.
    return gettext("row {row}, column {column}", row=row, column=column)


def card_in_place(board: Board, place: WirePlace) -> str:
    """The card that is seen in a place of the pyramid, and the place; or the pile."""
    if not isinstance(place, tuple):
        return named_place(place)
    row, column = place
    # Translators: {card}: a card such as K♥, or "a gap", or "a card face down".
    text = gettext("{card} in row {row}, column {column}")
    return fill(text, card=shown_card(board.pyramid[row - 1][column - 1]), row=row, column=column)


def shown_value(value: object) -> str:
    """A value from the wire: a text or a number as it is, all else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=repr)


def compare(template: str, wanted: _T, seen: _T, shown: Callable[[_T], str] = shown_value) -> None:
    """See that two values are the same; ``template`` says what ``{value}`` is, in the language spoken, and ``shown``
    how it is written.

    Raises:
        Mismatch: they are not.
    """
    if wanted != seen:
        raise Mismatch(fill(template, value=shown(wanted)), fill(template, value=shown(seen)))


def compare_whether(yes: str, no: str, *, wanted: bool, seen: bool) -> None:
    """See that something is so, or is not; ``yes`` and ``no`` say in the language spoken what is then the case.

    Raises:
        Mismatch: it is the other way round.
    """
    if wanted != seen:
        raise Mismatch(*((yes, no) if wanted else (no, yes)))
