"""The pyramid's geometry: 28 places in 7 rows, what covers what, and which cards are free (SETUP-2, SETUP-3, FREE-1).

A place is an index from 0 (the apex) to 27, in row order; people and the protocol say row and column,
both from 1. A set of places is an integer with one bit a place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyramide.errors import MalformedError

ROWS: Final = 7
SIZE: Final = ROWS * (ROWS + 1) // 2
FULL: Final = (1 << SIZE) - 1


def index(row: int, column: int) -> int:
    """The index of the place at ``row`` and ``column``, both counted from 1.

    Raises:
        MalformedError: there is no such place in the pyramid.
    """
    if not (1 <= row <= ROWS and 1 <= column <= row):
        raise MalformedError(
            f"There is no place [{row}, {column}]: rows are 1 to {ROWS} from the apex, "
            "and row r has the columns 1 to r from the left."
        )
    return row * (row - 1) // 2 + column - 1


#: Row and column (from 1) of each index.
PLACES: Final = tuple((row, column) for row in range(1, ROWS + 1) for column in range(1, row + 1))

#: The two places that cover each place: its neighbours in the row below; none for row 7 (SETUP-3).
COVERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    () if row == ROWS else (index(row + 1, column), index(row + 1, column + 1)) for row, column in PLACES
)


def places_in(mask: int) -> tuple[int, ...]:
    """The indices of a set, in row order."""
    return tuple(place for place in range(SIZE) if mask >> place & 1)


def covers_left(place: int, mask: int) -> tuple[int, ...]:
    """The cards of the set ``mask`` that still cover ``place``, left to right (SETUP-3, FREE-6)."""
    return tuple(cover for cover in COVERS[place] if mask >> cover & 1)


def _under(place: int) -> int:
    row, column = PLACES[place]
    above = [index(row - 1, other) for other in (column - 1, column) if 1 <= other <= row - 1]
    return sum({1 << other for other in above}) | _union(_under(other) for other in above)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


#: For each place the set of places that lie under it, towards the apex: those that it covers, directly or through
#: others (DEAD-1).
UNDER: Final = tuple(_under(place) for place in range(SIZE))


def is_free(place: int, mask: int) -> bool:
    """Whether the card at ``place`` is there and no card of the set ``mask`` covers it, by definition (FREE-1)."""
    return bool(mask >> place & 1) and not covers_left(place, mask)


def _reachable_sets() -> tuple[int, ...]:
    """Every set of cards that can be left: a card of row r stays only as long as a cover of it has not gone before it.

    One set for each height profile: in the diagonals of the triangle, cards go from the bottom upwards.
    """
    seen = {FULL}
    frontier = [FULL]
    while frontier:
        mask = frontier.pop()
        for place in range(SIZE):
            if is_free(place, mask):
                smaller = mask & ~(1 << place)
                if smaller not in seen:
                    seen.add(smaller)
                    frontier.append(smaller)
    return tuple(sorted(seen))


#: The 1,430 sets of cards that can be left in the pyramid, from the empty one to the full one.
REACHABLE: Final = _reachable_sets()

#: The free places of each reachable set, in row order (FREE-1). The fast twin of :func:`is_free`.
FREE: Final = {mask: tuple(place for place in places_in(mask) if is_free(place, mask)) for mask in REACHABLE}


def _half_covered(mask: int) -> tuple[tuple[int, int], ...]:
    pairs = []
    for place in places_in(mask):
        covers = covers_left(place, mask)
        if len(covers) == 1 and is_free(covers[0], mask):
            pairs.append((place, covers[0]))
    return tuple(pairs)


#: For each reachable set, the cards with one free cover left, each with that cover (VARIANT-4).
HALF_COVERED: Final = {mask: _half_covered(mask) for mask in REACHABLE}
