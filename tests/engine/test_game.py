"""A game's invariants under every value of the rules: cards, score, passes, status and the move counter.

SETUP-4, SETUP-5, SCORE-1 to SCORE-6, RECYCLE-1 to RECYCLE-3, WIN-1, DEADLOCK-1, DEADLOCK-2, LOSS-1, VARIANT-1 and
VARIANT-2.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import Board, board_at, move_of, piles
from strategies import (
    DEAD_END,
    ONE_PASS,
    STUCK,
    TWO_HALVES,
    deals,
    game_at,
    pairing_with_the_stock,
    pairing_within_the_pyramid,
    play_along,
    played,
    positions,
    removing,
    rules,
    seeds,
)

from pyramide import DECK, DRAW, PIRAMIDA, PYRAMIDE, RECYCLE, TRADITIONAL, Card, Deal, Game, Position, Rules


def draw_through(game: Game) -> list[Card]:
    """Draw until the stock is empty; the cards in the order in which they came."""
    drawn = []
    while DRAW in game.legal_actions():
        game.play(DRAW)
        top = game.position.waste_top
        assert top is not None
        drawn.append(game.deal.stock[top])
    return drawn


# --- cards -----------------------------------------------------------------------------------


@given(deals, rules)
def test_the_deal_lies_as_the_rules_say(deal: Deal, rules: Rules) -> None:
    game = Game(deal, rules)
    assert piles(board_at(deal, rules, game.position)) == piles(Board.dealt(deal, rules))
    assert (game.moves, game.undos, game.score, game.can_undo) == (0, 0, 0, False)


@given(deals, rules, seeds)
def test_every_card_stays_in_one_place_or_is_gone_for_good(deal: Deal, rules: Rules, seed: int) -> None:
    gone: set[Card] = set()
    for game, board, move in play_along(deal, rules, seed):
        seen = board_at(deal, rules, game.position)
        assert piles(seen) == piles(board)
        gone |= move if isinstance(move, frozenset) else set()
        assert sorted([*seen.pyramid.values(), *seen.stock, *seen.waste, *gone]) == sorted(DECK)


@given(deals, rules, positions)
def test_the_position_names_the_top_of_waste_and_stock(deal: Deal, rules: Rules, position: Position) -> None:
    board = board_at(deal, rules, position)
    assert position.waste | position.stock == position.rest
    tops = [None if at is None else deal.stock[at] for at in (position.waste_top, position.stock_top)]
    assert tops == [board.waste[-1] if board.waste else None, board.stock[0] if board.stock else None]


@given(deals, rules, seeds, st.integers(0, 60))
def test_an_action_is_described_by_its_cards(deal: Deal, rules: Rules, seed: int, steps: int) -> None:
    game, _ = played(deal, rules, seed, steps)
    for action in game.removals():
        cards = game.cards_of(action)
        assert frozenset(cards) == move_of(deal, action)
        assert game.describe(action) == "removing " + " and ".join(str(card) for card in cards)
    assert game.cards_of(DRAW) == game.cards_of(RECYCLE) == ()
    assert (game.describe(DRAW), game.describe(RECYCLE)) == ("drawing a card", "recycling the waste")


# --- score and moves -------------------------------------------------------------------------


@given(deals, seeds)
def test_under_pyramide_the_score_is_10_for_each_pyramid_card_gone(deal: Deal, seed: int) -> None:
    for game, board, _ in play_along(deal, PYRAMIDE, seed):
        assert game.score == 10 * (28 - len(board.pyramid))


@given(deals, rules, seeds)
def test_each_card_that_leaves_scores_what_the_rules_give_for_its_place(deal: Deal, rules: Rules, seed: int) -> None:
    expected = 0
    for game, _, move in play_along(deal, rules, seed):
        if isinstance(move, frozenset):
            points = [rules.pyramid_card_points if card in deal.pyramid else rules.waste_card_points for card in move]
            expected += sum(points)
        assert game.score == expected


def test_a_won_game_of_pyramide_is_worth_280() -> None:
    for deal, line in (
        (TWO_HALVES, pairing_within_the_pyramid(TWO_HALVES)),
        (ONE_PASS, pairing_with_the_stock(ONE_PASS, PYRAMIDE)),
    ):
        game = Game(deal)
        for action in line:
            game.play(action)
        assert (game.status, game.score) == ("won", 280)


@given(deals, rules, seeds)
def test_every_removal_draw_and_recycle_is_one_move(deal: Deal, rules: Rules, seed: int) -> None:
    for number, (game, _, _) in enumerate(play_along(deal, rules, seed), start=1):
        assert game.moves == number


# --- passes ----------------------------------------------------------------------------------


@given(deals, rules, seeds, st.integers(0, 60))
def test_a_recycle_brings_the_cards_left_again_in_the_same_order(
    deal: Deal, rules: Rules, seed: int, steps: int
) -> None:
    game, board = played(deal, replace(rules, passes=None), seed, steps)
    if board.won():
        return
    left = [card for card in deal.stock if card not in board.gone]
    draw_through(game)
    for _ in range(3 if left else 0):
        game.play(RECYCLE)
        assert draw_through(game) == left


def test_the_card_turned_up_at_the_start_comes_first_in_the_second_pass() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    assert draw_through(game) == list(TWO_HALVES.stock[1:])
    game.play(RECYCLE)
    assert draw_through(game) == list(TWO_HALVES.stock)


@pytest.mark.parametrize("passes", [1, 2, 3, 7])
@pytest.mark.parametrize("waste_at_start", [0, 1])
def test_the_stock_is_gone_through_as_often_as_the_rules_say_and_no_oftener(passes: int, waste_at_start: int) -> None:
    game = Game(TWO_HALVES, Rules(passes=passes, waste_at_start=waste_at_start))
    for number in range(1, passes + 1):
        assert game.position.pass_number == number
        draw_through(game)
        assert (RECYCLE in game.legal_actions()) == (number < passes)
        if number < passes:
            game.play(RECYCLE)


def test_without_a_limit_a_hundredth_pass_comes() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    for _ in range(99):
        draw_through(game)
        game.play(RECYCLE)
    assert game.position.pass_number == 100
    assert draw_through(game) == list(TWO_HALVES.stock)


# --- status ----------------------------------------------------------------------------------


@given(deals, rules, positions)
@settings(max_examples=500)
def test_in_any_position_the_status_is_the_definition_s(deal: Deal, rules: Rules, position: Position) -> None:
    assert game_at(deal, rules, position).status == board_at(deal, rules, position).status()


@given(deals, rules, seeds)
@settings(max_examples=15)
def test_in_play_the_status_is_the_definition_s(deal: Deal, rules: Rules, seed: int) -> None:
    for game, board, _ in play_along(deal, rules, seed):
        assert game.status == board.status()


@given(deals, rules)
def test_a_won_game_allows_nothing_more(deal: Deal, rules: Rules) -> None:
    game = game_at(deal, rules, Position(0, 0, 24, 1))
    assert (game.status, game.legal_actions(), game.removals()) == ("won", (), ())


def test_a_game_is_won_with_the_last_pyramid_card_whatever_is_left_in_stock_and_waste() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    statuses = []
    for action in pairing_within_the_pyramid(TWO_HALVES):
        game.play(action)
        statuses.append(game.status)
    assert statuses == ["playing"] * 15 + ["won"]
    assert game.position.rest.bit_count() == 24


def test_under_the_strict_rule_an_empty_pyramid_is_not_yet_a_win() -> None:
    game = Game(TWO_HALVES, Rules(win="all"))
    for action in pairing_within_the_pyramid(TWO_HALVES):
        game.play(action)
    assert game.status == "playing"
    assert game.legal_actions() == (DRAW,)


def test_under_the_strict_rule_a_game_is_won_with_the_last_of_the_52_cards() -> None:
    game = Game(TWO_HALVES, Rules(win="all", draw_pairs_waste=True, waste_at_start=0))
    for action in pairing_within_the_pyramid(TWO_HALVES):
        game.play(action)
    for one, other in zip(TWO_HALVES.stock[::2], TWO_HALVES.stock[1::2], strict=True):
        assert game.status == "playing"
        game.play(DRAW)
        game.play(DRAW)
        game.play(removing(TWO_HALVES, one, other))
    assert game.status == "won"


@pytest.mark.parametrize("rules", [PYRAMIDE, PIRAMIDA, TRADITIONAL], ids=["pyramide", "piramida", "traditional"])
def test_a_single_pass_can_win_under_all_named_rules(rules: Rules) -> None:
    game = Game(ONE_PASS, rules)
    for action in pairing_with_the_stock(ONE_PASS, rules):
        assert game.status == "playing"
        game.play(action)
    assert game.status == "won"
    assert game.position[:2] == (0, 0)


def test_the_deadlock_comes_only_when_stock_and_waste_are_empty() -> None:
    game = Game(DEAD_END, PYRAMIDE)
    statuses = []
    for action in pairing_with_the_stock(DEAD_END, PYRAMIDE):
        game.play(action)
        statuses.append(game.status)
    assert statuses[:-1] == ["playing"] * (len(statuses) - 1)
    assert statuses[-1] == "deadlock"
    assert game.position.pyramid.bit_count() == 8


@pytest.mark.parametrize("drawn", [0, 24], ids=["in the stock", "on the waste"])
def test_one_card_that_helps_nobody_keeps_the_game_going(drawn: int) -> None:
    eight_cards_left, six_of_spades = (1 << 8) - 1, 1 << 11
    game = game_at(DEAD_END, PYRAMIDE, Position(eight_cards_left, six_of_spades, drawn, 5))
    assert game.removals() == ()
    assert game.status == "playing"


def test_with_limited_passes_a_game_is_lost_when_nothing_can_be_removed_drawn_or_recycled() -> None:
    game = Game(STUCK, PIRAMIDA)
    for number in (1, 2, 3):
        assert game.status == "playing"
        draw_through(game)
        if number < 3:
            game.play(RECYCLE)
    assert (game.status, game.legal_actions()) == ("lost", ())


def test_after_the_last_pass_a_game_goes_on_while_a_sum_of_13_can_be_made() -> None:
    game = Game(TWO_HALVES, PIRAMIDA)
    for _ in (1, 2):
        draw_through(game)
        game.play(RECYCLE)
    draw_through(game)
    assert game.status == "playing"
    assert DRAW not in game.legal_actions()
    assert RECYCLE not in game.legal_actions()


def test_where_only_a_deadlock_is_announced_the_last_pass_ends_nothing() -> None:
    game = Game(STUCK, Rules(passes=1, end="exhausted"))
    draw_through(game)
    assert (game.status, game.legal_actions()) == ("playing", ())
