"""The reference behind the protocol: every error has its code, and the server goes on after each."""

from __future__ import annotations

import io
import json
import random
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite_runs import PATIENCE, SERVE, environment, run_pyramide

from pyramide import DECK
from pyramide_conformance import protocol
from pyramide_conformance.drivers.command import CommandDriver
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.server import Reference, serve
from pyramide_conformance.validation import complaint

CODES = [card.code for card in DECK]
DEAL = {"pyramid": CODES[:28], "stock": CODES[28:]}


def talk(*lines: object, implementation: Reference | None = None) -> list[dict[str, Any]]:
    """Send lines, texts as they are and anything else as JSON; the answers."""
    out = io.StringIO()
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    serve(implementation or Reference(), [text + "\n" for text in texts], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def call(method: str, params: object = None, number: object = 1) -> dict[str, Any]:
    """One request."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {} if params is None else params}


NEW_GAME = call("new_game", {"deal": DEAL}, "deal")


def without(*names: str) -> dict[str, Any]:
    """A request that lacks some of its members."""
    return {name: value for name, value in call("hello", {"protocol": 1}, 5).items() if name not in names}


MALFORMED: list[tuple[object, int, object]] = [
    ("not json", protocol.PARSE_ERROR, None),
    ('{"jsonrpc": "2.0", "id": 1', protocol.PARSE_ERROR, None),
    ("[" * 100_000, protocol.PARSE_ERROR, None),
    ("\x00", protocol.PARSE_ERROR, None),
    ('{"jsonrpc": "2.0", "id": 1, "method": "undo", "params": {"count": NaN}}', protocol.PARSE_ERROR, None),
    ([], protocol.INVALID_REQUEST, None),
    ([call("hello", {"protocol": 1})], protocol.INVALID_REQUEST, None),
    ("null", protocol.INVALID_REQUEST, None),
    ('"hello"', protocol.INVALID_REQUEST, None),
    ("7", protocol.INVALID_REQUEST, None),
    ({}, protocol.INVALID_REQUEST, None),
    (without("id"), protocol.INVALID_REQUEST, None),
    (call("hello", {"protocol": 1}, None), protocol.INVALID_REQUEST, None),
    (call("hello", {"protocol": 1}, True), protocol.INVALID_REQUEST, None),
    (call("hello", {"protocol": 1}, [5]), protocol.INVALID_REQUEST, None),
    (without("jsonrpc"), protocol.INVALID_REQUEST, 5),
    (without("id") | {"id": 5, "jsonrpc": "1.0"}, protocol.INVALID_REQUEST, 5),
    (without("id") | {"id": 5, "jsonrpc": 2.0}, protocol.INVALID_REQUEST, 5),
    (without("method"), protocol.INVALID_REQUEST, 5),
    (call("hello", {"protocol": 1}, 5) | {"method": 7}, protocol.INVALID_REQUEST, 5),
    (call("hello", {"protocol": 1}, 5) | {"method": None}, protocol.INVALID_REQUEST, 5),
    (call("fly", {}, 5), protocol.METHOD_NOT_FOUND, 5),
    (call("", {}, 5), protocol.METHOD_NOT_FOUND, 5),
    (call("Hello", {"protocol": 1}, 5), protocol.METHOD_NOT_FOUND, 5),
    (call("__class__", {}, 5), protocol.METHOD_NOT_FOUND, 5),
    (call("undo", [], 5), protocol.INVALID_PARAMS, 5),
    (call("undo", "now", 5), protocol.INVALID_PARAMS, 5),
    (without("params") | {"params": None}, protocol.INVALID_PARAMS, 5),
    (call("tap", {}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": None}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": "deck"}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": []}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [7]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [7, 1, 1]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [0, 1]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [1, 0]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [8, 1]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [3, 4]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [-1, -1]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [True, True]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": ["7", "1"]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": {"row": 7, "column": 1}}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": [[7, 1]]}, 5), protocol.INVALID_PARAMS, 5),
    (call("tap", {"at": "stock", "twice": True}, 5), protocol.INVALID_PARAMS, 5),
    (call("undo", {"count": 2}, 5), protocol.INVALID_PARAMS, 5),
    (call("bye", {"now": True}, 5), protocol.INVALID_PARAMS, 5),
    (call("new_game", {"cards": 52}, 5), protocol.INVALID_PARAMS, 5),
    (call("new_game", {"deal": DEAL, "code": "PY1-N-AAAAAAS"}, 5), protocol.INVALID_PARAMS, 5),
    (call("new_game", {"help": "yes"}, 5), protocol.INVALID_PARAMS, 5),
    (call("new_game", {"help": None}, 5), protocol.INVALID_PARAMS, 5),
    (call("new_game", {"locale": 5}, 5), protocol.INVALID_PARAMS, 5),
    (call("hello", {"protocol": 2}, 5), protocol.UNSUPPORTED, 5),
    (call("hello", {}, 5), protocol.UNSUPPORTED, 5),
    (call("hello", {"protocol": True}, 5), protocol.UNSUPPORTED, 5),
    (call("hint", {}, 5), protocol.UNSUPPORTED, 5),
    (call("return", {}, 5), protocol.UNSUPPORTED, 5),
    (call("new_game", {"number": 18}, 5), protocol.UNSUPPORTED, 5),
    (call("new_game", {"level": "easy"}, 5), protocol.UNSUPPORTED, 5),
    (call("new_game", {"deal": None}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": []}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": CODES[:28]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": DEAL | {"waste": []}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": CODES[:28], "stock": CODES[28:51]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": CODES[:27], "stock": CODES[27:]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": CODES[:28], "stock": CODES[:24]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": ["XX", *CODES[1:28]], "stock": CODES[28:]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"deal": {"pyramid": [None, *CODES[1:28]], "stock": CODES[28:]}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"code": 18}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"code": ""}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"code": "PY1-N-AAAAAA"}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"code": "PY1-N-AAAAAA1"}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"code": "PY2-N-AAAAAAS"}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"rules": None}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"rules": {"jokers": 2}}, 5), protocol.MALFORMED, 5),
    (call("new_game", {"rules": {"passes": 0}}, 5), protocol.MALFORMED, 5),
]


class TestWhatIsEchoed:
    """An error may quote what it is about, and never at length."""

    @pytest.mark.parametrize(
        "request_",
        [
            call("new_game", {"code": "A" * 1_000_000}),
            call("new_game", {"locale": "A" * 1_000_000}),
            call("new_game", {"rules": {"A" * 1_000_000: 1}}),
            call("new_game", {"deal": {"pyramid": ["A" * 1_000_000, *CODES[1:28]], "stock": CODES[28:]}}),
            call("new_game", {"help": "A" * 1_000_000}),
            call("new_game", {"A" * 1_000_000: 1}),
            call("tap", {"at": "A" * 1_000_000}),
            call("A" * 1_000_000),
            call("hello", {"protocol": 1}, "A" * 1_000_000),
        ],
        ids=lambda request: json.dumps(request)[:75],
    )
    def test_is_short(self, request_: dict[str, Any]) -> None:
        _, answer = talk(NEW_GAME, request_)
        assert len(json.dumps(answer)) < 1_000
        assert answer["error"]["message"]

    def test_an_id_that_is_no_longer_than_it_may_be_comes_back_whole(self) -> None:
        (answer,) = talk(call("hello", {"protocol": 1}, "é" * 200))
        assert answer["id"] == "é" * 200
        assert "result" in answer

    @pytest.mark.parametrize("number", ["A" * 201, 10**200])
    def test_a_longer_id_is_refused(self, number: object) -> None:
        (answer,) = talk(call("hello", {"protocol": 1}, number))
        assert (answer["id"], answer["error"]["code"]) == (None, protocol.INVALID_REQUEST)
        assert "at most 200" in answer["error"]["message"]


@pytest.mark.parametrize(("line", "code", "number"), MALFORMED, ids=lambda value: str(value)[:70])
class TestABadRequest:
    def test_is_answered_with_its_code_and_its_id_and_a_reason(self, line: object, code: int, number: object) -> None:
        (_, answer) = talk(NEW_GAME, line)
        assert answer["error"]["code"] == code
        assert answer["id"] == number
        assert answer["error"]["message"].strip()
        assert complaint("response", answer) is None

    def test_leaves_the_game_as_it_was(self, line: object, code: int, number: object) -> None:
        del code, number
        king = call("tap", {"at": "stock"}, "draw")
        look = call("tap", {"at": [1, 1]}, "look")
        assert talk(NEW_GAME, king, line, look)[-1] == talk(NEW_GAME, king, look)[-1]


@pytest.mark.parametrize("method", ["tap", "undo", "summary"])
def test_without_a_game_there_is_nothing_to_play(method: str) -> None:
    (answer,) = talk(call(method, {"at": "stock"} if method == "tap" else {}))
    assert answer["error"]["code"] == protocol.INVALID_REQUEST
    assert "new_game" in answer["error"]["message"]


@pytest.mark.parametrize("params", [{"code": "PY1-N-AAAAAAS"}, {"rules": {"passes": 3}}], ids=str)
def test_piramida_refuses_what_only_pyramide_has(params: dict[str, Any]) -> None:
    (answer,) = talk(call("new_game", params), implementation=Reference(system="piramida"))
    assert answer["error"]["code"] == protocol.UNSUPPORTED


def test_what_the_reference_refuses_as_params_no_request_schema_allows() -> None:
    """The suite would find its own mistake with --validate before the implementation does."""
    for line, code, _ in MALFORMED:
        if code == protocol.INVALID_PARAMS and isinstance(line, dict):
            assert complaint("request", line) is not None, line


class TestForbiddenIsNoError:
    def test_a_tap_on_a_covered_card_answers_with_the_state(self) -> None:
        (_, answer) = talk(NEW_GAME, call("tap", {"at": [1, 1]}))
        assert answer["result"]["status"] == "playing"

    def test_an_undo_with_nothing_to_undo_answers_with_the_state(self) -> None:
        (start, answer) = talk(NEW_GAME, call("undo"))
        assert answer["result"] == start["result"]


class TestTheStream:
    def test_bye_is_answered_and_ends_it(self) -> None:
        assert talk(call("bye"), NEW_GAME) == [{"jsonrpc": "2.0", "id": 1, "result": {}}]

    def test_the_end_of_the_input_ends_it_without_an_answer(self) -> None:
        assert talk() == []

    def test_blank_lines_are_passed_over(self) -> None:
        assert len(talk("", "  ", call("hello", {"protocol": 1}), "")) == 1

    def test_each_line_is_answered_in_order_with_its_own_id(self) -> None:
        answers = talk(*[call("hello", {"protocol": 1}, number) for number in (3, "one", 1, -7)])
        assert [answer["id"] for answer in answers] == [3, "one", 1, -7]

    def test_a_new_game_forgets_the_old_one(self) -> None:
        answers = talk(NEW_GAME, call("tap", {"at": "stock"}), NEW_GAME, call("undo"))
        assert answers[3]["result"] == answers[0]["result"]

    @settings(max_examples=100, deadline=None)
    @given(st.lists(st.text() | st.binary().map(lambda data: data.decode("latin-1")), max_size=4))
    def test_no_input_ends_it_but_bye(self, lines: list[str]) -> None:
        lines = [" ".join(line.splitlines()) for line in lines]
        assert talk(*lines, call("bye", {}, "end"))[-1] == {"jsonrpc": "2.0", "id": "end", "result": {}}


class TestServe:
    """``pyramide serve`` as a program."""

    def test_it_answers_in_utf_8_whatever_the_locale(self) -> None:
        done = run_pyramide(
            "serve",
            stdin=json.dumps(call("fly♠", {}, 1), ensure_ascii=False) + "\n",
            env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        )
        assert "fly♠" in json.loads(done.stdout)["error"]["message"]
        assert done.returncode == 0

    def test_a_line_that_is_not_utf_8_is_answered(self) -> None:
        request = json.dumps(call("hello", {"protocol": 1}, 2)).encode()
        done = subprocess.run(
            SERVE,
            input=b"d\xe9fausse\n" + request,
            env=environment(),
            capture_output=True,
            timeout=PATIENCE,
            check=True,
        )
        first, second = [json.loads(line) for line in done.stdout.splitlines()]
        assert first["error"]["code"] == protocol.PARSE_ERROR
        assert "result" in second

    def test_it_ends_with_0_after_bye_and_at_the_end_of_its_input(self) -> None:
        assert run_pyramide("serve", stdin=json.dumps(call("bye")) + "\n").returncode == 0
        assert run_pyramide("serve", stdin="").returncode == 0

    def test_a_reader_that_goes_away_is_no_traceback(self) -> None:
        with subprocess.Popen(
            SERVE, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as server:
            assert server.stdin
            assert server.stdout
            assert server.stderr
            server.stdout.close()
            server.stdin.write((json.dumps(NEW_GAME) + "\n").encode() * 100)
            server.stdin.close()
            assert b"Traceback" not in server.stderr.read()


def _random_calls(seed: int, length: int) -> list[tuple[str, dict[str, Any]]]:
    """A game of a deal of its own, with draws, taps anywhere, undos and calls that are errors."""
    draw = random.Random(seed)
    cards = draw.sample(CODES, 52)
    calls: list[tuple[str, dict[str, Any]]] = [
        ("hello", {"protocol": 1}),
        ("new_game", {"deal": {"pyramid": cards[:28], "stock": cards[28:]}, "locale": draw.choice(["el", "hr", "fr"])}),
    ]
    places: Sequence[Any] = ["stock", "stock", "waste", [8, 1], "deck"]
    for _ in range(length):
        row = draw.randint(1, 7)
        at = draw.choice([*places, [row, draw.randint(1, row)], [7, draw.randint(1, 7)]])
        calls.append(draw.choice([("tap", {"at": at})] * 8 + [("undo", {}), ("hint", {}), ("summary", {})]))
    return calls


def _answer(driver: Any, method: str, params: dict[str, Any]) -> object:
    try:
        result = driver.call(method, params, 30.0)
    except RemoteError as error:
        return error.code, error.message
    result.pop("seconds", None)  # a summary tells how long the game took
    return result


class _InProcess:
    def __init__(self) -> None:
        self._reference = Reference()

    def call(self, method: str, params: dict[str, Any], _: float) -> Any:
        return json.loads(json.dumps(self._reference.call(method, params)))


def test_over_a_pipe_the_reference_answers_as_it_does_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    piped = CommandDriver(SERVE)
    try:
        for seed in range(10):
            here = _InProcess()
            for method, params in _random_calls(seed, 60):
                assert _answer(piped, method, params) == _answer(here, method, params), (seed, method, params)
    finally:
        piped.close()
