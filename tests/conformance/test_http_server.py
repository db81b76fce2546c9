"""``pyramide serve --http``: a game for each session, whatever the clients do."""

from __future__ import annotations

import json
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from http_servers import command, served
from suite_runs import run_main, wait_for

from pyramide_conformance.drivers.http import HttpDriver
from pyramide_conformance.errors import ProtocolError
from pyramide_conformance.http_sessions import Sessions
from pyramide_conformance.protocol import SESSION_HEADER
from pyramide_conformance.serve_http import Limits
from pyramide_conformance.server import Reference

NEW_GAME = ("new_game", {"code": "PY1-N-AAAAAAS"})


@contextmanager
def connected(url: str) -> Iterator[socket.socket]:
    parts = urlsplit(url)
    with socket.create_connection((str(parts.hostname), int(parts.port or 0)), 20) as connection:
        yield connection


def send(url: str, *pieces: bytes) -> bytes:
    """Send bytes and read until the server ends the connection; what it said, nothing if it dropped it."""
    with connected(url) as connection:
        said = b""
        try:
            for piece in pieces:
                connection.sendall(piece)
            while chunk := connection.recv(65_536):
                said += chunk
        except ConnectionError:
            pass
        return said


def drip(connection: socket.socket, request: bytes) -> None:
    """Send a request byte by byte, slowly."""
    for byte in request:
        connection.sendall(bytes([byte]))
        time.sleep(0.05)


def post(body: bytes, *headers: str, target: str = "/", method: str = "POST") -> bytes:
    """One request, after which the connection ends."""
    usual = [f"{method} {target} HTTP/1.1", "Host: x", "Content-Type: application/json", "Connection: close"]
    return "\r\n".join([*usual, f"Content-Length: {len(body)}", *headers, "", ""]).encode() + body


def call(method: str, params: object = None) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params or {}}).encode()


def status(said: bytes) -> int:
    return int(said.split(b" ", 2)[1])


def is_well(url: str) -> None:
    """Whether the server still plays."""
    driver = HttpDriver(url)
    driver.call("hello", {"protocol": 1}, 10.0)
    assert driver.call(*NEW_GAME, 10.0)["status"] == "playing"
    driver.bye(10.0)


HOSTILE = {
    "a path": (404, post(call("hello"), target="/x")),
    "a path that climbs": (404, post(call("hello"), target="/../../etc/passwd")),
    "an encoded path that climbs": (404, post(call("hello"), target="/%2e%2e/etc/passwd")),
    "another address": (404, post(call("hello"), target="http://example.org/")),
    "a get": (405, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    "a delete": (405, post(b"", method="DELETE")),
    "a form": (415, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"),
    "no length": (411, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\r\n"),
    "two lengths": (400, post(b"{}", "Content-Length: 3")),
    "a length that is none": (
        400, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n"
    ),
    "a great length": (
        413, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n"
    ),
    "great headers": (431, b"POST / HTTP/1.1\r\nHost: x\r\n" + b"X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n" * 10_000),
    "no http": (400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"),
    "a session that is none": (404, post(call("tap", {"at": "stock"}), f"{SESSION_HEADER}: nobody")),
    "a session of odd letters": (404, post(call("tap"), f"{SESSION_HEADER}: \xe9\xff../..")),
}  # fmt: skip

NO_CALLS = {
    "no json": (-32700, b"nonsense"),
    "nothing": (-32700, b""),
    "no utf-8": (-32700, b"\xff\xfe\x00"),
    "deep json": (-32700, b"[" * 500_000),
    "a list": (-32600, b"[]"),
    "no method": (-32600, b'{"jsonrpc": "2.0", "id": 1}'),
    "a refused hello": (1, call("hello", {"protocol": 99})),
    "a tap without a session": (-32600, call("tap", {"at": "stock"})),
}


class TestHostileRequests:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_is_refused_and_the_server_goes_on(self, name: str) -> None:
        code, request = HOSTILE[name]
        with served() as (url, server):
            said = send(url, request)
            assert status(said) == code
            assert b'"error"' in said
            assert len(server.sessions) == 0
            is_well(url)

    def test_a_head_is_refused_without_a_body(self) -> None:
        with served() as (url, _):
            said = send(url, post(b"", method="HEAD"))
            assert status(said) == 405
            assert said.endswith(b"\r\n\r\n")
            is_well(url)

    @pytest.mark.parametrize("name", NO_CALLS)
    def test_what_is_no_call_is_answered_by_json_rpc(self, name: str) -> None:
        code, body = NO_CALLS[name]
        with served() as (url, server):
            said = send(url, post(body))
            assert status(said) == 200
            assert json.loads(said.partition(b"\r\n\r\n")[2])["error"]["code"] == code
            assert len(server.sessions) == 0

    def test_a_hundred_megabytes_in_chunks_are_not_taken_in(self) -> None:
        head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        chunk = b"100000\r\n" + b" " * 0x100000 + b"\r\n"
        with served() as (url, _):
            said = send(url, head, *[chunk] * 100)
            assert said == b"" or status(said) == 413
            is_well(url)

    def test_a_request_that_stalls_is_dropped(self) -> None:
        with served(Limits(request=0.3)) as (url, _):
            begin = time.monotonic()
            assert send(url, post(call("hello"))[:-5]) == b""
            assert time.monotonic() - begin < 10

    def test_a_request_that_drips_is_dropped(self) -> None:
        with served(Limits(request=0.5)) as (url, _), connected(url) as connection:
            begin = time.monotonic()
            with pytest.raises(ConnectionError):
                drip(connection, post(call("hello")))
            assert time.monotonic() - begin < 5

    def test_a_connection_without_requests_is_ended(self) -> None:
        with served(Limits(keep_alive=0.3)) as (url, _):
            assert send(url) == b""

    def test_more_connections_than_there_may_be_are_told_to_wait(self) -> None:
        with served(Limits(connections=2)) as (url, _):
            with connected(url), connected(url):
                assert status(send(url, b"")) == 503
            wait_for(lambda: _answers(url), "a free connection")

    def test_stalled_connections_keep_nobody_out(self) -> None:
        with served() as (url, _):
            stalled = [
                socket.create_connection((str(urlsplit(url).hostname), urlsplit(url).port or 0)) for _ in range(100)
            ]
            for connection in stalled:
                connection.sendall(b"POST / HT")
            is_well(url)
            for connection in stalled:
                connection.close()

    def test_an_implementation_that_breaks_is_no_end_of_the_others(self, capsys: pytest.CaptureFixture[str]) -> None:
        class Breaking(Reference):
            def call(self, method: str, params: Any) -> Any:
                if method == "summary":
                    raise KeyError("a bug")
                return super().call(method, params)

        with served(make=Breaking) as (url, _):
            driver = HttpDriver(url)
            driver.call("hello", {"protocol": 1}, 5.0)
            driver.call(*NEW_GAME, 5.0)
            with pytest.raises(ProtocolError, match="HTTP status 500"):
                driver.call("summary", {}, 5.0)
            is_well(url)
        assert "a bug" in capsys.readouterr().err


def _answers(url: str) -> bool:
    said = send(url, post(call("hello", {"protocol": 1})))
    return said != b"" and status(said) == 200


class TestSessions:
    def test_a_session_ends_with_bye(self) -> None:
        with served() as (url, server):
            driver = HttpDriver(url)
            driver.call("hello", {"protocol": 1}, 5.0)
            assert len(server.sessions) == 1
            driver.bye(5.0)
            assert len(server.sessions) == 0

    def test_more_sessions_than_there_may_be_are_told_to_wait(self) -> None:
        with served(Limits(sessions=1)) as (url, _):
            first = HttpDriver(url)
            first.call("hello", {"protocol": 1}, 5.0)
            with pytest.raises(ProtocolError, match=r"HTTP status 503.*too many games"):
                HttpDriver(url).call("hello", {"protocol": 1}, 5.0)
            first.bye(5.0)
            is_well(url)

    def test_a_game_that_nobody_plays_is_ended_and_one_that_is_played_is_not(self) -> None:
        now = 0.0
        sessions = Sessions(Reference, most=2, idle=10.0, clock=lambda: now)
        left, played = (sessions.keep(Reference()) for _ in range(2))
        assert sessions.new() is None
        now = 9.0
        assert sessions.find(played) is not None
        now = 18.0
        assert sessions.find(left) is None
        assert sessions.find(played) is not None
        assert sessions.new() is not None

    def test_idle_games_are_ended_while_nobody_calls(self) -> None:
        with served(Limits(idle=0.2)) as (url, server):
            HttpDriver(url).call("hello", {"protocol": 1}, 5.0)
            wait_for(lambda: len(server.sessions) == 0, "the end of an idle game")

    def test_a_game_survives_its_connection(self) -> None:
        with served() as (url, _):
            said = send(url, post(call("hello", {"protocol": 1})))
            found = re.search(rf"(?i)^{SESSION_HEADER}: (\S+)\r$", said.decode(), re.MULTILINE)
            assert found
            for method, params in (NEW_GAME, ("tap", {"at": "stock"})):
                said = send(url, post(call(method, params), f"{SESSION_HEADER}: {found[1]}"))
            assert json.loads(said.partition(b"\r\n\r\n")[2])["result"]["moves"] == 1


class TestTheCommand:
    @pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
    def test_it_ends_cleanly(self, how: signal.Signals) -> None:
        with command("--system", "piramida") as (url, process):
            assert url.startswith("http://127.0.0.1:")
            driver = HttpDriver(url)
            assert driver.call("hello", {"protocol": 1}, 10.0)["plays"] == "piramida"
            process.send_signal(how)
            assert process.wait(20) == 0
            assert process.stderr
            assert process.stderr.read() == "Stopped.\n"
            driver.close()

    def test_a_port_that_is_taken_is_the_user_s_mistake(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            done = run_main("serve", "--http", port)
        assert done.returncode == 2
        assert f"127.0.0.1, port {port}, cannot be listened at" in done.stderr

    @pytest.mark.parametrize("option", [("--host", "0.0.0.0"), ("--sessions", "5"), ("--idle", "5")])  # noqa: S104
    def test_options_of_http_need_http(self, option: tuple[str, str]) -> None:
        done = run_main("serve", *option)
        assert done.returncode == 2
        assert f"{option[0]} is about HTTP" in done.stderr

    @pytest.mark.slow
    def test_200_sessions_at_once_lose_and_mix_up_no_game(self) -> None:
        troubles: list[str] = []
        with command() as (url, _):
            all_have_begun = threading.Barrier(50)
            players = [threading.Thread(target=_play, args=(url, all_have_begun, seed, troubles)) for seed in range(50)]
            for player in players:
                player.start()
            for player in players:
                player.join(60)
            assert not any(player.is_alive() for player in players)
        assert troubles == []


def _play(url: str, all_have_begun: threading.Barrier, seed: int, troubles: list[str]) -> None:
    """Four games side by side, call by call; each must be as if it were alone."""
    choose = random.Random(seed)
    games: list[tuple[HttpDriver, Reference]] = []
    try:
        for _ in range(4):
            driver, alone = HttpDriver(url), Reference()
            driver.call("hello", {"protocol": 1}, 30.0)
            deal = {"code": f"PY1-N-AAAA{''.join(choose.choices('ABCDEFGH', k=3))}"}
            assert driver.call("new_game", deal, 30.0) == alone.call("new_game", deal)
            games.append((driver, alone))
        all_have_begun.wait(60)
        for _ in range(32):
            driver, alone = choose.choice(games)
            params = {"at": choose.choice(["stock", "waste", *[[7, column] for column in range(1, 8)]])}
            assert driver.call("tap", params, 30.0) == json.loads(json.dumps(alone.call("tap", params)))
        for driver, _ in games:
            driver.bye(30.0)
    except BaseException as error:  # noqa: BLE001 - whatever it is, the test must hear of it
        all_have_begun.abort()
        troubles.append(f"{seed}: {error!r}")
