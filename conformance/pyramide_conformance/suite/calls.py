"""The calls of a scenario, for people: a run of equal ones is told once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from pyramide_conformance.wording import ngettext

#: So many equal calls are shown one by one: a line that counts them would be no shorter.
_FEW: Final = 2


def folded(calls: Sequence[str]) -> list[str]:
    """Requests, one a line, with each run of equal ones told by its first and by how often it comes again.

    Requests are equal if they differ in nothing but their ids. The JSON report and JUnit's ``system-out`` hold every
    call, for programs to make them again.
    """
    lines = []
    for _, run in groupby(calls, key=_without_id):
        first, *others = run
        lines.append(first)
        if len(others) < _FEW:
            lines += others
        else:
            lines.append(
                # Translators: Below a call to a program, which was made so many times more.
                "  " + ngettext("… the same {count} time more", "… the same {count} times more", len(others))
            )
    return lines


def _without_id(call: str) -> str:
    try:
        request = json.loads(call)
    except (ValueError, RecursionError):
        return call
    if not isinstance(request, dict):
        return call
    return json.dumps({name: value for name, value in request.items() if name != "id"})
