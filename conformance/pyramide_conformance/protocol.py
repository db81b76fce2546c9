"""The wire, typed: what the suite and an implementation say to each other (protocol version 1).

The messages are JSON objects; the types here are their one definition in code, and ``schema/`` holds the same as
JSON Schemas.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from pyramide import DECK, MalformedError, Rules
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import ROWS
from pyramide_conformance.errors import Mismatch, ProtocolError
from pyramide_conformance.field_types import FIELD_TYPES, SUMMARY_TYPES, is_count
from pyramide_conformance.safe import shortened
from pyramide_conformance.strict_json import parse
from pyramide_conformance.wording import gettext, ngettext

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

#: How much is kept of the start and of the end of what an implementation calls itself.
_MOST_OF_A_NAME: Final = (200, 50)

#: The HTTP header that names a session: it comes with the answer to ``hello`` and goes back with each later call.
SESSION_HEADER: Final = "Pyramide-Session"

#: Fields of a state by the capability that promises them, as far as the rules fix what they show.
PROMISED_BY: Final[Mapping[str, Capability]] = {
    "selected": "selection",
    "score": "score",
    "moves": "moves",
    "free": "highlights",
    "rings": "rings",
    "covers": "covers",
    "pass": "passes",
    "dead": "dead-cards",
    "can_return": "return",
    "badges": "badges",
}

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
        message = _object(value, "hello")
        if message.get("protocol") != VERSION or isinstance(message.get("protocol"), bool):
            raise ProtocolError(
                gettext(
                    'hello: "protocol" must be {version}, not {value}.',
                    version=VERSION,
                    value=_short(message.get("protocol")),
                )
            )
        texts = {name: message.get(name, "") for name in ("name", "version", "language", "homepage")}
        for name, text in texts.items():
            if not isinstance(text, str):
                raise ProtocolError(
                    gettext('hello: "{field}" must be a text, not {value}.', field=name, value=_short(text))
                )
        if not texts["name"]:
            raise ProtocolError(gettext('hello: "name" is missing; give the implementation a name.'))
        plays = _system_or_rules(message.get("plays"))
        can = _capabilities(message.get("can"))
        locales = message.get("locales", [])
        if not isinstance(locales, list) or not all(isinstance(locale, str) for locale in locales):
            raise ProtocolError(
                gettext('hello: "locales" must be a list of texts, not {value}.', value=_short(locales))
            )
        shown = {name: shortened(text, *_MOST_OF_A_NAME) for name, text in texts.items()}
        return cls(plays=plays, can=can, locales=tuple(locales), **shown)


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
        message = _object(value, "state")
        rows = message.get("pyramid")
        if not isinstance(rows, list) or [len(row) if isinstance(row, list) else -1 for row in rows] != list(
            range(1, ROWS + 1)
        ):
            raise ProtocolError(
                gettext('state: "pyramid" must be 7 rows of 1 to 7 cards, not {value}.', value=_short(rows))
            )
        pyramid = tuple(tuple(_card(card, "pyramid") for card in row) for row in rows)
        waste = _object(message.get("waste"), 'state: "waste"')
        stock = _object(message.get("stock"), 'state: "stock"')
        top = _card(waste.get("top"), "waste")
        board = Board(pyramid, top, _count(waste, "waste"), _count(stock, "stock"))
        if (top is None) != (board.waste_count == 0):
            raise ProtocolError(
                ngettext(
                    'state: "waste" shows {card} on top and counts {count} card.',
                    'state: "waste" shows {card} on top and counts {count} cards.',
                    board.waste_count,
                    card=_short(top),
                )
            )
        if board.waste_count + board.stock_count > STOCK_SIZE:
            raise ProtocolError(
                gettext(
                    'state: "waste" and "stock" count {waste} and {stock} cards; together they have at most 24.',
                    waste=board.waste_count,
                    stock=board.stock_count,
                )
            )
        status = message.get("status")
        if status not in STATUSES:
            raise ProtocolError(
                gettext(
                    'state: "status" must be one of {words}, not {value}.',
                    words=", ".join(STATUSES),
                    value=_short(status),
                )
            )
        fields = {name: content for name, content in message.items() if name not in _BOARD_FIELDS}
        for name, content in fields.items():
            if name in FIELD_TYPES and not FIELD_TYPES[name](content):
                raise ProtocolError(
                    # Translators: {field}: a word of the protocol; {value}: what it must not be.
                    gettext('state: "{field}" cannot be {value}; see the protocol.', field=name, value=_short(content))
                )
        return cls(board, status, fields)

    def shown(self, name: str, capability: Capability) -> Any:
        """The field ``name``, which ``capability`` promises.

        Raises:
            Mismatch: the field is not there.
        """
        if name not in self.fields:
            raise Mismatch(
                # Translators: {field} and {capability}: words of the protocol, such as score.
                gettext(
                    '"{field}" in the state, as the implementation claims the capability "{capability}"',
                    field=name,
                    capability=capability,
                ),
                gettext("no such field"),
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


def as_json(value: object) -> Any:
    """A result as it would be after a journey over a pipe: plain JSON values, shared with nobody.

    Raises:
        ProtocolError: it is no JSON.
    """
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise ProtocolError(gettext("It answered with something that is no JSON: {error}.", error=str(error))) from None


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
        message = parse(line)
    except (ValueError, RecursionError):
        raise ProtocolError(
            gettext(
                "It printed a line that is not JSON: {line}. Its stdout is for responses only; print logs on stderr.",
                line=_short(line.strip()),
            )
        ) from None
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise ProtocolError(
            gettext(
                'It printed a line that is no JSON-RPC 2.0 response ("jsonrpc": "2.0"): {line}', line=_short(message)
            )
        )
    if ("result" in message) == ("error" in message):
        raise ProtocolError(gettext('A response has either "result" or "error", not {value}', value=_short(message)))
    if "error" in message:
        error = message["error"]
        code = error.get("code") if isinstance(error, dict) else None
        if not isinstance(code, int) or isinstance(code, bool) or not isinstance(error.get("message"), str):
            raise ProtocolError(
                gettext('An "error" is an object with a whole "code" and a "message", not {value}', value=_short(error))
            )
    found = message.get("id")
    if isinstance(found, bool) or found != number:
        raise ProtocolError(
            gettext(
                "It answered request {number} with the id {id}; a response carries its request's id.",
                number=number,
                id=_short(found),
            )
        )
    return message


def _system_or_rules(plays: object) -> str | Mapping[str, Any]:
    if plays == "pyramide" or plays == "piramida":
        return str(plays)
    if not isinstance(plays, Mapping):
        raise ProtocolError(
            gettext(
                'hello: "plays" must be "pyramide", "piramida" or a rules object, not {value}.', value=_short(plays)
            )
        )
    try:
        Rules.from_json(plays)
    except MalformedError as error:
        raise ProtocolError(gettext('hello: "plays" is no rules object: {error}', error=str(error))) from None
    return plays


def _capabilities(can: object) -> frozenset[str]:
    if not isinstance(can, list) or not all(isinstance(capability, str) for capability in can):
        raise ProtocolError(gettext('hello: "can" must be a list of capabilities, not {value}.', value=_short(can)))
    unknown = [capability for capability in can if capability not in CAPABILITIES]
    if unknown:
        raise ProtocolError(
            gettext(
                'hello: "can" names {value}, which is no capability of protocol {version}; there are {words}.',
                value=_short(unknown[0]),
                version=VERSION,
                words=", ".join(CAPABILITIES),
            )
        )
    return frozenset(can)


def _object(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        # Translators: {what}: a word of the protocol, such as hello.
        raise ProtocolError(gettext("{what} must be an object, not {value}.", what=what, value=_short(value)))
    return value


def _card(value: object, where: str) -> str | None:
    if value is None or (value == FACE_DOWN and where == "pyramid"):
        return None if value is None else FACE_DOWN
    if isinstance(value, str) and value in _CODES:
        return value
    raise ProtocolError(
        gettext(
            'state: "{field}" shows {value}; a card is rank and suit, such as "TC".', field=where, value=_short(value)
        )
    )


def _count(pile: Mapping[str, Any], name: str) -> int:
    count = pile.get("count")
    if not is_count(count) or count > STOCK_SIZE:
        raise ProtocolError(
            gettext('state: the "count" of "{field}" must be 0 to 24, not {value}.', field=name, value=_short(count))
        )
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
    summary = _object(value, "summary")
    for name, figure in summary.items():
        if name in SUMMARY_TYPES and not SUMMARY_TYPES[name](figure):
            raise ProtocolError(
                gettext('summary: "{field}" cannot be {value}; see the protocol.', field=name, value=_short(figure))
            )
    return summary


def places(value: Sequence[Any]) -> list[WirePlace]:
    """A list of places from the wire, as the steps compare them."""
    return [tuple(place) if isinstance(place, list) else place for place in value]
