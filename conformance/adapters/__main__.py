"""``python -m conformance.adapters``: the suite and differential play on real programs, held to their known results.

Each program has a folder with its adapter and

* ``known-failing.yaml``: the scenarios that fail, with the reason (``pyramide check --known-failing``);
* ``known-findings.yaml``: what differential play finds, with the reason;
* ``result.json``: what the last run came to. ``--write`` writes it; without it the run must come to the same.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click
import yaml

_HERE: Final = Path(__file__).parent
_SEED: Final = 13


@dataclass(frozen=True, slots=True)
class Adapter:
    """A program, by the name of its folder, and how the suite reaches it."""

    name: str
    driver: str

    @property
    def folder(self) -> Path:
        """Where its adapter and its results lie."""
        return _HERE / self.name


ADAPTERS: Final = (
    Adapter("soliterm", "python:conformance.adapters.soliterm:make"),
    Adapter("aisleriot", f"command:{shlex.join([sys.executable, '-m', 'conformance.adapters.aisleriot'])}"),
)


@click.command()
@click.argument("names", nargs=-1, type=click.Choice([adapter.name for adapter in ADAPTERS]))
@click.option("--games", default=1000, show_default=True, help="How many games of differential play.")
@click.option("--steps", default=100, show_default=True, help="How many calls a game has.")
@click.option("-n", "workers", default=2, show_default=True, help="How many processes.")
@click.option("--write", is_flag=True, help="Write what the run comes to into result.json.")
def main(names: tuple[str, ...], games: int, steps: int, workers: int, *, write: bool) -> None:
    """Run the suite and differential play on the programs NAMES, by default on all.

    Exit code 0: each comes to what its result.json says; 1: one does not.
    """
    troubles = []
    for adapter in ADAPTERS:
        if names and adapter.name not in names:
            continue
        file = adapter.folder / "result.json"
        result, told = _run(adapter, games, steps, workers)
        troubles += [f"{adapter.name}: {trouble}" for trouble in told]
        text = json.dumps(result, ensure_ascii=False, indent=1) + "\n"
        if write:
            file.write_text(text, encoding="utf-8")
        elif text != file.read_text(encoding="utf-8"):
            troubles.append(
                f"{adapter.name}: the run does not come to what {file} says. If it is right, and the versions are, "
                f"run 'python -m conformance.adapters --write {adapter.name}' and look at what has changed."
            )
    for trouble in troubles:
        click.echo(trouble, err=True)
    sys.exit(1 if troubles else 0)


def _run(adapter: Adapter, games: int, steps: int, workers: int) -> tuple[dict[str, Any], list[str]]:
    known = adapter.folder / "known-failing.yaml"
    findings = yaml.safe_load((adapter.folder / "known-findings.yaml").read_text(encoding="utf-8")) or []
    with tempfile.TemporaryDirectory() as scratch:
        report = _pyramide(
            "check",
            adapter.driver,
            "--known-failing",
            str(known),
            "--json",
            f"{scratch}/check.json",
            "-n",
            str(workers),
        )
        played = _pyramide(
            *("fuzz", adapter.driver, "--games", str(games), "--steps", str(steps), "--seed", str(_SEED)),
            *("--differences", str(len(findings) + 1), "--out", scratch, "--json", f"{scratch}/fuzz.json"),
            *("-n", str(workers)),
        )
    troubles = [f"{each['id']} {each['verdict']}: {each['expected']} / {each['seen']}" for each in _bad(report)]
    troubles += [*report["troubles"], *played["troubles"]]
    found = [finding["replay"]["found"] for finding in played["findings"]]
    expected = {_kind(finding) for finding in findings}
    troubles += [
        f"differential play found something new: expected {each['expected']}, seen {each['seen']}"
        for each in found
        if _kind(each) not in expected
    ]
    return _result(report, played, found), troubles


def _pyramide(*arguments: str) -> dict[str, Any]:
    """Run a command that writes a JSON report, and read that.

    Its exit code is 1 also for what is known; what it says itself goes to the screen.
    """
    command = [sys.executable, "-m", "pyramide_conformance", *arguments]
    click.echo(f"$ {shlex.join(['pyramide', *arguments])}")
    done = subprocess.run(command, check=False)
    if done.returncode > 1:
        sys.exit(done.returncode)
    report: dict[str, Any] = json.loads(Path(arguments[arguments.index("--json") + 1]).read_text(encoding="utf-8"))
    return report


def _bad(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [each for each in report["outcomes"] if each["verdict"] in ("failed", "error", "not run")]


def _kind(finding: Mapping[str, Any]) -> tuple[object, ...]:
    return tuple(finding[name] for name in ("field", "expected", "seen"))


def _result(report: Mapping[str, Any], played: Mapping[str, Any], found: list[dict[str, Any]]) -> dict[str, Any]:
    """What is worth keeping of a run: nothing that another machine, or a wiser player, would change."""
    implementation = report["implementation"]
    statements: dict[str, Counter[str]] = {}
    for outcome in report["outcomes"]:
        statements.setdefault(outcome["statement"], Counter())[outcome["verdict"]] += 1
    lacking = Counter(outcome["lacking"] for outcome in report["outcomes"] if outcome["verdict"] == "not applicable")
    return {
        "name": implementation["name"],
        "version": implementation["version"],
        "plays": implementation["plays"],
        "can": implementation["can"],
        "suite": {
            "version": report["suite"],
            "totals": report["totals"],
            "known failures": {each["name"]: each["reason"] for each in report["outcomes"] if each["reason"]},
            "statements": {name: dict(sorted(counts.items())) for name, counts in statements.items()},
            "not applicable": dict(sorted(lacking.items())),
        },
        "differential play": {
            "games": played["games"],
            "steps": played["steps"],
            "seed": played["seed"],
            "findings": [{name: each[name] for name in ("field", "expected", "seen")} for each in found],
        },
    }


if __name__ == "__main__":
    main()
