"""The gallery shows what the features are worth: whoever breaks a rule fails scenarios of just that rule."""

from __future__ import annotations

import pytest

from pyramide_conformance.specification import scenarios, statement_of, statements

from .batch import Verdicts, reference_of, run_batches
from .registry import Wrong, gallery

_GALLERY = gallery()
_SYSTEMS = sorted({entry.system for entry in _GALLERY})


@pytest.fixture(scope="module")
def found() -> dict[str, Verdicts]:
    """What became of the scenarios that must catch it on each implementation, and of all these on the references."""
    return run_batches([*map(reference_of, _SYSTEMS), *(entry.name for entry in _GALLERY)])


def _failed(verdicts: Verdicts) -> set[str]:
    return {name.partition("[")[0] for name, verdict in verdicts.items() if verdict == "failed"}


@pytest.mark.parametrize("entry", _GALLERY, ids=lambda entry: entry.name)
def test_a_wrong_implementation_fails_scenarios_of_the_statement_that_it_breaks(
    entry: Wrong, found: dict[str, Verdicts]
) -> None:
    missed = set(entry.caught_by) - _failed(found[entry.name])
    assert not missed, f"{entry.factory.__doc__} But these scenarios do not fail: {sorted(missed)}"


@pytest.mark.parametrize("entry", _GALLERY, ids=lambda entry: entry.name)
def test_a_wrong_implementation_answers_every_call(entry: Wrong, found: dict[str, Verdicts]) -> None:
    assert set(found[entry.name].values()) <= {"passed", "failed"}


@pytest.mark.parametrize("system", _SYSTEMS)
def test_the_reference_passes_the_scenarios_that_catch_the_others(system: str, found: dict[str, Verdicts]) -> None:
    verdicts = found[reference_of(system)]
    passed = {name.partition("[")[0] for name, verdict in verdicts.items() if verdict == "passed"}
    assert passed >= {scenario for entry in _GALLERY if entry.system == system for scenario in entry.caught_by}
    assert set(verdicts.values()) == {"passed"}


def test_each_statement_that_is_broken_has_a_scenario_that_notices() -> None:
    for entry in _GALLERY:
        assert {statement_of(scenario) for scenario in entry.caught_by} == set(entry.breaks), entry.name


def test_every_statement_of_pyramide_with_scenarios_is_broken_by_someone() -> None:
    held = {scenario.statement for scenario in scenarios().values()}
    rules = {each.id for each in statements().values() if each.system in ("pyramide", "both")} & held
    broken = {statement for entry in _GALLERY for statement in entry.breaks}
    assert not rules - broken, "The gallery needs an implementation that breaks each of these."


def test_names_are_unique() -> None:
    assert len({entry.name for entry in _GALLERY}) == len(_GALLERY)


def test_each_says_in_one_line_what_is_wrong() -> None:
    for entry in _GALLERY:
        text = entry.factory.__doc__ or ""
        assert text.endswith("."), entry.name
        assert "\n" not in text, entry.name
