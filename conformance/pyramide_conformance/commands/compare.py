"""``pyramide compare``."""

from __future__ import annotations

from pathlib import Path

import click

from pyramide_conformance.commands.output import see_that_folders_exist, tell_of
from pyramide_conformance.report.compare import matrix, print_matrix, read_runs
from pyramide_conformance.report.console import open_console
from pyramide_conformance.report.pages import comparison_page, write_page
from pyramide_conformance.vocabulary import vocabulary
from pyramide_conformance.wording import speaking


@click.command("compare", short_help="Put the runs of several implementations side by side.")
@click.argument("runs", nargs=-1, required=True, metavar="RUN.json…")
@click.option("--html", metavar="FILE", type=click.Path(dir_okay=False), help="Write a page too.")
@click.option("--lang", default="en", show_default=True, metavar="LOCALE", help="Report in this language.")
def command(runs: tuple[str, ...], html: str | None, lang: str) -> None:
    """Put runs that 'pyramide check --json FILE' wrote side by side, rule by rule.

    Rules in bold are those in which the implementations differ. Exit codes: 0, or 2 for a file that is no run.
    """
    vocabulary(lang)  # an unknown language is told of before anything else
    see_that_folders_exist(html)
    with speaking(lang):
        read = read_runs(runs)
        rows = matrix(read)
        print_matrix(read, rows, open_console())
        if html is not None:
            write_page(Path(html), comparison_page(read, rows))
            tell_of(html)
