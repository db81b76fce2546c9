"""``pytest --pyargs pyramide_conformance --driver …`` does what ``pyramide check`` does, and pytest's options work."""

from __future__ import annotations

import json
import os
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from suite_runs import BAD, bad, environment, nothing_is_left, pytest_command, run_check, run_command, verdicts

from pyramide_conformance.specification import scenarios

WRONG_KINGS = "python:in_process:wrong_kings"


def run_pytest(*arguments: str, cwd: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the specification through pytest."""
    return run_command(pytest_command(*arguments), cwd=cwd, env=env)


def names_in(file: Path) -> list[str]:
    """The names of the test cases in a JUnit file, in order."""
    cases = ET.parse(file).getroot().findall(".//testcase")  # noqa: S314 - it is our own file
    return [case.get("name", "") for case in cases]


def test_every_scenario_is_an_item_named_by_its_id(tmp_path: Path) -> None:
    done = run_pytest("--collect-only", "-q", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    items = [line.rpartition("::")[2].partition("[")[0] for line in done.stdout.splitlines() if "::" in line]
    assert list(dict.fromkeys(items)) == list(scenarios())


def test_k_selects_by_id(tmp_path: Path) -> None:
    done = run_pytest("-k", "KING-1 and not KING-1a", "-q", "--junit-xml", "report.xml", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    names = names_in(tmp_path / "report.xml")
    assert names
    assert all(name.startswith("KING-1") and name != "KING-1a" for name in names)


def test_without_a_driver_the_reference_is_checked(tmp_path: Path) -> None:
    done = run_pytest("--pyramide-only", "KING-3", cwd=tmp_path)
    assert done.returncode == 0
    assert " passed" in done.stdout


def test_a_failure_is_told_as_the_command_tells_it(tmp_path: Path) -> None:
    done = run_pytest("--driver", WRONG_KINGS, "--pyramide-only", "KING-1a", cwd=tmp_path, env=_with_bad_modules())
    assert done.returncode == 1
    for words in ("step: Then K♥ is gone", "expected: K♥ gone", "seen: K♥ still there", "calls to replay it"):
        assert words in done.stdout
    assert "site-packages" not in done.stdout.partition("FAILURES")[2], "no traceback through pytest-bdd"


def test_the_verdicts_are_those_of_the_command(tmp_path: Path) -> None:
    """Passed, failed and not applicable alike."""
    only = "KING-1,SETUP-5,FREE-2a"
    _, report = run_check(WRONG_KINGS, "--only", only, cwd=BAD)
    arguments = ("--driver", WRONG_KINGS, "--pyramide-only", only, "-rA", "-q")
    done = run_pytest(*arguments, cwd=tmp_path, env=_with_bad_modules())
    words = {"PASSED": "passed", "FAILED": "failed"}
    told = {
        line.split()[1].rpartition("::")[2]: words[line.split()[0]]
        for line in done.stdout.splitlines()
        if line.split(" ")[0] in words
    }
    assert told == {name: verdict for name, verdict in verdicts(report).items() if verdict != "not applicable"}


def test_what_does_not_apply_is_skipped_with_what_is_lacking(tmp_path: Path) -> None:
    shy = bad("hello", json.dumps({"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}))
    done = run_pytest("--driver", shy, "--pyramide-only", "KING-1a", "-rs", cwd=tmp_path)
    assert "1 skipped" in done.stdout
    assert "not applicable: deals" in done.stdout


def test_an_error_is_told_with_the_last_lines_of_stderr(tmp_path: Path) -> None:
    done = run_pytest("--driver", bad("death", "complain_and_exit"), "--pyramide-only", "KING-1a", cwd=tmp_path)
    assert done.returncode == 1
    assert "exit code 1" in done.stdout
    assert "line 30 of my troubles" in done.stdout


def test_three_failures_at_hello_stop_the_run_and_say_so(tmp_path: Path) -> None:
    done = run_pytest("--driver", bad("death", "exit_with_3", "hello"), "--pyramide-only", "SUM-3", cwd=tmp_path)
    assert done.returncode != 0
    assert "failed 3 times in a row at 'hello'" in done.stdout
    assert "3 failed" in done.stdout


def test_known_failures_are_expected_failures(tmp_path: Path) -> None:
    (tmp_path / "known.yaml").write_text("KING-1a: kings are hard\n", encoding="utf-8")
    arguments = ("--driver", WRONG_KINGS, "--pyramide-only", "KING-1a", "--pyramide-known-failing", "known.yaml")
    done = run_pytest(*arguments, cwd=tmp_path, env=_with_bad_modules())
    assert done.returncode == 0, done.stdout
    assert "1 xfailed" in done.stdout


def test_a_known_failure_that_passes_fails(tmp_path: Path) -> None:
    (tmp_path / "known.yaml").write_text("KING-1a: long mended\n", encoding="utf-8")
    done = run_pytest("--pyramide-only", "KING-1a", "--pyramide-known-failing", "known.yaml", cwd=tmp_path)
    assert done.returncode == 1
    assert "take it off the list" in done.stdout


MISTAKES: list[tuple[tuple[str, str], str]] = [
    (("--driver", "klondike"), "'klondike' is no driver"),
    (("--pyramide-only", "NOPE-1a"), "'NOPE-1a'"),
    (("--pyramide-known-failing", "missing.yaml"), "missing.yaml"),
    (("--pyramide-timeout", "-1"), "--pyramide-timeout"),
]


@pytest.mark.parametrize(("arguments", "says"), MISTAKES, ids=lambda value: " ".join(value) if len(value) == 2 else "")
def test_a_mistake_is_told_in_a_sentence_and_no_test_fails(
    tmp_path: Path, arguments: tuple[str, str], says: str
) -> None:
    done = run_pytest(*arguments, cwd=tmp_path)
    assert done.returncode in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERRUPTED)
    assert says in done.stderr + done.stdout
    assert "running.py" not in done.stdout, "no lines of the suite's own source"


def test_it_leaves_nothing_behind(tmp_path: Path, mark: str) -> None:
    done = run_pytest("--driver", bad("family", "start_a_sleeper"), "--pyramide-only", "KING-1a", cwd=tmp_path)
    assert done.returncode == 1
    nothing_is_left(mark)


@pytest.mark.slow
def test_xdist_runs_it_in_workers(tmp_path: Path) -> None:
    done = run_pytest("--pyramide-only", "KING-1", "-n", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_project_s_own_tests_are_not_disturbed_by_the_plugin(tmp_path: Path) -> None:
    """It is loaded wherever the package is installed: nothing may happen until the specification is asked for."""
    (tmp_path / "test_mine.py").write_text(
        "import sys\n"
        "def test_mine():\n"
        "    assert 'pyramide_conformance.suite.running' not in sys.modules\n"
        "    assert 'pyramide' not in sys.modules\n",
        encoding="utf-8",
    )
    done = run_command([*pytest_command()[:-2], "-q", "test_mine.py"], cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


class TestTheUsersOwnSettings:
    """``pyramide check`` runs pytest, and nothing of the folder where it is started may get into that."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        """A folder whose pytest settings would break any run."""
        (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\npython_files = *\n")
        (tmp_path / "tox.ini").write_text("[pytest]\naddopts = --no-such-option\n")
        (tmp_path / "setup.cfg").write_text("[tool:pytest]\naddopts = --no-such-option\n")
        (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = '--no-such-option'\n")
        (tmp_path / "conftest.py").write_text("raise SystemExit('the conftest of the folder')\n")
        (tmp_path / "test_mine.py").write_text("raise SystemExit('a test of the folder')\n")
        return tmp_path

    BREAKING = {  # noqa: RUF012 - a table, never changed
        "PYTEST_ADDOPTS": "--no-such-option",
        "PYTEST_PLUGINS": "no_such_plugin",
        "PYTEST_THEME": "no-such-theme",
    }

    @pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.slow)])
    def test_they_do_not_disturb_a_check(self, folder: Path, workers: str) -> None:
        done, report = run_check(
            "--only", "KING-1a,KING-1b", "-n", workers, process=True, cwd=folder, env=self.BREAKING
        )
        assert done.returncode == 0, done.stderr
        assert set(verdicts(report).values()) == {"passed"}

    def test_a_check_leaves_no_files_in_the_folder(self, tmp_path: Path) -> None:
        run_check("--only", "KING-1a", process=True, cwd=tmp_path)
        assert list(tmp_path.iterdir()) == []

    def test_modules_of_the_folder_do_not_hide_those_of_the_suite(self, tmp_path: Path) -> None:
        for name in ("rich", "yaml", "xdist", "execnet", "statistics", "queue", "junitxml", "pytest_bdd"):
            (tmp_path / f"{name}.py").write_text(f"raise SystemExit('the {name} of the folder')\n")
        done, report = run_check("--only", "KING-1a", process=True, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert set(verdicts(report).values()) == {"passed"}


def _with_bad_modules() -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join([environment()["PYTHONPATH"], str(BAD)])}
