"""An implementation in a child process that speaks the protocol on stdin and stdout (``command:PROGRAM ARGUMENTS``)."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Any, Final

from pyramide_conformance import protocol
from pyramide_conformance.drivers import guard
from pyramide_conformance.errors import (
    DiedError,
    HangError,
    ImplementationError,
    ProtocolError,
    RemoteError,
    StartError,
)
from pyramide_conformance.wording import gettext

#: The longest response line that is read, in bytes.
MOST_BYTES: Final = 1_000_000

_MOST_BYTES: Final = f"{MOST_BYTES:,}"

_STDERR_LINES: Final = 20
_STDERR_LINE_BYTES: Final = 2_000
_SECONDS_TO_JOIN: Final = 2.0


class CommandDriver:
    """One child process, in a process group of its own so that all it starts can be ended with it."""

    def __init__(self, words: Sequence[str]) -> None:
        self._name = words[0]
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise StartError(
                gettext("The program '{name}' cannot be started: {error}.", name=self._name, error=str(error.strerror))
            ) from error
        try:
            guard.watch(self._process.pid)
        except BaseException:
            _end_group(self._process)
            self._process.wait()
            raise
        self._number = 0
        self._closed = False
        self._lines: queue.Queue[bytes | None] = queue.Queue(maxsize=64)
        self._stderr: deque[bytes] = deque(maxlen=_STDERR_LINES)
        readers = [
            threading.Thread(target=self._read_stdout, args=(self._process.stdout,), daemon=True),
            threading.Thread(target=self._read_stderr, args=(self._process.stderr,), daemon=True),
        ]
        for reader in readers:
            reader.start()
        self._readers = readers

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:
        """Send one request and wait for its response; see :class:`pyramide_conformance.drivers.base.Driver`."""
        self._number += 1
        line = protocol.request(self._number, method, params)
        try:
            self._send(line)
            response = protocol.read_response(self._receive(method, timeout), self._number)
        except ImplementationError as error:
            self.close()
            error.stderr = self.last_words()
            raise
        if "error" in response:
            raise RemoteError(response["error"]["code"], response["error"]["message"])
        return response["result"]

    def close(self) -> None:
        """End the process and all that it started."""
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(OSError, ValueError):
            if self._process.stdin:
                self._process.stdin.close()
        _end_group(self._process)
        self._process.wait()
        guard.forget(self._process.pid)
        for reader in self._readers:
            reader.join(_SECONDS_TO_JOIN)

    def bye(self, timeout: float) -> None:
        """Say ``bye`` and wait for it to end by itself; see :class:`pyramide_conformance.drivers.base.Driver`."""
        self.call("bye", {}, timeout)
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise HangError(
                gettext("It answered 'bye' and did not end by itself within {seconds} s.", seconds=timeout)
            ) from None
        finally:
            self.close()

    def _send(self, line: str) -> None:
        if self._process.stdin is None:
            raise DiedError(gettext("Its stdin is closed."))
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            lives = self._process.poll() is None
            how = gettext("It closed its stdin and went on running.") if lives else self._how_it_ended()
            raise DiedError(how) from None

    def _receive(self, method: str, timeout: float) -> str:
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            raise HangError(
                gettext(
                    "It did not answer '{method}' within {seconds} s. If it did answer, its stdout may not be flushed "
                    "after each line.",
                    method=method,
                    seconds=timeout,
                )
            ) from None
        if line is None:
            raise DiedError(self._how_it_ended())
        if len(line) >= MOST_BYTES and not line.endswith(b"\n"):
            raise ProtocolError(
                gettext(
                    "It printed a line of more than {most} bytes in answer to '{method}'.",
                    most=_MOST_BYTES,
                    method=method,
                )
            )
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise ProtocolError(
                gettext("It printed a line that is not UTF-8 in answer to '{method}'.", method=method)
            ) from None

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            return gettext("It closed its stdout and went on running.")
        if code < 0:
            known = {each.value: each.name for each in signal.Signals}
            return gettext("It was ended by the signal {signal}.", signal=known.get(-code, -code))
        return gettext("It ended with exit code {code} before it answered.", code=code)

    def _read_stdout(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(MOST_BYTES):
                self._keep(line)
                if not line.endswith(b"\n"):
                    break  # too long, or cut off by its end: nothing that follows can be trusted
        self._keep(None)

    def _keep(self, line: bytes | None) -> None:
        """Queue a line; a program that prints without end is made to wait, and let go when the driver is closed."""
        while not self._closed:
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.1)
                return

    def _read_stderr(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(_STDERR_LINE_BYTES):
                self._stderr.append(line)

    def last_words(self) -> str:
        """The last lines of its standard error."""
        return b"".join(self._stderr).decode(errors="replace").rstrip()


def _end_group(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
