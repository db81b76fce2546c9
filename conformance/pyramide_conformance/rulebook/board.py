"""A board as inline SVG: what a state message shows, drawn from parts that a page defines once.

Rows, sets of marks and cards come back in many pictures; a page defines each of them once and the pictures use it, so a
picture takes a few hundred bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final, Literal

from pyramide import Card
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import COVERS, PLACES, ROWS
from pyramide.texts import Texts
from pyramide_conformance.protocol import FACE_DOWN
from pyramide_conformance.rulebook.cards_svg import HEIGHT, SHOWN, WIDTH, card_id, cards, suits

_GAP: Final = 1
_PITCH: Final = WIDTH + _GAP
_BOARD_WIDTH: Final = ROWS * _PITCH - _GAP
_BOARD_HEIGHT: Final = (ROWS - 1) * SHOWN + HEIGHT
_WASTE_X: Final = _BOARD_WIDTH - WIDTH
_MARGIN: Final = 6

_BOX: Final = f"{-_MARGIN} {-_MARGIN - 5} {_BOARD_WIDTH + 2 * _MARGIN} {_BOARD_HEIGHT + 2 * _MARGIN + 5}"

_Codes = tuple[str | None, ...]

Place = tuple[int, int] | Literal["stock", "waste"]
"""A place of the pyramid, row and column from 1, or ``"stock"`` or ``"waste"``."""

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

#: All marks, in the order in which a legend explains them.
MARKS: Final = tuple(_MARKS)


def _at(place: Place) -> tuple[int, int]:
    if place == "stock":
        return 0, 0
    if place == "waste":
        return _WASTE_X, 0
    row, column = place
    return (ROWS - row) * _PITCH // 2 + (column - 1) * _PITCH, (row - 1) * SHOWN


@dataclass(slots=True)
class Definitions:
    """The parts that the pictures of one page share: :meth:`svg` gives them, to stand before the pictures use them.

    A row's drawing brings the rows above it along, so a whole pyramid is one reference.
    """

    texts: Texts
    _rows: dict[tuple[str, int, _Codes], str] = field(default_factory=dict)
    _marks: dict[tuple[str, frozenset[Place]], str] = field(default_factory=dict)
    _boards: dict[str, str] = field(default_factory=dict)
    _words: dict[str, str] = field(default_factory=dict)

    def pyramid(self, rows: Sequence[_Codes]) -> str:
        """The id of all rows of a pyramid; an empty text if there is none left."""
        name = ""
        for number, codes in enumerate(rows, start=1):
            if any(codes):
                name = self._rows.setdefault((name, number, codes), f"r{len(self._rows)}")
        return name

    def marks(self, mark: str, places: Iterable[Place]) -> str:
        """The id of one mark on a set of places."""
        return self._marks.setdefault((mark, frozenset(places)), f"m{len(self._marks)}")

    @property
    def marked(self) -> Collection[tuple[str, frozenset[Place]]]:
        """Every mark with a set of places on which a picture has it."""
        return self._marks.keys()

    def board(self, drawing: str) -> str:
        """The id of a whole board."""
        return self._boards.setdefault(drawing, f"b{len(self._boards)}")

    def words(self, text: str) -> str:
        """The id of a piece of the text alternatives."""
        return self._words.setdefault(text, f"w{len(self._words)}")

    def svg(self) -> str:
        """The definitions, invisible, and the pieces of the text alternatives."""
        shapes = (f'<g id="{_shape(mark)}">{drawing}</g>' for mark, drawing in _MARKS.items())
        boards = (f'<symbol id={name} viewBox="{_BOX}">{drawing}</symbol>' for drawing, name in self._boards.items())
        drawn = [
            *suits(),
            *cards(self.texts),
            *_counts(),
            *shapes,
            *map(self._row, self._rows),
            *map(self._set, self._marks),
            *boards,
        ]
        pieces = "".join(f"<span id={name}>{escape(text)}</span>" for text, name in self._words.items())
        return (
            f'<svg class="defs" aria-hidden="true" width="0" height="0"><defs>{"".join(drawn)}</defs></svg>'
            f"<div hidden>{pieces}</div>"
        )

    def _row(self, key: tuple[str, int, _Codes]) -> str:
        above, number, codes = key
        x, y = _at((number, 1))
        uses = (
            _use("back" if code == FACE_DOWN else card_id(Card.parse(code)), column * _PITCH)
            for column, code in enumerate(codes)
            if code is not None
        )
        row = f'<g transform="translate({x} {y})">{"".join(uses)}</g>'
        return f"<g id={self._rows[key]}>{_use(above) if above else ''}{row}</g>"

    def _set(self, key: tuple[str, frozenset[Place]]) -> str:
        mark, places = key
        uses = (_use(_shape(mark), *_at(place)) for place in sorted(places, key=str))
        return f"<g id={self._marks[key]}>{''.join(uses)}</g>"


def _shape(mark: str) -> str:
    return f"k{MARKS.index(mark)}"


def _use(name: str, x: int = 0, y: int = 0) -> str:
    """A reference to a drawing; without quotes, which HTML does not need, as a page has thousands of them."""
    return f"<use href=#{name}{f' x={x}' if x else ''}{f' y={y}' if y else ''} />"


def draw_board(state: Mapping[str, Any], definitions: Definitions, before: Mapping[str, Any] | None = None) -> str:
    """A state message as an ``<svg>``; cards that were there in ``before`` and have left are marked as gone.

    Its accessible name is the position in words: the state's ``description``.
    """
    rows = [tuple(row) for row in state["pyramid"]]
    marks = {name: places for name, places in _marks_of(state, rows, before).items() if places}
    under = _use(definitions.marks("gone", marks.pop("gone"))) if "gone" in marks else ""
    over = "".join(_use(definitions.marks(name, marks[name])) for name in MARKS if name in marks)
    pyramid = definitions.pyramid(rows)
    board = definitions.board(f"{under}{_use(pyramid) if pyramid else ''}{_piles(state)}{over}")
    labels = " ".join(definitions.words(piece) for piece in _pieces(state["description"], definitions.texts))
    return f'<svg class=board role=img aria-labelledby="{labels}">{_use(board)}</svg>'


def _pieces(description: str, texts: Texts) -> Sequence[str]:
    """The description cut between rows; with a blank between the pieces they are the description again."""
    separator = texts.between_rows
    pieces = description.split(separator)
    return [piece + separator.rstrip() for piece in pieces[:-1]] + pieces[-1:]


def _piles(state: Mapping[str, Any]) -> str:
    stock, waste = state["stock"]["count"], state["waste"]
    top = _use(card_id(Card.parse(waste["top"])), _WASTE_X) if waste["top"] else ""
    return _use(f"s{stock}") + top + _use(f"n{waste['count']}")


def _counts() -> Iterator[str]:
    """The stock with each number of cards, and the numbers under the waste, as ``s23`` and ``n1``."""
    for count in range(STOCK_SIZE + 1):
        for name, x, pile in ((f"s{count}", 0, _use("back")), (f"n{count}", _WASTE_X, "")):
            drawn = pile if count else f"<use href=#paper x={x} class=empty />"
            yield f"<g id={name}>{drawn}<text x={x + WIDTH // 2} y={HEIGHT + 14} class=count>{count}</text></g>"


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


def legend_svg(mark: str) -> str:
    """A small picture that shows one mark; it says nothing of its own, as words stand beside it."""
    card = "" if mark == "gone" else '<use href="#c7H"/>'
    box = f"-6 -12 {WIDTH + 12} {HEIGHT + 18}"
    return f'<svg viewBox="{box}" aria-hidden="true">{card}{_MARKS[mark]}</svg>'
