"""The script that finds the shuffle's constant runs and finds the engine's (CODE-2, DEADLOCK-3)."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pyramide
from pyramide.shuffle import SHUFFLE_CONSTANT

SCRIPT = Path(__file__).parents[2] / "scripts" / "find_shuffle_constant.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The script in a process of its own, with the engine that is under test."""
    environment = os.environ | {"PYTHONPATH": str(Path(pyramide.__file__).parents[1])}
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_script_finds_the_engine_s_constant() -> None:
    result = run()
    lines = result.stdout.splitlines()
    assert (result.returncode, result.stderr) == (0, "")
    assert lines[-2:] == [
        "The smallest constant with exactly 14 removable cards is 78.",
        "It is the engine's SHUFFLE_CONSTANT.",
    ]
    assert SHUFFLE_CONSTANT == 78


def test_the_script_shows_what_each_smaller_constant_gives() -> None:
    lines = run().stdout.splitlines()[:-2]
    assert [line.split(":")[0] for line in lines] == [f"constant {number}" for number in range(79)]
    assert all("at most 14 " not in line for line in lines[:78])
    assert lines[0] == "constant 0: at most 12 pyramid cards of PY1-N-AAAAAAJ can be removed"
    assert lines[1] == "constant 1: more than 14 pyramid cards of PY1-N-AAAAAAJ can be removed"
    assert lines[78] == "constant 78: at most 14 pyramid cards of PY1-N-AAAAAAJ can be removed"


def test_the_script_explains_itself() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "smallest shuffle constant" in result.stdout


def test_another_constant_in_the_engine_is_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyramide.shuffle.SHUFFLE_CONSTANT", 77)
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    assert script["main"]([]) == 1
    assert capsys.readouterr().err == "The engine's SHUFFLE_CONSTANT is 77; it should be 78.\n"
