"""What reports and the rulebook say, in the reader's language: the catalogs ``locales/<locale>/LC_MESSAGES/site.po``.

The functions have gettext's own names, so that its tools find the messages in the code. A comment that begins with
``Translators:`` in the line above a message goes into the catalogs. Values are given by the names of the placeholders,
``gettext("{card} gone", card=card)``: cards are written with the letters of the language, numbers as it writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Final

from babel.core import UnknownLocaleError
from babel.numbers import format_decimal

from pyramide import Card
from pyramide.catalog import SOURCE_LOCALE, Catalog, read_catalog
from pyramide.texts import Texts

#: What can stand for a placeholder.
Value = str | int | float | Card | Sequence[Card]

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


class Wording:
    """The messages of one locale; English shows through where there is no translation.

    Raises:
        MalformedError: the catalog is no ``.po`` file; names the line.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._catalog = read_catalog(locale, "site")

    def gettext(self, message: str, /, **values: Value) -> str:
        """A message; a placeholder without a value is left in."""
        return self.fill(self._catalog.text(message), **values)

    def pgettext(self, context: str, message: str, /, **values: Value) -> str:
        """A message that means different things in different contexts."""
        return self.fill(self._catalog.text(message, context), **values)

    def ngettext(self, one: str, many: str, count: int, /, **values: Value) -> str:
        """The form of a message that goes with a count, which is the value of ``{count}``."""
        return self.fill(self._catalog.plural(one, many, count), count=count, **values)

    def npgettext(self, context: str, one: str, many: str, count: int, /, **values: Value) -> str:
        """The form of a message that goes with a count, in a context."""
        return self.fill(self._catalog.plural(one, many, count, context), count=count, **values)

    def is_translated(self, message: str, context: str | None = None) -> bool:
        """Whether the catalog has a translation of a message, or none is needed."""
        return self.locale == SOURCE_LOCALE or self._catalog.translation(message, context) is not None

    def of_features(self, text: str) -> str:
        """A name or a paragraph of the English features, in this language."""
        return self._features.text(text)

    def fill(self, text: str, /, **values: Value) -> str:
        """A text of this language with its placeholders filled in; what stands in a value is not looked at."""
        if not values:
            return text
        return _PLACEHOLDER.sub(lambda match: self._shown(values[match[1]]) if match[1] in values else match[0], text)

    def _shown(self, value: Value) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Card):
            return self._texts.token(value)
        if isinstance(value, float):
            return self._decimal(value)
        return str(value) if isinstance(value, int) else self._listed([self._texts.token(card) for card in value])

    def _listed(self, tokens: Sequence[str]) -> str:
        *first, last = tokens
        return ", ".join(first) + self._features.text(" and ", "list of cards") + last if first else last

    def _decimal(self, value: float) -> str:
        try:
            return format_decimal(value, format="0.###", locale=self.locale)
        except UnknownLocaleError:
            return f"{value:g}"

    @cached_property
    def _texts(self) -> Texts:
        return Texts(self.locale)

    @cached_property
    def _features(self) -> Catalog:
        return read_catalog(self.locale, "features")


_current = Wording(SOURCE_LOCALE)


def speak(locale: str) -> None:
    """Let the functions below speak a language from now on; they speak English otherwise."""
    global _current
    _current = Wording(locale)


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Let the functions below speak a language for a while, and then the one that they spoke before."""
    global _current
    before = _current
    speak(locale)
    try:
        yield
    finally:
        _current = before


def spoken() -> Wording:
    """The language that the functions below speak."""
    return _current


def gettext(message: str, /, **values: Value) -> str:
    """A message in the language spoken."""
    return _current.gettext(message, **values)


def pgettext(context: str, message: str, /, **values: Value) -> str:
    """A message in a context, in the language spoken."""
    return _current.pgettext(context, message, **values)


def ngettext(one: str, many: str, count: int, /, **values: Value) -> str:
    """The form of a message that goes with a count, in the language spoken."""
    return _current.ngettext(one, many, count, **values)


def npgettext(context: str, one: str, many: str, count: int, /, **values: Value) -> str:
    """The form of a message that goes with a count, in a context and in the language spoken."""
    return _current.npgettext(context, one, many, count, **values)


def fill(text: str, /, **values: Value) -> str:
    """A text that one of these functions returned, with its placeholders filled in."""
    return _current.fill(text, **values)
