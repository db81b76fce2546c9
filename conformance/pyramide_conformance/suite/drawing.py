"""Boards as a few lines of text, for reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pyramide import Card
from pyramide.deal import triangle_row
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.names import card_in_place
from pyramide_conformance.protocol import FACE_DOWN, Hello, State
from pyramide_conformance.server import reference_like
from pyramide_conformance.wording import fill, gettext, pgettext

_DRAWN: Final = ("score", "moves", "selected", "rings", "covers", "hint", "dead")


def draw(state: State) -> str:
    """The board as a triangle, a dot for each gap, with waste, stock, status and what else is shown below it."""
    board = state.board
    lines = [triangle_row([_cell(card) for card in row]) for row in board.pyramid]
    piles = {"waste": board.waste_count, "stock": board.stock_count}
    if board.waste_top is None:
        # Translators: Under a drawn board. {waste} and {stock}: how many cards lie there.
        lines.append(gettext("waste {waste}; stock {stock}", **piles))
    else:
        # Translators: Under a drawn board. {waste} and {stock}: how many cards lie there; {card}: such as K♥.
        lines.append(gettext("waste {waste}, {card} on top; stock {stock}", card=_cell(board.waste_top), **piles))
    lines.append(", ".join([_status(state.status), *_figures(state)]))
    if "selected" in state.fields:
        place = state.selected()
        nothing = gettext("no card selected")
        lines.append(
            nothing if place is None else gettext("selected: {place}", place=card_in_place(state.board, place))
        )
    return "\n".join(lines)


def _status(status: str) -> str:
    return {
        # Translators: Under a drawn board: how the game stands.
        "playing": pgettext("drawn board", "in play"),
        # Translators: Under a drawn board: how the game stands.
        "won": pgettext("drawn board", "won"),
        # Translators: Under a drawn board: how the game stands (the app Pyramide's word for its end without a win).
        "deadlock": pgettext("drawn board", "deadlock"),
        # Translators: Under a drawn board: how the game stands (the web page Piramida's word for the same).
        "lost": pgettext("drawn board", "lost"),
    }[status]


def _figures(state: State) -> Iterator[str]:
    fields = state.fields
    if "score" in fields:
        # Translators: Under a drawn board, in a list.
        yield pgettext("drawn board", "score {score}", score=fields["score"])
    if "moves" in fields:
        # Translators: Under a drawn board, in a list: how many moves the game counts.
        yield pgettext("drawn board", "moves {moves}", moves=fields["moves"])


def as_data(state: State) -> dict[str, Any]:
    """A state as the protocol writes it, with the fields only that a picture of the board shows."""
    board = state.board
    return {
        "pyramid": [list(row) for row in board.pyramid],
        "waste": {"top": board.waste_top, "count": board.waste_count},
        "stock": {"count": board.stock_count},
        "status": state.status,
        **{name: state.fields[name] for name in _DRAWN if name in state.fields},
    }


def reference_state(hello: Hello | None, calls: Sequence[tuple[str, Mapping[str, Any]]]) -> State | None:
    """The state that the reference engine shows after the same calls; ``None`` where it cannot be known.

    ``hello`` says what the implementation plays; a deal that only the implementation knows has no board.
    """
    if hello is None or not calls or not {"deal", "code", "number"} & set(calls[0][1]):
        return None
    reference = reference_like(hello.plays, hello.can)
    result: dict[str, Any] = {}
    try:
        for method, params in calls:
            # The implementation may name its locales differently; a board has no words anyway.
            answer = reference.call(method, {name: value for name, value in params.items() if name != "locale"})
            result = result if method == "summary" else answer
    except RemoteError:
        return None
    return State.from_json(result)


def _cell(code: str | None) -> str:
    if code is None:
        return "·"
    return "▒▒" if code == FACE_DOWN else fill("{card}", card=Card.parse(code))
