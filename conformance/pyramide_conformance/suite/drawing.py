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


def reference_board(plays: object, calls: Sequence[tuple[str, Mapping[str, Any]]]) -> str:
    """The board that the reference engine shows after the same calls; empty where it cannot be known.

    ``plays`` is the system that the implementation plays; a deal that only the implementation knows has no board.
    """
    if plays not in ("pyramide", "piramida") or not calls or not {"deal", "code", "number"} & set(calls[0][1]):
        return ""
    reference = Reference(system=plays)
    result: dict[str, Any] = {}
    try:
        for method, params in calls:
            answer = reference.call(method, params)
            result = result if method == "summary" else answer
    except RemoteError:
        return ""
    return draw(State.from_json(result))


def _cell(code: str | None) -> str:
    if code is None:
        return "·"
    return "▒▒" if code == FACE_DOWN else str(Card.parse(code))
