"""The wire is defined twice, in code and as JSON Schemas, and both say the same."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from pyramide import PIRAMIDA, PYRAMIDE, TRADITIONAL, Rules
from pyramide.levels import LEVELS
from pyramide_conformance import field_types, protocol
from pyramide_conformance.report.data import VERDICTS
from pyramide_conformance.server import CAN
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.validation import SCHEMA_FOLDER, complaint, schema

KINDS = sorted(file.name.removesuffix(".schema.json") for file in SCHEMA_FOLDER.glob("*.schema.json"))


def _properties(kind: str) -> dict[str, Any]:
    properties: dict[str, Any] = schema(kind)["properties"]
    return properties


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_a_sound_schema_under_its_own_name(kind: str) -> None:
    Draft202012Validator.check_schema(schema(kind))
    assert schema(kind)["$id"] == f"{kind}.schema.json"


def test_the_capabilities_are_the_same() -> None:
    assert _properties("hello")["can"]["items"]["enum"] == list(protocol.CAPABILITIES)


def test_the_methods_are_the_same() -> None:
    assert _properties("request")["method"]["enum"] == list(protocol.METHODS)


def test_the_statuses_are_the_same() -> None:
    assert _properties("state")["status"]["enum"] == list(protocol.STATUSES)


def test_the_notices_are_the_same() -> None:
    assert _properties("notice")["id"]["enum"] == list(field_types.NOTICES)


def test_the_rules_are_the_same() -> None:
    assert list(_properties("rules")) == [field.name for field in dataclasses.fields(Rules)]


@pytest.mark.parametrize("rules", [PYRAMIDE, PIRAMIDA, TRADITIONAL])
def test_the_named_rules_are_rules_on_the_wire(rules: Rules) -> None:
    assert complaint("rules", rules.to_json()) is None
    assert Rules.from_json(rules.to_json()) == rules


BAD_RULES = [
    {"jokers": 2},
    {"waste_at_start": 2},
    {"waste_at_start": True},
    {"passes": 0},
    {"passes": "3"},
    {"passes": 1.5},
    {"win": "none"},
    {"draw_pairs_waste": 1},
    {"waste_pairs": 1},
    {"covered_face_down": None},
    {"stock_top_plays": None},
    {"cover_pairs": "yes"},
    {"pyramid_card_points": -1},
    {"waste_card_points": None},
    {"undo_limit": -1},
    {"end": "never"},
]


@pytest.mark.parametrize("rules", BAD_RULES, ids=str)
def test_what_the_engine_refuses_as_rules_the_schema_refuses_too(rules: dict[str, Any]) -> None:
    assert complaint("rules", rules) is not None
    with pytest.raises(ValueError, match=next(iter(rules))):
        Rules.from_json(rules)


def test_the_protocol_version_is_the_same() -> None:
    assert _properties("hello")["protocol"]["const"] == protocol.VERSION
    assert _properties("report")["protocol"]["const"] == protocol.VERSION


def test_the_levels_are_the_same() -> None:
    new_game = next(
        rule["then"]["properties"]["params"]["properties"]
        for rule in schema("request")["allOf"]
        if rule["if"]["properties"]["method"].get("const") == "new_game"
    )
    assert new_game["level"]["enum"] == list(LEVELS)
    assert [level for level in _properties("state")["level"]["enum"] if level] == list(LEVELS)


def test_the_verdicts_are_the_same() -> None:
    outcome = _properties("report")["outcomes"]["items"]
    assert outcome["properties"]["verdict"]["enum"] == list(VERDICTS)
    assert list(_properties("report")["totals"]["properties"]) == list(VERDICTS)


def test_the_fields_of_an_outcome_are_the_same() -> None:
    fields = {field.name for field in dataclasses.fields(Outcome)} | {"statement"}
    assert set(_properties("report")["outcomes"]["items"]["properties"]) == fields


def test_every_field_of_a_state_that_the_code_checks_is_in_the_schema() -> None:
    assert set(field_types.FIELD_TYPES) <= set(_properties("state"))


def test_every_field_of_a_state_in_the_schema_is_checked_by_the_code() -> None:
    board = {"pyramid", "waste", "stock", "status"}
    assert set(_properties("state")) - board <= set(field_types.FIELD_TYPES)


def test_every_figure_of_a_summary_that_the_code_checks_is_in_the_schema() -> None:
    assert set(field_types.SUMMARY_TYPES) <= set(_properties("summary"))


@pytest.mark.parametrize("system", CAN)
def test_the_reference_claims_only_capabilities_of_the_protocol(system: str) -> None:
    assert set(CAN[system]) <= set(get_args(protocol.Capability))
    assert len(set(CAN[system])) == len(CAN[system])


@pytest.mark.parametrize(("kind", "text"), [("card", "AS"), ("card", "10"), ("card", " AS")])
def test_a_pattern_ends_where_the_text_does(kind: str, text: str) -> None:
    """Python's ``$`` would let a line feed follow; JSON Schema's does not."""
    is_one = text == "AS"
    assert (complaint(kind, text) is None) == is_one
    assert complaint(kind, text + "\n") is not None
