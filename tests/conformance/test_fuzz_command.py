"""``pyramide fuzz`` and ``pyramide replay``: what they print and write, their exit codes, bad implementations."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from suite_runs import (
    BAD,
    PATIENCE,
    SERVE,
    bad,
    driver,
    environment,
    is_one_paragraph,
    processes,
    pyramide_command,
    run_main,
    wait_for,
)

from pyramide_conformance.validation import complaint

REFERENCE = "python:pyramide_conformance.server:reference"
WRONG = "python:in_process:wrong_kings"

Fuzz = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def fuzz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fuzz:
    """``pyramide fuzz … --seed 1`` in an empty folder, with the bad implementations at hand."""
    monkeypatch.syspath_prepend(str(BAD))

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return run_main("fuzz", "--seed", "1", *arguments, cwd=tmp_path)

    return run


def report(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The report of a run with ``--json -``, which keeps to its schema."""
    loaded: dict[str, Any] = json.loads(done.stdout)
    assert complaint("fuzz", loaded) is None
    return loaded


class TestWithoutADifference:
    def test_it_says_how_much_was_played_and_ends_with_0(self, fuzz: Fuzz) -> None:
        done = fuzz(REFERENCE, "--games", "5", "--steps", "50")
        assert done.returncode == 0
        assert "5 games, 250 calls, seed 1: no difference" in done.stdout

    def test_it_counts_situations_and_warns_of_those_never_met(self, fuzz: Fuzz) -> None:
        done = fuzz(REFERENCE, "--games", "1", "--steps", "100")
        assert re.search(r"a covered card tapped +[1-9]", done.stdout)
        assert "Warning: never met" in done.stdout
        assert "a game won" in done.stdout.split("Warning")[1]

    def test_without_a_driver_the_reference_plays_against_itself(self, fuzz: Fuzz) -> None:
        done = fuzz("--system", "piramida", "--games", "2", "--steps", "40")
        assert done.returncode == 0
        assert "plays piramida" in done.stdout

    def test_it_plays_by_rules_that_are_asked_for(self, fuzz: Fuzz) -> None:
        done = fuzz(REFERENCE, "--rules", "traditional", "--games", "10")
        assert done.returncode == 0
        assert "a third pass" not in done.stdout  # there is but one

    def test_it_writes_nothing(self, fuzz: Fuzz, tmp_path: Path) -> None:
        fuzz(REFERENCE, "--games", "2", "--steps", "20")
        assert not list(tmp_path.iterdir())

    def test_over_a_pipe_it_comes_to_the_same(self, fuzz: Fuzz) -> None:
        reports = [
            report(fuzz(each, "--games", "3", "--steps", "60", "--json", "-")) for each in (REFERENCE, driver(SERVE))
        ]
        assert reports[0]["situations"] == reports[1]["situations"]


class TestSituations:
    def test_those_never_met_stand_in_one_line(self, fuzz: Fuzz) -> None:
        table, _, warning = fuzz(REFERENCE, "--games", "1", "--steps", "5").stdout.partition("Warning: ")
        rows = table.partition("situation ")[2].splitlines()[1:]
        assert rows
        assert all(re.search(r" [1-9][\d,]*$", row) for row in rows)
        assert "a game won" not in table
        assert "a game won" in warning

    def test_a_run_that_a_finding_ends_says_nothing_of_those_not_met_yet(self, fuzz: Fuzz) -> None:
        said = fuzz(WRONG).stdout
        assert "1 finding" in said
        assert "never met" not in said
        assert "a third pass" not in said
        assert not re.search(r" 0$", said, re.MULTILINE)

    def test_the_report_as_data_counts_them_all(self, fuzz: Fuzz) -> None:
        situations = report(fuzz(REFERENCE, "--games", "1", "--steps", "5", "--json", "-"))["situations"]
        assert situations["a game won"] == 0


class TestSeeds:
    def test_the_same_seed_gives_the_same_games_whatever_the_number_of_workers(self, fuzz: Fuzz) -> None:
        several = ["--games", "120", "--steps", "30", "--json", "-"]
        one, two = (report(fuzz(REFERENCE, *several, "-n", workers)) for workers in ("1", "2"))
        assert one["situations"] == two["situations"]
        assert one["calls"] == two["calls"]

    def test_a_difference_is_found_in_the_same_game_whatever_the_number_of_workers(self, fuzz: Fuzz) -> None:
        one, two = (report(fuzz(WRONG, "--games", "120", "--json", "-", "-n", workers)) for workers in ("1", "2"))
        assert one["findings"] == two["findings"]
        assert one["games"] == two["games"]

    def test_another_seed_gives_other_games(self, fuzz: Fuzz) -> None:
        several = ["--games", "3", "--json", "-"]
        assert (
            report(fuzz(REFERENCE, *several))["situations"]
            != report(fuzz(REFERENCE, *several, "--seed", "2"))["situations"]
        )

    def test_time_that_is_up_ends_the_run(self, fuzz: Fuzz) -> None:
        found = report(fuzz(REFERENCE, "--games", "100000", "--time", "0.5", "--json", "-"))
        assert 0 < found["games"] < 100_000


class TestADifference:
    def test_it_ends_with_1_and_prints_a_scenario(self, fuzz: Fuzz) -> None:
        done = fuzz(WRONG)
        assert done.returncode == 1
        assert "Scenario: pyramide fuzz --seed 1, game" in done.stdout
        assert "Given a new game of this deal" in done.stdout

    def test_the_scenario_comes_in_the_language_asked_for(self, fuzz: Fuzz) -> None:
        assert "Пусть начинается новая партия с этой сдачей" in fuzz(WRONG, "--lang", "ru").stdout

    def test_it_is_made_small(self, fuzz: Fuzz) -> None:
        (finding,) = report(fuzz(WRONG, "--json", "-"))["findings"]
        assert finding["comes_again"]
        assert len(finding["replay"]["calls"]) < 30

    def test_the_replay_shows_it_and_agrees_on_the_reference(self, fuzz: Fuzz, tmp_path: Path) -> None:
        fuzz(WRONG)
        (file,) = tmp_path.glob("pyramide-fuzz-1-*.json")
        again = run_main("replay", str(file), WRONG)
        calls = len(json.loads(file.read_text(encoding="utf-8"))["calls"])
        assert again.returncode == 1
        assert f"They differ at call {calls} of {calls}" in again.stdout
        agreed = run_main("replay", str(file), REFERENCE)
        assert agreed.returncode == 0
        assert f"They agree in all {calls} calls." in agreed.stdout

    def test_the_replay_goes_into_the_folder_asked_for(self, fuzz: Fuzz, tmp_path: Path) -> None:
        (tmp_path / "found").mkdir()
        fuzz(WRONG, "--out", "found")
        assert list((tmp_path / "found").glob("*.json"))
        assert not list(tmp_path.glob("*.json"))

    def test_several_different_ones_can_be_asked_for(self, fuzz: Fuzz) -> None:
        findings = report(fuzz(WRONG, "--games", "30", "--differences", "2", "--json", "-"))["findings"]
        kinds = [(each["replay"]["calls"][-1]["method"], each["replay"]["found"]["field"]) for each in findings]
        assert len(kinds) == len(set(kinds)) == 2


class TestImplementationsThatMisbehave:
    @pytest.mark.parametrize(
        ("factory", "message"),
        [
            ("raise_an_exception", "KeyError: 'there is no such card in my deck'"),
            ("hang", "did not answer 'tap' within 0.3 s"),
            ("return_a_set", "JSON"),
        ],
    )
    def test_an_error_is_told_with_its_replay(self, fuzz: Fuzz, factory: str, message: str, tmp_path: Path) -> None:
        done = fuzz(f"python:in_process:{factory}", "--timeout", "0.3", "--json", "-")
        assert done.returncode == 1
        (finding,) = report(done)["findings"]
        assert finding["kind"] == "error"
        assert message in finding["replay"]["found"]["seen"]
        (file,) = tmp_path.glob("*.json")
        again = run_main("replay", str(file), f"python:in_process:{factory}", "--timeout", "0.3")
        assert again.returncode == 1
        assert message in again.stdout

    def test_the_last_lines_on_stderr_are_shown(self, fuzz: Fuzz) -> None:
        done = fuzz(bad("death", "complain_and_exit"))
        assert done.returncode == 1
        assert "line 30 of my troubles" in done.stdout

    def test_one_that_does_not_start_gives_3(self, fuzz: Fuzz) -> None:
        done = fuzz("command:no-such-program-anywhere")
        assert done.returncode == 3
        assert "no-such-program-anywhere" in done.stderr

    def test_the_folder_for_replay_files_is_made(self, fuzz: Fuzz, tmp_path: Path) -> None:
        folder = tmp_path / "new" / "found"
        assert fuzz(REFERENCE, "--games", "1", "--steps", "5", "--out", str(folder)).returncode == 0
        assert folder.is_dir()

    def test_no_process_is_left_behind(self, fuzz: Fuzz, mark: str) -> None:  # noqa: ARG002 - it looks when it ends
        assert fuzz(driver(SERVE), "--games", "3", "--steps", "20").returncode == 0


def _replay_of(*calls: tuple[str, dict[str, Any]]) -> str:
    listed = [{"method": method, "params": params} for method, params in calls]
    return json.dumps({"replay": 1, "system": "pyramide", "rules": {}, "calls": listed})


class TestMistakesOfTheUser:
    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["nonsense"], "no driver"),
            ([REFERENCE, "--games", "0"], "--games"),
            ([REFERENCE, "--time", "nan"], "--time"),
            ([REFERENCE, "--rules", "klondike"], "klondike"),
            ([REFERENCE, "--system", "piramida"], "plays pyramide"),
            ([REFERENCE, "--lang", "xx"], "xx"),
            ([REFERENCE, "--out", "/dev/null/found"], "/dev/null/found: this folder for replay files cannot be made"),
            ([REFERENCE, "--json", "missing/report.json"], "missing/report.json"),
        ],
    )
    def test_are_one_paragraph_and_exit_code_2(self, fuzz: Fuzz, arguments: list[str], words: str) -> None:
        done = fuzz(*arguments)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "not JSON"),
            ("[]", "no replay file"),
            ('{"replay": 2}', "no replay file"),
            (_replay_of(("tap", {"at": "stock"})), "no replay file"),
            (_replay_of(("new_game", {"deal": 1})), "no call of the protocol"),
        ],
    )
    def test_a_file_that_is_no_replay(self, tmp_path: Path, text: str, words: str) -> None:
        file = tmp_path / "replay.json"
        file.write_text(text, encoding="utf-8")
        done = run_main("replay", str(file), REFERENCE)
        assert done.returncode == 2
        assert words in done.stderr
        assert is_one_paragraph(done.stderr)

    def test_a_replay_that_needs_more_than_is_claimed(self, tmp_path: Path) -> None:
        file = tmp_path / "replay.json"
        file.write_text(_replay_of(("new_game", {}), ("hint", {})), encoding="utf-8")
        done = run_main("replay", str(file), REFERENCE)
        assert done.returncode == 2
        assert "hints" in done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_it_soon_with_what_was_played_and_leaves_nothing(workers: str, mark: str, tmp_path: Path) -> None:
    def playing() -> set[int]:
        return {number for number, line in processes(mark).items() if line.endswith(" serve")}

    command = pyramide_command("fuzz", driver(SERVE), "--games", "100000", "--seed", "1", "-n", workers)
    running = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert running.stdout is not None
        assert b"plays pyramide" in running.stdout.readline()
        introduced = playing()
        wait_for(lambda: len(playing() - introduced) >= int(workers), "games")
        os.killpg(running.pid, signal.SIGINT)
        output, errors = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
    assert running.returncode == 130
    assert b"stopped before the end" in output
    assert b"Traceback" not in errors
