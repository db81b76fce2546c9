"""``pyramide features coverage``: which scenarios hold each statement, and that none is forgotten."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from pyramide_conformance.commands import features
from pyramide_conformance.specification import Scenario, scenarios, statements


def coverage(*arguments: str) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(features.command, ["coverage", *arguments])


def block(output: str, statement: str) -> list[str]:
    """The lines under a statement."""
    after = re.split(rf"^{statement} \(.*\n", output, flags=re.MULTILINE)[1]
    return [line.strip() for line in re.split(r"^\S", after, flags=re.MULTILINE)[0].splitlines()]


@pytest.fixture
def without_king_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project's scenarios but those of KING-2."""
    left: Mapping[str, Scenario] = {name: each for name, each in scenarios().items() if each.statement != "KING-2"}
    monkeypatch.setattr(features, "scenarios", lambda: left)


def test_every_statement_that_is_not_planned_has_a_scenario() -> None:
    result = coverage()
    assert result.exit_code == 0
    assert "NO SCENARIO" not in result.output


def test_each_statement_is_listed_with_its_scenarios() -> None:
    output = coverage().output
    for name in statements():
        wanted = [each.id for each in scenarios().values() if each.statement == name]
        listed = [line.split()[0] for line in block(output, name) if re.match(r"[A-Z]+-\d+[a-z]+ ", line)]
        assert listed == wanted, name


def test_the_last_line_counts() -> None:
    last = coverage().output.splitlines()[-1]
    assert last.startswith(f"{len(statements())} statements: ")
    assert f"by {len(scenarios())} scenarios" in last
    assert "0 without any" in last


@pytest.mark.usefixtures("without_king_2")
def test_a_statement_without_a_scenario_is_named_and_exits_with_1() -> None:
    result = coverage()
    assert result.exit_code == 1
    assert block(result.output, "KING-2") == ["NO SCENARIO"]
    assert "1 without any" in result.output


@pytest.mark.usefixtures("without_king_2")
def test_missing_lists_it_and_none_that_is_held() -> None:
    result = coverage("--missing")
    assert result.exit_code == 1
    assert block(result.output, "KING-2") == ["NO SCENARIO"]
    assert "KING-1 (" not in result.output


def test_a_planned_statement_is_listed_as_planned_and_does_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = {**statements(), "KING-2": replace(statements()["KING-2"], planned="with the kings")}
    left = {name: each for name, each in scenarios().items() if each.statement != "KING-2"}
    monkeypatch.setattr(features, "statements", lambda: planned)
    monkeypatch.setattr(features, "scenarios", lambda: left)
    result = coverage()
    assert result.exit_code == 0
    (line,) = block(result.output, "KING-2")
    assert "planned" in line
    assert "with the kings" in line
