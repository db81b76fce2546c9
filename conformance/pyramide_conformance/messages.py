"""What the reference says: the messages of a table, with the fields of the capabilities that it claims."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from pyramide import Notice, Place, Table
from pyramide.deal import code_of
from pyramide.texts import System, Texts
from pyramide_conformance.protocol import FACE_DOWN


def state_of(table: Table, texts: Texts, system: System, can: Collection[str]) -> dict[str, Any]:
    """The state message of a table of a system: the board, the notices, the fields of the capabilities ``can``."""
    top = table.waste_top
    pyramid: list[list[str | None]] = [[card.code if card else None for card in row] for row in table.rows]
    for row, column in table.face_down:
        pyramid[row - 1][column - 1] = FACE_DOWN
    state: dict[str, Any] = {
        "pyramid": pyramid,
        "waste": {"top": top.code if top else None, "count": table.waste_count},
        "stock": {"count": table.stock_count},
        "status": table.status,
    }
    for capability, fields in _FIELDS.items():
        if capability in can:
            state |= fields(table)
    if "notices" in can:
        state["notices"] = [_notice(notice) for notice in table.notices]
    if "texts" in can:
        for message, notice in zip(state["notices"], table.notices, strict=True):
            message["text"] = texts.notice(notice, system)
    if "description" in can:
        state["description"] = texts.position(table)
    return state


def summary_of(table: Table, can: Collection[str]) -> dict[str, Any]:
    """The result of ``summary``: the figures that the system shows (SCORE-6, SCORE-7)."""
    summary = table.summary
    figures: dict[str, Any] = {"seconds": round(summary.seconds, 3), "moves": summary.moves, "undos": summary.undos}
    if "hints" in can:
        figures |= {"hints": summary.hints, "stock_left": summary.stock_left, "level": summary.level}
    if "numbers" in can and summary.number is not None:
        figures["number"] = summary.number
    return figures


def _places(places: Collection[Place]) -> list[Any]:
    return [list(place) if isinstance(place, tuple) else place for place in places]


def _code(table: Table) -> dict[str, Any]:
    number = table.game.deal.number
    return {} if number is None else {"code": code_of(number)}


def _number(table: Table) -> dict[str, Any]:
    number = table.game.deal.number
    return {} if number is None else {"number": number}


def _pass(table: Table) -> dict[str, Any]:
    number = table.game.position.pass_number
    return {"pass": {"number": number, "of": table.game.rules.passes, "left": table.stock_count}}


#: The fields that each capability adds to a state.
_FIELDS: Final[Mapping[str, Callable[[Table], dict[str, Any]]]] = {
    "selection": lambda table: {"selected": _places([table.selected])[0] if table.selected else None},
    "score": lambda table: {"score": table.score},
    "moves": lambda table: {"moves": table.moves},
    "codes": _code,
    "numbers": _number,
    "highlights": lambda table: {"free": _places(table.free)},
    "rings": lambda table: {"rings": _places(table.rings)},
    "covers": lambda table: {"covers": _places(table.covers)},
    "passes": _pass,
    "hints": lambda table: {
        "hint": _places(table.hinted),
        "hint_by": table.advice.source if table.advice else None,
        "hints": table.hints,
    },
    "dead-cards": lambda table: {"dead": _places(table.dead)},
    "return": lambda table: {"can_return": table.can_return},
    "summary": lambda table: {"undos": table.game.undos},
    "levels": lambda table: {"level": table.level, "verified": table.verified},
    "badges": lambda table: {"badges": table.badge_values},
}


def _notice(notice: Notice) -> dict[str, Any]:
    return {"id": notice.id} if notice.sum is None else {"id": notice.id, "sum": notice.sum}
