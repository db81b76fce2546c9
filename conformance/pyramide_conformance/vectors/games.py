"""Long random games as vectors: taps of every kind, undo, and what must be seen after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from pyramide import Deal, Table
from pyramide.pyramid import PLACES, SIZE, places_in
from pyramide.shuffle import splitmix64
from pyramide.table import Place
from pyramide.texts import System
from pyramide_conformance.recording import steady_reference
from pyramide_conformance.vectors.fields import changes, lasting, momentary

#: How many games there are of each system, and how many calls each has after its deal.
GAMES: Final = 12
CALLS: Final = 150


def games(system: System, count: int = GAMES, length: int = CALLS) -> Iterator[dict[str, Any]]:
    """Random games of a system; the same ones every time."""
    for number in range(count):
        yield {"id": f"{system}-{number}", "system": system, "calls": list(_game(system, number, length))}


def _game(system: System, number: int, length: int) -> Iterator[dict[str, Any]]:
    chances = splitmix64(number)
    reference = steady_reference(system)
    seen: Mapping[str, Any] = {}
    method, params = "new_game", {"deal": Deal.from_number(number).to_json()}
    for _ in range(length + 1):
        state = reference.call(method, params)
        yield {
            "method": method,
            "params": params,
            "state": changes(lasting(seen), lasting(state)),
            "now": momentary(state, selection=True),
        }
        seen = state
        table = reference.table
        if table is None or table.status == "won":
            return
        method, params = _next(table, system, lambda bound: next(chances) % bound)


def _next(table: Table, system: System, below: Callable[[int], int]) -> tuple[str, dict[str, Any]]:
    """Mostly what a player would do, and every now and then what makes no sense.

    Nothing is done that leaves the selection to the program; see :mod:`pyramide_conformance.vectors.selection`.
    """
    pairs = [places for action in table.game.removals() if len(places := _places(action)) == 2]
    kings = [places for action in table.game.removals() if len(places := _places(action)) == 1]
    if table.status != "playing":
        return "undo", {}
    if table.selected is not None:
        partners = [place for pair in pairs if table.selected in pair for place in pair if place != table.selected]
        others = [place for pair in pairs for place in pair if place not in (table.selected, *partners)]
        if system == "pyramide" and others and below(4) == 0:
            return _tap(others[below(len(others))])  # a mismatch, after which the other card has a partner
        return _tap(partners[below(len(partners))])
    kind = below(10)
    if kind == 0:
        return "undo", {}
    if kind == 1:
        place = PLACES[below(SIZE)]
        # Neither a card without a partner, which would stay selected, nor one with: that is what comes below.
        return _tap("stock" if place in table.free else place)
    removals = pairs + kings
    if not removals or kind == 2:
        return _tap("stock")
    places = removals[below(len(removals))]
    return _tap(places[below(len(places))])


def _tap(place: Place) -> tuple[str, dict[str, Any]]:
    return "tap", {"at": list(place) if isinstance(place, tuple) else place}


def _places(action: Any) -> list[Place]:
    waste: list[Place] = ["waste"] if action.rest else []
    return [PLACES[at] for at in places_in(action.pyramid)] + waste
