"""Which scenarios a run was asked for (``--only``)."""

from __future__ import annotations

import re
from typing import Final

from pyramide_conformance.errors import UsageError
from pyramide_conformance.specification import scenarios, statement_of

_IDS: Final = (
    "Ids look like FREE-1a (a scenario), FREE-1 (all of a statement) or SUM-3a[2] (a row of an outline), with commas "
    "between them"
)


def wanted_ids(spelled: str | None) -> frozenset[str]:
    """The ids of ``--only``: scenarios, rows or whole statements, separated by commas or blanks; empty for all, which
    is what ``None`` asks for.

    Raises:
        UsageError: it names none, or there is no such scenario or statement.
    """
    if spelled is None:
        return frozenset()
    wanted = frozenset(re.split(r"[\s,]+", spelled)) - {""}
    if not wanted:
        raise UsageError(f"The list of what to run (--only) is empty. {_IDS}; leave it away to run everything.")
    known = set(scenarios()) | {statement_of(scenario) for scenario in scenarios()}
    for scenario in scenarios().values():
        rows = sum(len(table.rows) for table in scenario.examples)
        known |= {f"{scenario.id}[{row}]" for row in range(1, rows + 1)}
    for name in sorted(wanted):
        if name not in known:
            raise UsageError(
                f"There is no scenario or statement {name!r}. {_IDS}; 'pyramide features coverage' lists them."
            )
    return wanted


def is_asked_for(name: str, wanted: frozenset[str]) -> bool:
    """Whether a scenario or row is among the wanted ids, by its own name, its scenario's id or its statement's."""
    scenario_id = name.partition("[")[0]
    return not wanted or not wanted.isdisjoint((name, scenario_id, statement_of(scenario_id)))
