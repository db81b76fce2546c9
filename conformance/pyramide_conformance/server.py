"""The reference engine behind the protocol: ``pyramide serve``, and the driver that needs no process."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TextIO

import pyramide
from pyramide import Deal, MalformedError, Notice, Rules, Table, UnsupportedError
from pyramide.deal import code_of, number_of
from pyramide.shuffle import NUMBERS
from pyramide.texts import SOURCE_LOCALE, Texts, locales

from pyramide_conformance import protocol
from pyramide_conformance.errors import RemoteError

#: What the reference claims when it plays Pyramide.
CAN: Final[tuple[protocol.Capability, ...]] = (
    "deals", "codes", "pyramide-codes", "rules", "selection", "score", "moves", "undo", "help", "notices",
    "texts",
)  # fmt: skip

_NEW_GAME_PARAMS: Final = ("deal", "code", "number", "level", "rules", "locale", "help")


class Reference:
    """One reference implementation that plays one game at a time.

    ``new_table`` makes the table of a new game and can be exchanged, as the wrong-rules gallery does.
    """

    name = "pyramide reference engine"

    def __init__(self, new_table: Callable[..., Table] = Table) -> None:
        self._new_table = new_table
        self._table: Table | None = None
        self._texts = Texts(SOURCE_LOCALE)
        self._calls: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "hello": self._hello,
            "new_game": self._new_game,
            "tap": self._tap,
            "undo": self._undo,
            "bye": lambda _: {},
        }

    def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one call of the protocol with its result.

        Raises:
            RemoteError: the call is unknown, unsupported or malformed; the game goes on.
        """
        if method in ("hint", "return", "summary"):
            raise RemoteError(protocol.UNSUPPORTED, f"{method!r} is not among what hello says this implementation can.")
        if method not in self._calls:
            raise RemoteError(
                protocol.METHOD_NOT_FOUND, f"no method {method!r}; the methods are {', '.join(protocol.METHODS)}"
            )
        try:
            return self._calls[method](params)
        except MalformedError as error:
            raise RemoteError(protocol.MALFORMED, str(error)) from error
        except UnsupportedError as error:
            raise RemoteError(protocol.UNSUPPORTED, str(error)) from error

    def _hello(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if params.get("protocol") != protocol.VERSION:
            raise UnsupportedError(f"This implementation speaks protocol {protocol.VERSION} only.")
        return {
            "protocol": protocol.VERSION,
            "name": self.name,
            "version": pyramide.__version__,
            "language": "Python",
            "plays": "pyramide",
            "can": list(CAN),
            "locales": list(locales()),
        }

    def _new_game(self, params: Mapping[str, Any]) -> dict[str, Any]:
        for name in params:
            if name not in _NEW_GAME_PARAMS:
                raise RemoteError(protocol.INVALID_PARAMS, f"new_game has no parameter {name!r}")
        deals = [name for name in ("deal", "code", "number", "level") if name in params]
        if len(deals) > 1:
            raise RemoteError(protocol.INVALID_PARAMS, f"new_game takes one of {', '.join(deals)}, not several")
        if "level" in params or "number" in params:
            raise UnsupportedError("The app Pyramide has codes, and neither levels nor deal numbers.")
        help_on = params.get("help", True)
        if not isinstance(help_on, bool):
            raise RemoteError(protocol.INVALID_PARAMS, f'"help" must be true or false, not {help_on!r}')
        locale = params.get("locale", SOURCE_LOCALE)
        if not isinstance(locale, str):
            raise RemoteError(protocol.INVALID_PARAMS, '"locale" must be a text such as "el"')
        texts = Texts(locale)
        rules = Rules.from_json(params["rules"]) if "rules" in params else pyramide.PYRAMIDE
        if "deal" in params:
            deal = Deal.from_json(params["deal"])
        elif "code" in params:
            if not isinstance(params["code"], str):
                raise MalformedError(f'"code" must be a text, not {params["code"]!r}.')
            deal = Deal.from_number(number_of(params["code"]))
        else:
            deal = Deal.from_number(secrets.randbelow(NUMBERS))
        self._table = self._new_table(deal, rules, help=help_on)
        self._texts = texts
        return state_of(self._table, texts)

    def _tap(self, params: Mapping[str, Any]) -> dict[str, Any]:
        table = self._playing()
        at = params.get("at")
        try:
            table.tap(tuple(at) if isinstance(at, list) else at)  # type: ignore[arg-type]  # the table checks it
        except MalformedError as error:
            raise RemoteError(protocol.INVALID_PARAMS, str(error)) from error
        return state_of(table, self._texts)

    def _undo(self, _: Mapping[str, Any]) -> dict[str, Any]:
        table = self._playing()
        table.undo()
        return state_of(table, self._texts)

    def _playing(self) -> Table:
        if self._table is None:
            raise RemoteError(protocol.INVALID_REQUEST, "no game has been started: call new_game first")
        return self._table


def reference() -> Reference:
    """The reference implementation, as the driver ``python:pyramide_conformance.server:reference`` makes it."""
    return Reference()


def state_of(table: Table, texts: Texts) -> dict[str, Any]:
    """The state message of a table, with the fields of all that the reference claims; notices speak by ``texts``."""
    top = table.waste_top
    number = table.game.deal.number
    state: dict[str, Any] = {
        "pyramid": [[card.code if card else None for card in row] for row in table.rows],
        "waste": {"top": top.code if top else None, "count": table.waste_count},
        "stock": {"count": table.stock_count},
        "status": table.status,
        "selected": list(table.selected) if isinstance(table.selected, tuple) else table.selected,
        "score": table.score,
        "moves": table.moves,
        "notices": [_notice(notice, texts) for notice in table.notices],
    }
    if number is not None:
        state["code"] = code_of(number)
    return state


def _notice(notice: Notice, texts: Texts) -> dict[str, Any]:
    message: dict[str, Any] = {"id": notice.id, "text": texts.notice(notice)}
    return message if notice.sum is None else {**message, "sum": notice.sum}


def serve(implementation: Reference, requests: Iterable[str], responses: TextIO) -> None:
    """Answer requests, one a line, until ``bye`` or the end of the input."""
    for line in requests:
        if not line.strip():
            continue
        number: object = None
        method: object = None
        try:
            number, method, params = _read_request(line)
            answer: dict[str, Any] = {"result": implementation.call(method, params)}
        except RemoteError as error:
            number = error.request_id if isinstance(error, _BadRequestError) else number
            answer = {"error": {"code": error.code, "message": error.message}}
        responses.write(json.dumps({"jsonrpc": "2.0", "id": number, **answer}, ensure_ascii=False) + "\n")
        responses.flush()
        if method == "bye" and "result" in answer:
            return


class _BadRequestError(RemoteError):
    def __init__(self, code: int, message: str, request_id: object = None) -> None:
        super().__init__(code, message)
        self.request_id = request_id


def _read_request(line: str) -> tuple[object, str, Mapping[str, Any]]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise _BadRequestError(protocol.PARSE_ERROR, "the line is not JSON") from None
    if not isinstance(message, dict):
        raise _BadRequestError(protocol.INVALID_REQUEST, "a request is a JSON object")
    number = message.get("id")
    if not isinstance(number, (int, str)) or isinstance(number, bool):
        raise _BadRequestError(protocol.INVALID_REQUEST, 'a request has an "id", a number or a text')
    if message.get("jsonrpc") != "2.0" or not isinstance(message.get("method"), str):
        raise _BadRequestError(protocol.INVALID_REQUEST, 'a request has "jsonrpc": "2.0" and a "method"', number)
    params = message.get("params", {})
    if not isinstance(params, dict):
        raise _BadRequestError(protocol.INVALID_PARAMS, '"params" is an object', number)
    return number, message["method"], params
