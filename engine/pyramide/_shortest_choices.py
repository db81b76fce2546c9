"""What can go next in a pyramid, with a card from outside or without, and how many removals are left then."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._relaxed import CANNOT, FREE_BITS, NEED_WIDTH, Relaxation
from pyramide.cards import THIRTEEN
from pyramide.pyramid import SIZE

Left = tuple[int, int, int, int]
"""Pyramid cards left; removals made; these and the fewest that empty the pyramid then; signed needs."""
Choices = tuple[Left | None, list[tuple[int, list[Left]]], int]
"""Pairs inside that empty the pyramid; what a pair with each set of stock cards leaves; the fewest removals left."""
_Block = tuple[int, int, int]
"""Pyramid cards left by removals, how many they are, and the needs that they meet, packed."""


class ChoicesFinder:
    """The choices of one deal, with everything found out about them so far.

    ``cards_of`` are the stock cards of each rank. ``known`` holds what :meth:`find` has found, by pyramid and signed
    needs in one integer, and ``removals_left`` what :meth:`least_removals` has.
    """

    def __init__(self, ranks: Sequence[int], relaxation: Relaxation, cards_of: Sequence[int]) -> None:
        self._ranks = ranks
        self._relaxation = relaxation
        self._cards_of = cards_of
        self._moves: dict[int, tuple[_Block | None, list[tuple[int, list[_Block]]]]] = {}
        self.known: dict[int, Choices] = {}
        self.removals_left: dict[int, int] = {}

    def _moves_in(self, pyramid: int) -> tuple[_Block | None, list[tuple[int, list[_Block]]]]:
        """The pairs inside the pyramid that empty it, if such there are; and what a pair with each set of stock cards
        leaves, after the pairs inside the pyramid that have to go first.

        A pair inside the pyramid needs no draw and takes nothing from the stock, so it may wait until a card that it
        uncovers is wanted. Therefore pairs inside go only together with a removal that none of them could wait for.
        Free kings go along, a removal each.
        """
        if (moves := self._moves.get(pyramid)) is not None:
            return moves
        settle = self._relaxation.without_kings
        emptied = None
        singles: dict[int, list[_Block]] = {}
        # For each set left by as many pairs: removals made, needs met, and the places free already before the last.
        level: dict[int, tuple[int, int, int]] = {pyramid: (0, 0, 0)}
        while level:
            following: dict[int, tuple[int, int, int]] = {}
            for left, (removals, met, free_before) in level.items():
                if not left:
                    emptied = left, removals, met
                free = FREE_BITS[left]
                wanted = free & ~free_before
                while wanted:
                    place = wanted & -wanted
                    wanted ^= place
                    cards = self._cards_of[THIRTEEN - self._ranks[place.bit_length() - 1]]
                    if cards:
                        after_it = settle(left ^ place)
                        made = removals + (left ^ after_it).bit_count()
                        singles.setdefault(cards, []).append((after_it, made, met))
                free |= free_before
                for group, pair in self._relaxation.pairs_inside(left):
                    after_it = settle(left ^ pair)
                    made = removals + 1 + (left ^ pair ^ after_it).bit_count()
                    other = following.get(after_it)
                    following[after_it] = (
                        made,
                        met + (1 << NEED_WIDTH * (group - 1)),
                        free if other is None else free | other[2],
                    )
            level = following
        moves = self._moves[pyramid] = (emptied, list(singles.items()))
        return moves

    def find(self, pyramid: int, needs: int) -> Choices:
        """The same for signed needs, without what leaves no win in the relaxed problem."""

        def look_ahead(block: _Block) -> Left | None:
            left, made, met = block
            removals = self.least_removals(left, needs - met)
            return None if removals == CANNOT else (left, made, made + removals, needs - met)

        emptied, singles = self._moves_in(pyramid)
        found = []
        for cards, blocks in singles:
            lefts = [left for block in blocks if (left := look_ahead(block)) is not None]
            if lefts:
                found.append((cards, lefts))
        removals = self.least_removals(pyramid, needs)
        choices = self.known[pyramid | needs << SIZE] = (emptied and look_ahead(emptied), found, removals)
        return choices

    def least_removals(self, pyramid: int, needs: int) -> int:
        """How many removals empty the pyramid at least; ``CANNOT`` when even the relaxed problem has no win."""
        key = pyramid | needs << SIZE
        known = self.removals_left.get(key)
        if known is None:
            pairs = self._relaxation.most_pairs(pyramid, self._relaxation.clamp(needs))
            known = self.removals_left[key] = CANNOT if pairs == CANNOT else pyramid.bit_count() - pairs
        return known
