"""``pyramide replay``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.text import Text

from pyramide_conformance.client import Client
from pyramide_conformance.commands.introduction import introduce
from pyramide_conformance.commands.options import Seconds
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import ImplementationError
from pyramide_conformance.fuzz.beside import Beside
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.replay import read_replay
from pyramide_conformance.protocol import request
from pyramide_conformance.report.console import open_console
from pyramide_conformance.safe import safe
from pyramide_conformance.suite.drawing import draw
from pyramide_conformance.validation import Validator

DIFFER = 1


@click.command("replay", short_help="Make the calls of a replay file beside the reference.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("driver")
@click.option("--timeout", default=5.0, show_default=True, metavar="SECONDS",
              type=Seconds(0.01, 3600), help="How long one call may take.")  # fmt: skip
@click.option("--validate", is_flag=True, help="Check every message of both sides against its JSON Schema.")
def command(file: Path, driver: str, timeout: float, validate: bool) -> None:
    """Make the calls of a replay file on an implementation and on the reference, and tell where they differ.

    FILE was written by 'pyramide fuzz'; DRIVER says how to reach the implementation, as for 'pyramide check'.

    \b
    Exit codes: 0 they agree                      1 they differ, or the implementation does not answer as it should
                2 a mistake in the command line   3 the implementation does not start
    """
    replay = read_replay(file)
    screen = open_console()
    setup = replay.setup(introduce(driver, timeout, screen))
    client = Client(connector(driver), timeout, Validator() if validate else None)
    beside = Beside(client, setup)
    try:
        for number, (method, params) in enumerate(replay.calls, start=1):
            stderr = ""
            try:
                difference = beside.call(method, params)
            except ImplementationError as error:
                difference, stderr = Difference("error", f"an answer to {method!r}", str(error.args[0])), error.stderr
            if difference is None:
                continue
            screen.print(f"They differ at call {number} of {len(replay.calls)}: {difference.field}")
            screen.print(Text(request(number, method, params)), soft_wrap=True)
            screen.print(Text("the reference  " + safe(difference.expected)))
            screen.print(Text("it             " + safe(difference.seen, keep_lines=True)))
            if stderr:
                screen.print(Text("its last lines on stderr:\n" + safe(stderr, keep_lines=True)))
            elif beside.seen is not None:
                screen.print(Text("it shows\n" + safe(draw(beside.seen), keep_lines=True)))
            sys.exit(DIFFER)
        screen.print(f"They agree in all {len(replay.calls)} calls.")
    finally:
        client.close()
