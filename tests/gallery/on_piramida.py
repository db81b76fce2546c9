"""Piramida with one wrong part: other rules, another game, another table, or something else in its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pyramide import PIRAMIDA, Deal, Game, Rules, Table
from pyramide_conformance.server import Reference


def with_table(table: Callable[..., Table]) -> Reference:
    return Reference(new_table=table, system="piramida")


def with_rules(**changes: Any) -> Reference:
    rules = replace(PIRAMIDA, **changes)
    return with_table(lambda deal, _rules, **options: Table(deal, rules, **options))


def with_game(game: type[Game]) -> Reference:
    class Wrong(Table):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA, **options: Any) -> None:
            super().__init__(deal, rules, **options)
            self.game = game(deal, rules)

    return with_table(Wrong)


def with_states(change: Callable[[dict[str, Any], Table], None]) -> Reference:
    """The reference, with something else in every state that it shows."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            result = super().call(method, params)
            if "pyramid" in result and self._table is not None:
                change(result, self._table)
            return result

    return Wrong(system="piramida")
