"""The wire, typed: what the suite and an implementation say to each other (protocol version 1).

The messages are JSON objects; the types here are their one definition in code, and ``schema/`` holds the same as
JSON Schemas.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeGuard, get_args

from pyramide import DECK, MalformedError, Rules
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import ROWS
from pyramide_conformance.errors import Mismatch, ProtocolError

VERSION: Final = 1

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603
UNSUPPORTED: Final = 1
MALFORMED: Final = 2

Method = Literal["hello", "new_game", "tap", "undo", "hint", "return", "summary", "bye"]
METHODS: Final[tuple[str, ...]] = get_args(Method)

Capability = Literal[
    "deals", "codes", "numbers", "pyramide-codes", "rules", "selection", "score", "moves", "undo", "help", "notices",
    "texts", "highlights", "rings", "covers", "passes", "hints", "dead-cards", "return", "levels", "summary",
    "description", "badges",
]  # fmt: skip
CAPABILITIES: Final[tuple[str, ...]] = get_args(Capability)

STATUSES: Final = ("playing", "won", "deadlock", "lost")
NOTICES: Final = ("blocked", "sum", "no-moves", "won", "lost", "hint")

#: A place as the protocol writes it.
WirePlace = Literal["stock", "waste"] | tuple[int, int]

_CODES: Final = frozenset(card.code for card in DECK)

#: A pyramid card that lies face down.
FACE_DOWN: Final = "--"


@dataclass(frozen=True, slots=True)
class Hello:
    """Who an implementation is and what it can do.

    ``plays`` is the name of a published system or a rules object; ``can`` are its capabilities.
    """

    name: str
    version: str
    language: str
    plays: str | Mapping[str, Any]
    can: frozenset[str]
    locales: tuple[str, ...] = ()
    homepage: str = ""

    @classmethod
    def from_json(cls, value: object) -> Hello:
        """Read the result of ``hello``.

        Raises:
            ProtocolError: it is not as the protocol wants it; the text names the field.
        """
        message = _object(value, "the result of hello")
        if message.get("protocol") != VERSION or isinstance(message.get("protocol"), bool):
            raise ProtocolError(f'hello: "protocol" must be {VERSION}, not {_short(message.get("protocol"))}.')
        texts = {name: message.get(name, "") for name in ("name", "version", "language", "homepage")}
        for name, text in texts.items():
            if not isinstance(text, str):
                raise ProtocolError(f'hello: "{name}" must be a text, not {_short(text)}.')
        if not texts["name"]:
            raise ProtocolError('hello: "name" is missing; give the implementation a name.')
        plays = _system_or_rules(message.get("plays"))
        can = _capabilities(message.get("can"))
        locales = message.get("locales", [])
        if not isinstance(locales, list) or not all(isinstance(locale, str) for locale in locales):
            raise ProtocolError(f'hello: "locales" must be a list of texts, not {_short(locales)}.')
        return cls(plays=plays, can=can, locales=tuple(locales), **texts)


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice as an implementation tells it; ``text`` is ``None`` where it claims no texts."""

    id: str
    sum: int | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """Where the cards lie, as far as a player can see: what every implementation shows."""

    pyramid: tuple[tuple[str | None, ...], ...]
    waste_top: str | None
    waste_count: int
    stock_count: int

    def cards(self) -> frozenset[str]:
        """The codes of the cards that can be seen: the pyramid's and the waste's top."""
        shown = [card for row in self.pyramid for card in row if card is not None and card != FACE_DOWN]
        return frozenset(shown if self.waste_top is None else [*shown, self.waste_top])


@dataclass(frozen=True, slots=True)
class State:
    """One state message: the board, the status, and the fields of the capabilities.

    Those fields are asked for by :meth:`shown`, as one that is missing is a failure of the implementation.
    """

    board: Board
    status: str
    fields: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def from_json(cls, value: object) -> State:
        """Read a state message.

        Raises:
            ProtocolError: a field that every state has is missing or malformed, or any field has a wrong type.
        """
        message = _object(value, "a state")
        rows = message.get("pyramid")
        if not isinstance(rows, list) or [len(row) if isinstance(row, list) else -1 for row in rows] != list(
            range(1, ROWS + 1)
        ):
            raise ProtocolError(f'state: "pyramid" must be {ROWS} rows of 1 to {ROWS} cards, not {_short(rows)}.')
        pyramid = tuple(tuple(_card(card, "pyramid") for card in row) for row in rows)
        waste = _object(message.get("waste"), 'the "waste" of a state')
        stock = _object(message.get("stock"), 'the "stock" of a state')
        top = _card(waste.get("top"), "waste")
        board = Board(pyramid, top, _count(waste, "waste"), _count(stock, "stock"))
        if (top is None) != (board.waste_count == 0):
            raise ProtocolError(f'state: "waste" shows {_short(top)} on top and counts {board.waste_count} cards.')
        if board.waste_count + board.stock_count > STOCK_SIZE:
            raise ProtocolError(
                f'state: "waste" and "stock" count {board.waste_count} and {board.stock_count} cards; together they '
                f"have at most {STOCK_SIZE}."
            )
        status = message.get("status")
        if status not in STATUSES:
            raise ProtocolError(f'state: "status" must be one of {", ".join(STATUSES)}, not {_short(status)}.')
        fields = {name: content for name, content in message.items() if name not in _BOARD_FIELDS}
        for name, content in fields.items():
            if name in _FIELD_TYPES and not _FIELD_TYPES[name](content):
                raise ProtocolError(f'state: "{name}" cannot be {_short(content)}; see the protocol.')
        return cls(board, status, fields)

    def shown(self, name: str, capability: Capability) -> Any:
        """The field ``name``, which ``capability`` promises.

        Raises:
            Mismatch: the field is not there.
        """
        if name not in self.fields:
            raise Mismatch(
                f'"{name}" in the state, as the implementation claims the capability {capability!r}', "no such field"
            )
        return self.fields[name]

    def selected(self) -> WirePlace | None:
        """Where the selected card lies; ``None`` when no card is selected."""
        place = self.shown("selected", "selection")
        return tuple(place) if isinstance(place, list) else place

    def notices(self) -> tuple[Notice, ...]:
        """What the last call made the game say."""
        return tuple(
            Notice(notice["id"], notice.get("sum"), notice.get("text")) for notice in self.shown("notices", "notices")
        )


_BOARD_FIELDS: Final = ("pyramid", "waste", "stock", "status")


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_place(value: object) -> bool:
    if value in ("stock", "waste"):
        return True
    if not (isinstance(value, list) and len(value) == 2 and all(_is_count(number) for number in value)):
        return False
    row, column = value
    return bool(1 <= column <= row <= ROWS)


def _is_notice(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and value.get("id") in NOTICES
        and isinstance(value.get("text", ""), str)
        and (_is_count(value["sum"]) if value["id"] == "sum" and "sum" in value else value["id"] != "sum")
    )


def _is_list_of_places(value: object) -> bool:
    return isinstance(value, list) and all(_is_place(place) for place in value)


def _is_pass(value: object) -> bool:
    if not isinstance(value, Mapping) or not {"number", "of", "left"} <= set(value):
        return False
    total = value["of"]
    return _is_count(value["number"]) and _is_count(value["left"]) and (total is None or _is_count(total))


#: How the fields of the capabilities look, where they are present.
_FIELD_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "selected": lambda value: value is None or (value != "stock" and _is_place(value)),
    "score": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "moves": _is_count,
    "code": lambda value: isinstance(value, str),
    "number": _is_count,
    "notices": lambda value: isinstance(value, list) and all(_is_notice(notice) for notice in value),
    "free": _is_list_of_places,
    "rings": _is_list_of_places,
    "covers": _is_list_of_places,
    "dead": _is_list_of_places,
    "undos": _is_count,
    "hints": _is_count,
    "hint": lambda value: value is None or (_is_list_of_places(value) and len(value) <= 2),
    "hint_by": lambda value: value in ("solver", "tactics", None),
    "pass": lambda value: _is_pass(value),
    "level": lambda value: value in ("easy", "normal", "random", None),
    "verified": lambda value: isinstance(value, bool),
    "can_return": lambda value: isinstance(value, bool),
    "badges": lambda value: isinstance(value, dict),
    "description": lambda value: isinstance(value, str),
}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


#: How the figures of a summary look, where they are present.
_SUMMARY_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "seconds": _is_number,
    "won_percent": lambda value: value is None or _is_number(value),
    **dict.fromkeys(("moves", "undos", "hints", "stock_left", "number", "streak"), _is_count),
    **dict.fromkeys(("place_by_time", "place_by_moves"), lambda value: value is None or _is_count(value)),
}


def as_json(value: object) -> Any:
    """A result as it would be after a journey over a pipe: plain JSON values, shared with nobody.

    Raises:
        ProtocolError: it is no JSON.
    """
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise ProtocolError(f"It answered with something that is no JSON: {error}.") from None


def request(number: int, method: str, params: Mapping[str, Any]) -> str:
    """One request as a line without its end."""
    return json.dumps(
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}, ensure_ascii=False, allow_nan=False
    )


def read_response(line: str, number: int) -> dict[str, Any]:
    """The response to request ``number``: an object with either ``result`` or ``error``.

    Raises:
        ProtocolError: the line is no such response.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ProtocolError(
            f"It printed a line that is not JSON: {_short(line.strip())}. Its stdout is for responses only; "
            "print logs on stderr."
        ) from None
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise ProtocolError(f'It printed a line that is no JSON-RPC 2.0 response ("jsonrpc": "2.0"): {_short(message)}')
    if ("result" in message) == ("error" in message):
        raise ProtocolError(f'A response has either "result" or "error", not {_short(message)}')
    if "error" in message:
        error = message["error"]
        code = error.get("code") if isinstance(error, dict) else None
        if not isinstance(code, int) or isinstance(code, bool) or not isinstance(error.get("message"), str):
            raise ProtocolError(f'An "error" is an object with a whole "code" and a "message", not {_short(error)}')
    found = message.get("id")
    if isinstance(found, bool) or found != number:
        raise ProtocolError(
            f"It answered request {number} with the id {_short(found)}; a response carries its request's id."
        )
    return message


def _system_or_rules(plays: object) -> str | Mapping[str, Any]:
    if plays == "pyramide" or plays == "piramida":
        return str(plays)
    if not isinstance(plays, Mapping):
        raise ProtocolError(f'hello: "plays" must be "pyramide", "piramida" or a rules object, not {_short(plays)}.')
    try:
        Rules.from_json(plays)
    except MalformedError as error:
        raise ProtocolError(f'hello: "plays" is no rules object: {error}') from None
    return plays


def _capabilities(can: object) -> frozenset[str]:
    if not isinstance(can, list) or not all(isinstance(capability, str) for capability in can):
        raise ProtocolError(f'hello: "can" must be a list of capabilities, not {_short(can)}.')
    unknown = [capability for capability in can if capability not in CAPABILITIES]
    if unknown:
        raise ProtocolError(
            f'hello: "can" names {_short(unknown[0])}, which is no capability of protocol {VERSION}; '
            f"the capabilities are {', '.join(CAPABILITIES)}."
        )
    return frozenset(can)


def _object(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ProtocolError(f"Expected an object as {what}, not {_short(value)}.")
    return value


def _card(value: object, where: str) -> str | None:
    if value is None or (value == FACE_DOWN and where == "pyramid"):
        return None if value is None else FACE_DOWN
    if isinstance(value, str) and value in _CODES:
        return value
    raise ProtocolError(f'state: "{where}" shows {_short(value)}; a card is rank and suit, such as "TC".')


def _count(pile: Mapping[str, Any], name: str) -> int:
    count = pile.get("count")
    if not _is_count(count) or count > STOCK_SIZE:
        raise ProtocolError(f'state: the "count" of "{name}" must be 0 to {STOCK_SIZE}, not {_short(count)}.')
    return count


def _short(value: object, most: int = 120) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=repr)
    text = repr(text) if isinstance(value, str) else text
    return text if len(text) <= most else text[:most] + "…"


def read_summary(value: object) -> Mapping[str, Any]:
    """The result of ``summary``; each figure is asked for when a step needs it.

    Raises:
        ProtocolError: it is no object, or one of its figures is of a wrong type.
    """
    summary = _object(value, "the result of summary")
    for name, figure in summary.items():
        if name in _SUMMARY_TYPES and not _SUMMARY_TYPES[name](figure):
            raise ProtocolError(f'summary: "{name}" cannot be {_short(figure)}; see the protocol.')
    return summary


def places(value: Sequence[Any]) -> list[WirePlace]:
    """A list of places from the wire, as the steps compare them."""
    return [tuple(place) if isinstance(place, list) else place for place in value]
