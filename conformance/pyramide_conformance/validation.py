"""Checking every message against the JSON Schemas (``--validate``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from referencing import Registry, Resource

from pyramide_conformance.errors import ProtocolError, SuiteError
from pyramide_conformance.wording import gettext

SCHEMA_FOLDER = Path(__file__).parent / "schema"

#: How much is shown of a long complaint: the start of a value, and the end, which says what is wrong with it.
_START: Final = 400
_END: Final = 200


class Validator:
    """Checks what both sides say; one schema file for each kind of message."""

    def check_request(self, method: str, params: Mapping[str, Any]) -> None:
        """Check the parameters that the suite sends.

        Raises:
            SuiteError: they break the schema, which is a defect of the suite.
        """
        if trouble := complaint("request", {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}):
            raise SuiteError(f"The suite's own request {method!r} breaks its schema: {trouble}")

    def check_result(self, method: str, result: Any) -> None:
        """Check the result that an implementation gave.

        Raises:
            ProtocolError: it breaks the schema; the text names the place in the message.
        """
        kinds = {"hello": "hello", "summary": "summary", "bye": "bye"}
        if trouble := complaint(kinds.get(method, "state"), result):
            raise ProtocolError(
                # Translators: {trouble}: what is wrong and where, in the words of a program that knows English only.
                gettext("Its answer to '{method}' breaks the schema: {trouble}", method=method, trouble=trouble)
            )


def complaint(kind: str, value: Any) -> str | None:
    """What is wrong with a message of this kind (the name of a schema file); ``None`` if nothing is."""
    error = first_error(kind, value)
    if error is None:
        return None
    return f"at {shortened(error.json_path)}: {shortened(error.message)}"


def shortened(message: str) -> str:
    """A complaint without its middle where it is long: it may hold the whole of a big message."""
    if len(message) <= _START + _END:
        return message
    return f"{message[:_START]} … {message[-_END:]}"


def first_error(kind: str, value: Any) -> ValidationError | None:
    """The gravest breach of the schema of this kind, with its place; ``None`` if there is none."""
    error: ValidationError | None = best_match(_validator(kind).iter_errors(value))
    return error


@cache
def _validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(schema(kind), registry=_registry())


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of message, by the name of its file in ``schema/``."""
    loaded: dict[str, Any] = json.loads((SCHEMA_FOLDER / f"{kind}.schema.json").read_text(encoding="utf-8"))
    return loaded


@cache
def _registry() -> Registry[Any]:
    files = sorted(SCHEMA_FOLDER.glob("*.schema.json"))
    resources = [(file.name, Resource.from_contents(json.loads(file.read_text(encoding="utf-8")))) for file in files]
    registry: Registry[Any] = Registry()
    return registry.with_resources(resources)
