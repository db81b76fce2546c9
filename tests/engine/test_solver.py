"""The solver against a plain exhaustive search that shares nothing with it but the rules."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from pyramide import Card, Deal, Game, Position, Rules
from pyramide.errors import MalformedError
from pyramide.moves import after, is_won, legal_actions, start
from pyramide.pyramid import FULL, REACHABLE, SIZE
from pyramide.rules import NAMED_RULES, PIRAMIDA, PYRAMIDE, TRADITIONAL
from pyramide.solver import Verdict, most_removable, shortest, winnable

#: The plain search gives up beyond so many positions, and another case is drawn.
LIMIT = 2500


class Truth(NamedTuple):
    """What the plain search finds: the fewest moves to a win (``None``: no win) and the most pyramid cards gone."""

    fewest: int | None
    most: int


def search_plainly(deal: Deal, rules: Rules, position: Position, limit: int = LIMIT) -> Truth | None:
    """Look at every position that can be reached, breadth first; ``None`` when there are more than ``limit``."""
    layer, depth, fewest, least = [position], 0, None, SIZE
    seen = set(layer)
    while layer:
        following = []
        for at in layer:
            least = min(least, at.pyramid.bit_count())
            if is_won(rules, at):
                fewest = depth if fewest is None else fewest
            for action in legal_actions(deal, rules, at):
                reached = after(at, action)
                if rules.passes is None:
                    # Without a limit the number of the pass changes nothing, and would never end.
                    reached = reached._replace(pass_number=1)
                if reached not in seen:
                    seen.add(reached)
                    following.append(reached)
        if len(seen) > limit:
            return None
        layer, depth = following, depth + 1
    return Truth(fewest, SIZE - least)


def random_rules(chance: random.Random) -> Rules:
    return Rules(
        waste_at_start=chance.randrange(2),
        passes=chance.choice([None, 1, 2, 3, 4]),
        win=chance.choice(["pyramid", "all"]),
        draw_pairs_waste=chance.random() < 0.5,
        stock_top_plays=chance.random() < 0.5,
        cover_pairs=chance.random() < 0.5,
        end=chance.choice(["stuck", "exhausted"]),
    )


def played_position(chance: random.Random, deal: Deal, rules: Rules) -> Position:
    """A late position of a game played at random, removals preferred."""
    game = Game(deal, rules)
    for _ in range(chance.choice([20, 30, 40, 50, 60])):
        removals, actions = game.removals(), game.legal_actions()
        if not actions:
            break
        game.play(chance.choice(removals if removals and chance.random() < 0.8 else actions))
    return game.position


def endgame_position(chance: random.Random, deal: Deal, rules: Rules) -> Position:
    """A position near the end of a won game, a few random moves off its line: many of these can be won."""
    line = winnable(deal, rules, budget=2000).line
    game = Game(deal, rules)
    for action in line[: len(line) - chance.randrange(4, 20)]:
        game.play(action)
    for _ in range(chance.randrange(3)):
        if actions := game.legal_actions():
            game.play(chance.choice(actions))
    return game.position


def reduced_position(chance: random.Random) -> Position:
    """A small pyramid and any stock cards: what is left need not even pair off."""
    pyramid = chance.choice([mask for mask in REACHABLE if mask.bit_count() <= 14])
    rest = sum(1 << card for card in range(24) if chance.random() < 0.4)
    return Position(pyramid, rest, chance.randrange(25), chance.randrange(1, 4))


def balanced_position(chance: random.Random, deal: Deal) -> Position:
    """A small pyramid and enough of the stock that every rank has as many cards left as the rank it pairs with."""
    pyramid = chance.choice([mask for mask in REACHABLE if 3 <= mask.bit_count() <= 12])
    left = [0] * 14
    for at in range(SIZE):
        left[deal.cards[at].rank] += pyramid >> at & 1
    rest = 0
    for card in chance.sample(range(24), 24):
        rank = deal.cards[SIZE + card].rank
        if rank < 13 and left[rank] < left[13 - rank]:
            left[rank] += 1
            rest |= 1 << card
    return Position(pyramid, rest, chance.randrange(25), chance.randrange(1, 4))


def replay(deal: Deal, rules: Rules, position: Position, verdict: Verdict) -> None:
    game = Game(deal, rules)
    game.position = position
    for action in verdict.line:
        game.play(action)
    assert game.status == "won"


def compare(deal: Deal, rules: Rules, position: Position, truth: Truth) -> None:
    case = f"{[card.code for card in deal.cards]} {rules} {position}"
    verdict = winnable(deal, rules, position=position)
    assert verdict.winnable is (truth.fewest is not None), case
    best = shortest(deal, rules, position=position)
    assert best.winnable is verdict.winnable, case
    if truth.fewest is not None:
        replay(deal, rules, position, verdict)
        replay(deal, rules, position, best)
        assert len(best.line) == truth.fewest, case
    else:
        assert verdict.line == best.line == ()
    assert most_removable(deal, rules, position=position) == truth.most, case


def compare_many(seed: int, cases: int) -> None:
    chance = random.Random(seed)
    compared = won = 0
    while compared < cases:
        deal, rules = Deal.from_number(chance.randrange(1 << 35)), random_rules(chance)
        kind = chance.randrange(6)
        if kind < 2:
            position = played_position(chance, deal, rules)
        elif kind < 4:
            position = endgame_position(chance, deal, rules)
        elif kind < 5:
            position = balanced_position(chance, deal)
        else:
            position = reduced_position(chance)
        truth = search_plainly(deal, rules, position)
        if truth is not None:
            compare(deal, rules, position, truth)
            compared += 1
            won += truth.fewest is not None
    assert won > cases / 10, "too few of the cases could be won to mean much"


@pytest.mark.parametrize("seed", range(8))
def test_agrees_with_a_plain_search(seed: int) -> None:
    compare_many(seed, 250)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 103))
def test_agrees_with_a_plain_search_on_many_more(seed: int) -> None:
    compare_many(seed, 500)


@pytest.mark.parametrize("rules", NAMED_RULES.values(), ids=NAMED_RULES)
def test_lines_of_whole_deals_replay_to_a_win(rules: Rules) -> None:
    wins = 0
    for number in range(40):
        deal = Deal.from_number(number)
        verdict = winnable(deal, rules)
        assert verdict.states > 0
        if verdict.winnable:
            wins += 1
            replay(deal, rules, start(rules), verdict)
            assert most_removable(deal, rules) == SIZE
        else:
            assert verdict == Verdict(False, (), verdict.states)
    # The traditional game, whose stock has to go too, card by card with the pyramid, is won once in thousands of deals.
    assert wins < 40
    assert wins or rules is TRADITIONAL


def test_a_shortest_line_is_no_longer_than_the_other() -> None:
    rules = Rules(waste_at_start=0, passes=3, stock_top_plays=True)
    for number in range(4):
        deal = Deal.from_number(number)
        some, best = winnable(deal, rules), shortest(deal, rules)
        assert best.winnable is some.winnable
        if best.winnable:
            replay(deal, rules, start(rules), best)
            assert len(best.line) <= len(some.line)


def test_the_published_dead_end_loses_14_cards_at_most() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAJ")
    assert most_removable(deal, PYRAMIDE) == 14
    assert winnable(deal, PYRAMIDE).winnable is False


def test_a_budget_that_runs_out_leaves_the_question_open() -> None:
    deal = Deal.from_number(2)
    assert winnable(deal, PIRAMIDA).winnable is not None
    for solve in (winnable, shortest):
        assert solve(deal, PIRAMIDA, budget=1) == Verdict(None, (), 1)
    needed = winnable(deal, PIRAMIDA).states
    assert winnable(deal, PIRAMIDA, budget=needed) == winnable(deal, PIRAMIDA)
    assert winnable(deal, PIRAMIDA, budget=needed - 1).winnable is None


def test_progress_is_reported_in_rising_numbers() -> None:
    rules = Rules(waste_at_start=0, passes=3, stock_top_plays=True)
    heard: list[int] = []
    for number in range(20):
        heard.clear()
        verdict = shortest(Deal.from_number(number), rules, on_progress=heard.append)
        if verdict.states > 20_000:
            break
    assert len(heard) >= 2
    assert heard == sorted(heard)
    assert heard[-1] <= verdict.states


def test_a_won_position_needs_no_move() -> None:
    deal = Deal.from_number(1)
    won = Position(0, 0b1011, 2, 1)
    for solve in (winnable, shortest):
        verdict = solve(deal, PYRAMIDE, position=won)
        assert (verdict.winnable, verdict.line) == (True, ())
    assert most_removable(deal, PYRAMIDE, position=won) == SIZE
    assert winnable(deal, TRADITIONAL, position=Position(0, 0, 24, 1)).winnable is True


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Position(FULL ^ 1, 0, 0, 1), "no set of cards that can be left in the pyramid"),
        (Position(FULL, 1 << 24, 0, 1), "no set of the 24 stock cards"),
        (Position(FULL, 0, 25, 1), "not 25"),
        (Position(FULL, 0, 0, 0), "0 is none"),
    ],
)
def test_an_impossible_position_is_refused(position: Position, message: str) -> None:
    deal = Deal(tuple(Card(rank, suit) for suit in "SHDC" for rank in range(1, 14)))
    for solve in (winnable, shortest, most_removable):
        with pytest.raises(MalformedError, match=message):
            solve(deal, PYRAMIDE, position=position)
