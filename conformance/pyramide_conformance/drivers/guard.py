"""No child process outlives the suite: one small guard process ends what a killed suite leaves behind.

The drivers end their children themselves. What a driver cannot do is act after its own process was killed; so
the first child starts a guard, which holds a pipe to this process, is told of each child, and ends the children that
are left when the pipe closes. Run as a program, this file is that guard.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading

_guard: subprocess.Popen[bytes] | None = None
_lock = threading.Lock()


def watch(process_group: int) -> None:
    """End this process group when this process is gone."""
    _tell(f"+{process_group}\n")


def forget(process_group: int) -> None:
    """The process group has ended; its number may be another's soon."""
    _tell(f"-{process_group}\n")


def _tell(line: str) -> None:
    global _guard
    if os.name != "posix":
        return
    with _lock:
        if _guard is None or _guard.poll() is not None:
            _guard = subprocess.Popen(
                [sys.executable, "-I", "-S", __file__], stdin=subprocess.PIPE, start_new_session=True
            )
        with contextlib.suppress(OSError):
            if _guard.stdin:
                _guard.stdin.write(line.encode())
                _guard.stdin.flush()


def _run() -> None:
    groups: set[int] = set()
    for line in sys.stdin:
        (groups.add if line.startswith("+") else groups.discard)(int(line[1:]))
    for group in groups:
        with contextlib.suppress(OSError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    _run()
