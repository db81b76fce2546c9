"""The table under every value of the rules: taps against a second description of them, and against ``Game``."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracle import SPOTS, Board, Move, board_at, move_of, piles
from strategies import TWO_HALVES, deals, game_at, positions, rules, seeds

from pyramide import Card, Deal, Game, Place, Position, Rules, Table
from pyramide.moves import STOCK_FULL, after
from pyramide.pyramid import FULL

Notices = tuple[tuple[str, int | None], ...]

PLACES: list[Place] = ["stock", "waste", *SPOTS]

ENDINGS = {"won": "won", "deadlock": "no-moves", "lost": "lost"}


def cards_of(move: Move) -> list[Card]:
    """The cards that a move takes away; none for a draw or a recycle."""
    return sorted(move) if isinstance(move, frozenset) else []


def place_of_card(board: Board, card: Card) -> Place:
    """Where one taps a card that is left; the waste's covered card by the one that covers it."""
    if card in board.stock:
        return "stock"
    return next((spot for spot, there in board.pyramid.items() if there == card), "waste")


def table_at(deal: Deal, rules: Rules, position: Position) -> Table:
    table = Table(deal, rules)
    table.game = game_at(deal, rules, position)
    return table


def some_tap(board: Board, random: Random) -> Place:
    """A tap with a plan most of the time, and anywhere else."""
    move = random.choice(sorted(board.moves(), key=str) or [frozenset[Card]()])
    cards = cards_of(move)
    planned = place_of_card(board, random.choice(cards)) if cards else "stock"
    return planned if random.random() < 0.8 else random.choice(PLACES)


def card_at(board: Board, place: Place) -> Card | None:
    if place == "waste":
        return board.waste[-1] if board.waste else None
    assert isinstance(place, tuple)
    return board.pyramid.get(place)


def expected_tap(board: Board, selected: Place | None, place: Place, help: bool) -> tuple[Place | None, Notices]:
    """What a tap leads to without the variants' pairs: the selection and the notices; ``board`` is moved on."""
    moves = board.moves()
    if board.status() != "playing":
        return selected, ()
    move: Move | None = None
    if place == "stock":
        move = next((name for name in ("draw", "recycle") if name in moves), None)
        selected = None if selected == "waste" and move else selected
    else:
        card = card_at(board, place)
        partner = None if selected is None else card_at(board, selected)
        if card is None:
            return selected, ()
        if frozenset({card}) in moves:
            move = frozenset({card})
        elif partner is not None and frozenset({card, partner}) in moves:
            move, selected = frozenset({card, partner}), None
        elif place == selected:
            return None, ()
        elif card not in board.playable():
            return selected, (("blocked", None),) if help else ()
        else:
            return place, () if partner is None else (("sum", card.rank + partner.rank),)
    if move is None:
        return selected, ()
    board.do(move)
    status = board.status()
    return selected, ((ENDINGS[status], None),) if status in ENDINGS else ()


def shown(table: Table) -> tuple[object, ...]:
    """All that the screen shows of the cards."""
    rows = {spot: table.rows[spot[0] - 1][spot[1] - 1] for spot in SPOTS}
    return (
        {spot: card for spot, card in rows.items() if card is not None},
        table.waste_top,
        table.waste_count,
        table.stock_count,
        table.status,
    )


def as_shown(board: Board) -> tuple[object, ...]:
    return board.pyramid, card_at(board, "waste"), len(board.waste), len(board.stock), board.status()


@given(deals, rules, seeds, st.booleans())
@settings(max_examples=25)
def test_every_tap_does_what_its_description_says(deal: Deal, rules: Rules, seed: int, help: bool) -> None:
    rules = replace(rules, draw_pairs_waste=False, waste_pairs=False, stock_top_plays=False, cover_pairs=False)
    random = Random(seed)
    table, board = Table(deal, rules, help=help), Board.dealt(deal, rules)
    for _ in range(120):
        place = some_tap(board, random)
        selected, notices = expected_tap(board, table.selected, place, help)
        assert table.tap(place) == table.notices
        assert shown(table) == as_shown(board)
        assert table.selected == selected
        assert tuple((notice.id, notice.sum) for notice in table.notices) == notices


@given(deals, rules, seeds)
@settings(max_examples=25)
def test_no_tap_raises_and_each_makes_at_most_one_legal_action(deal: Deal, rules: Rules, seed: int) -> None:
    random = Random(seed)
    table, game = Table(deal, rules), Game(deal, rules)
    for _ in range(120):
        board = board_at(deal, rules, game.position)
        if random.random() < 0.1:
            assert table.undo() == game.undo()
        else:
            legal = game.legal_actions()
            table.tap(some_tap(board, random))
            if table.moves > game.moves:
                game.play(next(action for action in legal if after(game.position, action) == table.game.position))
        assert (table.game.position, table.moves, table.score) == (game.position, game.moves, game.score)
        assert (table.status, table.game.undos) == (game.status, game.undos)


@given(deals, rules, positions)
@example(TWO_HALVES, Rules(draw_pairs_waste=True), Position(FULL, STOCK_FULL, 2, 1))
@example(TWO_HALVES, Rules(stock_top_plays=True), Position(FULL, STOCK_FULL, 1, 1))
@settings(max_examples=200)
def test_every_removal_of_the_game_can_be_tapped_in_any_order(deal: Deal, rules: Rules, position: Position) -> None:
    board = board_at(deal, rules, position)
    for action in game_at(deal, rules, position).removals():
        places = [place_of_card(board, card) for card in cards_of(move_of(deal, action))]
        for order in permutations(places):
            if "stock" in order[:-1]:
                continue  # a tap on the stock plays its card or draws it, and selects nothing
            table = table_at(deal, rules, position)
            for place in order:
                assert table.game.position == position
                table.tap(place)
            assert table.game.position == after(position, action)
            assert table.selected is None


@given(deals, rules, positions)
def test_a_tap_on_the_stock_draws_or_recycles_unless_its_open_card_is_a_king(
    deal: Deal, rules: Rules, position: Position
) -> None:
    table, board = table_at(deal, rules, position), board_at(deal, rules, position)
    open_king = rules.stock_top_plays and board.stock[:1] != [] and board.stock[0].rank == 13
    if table.status == "playing" and not open_king:
        table.tap("stock")
        for name in {"draw", "recycle"} & board.moves():
            board.do(name)
        assert piles(board_at(deal, rules, table.game.position)) == piles(board)


@given(deals, rules, seeds)
@settings(max_examples=40)
def test_the_selected_card_is_always_there_and_can_always_be_in_a_pair(deal: Deal, rules: Rules, seed: int) -> None:
    random = Random(seed)
    table = Table(deal, rules)
    for _ in range(120):
        board = board_at(deal, rules, table.game.position)
        if random.random() < 0.2:
            table.undo()
        else:
            table.tap(some_tap(board, random))
        if table.selected is not None:
            board = board_at(deal, rules, table.game.position)
            with_covers = frozenset[Card]().union(*board.special_pairs()) if rules.cover_pairs else frozenset()
            assert card_at(board, table.selected) in board.playable() | with_covers
