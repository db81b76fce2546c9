"""What the reference shows beside what an implementation shows: the first thing that differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pyramide_conformance.errors import MOST_OF_A_MISMATCH, Mismatch
from pyramide_conformance.fuzz.setup import Setup
from pyramide_conformance.names import shown_card
from pyramide_conformance.protocol import PROMISED_BY, Board, State, places
from pyramide_conformance.safe import shortened


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that an implementation shows otherwise than the reference.

    ``field`` names what it is, as the protocol does (``pyramid``, ``score``, ``summary.moves`` …), or is ``answer``
    for a call that was answered with an error; ``expected`` and ``seen`` are in words, without their middle where they
    are long.
    """

    field: str
    expected: str
    seen: str

    def __post_init__(self) -> None:
        for name in ("expected", "seen"):
            object.__setattr__(self, name, shortened(getattr(self, name), *MOST_OF_A_MISMATCH))


#: Fields that the protocol does not ask for, and that must be right where they are shown.
OPTIONAL: Final = ("undos", "hints")

#: Lists of places, whose order says nothing.
_PLACES: Final = ("free", "rings", "covers", "dead")


def compare(expected: Mapping[str, Any], seen: State, setup: Setup) -> Difference | None:
    """The first difference between the reference's state message and an implementation's; ``None`` if there is none."""
    for found in _differences(expected, seen, setup):
        return found
    return None


def _differences(expected: Mapping[str, Any], seen: State, setup: Setup) -> Iterator[Difference]:
    yield from _boards(expected, seen.board)
    if expected["status"] != seen.status:
        yield Difference("status", f"status {expected['status']}", f"status {seen.status}")
    if "notices" in setup.can:
        yield from _notices(expected["notices"], seen, setup)
    for name, capability in PROMISED_BY.items():
        if capability not in setup.can:
            continue
        if name not in seen.fields:
            promise = f"{name!r} in the state, as the capability {capability!r} is claimed"
            yield Difference(name, promise, "no such field")
            continue
        yield from _field(name, expected[name], seen)
    for name in OPTIONAL:
        if name in seen.fields and name in expected and expected[name] != seen.fields[name]:
            yield Difference(name, f"{name} {expected[name]}", f"{name} {seen.fields[name]}")


def _boards(expected: Mapping[str, Any], seen: Board) -> Iterator[Difference]:
    for row, (cards, found) in enumerate(zip(expected["pyramid"], seen.pyramid, strict=True), start=1):
        for column, (card, other) in enumerate(zip(cards, found, strict=True), start=1):
            if card != other:
                where = f" in row {row}, column {column}"
                yield Difference("pyramid", shown_card(card) + where, shown_card(other) + where)
    waste, stock = expected["waste"], expected["stock"]
    if waste["top"] != seen.waste_top:
        names = [shown_card(top) if top else "no card" for top in (waste["top"], seen.waste_top)]
        yield Difference("waste", f"{names[0]} on top of the waste", f"{names[1]} on top of the waste")
    if waste["count"] != seen.waste_count:
        yield Difference("waste", f"{waste['count']} cards on the waste", f"{seen.waste_count} cards on the waste")
    if stock["count"] != seen.stock_count:
        yield Difference("stock", f"{stock['count']} cards in the stock", f"{seen.stock_count} cards in the stock")


def _notices(expected: list[dict[str, Any]], seen: State, setup: Setup) -> Iterator[Difference]:
    try:
        found = seen.notices()
    except Mismatch as missing:
        yield Difference("notices", missing.expected, missing.seen)
        return
    ids = [notice["id"] for notice in expected]
    if ids != [notice.id for notice in found]:
        yield Difference("notices", _told(ids), _told([notice.id for notice in found]))
        return
    for notice, other in zip(expected, found, strict=True):
        # The app only says that the sum must be 13; the page says what the sum is.
        must_say = setup.system == "piramida" or other.sum is not None
        if notice.get("sum") != other.sum and must_say:
            yield Difference("notices", f"the sum {notice.get('sum')} told", f"the sum {other.sum} told")


def _field(name: str, expected: Any, seen: State) -> Iterator[Difference]:
    found = seen.fields[name]
    if name in _PLACES:
        if set(places(expected)) != set(places(found)):
            yield Difference(name, f"{name}: {_named(expected, seen)}", f"{name}: {_named(found, seen)}")
    elif expected != found:
        if name == "selected":
            expected, found = (_named([place] if place else [], seen) for place in (expected, found))
        yield Difference(name, f"{name}: {expected}", f"{name}: {found}")


def _named(listed: list[Any], seen: State) -> str:
    names = []
    for place in sorted(places(listed), key=str):
        if isinstance(place, tuple):
            row, column = place
            card = seen.board.pyramid[row - 1][column - 1]
            names.append(f"{shown_card(card)} in row {row}, column {column}")
        else:
            names.append(f"the {place}")
    return ", ".join(names) or "no card"


def _told(ids: list[str]) -> str:
    return ("the notice " if len(ids) == 1 else "the notices ") + ", ".join(ids) if ids else "no notice"
