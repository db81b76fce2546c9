"""The ``pyramide`` command: one subcommand a module in ``commands/``, loaded only when it is asked for."""

from __future__ import annotations

import importlib
import io
import os
import sys
from typing import Final

import click

import pyramide
from pyramide import PyramideError
from pyramide_conformance.errors import SuiteError
from pyramide_conformance.safe import safe

#: Each subcommand and the first line of its help, so that ``--help`` needs no other module.
_COMMANDS: Final = {
    "adapter": "Write the skeleton of an adapter, in a language of your choice.",
    "catalogs": "Help translators: status, update, check, spell, new, preview, compile, pseudo.",
    "census": "Measure the share of deals that can be won.",
    "check": "Check an implementation against the rules, scenario by scenario.",
    "compare": "Put the runs of several implementations side by side.",
    "features": "Show, check and count the features that state the rules.",
    "fuzz": "Play random games beside the reference, and look for differences.",
    "replay": "Make the calls of a replay file beside the reference.",
    "rulebook": "Write the rules as a web site for players, or as PDF.",
    "serve": "Be the reference implementation on stdin and stdout, or over HTTP.",
    "smoke": "See in a few seconds whether an adapter works at all.",
    "solve": "Find out whether a deal can be won, and how.",
    "vectors": "Write the specification as JSON test vectors.",
}


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature is click's
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"pyramide_conformance.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(pyramide.__version__, prog_name="pyramide")
def cli() -> None:
    """The rules of Pyramid solitaire: a specification, and the suite that checks any program against it.

    \b
    pyramide check                                  the reference engine
    pyramide check "command:node my-adapter.js"     a program of yours, over a pipe
    pyramide features coverage                      which scenario holds which rule
    """


def main() -> None:
    """Run the command; a mistake of the user's is one paragraph and exit code 2, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # cards and names, on a terminal that cannot show them
    try:
        cli.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except click.Abort:
        click.echo("Stopped.", err=True)
        sys.exit(130)
    except (SuiteError, PyramideError) as error:
        click.echo(safe(f"pyramide: {error}", keep_lines=True), err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has had enough, as `head` has; that is no failure of ours.
        _drop_output()
        sys.exit(0)
    except OSError as error:
        if error.filename is not None:  # a file that the user named, not our output
            text = f"pyramide: {error.filename}: it cannot be read or written: {error.strerror}."
            click.echo(safe(text), err=True)
            sys.exit(2)
        click.echo(f"pyramide: the output cannot be written: {error.strerror}.", err=True)
        _drop_output()
        sys.exit(1)


def _drop_output() -> None:
    """Let nothing more be written to stdout, also not what Python still holds of it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
