"""Undo: the cards and the points go back, the move counter does not, and the limit is exact (UNDO-1 to UNDO-4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from strategies import (
    DEAD_END,
    STUCK,
    TWO_HALVES,
    deals,
    pairing_with_the_stock,
    pairing_within_the_pyramid,
    play_along,
    rules,
    seeds,
)

from pyramide import DRAW, PIRAMIDA, PYRAMIDE, RECYCLE, Deal, Game, Rules


def visible(game: Game) -> tuple[object, ...]:
    """All that undo puts back."""
    return game.position, game.score, game.status, game.legal_actions()


def play_draws(game: Game, number: int) -> list[tuple[object, ...]]:
    """Draw and recycle ``number`` times; what was to be seen before each, and at last."""
    seen = [visible(game)]
    for _ in range(number):
        game.play(DRAW if DRAW in game.legal_actions() else RECYCLE)
        seen.append(visible(game))
    return seen


def statuses_around_undo(game: Game) -> tuple[str, str]:
    before = game.status
    assert game.undo()
    return before, game.status


@given(deals, rules, seeds)
def test_undo_restores_every_position_back_to_the_deal(deal: Deal, rules: Rules, seed: int) -> None:
    rules = replace(rules, undo_limit=None)
    game = Game(deal, rules)
    seen = [visible(game)]
    for game, _, _ in play_along(deal, rules, seed):
        seen.append(visible(game))
    if game.status == "won":
        return
    made = game.moves
    for before in reversed(seen[:-1]):
        assert game.can_undo
        assert game.undo() is True
        assert visible(game) == before
        assert game.moves == made
    assert game.undos == made
    assert game.can_undo is game.undo() is False


@given(deals, rules, seeds)
def test_playing_and_undoing_in_any_order_is_a_stack_of_positions_with_the_limit_of_the_rules(
    deal: Deal, rules: Rules, seed: int
) -> None:
    random = Random(seed)
    game = Game(deal, rules)
    limit = 200 if rules.undo_limit is None else rules.undo_limit
    past: list[tuple[object, ...]] = []
    moves = undos = 0
    for _ in range(150):
        now, legal = visible(game), game.legal_actions()
        if random.random() < 0.35:
            expected = past.pop() if past and game.status != "won" else None
            assert game.can_undo is (expected is not None)
            assert game.undo() is (expected is not None)
            assert visible(game) == (expected or now)
            undos += expected is not None
        elif legal:
            game.play(random.choice(legal))
            past = [*past, now][max(len(past) + 1 - limit, 0) :]
            moves += 1
        assert (game.moves, game.undos) == (moves, undos)


@pytest.mark.parametrize(("played", "taken_back"), [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100), (250, 100)])
def test_under_pyramide_the_last_100_actions_can_be_taken_back(played: int, taken_back: int) -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    seen = play_draws(game, played)
    for back in range(1, taken_back + 1):
        assert game.undo()
        assert visible(game) == seen[played - back]
    assert not game.undo()
    assert visible(game) == seen[played - taken_back]
    assert (game.moves, game.undos) == (played, taken_back)


@pytest.mark.parametrize("limit", [0, 1, 2, 99, 101])
def test_another_limit_is_as_exact(limit: int) -> None:
    game = Game(TWO_HALVES, Rules(undo_limit=limit))
    play_draws(game, 150)
    assert sum(game.undo() for _ in range(151)) == limit


def test_without_a_limit_every_action_can_be_taken_back() -> None:
    game = Game(TWO_HALVES, replace(PIRAMIDA, passes=None))
    start = visible(game)
    play_draws(game, 1000)
    assert sum(game.undo() for _ in range(1001)) == 1000
    assert visible(game) == start


def test_undone_actions_make_no_room_beyond_the_limit() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    play_draws(game, 150)
    for _ in range(60):
        game.undo()
    play_draws(game, 30)
    assert sum(game.undo() for _ in range(200)) == 70


def test_an_undo_is_not_an_action_that_undo_takes_back() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    seen = play_draws(game, 2)
    game.undo()
    game.undo()
    assert visible(game) == seen[0]


@pytest.mark.parametrize("actions", [1, 2, 50, 100])
def test_several_actions_taken_back_at_once_are_one_undo(actions: int) -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    seen = play_draws(game, 150)
    assert game.rewind(actions)
    assert visible(game) == seen[150 - actions]
    assert (game.moves, game.undos) == (150, 1)
    assert sum(game.undo() for _ in range(101)) == 100 - actions


@pytest.mark.parametrize("actions", [-1, 0, 101])
def test_taking_back_no_action_or_more_than_undo_can_reach_changes_nothing(actions: int) -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    seen = play_draws(game, 150)
    assert not game.rewind(actions)
    assert visible(game) == seen[150]
    assert (game.moves, game.undos) == (150, 0)


def test_the_past_is_what_undo_can_still_reach() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    assert game.past == ()
    positions = [seen[0] for seen in play_draws(game, 150)]
    assert list(game.past) == positions[50:150]
    game.undo()
    assert list(game.past) == positions[50:149]


def test_a_win_cannot_be_taken_back() -> None:
    game = Game(TWO_HALVES, PYRAMIDE)
    for action in pairing_within_the_pyramid(TWO_HALVES):
        game.play(action)
    won = visible(game)
    assert game.status == "won"
    assert game.can_undo is game.undo() is False
    assert (visible(game), game.undos) == (won, 0)


def test_a_loss_can_be_taken_back() -> None:
    game = Game(STUCK, PIRAMIDA)
    play_draws(game, 24 + 1 + 24 + 1 + 24)
    assert statuses_around_undo(game) == ("lost", "playing")


def test_a_deadlock_can_be_taken_back() -> None:
    game = Game(DEAD_END, PYRAMIDE)
    for action in pairing_with_the_stock(DEAD_END, PYRAMIDE):
        game.play(action)
    assert statuses_around_undo(game) == ("deadlock", "playing")
    assert game.score == 200
