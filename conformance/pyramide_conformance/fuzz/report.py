"""What differential play came to, as text and as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

import pyramide
from pyramide_conformance.fuzz.games import Finding, Played, Task
from pyramide_conformance.fuzz.replay import replay_data
from pyramide_conformance.fuzz.scenario import Written
from pyramide_conformance.fuzz.situations import SITUATIONS, not_met
from pyramide_conformance.protocol import Hello
from pyramide_conformance.safe import safe


@dataclass(frozen=True, slots=True)
class Told:
    """A finding made small, its scenario, and its replay file; ``file`` is ``None`` where none was written."""

    finding: Finding
    comes_again: bool
    scenario: Written
    file: Path | None

    @property
    def is_error(self) -> bool:
        """Whether the implementation did not answer as it should, instead of showing something else."""
        return self.finding.difference.field == "error"


def print_situations(console: Console, task: Task, played: Played, *, interrupted: bool) -> None:
    """Print how often each situation was met, and a warning of those that were never met.

    A run that was stopped early, by a finding or by the user, says nothing of what it has not met yet.
    """
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("situation")
    table.add_column("met", justify="right")
    for name in SITUATIONS:
        if count := played.met[name]:
            table.add_row(name, f"{count:,}")
    if table.row_count:
        console.print(table)
    missing = not_met(played.met, task.setup)
    if missing and not played.findings and not interrupted:
        warning = f"Warning: never met, so nothing is known of: {'; '.join(missing)}. Play more games."
        console.print(Text(warning, style="yellow"))


def print_told(console: Console, told: Told) -> None:
    """Print a finding: what differs, the scenario, and how to make them again."""
    finding = told.finding
    heading = f"{'error' if told.is_error else 'difference'} in game {finding.game}: {finding.difference.field}"
    console.print()
    console.print(Rule(Text(safe(heading), style="bold magenta" if told.is_error else "bold red"), align="left"))
    console.print(Text("the reference  " + safe(finding.difference.expected)))
    console.print(Text("it             " + safe(finding.difference.seen, keep_lines=True)))
    if finding.stderr:
        console.print(Text("its last lines on stderr:"))
        console.print(Text(safe(finding.stderr, keep_lines=True), style="dim"))
    if not told.comes_again:
        console.print(
            Text("The same calls do not show it again, so it could not be made smaller call by call.", style="yellow")
        )
    console.print(Text(safe(told.scenario.text, keep_lines=True)), soft_wrap=True)
    if told.scenario.note:
        console.print(Text(safe(told.scenario.note), style="yellow"))
    if told.file is not None:
        console.print(Text(f"To make {_counted(len(finding.calls), 'call')} again: pyramide replay {told.file} DRIVER"))


def summary_line(task: Task, played: Played, *, interrupted: bool) -> str:
    """How many games were played, and what was found in them."""
    found = len(played.findings)
    verdict = _counted(found, "finding") if found else "no difference"
    line = f"{_counted(played.games, 'game')}, {_counted(played.calls, 'call')}, seed {task.seed}: {verdict}"
    if not played.calls:
        line = "no game was played, so nothing is known"
    return line + ("; stopped before the end" if interrupted else "")


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def report_data(task: Task, hello: Hello, played: Played, told: list[Told], *, interrupted: bool) -> Mapping[str, Any]:
    """The report as data; see ``schema/fuzz.schema.json``."""
    return {
        "suite": pyramide.__version__,
        "driver": task.driver,
        "implementation": f"{hello.name} {hello.version}".strip(),
        "seed": task.seed,
        "steps": task.steps,
        "games": played.games,
        "calls": played.calls,
        "interrupted": interrupted,
        "situations": {name: played.met[name] for name, applies in SITUATIONS.items() if applies(task.setup)},
        "troubles": list(played.troubles),
        "findings": [
            {
                "kind": "error" if each.is_error else "difference",
                "comes_again": each.comes_again,
                "stderr": each.finding.stderr,
                "scenario": each.scenario.text,
                "note": each.scenario.note,
                "file": None if each.file is None else str(each.file),
                "replay": replay_data(task, hello, each.finding),
            }
            for each in told
        ],
    }
