"""How many pyramid cards can ever go, where there may be no win: best-first search bounded by the relaxed problem."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from pyramide._effort import Effort
from pyramide._relaxed import FIELD, Relaxation
from pyramide._states import Removals, State, count_outside
from pyramide.cards import THIRTEEN
from pyramide.moves import Position
from pyramide.rules import Rules


def _pack(counts: Sequence[int]) -> int:
    """How many cards of each rank lie outside, as :meth:`Relaxation.least_left` takes it; kings left out."""
    return sum(count << FIELD * rank for rank, count in enumerate(counts) if rank < THIRTEEN)


def least_left(ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> int:
    """The least number of cards that can be left in the pyramid.

    Raises:
        BudgetSpentError: ``effort`` has run out.
    """
    relaxation = Relaxation(ranks, rules.cover_pairs, effort)
    bound = relaxation.least_left(position.pyramid, _pack(count_outside(ranks, position.rest)))
    if rules.passes is None:
        # Two cards from outside may pair, but never have to: they do not lie in each other's way for good.
        return bound
    removals = Removals(ranks, rules, position, relaxation)
    first = removals.first
    least = first[0].bit_count()
    earliest: dict[State, int] = {first: removals.moment}
    queue = [(bound, least, removals.moment, first)]
    while queue and least > bound:
        at_best, _, moment, state = heappop(queue)
        if at_best >= least:
            break
        if earliest[state] < moment:
            continue
        effort.spend()
        next_pass = removals.next_pass(moment)
        found = removals.with_rest(state, moment, next_pass)
        found += [(moment, following) for following, _ in removals.inside(state)]
        found += [(after, following) for after, following, _ in removals.outside(state, moment, next_pass)]
        for after, following in found:
            if earliest.get(following, after + 1) <= after:
                continue
            earliest[following] = after
            left, rest = following
            least = min(least, left.bit_count())
            at_best = relaxation.least_left(left, _pack(removals.count(rest)))
            if at_best < least:
                heappush(queue, (at_best, left.bit_count(), after, following))
    return least
