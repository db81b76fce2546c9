"""What the tests of the suite share."""

from __future__ import annotations

import os
import signal
import uuid
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from suite_runs import MARK, nothing_is_left, processes

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what it runs in the background ignore Ctrl-C, and all its children too; these tests send it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A mark that every process started in the test inherits; none of them may outlive the test."""
    if not Path("/proc/self/environ").exists():
        pytest.skip("processes are looked for in /proc, as Linux has it")
    name = uuid.uuid4().hex
    monkeypatch.setenv(MARK, name)
    yield name
    try:
        nothing_is_left(name)
    finally:
        for number in processes(name):
            with suppress(OSError):
                os.kill(number, signal.SIGKILL)
