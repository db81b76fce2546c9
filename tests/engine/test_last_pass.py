"""The last pass, decided card by card, against the search over sets of cards that decides the passes before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pyramide import Deal, Game, Position, Rules
from pyramide._decide import search_sets
from pyramide._effort import Effort
from pyramide._last_pass import LastPass
from pyramide._lines import write_line
from pyramide._relaxed import Relaxation
from pyramide._states import count_outside
from pyramide.moves import start
from pyramide.rules import PIRAMIDA
from pyramide.solver import winnable

ONE_PASS = Rules(waste_at_start=0, passes=1)
RULES = {
    "nothing else": ONE_PASS,
    "a drawn card pairs with the waste": replace(ONE_PASS, draw_pairs_waste=True, cover_pairs=True),
    "the stock's top card plays": replace(ONE_PASS, waste_at_start=1, stock_top_plays=True),
    "all cards to win": replace(ONE_PASS, draw_pairs_waste=True, win="all"),
}


def relaxed(ranks: Sequence[int], rules: Rules, position: Position) -> tuple[Relaxation, Effort, list[int]]:
    effort = Effort()
    relaxation = Relaxation(ranks, rules.cover_pairs, effort)
    return relaxation, effort, relaxation.needs(position.pyramid, count_outside(ranks, position.rest))


def wins_by_sets(ranks: Sequence[int], rules: Rules, position: Position) -> bool:
    return search_sets(ranks, rules, position, *relaxed(ranks, rules, position)) is not None


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("first", [0, 20, 90])
def test_agrees_with_the_search_over_sets_on_whole_deals(first: int, rules: Rules) -> None:
    for number in range(first, first + 6):
        deal = Deal.from_number(number)
        ranks = [card.rank for card in deal.cards]
        position = start(rules)
        steps = LastPass(ranks, rules, position, *relaxed(ranks, rules, position)).find_win()
        assert (steps is not None) is wins_by_sets(ranks, rules, position), number
        if steps is not None:
            game = Game(deal, rules)
            for action in write_line(ranks, rules, position, steps):
                game.play(action)
            assert game.status == "won"


def test_a_game_in_its_last_pass_is_decided_from_the_waste_that_it_has() -> None:
    agreed = {True: 0, False: 0}
    for number in range(60):
        deal = Deal.from_number(number)
        line = winnable(deal, PIRAMIDA).line
        game = Game(deal, PIRAMIDA)
        for action in line:
            if game.position.pass_number == 3 and game.position.waste:
                break
            game.play(action)
        else:
            continue
        for position in (game.position, game.position._replace(drawn=24)):
            ranks = [card.rank for card in deal.cards]
            verdict = winnable(deal, PIRAMIDA, position=position)
            assert verdict.winnable is wins_by_sets(ranks, PIRAMIDA, position), (number, position)
            agreed[verdict.winnable] += 1
    assert min(agreed.values()) >= 5
