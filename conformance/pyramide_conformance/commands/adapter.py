"""``pyramide adapter``."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from pyramide_conformance.adapter import LANGUAGES, write


@click.group("adapter", short_help="Write the skeleton of an adapter, in a language of your choice.")
def command() -> None:
    """Help with writing an adapter: the program that puts a game behind the protocol."""


@command.command("new")
@click.option("--language", required=True, type=click.Choice(list(LANGUAGES)), help="The language of your game.")
@click.option("--out", "folder", default="pyramide-adapter", show_default=True, metavar="DIR",
              type=click.Path(file_okay=False, path_type=Path), help="The folder to write to.")  # fmt: skip
def new(language: str, folder: Path) -> None:
    """Write the skeleton of an adapter: it talks, and refuses everything but 'hello' and 'bye'.

    No file that is there already is written over.
    """
    for path in write(language, folder):
        click.echo(path)
    chosen = LANGUAGES[language]
    click.echo("\nNext (README.md there says more):")
    for line in (f"cd {shlex.quote(str(folder))}", chosen.build, f'pyramide smoke "{chosen.driver}"'):
        if line:
            click.echo(f"  {line}")
