"""``pyramide census``: shares, intervals, and going on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pyramide import PYRAMIDE
from pyramide_conformance.census import Census
from pyramide_conformance.commands.census import command
from pyramide_conformance.errors import UsageError


def census(*words: str) -> dict[str, object]:
    result = CliRunner().invoke(command, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_the_same_seed_gives_the_same_census_with_any_number_of_workers() -> None:
    assert census("--deals", "60") == census("--deals", "60", "--workers", "2")


def test_another_seed_gives_other_deals() -> None:
    first = list(Census(PYRAMIDE, 1, None).go_on(100, 1))[-1]
    second = list(Census(PYRAMIDE, 2, None).go_on(100, 1))[-1]
    assert first.done == second.done == 100
    assert first.won != second.won


def test_a_resumed_census_ends_as_one_that_was_never_stopped(tmp_path: Path) -> None:
    file = str(tmp_path / "census.json")
    census("--deals", "60", "--resume", file)
    assert census("--deals", "130", "--resume", file) == census("--deals", "130")


def test_a_saved_census_of_other_rules_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "census.json")
    census("--deals", "10", "--resume", file)
    result = CliRunner().invoke(command, ["--rules", "piramida", "--resume", file])
    assert isinstance(result.exception, UsageError)
    assert "other rules" in str(result.exception)


def test_a_file_that_is_no_census_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes", encoding="utf-8")
    result = CliRunner().invoke(command, ["--resume", str(file)])
    assert isinstance(result.exception, UsageError)
    assert file.read_text(encoding="utf-8") == "my notes"


@pytest.mark.parametrize(
    "wrong",
    ['"done":"a"', '"done":-5', '"done":1e400', '"done":NaN', '"done":2.5', '"won":7', '"won":-1', '"undecided":"x"'],
)
def test_figures_that_no_census_has_are_refused(wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "census.json"
    file.write_text(f'{{"rules":{{}},"seed":1,"budget":null,"done":3,"won":1,{wrong}}}')
    with pytest.raises(UsageError, match="no saved census"):
        Census(PYRAMIDE, 1, None).resumed(file)


def test_the_interval_is_wilsons() -> None:
    low, high = Census(PYRAMIDE, 1, None, done=100, won=50).interval
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize(("won", "edge"), [(0, 0.0), (50, 1.0)])
def test_the_interval_stays_between_nothing_and_everything(won: int, edge: float) -> None:
    interval = Census(PYRAMIDE, 1, None, done=50, won=won).interval
    assert min(abs(end - edge) for end in interval) < 1e-9
    assert 0 <= interval[0] < interval[1] <= 1
