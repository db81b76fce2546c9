"""Wrong positions in words (SETUP-7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyramide import Table
from pyramide.positions import Seen
from pyramide.pyramid import PLACES, ROWS
from pyramide.texts import Texts
from pyramide_conformance.server import Reference

from .registry import wrong


def _telling(describe: Callable[[Table, Texts], str]) -> Reference:
    """The reference, but for its description."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            answer = super().call(method, params)
            if "description" in answer and self._table is not None:
                answer["description"] = describe(self._table, self._texts)
            return answer

    return Wrong()


def _seen(table: Table) -> Seen:
    rows = tuple(tuple(card for card in row if card is not None) for row in table.rows)
    return Seen(rows, table.stock_count, table.waste_top)


@wrong(breaks="SETUP-7", caught_by="SETUP-7b SETUP-7d SETUP-7e")
def removed_cards_named() -> Reference:
    """Cards that have left the pyramid are named as if they still lay there."""

    def describe(table: Table, texts: Texts) -> str:
        cards = dict(zip(PLACES, table.game.deal.pyramid, strict=True))
        rows = tuple(tuple(cards[row, column] for column in range(1, row + 1)) for row in range(1, ROWS + 1))
        return texts.position(Seen(rows, table.stock_count, table.waste_top))

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7a SETUP-7b SETUP-7c SETUP-7d")
def rows_from_the_base() -> Reference:
    """Row 1 is the lowest row."""

    def describe(table: Table, texts: Texts) -> str:
        seen = _seen(table)
        return texts.position(Seen(seen.rows[::-1], seen.stock_count, seen.waste_top))

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7a SETUP-7b SETUP-7c SETUP-7e")
def waste_forgotten() -> Reference:
    """The waste is always told to be empty."""

    def describe(table: Table, texts: Texts) -> str:
        seen = _seen(table)
        return texts.position(Seen(seen.rows, seen.stock_count, None))

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7c")
def first_waste_card_named() -> Reference:
    """The waste card that is named is the one that was turned up first."""

    def describe(table: Table, texts: Texts) -> str:
        seen = _seen(table)
        bottom = None if seen.waste_top is None else table.game.deal.stock[0]
        return texts.position(Seen(seen.rows, seen.stock_count, bottom))

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7a SETUP-7c")
def waste_counted_with_the_stock() -> Reference:
    """The cards of the stock are counted together with those of the waste."""

    def describe(table: Table, texts: Texts) -> str:
        seen = _seen(table)
        return texts.position(Seen(seen.rows, table.stock_count + table.waste_count, seen.waste_top))

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7b SETUP-7c SETUP-7d SETUP-7e")
def told_once() -> Reference:
    """The position is told as it was when the game began."""
    told: dict[int, str] = {}

    def describe(table: Table, texts: Texts) -> str:
        return told.setdefault(id(table.game), texts.position(table)) if table.moves else _first(table, texts)

    def _first(table: Table, texts: Texts) -> str:
        told[id(table.game)] = texts.position(table)
        return told[id(table.game)]

    return _telling(describe)


@wrong(breaks="SETUP-7", caught_by="SETUP-7a SETUP-7b SETUP-7c SETUP-7d SETUP-7e")
def tokens_instead_of_names() -> Reference:
    """Cards are written with letters and symbols, which a voice cannot read out."""

    class Short(Texts):
        def card(self, card: Any) -> str:
            return self.token(card)

    return _telling(lambda table, texts: Short(texts.locale).position(table))
