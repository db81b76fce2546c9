"""Reading gettext catalogs: ``locales/<locale>/LC_MESSAGES/<domain>.po``, straight from the file."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages import catalog as babel_catalog

from pyramide.data import data_folder
from pyramide.po import read_po_file

#: The language of the msgids; it needs no catalog.
SOURCE_LOCALE: Final = "en"


class Catalog:
    """The messages of one locale and domain; one that is missing, empty or fuzzy is shown in English."""

    def __init__(self, messages: babel_catalog.Catalog | None) -> None:
        self._messages = messages

    def translation(self, msgid: str, context: str | None = None) -> str | None:
        """The translation of a message; ``None`` where there is none, or only an uncertain one."""
        message = self._messages.get(msgid, context) if self._messages is not None else None
        if message is None or message.fuzzy or not message.string:
            return None
        return message.string if isinstance(message.string, str) else message.string[0] or None

    def text(self, msgid: str, context: str | None = None) -> str:
        """A message in this language, or in English."""
        return self.translation(msgid, context) or msgid

    def plural(self, one: str, many: str, count: int, context: str | None = None) -> str:
        """The form of a message for a count, in this language or in English; its placeholders are left in."""
        message = self._messages.get(one, context) if self._messages is not None else None
        if message is not None and not message.fuzzy and isinstance(message.string, tuple | list):
            form = message.string[self.plural_form(count)]
            if form:
                return str(form)
        return one if count == 1 else many

    def plural_form(self, count: int) -> int:
        """Which plural form, from 0, goes with a count."""
        if self._messages is None:
            return int(count != 1)
        return _plural_rule(self._messages.plural_expr)(count)


@cache
def _plural_rule(expression: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = gettext.c2py(expression)
    return rule


def known_locale(locale: str) -> Locale | None:
    """What Unicode's tables know of a locale's plurals, dates and numbers; ``None`` if they have no such locale."""
    try:
        return Locale.parse(locale)
    except (ValueError, UnknownLocaleError):
        return None


def catalog_path(locale: str, domain: str) -> Path:
    """Where the catalog of a locale and domain lies, whether or not it exists."""
    return data_folder("locales") / locale / "LC_MESSAGES" / f"{domain}.po"


def read_catalog(locale: str, domain: str) -> Catalog:
    """The catalog of a locale and domain; an empty one for English, or where the file does not exist.

    Raises:
        MalformedError: the file is no catalog; names file and line.
    """
    if locale == SOURCE_LOCALE or not (path := catalog_path(locale, domain)).is_file():
        return Catalog(None)
    return _read(path, locale, path.stat().st_mtime_ns)


@cache
def _read(path: Path, locale: str, _changed: int) -> Catalog:
    return Catalog(read_po_file(path, locale))
