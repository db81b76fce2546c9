"""Boards as a few lines of text, for reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyramide import Card
from pyramide.deal import triangle_row
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.protocol import FACE_DOWN, State
from pyramide_conformance.server import Reference


def draw(state: State) -> str:
    """The board as a triangle, a dot for each gap, with waste, stock, status and what else is shown below it."""
    board = state.board
    lines = [triangle_row([_cell(card) for card in row]) for row in board.pyramid]
    top = f", {_cell(board.waste_top)} on top" if board.waste_top else ""
    lines.append(f"waste {board.waste_count}{top}; stock {board.stock_count}; {state.status}")
    shown = [f"{name} {state.fields[name]}" for name in ("score", "moves", "selected") if name in state.fields]
    if shown:
        lines.append("; ".join(shown))
    return "\n".join(lines)


def reference_board(calls: Sequence[tuple[str, Mapping[str, Any]]]) -> str:
    """The board that the reference engine shows after the same calls; empty where they do not fix the deal."""
    reference = Reference()
    result: dict[str, Any] | None = None
    if not calls or not {"deal", "code"} & set(calls[0][1]):
        return ""
    try:
        for method, params in calls:
            result = reference.call(method, params)
    except RemoteError:
        return ""
    return draw(State.from_json(result))


def _cell(code: str | None) -> str:
    if code is None:
        return "·"
    return "▒▒" if code == FACE_DOWN else str(Card.parse(code))
