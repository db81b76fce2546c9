"""Where reports are printed."""

from __future__ import annotations

from rich.console import Console

_WIDTH_OF_A_PIPE = 110


def open_console(*, stderr: bool = False) -> Console:
    """A console that takes text as it is, as wide as the terminal, and of a fixed width in a pipe."""
    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _WIDTH_OF_A_PIPE
    return console
