"""Rules as values: what each can be, the refusals, and the protocol's object (VARIANT-1 to VARIANT-5)."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, asdict, fields
from typing import Any

import pytest
import strategies
from hypothesis import given

from pyramide import NAMED_RULES, PIRAMIDA, PYRAMIDE, TRADITIONAL, MalformedError, Rules

GOOD: dict[str, list[object]] = {
    "waste_at_start": [0, 1],
    "passes": [None, 1, 2, 3, 1000],
    "win": ["pyramid", "all"],
    "draw_pairs_waste": [False, True],
    "waste_pairs": [False, True],
    "stock_top_plays": [False, True],
    "cover_pairs": [False, True],
    "covered_face_down": [False, True],
    "pyramid_card_points": [0, 1, 10, 1000],
    "waste_card_points": [0, 1, 10, 1000],
    "undo_limit": [None, 0, 1, 100, 1000],
    "end": ["exhausted", "stuck"],
}
A_SWITCH: tuple[str, list[object]] = ("true or false", [None, 0, 1, "true", "yes", []])
A_COUNT: tuple[str, list[object]] = ("0, 1, 2 …", [None, -1, 1.0, "10", True, []])
BAD: dict[str, tuple[str, list[object]]] = {
    "waste_at_start": ("0 or 1", [-1, 2, None, True, False, 1.0, "1"]),
    "passes": ("null or 1, 2, 3 …", [0, -1, True, 3.0, "3", []]),
    "win": ('"pyramid" or "all"', [None, "", "Pyramid", "stock", 1, ["all"], {}]),
    "draw_pairs_waste": A_SWITCH,
    "waste_pairs": A_SWITCH,
    "stock_top_plays": A_SWITCH,
    "cover_pairs": A_SWITCH,
    "covered_face_down": A_SWITCH,
    "pyramid_card_points": A_COUNT,
    "waste_card_points": A_COUNT,
    "undo_limit": ("null or 0, 1, 2 …", [-1, True, 100.0, "100", []]),
    "end": ('"exhausted" or "stuck"', [None, "", "STUCK", "lost", 0, [], {}]),
}


def test_every_rule_has_good_and_bad_values_here() -> None:
    names = [field.name for field in fields(Rules)]
    assert names == list(GOOD) == list(BAD)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in GOOD.items() for value in values])
def test_a_value_that_a_rule_can_have_is_kept_and_changes_no_other_rule(name: str, value: object) -> None:
    rules = Rules.from_json({name: value})
    assert asdict(rules) == asdict(PYRAMIDE) | {name: value}
    assert rules == Rules(**{name: value})  # type: ignore[arg-type]  # any field's value


@pytest.mark.parametrize(
    ("name", "wanted", "value"), [(name, wanted, value) for name, (wanted, values) in BAD.items() for value in values]
)
def test_a_value_that_a_rule_cannot_have_is_refused_with_its_name(name: str, wanted: str, value: object) -> None:
    message = f"The rule {name!r} must be {wanted}, not {value!r}."
    with pytest.raises(MalformedError) as made:
        Rules(**{name: value})  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(MalformedError) as read:
        Rules.from_json({name: value})
    assert str(made.value) == str(read.value) == message


@given(strategies.rules)
def test_rules_are_read_back_from_their_json(rules: Rules) -> None:
    written = json.loads(json.dumps(rules.to_json()))
    assert set(written) == {field.name for field in fields(Rules)}
    assert Rules.from_json(written) == rules


def test_what_is_left_out_has_pyramide_s_value() -> None:
    assert Rules.from_json({}) == PYRAMIDE == Rules()


@pytest.mark.parametrize("value", [None, [], "pyramide", 3, True])
def test_rules_that_are_no_object_are_refused(value: object) -> None:
    with pytest.raises(MalformedError, match=r"^Rules are a JSON object, not "):
        Rules.from_json(value)


@pytest.mark.parametrize("name", ["pases", "Passes", "", "recycles"])
def test_an_unknown_rule_is_refused_with_the_names_of_all_rules(name: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Rules.from_json({"passes": 3, name: 1})
    assert str(caught.value) == f"There is no rule {name!r}; the rules are {', '.join(GOOD)}."


def test_rules_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        PYRAMIDE.passes = 3  # type: ignore[misc]  # that is what is tried


@pytest.mark.parametrize(
    ("rules", "differences"),
    [
        (PYRAMIDE, {}),
        (PIRAMIDA, {"waste_at_start": 0, "passes": 3, "pyramid_card_points": 0, "undo_limit": None, "end": "stuck"}),
        (TRADITIONAL, {"waste_at_start": 0, "passes": 1, "win": "all", "end": "stuck"}),
    ],
    ids=["pyramide", "piramida", "traditional"],
)
def test_the_named_rules_are_those_of_the_documents(rules: Rules, differences: dict[str, Any]) -> None:
    pyramide = {
        "waste_at_start": 1,
        "passes": None,
        "win": "pyramid",
        "draw_pairs_waste": False,
        "waste_pairs": False,
        "stock_top_plays": False,
        "cover_pairs": False,
        "covered_face_down": False,
        "pyramid_card_points": 10,
        "waste_card_points": 0,
        "undo_limit": 100,
        "end": "exhausted",
    }
    assert asdict(rules) == pyramide | differences


def test_the_named_rules_are_found_by_their_names() -> None:
    assert NAMED_RULES == {"pyramide": PYRAMIDE, "piramida": PIRAMIDA, "traditional": TRADITIONAL}
