"""Several implementations side by side: a row for each statement, a column for each run."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pyramide_conformance.errors import UsageError
from pyramide_conformance.report.data import by_statement, outcomes_of, read_report, totals
from pyramide_conformance.safe import safe
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.wording import gettext, pgettext

Standing = Literal["all", "some", "none", "absent"]

#: How a cell looks, by where an implementation stands; a sign each, so that colour is not all.
SIGNS: Mapping[Standing, str] = {"all": "✓", "some": "✗", "none": "○", "absent": ""}
_STYLES: Mapping[Standing, str] = {"all": "green", "some": "bold red", "none": "dim", "absent": ""}


@dataclass(frozen=True, slots=True)
class Cell:
    """Where one implementation stands with one statement: of the scenarios that apply, how many pass.

    ``standing`` is ``all`` or ``some`` of them, ``none`` where none applies, and ``absent`` where the run had none.
    """

    passed: int
    applicable: int
    standing: Standing

    def __str__(self) -> str:
        if self.standing in ("none", "absent"):
            return SIGNS[self.standing]
        count = str(self.passed) if self.standing == "all" else f"{self.passed}/{self.applicable}"
        return f"{SIGNS[self.standing]} {count}"


@dataclass(frozen=True, slots=True)
class Run:
    """One run: what the implementation calls itself, what it plays, and its outcomes."""

    name: str
    plays: str
    outcomes: tuple[Outcome, ...]

    @property
    def total(self) -> Cell:
        """All scenarios taken together."""
        return _cell(totals(self.outcomes), known=bool(self.outcomes))


@dataclass(frozen=True, slots=True)
class Row:
    """One statement: its id, its rule in the language spoken, and a cell for each run."""

    statement: str
    rule: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the implementations do not all stand where the first one does."""
        return len({cell.standing for cell in self.cells}) > 1


def read_run(file: str) -> Run:
    """The run of a JSON report.

    Raises:
        UsageError: it is none; says what is wrong with it.
    """
    data = read_report(file, "report", "run", "pyramide check --json FILE")
    made_by = data["implementation"]
    plays = made_by["plays"] if isinstance(made_by["plays"], str) else gettext("rules of its own")
    return Run(f"{made_by['name']} {made_by['version']}".strip(), plays, tuple(outcomes_of(data)))


def read_runs(files: Sequence[str]) -> list[Run]:
    """The runs of JSON reports, told apart: where several would have one name, the file is named too.

    Raises:
        UsageError: one of them is none, or a file is named twice.
    """
    paths = [Path(os.path.realpath(file)) for file in files]
    for number, path in enumerate(paths):
        if path in paths[:number]:
            raise UsageError(f"{files[number]}: this run is named twice; name each run once.")
    runs = [read_run(file) for file in files]
    called = Counter((run.name, run.plays) for run in runs)
    return [
        replace(run, name=f"{run.name} ({_name_of(path, paths)})") if called[run.name, run.plays] > 1 else run
        for run, path in zip(runs, paths, strict=True)
    ]


def _name_of(path: Path, others: Sequence[Path]) -> str:
    """The name of a file, with as many of its folders as tell it from the others."""
    for length in range(1, len(path.parts)):
        ends = [other.parts[-length:] for other in others]
        if ends.count(path.parts[-length:]) == 1:
            return str(Path(*path.parts[-length:]))
    return str(path)


def matrix(runs: Sequence[Run]) -> list[Row]:
    """A row for each statement that any of the runs has, in the order of the index."""
    of_run = [{result.statement: result for result in by_statement(run.outcomes)} for run in runs]
    every = by_statement(outcome for run in runs for outcome in run.outcomes)
    return [
        Row(
            result.statement,
            result.rule,
            tuple(
                _cell(results[result.statement].counts, known=True)
                if result.statement in results
                else _cell({}, known=False)
                for results in of_run
            ),
        )
        for result in every
    ]


def _cell(counts: Mapping[Any, int], *, known: bool) -> Cell:
    passed = counts.get("passed", 0)
    applicable = sum(counts.values()) - counts.get("not applicable", 0)
    if not known:
        return Cell(0, 0, "absent")
    if not applicable:
        return Cell(0, 0, "none")
    return Cell(passed, applicable, "all" if passed == applicable else "some")


def print_matrix(runs: Sequence[Run], rows: Sequence[Row], console: Console) -> None:
    """Print the matrix, and what its signs mean."""
    table = Table(box=None, pad_edge=False, header_style="bold", expand=False)
    # Translators: Over the ids and names of the rules.
    table.add_column(pgettext("column of a report", "rule"), no_wrap=True)
    table.add_column("", ratio=1, overflow="fold", min_width=24)
    for run in runs:
        table.add_column(safe(f"{run.name}\n{run.plays}", keep_lines=True), overflow="fold", min_width=8)
    for row in rows:
        cells = (Text(str(cell), style=_STYLES[cell.standing]) for cell in row.cells)
        table.add_row(row.statement, Text(row.rule, style="bold" if row.differs else ""), *cells)
    # Translators: The last row of a table: all rules taken together.
    table.add_row(pgettext("comparison", "all"), "", *(Text(str(run.total), style="bold") for run in runs))
    console.print(table)
    console.print(Text(legend(), style="dim"))


def legend() -> str:
    """What the signs of the cells mean."""
    return gettext(
        # Translators: Below a table that compares programs. The signs stay as they are.
        "✓ all scenarios that apply succeed; ✗ so many of them do; ○ none applies; empty: not part of that run."
    )
