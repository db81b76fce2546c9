"""How far the translation of each catalog has come."""

from __future__ import annotations

from dataclasses import dataclass

from pyramide_conformance.catalogs.files import read, strings_of
from pyramide_conformance.catalogs.template import template


@dataclass(frozen=True, slots=True)
class Counts:
    """How many messages of a catalog are translated, fuzzy and untranslated."""

    translated: int
    fuzzy: int
    untranslated: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.translated + self.fuzzy + self.untranslated

    @property
    def percentage(self) -> int:
        """The translated ones in a hundred, rounded down; 100 where there is nothing to translate."""
        return 100 * self.translated // self.total if self.total else 100


def counts(locale: str, domain: str) -> Counts:
    """How far the translation of the source's messages has come; what is obsolete does not count.

    A message with a plural is translated when all its forms are; a keyword that is left to Gherkin is translated.
    """
    catalog = read(locale, domain)
    translated = fuzzy = untranslated = 0
    for source in template(domain):
        if not source.id:
            continue
        message = catalog.get(source.id, source.context)
        if message is not None and message.fuzzy:
            fuzzy += 1
        elif message is not None and (all(strings_of(message)) or source.context == "keyword"):
            translated += 1
        else:
            untranslated += 1
    return Counts(translated, fuzzy, untranslated)
