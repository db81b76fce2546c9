"""What reports and the rulebook say, in the reader's language: the catalogs ``locales/<locale>/LC_MESSAGES/site.po``.

The functions have gettext's own names, so that its tools find the messages in the code. A comment that begins with
``Translators:`` in the line above a message goes into the catalogs.
"""

from __future__ import annotations

from pyramide.catalog import SOURCE_LOCALE, read_catalog


class Wording:
    """The messages of one locale; English shows through where there is no translation.

    Raises:
        MalformedError: the catalog is no ``.po`` file; names the line.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._catalog = read_catalog(locale, "site")

    def gettext(self, message: str) -> str:
        """A message; its placeholders are left in."""
        return self._catalog.text(message)

    def pgettext(self, context: str, message: str) -> str:
        """A message that means different things in different contexts."""
        return self._catalog.text(message, context)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The form of a message that goes with a count; its placeholders are left in."""
        return self._catalog.plural(one, many, count)

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        """The form of a message that goes with a count, in a context."""
        return self._catalog.plural(one, many, count, context)

    def is_translated(self, message: str, context: str | None = None) -> bool:
        """Whether the catalog has a translation of a message, or none is needed."""
        return self.locale == SOURCE_LOCALE or self._catalog.translation(message, context) is not None


_current = Wording(SOURCE_LOCALE)


def speak(locale: str) -> None:
    """Let the functions below speak a language from now on; they speak English otherwise."""
    global _current
    _current = Wording(locale)


def spoken() -> Wording:
    """The language that the functions below speak."""
    return _current


def gettext(message: str) -> str:
    """A message in the language spoken."""
    return _current.gettext(message)


def pgettext(context: str, message: str) -> str:
    """A message in a context, in the language spoken."""
    return _current.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that goes with a count, in the language spoken."""
    return _current.ngettext(one, many, count)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The form of a message that goes with a count, in a context and in the language spoken."""
    return _current.npgettext(context, one, many, count)
