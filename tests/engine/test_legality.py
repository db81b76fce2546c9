"""What the rules allow, under every value of the rules, against the oracle that plays by definition.

FREE-1, FREE-3, SUM-1, KING-1, KING-2, DRAW-1 to DRAW-4, RECYCLE-1 to RECYCLE-3, COVER-1, VARIANT-1 to VARIANT-4.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import Move, action_of, board_at, move_of, ones_and_twos, piles
from strategies import LONG, TWO_HALVES, deals, game_at, play_along, played, positions, rules, seeds

from pyramide import DRAW, PYRAMIDE, RECYCLE, Action, Deal, Game, IllegalActionError, Position, PyramideError, Rules
from pyramide.moves import can_draw, can_recycle, legal_actions

lengths = st.integers(0, LONG)


def everything(game: Game) -> tuple[object, ...]:
    """All that a refused action must leave alone."""
    return game.position, game.moves, game.undos, game.score, game.status, game.can_undo, game.legal_actions()


@given(deals, rules, seeds)
@settings(max_examples=20)
def test_in_play_the_legal_actions_are_those_that_the_definition_allows(deal: Deal, rules: Rules, seed: int) -> None:
    for game, board, _ in play_along(deal, rules, seed):
        assert {move_of(deal, action) for action in game.legal_actions()} == board.moves()


@given(deals, rules, positions)
@settings(max_examples=500)
def test_in_any_position_the_legal_actions_are_those_that_the_definition_allows(
    deal: Deal, rules: Rules, position: Position
) -> None:
    listed = legal_actions(deal, rules, position)
    assert {move_of(deal, action) for action in listed} == board_at(deal, rules, position).moves()
    assert len(listed) == len(set(listed))


@given(deals, rules, positions)
@settings(max_examples=200)
def test_every_listed_action_is_accepted_and_moves_the_cards_that_the_definition_moves(
    deal: Deal, rules: Rules, position: Position
) -> None:
    for action in game_at(deal, rules, position).legal_actions():
        game, board = game_at(deal, rules, position), board_at(deal, rules, position)
        game.play(action)
        board.do(move_of(deal, action))
        assert piles(board_at(deal, rules, game.position)) == piles(board)


@given(deals, rules, seeds, lengths)
@settings(max_examples=40)
def test_every_other_draw_recycle_single_card_and_pair_is_refused_and_changes_nothing(
    deal: Deal, rules: Rules, seed: int, steps: int
) -> None:
    game, board = played(deal, rules, seed, steps)
    before = everything(game)
    every_move: list[Move] = ["draw", "recycle", *ones_and_twos(deal.cards)]
    allowed = board.moves()
    for move in every_move:
        if move not in allowed:
            with pytest.raises(IllegalActionError):
                game.play(action_of(deal, move))
    assert everything(game) == before


@given(deals, rules, seeds, lengths)
def test_two_removals_are_never_one_action(deal: Deal, rules: Rules, seed: int, steps: int) -> None:
    game, _ = played(deal, rules, seed, steps)
    before = everything(game)
    for one, other in combinations(game.removals(), 2):
        both = Action("remove", one.pyramid | other.pyramid, one.rest | other.rest)
        with pytest.raises(IllegalActionError):
            game.play(both)
    assert everything(game) == before


@pytest.mark.parametrize(
    "action",
    [
        Action("remove"),
        Action("draw", pyramid=1 << 27),
        Action("draw", rest=1),
        Action("recycle", rest=1),
        Action("remove", pyramid=1 << 28),
        Action("remove", rest=1 << 24),
        Action("remove", pyramid=-1),
        Action("remove", rest=-1),
        Action("shuffle"),  # type: ignore[arg-type]  # what a caller without types may pass
    ],
)
def test_an_action_that_is_none_is_refused_and_changes_nothing(action: Action) -> None:
    game, _ = played(TWO_HALVES, PYRAMIDE, seed=1, steps=5)
    before = everything(game)
    with pytest.raises(PyramideError):
        game.play(action)
    assert everything(game) == before


@given(deals, rules, positions)
def test_removals_come_first_then_the_draw_or_the_recycle(deal: Deal, rules: Rules, position: Position) -> None:
    game, board = game_at(deal, rules, position), board_at(deal, rules, position)
    stock = tuple(action for action in (DRAW, RECYCLE) if action.kind in board.moves())
    assert game.legal_actions() == game.removals() + stock


@given(deals, rules, positions)
@settings(max_examples=100)
def test_drawing_takes_a_stock_and_recycling_an_empty_stock_a_waste_and_another_pass(
    deal: Deal, rules: Rules, position: Position
) -> None:
    board = board_at(deal, rules, position)
    another_pass = rules.passes is None or board.pass_number < rules.passes
    assert can_draw(position) == bool(board.stock)
    assert can_recycle(rules, position) == (not board.stock and bool(board.waste) and another_pass)


@given(deals, rules, seeds)
@settings(max_examples=20)
def test_the_legal_actions_of_a_game_follow_from_its_position_alone(deal: Deal, rules: Rules, seed: int) -> None:
    for game, _, _ in play_along(deal, rules, seed):
        assert legal_actions(deal, rules, game.position) == game.legal_actions()
