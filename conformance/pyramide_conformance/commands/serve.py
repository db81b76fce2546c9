"""``pyramide serve``."""

from __future__ import annotations

import sys
from typing import Literal

import click

from pyramide_conformance.server import Reference, serve


@click.command("serve", short_help="Be the reference implementation on stdin and stdout.")
@click.option("--system", default="pyramide", show_default=True, type=click.Choice(["pyramide", "piramida"]),
              help="The system to play.")  # fmt: skip
def command(system: Literal["pyramide", "piramida"]) -> None:
    """Be the reference implementation: JSON-RPC 2.0, one object a line, on stdin and stdout.

    Useful to compare an adapter with, and to try the protocol by hand:

    \b
    echo '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}' | pyramide serve
    """
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
    serve(Reference(system=system), sys.stdin, sys.stdout)
