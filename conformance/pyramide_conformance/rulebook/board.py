"""A board as inline SVG: what a state message shows, drawn from parts that a page defines once.

Deals, sets of marks and whole boards come back in many pictures; a page defines each of them once and the pictures use
it, so a picture takes some hundred bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pyramide import Card
from pyramide.app_messages import BETWEEN_ROWS
from pyramide.deal import STOCK_SIZE
from pyramide.positions import in_pieces
from pyramide.pyramid import COVERS, PLACES
from pyramide.texts import Texts
from pyramide_conformance.protocol import FACE_DOWN
from pyramide_conformance.rulebook.alternatives import Alternatives
from pyramide_conformance.rulebook.cards_svg import BACK, HEIGHT, PAPER, WIDTH, card_name, cards
from pyramide_conformance.rulebook.parts import Part, Parts, Use
from pyramide_conformance.rulebook.places import (
    ALL_PLACES,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    DRAWN,
    IF_NAMED,
    WASTE_X,
    Place,
    naming,
    position,
)

_MARGIN: Final = 6
_SIZE: Final = f"{BOARD_WIDTH + 2 * _MARGIN} {BOARD_HEIGHT + 2 * _MARGIN + 5}"
_BOX: Final = f'viewBox="{-_MARGIN} {-_MARGIN - 5} {_SIZE}"'

_Codes = tuple[str | None, ...]

#: How each mark is drawn on a card at 0,0; a shape of its own each, so that no mark is told by its colour alone.
_MARKS: Final = {
    "free": f'<rect x="-1" y="-1" width="{WIDTH + 2}" height="{HEIGHT + 2}" rx="6" class="m-free"/>',
    "selected": f'<rect x="-2" y="-2" width="{WIDTH + 4}" height="{HEIGHT + 4}" rx="7" class="m-selected"/>'
    '<path d="M22-9 29-1H15Z" class="f-selected"/>',
    "ring": '<ellipse cx="22" cy="17" rx="25" ry="20" class="m-ring"/>',
    "hint": f'<rect x="-2" y="-2" width="{WIDTH + 4}" height="{HEIGHT + 4}" rx="7" class="m-hint"/>'
    '<path d="M22-9 24-4 29-4 25-.8 26.6 4.4 22 1.2 17.4 4.4 19-.8 15-4 20-4Z" class="f-hint"/>',
    "cover": '<path d="M-2 12V4A6 6 0 0 1 4-2H12M32-2H40A6 6 0 0 1 46 4V12M-2 22V28M46 22V28" class="m-cover"/>',
    "dead": '<path d="M0 34 34 0M10 34 44 0M0 20 20 0M24 34 44 14" class="m-dead"/>'
    '<path d="M14 13V10A8 8 0 0 1 30 10V13H33V29H11V13ZM18 13H26V10A4 4 0 0 0 18 10Z" class="f-dead"/>',
    "gone": f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5" class="m-gone"/>'
    '<path d="M17 26 27 36M27 26 17 36" class="m-gone"/>',
}

#: The marks of which a picture often has many: these are drawn in all places once.
_IN_MANY_PLACES: Final = ("free", "gone")

#: All marks, in the order in which a legend explains them.
MARKS: Final = tuple(_MARKS)


class Definitions:
    """What the pictures of one page share: in HTML, this is what has to stand before the first of them."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.parts = Parts(dict(_known(texts)))
        self.alternatives = Alternatives(self.parts)
        self._deals: list[_Codes] = []

    def __html__(self) -> str:
        """The definitions, invisible, and the pieces of the text alternatives."""
        return (
            f'<svg class="defs" aria-hidden="true" width="0" height="0"><defs>{self.parts.definitions()}</defs></svg>'
            f"<div hidden>{self.alternatives.html()}</div>"
        )

    def deal(self, codes: _Codes) -> Use:
        """A pyramid, given from place to place: a deal that has been drawn before, without the cards that it lacks."""
        deal = next((each for each in self._deals if _is_left_of(codes, each)), None)
        if deal is None:
            self._deals.append(deal := codes)
        content = tuple("<g></g>" if code is None else Use(_drawn(code)) for code in deal)
        name = self.parts.add(Part("g", f'class="{DRAWN}"', content))
        lacking = (place for place, code, dealt in zip(PLACES, codes, deal, strict=True) if code != dealt)
        return Use(name, attributes=naming(lacking))

    def marks(self, mark: str, places: Iterable[Place]) -> Use:
        """One mark on a set of places."""
        if mark not in _IN_MANY_PLACES:
            each = tuple(Use(mark, *position(place)) for place in sorted(places, key=ALL_PLACES.index))
            return Use(self.parts.add(Part(content=each)))
        content = (Use(mark),) * len(ALL_PLACES)
        return Use(self.parts.add(Part("g", f'class="{DRAWN} {IF_NAMED}"', content)), attributes=naming(places))


@dataclass(frozen=True, slots=True)
class Board:
    """A picture of a board: in HTML, an ``<svg>`` whose accessible name is the position in words.

    Pictures are written out when all of a page are known. ``drawing`` is the name of the part that is all of the board,
    ``label`` are those of the pieces of the position in words, ``marks`` says what is marked where.
    """

    definitions: Definitions
    drawing: str
    label: tuple[str, ...]
    marks: Mapping[str, frozenset[Place]]

    def leave_out(self) -> None:
        """Say that the picture was drawn, and is not to stand on the page."""
        self.count(-1)

    def count(self, times: int) -> None:
        """Say that the picture stands on the page so many times more."""
        for name in (self.drawing, *self.label):
            self.definitions.parts.refer(name, times)

    def __html__(self) -> str:
        parts = self.definitions.parts
        label = " ".join(parts.id(name) for name in self.label)
        box = "" if parts.is_defined(self.drawing) else f" {_BOX}"
        return f'<svg role="img" aria-labelledby="{label}"{box}>{parts.draw([Use(self.drawing)])}</svg>'


def draw_board(state: Mapping[str, Any], definitions: Definitions, before: Mapping[str, Any] | None = None) -> Board:
    """A state message as a picture; cards that were there in ``before`` and have left are marked as gone.

    The position in words is the state's ``description``.
    """
    rows = [tuple(row) for row in state["pyramid"]]
    marks = {name: frozenset(places) for name, places in _marks_of(state, rows, before).items() if places}
    label = definitions.alternatives.label(_in_words(state, definitions.texts))
    board = Board(definitions, _drawing(state, marks, definitions), label, marks)
    board.count(1)
    return board


def _in_words(state: Mapping[str, Any], texts: Texts) -> Sequence[str]:
    """The description in pieces; with blanks between them they are the description again."""
    mark = texts.template(BETWEEN_ROWS).rstrip()
    piles, *rows = in_pieces(state["description"], texts)
    return [*re.split(f"(?<={re.escape(mark)}) ", piles), *rows]


def _known(texts: Texts) -> Iterator[tuple[str, Part]]:
    """What any picture may use: the cards, the stock and the waste, and the marks."""
    yield from cards(texts)
    for count in range(STOCK_SIZE + 1):
        for name, x, pile in ((_stock(count), 0, Use(BACK)), (_waste(count), WASTE_X, "")):
            drawn = pile if count else Use(PAPER, x, attributes='class="empty"')
            number = f'<text x="{x + WIDTH // 2}" y="{HEIGHT + 14}" class="count">{count}</text>'
            yield name, Part(content=(drawn, number))
    for mark, drawing in _MARKS.items():
        yield mark, Part(content=(drawing,))


def _stock(count: int) -> str:
    return f"stock of {count}"


def _waste(count: int) -> str:
    return f"waste of {count}"


def _drawing(state: Mapping[str, Any], marks: Mapping[str, Iterable[Place]], definitions: Definitions) -> str:
    """The name of a whole board: what has gone, the pyramid, the piles, and the marks on what is there."""
    parts = definitions.parts
    layers = [definitions.marks("gone", marks["gone"])] if "gone" in marks else []
    layers.append(definitions.deal(tuple(code for row in state["pyramid"] for code in row)))
    layers.append(Use(_piles(state, parts)))
    layers += [definitions.marks(name, marks[name]) for name in MARKS if name in marks and name != "gone"]
    content = (each if each.is_bare else Use(parts.add(Part(content=(each,)))) for each in layers)
    return parts.add(Part("symbol", _BOX, tuple(content)))


def _is_left_of(codes: _Codes, deal: _Codes) -> bool:
    return all(code is None or code == dealt for code, dealt in zip(codes, deal, strict=True))


def _drawn(code: str) -> str:
    return BACK if code == FACE_DOWN else card_name(Card.parse(code))


def _piles(state: Mapping[str, Any], parts: Parts) -> str:
    stock, waste = state["stock"]["count"], state["waste"]
    top = [Use(card_name(Card.parse(waste["top"])), WASTE_X)] if waste["top"] else []
    return parts.add(Part(content=(Use(_stock(stock)), *top, Use(_waste(waste["count"])))))


def _marks_of(
    state: Mapping[str, Any], rows: Sequence[Sequence[str | None]], before: Mapping[str, Any] | None
) -> dict[str, list[Place]]:
    selected = state.get("selected")
    free: list[Place] = [*_free(rows)]
    if state["waste"]["top"] is not None:
        free.append("waste")
    return {
        "gone": _gone(rows, before),
        "free": free,
        "ring": _places(state.get("rings")),
        "hint": _places(state.get("hint")),
        "cover": _places(state.get("covers")),
        "dead": _places(state.get("dead")),
        "selected": _places([selected] if selected else []),
    }


def _places(wire: Iterable[Any] | None) -> list[Place]:
    return [place if place in ("stock", "waste") else (place[0], place[1]) for place in wire or ()]


def _free(rows: Sequence[Sequence[str | None]]) -> list[tuple[int, int]]:
    def card(place: tuple[int, int]) -> str | None:
        return rows[place[0] - 1][place[1] - 1]

    return [
        place
        for at, place in enumerate(PLACES)
        if card(place) and all(card(PLACES[cover]) is None for cover in COVERS[at])
    ]


def _gone(rows: Sequence[Sequence[str | None]], before: Mapping[str, Any] | None) -> list[Place]:
    if before is None:
        return []
    return [
        (row, column)
        for row, codes in enumerate(before["pyramid"], start=1)
        for column, code in enumerate(codes, start=1)
        if code is not None and rows[row - 1][column - 1] is None
    ]


@dataclass(frozen=True, slots=True)
class Sample:
    """A small picture that shows one mark; it says nothing of its own, as words stand beside it."""

    definitions: Definitions
    uses: tuple[Use, ...]

    def __html__(self) -> str:
        box = f"-6 -12 {WIDTH + 12} {HEIGHT + 18}"
        return f'<svg viewBox="{box}" aria-hidden="true">{self.definitions.parts.draw(self.uses)}</svg>'


def draw_mark(mark: str, definitions: Definitions) -> Sample:
    """The picture of a mark for a legend: on a card, or where one has been."""
    uses = (Use(mark),) if mark == "gone" else (Use(card_name(Card(7, "H"))), Use(mark))
    for use in uses:
        definitions.parts.refer(use.part)
    return Sample(definitions, uses)
