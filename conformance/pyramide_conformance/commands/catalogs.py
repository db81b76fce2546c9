"""``pyramide catalogs …``."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from babel.messages.mofile import write_mo
from rich.table import Table

from pyramide.catalog import catalog_path
from pyramide.data import data_folder
from pyramide_conformance.catalogs import msgfmt, newcomer
from pyramide_conformance.catalogs.check import check_apart
from pyramide_conformance.catalogs.files import all_locales, domains_of, read
from pyramide_conformance.catalogs.merge import update
from pyramide_conformance.catalogs.preview import preview
from pyramide_conformance.catalogs.progress import counts
from pyramide_conformance.catalogs.pseudo import PSEUDO_LOCALE, write_pseudo_locale
from pyramide_conformance.catalogs.spelling import spell
from pyramide_conformance.catalogs.template import DOMAINS
from pyramide_conformance.errors import UsageError
from pyramide_conformance.lint import Complaint
from pyramide_conformance.report.console import open_console
from pyramide_conformance.whole_file import write_whole

#: So many messages of a catalog that are not translated are listed one by one.
_MOST_UNTRANSLATED: Final = 10


@click.group("catalogs", short_help="Help translators: status, update, check, spell, new, preview, compile, pseudo.")
def command() -> None:
    """The catalogs hold what the apps and the features say in each language: locales/LANG/LC_MESSAGES/*.po.

    Edit a .po file with Poedit or any text editor, and see at once what it does: 'pyramide catalogs check', 'pyramide
    catalogs preview LANG WORDS', 'pyramide features show --lang LANG', 'pyramide check --lang LANG'.

    The environment variable PYRAMIDE_LOCALES names another folder of catalogs, to try things in.
    """


def _chosen(locales: tuple[str, ...]) -> list[str]:
    known = all_locales()
    for locale in locales:
        if locale not in known:
            offered = f"there are {', '.join(known)}" if known else "there are none yet"
            raise UsageError(
                f"There is no catalog for {locale!r}; {offered}. 'pyramide catalogs new' begins a language."
            )
    return list(locales) or known


@command.command("status", short_help="How much is translated.")
@click.argument("locales", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
def status_command(locales: tuple[str, ...], as_json: bool) -> None:
    """Show how much of each catalog is translated, fuzzy and untranslated.

    What is fuzzy or untranslated shows in English.
    """
    found = {(locale, domain): counts(locale, domain) for locale in _chosen(locales) for domain in DOMAINS}
    if as_json:
        data = [
            {
                "locale": locale,
                "catalog": domain,
                "translated": each.translated,
                "fuzzy": each.fuzzy,
                "untranslated": each.untranslated,
                "percent": each.percentage,
            }
            for (locale, domain), each in found.items()
        ]
        click.echo(json.dumps(data, indent=2))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("locale", "catalog"):
        table.add_column(heading)
    for heading in ("translated", "fuzzy", "untranslated", ""):
        table.add_column(heading, justify="right")
    for (locale, domain), each in found.items():
        numbers = map(str, (each.translated, each.fuzzy, each.untranslated))
        table.add_row(locale, domain, *numbers, f"{each.percentage} %")
    open_console().print(table)


@command.command("update", short_help="Bring the catalogs up to date with the features and the code.")
@click.argument("locales", nargs=-1)
def update_command(locales: tuple[str, ...]) -> None:
    """Extract the messages anew and merge them into the catalogs.

    No translation and no translator's comment is lost; a message that changed a little is marked fuzzy, and one that
    has left the source is kept as obsolete. A second run changes nothing.
    """
    for locale in _chosen(locales):
        for domain in DOMAINS:
            changed = "changed" if update(locale, domain) else "up to date"
            click.echo(f"{catalog_path(locale, domain)}: {changed}")


@command.command("check", short_help="Find what is wrong in the catalogs.")
@click.argument("locales", nargs=-1)
@click.option("--unfinished", is_flag=True, help="Do not complain of what is fuzzy or not translated yet.")
@click.option("--all", "is_all", is_flag=True, help="List each message that is not translated, however many there are.")
def check_command(locales: tuple[str, ...], unfinished: bool, is_all: bool) -> None:
    """Find what is wrong in the catalogs, with file and line. Exit code 1 if there is a complaint.

    First what is wrong, then what is not translated yet: where that is more than a few messages of a catalog, it is
    only counted.

    Complete, with the placeholders, tags, cards and end marks of the English; typography of the language; the words
    of the glossary (locales/glossary.yaml); steps that can be told apart; and what gettext's msgfmt finds, where it
    is installed.
    """
    if not msgfmt.is_installed():
        click.echo("msgfmt is not installed (Debian: apt-get install gettext), so its checks are left out.", err=True)
    found = [
        check_apart(locale, domain, unfinished=unfinished)
        for locale in _chosen(locales)
        for domain in DOMAINS
        if catalog_path(locale, domain).is_file() or not unfinished
    ]
    complaints: list[Complaint | str] = [each for faults, _ in found for each in faults]
    for _, untranslated in found:
        if is_all or len(untranslated) <= _MOST_UNTRANSLATED:
            complaints += untranslated
        else:
            count = f"{len(untranslated)} messages are not translated yet; --all lists them"
            complaints.append(f"{untranslated[0].file}: {count}")
    _tell(complaints, "The catalogs are as they should be.")


@command.command("spell", short_help="Find words that no dictionary has.")
@click.argument("locales", nargs=-1)
def spell_command(locales: tuple[str, ...]) -> None:
    """Look up every word of the catalogs with hunspell. Exit code 1 if one is unknown.

    Words that are right although the dictionary lacks them stand in locales/LANG/words.txt, one a line.
    """
    _tell([each for locale in _chosen(locales) for each in spell(locale)], "Every word is known.")


def _tell(complaints: Sequence[Complaint | str], praise: str) -> None:
    for complaint in complaints:
        click.echo(complaint)
    if complaints:
        sys.exit(1)
    click.echo(praise, err=True)


@command.command("new", short_help="Begin a new language.")
@click.argument("locale")
def new_command(locale: str) -> None:
    """Begin a new language: a folder of catalogs that works at once, in English where it is untranslated.

    LOCALE is a language, such as de, and where it matters a script or a territory, such as sr_Latn or pt_BR.
    """
    for path in newcomer.begin(locale):
        click.echo(path)
    click.echo(f"Translate them with Poedit or a text editor; then: pyramide check --lang {locale}", err=True)


@command.command("preview", short_help="Show where and how a message appears.")
@click.argument("locale")
@click.argument("part")
def preview_command(locale: str, part: str) -> None:
    """Show each message whose English or translation contains PART: where it stands, and how it reads there.

    A text of the apps is shown with examples in its placeholders and in every plural form, a step in its scenario,
    prose under its headings.
    """
    _chosen((locale,))
    found = False
    for text in preview(locale, part):
        found = True
        click.echo(text + "\n")
    if not found:
        click.echo(f"No message contains {part!r}.", err=True)
        sys.exit(1)


@command.command("compile", short_help="Write .mo files for other programs.")
@click.option("--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), default=None,
              help="Write them below this folder (default: beside the .po files).")  # fmt: skip
def compile_command(out: Path | None) -> None:
    """Write the catalogs as .mo files, for programs that read no .po; this project does not need them."""
    for locale in all_locales():
        for domain in domains_of(locale):
            target = (out or data_folder("locales")) / locale / "LC_MESSAGES" / f"{domain}.mo"
            content = io.BytesIO()
            write_mo(content, read(locale, domain))
            write_whole(target, content.getvalue())
            click.echo(target)


@command.command("pseudo", short_help="Make a language that shows what escaped the catalogs.")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
def pseudo_command(folder: Path) -> None:
    """Make a language below DIR in which every translated text is ⟦ḿáŕḱéḑ⟧; what is not has escaped the catalogs.

    Then, for instance: PYRAMIDE_LOCALES=DIR pyramide check --lang en_XA
    """
    click.echo(write_pseudo_locale(folder))
    click.echo(f"PYRAMIDE_LOCALES={folder} pyramide features show --lang {PSEUDO_LOCALE}", err=True)
