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
from pyramide_conformance.wording import gettext, ngettext

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
