"""Ways of reaching an implementation, one module each; :func:`connector` picks one by its spelling."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from pyramide_conformance.drivers.base import Driver
from pyramide_conformance.drivers.command import CommandDriver
from pyramide_conformance.drivers.python import PythonDriver, load_factory
from pyramide_conformance.errors import UsageError

#: The reference engine, in process, playing Pyramide.
REFERENCE = "python:pyramide_conformance.server:reference"

#: The reference engine for each of the two systems.
REFERENCES = {"pyramide": REFERENCE, "piramida": "python:pyramide_conformance.server:reference_piramida"}

HOW_TO_SPELL = (
    'A driver is "command:PROGRAM ARGUMENTS…", a program that speaks the protocol on stdin and stdout, '
    '"python:MODULE:FACTORY", a function or class that makes an implementation in this process, '
    '"http:URL", a server that speaks it over HTTP, or "page:FILE.yaml", a web page with the map of its parts.'
)


def connector(spelling: str) -> Callable[[], Driver]:
    """A function that starts a fresh implementation each time it is called.

    Raises:
        UsageError: ``spelling`` is no driver, or its Python factory cannot be imported.
    """
    kind, _, rest = spelling.partition(":")
    if kind == "command":
        try:
            words = shlex.split(rest)
        except ValueError as error:
            raise UsageError(f"The driver {spelling!r} has unbalanced quotes ({error}). {HOW_TO_SPELL}") from None
        if not words:
            raise UsageError(f"The driver {spelling!r} names no program. {HOW_TO_SPELL}")
        return lambda: CommandDriver(words)
    if kind == "python":
        factory = load_factory(rest)
        return lambda: PythonDriver(factory)
    if kind in ("http", "https"):
        # The library for HTTP takes longer to load than all the rest.
        from pyramide_conformance.drivers.http import HttpDriver, read_address

        address = read_address(spelling)
        return lambda: HttpDriver(address)
    if kind == "page":
        from pyramide_conformance.drivers.page import connect_page

        return connect_page(spelling)
    raise UsageError(f"{spelling!r} is no driver. {HOW_TO_SPELL}")


__all__ = ["HOW_TO_SPELL", "REFERENCE", "REFERENCES", "Driver", "connector"]
