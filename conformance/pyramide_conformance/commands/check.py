"""``pyramide check``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pyramide_conformance.commands.introduction import introduce
from pyramide_conformance.commands.options import Seconds
from pyramide_conformance.commands.output import see_that_folders_exist, stdout_apart, tell_of, write_json
from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.badge import badge_of, check_badge_name, write_badge
from pyramide_conformance.report.console import open_console
from pyramide_conformance.report.data import report_data
from pyramide_conformance.report.junit import write_junit
from pyramide_conformance.report.pages import read_fuzz, write_run
from pyramide_conformance.report.progress import progress_on
from pyramide_conformance.report.text import print_report
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.results import Results
from pyramide_conformance.suite.run import RunOptions, run
from pyramide_conformance.suite.selection import is_asked_for, wanted_ids
from pyramide_conformance.vocabulary import vocabulary
from pyramide_conformance.wording import speaking

FAILED = 1
INTERRUPTED = 130


@click.command("check", short_help="Check an implementation against the rules, scenario by scenario.")
@click.argument("driver", required=False)
@click.option("--system", type=click.Choice(list(REFERENCES)),
              help="The system that it must play; without DRIVER, the reference that is checked.")  # fmt: skip
@click.option("--only", metavar="IDS", help="Only these scenarios or statements, such as FREE-1a,SUM-5.")
@click.option("--junit", metavar="FILE", type=click.Path(dir_okay=False), help="Write a JUnit XML report too.")
@click.option("--json", "json_file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True),
              help="Write a JSON report too; '-' writes it to stdout, and the table to stderr.")  # fmt: skip
@click.option("--report", "folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Write a page into this folder too, with the boards of each failure as pictures.")  # fmt: skip
@click.option("--fuzz", "fuzz_file", metavar="FILE", type=click.Path(dir_okay=False),
              help="Put the random games of 'pyramide fuzz --json FILE' on that page too.")  # fmt: skip
@click.option("--badge", metavar="FILE", type=click.Path(dir_okay=False),
              help="Write a badge too: a picture (.svg) or a shields.io endpoint (.json).")  # fmt: skip
@click.option("--known-failing", metavar="FILE", type=click.Path(dir_okay=False),
              help="A YAML file of known failures, a line 'ID: reason' each; they must go on failing.")  # fmt: skip
@click.option("--lang", default="en", show_default=True, metavar="LOCALE",
              help="Run the specification, and report, in this language.")  # fmt: skip
@click.option("--timeout", default=5.0, show_default=True, metavar="SECONDS",
              type=Seconds(0.01, 3600), help="How long one call may take.")  # fmt: skip
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
    folder: Path | None,
    fuzz_file: str | None,
    badge: str | None,
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
    python:MODULE:FACTORY        a Python class with the calls as methods, or a function that makes an implementation
    http:URL                     a server that speaks the protocol over HTTP
    page:FILE.yaml [URL]         a web page, played in Chromium, with a map of its parts

    \b
    Exit codes: 0 nothing failed unexpectedly    1 something did, or nothing applied
                2 a mistake in the command line  3 the implementation does not start
                130 stopped by Ctrl-C
    """
    if badge is not None:
        check_badge_name(badge)
    if fuzz_file is not None and folder is None:
        raise UsageError("--fuzz goes onto the page of a report; say with --report where to write that.")
    fuzz = None if fuzz_file is None else read_fuzz(fuzz_file)
    see_that_folders_exist(junit, json_file, badge)
    vocabulary(lang)  # an unknown language or a broken catalog is told of before anything is started
    wanted_ids(only)  # and so is an id that is none
    stdout = stdout_apart() if json_file == "-" else None
    screen = open_console(stderr=json_file == "-")
    driver = REFERENCES[system or "pyramide"] if driver is None else driver
    with speaking(lang):
        hello = introduce(driver, timeout, screen)
        if system not in (None, hello.plays):
            raise UsageError(
                f"{driver} plays {hello.plays}, not {system}: leave --system away, or start it differently."
            )
        _see_that_something_applies(only, hello)
        plays = hello.plays if isinstance(hello.plays, str) else None
        options = RunOptions(driver, only, timeout, validate, workers, known_failing, plays, lang)
        with progress_on(open_console(stderr=True)) as advance:
            results = run(options, advance)
        print_report(results, screen, show)
        if junit is not None:
            write_junit(junit, hello, results)
        page = None
        if folder is not None:
            page = write_run(folder, report_data(hello, driver, results), fuzz)
        if badge is not None:
            write_badge(badge, badge_of(hello, results))
        if json_file is not None:
            write_json(json_file, report_data(hello, driver, results), stdout)
        tell_of(junit, page, badge, json_file)
    sys.exit(_exit_code(results))


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
