"""Shortest lines: A* over removals, each at the cost of the draws and recycles that it needs first."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from pyramide._effort import Effort
from pyramide._lines import is_open, king_bits
from pyramide._relaxed import CANNOT, Relaxation, pack_needs
from pyramide._states import count_outside, has_rest_pairs
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import DRAW, RECYCLE, Action, Position, after, can_draw
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

_Node = tuple[int, int, int]
"""Pyramid cards left, stock cards left, moment (pass, then how far it has been drawn, 5 bits)."""


def find_shortest(
    ranks: Sequence[int], rules: Rules, position: Position, effort: Effort, known_line: Sequence[Action]
) -> tuple[Action, ...]:
    """A winning line with the fewest actions; ``known_line`` is some winning line.

    Raises:
        BudgetSpentError: ``effort`` has run out before the answer was proved.
    """
    search = _Search(ranks, rules, effort)
    return search.run(position, len(known_line)) or tuple(known_line)


class _Search:
    """One A* search.

    How many removals lead to a state is fixed by the cards left, so states compete by draws alone. A state reached
    early, but with many draws, and one reached later with fewer may both be of use: the first dominates the second only
    if it can draw on to the second's moment without more draws in all.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, effort: Effort) -> None:
        self._ranks = ranks
        self._rules = rules
        self._win_all = rules.win == "all"
        self._effort = effort
        self._relaxation = Relaxation(ranks, rules.cover_pairs, effort)
        self._kings = king_bits(ranks)
        self._cards_of = [0] * (THIRTEEN + 1)
        for card in range(STOCK_SIZE):
            self._cards_of[ranks[SIZE + card]] |= 1 << card
        self._removals_left: dict[tuple[int, int], int] = {}

    def _least_removals(self, pyramid: int, rest: int) -> int:
        """How many removals are needed at least; ``CANNOT`` when the relaxed problem has no win."""
        known = self._removals_left.get((pyramid, rest))
        if known is None:
            needs = pack_needs(self._relaxation.needs(pyramid, count_outside(self._ranks, rest)))
            if self._win_all:
                kings = (pyramid & self._relaxation.kings).bit_count() + (rest & self._kings).bit_count()
                known = (pyramid.bit_count() + rest.bit_count() + kings) // 2
                if not self._relaxation.clearable(pyramid, needs):
                    known = CANNOT
            else:
                pairs = self._relaxation.most_pairs(pyramid, needs)
                known = CANNOT if pairs == CANNOT else pyramid.bit_count() - pairs
            self._removals_left[pyramid, rest] = known
        return known

    def run(self, position: Position, limit: int) -> tuple[Action, ...] | None:
        """A shortest line from ``position`` if it is shorter than ``limit``, else ``None``."""
        settle = self._relaxation.without_kings
        pyramid, rest, drawn, pass_number = position
        start = (pyramid, rest, pass_number << 5 | self._normal(rest, drawn))
        settled = settle(pyramid)
        first = (settled, rest, start[2])
        spent = (pyramid ^ settled).bit_count()
        # For each set of cards the moments kept, each with the draws beyond those that its moment would need anyway.
        kept: dict[tuple[int, int], list[tuple[int, int]]] = {}
        came_from: dict[_Node, tuple[_Node, tuple[tuple[int, int], ...]]] = {first: (start, ())}
        queue = [(spent, 0, 0, first)]
        while queue:
            estimate, _, draws, node = heappop(queue)
            pyramid, rest, moment = node
            if not pyramid and not (self._win_all and rest):
                return self._line(position, start, came_from, node)
            excess = draws - self._usual_draws(rest, moment)
            if (moment, excess) not in kept.get((pyramid, rest), ((moment, excess),)):
                continue
            self._effort.spend()
            for cost, left, gone, moment_after in self._successors(node):
                left = settle(left)
                rest_after = rest ^ gone
                removals = self._least_removals(left, rest_after)
                if removals == CANNOT:
                    continue
                draws_after = draws + cost
                done = self._done(position, left, rest_after)
                estimate = done + draws_after + removals
                if estimate >= limit:
                    continue
                excess = draws_after - self._usual_draws(rest_after, moment_after)
                moments = kept.setdefault((left, rest_after), [])
                if any(other <= moment_after and other_excess <= excess for other, other_excess in moments):
                    continue
                moments[:] = [
                    (other, other_excess)
                    for other, other_excess in moments
                    if not (moment_after <= other and excess <= other_excess)
                ]
                moments.append((moment_after, excess))
                following = (left, rest_after, moment_after)
                came_from[following] = (node, ((pyramid ^ left, gone),))
                heappush(queue, (estimate, removals, draws_after, following))
        return None

    def _done(self, position: Position, pyramid: int, rest: int) -> int:
        """How many removals lead from ``position`` to the cards left: each takes two cards, or a king."""
        gone, gone_rest = position.pyramid ^ pyramid, position.rest ^ rest
        kings = (gone & self._relaxation.kings).bit_count() + (gone_rest & self._kings).bit_count()
        return (gone.bit_count() + gone_rest.bit_count() + kings) // 2

    def _usual_draws(self, rest: int, moment: int) -> int:
        return (moment >> 5) * (rest.bit_count() + 1) + (rest & (1 << (moment & 31)) - 1).bit_count()

    def _normal(self, rest: int, drawn: int) -> int:
        """Where no card differs by being just drawn, the boundary is put right after the waste's top."""
        return drawn if self._rules.draw_pairs_waste else (rest & (1 << drawn) - 1).bit_length()

    def _successors(self, node: _Node) -> list[tuple[int, int, int, int]]:
        """What can be removed next: draws and recycles before it, pyramid left, stock cards gone, moment after."""
        pyramid, rest, moment = node
        relaxation = self._relaxation
        found = [(0, pyramid ^ pair, 0, moment) for _, pair in relaxation.pairs_inside(pyramid)]
        free: dict[int, list[int]] = {}
        for place in FREE[pyramid]:
            free.setdefault(THIRTEEN - self._ranks[place], []).append(1 << place)
        left = rest
        lower = 0
        while left:
            card = left & -left
            left ^= card
            rank = self._ranks[SIZE - 1 + card.bit_length()]
            if rank == THIRTEEN or rank in free:
                reached = self._reach(rest, moment, card)
                if reached is not None:
                    cost, moment_after = reached
                    if rank == THIRTEEN:
                        found.append((cost, pyramid, card, moment_after))
                    found += [(cost, pyramid ^ place, card, moment_after) for place in free.get(rank, ())]
            if lower and has_rest_pairs(self._rules) and rank + self._ranks[SIZE - 1 + lower.bit_length()] == THIRTEEN:
                reached = self._reach_pair(rest, moment, lower, card)
                if reached is not None:
                    found.append((reached[0], pyramid, lower | card, reached[1]))
            lower = card
        return found

    def _turn(self, rest: int, moment: int) -> tuple[int, int] | None:
        """The cost of going on to the next pass, and its beginning; ``None`` when there is none."""
        pass_number = moment >> 5
        if self._rules.passes is not None and pass_number >= self._rules.passes:
            return None
        return (rest >> (moment & 31)).bit_count() + 1, pass_number + 1 << 5

    def _reach(self, rest: int, moment: int, card: int) -> tuple[int, int] | None:
        """Draws and recycles until ``card`` is open, and the moment after its removal."""
        drawn = moment & 31
        cost = 0
        if not card >> drawn:
            if not rest & (1 << drawn) - 1 & -(card << 1):
                return 0, moment >> 5 << 5 | self._normal(rest ^ card, drawn)
            turn = self._turn(rest, moment)
            if turn is None:
                return None
            cost, moment = turn
            drawn = 0
        before = (rest & card - 1) >> drawn << drawn
        cost += before.bit_count()
        if self._rules.stock_top_plays:
            drawn = max(drawn, before.bit_length())
        else:
            drawn = card.bit_length()
            cost += 1
        return cost, moment >> 5 << 5 | self._normal(rest ^ card, drawn)

    def _reach_pair(self, rest: int, moment: int, lower: int, upper: int) -> tuple[int, int] | None:
        """The same for two cards of which ``upper`` is the next one after ``lower``."""
        drawn = moment & 31
        cost = 0
        if not upper >> drawn:
            if self._rules.draw_pairs_waste and upper == 1 << drawn >> 1:
                return 0, moment
            turn = self._turn(rest, moment)
            if turn is None:
                return None
            cost, moment = turn
            drawn = 0
        last = lower if self._rules.stock_top_plays else upper
        before = (rest & (last << 1) - 1) >> drawn << drawn
        cost += before.bit_count()
        drawn = max(drawn, before.bit_length())
        return cost, moment >> 5 << 5 | self._normal(rest ^ lower ^ upper, drawn)

    def _line(
        self,
        position: Position,
        start: _Node,
        came_from: dict[_Node, tuple[_Node, tuple[tuple[int, int], ...]]],
        node: _Node,
    ) -> tuple[Action, ...]:
        steps = []
        while node != start:
            before, step = came_from[node]
            steps.append((before, node, step))
            node = before
        line: list[Action] = []
        for before, following, step in reversed(steps):
            kings = before[0] ^ following[0]
            for places, cards in step:
                pair = places & ~self._relaxation.kings
                kings = places & self._relaxation.kings
                while not self._is_open(position, cards):
                    action = DRAW if can_draw(position) else RECYCLE
                    line.append(action)
                    position = after(position, action)
                if pair or cards:
                    line.append(Action("remove", pair, cards))
                    position = after(position, line[-1])
            while kings:
                king = 1 << kings.bit_length() >> 1
                kings ^= king
                line.append(Action("remove", king))
                position = after(position, line[-1])
        return tuple(line)

    def _is_open(self, position: Position, cards: int) -> bool:
        return not cards or is_open(self._rules, position, cards)
