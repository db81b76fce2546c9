"""What an implementation says of itself is checked field by field, and each mistake is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from suite_runs import bad

from pyramide_conformance.client import Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import ProtocolError
from pyramide_conformance.protocol import CAPABILITIES, Hello
from pyramide_conformance.validation import complaint

GOOD: dict[str, Any] = {
    "protocol": 1,
    "name": "mine",
    "version": "1.0",
    "language": "Kotlin",
    "homepage": "https://example.org",
    "plays": "pyramide",
    "can": ["deals", "score"],
    "locales": ["el", "hr"],
}


def _without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name not in names}


MALFORMED: list[tuple[object, str]] = [
    (None, "hello must be an object"),
    ("hello", "hello must be an object"),
    (17, "hello must be an object"),
    ([], "hello must be an object"),
    ({}, '"protocol"'),
    (_without("protocol"), '"protocol"'),
    (GOOD | {"protocol": 2}, '"protocol"'),
    (GOOD | {"protocol": "1"}, '"protocol"'),
    (GOOD | {"protocol": True}, '"protocol"'),
    (_without("name"), '"name"'),
    (GOOD | {"name": ""}, '"name"'),
    (GOOD | {"name": None}, '"name"'),
    (GOOD | {"name": ["mine"]}, '"name"'),
    (GOOD | {"version": 1.0}, '"version"'),
    (GOOD | {"language": None}, '"language"'),
    (GOOD | {"homepage": 5}, '"homepage"'),
    (_without("plays"), '"plays"'),
    (GOOD | {"plays": "solitaire"}, '"plays"'),
    (GOOD | {"plays": ["pyramide"]}, '"plays"'),
    (GOOD | {"plays": {"passes": "many"}}, "passes"),
    (GOOD | {"plays": {"jokers": 2}}, "jokers"),
    (_without("can"), '"can"'),
    (GOOD | {"can": "deals"}, '"can"'),
    (GOOD | {"can": {"deals": True}}, '"can"'),
    (GOOD | {"can": [1]}, '"can"'),
    (GOOD | {"can": ["deals", "flying"]}, "'flying'"),
    (GOOD | {"can": ["Deals"]}, "'Deals'"),
    (GOOD | {"locales": "el"}, '"locales"'),
    (GOOD | {"locales": [None]}, '"locales"'),
    (GOOD | {"locales": None}, '"locales"'),
]


@pytest.mark.parametrize(("answer", "says"), MALFORMED, ids=lambda value: str(value)[:60])
def test_a_malformed_hello_is_refused_and_the_field_is_named(answer: object, says: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        Hello.from_json(answer)
    assert says in str(caught.value)


@pytest.mark.parametrize(("answer", "says"), MALFORMED, ids=lambda value: str(value)[:60])
def test_the_schema_refuses_it_too(answer: object, says: str) -> None:
    assert says
    assert complaint("hello", answer) is not None


@pytest.mark.parametrize("field", ["version", "language", "homepage", "locales"])
def test_what_is_optional_can_be_left_out(field: str) -> None:
    assert Hello.from_json(_without(field)).name == "mine"
    assert complaint("hello", _without(field)) is None


def test_the_answer_is_read_field_by_field() -> None:
    hello = Hello.from_json(GOOD)
    assert hello == Hello(
        name="mine",
        version="1.0",
        language="Kotlin",
        homepage="https://example.org",
        plays="pyramide",
        can=frozenset({"deals", "score"}),
        locales=("el", "hr"),
    )


def test_unknown_fields_are_left_alone() -> None:
    assert Hello.from_json(GOOD | {"mood": "good"}).name == "mine"


def test_it_may_play_by_rules_of_its_own() -> None:
    assert Hello.from_json(GOOD | {"plays": {"passes": 2}}).plays == {"passes": 2}


def test_an_unknown_capability_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ProtocolError) as caught:
        Hello.from_json(GOOD | {"can": ["flying"]})
    for capability in CAPABILITIES:
        assert capability in str(caught.value)


def test_a_text_of_any_length_is_cut_short_in_the_message() -> None:
    with pytest.raises(ProtocolError) as caught:
        Hello.from_json(GOOD | {"plays": "x" * 100_000})
    assert len(str(caught.value)) < 400


def test_over_a_pipe_it_is_refused_just_so() -> None:
    client = Client(connector(bad("hello", json.dumps(GOOD | {"can": ["flying"]}))), 5.0)
    with pytest.raises(ProtocolError, match="'flying', which is no capability"):
        client.hello()
    client.close()
