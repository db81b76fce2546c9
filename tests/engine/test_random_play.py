"""The benchmark of random play runs and prints a figure for each of the named rules; what it measures is not tested."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pyramide

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "random_play.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(Path(pyramide.__file__).parents[1])}
    command = [sys.executable, str(BENCHMARK), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_benchmark_prints_the_actions_a_second_of_each_of_the_named_rules() -> None:
    result = run("--seconds", "0.02")
    assert (result.returncode, result.stderr) == (0, "")
    figures = re.findall(r"^(\w+) +([\d,]+) actions/s$", result.stdout, re.MULTILINE)
    assert [name for name, _ in figures] == ["pyramide", "piramida", "traditional"]
    assert all(int(figure.replace(",", "")) > 0 for _, figure in figures)


def test_the_benchmark_explains_itself() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "actions a second" in " ".join(result.stdout.split())


def test_the_benchmark_refuses_no_time_at_all() -> None:
    result = run("--seconds", "0")
    assert result.returncode == 2
    assert "0 is no length of time" in result.stderr
