"""The seams of the gallery change nothing by themselves: with none of them overridden, the reference's rules hold."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pyramide import PIRAMIDA, PYRAMIDE, TRADITIONAL, Deal, Place, Rules, Table
from pyramide.pyramid import PLACES

from .seams import OpenTable

_RULES = {
    "pyramide": PYRAMIDE,
    "piramida": PIRAMIDA,
    "traditional": TRADITIONAL,
    "variants": replace(PYRAMIDE, draw_pairs_waste=True, cover_pairs=True, stock_top_plays=True, undo_limit=5),
}


def _seen(table: Table) -> tuple[object, ...]:
    game = table.game
    return (
        (
            table.rows,
            table.waste_top,
            table.waste_count,
            table.stock_count,
            table.selected,
            table.notices,
            table.covers,
        ),
        (table.score, table.moves, table.status, table.free, table.rings, game.undos),
        (set(game.removals()), set(game.legal_actions())),
    )


def _likely_tap(table: Table, choice: random.Random) -> Place:
    """A tap that often gets on with the game, so that games are played to their ends."""
    tops: list[Place] = ["stock", "waste"]
    return choice.choice([*table.free, *table.free, *tops, choice.choice(PLACES)])


@pytest.mark.parametrize("rules", _RULES.values(), ids=_RULES)
def test_random_taps_and_undos_look_the_same(rules: Rules) -> None:
    for seed in range(4):
        choice = random.Random(seed)
        right, open_one = (table(Deal.from_number(seed), rules, help=bool(seed % 2)) for table in (Table, OpenTable))
        for _ in range(120):
            if choice.random() < 0.1:
                assert right.undo() == open_one.undo()
            else:
                place = _likely_tap(right, choice)
                assert right.tap(place) == open_one.tap(place)
            assert _seen(right) == _seen(open_one)
