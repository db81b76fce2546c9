"""Whether a position of the last pass can be won.

In its last pass the waste is a plain stack: a card drawn lies there until all that came after it has gone again. So
play is nested like brackets. From the moment a card is drawn until it goes, what happens above it does not depend on
the cards below. All that can happen in between is found once for each pyramid and each place in the stock: some
thousand times, where the sets of cards left go into the hundred thousands.

A card that never goes buries all that lies below it: from there on the waste is as good as empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from pyramide._effort import Effort
from pyramide._lines import Removal
from pyramide._relaxed import GROUPS, Relaxation, pack_needs
from pyramide._states import has_rest_pairs, lay_out_slots
from pyramide.cards import THIRTEEN
from pyramide.moves import Position
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

#: What one card left in the pyramid weighs against drawing one card, when choosing which state to look at next.
CARD_WEIGHT: Final = 4

#: A moment is the pyramid cards left and, above these bits, how many slots have been drawn.
_PYRAMID = (1 << SIZE) - 1
_ONE_DRAWN = 1 << SIZE

_NOTHING = Removal(0, 0)


class _State(NamedTuple):
    """A moment at which of the waste no more lies open, or ever will, than its first ``below`` slots."""

    moment: int
    below: int


class LastPass:
    """The last pass of one deal, from one position on; each state examined is counted in ``effort``.

    ``needs`` are the position's, as :meth:`pyramide._relaxed.Relaxation.needs` has them. Kings of stock and waste cost
    nothing and are left out, as in :class:`pyramide._states.Removals`.
    """

    def __init__(
        self,
        ranks: Sequence[int],
        rules: Rules,
        position: Position,
        relaxation: Relaxation,
        effort: Effort,
        needs: Sequence[int],
    ) -> None:
        slots, drawn = lay_out_slots(ranks, rules, position)
        self._just_drawn = rules.draw_pairs_waste and drawn > 0 and slots[drawn - 1] is not None
        self._cards = [card for card in slots if card is not None]
        self._rank_of = [ranks[SIZE + card] for card in self._cards]
        self._drawn = sum(card is not None for card in slots[:drawn])
        self._pyramid = position.pyramid
        self._ranks = ranks
        self._rest_pairs = has_rest_pairs(rules)
        self._win_all = rules.win == "all"
        self._relaxation = relaxation
        self._effort = effort
        self._moves: dict[int, tuple[list[int], dict[int, list[int]]]] = {}
        self._reached: dict[int, set[int]] = {}
        self._exits: dict[int, set[int]] = {}
        self._hopeful: dict[int, bool] = {}
        self._places_of = relaxation.places_of
        self._slots_of = [0] * (THIRTEEN + 1)
        for slot, rank in enumerate(self._rank_of):
            self._slots_of[rank] |= 1 << slot
        self._needs_at_first = needs

    def find_win(self) -> list[Removal] | None:
        """The removals of a win, or ``None``: best-first over the states of the waste as it was at first.

        Raises:
            BudgetSpentError: neither is known yet and the effort's budget has run out.
        """
        first = _State(self._relaxation.without_kings(self._pyramid) | self._drawn << SIZE, self._drawn)
        came_from: dict[_State, tuple[_State, Removal | None]] = {}
        seen = {first}
        queue = [(0, first)]
        while queue:
            _, state = heappop(queue)
            if self._is_won(state):
                return self._write(came_from, first, state)
            for following, removal in self._steps(state):
                if following not in seen:
                    seen.add(following)
                    if self._may_be_won(following):
                        came_from[following] = state, removal
                        cards = (following.moment & _PYRAMID).bit_count()
                        heappush(queue, ((following.moment >> SIZE) + CARD_WEIGHT * cards, following))
        return None

    def _is_won(self, state: _State) -> bool:
        if state.moment & _PYRAMID:
            return False
        return not self._win_all or (not state.below and state.moment >> SIZE == len(self._cards))

    def _may_be_won(self, state: _State) -> bool:
        """What the relaxed problem says with the cards that can still be had."""
        pyramid = state.moment & _PYRAMID
        counts = [0] * (THIRTEEN + 1)
        for rank in self._rank_of[: state.below] + self._rank_of[state.moment >> SIZE :]:
            counts[rank] += 1
        return self._relaxation.clearable(pyramid, pack_needs(self._relaxation.needs(pyramid, counts)))

    def _steps(self, state: _State) -> Iterator[tuple[_State, Removal | None]]:
        """What follows a state, with the removal; ``None`` is a card drawn and all that happens until it goes."""
        moment, below = state
        pyramid, drawn = moment & _PYRAMID, moment >> SIZE
        inside, singles = self._moves_in(pyramid)
        for left in inside:
            yield _State(left | drawn << SIZE, below), Removal(pyramid ^ left, 0)
        if below:
            top = 1 << self._cards[below - 1]
            rank = self._rank_of[below - 1]
            for left in singles.get(rank, ()):
                yield _State(left | drawn << SIZE, below - 1), Removal(pyramid ^ left, top)
            if self._partners_of(below - 1) >> drawn & 1:
                yield _State(moment + _ONE_DRAWN, below - 1), Removal(0, top | 1 << self._cards[drawn])
            if self._just_drawn and below == drawn == self._drawn and below > 1:
                under = below - 2
                if rank + self._rank_of[under] == THIRTEEN:
                    yield _State(moment, under), Removal(0, top | 1 << self._cards[under])
        if drawn < len(self._cards):
            for exit_ in self._exits_of(moment):
                yield _State(exit_, below), None
            if not self._win_all:
                yield _State(moment + _ONE_DRAWN, 0), _NOTHING

    def _moves_in(self, pyramid: int) -> tuple[list[int], dict[int, list[int]]]:
        """What pairs inside a pyramid leave; and what a card from outside leaves, by its rank."""
        moves = self._moves.get(pyramid)
        if moves is None:
            settle = self._relaxation.without_kings
            singles: dict[int, list[int]] = {}
            for place in FREE[pyramid]:
                singles.setdefault(THIRTEEN - self._ranks[place], []).append(settle(pyramid ^ 1 << place))
            inside = [settle(pyramid ^ pair) for _, pair in self._relaxation.pairs_inside(pyramid)]
            moves = self._moves[pyramid] = (
                [left for left in inside if self._is_hopeful(left)],
                {rank: [left for left in lefts if self._is_hopeful(left)] for rank, lefts in singles.items()},
            )
        return moves

    def _is_hopeful(self, pyramid: int) -> bool:
        """What the relaxed problem says where nothing is known of the waste: as if all pairs had been made inside.

        With a pair inside, the need of its group is one less; with any other pair it is the same or more.
        """
        hopeful = self._hopeful.get(pyramid)
        if hopeful is None:
            gone, places_of = self._pyramid ^ pyramid, self._places_of
            needs = [
                need - min((gone & places_of[low]).bit_count(), (gone & places_of[THIRTEEN - low]).bit_count())
                for low, need in zip(GROUPS, self._needs_at_first, strict=True)
            ]
            hopeful = self._hopeful[pyramid] = self._relaxation.clearable(pyramid, pack_needs(needs))
        return hopeful

    def _reached_from(self, moment: int) -> set[int]:
        """All moments at which what lies in the waste is the same as at this one."""
        reached = self._reached.get(moment)
        if reached is None:
            self._effort.spend()
            reached = {moment}
            drawn = moment >> SIZE << SIZE
            for left in self._moves_in(moment & _PYRAMID)[0]:
                if left | drawn not in reached:
                    reached |= self._reached_from(left | drawn)
            for exit_ in self._exits_of(moment):
                if exit_ not in reached:
                    reached |= self._reached_from(exit_)
            self._reached[moment] = reached
        return reached

    def _exits_of(self, moment: int) -> set[int]:
        """All moments right after the going of the card that is drawn next."""
        exits = self._exits.get(moment)
        if exits is None:
            exits = set()
            slot = moment >> SIZE
            if slot < len(self._cards) and self._has_partner(moment & _PYRAMID, slot):
                rank, partners, moves_in = self._rank_of[slot], self._partners_of(slot), self._moves_in
                for later in self._reached_from(moment + _ONE_DRAWN):
                    pyramid = later & _PYRAMID
                    lefts = moves_in(pyramid)[1].get(rank)
                    if lefts:
                        drawn = later ^ pyramid
                        for left in lefts:
                            exits.add(left | drawn)
                    if partners >> (later >> SIZE) & 1:
                        exits.add(later + _ONE_DRAWN)
            self._exits[moment] = exits
        return exits

    def _has_partner(self, pyramid: int, slot: int) -> bool:
        return bool(pyramid & self._places_of[THIRTEEN - self._rank_of[slot]] or self._partners_of(slot))

    def _partners_of(self, slot: int) -> int:
        """The later slots whose cards pair with the one of this slot, when they are drawn onto it; as bits."""
        if not self._rest_pairs:
            return 0
        return self._slots_of[THIRTEEN - self._rank_of[slot]] >> slot << slot

    def _goings(self, slot: int, moment: int) -> Iterator[tuple[int, Removal]]:
        """How the card of a slot, now the waste's top, can go: the moment after, and the removal."""
        pyramid, drawn = moment & _PYRAMID, moment >> SIZE
        rank, card = self._rank_of[slot], 1 << self._cards[slot]
        for left in self._moves_in(pyramid)[1].get(rank, ()):
            yield left | drawn << SIZE, Removal(pyramid ^ left, card)
        if self._partners_of(slot) >> drawn & 1:
            yield moment + _ONE_DRAWN, Removal(0, card | 1 << self._cards[drawn])

    def _write(
        self, came_from: dict[_State, tuple[_State, Removal | None]], first: _State, state: _State
    ) -> list[Removal]:
        """The removals that led to a state; pyramid kings that can go at once go with the first."""
        parts: list[list[Removal]] = []
        while state != first:
            before, removal = came_from[state]
            if removal is None:
                parts.append(self._write_exit(before.moment, state.moment))
            elif removal != _NOTHING:
                parts.append([removal])
            state = before
        kings = self._pyramid ^ first.moment & _PYRAMID
        removals = [Removal(kings, 0)] * bool(kings) + [removal for part in reversed(parts) for removal in part]
        if not self._win_all:
            # A card that was to go later need not, once the pyramid is empty.
            while removals and not removals[-1].pyramid:
                del removals[-1]
        return removals

    def _write_exit(self, moment: int, exit_: int) -> list[Removal]:
        """The removals from the drawing of a card until right after it has gone."""
        after_draw, slot = moment + _ONE_DRAWN, moment >> SIZE
        for later in self._reached_from(after_draw):
            for going, removal in self._goings(slot, later):
                if going == exit_:
                    return [*self._write_reached(after_draw, later), removal]
        raise AssertionError("an exit has a way that leads to it")

    def _write_reached(self, moment: int, target: int) -> list[Removal]:
        """The removals between two moments with the same waste."""
        if moment == target:
            return []
        pyramid, drawn = moment & _PYRAMID, moment >> SIZE << SIZE
        for left in self._moves_in(pyramid)[0]:
            if target in self._reached_from(left | drawn):
                return [Removal(pyramid ^ left, 0), *self._write_reached(left | drawn, target)]
        for exit_ in self._exits_of(moment):
            if target in self._reached_from(exit_):
                return self._write_exit(moment, exit_) + self._write_reached(exit_, target)
        raise AssertionError("what is reached has a way that leads to it")
