"""What is wrong in a catalog, with file and line: what ``msgfmt`` finds, and what only this project can know."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message

from pyramide import MalformedError, PyramideError
from pyramide.catalog import catalog_path, known_locale
from pyramide_conformance.catalogs import glossary, message_check, msgfmt, step_check
from pyramide_conformance.catalogs.files import read, singular, strings_of
from pyramide_conformance.catalogs.message_check import short
from pyramide_conformance.catalogs.plurals import plural_header
from pyramide_conformance.catalogs.template import template
from pyramide_conformance.errors import UsageError
from pyramide_conformance.lint import Complaint
from pyramide_conformance.localise import check_keywords
from pyramide_conformance.vocabulary import Vocabulary

_NPLURALS: Final = re.compile(r"nplurals=(\d+)")
_PLACE: Final = re.compile(r"(?P<file>.+):(?P<line>\d+): (?P<text>.+)", re.DOTALL)


def check(locale: str, domain: str, *, unfinished: bool = False) -> list[Complaint]:
    """All complaints about one catalog, in the order of its lines; none for a catalog that is as it should be.

    With ``unfinished`` a message that is fuzzy, or not translated yet, is no complaint.

    Raises:
        UsageError: there is no such catalog.
    """
    faults, untranslated = check_apart(locale, domain, unfinished=unfinished)
    return sorted([*faults, *untranslated])


def check_apart(locale: str, domain: str, *, unfinished: bool = False) -> tuple[list[Complaint], list[Complaint]]:
    """The same in two lists: what is wrong with a catalog, and which of its messages are not translated yet.

    Raises:
        UsageError: there is no such catalog.
    """
    for needed in ("app", domain):
        path = catalog_path(locale, needed)
        if not path.is_file():
            raise UsageError(f"There is no catalog {path}; 'pyramide catalogs update {locale}' makes it.")
    try:
        catalog = read(locale, domain)
    except MalformedError as error:
        return [_complaint_of(error, path)], []
    found = [*_of_header(catalog, locale, domain), *_of_source(catalog, domain, unfinished), *_of_text(path)]
    found += msgfmt.complaints(path)
    terms = glossary.load(locale)
    words = Vocabulary(locale)
    for message in catalog:
        if message.id and any(strings_of(message)) and not message.fuzzy:
            texts = [*message_check.complaints(message, words, domain), *glossary.complaints(message, terms)]
            found += [(message.lineno or 1, text) for text in texts]
    if domain == "features":
        found += step_check.complaints(catalog, words)
    untranslated = [] if unfinished else _untranslated(catalog, domain)
    faults, missing = (
        sorted(Complaint(str(path), line, text) for line, text in set(each)) for each in (found, untranslated)
    )
    return faults, missing


def _complaint_of(error: MalformedError, path: Path) -> Complaint:
    match = _PLACE.fullmatch(str(error))
    line, text = (1, str(error)) if match is None else (int(match["line"]), match["text"])
    return Complaint(str(path), line, text)


def _of_header(catalog: Catalog, locale: str, domain: str) -> Iterator[tuple[int, str]]:
    known = known_locale(locale)
    wanted = plural_header(known) if known is not None else ""
    forms = _NPLURALS.match(wanted)
    if forms is not None and int(forms[1]) != catalog.num_plurals:
        yield 1, f"the header's Plural-Forms must be {wanted!r}"
    if domain == "features":
        try:
            check_keywords(locale)
        except (UsageError, PyramideError) as error:
            yield 1, str(error)


def _of_source(catalog: Catalog, domain: str, unfinished: bool) -> Iterator[tuple[int, str]]:
    """What the source has and the catalog has not, and the other way round."""
    known = set()
    for source in template(domain):
        if not source.id:
            continue
        known.add((source.context, singular(source)))
        message = catalog.get(source.id, source.context)
        name = short(singular(source))
        if message is None:
            yield 1, f"{name} is missing: run 'pyramide catalogs update'"
        elif not _has_the_msgid_of(message, source):
            yield message.lineno or 1, f"the plural of {name} has changed: run 'pyramide catalogs update'"
        elif message.fuzzy and not unfinished:
            yield message.lineno or 1, f"{name} is marked as fuzzy: look at it, and take the mark off"
    for message in catalog:
        if message.id and (message.context, singular(message)) not in known:
            gone = f"{short(singular(message))} is no longer in the source: run 'pyramide catalogs update'"
            yield message.lineno or 1, gone


def _has_the_msgid_of(message: Message, source: Message) -> bool:
    """Whether the msgid is the source's, the plural included: Babel finds a message by its singular alone."""
    return (message.id if isinstance(message.id, str) else tuple(message.id)) == source.id


def _untranslated(catalog: Catalog, domain: str) -> Iterator[tuple[int, str]]:
    for source in template(domain):
        message = catalog.get(source.id, source.context) if source.id else None
        if message is None or message.fuzzy or source.context == "keyword" or all(strings_of(message)):
            continue
        if _has_the_msgid_of(message, source):
            yield message.lineno or 1, f"{short(singular(source))} is not translated"


def _of_text(path: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), start=1):
        if not unicodedata.is_normalized("NFC", line):
            yield number, "the line is not in Unicode's composed form (NFC)"
