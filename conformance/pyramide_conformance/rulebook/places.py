"""The places of a board in its picture: where they are, and how a picture says which of them it means.

A deal is drawn once, with a card in each place, and so are the marks of which there are many. Who uses such a drawing
names places by classes of one letter: a deal shows all its cards but those in the places named, a set of marks shows
only these. The style sheet does the rest: a class sets a custom property, which the drawing's copy inherits.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_letters
from typing import Final, Literal

from pyramide.pyramid import PLACES, ROWS
from pyramide_conformance.rulebook.cards_svg import HEIGHT, SHOWN, WIDTH

Place = tuple[int, int] | Literal["stock", "waste"]
"""A place of the pyramid, row and column from 1, or ``"stock"`` or ``"waste"``."""

#: Every place, in the order in which drawings of all places have them.
ALL_PLACES: Final[tuple[Place, ...]] = (*PLACES, "stock", "waste")

#: The class of a drawing with something in every place, which shows what is in the places that are not named.
DRAWN: Final = "at"

#: Its second class, if it shows what is in those that are.
IF_NAMED: Final = "if"

_PITCH: Final = WIDTH + 1

BOARD_WIDTH: Final = ROWS * _PITCH - 1
BOARD_HEIGHT: Final = (ROWS - 1) * SHOWN + HEIGHT

#: Where the waste lies; the stock is at 0.
WASTE_X: Final = BOARD_WIDTH - WIDTH


def naming(places: Iterable[Place]) -> str:
    """The attribute that names these places; an empty text if there are none."""
    letters = " ".join(ascii_letters[at] for at in sorted(map(ALL_PLACES.index, places)))
    return f'class="{letters}"' if letters else ""


def places_css() -> str:
    """The part of the style sheet that puts places where they are, and shows or hides what is in them."""
    rules = ["/* The places of a board: what a class of one letter names, and where it is. */"]
    for at, place in enumerate(ALL_PLACES):
        letter, child = ascii_letters[at], f":nth-child({at + 1})"
        x, y = (f"{value:g}px" for value in position(place))
        rules += [
            f".{letter}{{--{letter}0:none;--{letter}1:inline}}",
            f".{DRAWN}>{child}{{transform:translate({x},{y});display:var(--{letter}0)}}",
            f".{DRAWN}.{IF_NAMED}>{child}{{display:var(--{letter}1,none)}}",
        ]
    return "\n".join(rules) + "\n"


def position(place: Place) -> tuple[float, float]:
    """Where the top left corner of a card in this place is, right and down from that of the stock."""
    if place == "stock":
        return 0, 0
    if place == "waste":
        return WASTE_X, 0
    row, column = place
    return (ROWS - row) * _PITCH / 2 + (column - 1) * _PITCH, (row - 1) * SHOWN
