"""A bound for shortest lines: how many draws and recycles a pass from its beginning costs at least."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._relaxed import FREE_BITS, GROUPS, Relaxation
from pyramide._timeline import mates_of
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

#: What :meth:`NextPass.least_draws` says where the pyramid cannot be emptied in the passes that are left.
LOST = -1

_Facts = tuple[int, int, int]
"""Of a pyramid its free places, the stock cards that pair with one of them, and the places that do."""


class NextPass:
    """The bound for one deal under one set of rules.

    Time is relaxed as in :mod:`pyramide._timeline`: a place once free serves as a partner for ever, and a card that can
    be had takes away every free partner. By induction on the removals, at every moment of any real line no more
    places have become free than here. So a card that goes by here before a partner of it has become free has to be
    drawn there too, a move that no removal from the pyramid saves; these moves are counted until the pyramid is empty.

    A card is counted in a later pass only if it is certain to be still there: it had no partner in the passes
    before, neither in the pyramid nor outside.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, relaxation: Relaxation, cards_of: Sequence[int]) -> None:
        self._passes = rules.passes
        self._stock_plays = rules.stock_top_plays
        self._kings = cards_of[THIRTEEN]
        self._pyramid_kings = relaxation.kings
        self._cards_of = cards_of
        rank_of = ranks[SIZE : SIZE + STOCK_SIZE]
        no_kings = [*cards_of[:THIRTEEN], 0]
        self._same_rank = [cards_of[rank] for rank in rank_of]
        self._partners = [no_kings[THIRTEEN - rank] for rank in rank_of]
        self._serves = [relaxation.places_of[THIRTEEN - rank] for rank in rank_of]
        self._served_by = [no_kings[THIRTEEN - rank] for rank in ranks[:SIZE]]
        self._mates, self._served_at_once = mates_of(ranks, relaxation, rules.cover_pairs)
        self._facts: dict[int, _Facts] = {}

    def _find_facts(self, pyramid: int) -> _Facts:
        wanted = mates = 0
        for place in FREE[pyramid]:
            wanted |= self._served_by[place]
            mates |= self._mates[place]
        facts = self._facts[pyramid] = (FREE_BITS[pyramid], wanted, mates)
        return facts

    def _pairable(self, rest: int) -> int:
        """The cards of ``rest`` that have a partner in it."""
        found = 0
        for low in GROUPS:
            lows, highs = rest & self._cards_of[low], rest & self._cards_of[THIRTEEN - low]
            if lows and highs:
                found |= lows | highs
        return found

    def least_draws(self, pyramid: int, rest: int, pass_number: int) -> int:
        """The least number of draws, recycles and removals beside the pyramid until the pyramid is empty; or ``LOST``.

        The pass ``pass_number`` has just begun, with the cards ``rest`` all in the stock; ``pyramid`` is not empty.
        Where the stock's top card does not play, only draws and recycles are counted.
        """
        known, serves, partners, same_rank = self._facts, self._serves, self._partners, self._same_rank
        cost = 0
        ahead = certain = rest
        wanted = freed = 0
        mates = self._served_at_once
        waste = taken = 0
        served = self._pyramid_kings
        while True:
            while True:
                free, wanted_now, mates_now = known.get(pyramid) or self._find_facts(pyramid)
                wanted |= wanted_now
                mates |= mates_now
                freed |= free
                # The waste is dug as deep as may be: through cards that have a partner outside, and through as many of
                # a rank as places have become free that pair with it.
                while waste:
                    top = waste.bit_length() - 1
                    served |= serves[top]
                    card = 1 << top
                    if card & wanted and (taken & same_rank[top]).bit_count() < (freed & serves[top]).bit_count():
                        taken |= card
                    elif not (partners[top] & rest or card & self._kings):
                        break
                    waste ^= card
                going = free & (served | mates)
                if not going:
                    break
                pyramid ^= going
                if not pyramid:
                    return cost
            card = ahead & wanted_now
            if card:
                passed = ahead & ((card & -card) << 1) - 1
            elif self._passes is not None and pass_number >= self._passes:
                return LOST
            else:
                passed = ahead
            drawn = passed & certain
            if self._stock_plays:
                drawn &= ~wanted
            cost += drawn.bit_count()
            ahead ^= passed
            waste |= passed
            if not card:
                cost += 1
                pass_number += 1
                certain &= ~(wanted | self._kings | self._pairable(rest))
                ahead = rest
                waste = taken = 0
                served = self._pyramid_kings
