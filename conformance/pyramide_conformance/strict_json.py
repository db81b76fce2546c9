"""JSON as its standard has it, which is less than what Python reads; and written so that it harms no terminal."""

from __future__ import annotations

import json
from typing import Any

from pyramide_conformance.safe import is_harmful


def parse(text: str) -> Any:
    """The value of a JSON text; ``NaN`` and ``Infinity``, which Python reads, are none of JSON.

    Raises:
        ValueError: it is no JSON.
        RecursionError: it is nested too deep.
    """

    def refuse(word: str) -> Any:
        raise ValueError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)


def written(data: Any, *, indent: int) -> str:
    """A value as JSON for people to look at too: control, format and surrogate characters are escaped in its texts."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    # Those characters can only stand within texts; but for the ends of lines, which the indentation brings.
    return "".join(json.dumps(char)[1:-1] if char != "\n" and is_harmful(char) else char for char in text)
