"""One line of an implementation is read as the response to one request, or refused in words."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramide_conformance.errors import ProtocolError
from pyramide_conformance.protocol import read_response, read_summary, request
from pyramide_conformance.validation import complaint

RESULT = {"jsonrpc": "2.0", "id": 5, "result": {}}
ERROR = {"jsonrpc": "2.0", "id": 5, "error": {"code": 2, "message": "51 cards"}}
ERROR_WITH_DATA = ERROR | {"error": {"code": 2, "message": "51 cards", "data": {"missing": ["AS"]}}}


@pytest.mark.parametrize("message", [RESULT, ERROR, ERROR_WITH_DATA, RESULT | {"result": None}], ids=str)
def test_a_sound_response_is_read_and_the_schema_agrees(message: dict[str, Any]) -> None:
    assert read_response(json.dumps(message), 5) == message
    assert complaint("response", message) is None


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_python_alone_reads_are_no_json(number: str) -> None:
    with pytest.raises(ProtocolError, match="not JSON"):
        read_response(f'{{"jsonrpc": "2.0", "id": 5, "result": {{"seconds": {number}}}}}', 5)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), "5", True])
def test_a_figure_of_the_summary_is_a_finite_number(seconds: object) -> None:
    assert read_summary({"seconds": 10**400}) == {"seconds": 10**400}
    with pytest.raises(ProtocolError, match='"seconds" cannot be'):
        read_summary({"seconds": seconds})


MALFORMED: list[tuple[object, str]] = [
    ([RESULT], "no JSON-RPC 2.0 response"),
    (None, "no JSON-RPC 2.0 response"),
    ({"id": 5, "result": {}}, "no JSON-RPC 2.0 response"),
    (RESULT | {"jsonrpc": 2.0}, "no JSON-RPC 2.0 response"),
    ({"jsonrpc": "2.0", "id": 5}, 'either "result" or "error"'),
    (RESULT | ERROR, 'either "result" or "error"'),
    (ERROR | {"error": None}, '"error" is an object'),
    (ERROR | {"error": {"code": "2", "message": "51 cards"}}, '"error" is an object'),
    (ERROR | {"error": {"code": True, "message": "51 cards"}}, '"error" is an object'),
    (ERROR | {"error": {"code": 1.5, "message": "51 cards"}}, '"error" is an object'),
    (ERROR | {"error": {"code": 2, "message": None}}, '"error" is an object'),
    (ERROR | {"error": {"code": 2}}, '"error" is an object'),
]


@pytest.mark.parametrize(("message", "says"), MALFORMED, ids=lambda value: str(value)[:70])
def test_a_malformed_response_is_refused_and_the_schema_agrees(message: object, says: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_response(json.dumps(message), 5)
    assert says in str(caught.value)
    assert complaint("response", message) is not None


@pytest.mark.parametrize("found", [4, 6, 0, -5, 5.5, "5", True, None, [5], {}], ids=repr)
def test_another_id_is_refused(found: object) -> None:
    with pytest.raises(ProtocolError, match="answered request 5 with the id"):
        read_response(json.dumps(RESULT | {"id": found}), 5)


def test_true_is_not_the_id_1() -> None:
    with pytest.raises(ProtocolError, match="with the id true"):
        read_response(json.dumps(RESULT | {"id": True}), 1)


def test_json_of_any_depth_is_read_or_refused() -> None:
    """Python's own limit of depth must not end the suite, neither in reading nor in saying what was read."""
    for depth in [*range(0, 1_200, 7), 100_000]:
        nested = "[" * depth + "]" * depth or "0"
        for line in (nested, f'{{"jsonrpc": "2.0", "id": {nested}, "result": 1}}'):
            with pytest.raises(ProtocolError):
                read_response(line, 5)


@settings(max_examples=100, deadline=None)
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_line_is_read_or_refused_and_never_breaks_the_suite(line: str) -> None:
    with suppress(ProtocolError):
        read_response(line, 5)


def test_a_request_is_one_line_and_its_schema_agrees() -> None:
    line = request(7, "new_game", {"locale": "el\nhr", "code": "♠"})
    assert "\n" not in line
    assert complaint("request", json.loads(line)) is None
    assert json.loads(line) == {
        "jsonrpc": "2.0",
        "id": 7,
        "method": "new_game",
        "params": {"locale": "el\nhr", "code": "♠"},
    }


BAD_REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("hello", {}),
    ("hello", {"protocol": 2}),
    ("new_game", {"cards": 52}),
    ("new_game", {"code": 18}),
    ("new_game", {"number": -1}),
    ("new_game", {"level": "hard"}),
    ("new_game", {"help": "yes"}),
    ("new_game", {"locale": None}),
    ("new_game", {"code": "PY1-N-AAAAAAS", "number": 18}),
    ("new_game", {"deal": {"pyramid": ["AS"], "stock": []}}),
    ("new_game", {"rules": {"jokers": 2}}),
    ("tap", {}),
    ("tap", {"at": "deck"}),
    ("tap", {"at": [8, 1]}),
    ("tap", {"at": [0, 1]}),
    ("tap", {"at": [1]}),
    ("tap", {"at": "stock", "twice": True}),
    ("undo", {"count": 2}),
    ("hint", {"count": 2}),
    ("return", {"count": 2}),
    ("summary", {"count": 2}),
    ("bye", {"now": True}),
    ("fly", {}),
]


@pytest.mark.parametrize(("method", "params"), BAD_REQUESTS, ids=str)
def test_the_schema_refuses_a_malformed_request(method: str, params: dict[str, Any]) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    assert complaint("request", message) is not None
