"""What ``pyramide check`` writes: the table, the JSON report, the JUnit report, and the exit code that sums them up."""

from __future__ import annotations

import json
import shlex
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from suite_runs import (
    BAD,
    PATIENCE,
    bad,
    environment,
    outcomes,
    pyramide_command,
    run_check,
    run_main,
    run_pyramide,
    verdicts,
)

import pyramide
from pyramide_conformance.report.data import VERDICTS
from pyramide_conformance.specification import scenarios
from pyramide_conformance.validation import complaint

WRONG_KINGS = "python:in_process:wrong_kings"
CLAIMS_NOTHING = bad("hello", json.dumps({"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}))


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> tuple[subprocess.CompletedProcess[str], Path]:
    """A run with passes and failures, and the folder of its reports."""
    folder = tmp_path_factory.mktemp("reports")
    reports = ("--json", str(folder / "report.json"), "--junit", str(folder / "report.xml"))
    return run_main("check", WRONG_KINGS, "--only", "KING-1,FREE-2a,SUM-3a", *reports, cwd=BAD), folder


def part_of(shown: str, name: str) -> str:
    """What the table shows of one failure."""
    return shown.partition(f"\nfailed: {name} ")[2].partition("\nfailed: ")[0]


class TestExitCodes:
    def test_0_if_all_that_applies_passes(self) -> None:
        done = run_main("check", "--only", "KING-1a")
        assert done.returncode == 0
        assert done.stdout.splitlines()[-1].startswith("1 scenario: 1 passed")
        assert done.stderr == ""

    def test_1_if_something_fails(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        assert failed[0].returncode == 1


class TestTheTable:
    def test_it_introduces_the_implementation(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        first = failed[0].stdout.splitlines()[0]
        assert first.startswith(f"pyramide reference engine {pyramide.__version__} (Python) plays pyramide; it can: ")

    def test_it_counts_by_statement(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        done, folder = failed
        report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        for statement in ("KING-1", "FREE-2", "SUM-3"):
            row = next(line for line in done.stdout.splitlines() if line.startswith(statement)).split()
            of_it = [each["verdict"] for each in report["outcomes"] if each["statement"] == statement]
            wanted = [of_it.count(verdict) for verdict in ("passed", "failed", "error", "not applicable")]
            assert row[-4:] == [str(count) if count else "·" for count in wanted]

    def test_what_does_not_apply_names_what_is_lacking_and_is_no_success(self) -> None:
        done, report = run_check(CLAIMS_NOTHING, "--only", "KING-1a,CODE-1a")
        assert verdicts(report) == {"KING-1a": "not applicable", "CODE-1a": "not applicable"}
        assert outcomes(report)["KING-1a"]["lacking"] == "deals"
        assert outcomes(report)["CODE-1a"]["lacking"] == "codes"
        assert "(lacking: codes, deals)" in done.stderr
        assert "nothing that applies passed" in " ".join(done.stderr.split())
        assert done.returncode == 1

    def test_a_failure_shows_the_scenario_the_step_and_what_was_expected_and_seen(
        self, failed: tuple[subprocess.CompletedProcess[str], Path]
    ) -> None:
        shown = part_of(failed[0].stdout, "KING-1a")
        assert scenarios()["KING-1a"].title in shown
        assert "\n> Then K♥ is gone\n" in shown
        assert "\nexpected  K♥ gone\n" in shown
        assert "\nseen      K♥ still there\n" in shown

    def test_a_failure_shows_both_boards(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        shown = part_of(failed[0].stdout, "KING-1a")
        assert "the reference engine shows" in shown
        lines = [line.split() for line in shown.splitlines()]
        assert ["in", "play,", "score", "10,", "moves", "1", "in", "play,", "score", "0,", "moves", "0"] in lines
        assert ["no", "card", "selected", "no", "card", "selected"] in lines

    def test_a_failure_shows_calls_that_replay_it(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        """Fed to the reference on its stdin, the printed lines lead to the board that was expected."""
        shown = part_of(failed[0].stdout, "KING-1a")
        calls = [line for line in shown.splitlines() if line.startswith('{"jsonrpc"')]
        answers = run_pyramide("serve", stdin="\n".join(calls) + "\n").stdout.splitlines()
        assert len(answers) == len(calls) == 2
        assert json.loads(answers[-1])["result"]["score"] == 10

    def test_show_limits_how_many_failures_are_shown_whole(self) -> None:
        done = run_main("check", WRONG_KINGS, "--only", "KING-1", "--show", "1", cwd=BAD)
        assert done.stdout.count("calls to replay it") == 1
        for name in ("KING-1e[1]", "KING-1i"):
            assert name in done.stdout.partition("calls to replay it")[2]


class TestJson:
    def test_the_report_keeps_to_its_schema(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        assert complaint("report", report) is None

    def test_it_tells_driver_suite_and_implementation(
        self, failed: tuple[subprocess.CompletedProcess[str], Path]
    ) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        assert report["driver"] == WRONG_KINGS
        assert report["suite"] == pyramide.__version__
        assert report["implementation"]["name"] == "pyramide reference engine"

    def test_the_totals_count_the_outcomes(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        found = [each["verdict"] for each in report["outcomes"]]
        assert report["totals"] == {verdict: found.count(verdict) for verdict in VERDICTS}
        assert report["totals"]["failed"]
        assert report["totals"]["passed"]

    def test_each_outcome_is_of_one_scenario_in_the_order_of_the_specification(
        self, failed: tuple[subprocess.CompletedProcess[str], Path]
    ) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        order = list(scenarios())
        places = [order.index(each["id"]) for each in report["outcomes"]]
        assert places == sorted(places)
        assert len(outcomes(report)) == len(report["outcomes"])

    def test_a_dash_writes_it_to_stdout_and_the_table_to_stderr(self) -> None:
        done = run_main("check", "--only", "KING-1a", "--json", "-")
        report = json.loads(done.stdout)
        assert complaint("report", report) is None
        assert "1 scenario: 1 passed" in done.stderr

    def test_it_is_utf_8_where_the_terminal_is_not(self, tmp_path: Path) -> None:
        file = tmp_path / "report.json"
        ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
        done = run_pyramide("check", WRONG_KINGS, "--only", "KING-1a", "--json", str(file), cwd=BAD, env=ascii_only)
        assert "Traceback" not in done.stderr
        assert "K♥" in file.read_text(encoding="utf-8")


class TestWhatWasWritten:
    def test_is_told_on_stderr_a_line_each(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        done, folder = failed
        assert done.stderr.splitlines() == [f"written: {folder / name}" for name in ("report.xml", "report.json")]
        assert "written" not in done.stdout

    def test_names_every_kind_of_report(self, tmp_path: Path) -> None:
        names = ("r.xml", "pages/index.html", "b.svg", "r.json")
        options = zip(("--junit", "--report", "--badge", "--json"), ("r.xml", "pages", "b.svg", "r.json"), strict=True)
        done = run_main("check", "--only", "KING-1a", *(word for option in options for word in option), cwd=tmp_path)
        assert done.stderr.splitlines() == [f"written: {name}" for name in names]
        assert all((tmp_path / name).is_file() for name in names)
        done = run_main("compare", "r.json", "--html", "m.html", cwd=tmp_path)
        assert done.stderr == "written: m.html\n"

    def test_stdout_is_no_file(self) -> None:
        done = run_main("check", "--only", "KING-1a", "--json", "-")
        assert "written" not in done.stderr
        assert json.loads(done.stdout)

    def test_is_told_in_the_language_of_the_run(self, tmp_path: Path) -> None:
        done = run_main("check", "--only", "KING-1a", "--json", "r.json", "--lang", "hr", cwd=tmp_path)
        assert done.stderr == "zapisano: r.json\n"


class TestJunit:
    def test_it_names_the_scenarios_by_their_ids(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        names = [case.get("name", "") for case in self.cases(failed[1] / "report.xml")]
        assert sorted(names) == sorted(outcomes(report))

    def test_it_tells_the_failures_and_why(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        report = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))
        for case in self.cases(failed[1] / "report.xml"):
            failure = case.find("failure")
            outcome = outcomes(report)[case.get("name", "")]
            assert (failure is not None) == (outcome["verdict"] == "failed")
            if failure is not None:
                assert outcome["expected"] in (failure.text or "")
                assert outcome["seen"] in (failure.text or "")

    def test_the_modules_are_the_feature_files(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        for case in self.cases(failed[1] / "report.xml"):
            name = scenarios()[case.get("name", "").partition("[")[0]].feature.name
            assert name.removesuffix(".feature").replace("/", ".") in case.get("classname", "").replace("/", ".")

    def test_each_case_tells_its_place_its_time_and_the_calls(
        self, failed: tuple[subprocess.CompletedProcess[str], Path]
    ) -> None:
        report = outcomes(json.loads((failed[1] / "report.json").read_text(encoding="utf-8")))
        for case in self.cases(failed[1] / "report.xml"):
            scenario = scenarios()[case.get("name", "").partition("[")[0]]
            assert case.get("file") == f"features/{scenario.feature.name}"
            assert case.get("line") == str(scenario.line)
            assert float(case.get("time", "")) >= 0
            assert (case.findtext("system-out") or "").splitlines() == report[case.get("name", "")]["calls"]

    def test_the_suite_counts_its_cases(self, failed: tuple[subprocess.CompletedProcess[str], Path]) -> None:
        counts = json.loads((failed[1] / "report.json").read_text(encoding="utf-8"))["totals"]
        suite = ET.parse(failed[1] / "report.xml").getroot().find("testsuite")  # noqa: S314 - it is our own file
        assert suite is not None
        assert suite.get("tests") == str(sum(counts.values()))
        assert suite.get("failures") == str(counts["failed"])
        assert suite.get("errors") == "0"

    def test_errors_are_told_apart_and_what_does_not_apply_is_skipped(self, tmp_path: Path) -> None:
        file = tmp_path / "report.xml"
        run_main("check", bad("death", "exit_with_3", "tap"), "--only", "KING-1a,CODE-1a", "--junit", str(file))
        king, code = self.cases(file)
        error, skipped = king.find("error"), code.find("skipped")
        assert error is not None
        assert "exit code 3" in error.get("message", "")
        assert "exit" in (king.findtext("system-err") or "")
        assert skipped is not None
        assert skipped.get("message", "").startswith("not applicable: ")

    @staticmethod
    def cases(file: Path) -> list[ET.Element]:
        """The test cases of a JUnit file."""
        return ET.parse(file).getroot().findall(".//testcase")  # noqa: S314 - it is our own file


@pytest.mark.slow
def test_two_workers_come_to_the_same_verdicts_as_one() -> None:
    def told(report: dict[str, Any]) -> list[dict[str, Any]]:
        return [{name: value for name, value in each.items() if name != "seconds"} for each in report["outcomes"]]

    arguments = (WRONG_KINGS, "--only", "KING-1,VARIANT-1,FREE-2")
    one, first = run_check(*arguments, cwd=BAD)
    two, second = run_check(*arguments, "-n", "2", cwd=BAD)
    assert told(first) == told(second)
    assert first["totals"] == second["totals"]
    assert one.returncode == two.returncode == 1


@pytest.mark.parametrize(
    "arguments", [("check", "--only", "KING-1a"), ("features", "coverage"), ("check", "--help")], ids=" ".join
)
def test_a_reader_that_has_enough_is_no_traceback(arguments: tuple[str, ...]) -> None:
    line = f"{shlex.join(pyramide_command(*arguments))} | head -1"
    done = subprocess.run(
        ["/bin/sh", "-c", line], env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
