"""Progress of a run: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.wording import gettext, ngettext

_SECONDS_BETWEEN_LINES = 5.0


@contextmanager
def progress_on(console: Console) -> Iterator[Callable[[Outcome, int], None]]:
    """A function to call with each outcome and the number of all; it shows progress while the context lasts."""
    if not console.is_terminal:
        yield _lines(console)
        return
    columns = (
        # Translators: Before the bar that shows how far a run has come.
        TextColumn(gettext("checking")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def advance(outcome: Outcome, total: int) -> None:
            bar.update(task, advance=1, total=total or None, description=outcome.id)

        yield advance


def _lines(console: Console) -> Callable[[Outcome, int], None]:
    done = 0
    last = time.monotonic()

    def advance(_: Outcome, total: int) -> None:
        nonlocal done, last
        done += 1
        if time.monotonic() - last >= _SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            line = ngettext(
                "{done} of {count} scenario checked", "{done} of {count} scenarios checked", total, done=done
            )
            console.print(line, highlight=False)

    return advance
