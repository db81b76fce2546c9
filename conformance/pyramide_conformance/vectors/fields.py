"""What a vector says that must be seen: the fields that rules fix, and only what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pyramide_conformance.protocol import PROMISED_BY, Capability

#: Fields that depend on language, on chance or on taste (several hints may be right), so no vector holds them.
_FREE: Final = ("description", "hint", "hint_by", "code", "number", "level", "verified")

#: Figures of a summary that depend on time, or on games before this one.
_FREE_FIGURES: Final = (
    "seconds", "won_percent", "streak", "place_by_time", "place_by_moves", "number", "level",
)  # fmt: skip

#: The capability without which an implementation need not show a field; the other fields are everybody's.
NEEDED_BY_FIELD: Final[Mapping[str, Capability]] = {
    **PROMISED_BY,
    "notices": "notices",
    "hints": "hints",
    "undos": "summary",
}

#: Fields that tell of one moment: they are compared only where a vector names them.
_MOMENTARY: Final = ("notices", "covers", "selected", "rings")


def lasting(state: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a state message that the rules fix, and that stay until something changes them."""
    return {name: value for name, value in state.items() if name not in _FREE and name not in _MOMENTARY}


def momentary(state: Mapping[str, Any], *, selection: bool) -> dict[str, Any]:
    """The fields that tell of one moment, without texts; ``selection`` tells whether the rules fix what is selected."""
    names = _MOMENTARY if selection else _MOMENTARY[:2]
    kept = {name: state[name] for name in names if name in state}
    if "notices" in kept:
        kept["notices"] = [{key: each[key] for key in each if key != "text"} for each in kept["notices"]]
    return kept


def fixed_figures(summary: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of a summary that the calls so far fix."""
    return {name: value for name, value in summary.items() if name not in _FREE_FIGURES}


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that are not as they were before."""
    return {name: value for name, value in after.items() if name not in before or before[name] != value}
