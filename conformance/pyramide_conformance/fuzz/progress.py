"""Progress of differential play: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pyramide_conformance.fuzz.games import Played

_SECONDS_BETWEEN_LINES: Final = 5.0


@contextmanager
def progress_on(console: Console, games: int) -> Iterator[Callable[[Played], None]]:
    """A function to call with what the games have come to so far; it shows progress while the context lasts."""
    if not console.is_terminal:
        yield _lines(console, games)
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, TextColumn("{task.description}"), console=console, transient=True) as bar:
        task = bar.add_task("", total=games)

        def advance(played: Played) -> None:
            bar.update(task, completed=played.games, description=f"{played.calls:,} calls")

        yield advance


def _lines(console: Console, games: int) -> Callable[[Played], None]:
    last = time.monotonic()

    def advance(played: Played) -> None:
        nonlocal last
        if time.monotonic() - last >= _SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            console.print(f"{played.games:,} of {games:,} games played", highlight=False)

    return advance
