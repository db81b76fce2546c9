"""Plays scenarios step by step without pytest: quicker than the suite, for questions that need them all."""

from __future__ import annotations

from collections.abc import Iterator

from pyramide_conformance.client import Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import ImplementationError, Mismatch
from pyramide_conformance.language import load_steps, patterns_for
from pyramide_conformance.play import Play
from pyramide_conformance.specification import Scenario, Step, scenarios


def failing(driver: str) -> set[str]:
    """The ids of the scenarios of its system that fail on an implementation, in any of their rows."""
    load_steps()
    client = Client(connector(driver), timeout=5)
    wanted = [scenario for scenario in scenarios().values() if client.hello().plays in scenario.systems]
    failed = {scenario.id for scenario in wanted if not all(_passes(steps, client) for steps in _runs(scenario))}
    client.close()
    return failed


def _runs(scenario: Scenario) -> Iterator[list[Step]]:
    """The steps of a scenario with those of its background; of an outline, once for each row."""
    rows = [dict(zip(table.header, row, strict=True)) for table in scenario.examples for row in table.rows]
    for values in rows or [{}]:
        steps = []
        for step in (*scenario.background, *scenario.steps):
            text = step.text
            for name, value in values.items():
                text = text.replace(f"<{name}>", value)
            steps.append(Step(step.type, step.keyword, text, step.line, step.docstring, step.table))
        yield steps


def _passes(steps: list[Step], client: Client) -> bool:
    play = Play(client)
    try:
        for step in steps:
            (pattern,) = patterns_for(step.text, step.type)
            if not set(pattern.needs) <= set(client.hello().can):
                return True  # it does not apply, which is no failure
            values = pattern.read(step.text) or {}
            if pattern.takes_docstring:
                values["docstring"] = step.docstring
            if step.type == "when":
                play.begin_action()
            pattern.function(play, **values)
    except (Mismatch, ImplementationError):
        return False
    return True
