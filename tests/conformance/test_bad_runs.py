"""``pyramide check`` against bad implementations: the verdict, what the report shows, and that the run goes on."""

from __future__ import annotations

import json
import subprocess
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from suite_runs import MARK, SERVE, bad, bad_command, nothing_is_left, run_check, run_main, run_pyramide, verdicts
from troubles import TROUBLES_OF_A_RUN

from pyramide_conformance.client import MOST_FAILED_STARTS
from pyramide_conformance.suite.results import Results
from pyramide_conformance.suite.run import RunOptions, run

pytestmark = pytest.mark.usefixtures("mark")

#: An implementation that talks soundly and plays nothing: it fails, and it is no error.
SOUND = bad_command("lies", "refuse", "hint")


class Turns:
    """An implementation that is another one each time it is started."""

    def __init__(self, folder: Path, commands: Sequence[Sequence[str]]) -> None:
        (folder / "turns.json").write_text(json.dumps(commands), encoding="utf-8")
        self._starts = folder / "starts"
        self.driver = bad("in_turn", str(folder))

    @property
    def starts(self) -> list[int]:
        """The process ids of all that were started, in order."""
        return [int(line) for line in self._starts.read_text(encoding="utf-8").split()]


class Run(NamedTuple):
    """One run of ``pyramide check``: the mark of its processes, those in turn, the finished command, the report."""

    mark: str
    turns: Turns
    done: subprocess.CompletedProcess[str]
    report: dict[str, Any]

    @property
    def errors(self) -> list[dict[str, Any]]:
        """The outcomes that are errors, in the order of the run."""
        return [outcome for outcome in self.report["outcomes"] if outcome["verdict"] == "error"]


@pytest.fixture(scope="module")
def run_of_all_troubles(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run in which each process gets into the next of the troubles at its first tap.

    The first process is only introduced; the last one plays what is left. All scenarios of the statements tap.
    """
    troubles = [bad_command(*trouble.words) for trouble in TROUBLES_OF_A_RUN]
    turns = Turns(tmp_path_factory.mktemp("turns"), [SOUND, *troubles, SOUND])
    mark = uuid.uuid4().hex
    arguments = ("--timeout", "3", "--only", "SUM-1,SUM-3", "--show", "100")
    done, report = run_check(turns.driver, *arguments, env={MARK: mark})
    return Run(mark, turns, done, report)


class TestEachTroubleInTheMiddleOfAGame:
    def test_makes_one_scenario_an_error(self, run_of_all_troubles: Run) -> None:
        assert len(run_of_all_troubles.errors) == len(TROUBLES_OF_A_RUN)

    def test_lets_the_next_scenario_have_a_new_process(self, run_of_all_troubles: Run) -> None:
        introduced, *playing = run_of_all_troubles.turns.starts
        assert introduced not in playing
        assert len(set(playing)) == len(playing) == len(run_of_all_troubles.errors) + 1

    def test_is_named_in_the_report_with_the_last_lines_of_stderr(self, run_of_all_troubles: Run) -> None:
        for trouble, error in zip(TROUBLES_OF_A_RUN, run_of_all_troubles.errors, strict=True):
            for words in trouble.says:
                assert words.replace("METHOD", "tap") in error["seen"], trouble
            assert trouble.last_words in error["stderr"], trouble

    def test_is_shown_below_the_table_with_its_stderr(self, run_of_all_troubles: Run) -> None:
        shown = "".join(run_of_all_troubles.done.stderr.split())
        for trouble, error in zip(TROUBLES_OF_A_RUN, run_of_all_troubles.errors, strict=True):
            part = shown.partition(f"error:{error['name']}")[2].partition("error:SUM")[0]
            for text in (error["seen"], trouble.last_words):
                assert "".join(text.split()) in part, trouble

    def test_is_reported_with_its_step_and_the_calls_that_lead_there(self, run_of_all_troubles: Run) -> None:
        for error in run_of_all_troubles.errors:
            assert error["step"].startswith("When ")
            assert error["step"] in error["text"]
            methods = [json.loads(call)["method"] for call in error["calls"]]
            assert methods == ["new_game", "tap"]

    def test_is_counted_and_makes_the_run_no_success(self, run_of_all_troubles: Run) -> None:
        assert run_of_all_troubles.report["totals"]["error"] == len(TROUBLES_OF_A_RUN)
        assert run_of_all_troubles.done.returncode == 1

    def test_leaves_no_process_behind(self, run_of_all_troubles: Run) -> None:
        nothing_is_left(run_of_all_troubles.mark)


def run_here(turns: Turns, only: str, **options: Any) -> Results:
    """Run the suite in this process."""
    return run(RunOptions(turns.driver, only=only, **options))


class TestGoingOn:
    def test_a_scenario_after_an_error_passes_in_its_new_process(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("death", "exit_with_3"), SERVE])
        found = [outcome.verdict for outcome in run_here(turns, "KING-1").outcomes]
        assert found == ["error"] + ["passed"] * (len(found) - 1)
        assert len(turns.starts) == 2, "a process that answers well is kept"

    def test_after_a_death_by_a_nameless_signal_too(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("death", "be_killed_by_a_nameless_signal"), SERVE])
        found = [outcome.verdict for outcome in run_here(turns, "KING-1").outcomes]
        assert found == ["error"] + ["passed"] * (len(found) - 1)

    def test_an_implementation_that_ends_after_each_game_is_started_anew_for_each(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("death", "exit_with_0")])
        found = [outcome.verdict for outcome in run_here(turns, "KING-1").outcomes]
        assert set(found) == {"error"}
        assert len(turns.starts) == len(found)


class TestGivingUp:
    """After three failures at hello, one after the other, the run stops and says so."""

    @pytest.mark.parametrize(
        ("words", "says"),
        [
            (("silence", "hang", "hello"), "did not answer 'hello' within 0.3 s"),
            (("death", "raise_an_exception", "hello"), "exit code 1"),
            (("hello", "{}"), '"protocol" must be 1'),
            (("lies", "refuse", "hello"), "refused 'hello'"),
        ],
    )
    def test_at_the_start_it_says_why_and_exits_with_3(self, words: tuple[str, ...], says: str) -> None:
        done = run_main("check", bad(*words), "--timeout", "0.3" if words[0] == "silence" else "5")
        assert done.returncode == 3
        assert "3 times in a row at 'hello'" in done.stderr
        assert says in done.stderr
        assert "Traceback" not in done.stderr.partition("stderr:")[0]
        assert done.stdout == ""

    def test_at_the_start_the_last_lines_of_stderr_are_shown(self) -> None:
        done = run_main("check", bad("death", "complain_and_exit", "hello"))
        assert "line 11 of my troubles\n" in done.stderr
        assert "line 30 of my troubles" in done.stderr
        assert "line 10 of" not in done.stderr

    def test_at_the_start_it_tries_three_times(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("death", "exit_with_3", "hello")])
        run_main("check", turns.driver)
        assert len(turns.starts) == MOST_FAILED_STARTS == 3

    def test_a_start_that_works_at_the_third_time_is_a_start(self, tmp_path: Path) -> None:
        dies = bad_command("death", "exit_with_3", "hello")
        turns = Turns(tmp_path, [dies, dies, SERVE])
        done, report = run_check(turns.driver, "--only", "KING-1a")
        assert done.returncode == 0, done.stderr
        assert set(verdicts(report).values()) == {"passed"}

    def test_a_program_that_is_not_there_is_told_of_and_exits_with_3(self) -> None:
        done = run_main("check", "command:/no/such/program")
        assert done.returncode == 3
        assert "'/no/such/program' cannot be started: No such file or directory" in done.stderr
        assert "Traceback" not in done.stderr

    @pytest.mark.parametrize("workers", ["1", "2"])
    def test_in_the_middle_the_rest_is_not_run_and_the_report_says_so(self, tmp_path: Path, workers: str) -> None:
        turns = Turns(tmp_path, [SOUND, bad_command("death", "exit_with_3", "hello")])
        done, report = run_check(turns.driver, "--only", "KING-1,SUM-3", "-n", workers)
        assert done.returncode == 1
        assert report["totals"]["error"] == 3 * int(workers)
        assert set(verdicts(report).values()) <= {"error", "not run"}
        assert any("3 times in a row at 'hello'" in trouble for trouble in report["troubles"])
        assert "3 times in a row at 'hello'" in done.stderr
        assert len(turns.starts) == 1 + 3 * int(workers)

    def test_two_failures_and_a_start_do_not_stop_the_run(self, tmp_path: Path) -> None:
        dies = bad_command("death", "exit_with_3", "hello")
        plays = bad_command("death", "exit_with_3", "tap")
        results = run_here(Turns(tmp_path, [dies, dies, plays, dies, dies, plays, SERVE]), "KING-1")
        found = [outcome.verdict for outcome in results.outcomes]
        assert found == ["error"] * 6 + ["passed"] * (len(found) - 6)
        assert results.troubles == []


class TestFailuresThatAreNoErrors:
    def test_a_claimed_field_that_is_left_out_is_a_failure(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("lies", "leave_out_the_score", "new_game")])
        (outcome,) = run_here(turns, "SCORE-1a").outcomes
        assert outcome.verdict == "failed"
        assert '"score"' in outcome.expected
        assert 'capability "score"' in outcome.expected

    def test_an_error_object_in_answer_to_a_tap_is_a_failure_and_the_process_goes_on(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("lies", "refuse")])
        outcomes = run_here(turns, "KING-1").outcomes
        assert {outcome.verdict for outcome in outcomes} == {"failed"}
        assert "error -32603: my [bold]deck[/bold] is" in outcomes[0].seen
        assert len(turns.starts) == 1

    def test_other_cards_than_asked_for_are_a_failure_that_names_the_first(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("lies", "deal_other_cards", "new_game")])
        for outcome in run_here(turns, "KING-1").outcomes:
            assert outcome.verdict == "failed"
            assert "row 1, column 1, as dealt" in outcome.expected

    def test_a_stock_of_a_milliard_cards_does_not_keep_the_suite_tapping(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [bad_command("lies", "count_a_milliard_cards", "new_game")])
        try:
            done = run_pyramide("check", turns.driver, "--only", "DRAW-1", patience=20)
        except subprocess.TimeoutExpired:
            pytest.fail("the suite goes on tapping")
        assert done.returncode == 1


class TestTheEndOfARun:
    def test_an_implementation_that_hangs_after_bye_is_told_of_and_fails_the_run(self, tmp_path: Path) -> None:
        turns = Turns(tmp_path, [SOUND, bad_command("silence", "hang_after_the_answer", "bye")])
        done, report = run_check(turns.driver, "--only", "SCORE-1a", "--timeout", "2")
        assert verdicts(report) == {"SCORE-1a": "passed"}
        assert any("did not end by itself" in trouble for trouble in report["troubles"])
        assert "did not end by itself" in done.stderr
        assert done.returncode == 1

    def test_an_implementation_that_always_hangs_after_bye_is_checked_all_the_same(self) -> None:
        driver = bad("silence", "hang_after_the_answer", "bye")
        done = run_main("check", driver, "--only", "SCORE-1a", "--timeout", "2")
        assert "at 'hello'" not in done.stderr, "it has answered hello"
        assert "1 passed" in done.stdout
        assert "did not end by itself" in done.stdout
