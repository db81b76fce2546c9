"""A short cut to what is found late in a game: its last calls, in a deal in which their cards lie open at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyramide import DECK, Card, Deal
from pyramide.pyramid import FREE, ROWS, SIZE, index
from pyramide_conformance.fuzz.beside import Call
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.fuzz.model import Model
from pyramide_conformance.fuzz.sentences import card_at, place_of
from pyramide_conformance.fuzz.setup import Setup

#: The most calls that are tried in a deal made for them.
MOST_CALLS: Final = 6


@dataclass(frozen=True, slots=True)
class _Made:
    """A call, and the card of the pyramid that it tapped, if that was free, and the waste's top before and after it."""

    call: Call
    free_card: Card | None
    waste_before: Card | None
    waste_after: Card | None


def lifted(setup: Setup, calls: Sequence[Call]) -> Iterator[list[Call]]:
    """Ever longer ends of one game's calls, each in a deal in which the cards that it taps lie open from the start.

    Nothing, if the game was not dealt its cards, or is no longer than that.
    """
    if "deal" not in calls[0][1]:
        return
    made = list(_made(setup, calls))
    for length in range(1, min(MOST_CALLS, len(made) - 1) + 1):
        shorter = _in_a_deal_of_its_own(setup, calls[0], made[-length:])
        if shorter is not None:
            yield shorter


def _made(setup: Setup, calls: Sequence[Call]) -> Iterator[_Made]:
    """The calls after the first, made on the reference alone."""
    model = Model(setup)
    model.make(*calls[0])
    for method, params in calls[1:]:
        before = model.table.waste_top
        free_card = _free_card(model.table, params["at"]) if method == "tap" else None
        model.make(method, params)
        yield _Made((method, params), free_card, before, model.table.waste_top)


def _free_card(table: FollowedTable, at: object) -> Card | None:
    place = place_of(at)
    if isinstance(place, tuple) and index(*place) in FREE[table.game.position.pyramid]:
        return card_at(table, place)
    return None


def _in_a_deal_of_its_own(setup: Setup, begun: Call, made: Sequence[_Made]) -> list[Call] | None:
    """The calls in a deal with their pyramid cards in the bottom row; ``None`` if some card cannot lie open so."""
    row: list[Card] = []
    stock = [made[0].waste_before] if made[0].waste_before is not None else []
    calls: list[Call] = []
    for each in made:
        method, params = each.call
        if method == "tap" and params["at"] == "stock":
            if each.waste_after is None or each.waste_after in stock:
                return None
            stock.append(each.waste_after)
        elif method == "tap" and params["at"] != "waste":
            if each.free_card is None:
                return None
            if each.free_card not in row:
                row.append(each.free_card)
            calls.append(("tap", {"at": [ROWS, row.index(each.free_card) + 1]}))
            continue
        calls.append(each.call)
    if len(row) > ROWS:
        return None
    rules = begun[1].get("rules", setup.rules.to_json())
    others = [card for card in DECK if card not in row and card not in stock]
    if made[0].waste_before is None and rules["waste_at_start"]:
        stock.insert(0, others.pop())
    elif made[0].waste_before is not None and not rules["waste_at_start"]:
        calls.insert(0, ("tap", {"at": "stock"}))
    above = SIZE - ROWS
    rest = others[above + ROWS - len(row) :]
    pyramid = [*others[:above], *row, *others[above : above + ROWS - len(row)]]
    return [("new_game", {**begun[1], "deal": Deal((*pyramid, *stock, *rest)).to_json()}), *calls]
