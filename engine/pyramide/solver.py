"""What can be won, how soon, and how far one gets where nothing can be won: every answer is a proof.

A *yes* comes with a line that :class:`pyramide.game.Game` replays, a *no* means that a search has exhausted what there
is. Every value of :class:`Rules` is answered, from the deal or from any later position; but under ``waste_pairs`` only
a *yes* is, and only where the pairs of a card just drawn are enough for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pyramide._decide import decide
from pyramide._effort import BudgetSpentError, Effort, cycle_collection_paused
from pyramide._most import least_left
from pyramide._shortest import find_shortest
from pyramide.deal import STOCK_SIZE, Deal
from pyramide.errors import MalformedError, UnsupportedError
from pyramide.moves import Action, Position, start
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the solver found out.

    Attributes:
        winnable: whether the position can be won; ``None`` when that is not known, as the budget ran out or the rules
            are beyond the solver.
        line: the actions of a win, in order; empty when there is none, when it is not known, and when the position is
            won already.
        states: how many states were examined.
    """

    winnable: bool | None
    line: tuple[Action, ...]
    states: int


def winnable(
    deal: Deal,
    rules: Rules,
    *,
    budget: int | None = None,
    position: Position | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Verdict:
    """Decide whether a deal, or a later position of it, can be won; with a winning line of low effort if it can.

    Under ``waste_pairs`` the answer is ``True`` or ``None``: what can be won when only a card just drawn may pair with
    the one below it can be won, and of the rest nothing is known.

    ``budget`` is the most states to examine, ``None`` for no limit; ``on_progress`` is called with the number of
    states examined, every few thousand of them.

    Raises:
        MalformedError: ``position`` is none of a game of Pyramid.
    """
    ranks, position = _prepare(deal, rules, position)
    effort = Effort(budget, on_progress)
    stricter = replace(rules, waste_pairs=False, draw_pairs_waste=True) if rules.waste_pairs else rules
    try:
        with cycle_collection_paused():
            line = decide(ranks, stricter, position, effort)
    except BudgetSpentError:
        return Verdict(None, (), effort.states)
    if line is None:
        return Verdict(None if rules.waste_pairs else False, (), effort.states)
    return Verdict(True, line, effort.states)


def shortest(
    deal: Deal,
    rules: Rules,
    *,
    budget: int | None = None,
    position: Position | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Verdict:
    """Find a winning line with the fewest moves (removals, draws and recycles), proved to be the shortest.

    ``winnable`` of the verdict is ``None`` when the budget ran out before a line was *proved* shortest. The arguments
    are those of :func:`winnable`.

    Raises:
        MalformedError: ``position`` is none of a game of Pyramid.
        UnsupportedError: the rules have ``waste_pairs``.
    """
    _see_that_it_is_known(rules)
    ranks, position = _prepare(deal, rules, position)
    effort = Effort(budget, on_progress)
    try:
        with cycle_collection_paused():
            line = decide(ranks, rules, position, effort)
            if line is not None:
                line = find_shortest(ranks, rules, position, effort, line)
    except BudgetSpentError:
        return Verdict(None, (), effort.states)
    return Verdict(line is not None, line or (), effort.states)


def most_removable(
    deal: Deal,
    rules: Rules,
    *,
    position: Position | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> int:
    """The most pyramid cards, 0 to 28, that can have gone when the game ends: those gone already count.

    Raises:
        MalformedError: ``position`` is none of a game of Pyramid.
        UnsupportedError: the rules have ``waste_pairs``.
    """
    _see_that_it_is_known(rules)
    ranks, position = _prepare(deal, rules, position)
    with cycle_collection_paused():
        return SIZE - least_left(ranks, rules, position, Effort(None, on_progress))


def _see_that_it_is_known(rules: Rules) -> None:
    if rules.waste_pairs:
        raise UnsupportedError(
            "The solver cannot prove this under the rule 'waste_pairs'; ask whether the deal can be won, or use "
            "'draw_pairs_waste', under which only a card just drawn pairs."
        )


def _prepare(deal: Deal, rules: Rules, position: Position | None) -> tuple[tuple[int, ...], Position]:
    ranks = tuple(card.rank for card in deal.cards)
    if position is None:
        return ranks, start(rules)
    pyramid, rest, drawn, pass_number = position
    if pyramid not in FREE:
        raise MalformedError(f"{pyramid:#x} is no set of cards that can be left in the pyramid.")
    if not 0 <= rest < 1 << STOCK_SIZE:
        raise MalformedError(f"{rest:#x} is no set of the {STOCK_SIZE} stock cards.")
    if not 0 <= drawn <= STOCK_SIZE:
        raise MalformedError(f"A pass goes past 0 to {STOCK_SIZE} stock cards, not {drawn}.")
    if pass_number < 1:
        raise MalformedError(f"Passes are counted from 1; {pass_number} is none.")
    return ranks, position
