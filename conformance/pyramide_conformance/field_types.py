"""How the fields of the capabilities look on the wire, where they are present."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeGuard

from pyramide.pyramid import ROWS

#: The ids of the notices.
NOTICES: Final = ("blocked", "sum", "no-moves", "won", "lost", "hint")


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_place(value: object) -> bool:
    if value in ("stock", "waste"):
        return True
    if not (isinstance(value, list) and len(value) == 2 and all(is_count(number) for number in value)):
        return False
    row, column = value
    return bool(1 <= column <= row <= ROWS)


def _is_notice(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and value.get("id") in NOTICES
        and isinstance(value.get("text", ""), str)
        and (is_count(value["sum"]) if value["id"] == "sum" and "sum" in value else value["id"] != "sum")
    )


def _is_list_of_places(value: object) -> bool:
    return isinstance(value, list) and all(_is_place(place) for place in value)


def _is_pass(value: object) -> bool:
    if not isinstance(value, Mapping) or not {"number", "of", "left"} <= set(value):
        return False
    total = value["of"]
    return is_count(value["number"]) and is_count(value["left"]) and (total is None or is_count(total))


#: How the fields of the capabilities look, where they are present.
FIELD_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "selected": lambda value: value is None or (value != "stock" and _is_place(value)),
    "score": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "moves": is_count,
    "code": lambda value: isinstance(value, str),
    "number": is_count,
    "notices": lambda value: isinstance(value, list) and all(_is_notice(notice) for notice in value),
    "free": _is_list_of_places,
    "rings": _is_list_of_places,
    "covers": _is_list_of_places,
    "dead": _is_list_of_places,
    "undos": is_count,
    "hints": is_count,
    "hint": lambda value: value is None or (_is_list_of_places(value) and len(value) <= 2),
    "hint_by": lambda value: value in ("solver", "tactics", None),
    "pass": lambda value: _is_pass(value),
    "level": lambda value: value in ("easy", "normal", "random", None),
    "verified": lambda value: isinstance(value, bool),
    "can_return": lambda value: isinstance(value, bool),
    "badges": lambda value: isinstance(value, dict),
    "description": lambda value: isinstance(value, str),
}


def _is_number(value: object) -> bool:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return is_whole or (isinstance(value, float) and math.isfinite(value))


#: How the figures of a summary look, where they are present.
SUMMARY_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "seconds": _is_number,
    "won_percent": lambda value: value is None or _is_number(value),
    **dict.fromkeys(("moves", "undos", "hints", "stock_left", "number", "streak"), is_count),
    **dict.fromkeys(("place_by_time", "place_by_moves"), lambda value: value is None or is_count(value)),
}
