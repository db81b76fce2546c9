"""The glossary: for each term of the rules the words that a translation may use for it.

``locales/glossary.yaml`` holds it, for translators to read and to extend. Where the English of a message has a
term, its translation must have one of the term's words, unless the message is listed as an exception.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml
from babel.messages.catalog import Message

from pyramide.data import data_folder, own_data_folder
from pyramide_conformance.catalogs.files import singular, strings_of
from pyramide_conformance.catalogs.literals import without_literals
from pyramide_conformance.catalogs.message_check import short
from pyramide_conformance.errors import UsageError

FILE: Final = "glossary.yaml"

_PLACEHOLDER: Final = re.compile(r"<[^<>]+>|\{\w+\}|%\(\w+\)s")


@dataclass(frozen=True, slots=True)
class Term:
    """One term in one language: what reveals it in English, the words for it, and the messages that do without.

    ``other`` finds the phrases of English that have the same word in another meaning.
    """

    name: str
    english: re.Pattern[str]
    other: re.Pattern[str] | None
    words: tuple[str, ...]
    pattern: re.Pattern[str]
    exceptions: tuple[str, ...]


def glossary_path() -> Path:
    """The glossary beside the catalogs in use, or else the project's own."""
    chosen = data_folder("locales") / FILE
    return chosen if chosen.is_file() else own_data_folder("locales") / FILE


def load(locale: str) -> list[Term]:
    """The terms of a language; none for a language that the glossary does not have yet.

    Raises:
        UsageError: the glossary is not as it should be; names the term.
    """
    path = glossary_path()
    return list(_load(path, locale, path.stat().st_mtime_ns))


@cache
def _load(path: Path, locale: str, _changed: int) -> tuple[Term, ...]:
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        return tuple(_term(name, entry, locale) for name, entry in data.items() if locale in entry)
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # ValueError: no UTF-8, or no date
        raise UsageError(f"{path}: this is no YAML: {error}") from None
    except (AttributeError, KeyError, TypeError, re.error) as error:
        raise UsageError(f"{path}: the glossary has an entry that is none: {error!r}") from None


def _term(name: str, entry: dict[str, Any], locale: str) -> Term:
    words = tuple(map(str, entry[locale]))
    exceptions = tuple(map(str, entry.get("without", {}).get(locale, ())))
    other = _pattern(entry["but-not"], whole=True) if "but-not" in entry else None
    english = _pattern(entry["english"], whole=True)
    return Term(name, english, other, words, _pattern(words, whole=False), exceptions)


def _pattern(words: Any, *, whole: bool) -> re.Pattern[str]:
    """A pattern of any of some words or, unless ``whole``, of any word that begins as one of them does.

    A word of several parts is found with other endings of each part; ``…`` stands for words between.
    """
    end = r"\b" if whole else r"\w*"
    parts = [[re.escape(part) for part in str(word).split()] for word in words]
    gap = rf"{end}(?:\W+)"
    spelled = [gap.join(each).replace(rf"{gap}…{gap}", rf"{end}\W+(?:\w+\W+){{0,4}}?") for each in parts]
    return re.compile("|".join(rf"\b{each}{end}" for each in spelled), re.IGNORECASE)


def complaints(message: Message, terms: list[Term]) -> Iterator[str]:
    """Each term of the English for which the translation has none of the glossary's words."""
    for term in terms:
        if singular(message) not in term.exceptions and _is_missing(message, term):
            text = strings_of(message)[0]
            yield f"the glossary's word for {term.name!r} ({', '.join(term.words)}) is missing in {short(text)}"


def _is_missing(message: Message, term: Term) -> bool:
    english = without_literals(_PLACEHOLDER.sub(" ", singular(message)))
    if term.other is not None:
        english = term.other.sub(" ", english)
    return bool(term.english.search(english)) and not term.pattern.search("\n".join(strings_of(message)))


def idle_exceptions(messages: Iterable[Message], terms: list[Term]) -> list[str]:
    """The exceptions that no message needs any more: such as a translation that has the word after all."""
    known = list(messages)
    return [
        f"{term.name}: {exception}"
        for term in terms
        for exception in term.exceptions
        if not any(singular(message) == exception and _is_missing(message, term) for message in known)
    ]
