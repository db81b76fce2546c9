"""``pyramide serve``."""

from __future__ import annotations

import sys
from typing import Literal

import click

from pyramide_conformance.commands.options import Seconds
from pyramide_conformance.errors import UsageError
from pyramide_conformance.server import Reference, serve


@click.command("serve", short_help="Be the reference implementation on stdin and stdout, or over HTTP.")
@click.option("--system", default="pyramide", show_default=True, type=click.Choice(["pyramide", "piramida"]),
              help="The system to play.")  # fmt: skip
@click.option("--http", "port", metavar="PORT", type=click.IntRange(0, 65_535),
              help="Answer over HTTP at this port instead; 0 takes a free one.")  # fmt: skip
@click.option("--host", metavar="ADDRESS", help="The address to listen at with --http.  [default: 127.0.0.1]")
@click.option("--sessions", metavar="N", type=click.IntRange(1, 100_000),
              help="How many games may be played at once with --http.  [default: 1000]")  # fmt: skip
@click.option("--idle", metavar="SECONDS", type=Seconds(1, 1_000_000),
              help="When a game without calls is ended with --http.  [default: 600]")  # fmt: skip
def command(
    system: Literal["pyramide", "piramida"],
    port: int | None,
    host: str | None,
    sessions: int | None,
    idle: float | None,
) -> None:
    """Be the reference implementation: JSON-RPC 2.0, one object a line, on stdin and stdout.

    Useful to compare an adapter with, and to try the protocol by hand:

    \b
    echo '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}' | pyramide serve

    With --http the same objects are the bodies of POST requests; every client has a game of its own. Only programs of
    this machine can reach it, unless --host says otherwise.
    """
    if port is not None:
        _serve_http(system, port, host or "127.0.0.1", sessions, idle)
        return
    for option, value in (("--host", host), ("--sessions", sessions), ("--idle", idle)):
        if value is not None:
            raise UsageError(f"{option} is about HTTP: give --http PORT too.")
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
    serve(Reference(system=system), sys.stdin, sys.stdout)


def _serve_http(
    system: Literal["pyramide", "piramida"], port: int, host: str, sessions: int | None, idle: float | None
) -> None:
    from pyramide_conformance.serve_http import Limits, run

    usual = Limits()
    limits = Limits(
        sessions=sessions or usual.sessions, connections=(sessions or usual.sessions) + 100, idle=idle or usual.idle
    )
    try:
        run(
            lambda: Reference(system=system), host, port, limits,
            lambda url: click.echo(f"{system} is at {url} until Ctrl-C.", err=True),
        )  # fmt: skip
    except OSError as error:
        raise UsageError(f"{host}, port {port}, cannot be listened at: {error.strerror or error}.") from None
    click.echo("Stopped.", err=True)
