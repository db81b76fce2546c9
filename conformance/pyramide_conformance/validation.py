"""Checking every message against the JSON Schemas (``--validate``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.protocols import Validator as Validating
from referencing import Registry, Resource

from pyramide_conformance.errors import ProtocolError, SuiteError
from pyramide_conformance.safe import shortened
from pyramide_conformance.wording import gettext

SCHEMA_FOLDER = Path(__file__).parent / "schema"


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


def first_error(kind: str, value: Any) -> ValidationError | None:
    """The gravest breach of the schema of this kind, with its place; ``None`` if there is none."""
    error: ValidationError | None = best_match(_validator(kind).iter_errors(value))
    return error


def _to_its_end(_validator: Any, pattern: str, value: object, _schema: Any) -> Iterator[ValidationError]:
    """The keyword ``pattern`` as JSON Schema means it: ``$`` is the end, where Python's lets a line feed follow."""
    strict = pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern
    if isinstance(value, str) and re.search(strict, value) is None:
        yield ValidationError(f"{value!r} does not match {pattern!r}")


_STRICT: Final[type[Validating]] = validators.extend(  # type: ignore[no-untyped-call]  # its stubs do not say
    Draft202012Validator, {"pattern": _to_its_end}
)


@cache
def _validator(kind: str) -> Validating:
    return _STRICT(schema(kind), registry=_registry())


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
