"""A state is read with distrust: whatever an implementation sends is read whole, or refused with the field's name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramide import DECK
from pyramide_conformance.errors import Mismatch, ProtocolError
from pyramide_conformance.protocol import STATUSES, Notice, State
from pyramide_conformance.validation import complaint

_CODES = iter([card.code for card in DECK])

GOOD: dict[str, Any] = {
    "pyramid": [[next(_CODES) for _ in range(row)] for row in range(1, 8)],
    "waste": {"top": next(_CODES), "count": 1},
    "stock": {"count": 23},
    "status": "playing",
}


def _without(name: str) -> dict[str, Any]:
    return {field: value for field, value in GOOD.items() if field != name}


def _with_card(card: object) -> dict[str, Any]:
    return GOOD | {"pyramid": [[card], *GOOD["pyramid"][1:]]}


MALFORMED: list[tuple[object, str]] = [
    (None, "state must be an object"),
    ([], "state must be an object"),
    ("playing", "state must be an object"),
    ({}, '"pyramid"'),
    (_without("pyramid"), '"pyramid"'),
    (GOOD | {"pyramid": None}, '"pyramid"'),
    (GOOD | {"pyramid": "AS"}, '"pyramid"'),
    (GOOD | {"pyramid": GOOD["pyramid"][:6]}, '"pyramid"'),
    (GOOD | {"pyramid": [*GOOD["pyramid"], ["KC"]]}, '"pyramid"'),
    (GOOD | {"pyramid": [*GOOD["pyramid"][:6], GOOD["pyramid"][6][:6]]}, '"pyramid"'),
    (GOOD | {"pyramid": [None, *GOOD["pyramid"][1:]]}, '"pyramid"'),
    (_with_card("10H"), '"pyramid"'),
    (_with_card("A♠"), '"pyramid"'),
    (_with_card("as"), '"pyramid"'),
    (_with_card(""), '"pyramid"'),
    (_with_card("-"), '"pyramid"'),
    (_with_card(1), '"pyramid"'),
    (_with_card(False), '"pyramid"'),
    (_with_card(["AS"]), '"pyramid"'),
    (_with_card({"rank": 1}), '"pyramid"'),
    (_without("waste"), '"waste"'),
    (GOOD | {"waste": "QC"}, '"waste"'),
    (GOOD | {"waste": {"top": "QC"}}, '"waste"'),
    (GOOD | {"waste": {"count": 1}}, '"waste"'),
    (GOOD | {"waste": {"top": "--", "count": 1}}, '"waste"'),
    (GOOD | {"waste": {"top": "XX", "count": 1}}, '"waste"'),
    (GOOD | {"waste": {"top": "QC", "count": -1}}, '"waste"'),
    (GOOD | {"waste": {"top": "QC", "count": 1.5}}, '"waste"'),
    (GOOD | {"waste": {"top": "QC", "count": True}}, '"waste"'),
    (GOOD | {"waste": {"top": "QC", "count": 25}}, '"waste"'),
    (_without("stock"), '"stock"'),
    (GOOD | {"stock": 23}, '"stock"'),
    (GOOD | {"stock": {}}, '"stock"'),
    (GOOD | {"stock": {"count": "23"}}, '"stock"'),
    (GOOD | {"stock": {"count": None}}, '"stock"'),
    (GOOD | {"stock": {"count": 25}}, '"stock"'),
    (_without("status"), '"status"'),
    (GOOD | {"status": "drawn"}, '"status"'),
    (GOOD | {"status": "Playing"}, '"status"'),
    (GOOD | {"status": None}, '"status"'),
    (GOOD | {"status": ["playing"]}, '"status"'),
    (GOOD | {"selected": "stock"}, '"selected"'),
    (GOOD | {"selected": [8, 1]}, '"selected"'),
    (GOOD | {"selected": [0, 0]}, '"selected"'),
    (GOOD | {"selected": [7]}, '"selected"'),
    (GOOD | {"selected": ["7", "1"]}, '"selected"'),
    (GOOD | {"selected": {"row": 7}}, '"selected"'),
    (GOOD | {"score": "10"}, '"score"'),
    (GOOD | {"score": None}, '"score"'),
    (GOOD | {"score": 10.5}, '"score"'),
    (GOOD | {"score": True}, '"score"'),
    (GOOD | {"moves": -1}, '"moves"'),
    (GOOD | {"moves": "0"}, '"moves"'),
    (GOOD | {"code": 18}, '"code"'),
    (GOOD | {"number": "18"}, '"number"'),
    (GOOD | {"notices": None}, '"notices"'),
    (GOOD | {"notices": {"id": "blocked"}}, '"notices"'),
    (GOOD | {"notices": ["blocked"]}, '"notices"'),
    (GOOD | {"notices": [{"id": "hello"}]}, '"notices"'),
    (GOOD | {"notices": [{"text": "no id"}]}, '"notices"'),
    (GOOD | {"notices": [{"id": "blocked", "text": 5}]}, '"notices"'),
    (GOOD | {"notices": [{"id": "sum", "sum": "21"}]}, '"notices"'),
    (GOOD | {"notices": [{"id": "sum"}]}, '"notices"'),
    (GOOD | {"free": "all"}, '"free"'),
    (GOOD | {"free": [[7, 8]]}, '"free"'),
    (GOOD | {"rings": [7]}, '"rings"'),
    (GOOD | {"covers": None}, '"covers"'),
    (GOOD | {"dead": [["7", "1"]]}, '"dead"'),
    (GOOD | {"pass": 1}, '"pass"'),
    (GOOD | {"pass": {}}, '"pass"'),
    (GOOD | {"pass": {"number": "1", "of": 3, "left": 24}}, '"pass"'),
    (GOOD | {"hint": "stock"}, '"hint"'),
    (GOOD | {"hint": [[1, 1], [2, 1], [2, 2]]}, '"hint"'),
    (GOOD | {"undos": None}, '"undos"'),
    (GOOD | {"hints": -1}, '"hints"'),
    (GOOD | {"level": "hard"}, '"level"'),
    (GOOD | {"verified": "yes"}, '"verified"'),
    (GOOD | {"description": ["a text"]}, '"description"'),
]


@pytest.mark.parametrize(("message", "field"), MALFORMED, ids=lambda value: str(value)[-60:])
def test_a_malformed_state_is_refused_and_the_field_is_named(message: object, field: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        State.from_json(message)
    assert field in str(caught.value)


@pytest.mark.parametrize(("message", "field"), MALFORMED, ids=lambda value: str(value)[-60:])
def test_the_schema_refuses_it_too(message: object, field: str) -> None:
    assert field
    assert complaint("state", message) is not None


SOUND: list[dict[str, Any]] = [
    GOOD,
    _with_card(None),
    _with_card("--"),
    GOOD | {"waste": {"top": None, "count": 0}},
    *[GOOD | {"status": status} for status in STATUSES],
    GOOD | {"selected": None},
    GOOD | {"selected": "waste"},
    GOOD | {"selected": [7, 7]},
    GOOD | {"score": -25},
    GOOD | {"notices": []},
    GOOD | {"notices": [{"id": "sum", "sum": 21, "text": "21"}, {"id": "blocked"}]},
    GOOD | {"hint": None},
    GOOD | {"hint": ["stock"]},
    GOOD | {"hint": ["waste", [7, 1]]},
    GOOD | {"pass": {"number": 1, "of": None, "left": 23}},
    GOOD | {"level": None, "verified": False},
    GOOD | {"mood": "good"},
]


@pytest.mark.parametrize("message", SOUND, ids=lambda message: str(message)[-60:])
def test_a_sound_state_is_read_and_the_schema_agrees(message: dict[str, Any]) -> None:
    state = State.from_json(message)
    assert state.status == message["status"]
    assert complaint("state", message) is None


def test_the_board_is_read_card_by_card() -> None:
    board = State.from_json(GOOD).board
    assert [list(row) for row in board.pyramid] == GOOD["pyramid"]
    assert (board.waste_top, board.waste_count, board.stock_count) == (GOOD["waste"]["top"], 1, 23)


def test_the_notices_are_read_in_order() -> None:
    state = State.from_json(GOOD | {"notices": [{"id": "sum", "sum": 21}, {"id": "blocked", "text": "No."}]})
    assert state.notices() == (Notice("sum", 21), Notice("blocked", text="No."))


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("score", lambda state: state.shown("score", "score")),
        ("selected", lambda state: state.selected()),
        ("notices", lambda state: state.notices()),
    ],
)
def test_a_claimed_field_that_is_missing_is_a_mismatch_and_no_protocol_error(
    name: str, ask: Callable[[State], object]
) -> None:
    """What is claimed and missing is a failure; an error is a conversation that broke."""
    with pytest.raises(Mismatch, match=f'"{name}" in the state') as caught:
        ask(State.from_json(GOOD))
    assert caught.value.seen == "no such field"


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(name=st.sampled_from([*GOOD, "selected", "score", "moves", "notices", "free", "hint", "pass"]), value=_JSON)
def test_any_json_in_any_field_is_read_or_refused_and_never_breaks_the_suite(name: str, value: object) -> None:
    with suppress(ProtocolError):
        State.from_json(GOOD | {name: value})
