"""A Pyramid solitaire behind the conformance protocol, version 1.

One JSON-RPC 2.0 request a line on stdin, one response a line on stdout, nothing else. Logs go to stderr.

It answers hello and bye, and refuses everything else. Look for TODO, in this order: new_game, state, tap, undo.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from typing import Any

PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, BAD_PARAMS = -32700, -32600, -32601, -32602
INTERNAL_ERROR, UNSUPPORTED, MALFORMED = -32603, 1, 2

Params = dict[str, Any]

# TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
# "not applicable", what is claimed and missing is a failure. Begin with "deals".
ABOUT = {
    "protocol": 1,
    "name": "my-pyramid",
    "version": "0.1.0",
    "language": "Python",
    "plays": "pyramide",  # or "piramida", or a rules object
    "can": [],
}


class RpcError(Exception):
    """An answer that is an error object; after it the game goes on."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Adapter:
    """The calls of the protocol."""

    def __init__(self) -> None:
        self.game: Any | None = None  # TODO: your game; None until the first new_game
        self.ended = False
        self.methods: dict[str, Callable[[Params], Params]] = {
            "hello": self.hello,
            "new_game": self.new_game,
            "tap": self.tap,
            "undo": lambda _: self.not_yet("undo"),
            "hint": lambda _: self.not_yet("hint"),
            "return": lambda _: self.not_yet("return"),
            "summary": lambda _: self.not_yet("summary"),
            "bye": self.bye,
        }

    def hello(self, params: Params) -> Params:
        if params.get("protocol", 1) != 1:
            raise RpcError(UNSUPPORTED, "only protocol 1 is spoken")
        return ABOUT

    def new_game(self, params: Params) -> Params:
        for name in ("code", "number", "level", "rules", "badges"):
            if name in params:  # never ignore what you do not claim
                raise RpcError(UNSUPPORTED, f"new_game takes no {name}")
        # TODO: params["deal"] has "pyramid", 28 cards row by row from the apex, and "stock", 24 in the order drawn; a
        # card is rank and suit, such as "TH". Check them (raise RpcError(MALFORMED, …) for 51 cards or a card twice),
        # and deal. Without a deal, deal what you like. Replace self.game only when all is well: after an error the old
        # game goes on.
        raise RpcError(UNSUPPORTED, "new_game is not written yet")

    def state(self) -> Params:
        """What the player sees. TODO: fill it in; add the fields of the capabilities that you claim."""
        return {
            "pyramid": [[None] * row for row in range(1, 8)],  # None where a card is gone; rows never get shorter
            "waste": {"top": None, "count": 0},
            "stock": {"count": 0},
            "status": "playing",  # or "won", "deadlock", "lost"
        }

    def tap(self, params: Params) -> Params:
        at = params.get("at")
        if self.game is None:
            raise RpcError(INVALID_REQUEST, "no game yet: call new_game first")
        if at not in ("stock", "waste"):
            place = at if isinstance(at, list) and len(at) == 2 and all(type(each) is int for each in at) else [0, 0]
            if not 1 <= place[1] <= place[0] <= 7:
                raise RpcError(BAD_PARAMS, f"no place: {json.dumps(at)}")
        # TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the
        # rules forbid is no error: the answer is the state, with an unchanged board.
        return self.state()

    def not_yet(self, method: str) -> Params:
        if self.game is None:
            raise RpcError(INVALID_REQUEST, "no game yet: call new_game first")
        raise RpcError(UNSUPPORTED, f"{method} is not written yet")

    def bye(self, _: Params) -> Params:
        self.ended = True
        return {}

    def call(self, request: Any) -> Params:
        """The result of a request."""
        if request.get("jsonrpc") != "2.0" or not isinstance(request.get("method"), str) or id_of(request) is None:
            raise RpcError(INVALID_REQUEST, "no JSON-RPC 2.0 request")
        method, params = request["method"], request.get("params", {})
        if method not in self.methods:
            raise RpcError(UNKNOWN_METHOD, f"no method {method}")
        if not isinstance(params, dict):
            raise RpcError(BAD_PARAMS, '"params" is an object')
        return self.methods[method](params)

    def answer(self, line: str) -> Params:
        """The response to one line."""
        request: Any = None
        try:
            try:
                request = json.loads(line)
            except (ValueError, RecursionError):
                raise RpcError(PARSE_ERROR, "not JSON") from None
            if not isinstance(request, dict):
                raise RpcError(INVALID_REQUEST, "a request is a JSON object")
            return {"jsonrpc": "2.0", "id": id_of(request), "result": self.call(request)}
        except RpcError as error:
            return {"jsonrpc": "2.0", "id": id_of(request), "error": {"code": error.code, "message": str(error)}}
        except Exception as error:  # noqa: BLE001 - a bug, after which the game goes on
            traceback.print_exc()
            message = f"{type(error).__name__}: {error}"
            return {"jsonrpc": "2.0", "id": id_of(request), "error": {"code": INTERNAL_ERROR, "message": message}}


def id_of(request: Any) -> Any:
    """The id of a request, a number or a text; None where it has none."""
    number = request.get("id") if isinstance(request, dict) else None
    return number if isinstance(number, (int, float, str)) and not isinstance(number, bool) else None


def main() -> None:
    adapter = Adapter()
    for line in sys.stdin.buffer:  # bytes: the machine's own encoding and line ends must not matter
        if line.strip():
            response = json.dumps(adapter.answer(line.decode("utf-8", "replace")))
            sys.stdout.buffer.write(response.encode() + b"\n")
            sys.stdout.buffer.flush()
        if adapter.ended:
            break


if __name__ == "__main__":
    main()
