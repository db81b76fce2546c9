"""The pyramid's geometry, against a second definition of it (SETUP-2, SETUP-3, FREE-1, FREE-2, VARIANT-4)."""

from __future__ import annotations

from itertools import pairwise, product
from math import comb

import pytest
from oracle import SPOTS

from pyramide import MalformedError
from pyramide.pyramid import (
    COVERS,
    FREE,
    FULL,
    HALF_COVERED,
    PLACES,
    REACHABLE,
    ROWS,
    SIZE,
    covers_left,
    index,
    is_free,
    places_in,
)


def sets_of_left_cards_by_diagonals() -> set[int]:
    """All sets of cards that can be left, by another road than the engine's: nothing is removed.

    In column c the cards of rows c to 7 lie on one another, so those gone are the h(c) lowest of them, 0 to 8-c. The
    other cover of a card is its right neighbour's column, one row down: so column c+1 must be at most one shorter.
    """
    found = set()
    for heights in product(*(range(9 - column) for column in range(1, 8))):
        if all(right >= left - 1 for left, right in pairwise(heights)):
            found.add(sum(1 << i for i, (row, column) in enumerate(SPOTS) if row <= 7 - heights[column - 1]))
    return found


def covering(spot: tuple[int, int], left: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The cards that are left of the two that cover ``spot``, by rows and columns."""
    row, column = spot
    return {(row + 1, column), (row + 1, column + 1)} & left


def spots_in(mask: int) -> set[tuple[int, int]]:
    return {spot for i, spot in enumerate(SPOTS) if mask >> i & 1}


def test_row_r_holds_r_cards_28_in_all() -> None:
    assert [sum(row == wanted for row, _ in PLACES) for wanted in range(1, ROWS + 1)] == [1, 2, 3, 4, 5, 6, 7]
    assert len(PLACES) == SIZE == 28


def test_places_are_numbered_row_by_row_from_the_apex() -> None:
    assert list(PLACES) == SPOTS
    assert [index(row, column) for row, column in SPOTS] == list(range(28))


@pytest.mark.parametrize(("row", "column"), [(0, 0), (0, 1), (1, 0), (1, 2), (7, 8), (8, 1), (8, 8), (-1, -1), (7, -1)])
def test_a_place_outside_the_pyramid_is_refused_with_what_there_is(row: int, column: int) -> None:
    with pytest.raises(MalformedError, match=rf"There is no place \[{row}, {column}\]: rows are 1 to 7"):
        index(row, column)


def test_each_card_of_rows_1_to_6_is_covered_by_its_two_neighbours_below_and_row_7_by_none() -> None:
    for i, spot in enumerate(SPOTS):
        assert {SPOTS[cover] for cover in COVERS[i]} == covering(spot, set(SPOTS))
        assert len(COVERS[i]) == (0 if spot[0] == 7 else 2)


def test_1430_sets_of_cards_can_be_left() -> None:
    eighth_catalan_number = comb(16, 8) // 9
    assert len(REACHABLE) == len(set(REACHABLE)) == eighth_catalan_number == 1430


def test_the_sets_that_can_be_left_are_those_that_a_second_definition_gives() -> None:
    assert set(REACHABLE) == sets_of_left_cards_by_diagonals()


def test_the_free_cards_of_the_table_are_those_of_the_definition_on_all_1430_sets() -> None:
    assert set(FREE) == set(REACHABLE)
    for mask in REACHABLE:
        left = spots_in(mask)
        by_rows_and_columns = [i for i, spot in enumerate(SPOTS) if spot in left and not covering(spot, left)]
        by_is_free = [place for place in range(SIZE) if is_free(place, mask)]
        assert list(FREE[mask]) == by_is_free == by_rows_and_columns


def test_the_half_covered_cards_of_the_table_are_those_of_the_definition_on_all_1430_sets() -> None:
    assert set(HALF_COVERED) == set(REACHABLE)
    for mask in REACHABLE:
        left = spots_in(mask)
        expected = {
            (spot, cover)
            for spot in left
            for cover in covering(spot, left)
            if covering(spot, left) == {cover} and not covering(cover, left)
        }
        assert {(SPOTS[place], SPOTS[cover]) for place, cover in HALF_COVERED[mask]} == expected
        assert len(HALF_COVERED[mask]) == len(expected)


def test_at_the_start_exactly_row_7_is_free() -> None:
    assert [PLACES[place] for place in FREE[FULL]] == [(7, column) for column in range(1, 8)]


def test_a_card_that_is_gone_is_not_free() -> None:
    assert not is_free(index(7, 1), FULL & ~(1 << index(7, 1)))


def test_the_cards_that_still_cover_one_are_listed_left_to_right() -> None:
    apex, left, right = index(1, 1), index(2, 1), index(2, 2)
    assert covers_left(apex, FULL) == (left, right)
    assert covers_left(apex, FULL & ~(1 << left)) == (right,)
    assert covers_left(apex, 1 << apex) == ()


def test_the_places_of_a_set_come_in_row_order() -> None:
    assert places_in(0b1010_0110) == (1, 2, 5, 7)
    assert places_in(FULL) == tuple(range(28))
