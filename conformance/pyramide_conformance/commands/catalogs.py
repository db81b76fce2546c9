"""``pyramide catalogs …``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from rich.table import Table

from pyramide.catalog import SOURCE_LOCALE, catalog_path
from pyramide.data import data_folder
from pyramide_conformance.catalog_check import check
from pyramide_conformance.catalogs import DOMAINS, counts, locales_with, preview, update
from pyramide_conformance.errors import UsageError
from pyramide_conformance.report.console import open_console


@click.group("catalogs", short_help="Help translators: status, update, check, new, preview, compile.")
def command() -> None:
    """The catalogs hold what the apps and the features say in each language: locales/LANG/LC_MESSAGES/*.po.

    Edit a .po file with Poedit or any text editor, and see at once what it does: 'pyramide catalogs check', 'pyramide
    features show --lang LANG', 'pyramide check --lang LANG'.
    """


def _all_locales() -> list[str]:
    return sorted({locale for domain in DOMAINS for locale in locales_with(domain)})


def _chosen(locales: tuple[str, ...]) -> list[str]:
    known = _all_locales()
    for locale in locales:
        if locale not in known:
            raise UsageError(f"There is no catalog for {locale!r}; there are {', '.join(known)}.")
    return list(locales) or known


@command.command("status", short_help="How much is translated.")
@click.argument("locales", nargs=-1)
def status_command(locales: tuple[str, ...]) -> None:
    """Show how much of each catalog is translated, fuzzy and untranslated."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("locale", "catalog"):
        table.add_column(heading)
    for heading in ("translated", "fuzzy", "untranslated", ""):
        table.add_column(heading, justify="right")
    for locale in _chosen(locales):
        for domain in DOMAINS:
            found = counts(locale, domain)
            share = 100 * found.translated // found.total
            table.add_row(
                locale, domain, str(found.translated), str(found.fuzzy), str(found.untranslated), f"{share} %"
            )
    open_console().print(table)


@command.command("update", short_help="Bring the catalogs up to date with the features and the code.")
@click.argument("locales", nargs=-1)
def update_command(locales: tuple[str, ...]) -> None:
    """Extract the messages anew and merge them into the catalogs.

    No translation and no translator's comment is lost; a message that changed a little is marked fuzzy.
    """
    for locale in _chosen(locales):
        for domain in DOMAINS:
            changed = "changed" if update(locale, domain) else "up to date"
            click.echo(f"{catalog_path(locale, domain)}: {changed}")


@command.command("check", short_help="Find what is wrong in the catalogs.")
@click.argument("locales", nargs=-1)
def check_command(locales: tuple[str, ...]) -> None:
    """Find what is wrong in the catalogs, with file and line. Exit code 1 if there is a complaint."""
    complaints = [each for locale in _chosen(locales) for domain in DOMAINS for each in check(locale, domain)]
    for complaint in complaints:
        click.echo(complaint)
    if complaints:
        sys.exit(1)
    click.echo("The catalogs are as they should be.", err=True)


@command.command("new", short_help="Begin a new language.")
@click.argument("locale")
def new_command(locale: str) -> None:
    """Begin a new language: a folder of catalogs that works at once, in English where it is untranslated."""
    if locale == SOURCE_LOCALE or any(catalog_path(locale, domain).exists() for domain in DOMAINS):
        raise UsageError(f"The language {locale!r} is there already; 'pyramide catalogs update {locale}' merges.")
    for domain in DOMAINS:
        update(locale, domain)
        click.echo(catalog_path(locale, domain))
    click.echo(f"Translate them with Poedit or a text editor; then: pyramide check --lang {locale}", err=True)


@command.command("preview", short_help="Show where and how a message appears.")
@click.argument("locale")
@click.argument("part")
def preview_command(locale: str, part: str) -> None:
    """Show each message whose English or translation contains PART: where it stands, and what is known of it."""
    _chosen((locale,))
    found = list(preview(locale, part))
    for text in found:
        click.echo(text + "\n")
    if not found:
        click.echo(f"No message contains {part!r}.", err=True)
        sys.exit(1)


@command.command("compile", short_help="Write .mo files for other programs.")
@click.option("--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), default=None,
              help="Write them below this folder (default: beside the .po files).")  # fmt: skip
def compile_command(out: Path | None) -> None:
    """Write the catalogs as .mo files, for programs that read no .po; this project does not need them."""
    for locale in _all_locales():
        for domain in locales_domains(locale):
            source = catalog_path(locale, domain)
            target = (out or data_folder("locales")) / locale / "LC_MESSAGES" / f"{domain}.mo"
            target.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as po, target.open("wb") as mo:
                write_mo(mo, read_po(po, locale=locale))
            click.echo(target)


def locales_domains(locale: str) -> list[str]:
    """The domains for which a locale has a catalog."""
    return [domain for domain in DOMAINS if catalog_path(locale, domain).is_file()]
