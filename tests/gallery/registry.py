"""What hangs in the gallery: each wrong implementation, the statement it breaks, and the scenarios that notice it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pyramide_conformance.server import Reference

#: The modules of the gallery, beside this one; another system's wrong rules get modules of their own.
MODULES: Final = (
    "dealing", "covering", "taps", "sums", "kings", "drawing", "recycling", "endings", "scoring", "undoing", "variants",
    "piramida", "piramida_help", "words",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wrong:
    """One wrong implementation.

    Attributes:
        factory: makes it; its docstring says what is wrong.
        breaks: the statements that it breaks.
        caught_by: scenarios of these statements that must fail on it, by their ids.
    """

    factory: Callable[[], Reference]
    breaks: tuple[str, ...]
    caught_by: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of the factory, unique in the gallery."""
        return self.factory.__name__

    @property
    def driver(self) -> str:
        """The driver that reaches it, for ``pyramide check`` and for the suite."""
        return f"python:{self.factory.__module__}:{self.name}"

    @property
    def system(self) -> str:
        """The system whose rules it plays, but for what it breaks: ``pyramide`` or ``piramida``."""
        return self.factory().system


_entries: Final[list[Wrong]] = []


def wrong(breaks: str, caught_by: str) -> Callable[[Callable[[], Reference]], Callable[[], Reference]]:
    """Hang a factory in the gallery; statements and scenarios are ids with blanks between them."""

    def hang(factory: Callable[[], Reference]) -> Callable[[], Reference]:
        _entries.append(Wrong(factory, tuple(breaks.split()), tuple(caught_by.split())))
        return factory

    return hang


def gallery() -> tuple[Wrong, ...]:
    """Every wrong implementation, in the order of the modules."""
    for module in MODULES:
        importlib.import_module(f"{__package__}.{module}")
    return tuple(_entries)
