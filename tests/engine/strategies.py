"""Deals, rules and games for the property tests, and the deals that more than one test needs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from oracle import Board, Move, action_of, move_of

from pyramide import DECK, DRAW, Action, Card, Deal, Game, Position, Rules
from pyramide.pyramid import REACHABLE

#: Moves of a random game: more than one pass can hold, so that several passes come up.
LONG = 150

#: Shuffles a deal or plays a game; small ones first when hypothesis shrinks.
seeds = st.integers(0, 2**32)

rules = st.builds(
    Rules,
    waste_at_start=st.integers(0, 1),
    passes=st.none() | st.integers(1, 4),
    win=st.sampled_from(["pyramid", "all"]),
    draw_pairs_waste=st.booleans(),
    waste_pairs=st.booleans(),
    stock_top_plays=st.booleans(),
    cover_pairs=st.booleans(),
    covered_face_down=st.booleans(),
    pyramid_card_points=st.integers(0, 20),
    waste_card_points=st.integers(0, 20),
    undo_limit=st.none() | st.integers(0, 120),
    end=st.sampled_from(["exhausted", "stuck"]),
)

#: Positions of every kind, also those that a random game hardly ever gets to: few cards, an empty stock, no waste.
positions = st.builds(
    Position,
    pyramid=st.sampled_from(REACHABLE),
    rest=st.just(0)
    | st.sets(st.integers(0, 23), max_size=3).map(lambda cards: sum(1 << card for card in cards))
    | st.integers(0, (1 << 24) - 1),
    drawn=st.sampled_from([0, 24]) | st.integers(0, 24),
    pass_number=st.integers(1, 4),
)


def shuffled_deal(seed: int) -> Deal:
    """A deal shuffled by Python, not by the engine."""
    cards = list(DECK)
    Random(seed).shuffle(cards)
    return Deal(tuple(cards))


def dealt(pyramid: str, stock: str = "") -> Deal:
    """The deal that begins with these cards; the cards not named follow in the stock, in the deck's order."""
    cards = [Card.parse(token) for token in (pyramid + " " + stock).split()]
    return Deal((*cards, *(card for card in DECK if card not in cards)))


#: The pyramid pairs off within itself, two neighbours of a row at a time, and so does the stock, each card with the
#: next one drawn.
TWO_HALVES = dealt(
    "KS AS QS KH 2S JS 3S TS 4S 9S KD 5S 8S 6S 7S AH QH 2H JH 3H TH 4H 9H 5H 8H 6H 7H KC",
    "AD QD 2D JD 3D TD 4D 9D 5D 8D 6D 7D AC QC 2C JC 3C TC 4C 9C 5C 8C 6C 7C",
)

#: The same pyramid, and in the stock a partner for each of its cards, in the order in which they come free from row
#: 7's right end to the apex: a single pass clears all 52 cards.
ONE_PASS = dealt(
    "KS AS QS KH 2S JS 3S TS 4S 9S KD 5S 8S 6S 7S AH QH 2H JH 3H TH 4H 9H 5H 8H 6H 7H KC",
    "6D 7D 5D 8D 4D 9D 3D TD 2D JD AD QD 6C 7C 5C 8C 4C 9C 3C TC 2C JC AC QC",
)

#: In the stock a partner for each of the pyramid's last 20 cards, from row 7's right end on, and the four kings. When
#: they are all gone, eight pyramid cards are left; free are two aces and a two, and the queens lie under the aces.
DEAD_END = dealt(
    "3S JS TS QS QH 2S AS AH 9S 9H 9D 9C 8S 8H 8D 8C 7S 7H 7D 7C QD QC JH JD JC TH TD TC",
    "3C 3D 3H 2C 2D 2H AC AD 6C 6D 6H 6S 5C 5D 5H 5S 4C 4D 4H 4S KS KH KD KC",
)

#: Row 7 holds no king and no pair, and its partners A, 2 and 3 lie in the pyramid: nothing can ever be removed.
STUCK = dealt(
    "AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C KS KH KD KC 9S QS QH QD JS JH TS TH",
)

#: Deals without a number.
deals = st.builds(shuffled_deal, seeds) | st.sampled_from([TWO_HALVES, ONE_PASS, DEAD_END, STUCK])


def pairing_with_the_stock(deal: Deal, rules: Rules) -> Iterator[Action]:
    """The actions that play ``ONE_PASS`` or ``DEAD_END`` through: each stock card leaves as soon as it is drawn."""
    pyramid = list(deal.pyramid)
    for at, drawn in enumerate(deal.stock):
        while pyramid[-1].rank == 13:
            yield removing(deal, pyramid.pop())
        if at >= rules.waste_at_start:
            yield DRAW
        yield removing(deal, drawn) if drawn.rank == 13 else removing(deal, drawn, pyramid.pop())
    while pyramid and pyramid[-1].rank == 13:
        yield removing(deal, pyramid.pop())


def pairing_within_the_pyramid(deal: Deal) -> Iterator[Action]:
    """The actions that clear the pyramid of ``TWO_HALVES`` without its stock."""
    pyramid = list(deal.pyramid)
    while pyramid:
        card = pyramid.pop()
        yield removing(deal, card) if card.rank == 13 else removing(deal, card, pyramid.pop())


def removing(deal: Deal, *cards: Card | str) -> Action:
    """The action that removes these cards, given as cards or by their codes."""
    return action_of(deal, frozenset(Card.parse(card) if isinstance(card, str) else card for card in cards))


def play_along(deal: Deal, rules: Rules, seed: int, steps: int = LONG) -> Iterator[tuple[Game, Board, Move]]:
    """Play a random game on the engine and move the same cards on the oracle's board; yields after each move.

    It prefers removals, so that boards with few cards, wins and dead ends come up.
    """
    random = Random(seed)
    game, board = Game(deal, rules), Board.dealt(deal, rules)
    for _ in range(steps):
        legal = game.legal_actions()
        if not legal:
            return
        removals = game.removals()
        action = random.choice(removals if removals and random.random() < 0.7 else legal)
        move = move_of(deal, action)
        game.play(action)
        board.do(move)
        yield game, board, move


def played(deal: Deal, rules: Rules, seed: int, steps: int) -> tuple[Game, Board]:
    """The game and the board after at most ``steps`` random moves."""
    after = Game(deal, rules), Board.dealt(deal, rules)
    for game, board, _ in play_along(deal, rules, seed, steps):
        after = game, board
    return after


def game_at(deal: Deal, rules: Rules, position: Position) -> Game:
    """A game whose cards lie as ``position`` says, with no move made yet."""
    game = Game(deal, rules)
    game.position = position
    return game
