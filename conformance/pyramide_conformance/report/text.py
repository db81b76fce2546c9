"""A run as text: a table by rule, then each failure with all that is needed to understand and to replay it."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pyramide_conformance.report.data import VERDICTS, by_statement, totals
from pyramide_conformance.safe import safe
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.results import Results

_STYLES = {
    "passed": "green",
    "failed": "bold red",
    "error": "bold magenta",
    "known failure": "yellow",
    "not run": "red",
}


def print_report(results: Results, console: Console, most_failures: int) -> None:
    """Print the table by rule, the failures (so many of them whole, the others by name), and a line that sums up."""
    outcomes = results.outcomes
    if outcomes:
        console.print(_table(outcomes))
    bad = [outcome for outcome in outcomes if outcome.verdict in ("failed", "error")]
    for outcome in bad[:most_failures]:
        _print_failure(outcome, console)
    if len(bad) > most_failures:
        names = ", ".join(outcome.name for outcome in bad[most_failures:])
        console.print()
        console.print(Text(f"{len(bad) - most_failures} more failed (--show tells how many are shown whole): {names}"))
    for outcome in outcomes:
        if outcome.verdict == "known failure":
            console.print(Text(safe(f"known failure {outcome.name}: {outcome.reason}"), style="yellow"))
    for trouble in results.troubles:
        console.print(Text(safe(trouble, keep_lines=True), style="bold red"))
    console.print(Text(_summary(results)))


def _table(outcomes: list[Outcome]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", expand=False)
    table.add_column("rule", no_wrap=True)
    table.add_column("", ratio=1, overflow="fold", min_width=24)
    for heading in ("passed", "failed", "errors", "n/a"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("lacking", overflow="fold")
    for result in by_statement(outcomes):
        counts = result.counts
        failed = counts.get("failed", 0) + counts.get("known failure", 0)
        errors = counts.get("error", 0) + counts.get("not run", 0)
        table.add_row(
            result.statement,
            result.rule,
            _number(counts.get("passed", 0), "green"),
            _number(failed, "bold red" if counts.get("failed") else "yellow"),
            _number(errors, "bold magenta"),
            _number(counts.get("not applicable", 0), ""),
            Text(safe(", ".join(result.lacking))),
        )
    return table


def _number(count: int, style: str) -> Text:
    return Text(str(count), style=style) if count else Text("·", style="dim")


def _print_failure(outcome: Outcome, console: Console) -> None:
    console.print()
    console.print(Rule(Text(f"{outcome.verdict}: {outcome.name}", style=_STYLES[outcome.verdict]), align="left"))
    console.print(Text(safe(outcome.title), style="bold"))
    for line in outcome.text:
        marker = "> " if line == outcome.step else "  "
        console.print(Text(marker + safe(line), style="bold" if marker == "> " else ""))
    if outcome.expected:
        console.print(Text("expected  " + safe(outcome.expected)))
    console.print(Text("seen      " + safe(outcome.seen, keep_lines=True)))
    if outcome.seen_board:
        console.print(_boards(outcome))
    if outcome.stderr:
        console.print(Text("its last lines on stderr:"))
        console.print(Text(safe(outcome.stderr, keep_lines=True), style="dim"))
    if outcome.calls:
        console.print(Text("calls to replay it:"))
        for call in outcome.calls:
            console.print(Text(safe(call)), soft_wrap=True)


def _boards(outcome: Outcome) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 4, 0, 0))
    if outcome.expected_board:
        grid.add_column("the reference engine shows", no_wrap=True)
    grid.add_column("it shows", no_wrap=True)
    boards = [board for board in (outcome.expected_board, outcome.seen_board) if board]
    grid.add_row(*(Text(safe(board, keep_lines=True)) for board in boards))
    return grid


def _summary(results: Results) -> str:
    outcomes = results.outcomes
    counts = totals(outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    parts = [f"{counts['passed']} passed"] + [
        f"{counts[verdict]} {_plural(verdict, counts[verdict])}" for verdict in VERDICTS[1:] if counts[verdict]
    ]
    lacking = sorted({lack for outcome in outcomes if outcome.lacking for lack in outcome.lacking.split(", ")})
    tail = f" (lacking: {', '.join(lacking)})" if lacking else ""
    scenarios = "1 scenario" if len(outcomes) == 1 else f"{len(outcomes)} scenarios"
    line = f"{scenarios}: {', '.join(parts)}{tail}, in {seconds:.1f} s"
    if not counts["passed"] and not counts["known failure"]:
        line += "; nothing that applies passed, so this says nothing good about it"
    return safe(line + ("; stopped before the end" if results.interrupted else ""))


def _plural(verdict: str, count: int) -> str:
    return verdict + "s" if count > 1 and verdict in ("error", "known failure") else verdict
