"""What the apps show, in the player's language: read from the catalogs ``locales/<locale>/LC_MESSAGES/app.po``.

A catalog is read straight from its ``.po`` file: what a translator saves is what the next run shows. English needs no
catalog, and shows through where one has no translation.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Literal, Protocol

from babel import Locale
from babel.dates import format_date, format_timedelta
from babel.numbers import format_percent

from pyramide import app_messages as messages
from pyramide.app_messages import Message
from pyramide.cards import RANKS, SUIT_SYMBOLS, SUITS, Card
from pyramide.catalog import SOURCE_LOCALE, Catalog, known_locale, read_catalog
from pyramide.data import data_folder
from pyramide.errors import UnsupportedError
from pyramide.levels import Level
from pyramide.moves import Status
from pyramide.notices import Notice

System = Literal["pyramide", "piramida"]


class Laid(Protocol):
    """Cards on a table, as a player sees them; a removed card is ``None``, or left out of its row."""

    @property
    def rows(self) -> Sequence[Sequence[Card | None]]:
        """The rows of the pyramid, from the apex."""

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""

    @property
    def waste_top(self) -> Card | None:
        """The waste's top card."""


def locales() -> tuple[str, ...]:
    """The locales that the apps speak: English, and every folder of ``locales`` with a catalog of the apps."""
    folders = data_folder("locales").glob("*/LC_MESSAGES/app.po")
    return (SOURCE_LOCALE, *sorted(file.parents[1].name for file in folders))


class Texts:
    """The messages of one locale.

    Raises:
        UnsupportedError: there is no catalog of this locale.
        MalformedError: the catalog is no ``.po`` file; names the line.
    """

    def __init__(self, locale: str) -> None:
        if locale not in locales():
            raise UnsupportedError(f"There is no catalog for {locale!r}; the locales are {', '.join(locales())}.")
        self.locale = locale
        self._catalog: Catalog = read_catalog(locale, "app")
        self._formats = _formats_of(locale)

    def notice(self, notice: Notice, system: System = "pyramide") -> str:
        """What a notice says on the screen of a system (FREE-5, SUM-5, SUM-7, DEADLOCK-1, HINT-1)."""
        if notice.hint is not None:
            return self._say(messages.HINTS[notice.hint])
        if notice.id == "sum" and system == "piramida":
            return self._say(messages.SUM_MADE).format(sum=notice.sum)
        return self._say(messages.NOTICES[notice.id])

    def button(self, label: str) -> str:
        """The label of a button, by its English label, such as ``Undo``."""
        return self._catalog.text(label, "button")

    def figure(self, label: str) -> str:
        """The heading of a figure in the summary, by its English heading, such as ``Moves`` (SCORE-7)."""
        return self._catalog.text(label, "figure")

    def status(self, status: Status) -> str:
        """How the game stands, in one or two words."""
        return self._say(messages.STATUSES[status])

    def level(self, level: Level) -> str:
        """The name of a level (LEVEL-1, LEVEL-2)."""
        return self._say(messages.LEVEL_NAMES[level])

    @property
    def solution_verified(self) -> str:
        """What the page says of a deal on the verified list (LEVEL-3)."""
        return self._say(messages.SOLUTION_VERIFIED)

    def pass_line(self, number: int, total: int, left: int) -> str:
        """The line under the stock: which pass of how many, and how many cards are left (RECYCLE-4)."""
        return self._say(messages.PASS_LINE).format(number=number, total=total, left=left)

    def count(self, what: Literal["cards", "moves", "undos", "hints", "points", "streak"], count: int) -> str:
        """A number of things, in the right plural."""
        counted = messages.COUNTS[what]
        return self._catalog.plural(counted.text, counted.plural or counted.text, count, counted.context).format(
            count=count
        )

    def token(self, card: Card) -> str:
        """The card in this language's short notation, such as ``D♣`` for a Greek queen."""
        rank = RANKS[card.rank - 1]
        if rank in messages.RANK_LETTERS:
            rank = self._say(messages.RANK_LETTERS[rank])
        return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[SUITS.index(card.suit)]

    def card(self, card: Card) -> str:
        """The card's full name (SETUP-7)."""
        return self._say(messages.CARD_NAMES[card])

    def position(self, table: Laid) -> str:
        """The position in words: stock, waste, then each row with the cards left in it (SETUP-7).

        :mod:`pyramide.positions` reads it back.
        """
        top = table.waste_top
        if top is None:
            first = self._say(messages.PILES_WITHOUT_WASTE).format(count=table.stock_count)
        else:
            first = self._say(messages.PILES).format(count=table.stock_count, card=self.card(top))
        rows: list[str] = []
        for number, row in enumerate(table.rows, start=1):
            names = [self.card(card) for card in row if card is not None]
            if names:
                pattern = self._say(messages.NEXT_ROW if rows else messages.FIRST_ROW)
                rows.append(pattern.format(row=number, cards=self._say(messages.BETWEEN_CARDS).join(names)))
        second = self._say(messages.BETWEEN_ROWS).join(rows) + "." if rows else self._say(messages.EMPTY_PYRAMID)
        return f"{first} {second}"

    def duration(self, seconds: float) -> str:
        """A time played, in words, to the second below a minute and to the minute above."""
        return format_timedelta(timedelta(seconds=round(seconds)), threshold=1.0, locale=self._formats)

    def percentage(self, share: float) -> str:
        """A share between 0 and 1 as a whole percentage, written as the language writes it."""
        return format_percent(share, locale=self._formats)

    def date(self, day: date) -> str:
        """A date, written out as the language writes it."""
        return format_date(day, format="long", locale=self._formats)

    def template(self, message: Message) -> str:
        """A message with its placeholders in it."""
        return self._say(message)

    def _say(self, message: Message) -> str:
        return self._catalog.text(message.text, message.context)


def _formats_of(locale: str) -> Locale:
    """What dates and numbers follow: the locale, its language where Babel knows no more of it, or else English."""
    found = known_locale(locale) or known_locale(locale.partition("_")[0])
    return found or Locale.parse(SOURCE_LOCALE)
