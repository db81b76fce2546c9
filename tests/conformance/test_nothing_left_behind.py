"""No run leaves a process behind: not the implementation, not what that has started, not a worker, not the guard.

The suite is stopped in every way while an implementation that ignores what it can, or that has started a process of
its own, keeps it waiting.
"""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import subprocess
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from suite_runs import (
    PATIENCE,
    SERVE,
    bad,
    driver,
    environment,
    nothing_is_left,
    pyramide_command,
    run_pyramide,
    wait_for,
)

#: How a shell sees a program that was ended by Ctrl-C.
INTERRUPTED = 130

STOPS = [signal.SIGTERM, signal.SIGKILL]


class Waiting:
    """A suite that waits for an answer of each of its workers' implementations."""

    def __init__(self, suite: subprocess.Popen[str]) -> None:
        self.suite = suite

    def end(self) -> str:
        """Wait for the suite to end; what it has said on stderr."""
        _, errors = self.suite.communicate(timeout=PATIENCE)
        return errors


@contextmanager
def waiting_suite(
    notes: Path, words: tuple[str, ...], workers: int = 1, terminal: int | None = None
) -> Iterator[Waiting]:
    """Start a run with a timeout that never comes, and wait until every worker hangs.

    It is in a session of its own, with ``terminal`` as its terminal if there is one.
    """
    command = pyramide_command("check", bad(*words), "--timeout", "600", "--only", "SUM-3", "-n", str(workers))
    with subprocess.Popen(
        command,
        env=environment(BAD_NOTES=str(notes)),
        stdin=subprocess.DEVNULL if terminal is None else terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_of_hangups if terminal is None else _make_stdin_the_terminal,
    ) as suite:
        try:
            wait_for(lambda: _hanging(notes) >= workers, f"{workers} hanging implementations")
            yield Waiting(suite)
        finally:
            with suppress(OSError):
                suite.kill()


def _hear_of_hangups() -> None:
    """As a shell starts a program, even where the tests themselves run under ``nohup``."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _make_stdin_the_terminal() -> None:
    """Run in the child, which leads a session: its stdin becomes the terminal of that session."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _hanging(notes: Path) -> int:
    return notes.read_text(encoding="utf-8").count("sleeping") if notes.exists() else 0


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """The file in which a bad implementation notes that it hangs now."""
    return tmp_path / "notes"


HANGS_WITH_A_CHILD = ("family", "start_a_sleeper_and_hang")
IGNORES_SIGNALS = ("silence", "ignore_every_signal")


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
class TestTheSuiteIsStopped:
    def test_by_an_interrupt(self, mark: str, notes: Path, workers: int) -> None:
        with waiting_suite(notes, HANGS_WITH_A_CHILD, workers) as waiting:
            os.kill(waiting.suite.pid, signal.SIGINT)
            errors = waiting.end()
            assert waiting.suite.returncode == INTERRUPTED
            assert "Traceback" not in errors
            nothing_is_left(mark)

    @pytest.mark.parametrize("number", STOPS, ids=lambda number: number.name)
    def test_by_a_signal(self, mark: str, notes: Path, workers: int, number: signal.Signals) -> None:
        with waiting_suite(notes, HANGS_WITH_A_CHILD, workers) as waiting:
            os.kill(waiting.suite.pid, number)
            waiting.end()
            nothing_is_left(mark, seconds=20)

    def test_by_ctrl_c_in_a_terminal(self, mark: str, notes: Path, workers: int) -> None:
        """The terminal interrupts all processes of the foreground, the workers too."""
        terminal, end = pty.openpty()
        try:
            with waiting_suite(notes, HANGS_WITH_A_CHILD, workers, terminal=end) as waiting:
                os.write(terminal, b"\x03")
                errors = waiting.end()
                assert waiting.suite.returncode == INTERRUPTED
                assert "Traceback" not in errors
                nothing_is_left(mark)
        finally:
            os.close(terminal)
            os.close(end)


def test_a_suite_that_is_interrupted_while_it_is_introduced_leaves_nothing(mark: str, notes: Path) -> None:
    with waiting_suite(notes, (*HANGS_WITH_A_CHILD, "hello")) as waiting:
        os.kill(waiting.suite.pid, signal.SIGINT)
        errors = waiting.end()
        assert waiting.suite.returncode == INTERRUPTED
        assert "Traceback" not in errors
        nothing_is_left(mark)


def test_a_second_interrupt_during_the_end_leaves_nothing(mark: str, notes: Path) -> None:
    with waiting_suite(notes, HANGS_WITH_A_CHILD) as waiting:
        for _ in range(5):
            with suppress(OSError):
                os.kill(waiting.suite.pid, signal.SIGINT)
        waiting.end()
        nothing_is_left(mark)


def test_a_terminal_that_is_closed_leaves_nothing(mark: str, notes: Path) -> None:
    with waiting_suite(notes, HANGS_WITH_A_CHILD) as waiting:
        os.kill(waiting.suite.pid, signal.SIGHUP)
        waiting.end()
        nothing_is_left(mark)


def test_an_interrupted_run_says_that_it_was_stopped(mark: str, notes: Path) -> None:
    """With an implementation that ignores every signal it can."""
    with waiting_suite(notes, IGNORES_SIGNALS) as waiting:
        os.kill(waiting.suite.pid, signal.SIGINT)
        output, _ = waiting.suite.communicate(timeout=PATIENCE)
        assert waiting.suite.returncode == INTERRUPTED
        assert "stopped before the end" in " ".join(output.split())
        nothing_is_left(mark)


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_a_run_that_ends_well_leaves_nothing(mark: str, workers: str) -> None:
    done = run_pyramide("check", driver(SERVE), "--only", "KING-3", "-n", workers)
    assert done.returncode == 0, done.stderr
    nothing_is_left(mark)


def test_a_run_that_ends_well_ends_what_the_implementation_forgot(mark: str) -> None:
    done = run_pyramide("check", bad("family", "start_a_sleeper", "new_game"), "--only", "SCORE-1a")
    assert done.returncode == 0, done.stderr
    nothing_is_left(mark)


def test_a_start_that_fails_leaves_nothing(mark: str) -> None:
    done = run_pyramide("check", bad("family", "start_a_sleeper_and_die", "hello"))
    assert done.returncode == 3
    nothing_is_left(mark)
