"""How much a search may examine, how much it has, and who wants to hear of it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: States between two reports of progress.
REPORT_EVERY = 4096


class BudgetSpentError(Exception):
    """The budget of states has run out; the solver answers *undecided*."""


class Effort:
    """Counts the states that a search examines, stops it at ``budget`` and reports to ``on_progress`` now and then."""

    __slots__ = ("_budget", "_next", "_on_progress", "states")

    def __init__(self, budget: int | None = None, on_progress: Callable[[int], None] | None = None) -> None:
        self.states = 0
        self._budget = budget
        self._on_progress = on_progress
        self._next = 0
        self._plan()

    def _plan(self) -> None:
        self._next = self.states + REPORT_EVERY
        if self._budget is not None:
            self._next = min(self._next, self._budget)

    def spend(self) -> None:
        """Count one state about to be examined.

        Raises:
            BudgetSpentError: the budget does not cover it.
        """
        if self.states >= self._next:
            if self._budget is not None and self.states >= self._budget:
                raise BudgetSpentError
            if self._on_progress is not None:
                self._on_progress(self.states)
            self._plan()
        self.states += 1


@contextmanager
def cycle_collection_paused() -> Iterator[None]:
    """Keep the cycle collector away from a search.

    A search makes tuples by the hundred thousand and keeps them, none in a cycle: going through them again and again
    takes a third of the time and frees nothing.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
