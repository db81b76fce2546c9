"""The implementation's side of the wire: one text with a request in, one text with its response out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol, TextIO

from pyramide_conformance import protocol
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.strict_json import parse

#: The longest id that is answered, in letters: every response carries its request's.
_MOST_OF_AN_ID: Final = 200


class Answers(Protocol):
    """What can be asked the calls of the protocol, such as the reference."""

    def call(self, method: str, params: Mapping[str, Any], /) -> Any:
        """Answer one call with its result, as JSON values.

        Raises:
            RemoteError: the answer is an error object.
        """


class Answer(NamedTuple):
    """The response to one request, and the method that it asked for; ``None`` where it was no request."""

    method: str | None
    response: dict[str, Any]

    @property
    def text(self) -> str:
        """The response as JSON in one line."""
        return json.dumps(self.response, ensure_ascii=False)

    @property
    def is_end(self) -> bool:
        """Whether the implementation took a ``bye``."""
        return self.method == "bye" and "result" in self.response


def serve(implementation: Answers, requests: Iterable[str], responses: TextIO) -> None:
    """Answer requests, one a line, until ``bye`` or the end of the input."""
    for line in requests:
        if not line.strip():
            continue
        answered = answer(implementation, line)
        responses.write(answered.text + "\n")
        responses.flush()
        if answered.is_end:
            return


def answer(implementation: Answers, text: str) -> Answer:
    """The response of an implementation to the text of one request."""
    number: object = None
    method: str | None = None
    try:
        number, method, params = _read_request(text)
        outcome: dict[str, Any] = {"result": implementation.call(method, params)}
    except RemoteError as error:
        number = error.request_id if isinstance(error, _BadRequestError) else number
        outcome = {"error": {"code": error.code, "message": error.message}}
    return Answer(method, {"jsonrpc": "2.0", "id": number, **outcome})


class _BadRequestError(RemoteError):
    def __init__(self, code: int, message: str, request_id: object = None) -> None:
        super().__init__(code, message)
        self.request_id = request_id


def _read_request(line: str) -> tuple[object, str, Mapping[str, Any]]:
    try:
        message = parse(line)
    except (ValueError, RecursionError):
        raise _BadRequestError(protocol.PARSE_ERROR, "the line is not JSON") from None
    if not isinstance(message, dict):
        raise _BadRequestError(protocol.INVALID_REQUEST, "a request is a JSON object")
    number = message.get("id")
    if not isinstance(number, (int, str)) or isinstance(number, bool) or len(str(number)) > _MOST_OF_AN_ID:
        text = f'a request has an "id", a number or a text of at most {_MOST_OF_AN_ID} letters'
        raise _BadRequestError(protocol.INVALID_REQUEST, text)
    if message.get("jsonrpc") != "2.0" or not isinstance(message.get("method"), str):
        raise _BadRequestError(protocol.INVALID_REQUEST, 'a request has "jsonrpc": "2.0" and a "method"', number)
    params = message.get("params", {})
    if not isinstance(params, dict):
        raise _BadRequestError(protocol.INVALID_PARAMS, '"params" is an object', number)
    return number, message["method"], params
