"""Starting an implementation once before a run: who it is, and whether it starts and ends at all."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from pyramide_conformance.client import MOST_FAILED_STARTS, Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import ImplementationError
from pyramide_conformance.protocol import Hello
from pyramide_conformance.safe import safe

#: The exit code for an implementation that does not start.
NOT_STARTED = 3


def introduce(driver: str, timeout: float, screen: Console) -> Hello:
    """Start the implementation once, so that one that does not start, or does not end, is told of at once.

    Raises:
        SystemExit: it failed so often at ``hello`` that the command ends, with exit code 3.
    """
    client = Client(connector(driver), timeout)
    while True:
        try:
            hello = client.hello()
            break
        except ImplementationError as error:
            if client.has_given_up:
                message = f"it failed {MOST_FAILED_STARTS} times in a row at 'hello', so the run stops. {error}"
                click.echo(safe(f"pyramide: {driver}: {message}", keep_lines=True), err=True)
                sys.exit(NOT_STARTED)
    made_by = f"{hello.name} {hello.version}".strip() + (f" ({hello.language})" if hello.language else "")
    plays = hello.plays if isinstance(hello.plays, str) else "rules of its own"
    screen.print(safe(f"{made_by} plays {plays}; it can: {', '.join(sorted(hello.can))}"))
    try:
        client.bye()
    except ImplementationError as error:
        screen.print(safe(f"It does not end as the protocol wants it: {error}", keep_lines=True))
    return hello
