"""``pyramide check``."""

from __future__ import annotations

import io
import json
import math
import os
import sys
from pathlib import Path
from typing import IO

import click
from rich.console import Console

from pyramide_conformance.client import MOST_FAILED_STARTS, Client
from pyramide_conformance.drivers import REFERENCES, connector
from pyramide_conformance.errors import ImplementationError, UsageError
from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.console import open_console
from pyramide_conformance.report.data import report_data
from pyramide_conformance.report.progress import progress_on
from pyramide_conformance.report.text import print_report
from pyramide_conformance.safe import safe
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.results import Results
from pyramide_conformance.suite.run import RunOptions, run
from pyramide_conformance.suite.selection import is_asked_for, wanted_ids
from pyramide_conformance.wording import gettext, ngettext, speaking

FAILED = 1
NOT_STARTED = 3
INTERRUPTED = 130


def _finite(_context: click.Context, _parameter: click.Parameter, value: float) -> float:
    if math.isnan(value):
        raise click.BadParameter("it must be a number of seconds.")
    return value


@click.command("check", short_help="Check an implementation against the rules, scenario by scenario.")
@click.argument("driver", required=False)
@click.option("--system", type=click.Choice(list(REFERENCES)),
              help="The system that it must play; without DRIVER, the reference that is checked.")  # fmt: skip
@click.option("--only", metavar="IDS", help="Only these scenarios or statements, such as FREE-1a,SUM-5.")
@click.option("--junit", metavar="FILE", type=click.Path(dir_okay=False), help="Write a JUnit XML report too.")
@click.option("--json", "json_file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True),
              help="Write a JSON report too; '-' writes it to stdout, and the table to stderr.")  # fmt: skip
@click.option("--known-failing", metavar="FILE", type=click.Path(dir_okay=False),
              help="A YAML file of known failures, a line 'ID: reason' each; they must go on failing.")  # fmt: skip
@click.option("--lang", default="en", show_default=True, metavar="LOCALE",
              help="Run the specification, and report, in this language.")  # fmt: skip
@click.option("--timeout", default=5.0, show_default=True, metavar="SECONDS", callback=_finite,
              type=click.FloatRange(0.01, 3600), help="How long one call may take.")  # fmt: skip
@click.option("--validate", is_flag=True, help="Check every message of both sides against its JSON Schema.")
@click.option("--show", default=20, show_default=True, metavar="N", type=click.IntRange(0),
              help="How many failures to show whole; the others are named.")  # fmt: skip
@click.option("-n", "workers", default=1, show_default=True, metavar="N", type=click.IntRange(1, 64),
              help="How many worker processes, each with an implementation of its own.")  # fmt: skip
def command(
    driver: str | None,
    system: str | None,
    only: str | None,
    junit: str | None,
    json_file: str | None,
    known_failing: str | None,
    lang: str,
    timeout: float,
    validate: bool,
    show: int,
    workers: int,
) -> None:
    """Check an implementation against the rules, and tell rule by rule where it stands.

    DRIVER says how to reach it; without one the reference engine is checked.

    \b
    command:PROGRAM ARGUMENTS…   a program that speaks the protocol on stdin and stdout
    python:MODULE:FACTORY        a Python function that makes an object with call(method, params)

    \b
    Exit codes: 0 nothing failed unexpectedly    1 something did, or nothing applied
                2 a mistake in the command line  3 the implementation does not start
                130 stopped by Ctrl-C
    """
    for file in (junit, json_file):
        if file not in (None, "-") and not Path(str(file)).resolve().parent.is_dir():
            raise UsageError(f"{file}: its folder does not exist; make it first.")
    stdout = _stdout_apart() if json_file == "-" else None
    screen = open_console(stderr=json_file == "-")
    driver = REFERENCES[system or "pyramide"] if driver is None else driver
    with speaking(lang):
        hello = _introduce(driver, timeout, screen)
        if system not in (None, hello.plays):
            raise UsageError(
                f"{driver} plays {hello.plays}, not {system}: leave --system away, or start it differently."
            )
        _see_that_something_applies(only, hello)
        plays = hello.plays if isinstance(hello.plays, str) else None
        options = RunOptions(driver, only, timeout, validate, workers, known_failing, junit, plays, lang)
        with progress_on(open_console(stderr=True)) as advance:
            results = run(options, advance)
        print_report(results, screen, show)
    if json_file is not None:
        _write_json(json_file, report_data(hello, driver, results), stdout)
    sys.exit(_exit_code(results))


def _introduce(driver: str, timeout: float, screen: Console) -> Hello:
    """Start the implementation once, so that one that does not start, or does not end, is told of at once."""
    client = Client(connector(driver), timeout)
    while True:
        try:
            hello = client.hello()
            break
        except ImplementationError as error:
            if client.has_given_up:
                message = ngettext(
                    # Translators: "it" is the implementation; {error}: what was wrong the last time, a sentence.
                    "pyramide: {driver}: it failed {count} time in a row at 'hello', so the run stops. {error}",
                    "pyramide: {driver}: it failed {count} times in a row at 'hello', so the run stops. {error}",
                    MOST_FAILED_STARTS,
                    driver=driver,
                    error=str(error),
                )
                click.echo(safe(message, keep_lines=True), err=True)
                sys.exit(NOT_STARTED)
    made_by = f"{hello.name} {hello.version}".strip() + (f" ({hello.language})" if hello.language else "")
    can = ", ".join(sorted(hello.can))
    if isinstance(hello.plays, str):
        # Translators: The first line of a report. {name}: what a program calls itself; {system}: pyramide or piramida;
        # {capabilities}: words of the protocol.
        line = gettext(
            "{name} plays {system}; it can: {capabilities}", name=made_by, system=hello.plays, capabilities=can
        )
    else:
        # Translators: The first line of a report, as above.
        line = gettext("{name} plays rules of its own; it can: {capabilities}", name=made_by, capabilities=can)
    screen.print(safe(line))
    try:
        client.bye()
    except ImplementationError as error:
        # Translators: "It" is the implementation; {error}: what was wrong, a sentence.
        line = gettext("It does not end as the protocol wants it: {error}", error=str(error))
        screen.print(safe(line, keep_lines=True))
    return hello


def _see_that_something_applies(only: str | None, hello: Hello) -> None:
    """Refuse ids that all belong to the system that the implementation does not play."""
    wanted = frozenset(name.partition("[")[0] for name in wanted_ids(only))
    asked_for = [scenario for scenario in scenarios().values() if is_asked_for(scenario.id, wanted)]
    systems = sorted({system for scenario in asked_for for system in scenario.systems})
    if isinstance(hello.plays, str) and hello.plays not in systems:
        raise UsageError(f"The scenarios of {only} are about {' and '.join(systems)}; it plays {hello.plays}.")


def _exit_code(results: Results) -> int:
    if results.interrupted:
        return INTERRUPTED
    verdicts = {outcome.verdict for outcome in results.outcomes}
    bad = verdicts & {"failed", "error", "not run"}
    return FAILED if bad or results.troubles or not verdicts & {"passed", "known failure"} else 0


def _write_json(file: str, data: dict[str, object], stdout: IO[bytes] | None) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    content = text.encode("utf-8", "backslashreplace")
    if stdout is not None:
        stdout.write(content)
        stdout.flush()
    elif file == "-":
        click.echo(content.decode(), nl=False)
    else:
        try:
            Path(file).write_bytes(content)
        except OSError as error:
            raise UsageError(f"{file}: the report cannot be written: {error.strerror}.") from None


def _stdout_apart() -> IO[bytes] | None:
    """Our stdout for the report alone: whatever else is written there, by an implementation in this process, goes to
    stderr from now on. ``None`` where stdout is no file.
    """
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return None
    sys.stdout.flush()
    apart = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return apart
