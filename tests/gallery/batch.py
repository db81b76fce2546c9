"""Runs the suite on wrong implementations, one after the other, and prints what became of the scenarios.

``python -m tests.gallery.batch NAME…`` prints a line of JSON for each: its name, and the verdict of each scenario that
must catch it. ``reference:pyramide`` and ``reference:piramida`` break nothing and are asked about all scenarios that
catch the wrong implementations of their system.

A process of its own keeps these runs of pytest apart from the one that tests the gallery.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final
from unittest.mock import patch

from pyramide_conformance import specification
from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.run import RunOptions, run

from .registry import gallery

#: The verdict of each scenario and outline row by its name, such as ``SUM-3a[2]``.
Verdicts = dict[str, str]

_PROCESSES: Final = 2


def run_batches(names: Sequence[str]) -> dict[str, Verdicts]:
    """The verdicts for each name, from two processes that share the work.

    Raises:
        subprocess.CalledProcessError: a run went wrong; its stderr says how.
    """
    with ThreadPoolExecutor(_PROCESSES) as pool:
        outputs = pool.map(_run_batch, [names[at::_PROCESSES] for at in range(_PROCESSES)])
        lines = [json.loads(line) for output in outputs for line in output.splitlines()]
    return {line["name"]: line["verdicts"] for line in lines}


def _run_batch(arguments: Sequence[str]) -> str:
    folder = Path(__file__).absolute().parents[str(__package__).count(".") + 1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    command = [sys.executable, "-m", f"{__package__}.batch", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def verdicts(driver: str, wanted: Sequence[str]) -> Verdicts:
    """The verdicts of these scenarios on one implementation.

    Raises:
        RuntimeError: the run itself went wrong.
    """
    files = tuple(dict.fromkeys(scenarios()[scenario].feature.path for scenario in wanted))
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        contextlib.redirect_stdout(nowhere),
        # A run reads all features before it chooses; with these alone the gallery takes a fraction of the time.
        patch.object(specification, "feature_files", lambda *_: files),
    ):
        results = run(RunOptions(driver=driver, only=",".join(wanted)))
    if results.troubles:
        raise RuntimeError("; ".join(results.troubles))
    # What the first run has read stays for the others; without this, pytest looks through it after every run.
    gc.freeze()
    return {outcome.name: outcome.verdict for outcome in results.outcomes}


def reference_of(system: str) -> str:
    """The name of the implementation of a system that breaks nothing."""
    return f"reference:{system}"


def main(arguments: Sequence[str]) -> None:
    """Run the named implementations and print a line for each."""
    drivers = {reference_of(system): driver for system, driver in REFERENCES.items()}
    wanted: dict[str, list[str]] = {name: [] for name in drivers}
    for entry in gallery():
        drivers[entry.name], wanted[entry.name] = entry.driver, list(entry.caught_by)
        wanted[reference_of(entry.system)] += entry.caught_by
    for name in arguments:
        found = verdicts(drivers[name], sorted(set(wanted[name])))
        sys.stdout.write(json.dumps({"name": name, "verdicts": found}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
