"""What the apps show, in the player's language: read from the catalogs ``locales/<locale>/LC_MESSAGES/app.po``.

A catalog is read straight from its ``.po`` file: what a translator saves is what the next run shows. English needs no
catalog, and shows through where one has no translation.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final, Literal

from babel.dates import format_date, format_timedelta
from babel.numbers import format_percent

from pyramide.cards import RANKS, SUIT_SYMBOLS, SUITS, Card
from pyramide.catalog import SOURCE_LOCALE, Catalog, read_catalog
from pyramide.data import data_folder
from pyramide.errors import UnsupportedError
from pyramide.levels import Level
from pyramide.moves import Status
from pyramide.table import HintKind, Notice, NoticeId, Table

System = Literal["pyramide", "piramida"]

#: What the game says, by the notice's id.
_NOTICES: Final[Mapping[NoticeId, str]] = {
    "blocked": "This card is blocked by another card",
    "sum": "The sum must be equal to 13",
    "no-moves": "There are no more possible moves",
    "won": "The game is won",
    "lost": "The game is lost; undo a move and try another way",
}

#: What Piramida says where it says something else (SUM-7).
_PIRAMIDA_SUM: Final = "The sum is {sum}, and 13 is needed"

_HINTS: Final[Mapping[HintKind, str]] = {
    "pair": "These two cards make 13",
    "king": "The king leaves by himself",
    "draw": "Take a card from the stock",
    "recycle": "Turn the waste over into the stock",
    "undo": "Nothing is left but to undo a move",
}

_STATUSES: Final[Mapping[Status, str]] = {
    "playing": "In play",
    "won": "Won",
    "deadlock": "Deadlock",
    "lost": "Lost",
}

#: What is counted, in the singular and in the plural.
_COUNTS: Final = {
    "cards": ("{count} card", "{count} cards"),
    "moves": ("{count} move", "{count} moves"),
    "undos": ("{count} undo", "{count} undos"),
    "hints": ("{count} hint", "{count} hints"),
    "points": ("{count} point", "{count} points"),
    "streak": ("{count} win in a row", "{count} wins in a row"),
}

_RANK_NAMES: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUIT_NAMES: Final = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))


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

    def notice(self, notice: Notice, system: System = "pyramide") -> str:
        """What a notice says on the screen of a system (FREE-5, SUM-5, SUM-7, DEADLOCK-1, HINT-1)."""
        if notice.hint is not None:
            return self._catalog.text(_HINTS[notice.hint], "notice")
        if notice.id == "sum" and system == "piramida":
            return self._catalog.text(_PIRAMIDA_SUM, "notice").format(sum=notice.sum)
        return self._catalog.text(_NOTICES[notice.id], "notice")

    def button(self, label: str) -> str:
        """The label of a button, by its English label, such as ``Undo``."""
        return self._catalog.text(label, "button")

    def figure(self, label: str) -> str:
        """The heading of a figure in the summary, by its English heading, such as ``Moves`` (SCORE-7)."""
        return self._catalog.text(label, "figure")

    def status(self, status: Status) -> str:
        """How the game stands, in one or two words."""
        return self._catalog.text(_STATUSES[status], "status")

    def level(self, level: Level) -> str:
        """The name of a level (LEVEL-1, LEVEL-2)."""
        return self._catalog.text(level, "level")

    @property
    def solution_verified(self) -> str:
        """What the page says of a deal on the verified list (LEVEL-3)."""
        return self._catalog.text("solution verified", "level")

    def pass_line(self, number: int, total: int, left: int) -> str:
        """The line under the stock: which pass of how many, and how many cards are left (RECYCLE-4)."""
        line = self._catalog.text("Pass {number}/{total} · {left} left", "figure")
        return line.format(number=number, total=total, left=left)

    def count(self, what: Literal["cards", "moves", "undos", "hints", "points", "streak"], count: int) -> str:
        """A number of things, in the right plural."""
        one, many = _COUNTS[what]
        return self._catalog.plural(one, many, count, "count").format(count=count)

    def token(self, card: Card) -> str:
        """The card in this language's short notation, such as ``D♣`` for a Greek queen."""
        rank = RANKS[card.rank - 1]
        shown = "10" if rank == "T" else self._catalog.text(rank, "rank") if rank in "AJQK" else rank
        return shown + SUIT_SYMBOLS[SUITS.index(card.suit)]

    def card(self, card: Card) -> str:
        """The card's full name (SETUP-7)."""
        rank = _RANK_NAMES.get(card.rank, str(card.rank))
        return self._catalog.text(f"{rank} of {_SUIT_NAMES[card.suit]}", "card")

    def position(self, table: Table) -> str:
        """The position in words: stock, waste, then each row with the cards left in it (SETUP-7)."""
        text = self._catalog.text
        top = table.waste_top
        if top is None:
            piles = text("Cards in the stock: {count}; the waste is empty.", "position")
            first = piles.format(count=table.stock_count)
        else:
            piles = text("Cards in the stock: {count}; waste card: {card}.", "position")
            first = piles.format(count=table.stock_count, card=self.card(top))
        rows: list[str] = []
        for number, row in enumerate(table.rows, start=1):
            names = [self.card(card) for card in row if card is not None]
            if names:
                pattern = text("row {row}: {cards}" if rows else "Row {row}: {cards}", "position")
                rows.append(pattern.format(row=number, cards=text(", ", "position").join(names)))
        second = text("; ", "position").join(rows) + "." if rows else text("The pyramid is empty.", "position")
        return f"{first} {second}"

    def duration(self, seconds: float) -> str:
        """A time played, in words, to the second below a minute and to the minute above."""
        return format_timedelta(timedelta(seconds=round(seconds)), threshold=1.0, locale=self.locale)

    def percentage(self, share: float) -> str:
        """A share between 0 and 1 as a whole percentage, written as the language writes it."""
        return format_percent(share, locale=self.locale)

    def date(self, day: date) -> str:
        """A date, written out as the language writes it."""
        return format_date(day, format="long", locale=self.locale)
