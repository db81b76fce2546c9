"""The scenarios as vectors: recorded on the reference engine, with their deals written out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Any, Final

from pyramide import Deal
from pyramide.texts import System, locales
from pyramide_conformance.recording import Call, Recording, Row, needs_of, record, rows_of, steady_reference, steps_of
from pyramide_conformance.server import Reference
from pyramide_conformance.specification import Feature, Scenario, Step, features
from pyramide_conformance.translated import features_in, stem
from pyramide_conformance.vectors.fields import changes, fixed_figures, lasting, momentary
from pyramide_conformance.vectors.selection import stays_certain

#: Capabilities that are about where a deal comes from. A vector gives every deal card by card, so it needs none of
#: them; and what is about them alone no vector can hold, as no document publishes how codes and numbers are shuffled.
_DEALING: Final = frozenset({"codes", "pyramide-codes", "numbers", "levels"})


class Titles:
    """The titles of scenarios in every language, to be used as a context."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._features: dict[str, dict[str, Feature]] = {}

    def __enter__(self) -> Titles:
        for locale in locales():
            self._features[locale] = self._stack.enter_context(features_in(locale))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def of(self, feature: Feature, at: int, row: int) -> dict[str, str]:
        """The title of the scenario at a place in a feature, with the values of a row, by locale."""
        found = {}
        for locale, known in self._features.items():
            scenario = known[stem(feature)].scenarios[at]
            found[locale] = rows_of(scenario)[row].fill(scenario.title)
        return found


def cases(feature: Feature, titles: Titles) -> Iterator[dict[str, Any]]:
    """The cases of a feature, each for every system that it is about; see ``schema/vectors.schema.json``.

    Raises:
        Mismatch: the reference does not do what a scenario says.
    """
    for at, scenario in enumerate(feature.scenarios):
        for number, row in enumerate(rows_of(scenario)):
            for system in scenario.systems:
                case = _case(scenario, row, system)
                if case is not None:
                    yield {"id": row.name, "statement": scenario.statement, "system": system,
                           "titles": titles.of(feature, at, number), **case}  # fmt: skip


def _case(scenario: Scenario, row: Row, system: Any) -> dict[str, Any] | None:
    reference = steady_reference(system)
    steps = steps_of(scenario, row)
    if why_not(steps, reference) is not None:
        return None
    deals: list[Deal] = []

    def look(_: Step) -> None:
        """Every game begins in a step of its own, so its deal can be seen before the next one begins."""
        if reference.table is not None and (not deals or reference.table.game.deal is not deals[-1]):
            deals.append(reference.table.game.deal)

    recording = record(scenario, row, reference, look)
    look(steps[-1])
    needs = [need for need in needs_of(steps) if need not in _DEALING]
    return {"needs": ["deals", *(need for need in needs if need != "deals")], "calls": list(_calls(recording, deals))}


def why_not(steps: tuple[Step, ...], reference: Reference) -> str | None:
    """Why no vector can hold a case; ``None`` if one can."""
    lacking = set(needs_of(steps)) - set(reference.can)
    if lacking:
        return f"the system does not have {', '.join(sorted(lacking))}"
    if any(set(needs_of((step,))) & _DEALING for step in steps if step.type != "given"):
        return "it is about codes, numbers or levels, whose deals no document publishes"
    return None


def _calls(recording: Recording, deals: list[Deal]) -> Iterator[dict[str, Any]]:
    left = iter(deals)
    seen: Mapping[str, Any] = {}
    is_certain = True
    for call in recording.calls:
        is_new = call.method == "new_game"
        params = _with_deal(call, left) if is_new and call.error is None else dict(call.params)
        written: dict[str, Any] = {"method": call.method, "params": params}
        if call.error is not None:
            written["error"] = call.error
        elif call.method == "summary":
            written["summary"] = fixed_figures(call.result)
        else:
            is_certain = is_new or (is_certain and stays_certain(seen, call.method, params, call.result))
            written["state"] = changes({} if is_new else lasting(seen), lasting(call.result))
            written["now"] = momentary(call.result, selection=is_certain)
            seen = call.result
        yield written


def _with_deal(call: Call, deals: Iterator[Deal]) -> dict[str, Any]:
    deal = next(deals)
    others = {name: value for name, value in call.params.items() if name not in ("deal", "code", "number", "level")}
    return {"deal": deal.to_json(), **others}


def left_out(system: System) -> Iterator[dict[str, str]]:
    """The cases of a system that no vector holds, and why."""
    reference = steady_reference(system)
    for feature in features():
        for scenario in feature.scenarios:
            if system in scenario.systems:
                for row in rows_of(scenario):
                    why = why_not(steps_of(scenario, row), reference)
                    if why is not None:
                        yield {"id": row.name, "system": system, "why": why}
