"""The map of a web page: how it is dealt, tapped and read (``schema/page-map.schema.json``)."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import Capability
from pyramide_conformance.safe import shortened
from pyramide_conformance.validation import first_error

#: What each capability needs in the map; a page claims those whose parts are all there.
_NEEDED: Final[Mapping[Capability, Sequence[tuple[str, str]]]] = {
    "deals": [("new_game", "deal")],
    "codes": [("new_game", "code"), ("read", "code")],
    "numbers": [("new_game", "number"), ("read", "number")],
    "selection": [("read", "selected")],
    "score": [("read", "score")],
    "moves": [("read", "moves")],
    "undo": [("press", "undo")],
    "notices": [("read", "notices")],
    "highlights": [("read", "free")],
    "rings": [("read", "rings")],
    "covers": [("read", "covers")],
    "passes": [("read", "pass")],
    "dead-cards": [("read", "dead")],
    "return": [("press", "return")],
}


@dataclass(frozen=True, slots=True)
class PageMap:
    """A map that has been read and checked; ``content`` is as the schema has it, ``file`` is where it lies."""

    file: Path
    content: Mapping[str, Any]

    @property
    def folder(self) -> Path | None:
        """The folder whose files are served; ``None`` where the page has an address of its own."""
        folder = self.content.get("folder")
        return None if folder is None else (self.file.parent / folder).resolve()

    @property
    def can(self) -> tuple[Capability, ...]:
        """The capabilities of the page."""
        return tuple(
            name
            for name, parts in _NEEDED.items()
            if all(part in self.content.get(section, {}) for section, part in parts)
        )

    @classmethod
    def read(cls, path: str) -> PageMap:
        """Read the map in a YAML file.

        Raises:
            UsageError: there is no such file, or it is no map; names the file and the line.
        """
        file = Path(path)
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            raise UsageError(f"{path}: the map of the page cannot be read: {reason}.") from None
        try:
            content, root = yaml.safe_load(text), yaml.compose(text, yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise UsageError(f"{path}:{line}: this is no YAML: {error.problem}.") from None
        except (yaml.YAMLError, ValueError, RecursionError) as error:  # ValueError: a date such as 2024-13-01
            raise UsageError(f"{path}: this is no YAML: {str(error).splitlines()[0]}.") from None
        if breach := first_error("page-map", content):
            raise _trouble(path, root, list(breach.absolute_path), shortened(breach.message))
        _check(path, root, content)
        return cls(file, content)


def _check(path: str, root: yaml.Node | None, content: Mapping[str, Any]) -> None:
    """What a schema cannot say."""
    if (number := _not_finite(content)) is not None:
        raise _trouble(path, root, number, "this number is none that a place on the screen could have")
    for kind in ("status", "notices"):
        for word in content["read"].get(kind, {}).get("words", {}):
            try:
                re.compile(word)
            except re.error as error:
                place = ["read", kind, "words", word]
                raise _trouble(path, root, place, f"{word!r} is no regular expression: {error}") from None
    folder = content.get("folder")
    if folder is not None and not (Path(path).parent / folder).is_dir():
        raise _trouble(path, root, ["folder"], f"there is no folder {folder!r} beside the map")


def _not_finite(content: Any) -> list[Any] | None:
    """Where a number is that YAML knows and no screen, ``.nan`` or ``.inf``; ``None`` if there is none."""
    if isinstance(content, float):
        return None if math.isfinite(content) else []
    if isinstance(content, dict):
        parts = list(content.items())
    else:
        parts = list(enumerate(content)) if isinstance(content, list) else []
    for key, part in parts:
        if (place := _not_finite(part)) is not None:
            return [key, *place]
    return None


def _trouble(path: str, root: yaml.Node | None, place: Sequence[Any], message: str) -> UsageError:
    line = _line_of(root, place)
    where = ".".join(map(str, place)) or "the map"
    short = message if len(message) <= 300 else message[:300] + "…"
    return UsageError(
        f"{path}:{line}: {where}: {short}. The schema is pyramide_conformance/schema/page-map.schema.json."
    )


def _line_of(node: yaml.Node | None, place: Sequence[Any]) -> int:
    """The line of a part of the YAML file, from 1; that of the nearest part around it where it is not there."""
    line = 1 if node is None else node.start_mark.line + 1
    for step in place:
        if isinstance(node, yaml.MappingNode):
            found = [(key, value) for key, value in node.value if key.value == str(step)]
            if not found:
                return line
            key, node = found[0]
            line = key.start_mark.line + 1
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            node = node.value[step]
            line = node.start_mark.line + 1
    return line
