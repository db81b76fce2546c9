"""A mistake of the user's is one paragraph that names it, and exit code 2; never a traceback."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from suite_runs import PATIENCE, environment, pyramide_command, run_main, run_pyramide

import pyramide

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """``pyramide …`` in an empty folder: exit code, stdout, stderr."""

    def run(*arguments: str) -> tuple[int, str, str]:
        done = run_main(*arguments, cwd=tmp_path)
        return done.returncode, done.stdout, done.stderr

    return run


#: Each with words that the message must have: the bad value, or the remedy.
BAD: list[tuple[list[str], str]] = [
    (["fly"], "fly"),
    (["check", "--fly"], "--fly"),
    (["check", "klondike"], "'klondike' is no driver"),
    (["check", "", "--only", "KING-1a"], "'' is no driver"),
    (["check", "http//localhost"], "'http//localhost' is no driver"),
    (["check", "node adapter.js"], '"command:PROGRAM ARGUMENTS…"'),
    (["check", "command:"], "names no program"),
    (["check", "command:   "], "names no program"),
    (["check", "command:'my adapter"], "unbalanced quotes"),
    (["check", "python:"], "must name a module and a factory"),
    (["check", "python:no_such_module:make"], "no_such_module"),
    (["check", "python:json:no_such_factory"], "no_such_factory"),
    (["check", "python:json:__doc__"], "__doc__"),
    (["check", "command:a", "command:b"], "command:b"),
    (["check", "--only", "NOPE-1a"], "'NOPE-1a'"),
    (["check", "--only", "KING-1a,NOPE-1"], "'NOPE-1'"),
    (["check", "--only", "king-1a"], "'king-1a'"),
    (["check", "--only", "KING"], "'KING'"),
    (["check", "--only", "KING-99"], "'KING-99'"),
    (["check", "--only", "SUM-1a[99]"], "'SUM-1a[99]'"),
    (["check", "--only", "SUM-1a[1"], "'SUM-1a[1'"),
    (["check", "--only", "KING-1a[1]"], "'KING-1a[1]'"),
    (["check", "--only"], "--only"),
    (["check", "--only", ""], "Ids look like FREE-1a (a scenario), FREE-1 (all of a statement)"),
    (["check", "--only", " , ,"], "leave it away to run everything"),
    (["check", "--timeout", "0"], "--timeout"),
    (["check", "--timeout", "-1"], "--timeout"),
    (["check", "--timeout", "nan"], "--timeout"),
    (["check", "--timeout", "inf"], "--timeout"),
    (["check", "--timeout", "soon"], "--timeout"),
    (["check", "-n", "0"], "'-n'"),
    (["check", "-n", "-2"], "'-n'"),
    (["check", "-n", "65"], "'-n'"),
    (["check", "-n", "auto"], "'-n'"),
    (["check", "--show", "-1"], "--show"),
    (["check", "--show", "all"], "--show"),
    (["check", "--system", "klondike"], "klondike"),
    (["check", "--junit", "missing/report.xml"], "missing/report.xml"),
    (["check", "--junit", "."], "--junit"),
    (["check", "--json", "missing/report.json"], "missing/report.json"),
    (["check", "--json", "."], "--json"),
    (["check", "--known-failing", "missing.yaml"], "missing.yaml"),
    (["check", "--known-failing", "."], "--known-failing"),
    (["features", "fly"], "fly"),
    (["features", "lint", "missing.feature"], "missing.feature"),
    (["features", "coverage", "--fly"], "--fly"),
    (["serve", "now"], "now"),
    *(
        ([*command.split(), value], command.split()[-1])
        for value in ("nan", "inf", "-inf", "1e999")
        for command in (
            "check --timeout",
            "fuzz --time",
            "fuzz --timeout",
            "smoke python:x:y --timeout",
            "serve --http 0 --idle",
        )
    ),
    *(
        ([*command.split(), value], command.split()[-1])
        for value in ("nan", "inf")
        for command in (
            "fuzz --games",
            "fuzz --steps",
            "fuzz --seed",
            "fuzz --differences",
            "solve 18 --budget",
            "census --deals",
            "census --seed",
            "check --show",
            "serve --http 0 --sessions",
            "serve --http",
        )
    ),
]


@pytest.mark.parametrize(
    ("arguments", "says"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_a_mistake_exits_with_2_and_is_named_in_one_paragraph(
    command: Command, arguments: list[str], says: str
) -> None:
    code, _, err = command(*arguments)
    assert code == 2
    usage, gap, message = err.strip().rpartition("\n\n")
    assert says in message
    assert "Traceback" not in err
    assert not gap or usage.startswith("Usage:"), "one paragraph, below click's reminder of the usage"


LISTS: list[tuple[bytes, str]] = [
    (b"KING-1a: [", "this is not YAML"),
    (b"FREE-1a: so\nKING-1a: [1\n", "known.yaml:3: this is not YAML: expected"),
    (b"- KING-1a\n- KING-1b\n", "a line 'ID: reason' for each"),
    (b"KING-1a\n", "a line 'ID: reason' for each"),
    (b"KING-1a:\n", "KING-1a has no reason"),
    (b"KING-1a: ''\n", "KING-1a has no reason"),
    (b"KING-1a: '  '\n", "KING-1a has no reason"),
    (b"KING-1a: 5\n", "KING-1a has no reason"),
    (b"KING-1a: {since: 2020}\n", "KING-1a has no reason"),
    (b"5: a number\n", "a line 'ID: reason' for each"),
    (b"\xff\xfe\x00", "cannot be read"),
    (b"!!python/object/apply:os.system ['true']\n", "this is not YAML"),
]


@pytest.mark.parametrize(("content", "says"), LISTS, ids=lambda value: repr(value)[:40])
def test_a_bad_list_of_known_failures_exits_with_2_and_says_how_it_must_look(
    command: Command, tmp_path: Path, content: bytes, says: str
) -> None:
    (tmp_path / "known.yaml").write_bytes(content)
    code, _, err = command("check", "--known-failing", "known.yaml", "--only", "KING-1a")
    assert code == 2
    assert "known.yaml" in err
    assert says in " ".join(err.split())
    assert "Traceback" not in err


@pytest.mark.parametrize("option", ["--junit", "--json"])
def test_a_report_that_cannot_be_written_exits_with_2(option: str) -> None:
    done = run_pyramide("check", "--only", "KING-1a", option, "/dev/full")
    assert done.returncode == 2
    assert "/dev/full" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_full_disk_behind_stdout_is_no_traceback() -> None:
    line = f"{shlex.join(pyramide_command('check', '--only', 'KING-1a'))} > /dev/full"
    done = subprocess.run(
        ["/bin/sh", "-c", line], env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr


class TestHelp:
    @pytest.mark.parametrize(
        "arguments", [["--help"], ["-h"], ["check", "--help"], ["features", "lint", "-h"]], ids=str
    )
    def test_help_is_on_stdout_and_exits_with_0(self, command: Command, arguments: list[str]) -> None:
        code, out, err = command(*arguments)
        assert (code, err) == (0, "")
        assert out.startswith("Usage: ")

    def test_every_exit_code_is_explained(self, command: Command) -> None:
        _, out, _ = command("check", "--help")
        for code in (
            "0 nothing failed",
            "1 something did",
            "2 a mistake",
            "3 the implementation does not start",
            "130",
        ):
            assert code in out

    def test_the_version_is_told(self, command: Command) -> None:
        code, out, _ = command("--version")
        assert code == 0
        assert pyramide.__version__ in out

    def test_without_arguments_the_command_shows_what_it_can(self, command: Command) -> None:
        _, out, err = command()
        assert "check" in out + err
