"""A bound for shortest lines: which cards a pass has to draw, whatever is done in it."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._relaxed import FREE_BITS, GROUPS, Relaxation
from pyramide._timeline import mates_of
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

#: What :meth:`NextPass.due` says where the pyramid cannot be emptied in the passes that are left.
LOST = -1

#: The bits of the moves that are due after the pass; those below are stock cards.
LATER = -1 << STOCK_SIZE

_Facts = tuple[int, int, int]
"""Of a pyramid its free places, the stock cards that pair with one of them, and the places that do; or what
:meth:`NextPass._find_first` finds."""


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
        self._cards_of = cards_of
        self._serves = [relaxation.places_of[THIRTEEN - rank] for rank in ranks[SIZE:]]
        self._served_by = [cards_of[THIRTEEN - rank] for rank in ranks[:SIZE]]
        self._matching: dict[int, int] = {}
        self._mates, served_at_once = mates_of(ranks, relaxation, rules.cover_pairs)
        self._mates_at_first = relaxation.kings | served_at_once
        self._facts: dict[int, _Facts] = {}
        self._at_first: dict[int, _Facts] = {}

    def _find_facts(self, pyramid: int) -> _Facts:
        wanted = mates = 0
        for place in FREE[pyramid]:
            wanted |= self._served_by[place]
            mates |= self._mates[place]
        facts = self._facts[pyramid] = (FREE_BITS[pyramid], wanted, mates)
        return facts

    def _find_first(self, pyramid: int) -> _Facts:
        """What is left before any card is drawn, the stock cards wanted so far, and the places that pair."""
        begun, wanted, mates = pyramid, 0, self._mates_at_first
        while pyramid:
            free, wanted_now, mates_now = self._facts.get(pyramid) or self._find_facts(pyramid)
            wanted |= wanted_now
            mates |= mates_now
            if not free & mates:
                break
            pyramid ^= free & mates
        found = self._at_first[begun] = (pyramid, wanted, mates)
        return found

    def _find_matching(self, cards: int) -> int:
        """The stock cards of the ranks that pair with those of ``cards``."""
        found = 0
        for low in GROUPS:
            lows, highs = self._cards_of[low], self._cards_of[THIRTEEN - low]
            if cards & lows:
                found |= highs
            if cards & highs:
                found |= lows
        self._matching[cards] = found
        return found

    def due(self, pyramid: int, rest: int, pass_number: int) -> int:
        """The moves that are certain to be made beside removals from the pyramid until it is empty; or ``LOST``.

        The pass ``pass_number`` begins, with the cards ``rest`` all in the stock; ``pyramid`` is not empty. The bits of
        stock cards in the result are those to be drawn when this pass comes to them; of those pairs of two of them that
        go instead, each card counts as much. Each bit of ``LATER`` is one move more. Where the stock's top card does
        not play, only draws and recycles are counted.
        """
        known, serves = self._facts, self._serves
        # What need not lie in the way: kings, and what may pair outside the pyramid.
        loose = self._kings | (self._matching.get(rest) or self._find_matching(rest))
        ahead = certain = rest
        waste = due = later = 0
        first_pass = True
        pyramid, wanted, mates = self._at_first.get(pyramid) or self._find_first(pyramid)
        while pyramid:
            free, wanted_now, mates_now = known.get(pyramid) or self._find_facts(pyramid)
            wanted |= wanted_now
            mates |= mates_now
            going = free & mates
            usable = waste & wanted_now
            if usable:
                # The waste is dug down to the first card that certainly lies in the way.
                obstacles = waste & ~(wanted | loose)
                usable &= -(1 << obstacles.bit_length() >> 1 or 1)
                while usable:
                    card = usable & -usable
                    usable ^= card
                    going |= free & serves[card.bit_length() - 1]
            if going:
                pyramid ^= going
                continue
            found = ahead & wanted_now
            card = found & -found
            passed = ahead & (card << 1) - 1 if card else ahead
            sure = passed & certain & ~(wanted if self._stock_plays else 0)
            if first_pass:
                due |= sure
            else:
                later += sure.bit_count()
            ahead ^= passed
            waste |= passed
            if card:
                pyramid ^= free & serves[card.bit_length() - 1]
            else:
                if self._passes is not None and pass_number >= self._passes:
                    return LOST
                first_pass = False
                later += 1
                pass_number += 1
                certain &= ~(wanted | loose)
                ahead, waste = rest, 0
        return due | (1 << later) - 1 << STOCK_SIZE
