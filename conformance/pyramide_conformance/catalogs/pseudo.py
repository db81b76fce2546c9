"""A made-up language that shows every text which escaped the catalogs: ``⟦Thé gámé ís wón⟧``.

Its catalogs are made from the source when they are wanted. Each translated text stands in brackets and has an accent
on every letter that can carry one, so a word in plain letters is one that no catalog has seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message

from pyramide.catalog import SOURCE_LOCALE
from pyramide_conformance.catalogs.files import written
from pyramide_conformance.catalogs.template import DOMAINS, template
from pyramide_conformance.whole_file import write_whole

#: The locale of the made-up language; Unicode keeps its territory free for this.
PSEUDO_LOCALE: Final = "en_XA"

_OPEN, _CLOSE = "⟦", "⟧"

#: An accent for each letter that has one in Unicode's composed form: acute, then circumflex, then cedilla, and so on.
_ACCENTS: Final = "\u0301\u0302\u0327\u0323\u0307"

#: What must stay as it is: placeholders, names of columns and HTML tags, entities, codes, addresses.
_KEPT: Final = re.compile(r"\{\w*\}|%\(\w+\)s|<[^<>]+>|&\w+;|PY1-N-\w+|https?://\S+")

#: Contexts that are not marked: a keyword must be one of Gherkin's, and a rank is one letter.
_RANK, _KEYWORD = "rank", "keyword"

_PLAIN_WORD: Final = re.compile(r"(?<![^\W_])[A-Za-z]{2,}(?![^\W_])")


def write_pseudo_locale(folder: Path) -> Path:
    """Make the catalogs of the made-up language below a folder of catalogs; the folder of the language."""
    for domain in DOMAINS:
        path = folder / PSEUDO_LOCALE / "LC_MESSAGES" / f"{domain}.po"
        catalog = Catalog(locale=SOURCE_LOCALE, fuzzy=False, header_comment="# Made up, to find what is untranslated.")
        for source in template(domain):
            if source.id:
                catalog[source.id] = _translated(source)
        write_whole(path, written(catalog, PSEUDO_LOCALE, {}, []).encode())
    return folder / PSEUDO_LOCALE


def _translated(source: Message) -> Message:
    forms = [source.id] if isinstance(source.id, str) else list(source.id)
    strings = [_said(form, source.context) for form in forms]
    string = strings[0] if isinstance(source.id, str) else tuple(strings)
    return Message(source.id, string, context=source.context)


def _said(text: str, context: str | None) -> str:
    if context == _KEYWORD:
        return ""
    if context == _RANK:
        return accented(text)
    core = text.strip(" ")
    if not any(map(str.isalpha, core)):
        return text
    before, _, after = text.partition(core)
    return f"{before}{_OPEN}{_with_accents(core)}{_CLOSE}{after}"


def _with_accents(text: str) -> str:
    """The text with accents on all letters but those that must stay."""
    end, parts = 0, []
    for kept in _KEPT.finditer(text):
        parts += [accented(text[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join([*parts, accented(text[end:])])


def accented(text: str) -> str:
    """The text with an accent on every Latin letter that can carry one."""
    return "".join(map(_accent, text))


def _accent(letter: str) -> str:
    if letter.isascii() and letter.isalpha():
        for mark in _ACCENTS:
            composed = unicodedata.normalize("NFC", letter + mark)
            if len(composed) == 1:
                return composed
    return letter


def plain_english(text: str, allowed: Collection[str] = ()) -> list[str]:
    """The words of two letters or more in a text that no catalog has seen, but for those that are ``allowed``.

    Codes, addresses and names in braces are no words. Take out tags, ids and file names before.
    """
    plain = _KEPT.sub(lambda kept: " " if not kept[0].startswith("<") else kept[0], text)
    return [word for word in _PLAIN_WORD.findall(plain) if word not in allowed]
