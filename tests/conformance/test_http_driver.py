"""``http:URL``: an implementation behind HTTP can hang, die, babble and lead astray as well."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Sequence
from typing import Any

import pytest
from http_servers import canned, command, response, served
from suite_runs import is_one_paragraph, run_check, run_main

from pyramide_conformance.drivers import connector
from pyramide_conformance.drivers.http import MOST_BYTES
from pyramide_conformance.errors import DiedError, HangError, ProtocolError, RemoteError, StartError, UsageError
from pyramide_conformance.server import Reference

HELLO = {"protocol": 1}


def result(value: object, number: int = 1) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": number, "result": value}).encode()


def hello(url: str, timeout: float = 5.0) -> Any:
    """Greet a server."""
    return connector(f"http:{url}")().call("hello", HELLO, timeout)


def trouble(answer: Sequence[bytes], kind: type[Exception], timeout: float = 5.0, pause: float = 0.0) -> str:
    """What is said of a server that answers so."""
    with canned(answer, pause=pause) as url, pytest.raises(kind) as caught:
        hello(url, timeout)
    return str(caught.value)


class TestARun:
    def test_the_reference_passes_over_http_as_it_does_in_process(self) -> None:
        with command() as (url, _):
            done, report = run_check(f"http:{url}", "--only", "KING-1,SUM-5,CODE-1", "--validate")
        assert done.returncode == 0, done.stderr
        assert report["totals"]["passed"] > 10
        assert report["totals"]["failed"] == report["totals"]["error"] == 0

    def test_a_plain_address_is_a_driver_too(self) -> None:
        with served() as (url, _):
            assert run_main("check", url, "--only", "KING-1a").returncode == 0

    def test_no_server_exits_with_3_and_names_the_address(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
        done = run_main("check", f"http:http://127.0.0.1:{port}/")
        assert done.returncode == 3
        assert is_one_paragraph(done.stderr)
        assert f"It cannot be reached at http://127.0.0.1:{port}/" in done.stderr

    def test_two_drivers_of_one_server_play_games_of_their_own(self) -> None:
        with served() as (url, _):
            one, two = connector(f"http:{url}")(), connector(f"http:{url}")()
            for driver in (one, two):
                driver.call("hello", HELLO, 5.0)
                driver.call("new_game", {"code": "PY1-N-AAAAAAS"}, 5.0)
            one.call("tap", {"at": "stock"}, 5.0)
            assert one.call("tap", {"at": "stock"}, 5.0)["moves"] == 2
            assert two.call("tap", {"at": "stock"}, 5.0)["moves"] == 1
            one.bye(5.0)
            two.bye(5.0)

    def test_a_server_without_sessions_will_do(self) -> None:
        greeting = Reference().call("hello", HELLO)
        with canned(response(result(greeting)), response(result({}, 2))) as url:
            driver = connector(f"http:{url}")()
            assert driver.call("hello", HELLO, 5.0) == greeting
            driver.bye(5.0)

    def test_an_error_object_is_an_error_of_the_call(self) -> None:
        refusal = {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "not today"}}
        with canned(response(json.dumps(refusal).encode())) as url, pytest.raises(RemoteError, match="not today"):
            hello(url)


class TestBadServers:
    def test_a_server_that_says_nothing_is_given_up_in_time(self) -> None:
        assert "did not answer 'hello' within 0.3 s" in trouble([b""], HangError, timeout=0.3, pause=5)

    @pytest.mark.parametrize("whole", [response(result({}))[0], b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 500])
    def test_an_answer_that_drips_in_is_given_up_in_time(self, whole: bytes) -> None:
        drops = [whole[place : place + 1] for place in range(len(whole))]
        begin = time.monotonic()
        trouble(drops, HangError, timeout=0.5, pause=0.1)
        assert time.monotonic() - begin < 3

    def test_a_redirect_is_refused_and_named(self) -> None:
        answer = response(b"", "307 Temporary Redirect", "text/plain", "Location: http://example.org/elsewhere")
        assert "redirects to 'http://example.org/elsewhere'" in trouble(answer, ProtocolError)

    def test_another_content_type_is_refused(self) -> None:
        assert "'text/html; charset=utf-8'" in trouble(
            response(result({}), kind="text/html; charset=utf-8"), ProtocolError
        )

    def test_a_compressed_answer_is_refused(self) -> None:
        answer = response(b"\x1f\x8b", "200 OK", "application/json", "Content-Encoding: gzip")
        assert "is compressed" in trouble(answer, ProtocolError)

    @pytest.mark.parametrize("status", ["404 Not Found", "500 Oh No", "204 No Content"])
    def test_another_status_is_told_with_what_the_server_says(self, status: str) -> None:
        body = b"" if status.startswith("204") else b"no such game"
        said = trouble([f"HTTP/1.1 {status}\r\nConnection: close\r\n\r\n".encode() + body], ProtocolError)
        assert f"HTTP status {status[:3]}" in said
        assert body.decode() in said

    @pytest.mark.parametrize("body", [b"Hello!", b"", b"\xff\xfe", b'{"jsonrpc": "2.0"', b"[" * 100_000])
    def test_what_is_no_json_is_refused(self, body: bytes) -> None:
        assert "is not JSON" in trouble(response(body), ProtocolError)

    @pytest.mark.parametrize("message", [[], {"id": 1, "result": {}}, {"jsonrpc": "2.0", "id": 2, "result": {}}])
    def test_what_is_no_response_is_refused(self, message: object) -> None:
        assert trouble(response(json.dumps(message).encode()), ProtocolError)

    def test_an_answer_of_more_than_10_mb_is_not_read_to_its_end(self) -> None:
        pieces = [b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n", *[b" " * 1_000_000] * 30]
        assert f"more than {MOST_BYTES:,} bytes" in trouble(pieces, ProtocolError)

    @pytest.mark.parametrize("answer", [[b""], [b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}"], [b"SSH-2.0-x\r\n"]])
    def test_a_connection_that_breaks_is_told(self, answer: list[bytes]) -> None:
        assert "The connection broke in 'hello'" in trouble(answer, DiedError)

    def test_a_server_that_is_not_there_is_told(self) -> None:
        with pytest.raises(StartError, match="cannot be reached"):
            hello("http://no-such-host.invalid/")


@pytest.mark.parametrize(
    "spelling",
    ["http:", "http:x", "http:ftp://x/", "http://", "https:http://x/", "http://x y/", "http://h:99999/", "http:///x", "http:http://[::1/"],
)  # fmt: skip
def test_what_is_no_address_is_the_user_s_mistake(spelling: str) -> None:
    with pytest.raises(UsageError, match="needs an address, such as http:http://127"):
        connector(spelling)
