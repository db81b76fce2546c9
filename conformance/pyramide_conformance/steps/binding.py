"""How pytest-bdd finds the steps: one step function for each type, which reads every pattern of that type.

pytest-bdd looks through all fixtures for every step that it runs. With one fixture for each of the patterns that
took most of the time of a run; with three it takes next to none.
"""

from __future__ import annotations

from typing import Any

import pytest_bdd
from pytest_bdd.parsers import StepParser

from pyramide_conformance.language import StepPattern, StepType, patterns_for
from pyramide_conformance.play import Play


class _AnyStep(StepParser):
    """Reads whatever exactly one pattern of a type reads; lint sees to it that there is never more than one."""

    def __init__(self, type: StepType) -> None:
        super().__init__(f"any {type} step")
        self._type = type

    def is_matching(self, name: str) -> bool:
        return bool(patterns_for(name, self._type))

    def parse_arguments(self, name: str) -> dict[str, Any]:
        (pattern,) = patterns_for(name, self._type)
        return {"pattern": pattern, "values": pattern.read(name)}


@pytest_bdd.step(_AnyStep("given"), "given")
@pytest_bdd.step(_AnyStep("when"), "when")
@pytest_bdd.step(_AnyStep("then"), "then")
def run_step(play: Play, pattern: StepPattern, values: dict[str, Any], docstring: str | None = None) -> None:
    """Carry out one step."""
    if pattern.takes_docstring:
        values["docstring"] = docstring
    pattern.function(play, **values)
