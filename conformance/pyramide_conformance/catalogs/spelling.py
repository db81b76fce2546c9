"""Spelling of the catalogs, by hunspell and the dictionary of each language.

``locales/<locale>/words.txt`` lists, one a line, the words that are right although the dictionary lacks them.
"""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.core import get_global

from pyramide.catalog import catalog_path
from pyramide_conformance.catalogs.files import WORDS_FILE, allowed_words, domains_of, read, singular, strings_of
from pyramide_conformance.catalogs.literals import literals
from pyramide_conformance.errors import UsageError
from pyramide_conformance.lint import Complaint

_PATIENCE: Final = 120.0

#: What is no word of the language: placeholders, tags and names of columns, codes, addresses, card tokens, ids.
_NO_WORDS: Final = re.compile(
    r"\{\w*\}|%\(\w+\)s|<[^<>]+>|PY1-N-\w+|https?://\S+|(?<!\w)(?:10|[2-9AJQKVDRT])[♠♥♦♣]|@?[A-Z]+-\d+\w*"
)

#: What joins the parts of a word that hunspell takes as one.
_PART: Final = re.compile(r"[^\w]+")

#: hunspell's answer for a word that it does not know, perhaps with better ones.
_UNKNOWN: Final = re.compile(r"[&#] (?P<word>\S+) [^:]*(?:: (?P<better>.*))?")


@dataclass(frozen=True, slots=True)
class _Text:
    domain: str
    line: int
    text: str
    literals: frozenset[str]


def spell(locale: str) -> list[Complaint]:
    """Each unknown word of a language's catalogs, with file and line, and what may have been meant.

    Raises:
        UsageError: hunspell, or its dictionary of the language, is not installed.
    """
    texts = list(_texts(locale))
    allowed = {word.casefold() for word in allowed_words(locale)}
    found = []
    for each, unknown in zip(texts, _unknown([each.text for each in texts], locale), strict=True):
        for word, better in unknown.items():
            if word.casefold() not in allowed and not _parts(word) <= each.literals:
                meant = f" ({better}?)" if better else ""
                complaint = f"{word!r} is not in the dictionary{meant}. Mend it, or add it to {locale}/{WORDS_FILE}."
                found.append(Complaint(str(catalog_path(locale, each.domain)), each.line, complaint))
    return sorted(set(found))


def _parts(word: str) -> set[str]:
    """The parts of what hunspell takes as one word, such as ``id`` of ``l’id``, but for single letters."""
    return {part for part in _PART.split(word) if len(part) > 1}


def idle_words(locale: str) -> list[str]:
    """The words of the list that no catalog has, or that the dictionary knows after all."""
    unknown = {word.casefold() for found in _unknown([each.text for each in _texts(locale)], locale) for word in found}
    return [word for word in allowed_words(locale) if word.casefold() not in unknown]


def is_installed() -> bool:
    """Whether there is a ``hunspell`` on the search path."""
    return shutil.which("hunspell") is not None


def has_dictionary(locale: str) -> bool:
    """Whether hunspell is installed with a dictionary of the language."""
    return is_installed() and _dictionary(locale) is not None


def _texts(locale: str) -> Iterator[_Text]:
    for domain in domains_of(locale):
        for message in read(locale, domain):
            if message.id and not message.fuzzy and message.context != "rank":
                for text in strings_of(message):
                    words = html.unescape(_NO_WORDS.sub(" ", text)).replace("/", " ")
                    yield _Text(domain, message.lineno or 1, words, frozenset(literals(singular(message))))


def _unknown(texts: Sequence[str], locale: str) -> Iterator[dict[str, str]]:
    """For each text the words of two letters or more that the dictionary lacks, each with what may have been meant."""
    lines = [" ".join(text.split()) for text in texts]
    answers = iter(_asked([f"^{line}" for line in lines], locale))
    for _ in lines:
        found = {}
        for answer in iter(lambda: next(answers, ""), ""):
            unknown = _UNKNOWN.match(answer)
            word = unknown["word"].rstrip(".") if unknown is not None else ""
            if unknown is not None and len(word) > 1:
                found[word] = ", ".join((unknown["better"] or "").split(", ")[:3])
        yield found


def _asked(lines: Sequence[str], locale: str) -> list[str]:
    """hunspell's answers: for each line one line a word, and an empty line."""
    program = shutil.which("hunspell")
    if program is None:
        raise UsageError("hunspell is not installed; on Debian: apt-get install hunspell.")
    dictionary = _dictionary(locale)
    if dictionary is None:
        package = locale.partition("_")[0]
        raise UsageError(f"hunspell has no dictionary of {locale!r}; on Debian: apt-get install hunspell-{package}.")
    done = subprocess.run(
        [program, "-a", "-i", "utf-8", "-d", dictionary],
        input="\n".join(lines) + "\n",
        capture_output=True,
        encoding="utf-8",
        timeout=_PATIENCE,
        check=False,
    )
    if done.returncode:
        raise UsageError(f"hunspell does not work: {done.stderr.strip()}")
    return done.stdout.splitlines()[1:]


def _dictionary(locale: str) -> str | None:
    """The name of the installed dictionary for a locale: its own, its language's, or that of its likely territory."""
    program = shutil.which("hunspell") or ""
    known = subprocess.run(
        [program, "-D"], input="", capture_output=True, encoding="utf-8", timeout=_PATIENCE, check=False
    ).stderr
    installed = {Path(line.strip()).name for line in known.splitlines()}
    language = locale.partition("_")[0]
    territory = str(get_global("likely_subtags").get(language, "")).rpartition("_")[2]
    for name in (locale, f"{language}_{territory}", language):
        if name in installed:
            return name
    return next((name for name in sorted(installed) if name.startswith(f"{language}_")), None)
