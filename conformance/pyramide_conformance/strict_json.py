"""JSON as its standard has it, which is less than what Python reads."""

from __future__ import annotations

import json
from typing import Any


def parse(text: str) -> Any:
    """The value of a JSON text; ``NaN`` and ``Infinity``, which Python reads, are none of JSON.

    Raises:
        ValueError: it is no JSON.
        RecursionError: it is nested too deep.
    """

    def refuse(word: str) -> Any:
        raise ValueError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)
