"""The rules that only some games have, each at its edges (DRAW-3, DRAW-4, COVER-1, VARIANT-3, VARIANT-4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from strategies import TWO_HALVES, dealt, removing

from pyramide import DRAW, PYRAMIDE, RECYCLE, Deal, Game, IllegalActionError, Rules, UnsupportedError
from pyramide.solver import most_removable, shortest, winnable

#: The pyramid of these tests, row by row; 8S lies under 4S and 5S, KD under 3S and 7H.
PYRAMID = "AS AH 2S 2H 3H 4H QS QH JS JH 5H 6H 7S 9H TH 8S QC JC 8H KS KD 4S 5S 9S 6S TS 3S 7H"

DEAL = dealt(PYRAMID, "AD QD KC KH AC 2D")

DRAWN_PAIRS = Rules(draw_pairs_waste=True, waste_at_start=0)
WASTE_PAIRS = Rules(waste_pairs=True, waste_at_start=0)
STOCK_PLAYS = Rules(stock_top_plays=True, waste_at_start=0)
COVER_PAIRS = Rules(cover_pairs=True)


def game_after(deal: Deal, rules: Rules, *moves: str) -> Game:
    """The game after these moves: ``draw``, ``recycle``, or the codes of the cards that leave."""
    game = Game(deal, rules)
    for move in moves:
        stock = {"draw": DRAW, "recycle": RECYCLE}
        game.play(stock[move] if move in stock else removing(deal, *move.split()))
    return game


def allows(game: Game, cards: str) -> bool:
    """Whether these cards can be removed, by the list and by trying it."""
    action = removing(game.deal, *cards.split())
    listed = action in game.legal_actions()
    if not listed:
        with pytest.raises(IllegalActionError):
            game.play(action)
    return listed


# --- draw against waste (VARIANT-3) ----------------------------------------------------------


def test_the_card_just_drawn_pairs_with_the_waste_card_that_it_covers() -> None:
    game = game_after(DEAL, DRAWN_PAIRS, "draw", "draw", "AD QD")
    assert game.position.waste == 0


def test_without_that_rule_it_does_not() -> None:
    assert not allows(game_after(DEAL, PYRAMIDE, "draw"), "AD QD")


def test_a_card_of_the_pyramid_may_leave_in_between() -> None:
    assert allows(game_after(DEAL, DRAWN_PAIRS, "draw", "draw", "TS 3S"), "AD QD")


def test_two_waste_cards_under_the_top_do_not_pair() -> None:
    assert not allows(game_after(DEAL, DRAWN_PAIRS, "draw", "draw", "draw"), "AD QD")


def test_the_top_pairs_no_more_once_a_card_drawn_after_it_has_gone() -> None:
    assert not allows(game_after(DEAL, DRAWN_PAIRS, "draw", "draw", "draw", "KC"), "AD QD")


def test_after_undoing_the_removal_of_the_later_card_it_still_does_not_pair() -> None:
    game = game_after(DEAL, DRAWN_PAIRS, "draw", "draw", "draw", "KC")
    game.undo()
    assert not allows(game, "AD QD")
    game.undo()
    assert allows(game, "AD QD")


def test_the_card_just_drawn_pairs_with_the_next_card_that_is_left_on_the_waste() -> None:
    assert allows(game_after(DEAL, DRAWN_PAIRS, *["draw"] * 3, "KC", "draw", "KH", "draw"), "AC QD")


def test_the_first_card_of_a_new_pass_covers_nothing() -> None:
    game = game_after(DEAL, DRAWN_PAIRS, *["draw"] * 24, "recycle", "draw")
    assert all(action.rest.bit_count() <= 1 for action in game.removals())
    game.play(DRAW)
    assert allows(game, "AD QD")


def test_the_card_turned_up_by_the_deal_can_be_the_covered_one() -> None:
    assert allows(game_after(DEAL, Rules(draw_pairs_waste=True, waste_at_start=1), "draw"), "AD QD")


# --- the waste's top two cards pair (other games of the family) --------------------------------


def test_the_waste_s_top_two_cards_pair_though_neither_was_just_drawn_where_the_rule_says_so() -> None:
    game = game_after(DEAL, WASTE_PAIRS, "draw", "draw", "draw", "KC", "AD QD")
    assert game.position.waste == 0


def test_without_a_second_waste_card_there_is_nothing_to_pair_with() -> None:
    game = game_after(DEAL, WASTE_PAIRS, "draw")
    assert all(action.rest.bit_count() <= 1 for action in game.removals())


def test_the_waste_s_second_and_third_card_do_not_pair() -> None:
    assert not allows(game_after(DEAL, WASTE_PAIRS, "draw", "draw", "draw"), "AD QD")


def test_a_line_that_the_solver_finds_under_this_rule_is_one_that_the_game_replays() -> None:
    rules = Rules(waste_pairs=True, waste_at_start=0, passes=1, win="all", end="stuck")
    verdict = winnable(TWO_HALVES, rules)
    game = Game(TWO_HALVES, rules)
    for action in verdict.line:
        game.play(action)
    assert verdict.winnable
    assert game.status == "won"


def test_the_solver_never_says_no_under_this_rule_as_it_tries_the_pairs_of_a_card_just_drawn_only() -> None:
    rules = Rules(waste_pairs=True, waste_at_start=0, passes=1, win="all", end="stuck")
    assert winnable(DEAL, rules).winnable is None
    assert winnable(DEAL, replace(rules, waste_pairs=False)).winnable is False


@pytest.mark.parametrize("question", [shortest, most_removable])
def test_what_the_solver_cannot_prove_under_this_rule_it_does_not_answer(question: Callable[..., object]) -> None:
    with pytest.raises(UnsupportedError, match="waste_pairs"):
        question(DEAL, WASTE_PAIRS)


# --- the stock's top plays (DRAW-4) ----------------------------------------------------------


def test_the_stock_s_top_card_pairs_with_a_free_card_of_the_pyramid_where_the_rule_says_so() -> None:
    deal = dealt(PYRAMID, "9D KC")
    assert allows(Game(deal, STOCK_PLAYS), "9D 4S")
    assert not allows(Game(deal, Rules(waste_at_start=0)), "9D 4S")


def test_a_king_on_top_of_the_stock_leaves_alone_where_the_rule_says_so() -> None:
    assert allows(game_after(DEAL, STOCK_PLAYS, "draw", "draw"), "KC")
    assert not allows(game_after(DEAL, PYRAMIDE, "draw"), "KC")


def test_the_stock_s_top_card_pairs_with_the_waste_s_top_card_where_the_rule_says_so() -> None:
    assert allows(game_after(DEAL, STOCK_PLAYS, "draw"), "AD QD")
    assert not allows(game_after(DEAL, PYRAMIDE), "AD QD")


def test_the_second_card_of_the_stock_does_not_play() -> None:
    assert not allows(game_after(DEAL, STOCK_PLAYS, "draw"), "KC")


def test_a_card_played_from_the_stock_leaves_the_waste_as_it_was_and_opens_the_next_one() -> None:
    game = game_after(DEAL, STOCK_PLAYS, "draw", "draw", "KC")
    assert game.position.waste_top == 1
    assert game.position.stock_top == 3
    assert allows(game, "KH")


def test_the_waste_card_does_not_pair_with_the_card_under_it_even_so() -> None:
    assert not allows(game_after(DEAL, STOCK_PLAYS, "draw", "draw"), "AD QD")


# --- a card with its cover (VARIANT-4) -------------------------------------------------------

COVERED = dealt(PYRAMID, "9D 5D")


def test_a_card_pairs_with_the_single_card_that_still_covers_it_where_the_rule_says_so() -> None:
    assert allows(game_after(COVERED, COVER_PAIRS, "9D 4S"), "8S 5S")
    assert not allows(game_after(COVERED, PYRAMIDE, "9D 4S"), "8S 5S")


def test_a_card_with_two_covers_pairs_with_neither() -> None:
    assert not allows(Game(COVERED, COVER_PAIRS), "8S 5S")


def test_a_half_covered_card_pairs_with_no_other_card() -> None:
    game = game_after(COVERED, COVER_PAIRS, "9D 4S", "draw")
    assert not allows(game, "8S 5D")
    assert allows(game, "8S 5S")


def test_a_half_covered_king_does_not_leave() -> None:
    game = game_after(COVERED, COVER_PAIRS, "TS 3S")
    assert not allows(game, "KD")
    assert not allows(game, "KD 7H")


def test_a_cover_that_is_covered_itself_does_not_pair_with_the_card_under_it() -> None:
    deal = dealt("AS AH 2S 2H 3H 4H QS QH JS JH 8S 6H 7S 9H TH KH 5S JC 8H KS KD 4S KC 9S 6S TS 3S 7H", "9D 4D")
    game = game_after(deal, COVER_PAIRS, "9D 4S", "KC", "KH")
    assert not allows(game, "8S 5S")
    game.play(DRAW)
    game.play(removing(deal, "4D", "9S"))
    assert allows(game, "8S 5S")
