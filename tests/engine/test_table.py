"""What a tap does and what the game says to it (FREE-4, FREE-5, SUM-1, SUM-5, KING-1, KING-3, DRAW-1, UNDO-1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from strategies import DEAD_END, STUCK, TWO_HALVES, dealt, pairing_with_the_stock, pairing_within_the_pyramid

from pyramide import PIRAMIDA, PYRAMIDE, Action, Card, Deal, MalformedError, Notice, Place, Rules, Table
from pyramide.pyramid import PLACES, places_in

BLOCKED = (Notice("blocked"),)


def published(*, help: bool = True) -> Table:
    """The published deal; its row 7 is 7C TC 3H 4H 3S KD 7S, the waste's top is 7D, and QC is row 6's first card."""
    return Table(Deal.from_code("PY1-N-AAAAAAS"), help=help)


def stock_tapped(table: Table, times: int) -> Table:
    for _ in range(times):
        table.tap("stock")
    return table


def tapped(table: Table, *places: Place) -> Table:
    for place in places:
        table.tap(place)
    return table


def row(table: Table, number: int) -> str:
    """A row by its codes; ``--`` where a card is gone."""
    return " ".join("--" if card is None else card.code for card in table.rows[number - 1])


def tap_out(table: Table, action: Action) -> None:
    """Tap what an action of the game would do; a pyramid card last, so that the waste's top is on top."""
    if action.kind != "remove":
        table.tap("stock")
    if action.rest:
        table.tap("waste")
    for place in places_in(action.pyramid):
        table.tap(PLACES[place])


# --- taps and the board ----------------------------------------------------------------------


def test_a_new_table_shows_the_deal() -> None:
    table = published()
    assert [len(cards) for cards in table.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert row(table, 7) == "7C TC 3H 4H 3S KD 7S"
    assert (table.waste_top, table.waste_count, table.stock_count) == (Card.parse("7D"), 1, 23)
    assert (table.selected, table.notices, table.status, table.score, table.moves) == (None, (), "playing", 0, 0)


def test_a_game_with_an_empty_waste_shows_no_card_there() -> None:
    table = Table(TWO_HALVES, PIRAMIDA)
    assert (table.waste_top, table.waste_count, table.stock_count) == (None, 0, 24)


def test_the_two_first_moves_of_the_published_deal() -> None:
    table = tapped(published(), (7, 6))
    assert (row(table, 7), table.score, table.moves) == ("7C TC 3H 4H 3S -- 7S", 10, 1)
    tapped(table, (7, 2), (7, 5))
    assert (row(table, 7), table.score, table.moves) == ("7C -- 3H 4H -- -- 7S", 30, 2)
    assert table.selected is None


def test_one_tap_on_a_free_card_selects_it_and_moves_nothing() -> None:
    table = tapped(published(), (7, 2))
    assert (table.selected, table.moves, table.notices) == ((7, 2), 0, ())


def test_a_second_tap_on_the_selected_card_lets_go_of_it() -> None:
    assert tapped(published(), (7, 2), (7, 2)).selected is None
    assert tapped(published(), "waste", "waste").selected is None


def test_the_waste_s_top_card_can_be_selected() -> None:
    assert tapped(published(), "waste").selected == "waste"


@pytest.mark.parametrize("order", [("waste", (7, 5)), ((7, 5), "waste")], ids=["waste first", "pyramid first"])
def test_the_waste_s_top_card_leaves_with_a_free_card_tapped_before_or_after_it(order: tuple[Place, Place]) -> None:
    table = tapped(Table(dealt(" ".join(card.code for card in TWO_HALVES.pyramid), "7D")), *order)
    assert (row(table, 7), table.waste_top, table.score, table.moves) == ("4H 9H 5H 8H -- 7H KC", None, 10, 1)


def test_a_king_on_the_waste_leaves_with_one_tap_for_no_points() -> None:
    table = Table(dealt("AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C", "KS"))
    table.tap("waste")
    assert (table.waste_top, table.score, table.moves) == (None, 0, 1)


def test_a_king_that_leaves_does_not_let_go_of_the_selected_card() -> None:
    assert tapped(published(), (7, 2), (7, 6)).selected == (7, 2)


def test_a_tap_on_the_stock_draws_and_keeps_a_selected_card_of_the_pyramid() -> None:
    table = tapped(published(), (7, 2), "stock")
    assert (table.selected, table.waste_count, table.stock_count, table.moves) == ((7, 2), 2, 22, 1)


def test_a_drawn_card_that_covers_the_selected_waste_card_lets_go_of_it() -> None:
    assert tapped(published(), "waste", "stock").selected is None


def test_a_recycle_lets_go_of_the_selected_waste_card() -> None:
    table = tapped(stock_tapped(published(), 23), "waste")
    assert table.selected == "waste"
    assert tapped(table, "stock").selected is None


def test_a_tap_on_the_empty_stock_turns_the_waste_back() -> None:
    table = stock_tapped(published(), 24)
    assert (table.waste_top, table.waste_count, table.stock_count, table.moves) == (None, 0, 24, 24)


def test_a_tap_on_the_empty_waste_does_nothing() -> None:
    table = tapped(Table(TWO_HALVES, PIRAMIDA), (7, 1), "waste")
    assert (table.selected, table.moves, table.notices) == ((7, 1), 0, ())


def test_a_tap_where_a_card_is_gone_does_nothing() -> None:
    table = tapped(published(), (7, 6), (7, 2), (7, 6))
    assert (table.selected, table.moves, table.notices) == ((7, 2), 1, ())


def test_a_tap_on_the_stock_without_another_pass_does_nothing() -> None:
    table = stock_tapped(Table(TWO_HALVES, replace(PIRAMIDA, passes=1)), 25)
    assert (table.moves, table.waste_count, table.notices) == (24, 24, ())


# --- notices ---------------------------------------------------------------------------------


def test_a_tap_on_a_covered_card_says_blocked_and_changes_nothing() -> None:
    table = published()
    assert table.tap((6, 1)) == table.notices == BLOCKED
    assert (table.selected, table.moves) == (None, 0)


def test_a_tap_on_a_covered_card_keeps_the_selected_one() -> None:
    assert tapped(published(), (7, 2), (6, 1)).selected == (7, 2)


def test_a_covered_king_is_blocked_and_stays() -> None:
    table = published()
    assert table.tap((5, 1)) == BLOCKED
    assert row(table, 5) == "KH KC AD KS 9C"


def test_with_help_switched_off_a_covered_card_says_nothing() -> None:
    table = published(help=False)
    assert table.tap((6, 1)) == table.notices == ()
    assert tapped(table, (7, 2), (6, 1)).selected == (7, 2)


def test_help_can_be_switched_on_and_off_during_the_game() -> None:
    table = published()
    table.help = False
    assert table.tap((6, 1)) == ()
    table.help = True
    assert table.tap((6, 1)) == BLOCKED


@pytest.mark.parametrize("help", [True, False])
def test_two_free_cards_of_another_sum_stay_and_the_second_is_selected(help: bool) -> None:
    table = tapped(published(help=help), (7, 1))
    assert table.tap((7, 7)) == (Notice("sum", 14),)
    assert (table.selected, table.moves, row(table, 7)) == ((7, 7), 0, "7C TC 3H 4H 3S KD 7S")


def test_the_sum_is_that_of_the_two_last_cards() -> None:
    table = tapped(published(), (7, 1), (7, 7))
    assert table.tap((7, 3)) == (Notice("sum", 10),)
    assert table.tap("waste") == (Notice("sum", 10),)
    assert table.tap((7, 2)) == (Notice("sum", 17),)


def test_the_second_card_of_a_mismatch_pairs_with_the_next_tap() -> None:
    table = tapped(published(), (7, 1), (7, 2), (7, 5))
    assert row(table, 7) == "7C -- 3H 4H -- KD 7S"


@pytest.mark.parametrize("place", ["stock", "waste", (7, 2), (7, 6)])
def test_the_next_tap_takes_a_notice_away(place: Place) -> None:
    table = tapped(published(), (6, 1), place)
    assert table.notices == ()


def test_undo_takes_a_notice_away() -> None:
    table = tapped(published(), (6, 1))
    table.undo()
    assert table.notices == ()


# --- the end of a game -----------------------------------------------------------------------


def test_the_last_card_of_the_pyramid_says_won_and_then_nothing_can_be_tapped_or_undone() -> None:
    table = Table(TWO_HALVES)
    for action in pairing_within_the_pyramid(TWO_HALVES):
        assert table.notices == ()
        tap_out(table, action)
    assert (table.notices, table.status, table.score) == ((Notice("won"),), "won", 280)
    moves = table.moves
    tapped(table, "stock", "waste", (1, 1), (7, 7))
    assert (table.moves, table.selected, table.notices) == (moves, None, ())
    assert not table.undo()
    assert table.status == "won"


def test_the_deadlock_says_no_moves_once_and_undo_leads_out_of_it() -> None:
    table = Table(DEAD_END)
    for action in pairing_with_the_stock(DEAD_END, PYRAMIDE):
        assert table.notices == ()
        tap_out(table, action)
    assert (table.notices, table.status) == ((Notice("no-moves"),), "deadlock")
    moves = table.moves
    tapped(table, "stock", "waste", (4, 1), (4, 2), (1, 1))
    assert (table.moves, table.selected, table.notices) == (moves, None, ())
    assert table.undo()
    assert table.status == "playing"


def test_a_loss_says_lost_and_undo_leads_out_of_it() -> None:
    table = stock_tapped(Table(STUCK, PIRAMIDA), 24 + 1 + 24 + 1 + 24)
    assert (table.notices, table.status) == ((Notice("lost"),), "lost")
    assert tapped(table, (7, 1), "stock").notices == ()
    assert table.selected is None
    assert table.undo()
    assert (table.status, table.stock_count) == ("playing", 1)


# --- undo ------------------------------------------------------------------------------------


def test_undo_puts_the_card_back_and_takes_its_points_off_but_not_its_move() -> None:
    table = tapped(published(), (7, 6))
    assert table.undo() is True
    assert (row(table, 7), table.score, table.moves) == ("7C TC 3H 4H 3S KD 7S", 0, 1)


def test_undo_with_nothing_to_take_back_changes_nothing() -> None:
    table = tapped(published(), (7, 2))
    assert table.undo() is False
    assert (table.selected, table.moves) == ((7, 2), 0)


def test_a_selection_is_no_action_that_undo_takes_back() -> None:
    table = tapped(published(), "stock", (7, 2))
    table.undo()
    assert (table.selected, table.stock_count) == ((7, 2), 23)


def test_undo_lets_go_of_a_card_that_it_covers_again() -> None:
    table = tapped(Table(TWO_HALVES), (7, 7), (7, 5), (7, 6), (6, 6))
    assert table.selected == (6, 6)
    table.undo()
    assert table.selected is None


def test_undo_lets_go_of_a_waste_card_that_goes_back_to_the_stock() -> None:
    table = tapped(published(), "stock", "waste")
    table.undo()
    assert table.selected is None


# --- places ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place",
    [
        *[(0, 1), (1, 0), (1, 2), (8, 1), (7, 8), (-1, 1)],  # outside the pyramid
        *[(1,), (1, 1, 1), (), (1.0, 1), (True, 1), ("7", "1"), [7, 1], 7, None, "", "Stock", "pyramid", "71"],
    ],
)
def test_a_place_that_is_none_is_refused_and_changes_nothing(place: object) -> None:
    table = tapped(published(), (7, 2), (6, 1))
    before = table.game.position, table.moves, table.selected, table.notices
    with pytest.raises(MalformedError, match=r"is no place to tap|There is no place"):
        table.tap(place)  # type: ignore[arg-type]  # what a caller without types may pass
    assert (table.game.position, table.moves, table.selected, table.notices) == before


@pytest.mark.parametrize("place", [(0, 1), None])
def test_a_place_that_is_none_is_refused_after_the_game_too(place: object) -> None:
    table = Table(TWO_HALVES)
    for action in pairing_within_the_pyramid(TWO_HALVES):
        tap_out(table, action)
    with pytest.raises(MalformedError):
        table.tap(place)  # type: ignore[arg-type]  # what a caller without types may pass


# --- variants --------------------------------------------------------------------------------


def test_a_second_tap_on_the_drawn_card_pairs_it_with_the_waste_card_that_it_covers() -> None:
    table = tapped(Table(TWO_HALVES, Rules(draw_pairs_waste=True)), "stock", "waste")
    assert (table.waste_count, table.moves, table.selected) == (2, 1, "waste")
    table.tap("waste")
    assert (table.waste_count, table.moves, table.selected) == (0, 2, None)


def test_a_second_tap_on_the_waste_pairs_its_top_two_cards_also_when_neither_was_just_drawn() -> None:
    table = tapped(Table(TWO_HALVES, Rules(waste_pairs=True)), "stock", "stock", "stock", "waste", "waste")
    assert table.waste_count == 2
    tap_twice = tapped(table, "waste", "waste")
    assert (tap_twice.waste_count, tap_twice.selected) == (0, None)


def test_covered_cards_lie_face_down_until_both_cards_on_them_have_gone_where_the_rule_says_so() -> None:
    table = Table(TWO_HALVES, Rules(covered_face_down=True))
    assert len(table.face_down) == 21
    tap_out(table, next(action for action in table.game.removals() if action.pyramid.bit_count() == 2))
    assert len(table.face_down) == 20
    table.undo()
    assert len(table.face_down) == 21
    assert Table(TWO_HALVES).face_down == ()


def test_a_tap_on_the_stock_plays_its_open_card_with_the_selected_one() -> None:
    table = tapped(Table(TWO_HALVES, Rules(stock_top_plays=True)), "waste", "stock")
    assert (table.waste_count, table.stock_count, table.moves, table.selected) == (0, 22, 1, None)


def test_a_tap_on_the_stock_draws_its_open_card_when_it_makes_no_pair() -> None:
    table = tapped(Table(TWO_HALVES, Rules(stock_top_plays=True)), (7, 1), "stock")
    assert (table.waste_count, table.stock_count, table.selected) == (2, 22, (7, 1))


def test_a_card_and_its_single_cover_are_tapped_in_either_order() -> None:
    deal = dealt("AS AH 2S 2H 3H 4H QS QH JS JH 5H 6H 7S 9H TH 8S QC JC 8H KS KD 4S 5S 9S 6S TS 3S 7H", "9D")
    for order in ((6, 1), (7, 2)), ((7, 2), (6, 1)):
        table = tapped(Table(deal, Rules(cover_pairs=True)), "waste", (7, 1), *order)
        assert (row(table, 6)[:2], row(table, 7)[:5], table.moves) == ("--", "-- --", 2)


def test_a_half_covered_card_and_another_partner_make_13_and_no_pair_and_no_sum_is_told() -> None:
    deal = dealt("AS AH 2S 2H 3H 4H QS QH JS JH 5H 6H 7S 9H TH 8S QC JC 8H KS KD 4S 5S 9S 6S TS 3S 7H", "9D 5D")
    table = tapped(Table(deal, Rules(cover_pairs=True)), "waste", (7, 1), "stock", (6, 1), "waste")
    assert (table.selected, table.notices, table.waste_count, table.moves) == ("waste", (), 1, 2)
