"""The relaxed problem: every card of stock and waste can be played at any time, so only its rank matters.

Two ranks that add up to 13 form a group; there are six, and kings. What a player must find in the relaxed problem is
small: of a group whose ranks lie ``p`` and ``q`` times in the pyramid and ``a`` and ``b`` times outside it, at least
``max(p - b, q - a)`` pairs have to be made inside the pyramid, its *need*. A pair inside the pyramid lowers the need
by one, a pair with a card from outside leaves it as it is. A group without a need can be played off from outside, card
by card, as soon as its cards are free: its cards are as good as kings. So a state is the set of pyramid cards left
and six small numbers, and most deals are decided in a hundred states.

Where the stock may be gone through without limit and its cards pair only with the pyramid, the relaxed problem *is* the
game. Everywhere else it is a test for loss: what it cannot win, the game cannot win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyramide._effort import Effort
from pyramide.cards import THIRTEEN
from pyramide.pyramid import FREE, HALF_COVERED, SIZE

#: The free places of each reachable set as a set of bits.
FREE_BITS: Final = {mask: sum(1 << place for place in places) for mask, places in FREE.items()}

#: The lower rank of each group: 1 pairs with 12, 2 with 11, … 6 with 7.
GROUPS: Final = range(1, 7)

#: Bits a group's need takes in a packed set of needs, and bits a rank's number takes in packed numbers.
FIELD: Final = 3
_FIELD_MASK: Final = (1 << FIELD) - 1

#: Needs that may be negative are packed with a bias, in wider fields: *signed needs*.
NEED_WIDTH: Final = 4
NEED_BIAS: Final = 4
_SIGNED_MASK: Final = (1 << NEED_WIDTH) - 1

#: What :meth:`Relaxation.most_pairs` says of a state that cannot be cleared.
CANNOT: Final = -1


class Relaxation:
    """The relaxed problem of one deal, with everything found out about it so far.

    ``ranks`` are those of the 52 cards of the deal; ``cover_pairs`` is the rule of that name; each state examined is
    counted in ``effort``, whose end of budget every question can raise. A state is the set of
    pyramid cards left and the needs of the six groups, packed: ``FIELD`` bits a group, the group of the aces lowest.
    """

    def __init__(self, ranks: Sequence[int], cover_pairs: bool, effort: Effort) -> None:
        self._spend = effort.spend
        self.places_of = [0] * (THIRTEEN + 1)
        for place in range(SIZE):
            self.places_of[ranks[place]] |= 1 << place
        self.kings = self.places_of[THIRTEEN]
        self._cover_pairs = cover_pairs
        self._group_of = [min(rank, THIRTEEN - rank) for rank in ranks[:SIZE]]
        self._ranks = ranks
        self._clearable: dict[int, bool] = {}
        self._playable_alone: dict[int, int] = {}
        self._clamped: dict[int, int] = {}
        self._most_pairs: dict[int, int] = {}
        self._least_left: dict[int, int] = {}
        self._cover_pairs_of: dict[int, tuple[tuple[int, int], ...]] = {}

    def clamp(self, signed_needs: int) -> int:
        """Signed needs as :meth:`clearable` takes them: what is not needed counts as 0."""
        clamped = self._clamped.get(signed_needs)
        if clamped is None:
            clamped = self._clamped[signed_needs] = pack_needs(
                [(signed_needs >> NEED_WIDTH * at & _SIGNED_MASK) - NEED_BIAS for at in range(len(GROUPS))]
            )
        return clamped

    def without_kings(self, pyramid: int) -> int:
        """The set that is left when every king has gone that can go."""
        kings = self.kings
        while going := FREE_BITS[pyramid] & kings:
            pyramid ^= going
        return pyramid

    def cover_pairs_in(self, pyramid: int) -> tuple[tuple[int, int], ...]:
        """Each pair of a card and its last cover: its group, and its two places as bits (VARIANT-4)."""
        pairs = self._cover_pairs_of.get(pyramid)
        if pairs is None:
            ranks = self._ranks
            pairs = self._cover_pairs_of[pyramid] = tuple(
                (self._group_of[place], 1 << place | 1 << cover)
                for place, cover in HALF_COVERED[pyramid]
                if self._cover_pairs and ranks[place] + ranks[cover] == THIRTEEN
            )
        return pairs

    def needs(self, pyramid: int, outside: Sequence[int]) -> list[int]:
        """For each group, how many pairs have to be made inside the pyramid; negative where cards outside abound.

        ``outside`` is how many cards of each rank lie outside the pyramid, indexed by rank.
        """
        places_of = self.places_of
        return [
            max(
                (pyramid & places_of[low]).bit_count() - outside[THIRTEEN - low],
                (pyramid & places_of[THIRTEEN - low]).bit_count() - outside[low],
            )
            for low in GROUPS
        ]

    def clearable(self, pyramid: int, needs: int) -> bool:
        """Whether the pyramid can be emptied, by pairs inside it as often as ``needs`` says at least."""
        alone = self._playable_alone.get(needs)
        if alone is None:
            alone = self._find_playable_alone(needs)
        while going := FREE_BITS[pyramid] & alone:
            pyramid ^= going
        if not pyramid:
            return True
        key = pyramid | needs << SIZE
        known = self._clearable.get(key)
        if known is None:
            known = self._clearable[key] = self._clear(pyramid, needs)
        return known

    def _find_playable_alone(self, needs: int) -> int:
        alone = self.kings
        for at, low in enumerate(GROUPS):
            if not needs >> FIELD * at & _FIELD_MASK:
                alone |= self.places_of[low] | self.places_of[THIRTEEN - low]
        self._playable_alone[needs] = alone
        return alone

    def _clear(self, pyramid: int, needs: int) -> bool:  # noqa: C901  # a hot loop, in one piece
        self._spend()
        places_of = self.places_of
        free = FREE_BITS[pyramid]
        groups = []
        for at, low in enumerate(GROUPS):
            need = needs >> FIELD * at & _FIELD_MASK
            if need:
                lows, highs = pyramid & places_of[low], pyramid & places_of[THIRTEEN - low]
                spare_lows, spare_highs = lows.bit_count() - need, highs.bit_count() - need
                if spare_lows < 0 or spare_highs < 0:
                    return False
                groups.append((1 << FIELD * at, lows & free, highs & free, spare_lows, spare_highs))
        clearable = self.clearable
        for one, lows, highs, _, _ in groups:
            if highs:
                while lows:
                    low_bit = lows & -lows
                    lows ^= low_bit
                    partners = highs
                    while partners:
                        high_bit = partners & -partners
                        partners ^= high_bit
                        if clearable(pyramid ^ low_bit ^ high_bit, needs - one):
                            return True
        if self._cover_pairs:
            for group, pair in self.cover_pairs_in(pyramid):
                at = FIELD * (group - 1)
                if needs >> at & _FIELD_MASK and clearable(pyramid ^ pair, needs - (1 << at)):
                    return True
        for _, lows, highs, spare_lows, spare_highs in groups:
            playable = (lows if spare_lows else 0) | (highs if spare_highs else 0)
            while playable:
                bit = playable & -playable
                playable ^= bit
                if clearable(pyramid ^ bit, needs):
                    return True
        return False

    def pairs_inside(self, pyramid: int) -> list[tuple[int, int]]:
        """Every pair that can leave the pyramid by itself: its group, and its two places as bits."""
        places_of = self.places_of
        free = FREE_BITS[pyramid]
        found = []
        for group in GROUPS:
            lows, highs = free & places_of[group], free & places_of[THIRTEEN - group]
            if highs:
                while lows:
                    low_bit = lows & -lows
                    lows ^= low_bit
                    partners = highs
                    while partners:
                        high_bit = partners & -partners
                        partners ^= high_bit
                        found.append((group, low_bit | high_bit))
        if self._cover_pairs:
            found += self.cover_pairs_in(pyramid)
        return found

    def most_pairs(self, pyramid: int, needs: int) -> int:
        """The most pairs that can be made inside the pyramid while it is emptied; ``CANNOT`` when it cannot be.

        Each pair inside saves one removal, so this gives the least number of removals.
        """
        while going := FREE_BITS[pyramid] & self.kings:
            pyramid ^= going
        if not pyramid:
            return 0
        key = pyramid | needs << SIZE
        known = self._most_pairs.get(key)
        if known is None:
            known = self._most_pairs[key] = self._pair_most(pyramid, needs)
        return known

    def _pair_most(self, pyramid: int, needs: int) -> int:  # noqa: C901  # a hot loop, in one piece
        self._spend()
        places_of = self.places_of
        playable = FREE_BITS[pyramid]
        limit = 0
        for at, low in enumerate(GROUPS):
            lows, highs = pyramid & places_of[low], pyramid & places_of[THIRTEEN - low]
            low_count, high_count = lows.bit_count(), highs.bit_count()
            limit += min(low_count, high_count)
            if need := needs >> FIELD * at & _FIELD_MASK:
                if low_count < need or high_count < need:
                    return CANNOT
                if low_count == need:
                    playable &= ~lows
                if high_count == need:
                    playable &= ~highs
        most = CANNOT
        for group, pair in self.pairs_inside(pyramid):
            at = FIELD * (group - 1)
            fewer = needs - (1 << at) if needs >> at & _FIELD_MASK else needs
            if (further := self.most_pairs(pyramid ^ pair, fewer)) != CANNOT:
                most = max(most, 1 + further)
                if most == limit:
                    return most
        while playable:
            bit = playable & -playable
            playable ^= bit
            most = max(most, self.most_pairs(pyramid ^ bit, needs))
            if most == limit:
                return most
        return most

    def least_left(self, pyramid: int, outside: int) -> int:
        """The least number of pyramid cards with which the relaxed problem can end.

        ``outside`` is how many cards of each rank lie outside the pyramid, packed: ``FIELD`` bits a rank, by rank.
        """
        places_of = self.places_of
        while True:
            alone = self.kings
            useful = 0
            for low in GROUPS:
                high = THIRTEEN - low
                for_lows = outside >> FIELD * high & _FIELD_MASK
                for_highs = outside >> FIELD * low & _FIELD_MASK
                lows, highs = pyramid & places_of[low], pyramid & places_of[high]
                low_count, high_count = lows.bit_count(), highs.bit_count()
                if low_count <= for_lows and high_count <= for_highs:
                    alone |= lows | highs
                useful |= min(low_count, for_lows) << FIELD * high | min(high_count, for_highs) << FIELD * low
            # More cards outside than the pyramid has partners for are of no use, so all such states are one.
            outside = useful
            going = FREE_BITS[pyramid] & alone
            if not going:
                break
            pyramid ^= going
        key = pyramid | outside << SIZE
        known = self._least_left.get(key)
        if known is None:
            known = self._least_left[key] = self._leave_least(pyramid, outside)
        return known

    def _leave_least(self, pyramid: int, outside: int) -> int:
        self._spend()
        least = pyramid.bit_count()
        for _, pair in self.pairs_inside(pyramid):
            if not least:
                return 0
            least = min(least, self.least_left(pyramid ^ pair, outside))
        for place in FREE[pyramid]:
            if not least:
                return 0
            at = FIELD * (THIRTEEN - self._ranks[place])
            if outside >> at & _FIELD_MASK:
                least = min(least, self.least_left(pyramid ^ 1 << place, outside - (1 << at)))
        return least


def pack_needs(needs: Sequence[int]) -> int:
    """Six needs as one number; what is not needed counts as 0."""
    return sum(max(need, 0) << FIELD * at for at, need in enumerate(needs))


def pack_signed(needs: Sequence[int]) -> int:
    """Six needs as one number that keeps negative ones."""
    return sum(need + NEED_BIAS << NEED_WIDTH * at for at, need in enumerate(needs))


def is_needed(signed_needs: int, group: int) -> bool:
    """Whether a pair of ``group`` has to be made inside the pyramid."""
    return signed_needs >> NEED_WIDTH * (group - 1) & _SIGNED_MASK > NEED_BIAS
