"""Catalogs as files: which there are, reading them, and writing them so that nothing of a translator's is lost."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import escape as quoted
from babel.messages.pofile import normalize

from pyramide.catalog import SOURCE_LOCALE, catalog_path, known_locale
from pyramide.data import data_folder
from pyramide.po import parse_po
from pyramide_conformance.catalogs.plurals import plural_header
from pyramide_conformance.catalogs.template import DOMAINS

#: The list of the words of a language that are right although its dictionary lacks them.
WORDS_FILE: Final = "words.txt"

_WIDTH: Final = 100

#: Fields of a header that change from run to run, or say only which program wrote it.
_NOISE: Final = {"POT-Creation-Date", "Generated-By", "Report-Msgid-Bugs-To"}


def all_locales() -> list[str]:
    """The locales that have a catalog, English left out."""
    files = data_folder("locales").glob("*/LC_MESSAGES/*.po")
    return sorted({file.parents[1].name for file in files if file.stem in DOMAINS} - {SOURCE_LOCALE})


def domains_of(locale: str) -> list[str]:
    """The domains for which a locale has a catalog."""
    return [domain for domain in DOMAINS if catalog_path(locale, domain).is_file()]


def strings_of(message: Message) -> list[str]:
    """The translation of a message, in all its plural forms."""
    if isinstance(message.string, str):
        return [message.string]
    return [str(form) for form in message.string or ()]


def singular(message: Message) -> str:
    """The msgid of a message, in the singular if it has a plural."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def read(locale: str, domain: str) -> Catalog:
    """The catalog of a locale and domain; an empty one where there is no file.

    Raises:
        MalformedError: the file is no catalog; names file and line.
    """
    path = catalog_path(locale, domain)
    if not path.is_file():
        return Catalog(locale=locale, fuzzy=False)
    return parse_po(path.read_bytes(), locale, str(path))


def words_path(locale: str) -> Path:
    """Where the list of a locale's words lies, whether or not it exists."""
    return data_folder("locales") / locale / WORDS_FILE


def allowed_words(locale: str) -> list[str]:
    """The words that are right although the dictionary lacks them; what follows a ``#`` is a comment."""
    path = words_path(locale)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [word for line in lines if (word := line.partition("#")[0].strip())]


def header_fields(content: bytes) -> dict[str, str]:
    """The fields of the header of a catalog's file, also those that Babel does not know."""
    head = content.decode("utf-8-sig").replace("\r\n", "\n").partition("\n\n")[0]
    text = "".join(line.strip()[1:-1] for line in head.splitlines() if line.startswith('"'))
    return dict(field.split(": ", 1) for field in text.split("\\n") if ": " in field)


def written(catalog: Catalog, locale: str, fields: dict[str, str], trailing: list[str]) -> str:
    """The text of a catalog's file; ``fields`` are its header's, ``trailing`` the comments after its last message."""
    blocks = [_header(catalog, locale, fields)]
    blocks += ["\n".join(_live(message)) for message in catalog if message.id]
    blocks += ["\n".join(_obsolete(message)) for message in catalog.obsolete.values()]
    if trailing:
        blocks.append("\n".join(trailing))
    # The blank line at the end is what Babel writes too: tools of both kinds leave the file as it is.
    return "\n\n".join(blocks) + "\n\n"


def _header(catalog: Catalog, locale: str, given: dict[str, str]) -> str:
    """The header with gettext's own plural rule, and without what changes from run to run."""
    name = language_name(locale)
    wanted = {
        "Project-Id-Version": "pyramide",
        "PO-Revision-Date": _unless_default(given.get("PO-Revision-Date", ""), "2026-11-30 12:00+0000"),
        "Last-Translator": _unless_default(given.get("Last-Translator", ""), "The Pyramide maintainers"),
        "Language-Team": _unless_default(given.get("Language-Team", ""), name),
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": _plural_forms(catalog, locale),
    }
    wanted |= {field: value for field, value in given.items() if field not in wanted and field not in _NOISE}
    lines = [*catalog.header_comment.splitlines(), 'msgid ""', 'msgstr ""']
    return "\n".join([*lines, *(quoted(f"{field}: {value}\n") for field, value in wanted.items())])


def language_name(locale: str) -> str:
    """The English name of a locale's language."""
    known = known_locale(locale)
    return known.english_name or locale if known is not None else locale


def _plural_forms(catalog: Catalog, locale: str) -> str:
    """The language's plural rule; the catalog's own where the language has another number of forms, or is unknown."""
    own = f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};"
    known = known_locale(locale)
    usual = plural_header(known) if known is not None else own
    return usual if usual.startswith(f"nplurals={catalog.num_plurals};") else own


def _unless_default(value: str, otherwise: str) -> str:
    """A header's value, unless it is still one of Babel's or gettext's fill-ins."""
    return otherwise if not value or any(mark in value for mark in ("EMAIL@", "YEAR-", "<LL@", "FULL NAME")) else value


def _live(message: Message) -> Iterator[str]:
    yield from (f"# {comment}".rstrip() for comment in message.user_comments)
    for comment in message.auto_comments:
        yield from _wrapped("#. ", comment)
    places = [f"{name}:{line}" for name, line in sorted(message.locations)]
    yield from _wrapped("#: ", " ".join(dict.fromkeys(places)))
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags))}"
    if message.fuzzy:
        for keyword, text in zip(("msgid", "msgid_plural"), message.previous_id, strict=False):
            yield from (f"#| {line}" for line in f"{keyword} {normalize(text, width=_WIDTH)}".split("\n"))
    yield from _entry(message, "")


def _obsolete(message: Message) -> Iterator[str]:
    yield from (f"# {comment}".rstrip() for comment in message.user_comments)
    if message.fuzzy:
        yield "#, fuzzy"
    yield from _entry(message, "#~ ")


def _entry(message: Message, prefix: str) -> Iterator[str]:
    fields = [] if message.context is None else [("msgctxt", message.context)]
    if isinstance(message.id, str):
        fields += [("msgid", message.id), ("msgstr", "".join(strings_of(message)))]
    else:
        fields += [("msgid", message.id[0]), ("msgid_plural", message.id[1])]
        fields += [(f"msgstr[{number}]", form) for number, form in enumerate(strings_of(message))]
    for keyword, text in fields:
        yield f"{prefix}{keyword} {normalize(text, prefix=prefix, width=_WIDTH)}"


def _wrapped(prefix: str, text: str) -> Iterator[str]:
    """A comment in lines of the usual width, broken at blanks only: a path may have hyphens."""
    lines = textwrap.wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)
    yield from (f"{prefix}{line}" for line in lines)
