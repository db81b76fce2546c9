"""Deals for differential play: shuffled ones, and planted ones that lead to an end which chance hardly ever meets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyramide import DECK, Action, Card, Deal
from pyramide.cards import SUITS, THIRTEEN
from pyramide.pyramid import FREE, FULL, SIZE
from pyramide_conformance.fuzz.chance import Chance

#: The most pairs of a planted deal that may stay in stock and waste.
MOST_LEFT_OVER: Final = 4

_KINGS: Final = 4

#: What lies on a place of a planted deal: the pair of a number, 0 to 23, or, for ``None``, a king.
_Seat = int | None


@dataclass(frozen=True, slots=True)
class Planted:
    """A deal and removals, in order, that are possible in one pass of the stock."""

    deal: Deal
    line: tuple[Action, ...]


def shuffled_deal(chance: Chance) -> Deal:
    """A deal like any other."""
    return Deal(tuple(chance.shuffled(DECK)))


def planted_deal(chance: Chance, left_over: int, *, tangled: bool) -> Planted:
    """A deal that is made backwards from a way to play it.

    ``left_over`` pairs stay in stock and waste; with none, these are used up by the line. The line clears the pyramid,
    but for a ``tangled`` deal: there it ends with a few cards left, which lie in no good order, so that a dead end
    follows more often than not.
    """
    kings = chance.below(_KINGS)
    waste_pairs = 20 + kings - 2 * left_over
    pyramid_pairs = (SIZE - kings - waste_pairs) // 2
    ends = ["king"] * kings + ["pair"] * pyramid_pairs
    removed = None
    while removed is None:
        kinds = ["waste"] * waste_pairs
        removed = _places_in_order(chance, kinds if tangled else chance.shuffled(kinds + ends))
    seats: dict[int, _Seat] = {}
    numbers = iter(range(len(DECK)))
    stock = _stock_order(chance, waste_pairs, _KINGS - kings, left_over)
    line: list[Action] = []
    drawn = 0
    for kind, places in removed:
        number = None if kind == "king" else next(numbers)
        seats |= dict.fromkeys(places, number)
        rest = 0
        if kind == "waste":
            drawn = _pass_over(stock, drawn, line)
            seats[SIZE + drawn] = number
            rest = 1 << drawn
            drawn += 1
        line.append(Action("remove", sum(1 << place for place in places), rest))
    behind: list[Action] = []
    _pass_over(stock, drawn, behind)
    # Kings behind all other cards can go before the last removal, which ends the game, if nothing is left under them.
    line = [*line[:-1], *behind, line[-1]] if left_over == 0 else [*line, *behind]
    for at, kind in enumerate(stock):
        if kind != "waste":
            seats[SIZE + at] = None if kind == "king" else int(kind) + len(DECK)
    left = [place for place in range(SIZE) if place not in seats]
    filling = [None] * kings + [number for _ in range(pyramid_pairs) for number in [next(numbers)] * 2]
    seats |= dict(zip(left, chance.shuffled(filling), strict=True)) if left else {}
    return Planted(_deal_of(chance, [seats[at] for at in range(len(DECK))]), tuple(line))


def _places_in_order(chance: Chance, kinds: Sequence[str]) -> list[tuple[str, list[int]]] | None:
    """Free places to remove for each of the kinds, one or two; ``None`` if two are wanted where only one is free."""
    left = FULL
    removed = []
    for kind in kinds:
        wanted = 2 if kind == "pair" else 1
        if len(FREE[left]) < wanted:
            return None
        places = chance.shuffled(FREE[left])[:wanted]
        left &= ~sum(1 << place for place in places)
        removed.append((kind, places))
    return removed


def _stock_order(chance: Chance, waste_pairs: int, kings: int, left_over: int) -> list[str]:
    """What each card of the stock is for: ``waste``, ``king``, or the number of the pair that is left over."""
    units = ["waste"] * waste_pairs + ["king"] * kings + [str(number) for number in range(left_over)]
    return [kind for unit in chance.shuffled(units) for kind in [unit] * (2 if unit.isdecimal() else 1)]


def _pass_over(stock: Sequence[str], drawn: int, line: list[Action]) -> int:
    """Draw on to the next card that pairs with the pyramid; the kings on the way are removed."""
    while drawn < len(stock) and stock[drawn] != "waste":
        if stock[drawn] == "king":
            line.append(Action("remove", 0, 1 << drawn))
        drawn += 1
    return drawn


def _deal_of(chance: Chance, seats: Sequence[_Seat]) -> Deal:
    """Cards for the seats: each pair gets two that make 13, whichever."""
    pairs = [(low, THIRTEEN - low) for low in range(1, THIRTEEN // 2 + 1) for _ in SUITS]
    numbers = list(dict.fromkeys(seat for seat in seats if seat is not None))
    ranks = {number: chance.shuffled(pair) for number, pair in zip(numbers, chance.shuffled(pairs), strict=True)}
    suits = {rank: chance.shuffled(SUITS) for rank in range(1, THIRTEEN + 1)}
    cards = []
    for seat in seats:
        rank = THIRTEEN if seat is None else ranks[seat].pop()
        cards.append(Card(rank, suits[rank].pop()))
    return Deal(tuple(cards))
