"""A test for loss where passes are limited: even if no card were ever used up, would there be time?

The stock comes by in one order only, and what has gone by is buried under what came after it. So the passes left are
run through once, optimistically: a card from outside, once it can be had, takes away every free partner, and a
pyramid card that has become free serves as a partner for ever. What is left at the end can never go.

How deep the waste can be dug is bounded too. A card can be had at a moment only if all cards that lie on it then can
go, and of each rank no more can go than the pyramid has partners for. So the cards to be had at any moment form
a *window* that slides along the stock.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._relaxed import FREE_BITS, Relaxation
from pyramide._states import DRAWN, Removals, State
from pyramide.cards import THIRTEEN
from pyramide.pyramid import COVERS, SIZE
from pyramide.rules import Rules


def _lying_on() -> list[int]:
    """For each place all places of cards that lie on it, directly or through others."""
    found = [0] * SIZE
    for place in reversed(range(SIZE)):
        for cover in COVERS[place]:
            found[place] |= 1 << cover | found[cover]
    return found


_LYING_ON = _lying_on()

#: For each place all places that lie on it or under it.
_RELATED = [
    on | sum(1 << under for under in range(SIZE) if _LYING_ON[under] >> place & 1) for place, on in enumerate(_LYING_ON)
]

#: For each place the places that cover it, and those that it covers, itself.
_COVERS_OF = [sum(1 << cover for cover in covers) for covers in COVERS]
_COVERED_BY = [sum(1 << under for under in range(SIZE) if place in COVERS[under]) for place in range(SIZE)]

_DRAWN_MASK = (1 << DRAWN) - 1

_Window = tuple[int, int, int]
"""The first card and one past the last, counted among the cards left; and the places whose partners lie in between."""


def mates_of(ranks: Sequence[int], relaxation: Relaxation, cover_pairs: bool) -> tuple[list[int], int]:
    """For each place the places that may pair with it, and the places that pair with a card right under them.

    Never does a place pair with one above or below it, which is free only once it has gone; except, under the rule for
    cover pairs, a card with its own cover.
    """
    mates = []
    served_at_once = 0
    for place in range(SIZE):
        partners = relaxation.places_of[THIRTEEN - ranks[place]]
        mates.append(partners & ~_RELATED[place])
        if cover_pairs:
            mates[place] |= partners & (_COVERED_BY[place] | _COVERS_OF[place])
            if partners & _COVERED_BY[place]:
                served_at_once |= 1 << place
    return mates, served_at_once


class Timeline:
    """The test for one deal; ``rules`` limit the passes."""

    def __init__(self, removals: Removals, rules: Rules, relaxation: Relaxation) -> None:
        self._passes = rules.passes or 0
        self._removals = removals
        self._relaxation = relaxation
        self._partners = [relaxation.places_of[THIRTEEN - rank] for rank in range(THIRTEEN + 1)]
        self._partners_left: dict[int, tuple[int, ...]] = {}
        self._windows: dict[tuple[int, tuple[int, ...]], list[_Window]] = {}
        mates, self._served_at_once = mates_of(removals.ranks, relaxation, rules.cover_pairs)
        self._mates = {1 << place: places for place, places in enumerate(mates)}

    def is_lost(self, state: State, moment: int) -> bool:
        """Whether the pyramid certainly cannot be emptied any more; ``False`` says nothing."""
        ahead = self._passes - (moment >> DRAWN)
        pyramid, rest = state
        limits = self._partners_left.get(pyramid)
        if limits is None:
            limits = self._partners_left[pyramid] = tuple((pyramid & places).bit_count() for places in self._partners)
        windows = self._windows.get((rest, limits))
        if windows is None:
            windows = self._windows[rest, limits] = self._find_windows(rest, limits)
        if ahead > 0 and len(windows) <= 1:
            return False
        drawn = (rest & (1 << (moment & _DRAWN_MASK)) - 1).bit_count()
        soon = [window for window in windows if window[1] >= drawn]
        if ahead <= 0:
            buried = soon[0][0] if soon else rest.bit_count()
            if buried and not self._is_enough(pyramid, self._removals.ranks_in_order(rest)[buried:]):
                return True
            return len(soon) > 1 and bool(self._run(pyramid, soon))
        return bool(self._run(pyramid, soon + windows * ahead))

    def _find_windows(self, rest: int, limits: Sequence[int]) -> list[_Window]:
        """The longest runs of cards that can be had together at some moment."""
        order = self._removals.ranks_in_order(rest)
        if self._removals.rest_pairs:
            limits = list(limits)
            for rank in order:
                limits[THIRTEEN - rank] += 1
        kings, partners = self._relaxation.kings, self._partners
        found = []
        start, end = 0, len(order)
        over_start = [0] * (THIRTEEN + 1)
        for at in range(1, end + 1):
            if at < end:
                rank = order[at]
                over_start[rank] += 1
                if over_start[rank] <= limits[rank]:
                    continue
            places = kings
            for one in order[start:at]:
                places |= partners[one]
            found.append((start, at, places))
            while at < end and over_start[rank] > limits[rank]:
                start += 1
                over_start[order[start]] -= 1
        return found

    def _is_enough(self, pyramid: int, ranks: Sequence[int]) -> bool:
        """Whether the relaxed problem has a win with the cards of these ranks outside."""
        counts = [0] * (THIRTEEN + 1)
        for rank in ranks:
            counts[rank] += 1
        needs = 0
        for at, need in enumerate(self._relaxation.needs(pyramid, counts)):
            if need > 0:
                needs |= need << 3 * at
        return self._relaxation.clearable(pyramid, needs)

    def _run(self, pyramid: int, windows: Sequence[_Window]) -> int:
        """What is left of the pyramid when the windows have come by."""
        free_bits, mates = FREE_BITS, self._mates
        served = self._served_at_once
        seen = 0
        for _, _, places in windows:
            while True:
                free = free_bits[pyramid]
                new = free & ~seen
                seen |= new
                while new:
                    place = new & -new
                    new ^= place
                    served |= mates[place]
                going = free & (places | served)
                if not going:
                    break
                pyramid ^= going
                if not pyramid:
                    return 0
        return pyramid
