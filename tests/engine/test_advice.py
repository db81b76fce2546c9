"""Dead cards, hints and tactics (DEAD-1, HINT-1, TACTIC-1)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramide import PIRAMIDA, Card, Deal, Game, Position
from pyramide.advice import advise, by_tactics, dead_cards
from pyramide.pyramid import COVERS, SIZE, UNDER, places_in
from pyramide.solver import winnable

numbers = st.integers(0, 2**35 - 1)


def random_games(seed: int, games: int) -> Iterator[Game]:
    """Games of random deals, each stopped at a random moment."""
    chance = random.Random(seed)
    for _ in range(games):
        game = Game(Deal.from_number(chance.randrange(2**35)), PIRAMIDA)
        for _ in range(chance.randrange(90)):
            actions = game.removals() or game.legal_actions()
            if not actions:
                break
            game.play(chance.choice(actions))
        yield game


def is_dead_by_definition(deal: Deal, position: Position, place: int) -> bool:
    """DEAD-1 word for word: every card left of the needed rank lies under the card, directly or through others."""
    card = deal.pyramid[place]
    if card.rank == 13:
        return False
    covered = {place}
    while True:
        more = {below for below in range(SIZE) if any(cover in covered for cover in COVERS[below])} - covered
        if not more:
            break
        covered |= more
    partners_outside = [
        deal.stock[card_] for card_ in places_in(position.rest) if deal.stock[card_].rank == 13 - card.rank
    ]
    partners = [other for other in places_in(position.pyramid) if deal.pyramid[other].rank == 13 - card.rank]
    return not partners_outside and all(other in covered - {place} for other in partners)


def test_under_a_card_lie_all_cards_that_it_covers_directly_or_through_others() -> None:
    assert [UNDER[place].bit_count() for place in (0, 1, 3, 4, 21, 24)] == [0, 1, 2, 3, 6, 15]


@given(number=numbers, seed=st.integers(0, 2**32))
def test_dead_cards_are_those_of_the_definition(number: int, seed: int) -> None:
    chance = random.Random(seed)
    game = Game(Deal.from_number(number), PIRAMIDA)
    while actions := game.legal_actions():
        expected = tuple(
            place
            for place in places_in(game.position.pyramid)
            if is_dead_by_definition(game.deal, game.position, place)
        )
        assert dead_cards(game.deal, game.position) == expected
        game.play(chance.choice(actions))


@given(number=numbers, seed=st.integers(0, 2**32))
def test_what_is_dead_stays_dead(number: int, seed: int) -> None:
    chance = random.Random(seed)
    game = Game(Deal.from_number(number), PIRAMIDA)
    dead: set[int] = set()
    while actions := game.removals() or game.legal_actions():
        assert dead <= set(dead_cards(game.deal, game.position))
        dead = set(dead_cards(game.deal, game.position))
        game.play(chance.choice(actions))


def test_a_position_with_a_dead_card_is_never_winnable() -> None:
    with_dead_card = [game for game in random_games(seed=7, games=1500) if dead_cards(game.deal, game.position)]
    assert len(with_dead_card) > 200
    for game in with_dead_card:
        assert winnable(game.deal, game.rules, position=game.position).winnable is False


def test_a_hint_in_a_winnable_position_is_a_step_of_a_win() -> None:
    proved = 0
    for game in random_games(seed=8, games=150):
        advice = advise(game)
        if advice.source == "solver" and advice.action is not None:
            game.play(advice.action)
            assert winnable(game.deal, game.rules, position=game.position).winnable or game.status == "won"
            proved += 1
    assert proved > 20


@pytest.mark.parametrize("budget", [1, 1000])
def test_a_hint_is_always_legal_and_missing_only_when_nothing_is(budget: int) -> None:
    for game in random_games(seed=9, games=150):
        advice = advise(game, budget)
        if game.legal_actions():
            assert advice.action in game.legal_actions()
        else:
            assert advice.action is None


def test_a_hint_says_that_it_goes_by_tactics_when_the_budget_is_spent() -> None:
    winnable_deal = Deal.from_number(next(n for n in range(100) if winnable(Deal.from_number(n), PIRAMIDA).winnable))
    assert advise(Game(winnable_deal, PIRAMIDA), budget=1).source == "tactics"


def test_following_the_hints_wins_a_winnable_deal() -> None:
    number = next(n for n in range(100) if winnable(Deal.from_number(n), PIRAMIDA).winnable)
    game = Game(Deal.from_number(number), PIRAMIDA)
    while game.status == "playing":
        action = advise(game).action
        assert action is not None
        game.play(action)
    assert game.status == "won"


class TestTactics:
    """What the document's tactics prefer, on small positions of one deal."""

    deal = Deal.from_text(
        """
                     K♠
                   A♠  Q♠
                 2♠  J♠  3♠
               10♠ 4♠  9♠  5♠
             8♠  6♠  7♠  K♥  A♥
           Q♥  2♥  J♥  3♥ 10♥  4♥
         9♥  5♥  8♥  6♥  7♥  K♦  A♦
        stock  4♦ ...
        """
    )

    @settings(max_examples=50)
    @given(seed=st.integers(0, 2**32))
    def test_a_removal_comes_before_a_draw(self, seed: int) -> None:
        chance = random.Random(seed)
        game = Game(self.deal, PIRAMIDA)
        for _ in range(chance.randrange(40)):
            if not game.legal_actions():
                break
            game.play(chance.choice(game.legal_actions()))
        action = by_tactics(game)
        assert (action is not None and action.kind == "remove") == bool(game.removals())

    def test_the_waste_card_is_used_before_it_is_covered(self) -> None:
        game = Game(self.deal, PIRAMIDA)
        game.play(game.legal_actions()[-1])
        action = by_tactics(game)
        assert action is not None
        assert game.cards_of(action) == (Card.parse("9♥"), Card.parse("4♦"))
