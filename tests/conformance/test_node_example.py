"""The suite passes on the second implementation, in JavaScript, over a pipe."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ADAPTER = Path(__file__).parents[2] / "conformance" / "examples" / "node" / "adapter.js"

pytestmark = [
    pytest.mark.node,
    pytest.mark.skipif(
        shutil.which("node") is None and "CI" not in os.environ, reason="Node.js is not installed; CI has it"
    ),
]


def check(*options: str) -> dict[str, Any]:
    system = options[options.index("--system") + 1] if "--system" in options else "pyramide"
    driver = f"command:node {ADAPTER} --system {system}"
    words = [sys.executable, "-m", "pyramide_conformance", "check", driver, "--json", "-", *options]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def lacking(report: dict[str, Any]) -> set[str]:
    return {each for outcome in report["outcomes"] for each in outcome["lacking"].split(", ") if each}


def test_it_passes_all_of_pyramide_that_it_claims() -> None:
    report = check("--validate")
    assert report["totals"]["passed"] > 400
    assert report["totals"]["failed"] == report["totals"]["error"] == 0
    assert lacking(report) == {"codes", "description", "pyramide-codes", "rules", "summary"}


def test_it_passes_all_of_piramida_that_it_claims() -> None:
    report = check("--system", "piramida", "--validate")
    assert report["totals"]["passed"] > 400
    assert report["totals"]["failed"] == report["totals"]["error"] == 0
    assert lacking(report) == {"hints", "levels", "numbers", "summary"}


def test_several_workers_come_to_the_same_verdicts() -> None:
    one, two = check(), check("-n", "2")
    assert [(outcome["name"], outcome["verdict"]) for outcome in one["outcomes"]] == [
        (outcome["name"], outcome["verdict"]) for outcome in two["outcomes"]
    ]
