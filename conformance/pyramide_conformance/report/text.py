"""A run as text: a table by rule, then each failure with all that is needed to understand and to replay it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pyramide_conformance.report.data import by_statement, totals
from pyramide_conformance.report.words import counted, heading
from pyramide_conformance.safe import safe
from pyramide_conformance.suite.applicability import in_words, together
from pyramide_conformance.suite.calls import folded
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.results import Results
from pyramide_conformance.wording import gettext, ngettext, pgettext

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
        more = ngettext(
            # Translators: {names}: their ids. --show is an option of the command.
            "{count} more failed (--show tells how many are shown whole): {names}",
            "{count} more failed (--show tells how many are shown whole): {names}",
            len(bad) - most_failures,
            names=", ".join(outcome.name for outcome in bad[most_failures:]),
        )
        console.print()
        console.print(Text(more))
    for outcome in outcomes:
        if outcome.verdict == "known failure":
            # Translators: {scenario}: its id; {reason}: what the author of the list of known failures wrote.
            known = gettext("known failure {scenario}: {reason}", scenario=outcome.name, reason=outcome.reason)
            console.print(Text(safe(known), style="yellow"))
    for trouble in results.troubles:
        console.print(Text(safe(trouble, keep_lines=True), style="bold red"))
    console.print(Text(summary(outcomes, interrupted=results.interrupted)))


def _table(outcomes: list[Outcome]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", expand=False)
    # Translators: Over the ids and names of the rules.
    table.add_column(pgettext("column of a report", "rule"), no_wrap=True)
    table.add_column("", ratio=1, overflow="fold", min_width=24)
    for column in (
        # Translators: Over numbers of scenarios; a short word.
        pgettext("column of a report", "passed"),
        # Translators: Over numbers of scenarios; a short word.
        pgettext("column of a report", "failed"),
        # Translators: Over numbers of scenarios that could not be tried; a short word.
        pgettext("column of a report", "errors"),
        # Translators: Over numbers of scenarios that do not apply; at most about 8 letters.
        pgettext("column of a report", "n/a"),
    ):
        table.add_column(column, justify="right", no_wrap=True)
    # Translators: Over what an implementation would need for a rule and does not have.
    table.add_column(pgettext("column of a report", "lacking"), overflow="fold")
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
            Text(safe(", ".join(map(in_words, result.lacking)))),
        )
    return table


def _number(count: int, style: str) -> Text:
    return Text(str(count), style=style) if count else Text("·", style="dim")


def _print_failure(outcome: Outcome, console: Console) -> None:
    console.print()
    console.print(Rule(Text(heading(outcome), style=_STYLES[outcome.verdict]), align="left"))
    console.print(Text(safe(outcome.title), style="bold"))
    for line in outcome.text:
        marker = "> " if line == outcome.step else "  "
        console.print(Text(marker + safe(line), style="bold" if marker == "> " else ""))
    _print_expectation(outcome, console)
    if outcome.seen_board:
        console.print(_boards(outcome))
    if outcome.stderr:
        console.print(Text(gettext("its last lines on stderr:")))
        console.print(Text(safe(outcome.stderr, keep_lines=True), style="dim"))
    if outcome.calls:
        console.print(Text(gettext("calls to replay it:")))
        for call in folded(outcome.calls):
            console.print(Text(safe(call)), soft_wrap=True)


def _print_expectation(outcome: Outcome, console: Console) -> None:
    # Translators: Before what was expected of the game; "seen" stands below it.
    expected = pgettext("failure", "expected")
    # Translators: Before what was seen instead of what was expected.
    seen = pgettext("failure", "seen")
    width = max(cell_len(expected), cell_len(seen)) + 2
    if outcome.expected:
        console.print(Text(set_cell_size(expected, width) + safe(outcome.expected)))
    console.print(Text(set_cell_size(seen, width) + safe(outcome.seen, keep_lines=True)))


def _boards(outcome: Outcome) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 4, 0, 0))
    if outcome.expected_board:
        # Translators: Over a drawn board.
        grid.add_column(gettext("the reference engine shows"), no_wrap=True)
    # Translators: Over a drawn board; "it" is the implementation that was checked.
    grid.add_column(gettext("it shows"), no_wrap=True)
    boards = [board for board in (outcome.expected_board, outcome.seen_board) if board]
    grid.add_row(*(Text(safe(board, keep_lines=True)) for board in boards))
    return grid


def summary(outcomes: Sequence[Outcome], *, interrupted: bool) -> str:
    """A line that sums a run up: how many scenarios came out how, what is lacking, and how long it took."""
    counts = totals(outcomes)
    seconds = round(sum((outcome.seconds for outcome in outcomes), start=0.0), 1)
    scenarios = ngettext("{count} scenario", "{count} scenarios", len(outcomes))
    parts = ", ".join(counted(verdict, count) for verdict, count in counts.items() if count or verdict == "passed")
    lacking = together(outcome.lacking for outcome in outcomes if outcome.lacking)
    if lacking:
        line = gettext(
            # Translators: The last line of a report. {scenarios}: "3 scenarios"; {counts}: "1 passed, 1 failed";
            # {lacking}: what an implementation does not have.
            "{scenarios}: {counts} (lacking: {lacking}), in {seconds} s",
            scenarios=scenarios,
            counts=parts,
            lacking=", ".join(map(in_words, lacking)),
            seconds=seconds,
        )
    else:
        line = gettext(
            # Translators: The last line of a report. {scenarios}: "3 scenarios"; {counts}: "1 passed, 1 failed".
            "{scenarios}: {counts}, in {seconds} s",
            scenarios=scenarios,
            counts=parts,
            seconds=seconds,
        )
    if not counts["passed"] and not counts["known failure"]:
        # Translators: {line}: the last line of a report, as above; "it" is the implementation.
        line = gettext("{line}; nothing that applies passed, so this says nothing good about it", line=line)
    if interrupted:
        # Translators: {line}: the last line of a report, as above; the run was stopped.
        line = gettext("{line}; stopped before the end", line=line)
    return safe(line)
