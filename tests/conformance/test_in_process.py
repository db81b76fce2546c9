"""``python:MODULE:FACTORY``: an implementation in the suite's own process can hang, die, babble and lie as well."""

from __future__ import annotations

import copy
import json
import signal
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest
from suite_runs import BAD, is_one_paragraph, run_check, run_main, run_pyramide, verdicts

from pyramide import DECK
from pyramide_conformance.drivers import connector
from pyramide_conformance.drivers.base import Driver
from pyramide_conformance.errors import DiedError, HangError, ImplementationError, ProtocolError, StartError, UsageError
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.run import RunOptions, run

CODES = [card.code for card in DECK]
DEAL = {"deal": {"pyramid": CODES[:28], "stock": CODES[28:]}}


@pytest.fixture(autouse=True)
def _modules_of_bad_implementations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAD))


def start(factory: str) -> Driver:
    """A driver to one of the bad implementations, with a game begun."""
    driver = connector(f"python:in_process:{factory}")()
    driver.call("new_game", DEAL, 5.0)
    return driver


def run_here(factory: str, only: str = "KING-1", **options: Any) -> Sequence[Outcome]:
    """The outcomes of a run in this process."""
    return run(RunOptions(f"python:in_process:{factory}", only=only, **options)).outcomes


class TestTheDriver:
    def test_a_call_that_does_not_return_is_interrupted(self) -> None:
        with pytest.raises(HangError, match=r"did not answer 'tap' within 0\.3 s"):
            start("hang").call("tap", {"at": "stock"}, 0.3)

    def test_an_exception_is_told_with_its_last_lines(self) -> None:
        with pytest.raises(DiedError, match="raised an exception in 'tap'") as caught:
            start("raise_an_exception").call("tap", {"at": "stock"}, 5.0)
        assert "KeyError: 'there is no such card in my deck'" in str(caught.value)
        assert "in_process.py" in str(caught.value)

    def test_an_implementation_that_leaves_the_process_is_held(self) -> None:
        with pytest.raises(DiedError, match="exit"):
            start("leave_at_a_tap").call("tap", {"at": "stock"}, 5.0)

    @pytest.mark.parametrize("factory", ["return_a_set", "return_itself"])
    def test_what_is_no_json_is_refused(self, factory: str) -> None:
        with pytest.raises(ProtocolError, match="JSON"):
            start(factory).call("tap", {"at": "stock"}, 5.0)

    def test_an_answer_stays_as_it_was_when_the_implementation_goes_on(self) -> None:
        driver = start("answer_with_one_and_the_same_object")
        first = driver.call("tap", {"at": "stock"}, 5.0)
        as_it_was = copy.deepcopy(first)
        driver.call("tap", {"at": [1, 1]}, 5.0)
        assert first == as_it_was

    def test_the_suite_s_own_parameters_are_safe_from_the_implementation(self) -> None:
        params = {"deal": {"pyramid": CODES[:28], "stock": CODES[28:]}}
        connector("python:in_process:print_everything")().call("new_game", params, 5.0)
        assert params == DEAL

    def test_a_factory_that_fails_is_a_failed_start(self) -> None:
        with pytest.raises(StartError, match="RuntimeError: no cards in the house"):
            connector("python:in_process:fail_to_be_made")()

    def test_something_without_a_method_call_is_a_failed_start(self) -> None:
        with pytest.raises(StartError, match=r"no method call\(method, params\)"):
            connector("python:in_process:be_no_implementation")()

    @pytest.mark.parametrize(
        ("spelling", "says"),
        [
            ("python:in_process", "must name a module and a factory"),
            ("python:", "must name a module and a factory"),
            ("python::hang", "must name a module and a factory"),
            ("python:in_process:", "must name a module and a factory"),
            ("python:no_such_module:make", "'no_such_module' cannot be imported"),
            ("python:in_process:no_such_factory", "has no function 'no_such_factory'"),
            ("python:in_process:not_a_factory", "has no function 'not_a_factory'"),
            ("python:in process:hang", "cannot be imported"),
            ("python:.in_process:hang", "cannot be imported"),
        ],
    )
    def test_a_spelling_that_names_no_factory_is_the_user_s_mistake(self, spelling: str, says: str) -> None:
        with pytest.raises(UsageError) as caught:
            connector(spelling)
        assert says in str(caught.value)

    def test_a_module_that_fails_to_be_imported_says_why(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "broken_adapter.py").write_text("import no_such_library\n", encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        with pytest.raises(UsageError, match="No module named 'no_such_library'"):
            connector("python:broken_adapter:make")

    def test_a_module_that_ends_the_process_is_the_user_s_mistake_too(
        self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "leaving_adapter.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        with pytest.raises(UsageError, match="leaving_adapter"):
            connector("python:leaving_adapter:make")

    def test_the_timer_is_off_after_a_call(self) -> None:
        start("print_everything").call("tap", {"at": "stock"}, 0.2)
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


class TestARun:
    def test_a_hang_is_an_error_and_the_next_scenario_gets_a_new_implementation(self) -> None:
        outcomes = run_here("hang", only="KING-1a,KING-1b", timeout=0.3)
        assert {outcome.verdict for outcome in outcomes} == {"error"}
        for outcome in outcomes:
            assert outcome.seen == "It did not answer 'tap' within 0.3 s."

    @pytest.mark.slow
    def test_a_hang_is_an_error_in_a_worker_too(self) -> None:
        driver = "python:in_process:hang"
        _, report = run_check(driver, "--only", "KING-1a,KING-1b", "--timeout", "0.3", "-n", "2", cwd=BAD)
        assert set(verdicts(report).values()) == {"error"}

    @pytest.mark.parametrize("factory", ["raise_an_exception", "leave_at_a_tap", "return_a_set", "return_itself"])
    def test_what_breaks_a_call_is_an_error(self, factory: str) -> None:
        assert {outcome.verdict for outcome in run_here(factory, only="KING-1a")} == {"error"}

    def test_wrong_rules_are_a_failure(self) -> None:
        (outcome,) = run_here("wrong_kings", only="KING-1a")
        assert outcome.verdict == "failed"


class TestTheCommand:
    def test_the_module_is_found_in_the_current_folder(self) -> None:
        done = run_main("check", "python:in_process:print_everything", "--only", "KING-1a", cwd=BAD)
        assert done.returncode == 0, done.stderr

    def test_a_hang_that_catches_every_exception_is_ended_all_the_same(self) -> None:
        arguments = ("python:in_process:hang_and_catch_everything", "--only", "KING-1a", "--timeout", "0.3")
        try:
            done = run_pyramide("check", *arguments, cwd=BAD, patience=20)
        except subprocess.TimeoutExpired:
            pytest.fail("the suite hangs with it")
        assert done.returncode == 1

    def test_an_implementation_that_leaves_at_hello_is_no_success(self) -> None:
        done = run_pyramide("check", "python:in_process:leave_at_hello", "--only", "KING-1a", cwd=BAD)
        assert done.returncode == 3
        assert "3 times in a row at 'hello'" in done.stderr

    def test_a_factory_that_fails_exits_with_3(self) -> None:
        done = run_main("check", "python:in_process:fail_to_be_made", cwd=BAD)
        assert done.returncode == 3
        assert "no cards in the house" in done.stderr

    def test_a_factory_that_is_not_there_exits_with_2(self) -> None:
        done = run_main("check", "python:in_process:no_such_factory", cwd=BAD)
        assert done.returncode == 2
        assert is_one_paragraph(done.stderr)

    def test_what_the_implementation_prints_does_not_get_into_the_report(self) -> None:
        done = run_pyramide("check", "python:in_process:print_everything", "--only", "KING-1a", "--json", "-", cwd=BAD)
        assert json.loads(done.stdout)["totals"]["passed"] == 1

    def test_half_a_character_in_an_answer_gets_into_the_report(self) -> None:
        driver = "python:in_process:refuse_with_half_a_character"
        done, report = run_check(driver, "--only", "KING-1a", process=True, cwd=BAD)
        assert set(verdicts(report).values()) <= {"failed", "error"}
        assert "Traceback" not in done.stderr


def test_errors_of_implementations_are_told_from_the_suite_s_own() -> None:
    for kind in (DiedError, HangError, ProtocolError, StartError):
        assert issubclass(kind, ImplementationError)
    assert not issubclass(UsageError, ImplementationError)
