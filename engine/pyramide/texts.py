"""What the apps show, in the player's language: read from the catalogs ``locales/<locale>/LC_MESSAGES/app.po``.

A catalog is read straight from its ``.po`` file: what a translator saves is what the next run shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from pyramide.data import data_folder
from pyramide.errors import MalformedError, UnsupportedError
from pyramide.table import Notice, NoticeId

#: The language of the msgids; it needs no catalog.
SOURCE_LOCALE: Final = "en"

_NOTICES: Final[Mapping[NoticeId, str]] = {
    "blocked": "This card is blocked by another card",
    "sum": "The sum must be equal to 13",
    "no-moves": "There are no more possible moves",
    "won": "The game is won",
    "lost": "The game is lost",
}


def locales() -> tuple[str, ...]:
    """The locales that the apps speak: English, and every folder of ``locales`` with a catalog of the apps."""
    folders = data_folder("locales").glob("*/LC_MESSAGES/app.po")
    return (SOURCE_LOCALE, *sorted(file.parents[1].name for file in folders))


class Texts:
    """The messages of one locale; a message that its catalog lacks is shown in English.

    Raises:
        UnsupportedError: there is no catalog of this locale.
        MalformedError: the catalog is no ``.po`` file; names the line.
    """

    def __init__(self, locale: str) -> None:
        if locale not in locales():
            raise UnsupportedError(f"There is no catalog for {locale!r}; the locales are {', '.join(locales())}.")
        self.locale = locale
        self._catalog = None if locale == SOURCE_LOCALE else _catalog(locale)

    def notice(self, notice: Notice) -> str:
        """What a notice says (FREE-5, SUM-5, DEADLOCK-1)."""
        return self._message(_NOTICES[notice.id], f"notice {notice.id}")

    def _message(self, msgid: str, context: str) -> str:
        message = self._catalog.get(msgid, context) if self._catalog is not None else None
        if message is None or not message.string or message.fuzzy:
            return msgid
        return str(message.string)


@cache
def _catalog(locale: str) -> Catalog:
    path = data_folder("locales") / locale / "LC_MESSAGES" / "app.po"
    with path.open("rb") as file:
        try:
            return read_po(file, locale=locale, abort_invalid=True)
        except (PoFileError, UnicodeDecodeError) as error:
            raise MalformedError(f"{path}: this is not a catalog: {error}") from error
