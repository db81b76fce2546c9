"""``pyramide fuzz``."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path

import click
from rich.text import Text

from pyramide import Rules
from pyramide.texts import System
from pyramide_conformance.commands.introduction import NOT_STARTED, introduce
from pyramide_conformance.commands.options import Seconds
from pyramide_conformance.commands.output import see_that_folders_exist, stdout_apart, tell_of, write_json
from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.errors import GivingUpError, UsageError
from pyramide_conformance.fuzz.campaign import play
from pyramide_conformance.fuzz.games import Played, Task
from pyramide_conformance.fuzz.progress import progress_on
from pyramide_conformance.fuzz.replay import replay_data, write_replay
from pyramide_conformance.fuzz.report import Told, print_situations, print_told, report_data, summary_line
from pyramide_conformance.fuzz.scenario import write_scenario
from pyramide_conformance.fuzz.setup import setup_of
from pyramide_conformance.fuzz.shrink import shrink
from pyramide_conformance.localise import check_keywords
from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.console import open_console
from pyramide_conformance.rules_option import HELP, RulesType
from pyramide_conformance.safe import safe

FAILED = 1
INTERRUPTED = 130


@click.command("fuzz", short_help="Play random games beside the reference, and look for differences.")
@click.argument("driver", required=False)
@click.option("--games", default=1000, show_default=True, metavar="N", type=click.IntRange(1), help="How many games.")
@click.option("--seed", metavar="N", type=click.IntRange(0),
              help="Which games; by default any. The same seed plays the same games on every machine.")  # fmt: skip
@click.option("--steps", default=300, show_default=True, metavar="N", type=click.IntRange(2),
              help="How many calls a game has; one may start several deals.")  # fmt: skip
@click.option("--time", "seconds", metavar="SECONDS", type=Seconds(0, min_open=True),
              help="Begin no game after so many seconds.")  # fmt: skip
@click.option("--rules", type=RulesType(), metavar="RULES",
              help=f"The rules to play by, instead of those that DRIVER says it plays. {HELP}")  # fmt: skip
@click.option("--system", type=click.Choice(list(REFERENCES)),
              help="The system whose screen it has, where it plays rules of its own; without DRIVER, the reference "
              "to play.")  # fmt: skip
@click.option("--differences", "most", default=1, show_default=True, metavar="N", type=click.IntRange(1),
              help="Stop after so many different findings.")  # fmt: skip
@click.option("--out", default=".", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Write replay files into this folder.  [default: the current one]")  # fmt: skip
@click.option("--json", "json_file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True),
              help="Write a JSON report too; '-' writes it to stdout, and the rest to stderr.")  # fmt: skip
@click.option("--lang", default="en", show_default=True, metavar="LOCALE", help="The language of printed scenarios.")
@click.option("--timeout", default=5.0, show_default=True, metavar="SECONDS",
              type=Seconds(0.01, 3600), help="How long one call may take.")  # fmt: skip
@click.option("--validate", is_flag=True, help="Check every message of both sides against its JSON Schema.")
@click.option("-n", "workers", default=1, show_default=True, metavar="N", type=click.IntRange(1, 64),
              help="How many worker processes, each with an implementation of its own.")  # fmt: skip
def command(
    driver: str | None,
    games: int,
    seed: int | None,
    steps: int,
    seconds: float | None,
    rules: Rules | None,
    system: System | None,
    most: int,
    out: Path,
    json_file: str | None,
    lang: str,
    timeout: float,
    validate: bool,
    workers: int,
) -> None:
    """Play random games on an implementation and on the reference side by side, and compare after every call all that
    the implementation claims to show.

    DRIVER says how to reach it, as for 'pyramide check'. What is found is made as small as it can be, and printed as a
    scenario for a feature; a replay file holds its calls for 'pyramide replay'. An implementation that cannot be dealt
    the cards is followed: its cards are learnt as they are seen.

    \b
    Exit codes: 0 no difference                   1 a difference or an error
                2 a mistake in the command line   3 the implementation does not start
                130 stopped by Ctrl-C
    """
    see_that_folders_exist(json_file)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{out}: this folder for replay files cannot be made: {error.strerror}.") from None
    check_keywords(lang)
    stdout = stdout_apart() if json_file == "-" else None
    screen = open_console(stderr=json_file == "-")
    driver = REFERENCES[system or "pyramide"] if driver is None else driver
    hello = introduce(driver, timeout, screen)
    setup = setup_of(hello, rules, system)
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    deadline = None if seconds is None else time.time() + seconds
    task = Task(driver, setup, seed, steps, timeout, validate, deadline, most)
    if not setup.deals:
        screen.print("It deals its own cards; they are learnt as they are seen.")
    played, interrupted = _play(task, games, workers)
    print_situations(screen, task, played, interrupted=interrupted)
    told = [_tell(task, hello, played, number, out, lang) for number in range(len(played.findings))]
    for each in told:
        print_told(screen, each)
    for trouble in played.troubles:
        screen.print(Text(safe(trouble, keep_lines=True), style="bold red"))
    screen.print(summary_line(task, played, interrupted=interrupted))
    if json_file is not None:
        write_json(json_file, report_data(task, hello, played, told, interrupted=interrupted), stdout)
        tell_of(json_file)
    if interrupted:
        sys.exit(INTERRUPTED)
    sys.exit(FAILED if told or played.troubles or not played.calls else 0)


def _play(task: Task, games: int, workers: int) -> tuple[Played, bool]:
    """Play the games, and tell how far they are; what they came to, and whether they were interrupted."""
    played = Played()
    try:
        with progress_on(open_console(stderr=True), games) as advance:
            for played in play(task, games, workers):
                advance(played)
    except KeyboardInterrupt:
        return played, True
    except GivingUpError as error:
        click.echo(safe(f"pyramide: {task.driver}: {error}", keep_lines=True), err=True)
        sys.exit(NOT_STARTED)
    return played, False


def _tell(task: Task, hello: Hello, played: Played, number: int, out: Path, lang: str) -> Told:
    found = played.findings[number]
    click.echo(f"Making the finding of game {found.game} smaller …", err=True)
    shrunk = shrink(task, found)
    file = out / f"pyramide-fuzz-{task.seed}-{found.game}.json"
    write_replay(file, replay_data(task, hello, shrunk.finding))
    scenario = write_scenario(task, shrunk.finding, lang)
    return Told(shrunk.finding, shrunk.comes_again, scenario, file)
