"""Whether the rules fix which card is selected.

The documents say so little about it that programs may differ: after a second tap on the selected card, a king that
leaves, a draw, an undo or a hint while a card is selected, and on the page Piramida after two cards that do not match.
From such a moment on a vector says nothing of the selection.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def stays_certain(before: Mapping[str, Any], call: str, params: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether the selection after a call is fixed by the rules, where it was fixed before; the states are whole."""
    selected = before.get("selected")
    if selected is None:
        return True
    if call != "tap" or params["at"] in ("stock", selected):
        return False
    is_piramida = "pass" in after
    if after["pyramid"] == before["pyramid"] and after["waste"] == before["waste"]:
        # Nothing left: a mismatch, a covered card or a gap. Pyramide's documents say what stays selected.
        return not is_piramida
    return after.get("selected") is None
