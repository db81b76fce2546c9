"""Servers for the tests of HTTP: the suite's own with any limits, and one that answers with whatever bytes."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from suite_runs import SERVE, environment

from pyramide_conformance.answering import Answers
from pyramide_conformance.serve_http import HttpServer, Limits
from pyramide_conformance.server import Reference


@contextmanager
def served(limits: Limits | None = None, make: Callable[[], Answers] = Reference) -> Iterator[tuple[str, HttpServer]]:
    """The suite's own server in a thread: its address, and itself."""
    server = HttpServer(make, limits or Limits())
    found: dict[str, Any] = {}
    started = threading.Event()

    async def run() -> None:
        found["loop"], found["stop"] = asyncio.get_running_loop(), asyncio.Event()

        def on_start(url: str) -> None:
            found["url"] = url
            started.set()

        await server.run("127.0.0.1", 0, on_start, found["stop"])

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert started.wait(30)
    try:
        yield found["url"], server
    finally:
        found["loop"].call_soon_threadsafe(found["stop"].set)
        thread.join(30)
        assert not thread.is_alive()


@contextmanager
def canned(*answers: Sequence[bytes], pause: float = 0.0) -> Iterator[str]:
    """A server that answers the first connection's first request with the first sequence of bytes, and so on; the
    pieces of a sequence come ``pause`` seconds apart. It ends each connection after its answer.
    """
    listener = socket.create_server(("127.0.0.1", 0))
    is_over = threading.Event()

    def serve() -> None:
        for pieces in answers:
            with suppress(OSError):
                connection, _ = listener.accept()
                with connection:
                    connection.settimeout(5)
                    while not connection.recv(65_536).endswith(b"}"):
                        pass  # an answer to half a request could be lost with the rest of it
                    for piece in pieces:
                        connection.sendall(piece)
                        if is_over.wait(pause):
                            return

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        is_over.set()
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(10)


def response(body: bytes, status: str = "200 OK", kind: str = "application/json", *more: str) -> list[bytes]:
    """One whole HTTP response."""
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", f"Content-Type: {kind}", "Connection: close", *more]
    return ["\r\n".join([*lines, "", ""]).encode() + body]


@contextmanager
def command(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """``pyramide serve --http 0`` in a process of its own, and its address."""
    words = [*SERVE, "--http", "0", *options]
    with subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr
            found = re.search(r"http://\S+", process.stderr.readline())
            assert found
            yield found[0], process
        finally:
            process.kill()
