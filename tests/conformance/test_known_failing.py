"""``--known-failing``: what fails as listed lets a run pass, and a list that is not true fails it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from suite_runs import BAD, run_main

from pyramide_conformance.errors import UsageError
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.results import Results
from pyramide_conformance.suite.run import RunOptions, run

WRONG_KINGS = "python:in_process:wrong_kings"


@pytest.fixture(autouse=True)
def _modules_of_bad_implementations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAD))


def listed(folder: Path, reasons: Mapping[str, str]) -> str:
    """A list of known failures as a file."""
    path = folder / "known.yaml"
    path.write_text("".join(f'"{name}": {reason}\n' for name, reason in reasons.items()), encoding="utf-8")
    return str(path)


def run_with(folder: Path, reasons: Mapping[str, str], only: str = "KING-1,FREE-2") -> Results:
    """A run of an implementation with wrong kings."""
    return run(RunOptions(WRONG_KINGS, only=only, known_failing=listed(folder, reasons)))


def outcome(results: Results, name: str) -> Outcome:
    """One outcome of a run."""
    return next(each for each in results.outcomes if each.name == name)


@pytest.fixture(scope="module")
def failing() -> list[str]:
    """The scenarios that fail for wrong kings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BAD))
        results = run(RunOptions(WRONG_KINGS, only="KING-1,FREE-2"))
    names = [each.name for each in results.outcomes if each.verdict == "failed"]
    assert "KING-1a" in names
    return names


def test_a_failure_that_is_listed_is_a_known_failure_with_its_reason(tmp_path: Path) -> None:
    results = run_with(tmp_path, {"KING-1a": "kings are hard"}, only="KING-1a")
    assert outcome(results, "KING-1a").verdict == "known failure"
    assert outcome(results, "KING-1a").reason == "kings are hard"
    assert results.troubles == []


def test_a_run_whose_failures_are_all_listed_passes(tmp_path: Path, failing: list[str]) -> None:
    known = listed(tmp_path, dict.fromkeys(failing, "kings are hard"))
    done = run_main("check", WRONG_KINGS, "--only", "KING-1,FREE-2", "--known-failing", known, cwd=BAD)
    assert done.returncode == 0, done.stdout
    assert f"{len(failing)} known failure" in done.stdout
    assert "known failure KING-1a: kings are hard" in done.stdout


def test_a_failure_that_is_not_listed_fails_the_run(tmp_path: Path, failing: list[str]) -> None:
    results = run_with(tmp_path, dict.fromkeys(failing[1:], "kings are hard"))
    assert [each.name for each in results.outcomes if each.verdict == "failed"] == failing[:1]


def test_a_listed_scenario_that_passes_fails_the_run_and_says_what_to_do(tmp_path: Path) -> None:
    known = listed(tmp_path, {"FREE-2a": "long mended"})
    done = run_main("check", WRONG_KINGS, "--only", "FREE-2a", "--known-failing", known, cwd=BAD)
    assert done.returncode == 1
    assert "it passes: take it off the list" in done.stdout
    assert "long mended" in done.stdout


def test_an_entry_of_no_scenario_fails_the_run_and_names_it(tmp_path: Path) -> None:
    known = listed(tmp_path, {"KING-99a": "no such scenario"})
    done = run_main("check", "--only", "KING-1a", "--known-failing", known)
    assert done.returncode in (1, 2)
    assert "KING-99a" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_an_entry_of_no_scenario_fails_the_run_of_everything_too(tmp_path: Path) -> None:
    known = KnownFailures.read(listed(tmp_path, {"KING-99a": "no such scenario", "KING-1a": "kings are hard"}))
    ran = [Outcome("KING-1a", "KING-1a", "", "known failure")]
    (trouble,) = known.unmatched(ran)
    assert "KING-99a matches no scenario of this run" in trouble


def test_an_entry_that_does_not_apply_fails_the_run(tmp_path: Path) -> None:
    """It neither fails nor passes: the list says something that nobody can see."""
    known = KnownFailures.read(listed(tmp_path, {"KING-1a": "kings are hard"}))
    assert known.unmatched([Outcome("KING-1a", "KING-1a", "", "not applicable", lacking="deals")]) != []


def test_entries_that_the_run_was_not_asked_for_are_left_alone(tmp_path: Path) -> None:
    results = run_with(tmp_path, {"KING-1a": "kings are hard", "UNDO-1a": "elsewhere"}, only="KING-1a")
    assert results.troubles == []


def test_a_row_of_an_outline_can_be_listed_by_its_number(tmp_path: Path) -> None:
    known = KnownFailures.read(listed(tmp_path, {"SUM-3a[2]": "only this one"}))
    failed = Outcome("SUM-3a", "SUM-3a[2]", "", "failed")
    assert known.judge(failed).verdict == "known failure"
    assert known.judge(Outcome("SUM-3a", "SUM-3a[1]", "", "failed")).verdict == "failed"


def test_an_outline_can_be_listed_whole(tmp_path: Path) -> None:
    known = KnownFailures.read(listed(tmp_path, {"SUM-3a": "all of them"}))
    assert known.judge(Outcome("SUM-3a", "SUM-3a[1]", "", "failed")).verdict == "known failure"


def test_an_error_can_be_known_as_well(tmp_path: Path) -> None:
    known = KnownFailures.read(listed(tmp_path, {"KING-1a": "it hangs"}))
    assert known.judge(Outcome("KING-1a", "KING-1a", "", "error")).verdict == "known failure"


@pytest.mark.parametrize("content", ["", "# nothing is known to fail\n", "{}\n"])
def test_an_empty_list_is_a_list(tmp_path: Path, content: str) -> None:
    (tmp_path / "known.yaml").write_text(content, encoding="utf-8")
    known = KnownFailures.read(str(tmp_path / "known.yaml"))
    assert known.judge(Outcome("KING-1a", "KING-1a", "", "failed")).verdict == "failed"


def test_a_list_that_cannot_be_read_is_the_user_s_mistake(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"missing\.yaml"):
        KnownFailures.read(str(tmp_path / "missing.yaml"))
