"""Running the suite as its users do, and looking for what it leaves behind."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

import pytest

import pyramide
import pyramide_conformance
from pyramide_conformance.cli import main
from pyramide_conformance.drivers import guard

BAD: Final = Path(__file__).parent / "bad"

#: Environment variable that every process of a test inherits, so that one left behind can be found.
MARK: Final = "PYRAMIDE_TEST_MARK"

#: A test never waits longer than this for something that must come; it is no promise of speed.
PATIENCE: Final = 60.0

#: The reference engine in a process of its own.
SERVE: Final = [sys.executable, "-m", "pyramide_conformance", "serve"]


def bad_command(program: str, *words: str) -> list[str]:
    """The command line of a bad implementation, such as ``bad_command("silence", "hang", "hello")``."""
    return [sys.executable, "-S", "-E", str(BAD / f"{program}.py"), *words]


def driver(command: Sequence[str]) -> str:
    """The driver's spelling of a command line."""
    return f"command:{shlex.join(command)}"


def bad(program: str, *words: str) -> str:
    """The driver's spelling of a bad implementation."""
    return driver(bad_command(program, *words))


def environment(**more: str) -> dict[str, str]:
    """The environment of a run from any folder, of a checkout or of an installed package."""
    packages = [str(Path(str(package.__file__)).parents[1]) for package in (pyramide, pyramide_conformance)]
    return _without_pytest(os.environ) | {"PYTHONPATH": os.pathsep.join(packages)} | more


def _without_pytest(variables: Mapping[str, str]) -> dict[str, str]:
    """The environment without what the pytest that runs these tests has put into it."""
    return {name: value for name, value in variables.items() if not name.startswith("PYTEST_")}


def pyramide_command(*arguments: str) -> list[str]:
    """The command line of ``pyramide …``."""
    return [sys.executable, "-P", "-m", "pyramide_conformance", *arguments]


def pytest_command(*arguments: str) -> list[str]:
    """The command line of ``pytest --pyargs pyramide_conformance …``."""
    installed = entry_points(group="pytest11", name="pyramide_conformance")
    plugin = [] if installed else ["-p", "pyramide_conformance.plugin"]
    own = ["-p", "no:cacheprovider", "--color=no"]
    return [sys.executable, "-P", "-m", "pytest", *plugin, *own, *arguments, "--pyargs", "pyramide_conformance"]


def run_command(
    command: Sequence[str],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    stdin: str = "",
    patience: float = PATIENCE,
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in the environment of a user."""
    return subprocess.run(
        command,
        cwd=cwd,
        env=environment(**(env or {})),
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=patience,
        check=False,
    )


def run_pyramide(*arguments: str, **how: Any) -> subprocess.CompletedProcess[str]:
    """Run ``pyramide …`` to its end."""
    return run_command(pyramide_command(*arguments), **how)


def run_main(
    *arguments: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``pyramide …`` in this process, which saves the start of another; what it prints through Python is kept."""
    output, errors = io.StringIO(), io.StringIO()
    code: object = 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(errors):
        patch.setattr("sys.argv", ["pyramide", *arguments])
        patch.setattr("sys.path", [str(cwd), *sys.path] if cwd else [*sys.path])
        patch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
        for name, value in (env or {}).items():
            patch.setenv(name, value)
        if cwd is not None:
            patch.chdir(cwd)
        try:
            main()
        except SystemExit as end:
            code = end.code
    number = code if isinstance(code, int) else int(code is not None)
    return subprocess.CompletedProcess(arguments, number, output.getvalue(), errors.getvalue())


def run_check(
    *arguments: str, process: bool = False, **how: Any
) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    """Run ``pyramide check … --json -``: exit code, the table on stderr, and the report.

    It runs in this process, or else in one of its own.
    """
    done = (run_pyramide if process else run_main)("check", *arguments, "--json", "-", **how)
    assert done.stdout.startswith("{"), done.stderr
    return done, json.loads(done.stdout)


def outcomes(report: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The outcomes of a report by the names of their scenarios."""
    return {outcome["name"]: outcome for outcome in report["outcomes"]}


def verdicts(report: Mapping[str, Any]) -> dict[str, str]:
    """The verdicts of a report by the names of their scenarios."""
    return {outcome["name"]: outcome["verdict"] for outcome in report["outcomes"]}


def is_one_paragraph(text: str) -> bool:
    """Whether an error message is what a user should get: some lines without a gap, and no traceback."""
    return bool(text.strip()) and "\n\n" not in text.strip() and "Traceback" not in text


def wait_for(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait until a condition holds, and return its value; fail the test if it never does."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"waited {seconds:g} s in vain for {what}"
        time.sleep(0.02)
    return value


def processes(mark: str) -> dict[int, str]:
    """The living processes that inherited this mark, by id, with their command lines; this one is not among them."""
    wanted = f"{MARK}={mark}".encode()
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit() or int(folder.name) == os.getpid():
            continue
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                found[int(folder.name)] = b" ".join(words).decode(errors="replace").strip()
        except OSError:
            continue  # it has just ended, or is another's
    return found


def living(mark: str, words: str, seconds: float = 1.0) -> list[str]:
    """The command lines that have these words, of processes of this mark that go on living for some time.

    A process that was killed needs a moment to be gone. The guard of this very process lives on: it is there for all
    tests, and not counted.
    """
    end = time.monotonic() + seconds
    while found := [line for number, line in processes(mark).items() if words in line and not _is_own_guard(number)]:
        if time.monotonic() > end:
            break
        time.sleep(0.02)
    return found


def _is_own_guard(number: int) -> bool:
    own: subprocess.Popen[bytes] | None = guard._guard
    return own is not None and own.pid == number


def nothing_is_left(mark: str, seconds: float = 5.0) -> None:
    """Fail unless every process of this mark has ended or ends soon; the guard needs a moment for it."""
    left = living(mark, "", seconds)
    assert not left, f"left behind: {left}"
