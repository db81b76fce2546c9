"""``pyramide rulebook``."""

from __future__ import annotations

from pathlib import Path

import click

from pyramide.catalog import SOURCE_LOCALE
from pyramide.texts import locales
from pyramide_conformance.browser import see_that_it_is_there
from pyramide_conformance.errors import UsageError


@click.command("rulebook", short_help="Write the rules as a web site for players, or as PDF.")
@click.option("--lang", "chosen", multiple=True, metavar="LOCALE", help="A language; may be given several times.")
@click.option("--all", "is_all", is_flag=True, help="Every language that there is.")
@click.option("--out", metavar="DIR", default="rulebook", show_default=True,
              type=click.Path(file_okay=False, path_type=Path), help="Where to write it.")  # fmt: skip
@click.option("--pdf", is_flag=True, help="Print each page of rules as a PDF too (needs the extra 'browser').")
def command(chosen: tuple[str, ...], is_all: bool, out: Path, pdf: bool) -> None:
    """Write the rulebook: the rules in prose, and under each rule its examples with pictures of the board.

    Everything in it comes from the features and the catalogs, so what a translator saves is what the next run shows.
    Open DIR/index.html in any browser; nothing in it needs a script or the network.

    \b
    pyramide rulebook --lang el --out /tmp/rules
    pyramide rulebook --all
    """
    from pyramide_conformance.rulebook.site import build

    if chosen and is_all:
        raise UsageError("--all means every language; leave --lang away.")
    if pdf:
        see_that_it_is_there()
    wanted = list(locales()) if is_all else list(dict.fromkeys(chosen)) or [SOURCE_LOCALE]
    try:
        written = build(wanted, out, lambda page: click.echo(page, err=True))
        if pdf:
            from pyramide_conformance.rulebook.pdf import print_pages

            written += print_pages(wanted, out, lambda page: click.echo(page, err=True))
    except OSError as error:
        raise UsageError(f"{error.filename or out}: it cannot be written: {error.strerror}.") from None
    size = sum(path.stat().st_size for path in written)
    click.echo(f"{len(written)} files, {size / 1e6:.1f} MB: open {out / 'index.html'}", err=True)
