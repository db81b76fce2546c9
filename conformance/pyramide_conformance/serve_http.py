"""An implementation behind the protocol over HTTP: ``pyramide serve --http PORT``.

One thread does everything, so that no two calls of a game can cross. Whatever a client sends or fails to send, it
costs this process no more than the :class:`Limits`.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import h11

from pyramide_conformance import protocol
from pyramide_conformance.answering import Answer, Answers, answer
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.http_sessions import Sessions
from pyramide_conformance.protocol import SESSION_HEADER

_CHUNK: Final = 65_536


@dataclass(frozen=True, slots=True)
class Limits:
    """What clients may cost: numbers, bytes and seconds.

    ``idle`` ends a session without calls, ``keep_alive`` a connection without requests, ``request`` a request that
    does not come to its end.
    """

    sessions: int = 1_000
    connections: int = 1_000
    body: int = 1_000_000
    idle: float = 600.0
    keep_alive: float = 60.0
    request: float = 10.0


class _RefusedError(RemoteError):
    """A request that is answered with a status of its own, before any implementation sees it."""

    def __init__(self, status: int, message: str, code: int = protocol.INVALID_REQUEST) -> None:
        super().__init__(code, message)
        self.status = status


class HttpServer:
    """``make`` makes an implementation for each session."""

    def __init__(self, make: Callable[[], Answers], limits: Limits = Limits()) -> None:
        self._limits = limits
        self.sessions = Sessions(make, limits.sessions, limits.idle)
        self._talks: set[asyncio.Task[None]] = set()

    async def run(self, host: str, port: int, on_start: Callable[[str], None], stop: asyncio.Event) -> None:
        """Serve until ``stop`` is set; ``on_start`` is told the address.

        Raises:
            OSError: the address cannot be listened at.
        """
        server = await asyncio.start_server(self._accept, host, port)
        found = server.sockets[0].getsockname()
        on_start(f"http://[{found[0]}]:{found[1]}/" if ":" in found[0] else f"http://{found[0]}:{found[1]}/")
        sweeper = asyncio.create_task(self._sweep())
        await stop.wait()
        server.close()
        sweeper.cancel()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(sweeper, *self._talks, return_exceptions=True)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(self._limits.idle / 2, 30.0))
            self.sessions.end_idle()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk = asyncio.create_task(self._talk(reader, writer, is_welcome=len(self._talks) < self._limits.connections))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_welcome: bool) -> None:
        """Answer the requests of one connection, one after the other."""
        connection = _Connection(reader, writer, self._limits)
        try:
            if is_welcome:
                while await self._exchange(connection):
                    pass
            else:
                await connection.refuse(_RefusedError(503, "too many connections; try again later"))
        except (OSError, TimeoutError, h11.ProtocolError):
            pass  # it stalled, went away or talks something else: it is dropped
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _exchange(self, connection: _Connection) -> bool:
        """Answer one request; whether the connection can have another."""
        try:
            request = await connection.receive()
            if request is None:
                return False
            return await connection.send(200, *self._answer(*request))
        except _RefusedError as refusal:
            return await connection.refuse(refusal)

    def _answer(self, text: str, name: str | None) -> tuple[str, dict[str, str]]:
        """The response to a request in a session, and the headers that go with it."""
        implementation = self.sessions.find(name) if name is not None else self.sessions.new()
        if implementation is None and name is not None:
            raise _RefusedError(404, "there is no such session, or it was idle for too long: call hello for a new one")
        if implementation is None:
            raise _RefusedError(503, "too many games are being played here; try again later")
        answered = self._ask(implementation if name is not None else _BeforeHello(implementation), text)
        headers = {}
        if name is None and "result" in answered.response:
            headers[SESSION_HEADER] = self.sessions.keep(implementation)
        if name is not None and answered.is_end:
            self.sessions.end(name)
        return answered.text, headers

    @staticmethod
    def _ask(implementation: Answers, text: str) -> Answer:
        try:
            return answer(implementation, text)
        except Exception:  # noqa: BLE001 - whatever it is, the other games go on
            traceback.print_exc()
            raise _RefusedError(500, "the implementation broke", protocol.INTERNAL_ERROR) from None


class _BeforeHello:
    """An implementation that has no session yet: it can only be greeted."""

    def __init__(self, implementation: Answers) -> None:
        self._implementation = implementation

    def call(self, method: str, params: object) -> object:
        if method != "hello":
            text = f"{method} needs a session: call hello, and send its {SESSION_HEADER} header back"
            raise RemoteError(protocol.INVALID_REQUEST, text)
        return self._implementation.call(method, params)  # type: ignore[arg-type]  # answer() has checked it


class _Connection:
    """HTTP/1.1 on one connection, as far as the protocol needs it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, limits: Limits) -> None:
        self._reader = reader
        self._writer = writer
        self._limits = limits
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=16_384)
        self._has_begun = False
        self._is_head = False

    async def receive(self) -> tuple[str, str | None] | None:
        """The text of the next request and the session that it names; ``None`` where there is none to come.

        Raises:
            _RefusedError: it is none that can be answered.
            TimeoutError: it did not come to its end in time.
        """
        self._has_begun = False
        async with asyncio.timeout(self._limits.keep_alive) as patience:
            try:
                event = await self._next(patience)
                if not isinstance(event, h11.Request):
                    return None
                self._is_head = event.method == b"HEAD"
                headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in event.headers}
                _check(event, headers, self._limits.body)
                if self._http.they_are_waiting_for_100_continue:
                    self._writer.write(self._http.send(h11.InformationalResponse(status_code=100, headers=[])) or b"")
                body = await self._body(patience)
            except h11.RemoteProtocolError as error:
                raise _RefusedError(error.error_status_hint, f"no HTTP request: {error}") from None
        return body.decode("utf-8", "replace"), headers.get(SESSION_HEADER.lower())

    async def _body(self, patience: asyncio.Timeout) -> bytes:
        body = bytearray()
        while isinstance(event := await self._next(patience), h11.Data):
            body += event.data
            if len(body) > self._limits.body:
                raise _RefusedError(413, f"a request has at most {self._limits.body} bytes")
        return bytes(body)

    async def _next(self, patience: asyncio.Timeout) -> object:
        while (event := self._http.next_event()) is h11.NEED_DATA:
            self._http.receive_data(await self._reader.read(_CHUNK))
            if not self._has_begun:
                # From its first byte on, a request must come to its end soon, however slowly its bytes drip in.
                self._has_begun = True
                patience.reschedule(asyncio.get_running_loop().time() + self._limits.request)
        return event

    async def refuse(self, refusal: _RefusedError) -> bool:
        """Answer with an error, and end the connection: what follows on it may be anything."""
        if self._http.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            return False
        error = {"code": refusal.code, "message": refusal.message}
        text = Answer(None, {"jsonrpc": "2.0", "id": None, "error": error}).text
        headers = {"Connection": "close"} | ({"Allow": "POST"} if refusal.status == 405 else {})
        await self.send(refusal.status, text, headers)
        return False

    async def send(self, status: int, text: str, headers: dict[str, str]) -> bool:
        """Send one response; whether the connection can have another request."""
        body = text.encode("utf-8", "backslashreplace")
        all_headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}
        response = h11.Response(status_code=status, headers=list(all_headers.items()))
        # The answer to HEAD is what that to GET would be, without the body.
        events = (response, h11.Data(data=b"" if self._is_head else body), h11.EndOfMessage())
        self._writer.write(b"".join(self._http.send(event) or b"" for event in events))
        async with asyncio.timeout(self._limits.request):
            await self._writer.drain()
        if self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
            return False
        self._http.start_next_cycle()
        return True


def _check(request: h11.Request, headers: dict[str, str], most_bytes: int) -> None:
    """Refuse what is no call of the protocol before reading its body."""
    if request.target != b"/":
        raise _RefusedError(404, "the one address here is /")
    if request.method != b"POST":
        raise _RefusedError(405, "a call is a POST")
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        # A page of another site can make a browser post anything but this, unless the server allows it.
        raise _RefusedError(415, "a call has the content type application/json")
    if "content-length" not in headers and "transfer-encoding" not in headers:
        raise _RefusedError(411, "a call has a Content-Length")
    if int(headers.get("content-length", "0")) > most_bytes:
        raise _RefusedError(413, f"a request has at most {most_bytes} bytes")


def run(make: Callable[[], Answers], host: str, port: int, limits: Limits, on_start: Callable[[str], None]) -> None:
    """Serve until Ctrl-C or SIGTERM; ``on_start`` is told the address.

    Raises:
        OSError: the address cannot be listened at.
    """

    async def serve() -> None:
        stop = asyncio.Event()
        for each in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # there are no such handlers on Windows
                asyncio.get_running_loop().add_signal_handler(each, stop.set)
        await HttpServer(make, limits).run(host, port, on_start, stop)

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve())
