"""How many pyramid cards can ever go, where there may be no win: branch and bound on the relaxed problem."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._decide import count_outside, has_rest_pairs
from pyramide._effort import Effort
from pyramide._relaxed import FIELD, Relaxation
from pyramide.cards import THIRTEEN
from pyramide.moves import Position
from pyramide.rules import Rules


def pack_outside(ranks: Sequence[int], rest: int) -> int:
    """How many cards of each rank the set ``rest`` holds, as :meth:`Relaxation.least_left` takes it; kings left out."""
    return sum(count << FIELD * rank for rank, count in enumerate(count_outside(ranks, rest)) if rank < THIRTEEN)


def least_left(ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> int:
    """The least number of cards that can be left in the pyramid.

    Raises:
        BudgetSpentError: ``effort`` has run out.
    """
    relaxation = Relaxation(ranks, rules.cover_pairs, effort)
    return relaxation.least_left(position.pyramid, pack_outside(ranks, position.rest))
