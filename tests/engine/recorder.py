"""Processes that record games until they are done or die: the tests start them, watch them, and kill them."""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pyramide.statistics import FinishedGame, Statistics


def game_of(number: int) -> FinishedGame:
    """A game whose every figure follows from the number, so that a torn one would show."""
    finished = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=number)
    return FinishedGame("pyramide", True, number / 7, number, number % 5, number % 3, 280, number, "easy", finished)


class Recorder:
    """A process that records the games of the numbers ``first``, ``first`` + 1, … in statistics of its own.

    Forked, as it starts in no time: open no statistics before, since SQLite's connections do not outlive a fork.
    It waits until :meth:`go`, and says each number once that game is recorded. With ``largest`` the system kills it at
    the moment at which it writes a byte beyond that size, of whatever file.
    """

    def __init__(self, file: Path, first: int, count: int, largest: int | None = None) -> None:
        wait, self._go = os.pipe()
        listen, say = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(self._go)
                os.close(listen)
                os.read(wait, 1)
                if largest is not None:
                    _die_beyond(largest)
                with Statistics(file) as statistics:
                    for number in range(first, first + count):
                        statistics.record(game_of(number))
                        os.write(say, f"{number}\n".encode())
                os._exit(0)
            except BaseException:  # noqa: BLE001 - nothing of the test's process may run on in this one
                traceback.print_exc(file=sys.__stderr__)
                os._exit(1)
        os.close(wait)
        os.close(say)
        self._said = os.fdopen(listen)

    def go(self) -> None:
        """Let it begin."""
        os.write(self._go, b"!")
        os.close(self._go)

    def number(self) -> int:
        """Wait for the next number that it says."""
        return int(self._said.readline())

    def kill(self) -> None:
        """Kill it, whatever it is doing."""
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> tuple[int, list[int]]:
        """Wait for its end: its exit code, or minus the signal that killed it, and what else it has said."""
        with self._said:
            numbers = [int(line) for line in self._said]
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1]), numbers


def _die_beyond(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
