"""Scenarios played on the reference engine, with everything that was said kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pyramide.catalog import SOURCE_LOCALE
from pyramide.shuffle import splitmix64
from pyramide.texts import System
from pyramide_conformance.client import Client
from pyramide_conformance.drivers import Driver
from pyramide_conformance.errors import Mismatch, RemoteError, UsageError
from pyramide_conformance.language import StepPattern, load_steps, patterns_for, reading
from pyramide_conformance.play import Play
from pyramide_conformance.server import Reference
from pyramide_conformance.specification import Scenario, Step

_ANGLED: Final = re.compile(r"<([^<>]+)>")
_TIMEOUT: Final = 60.0


@dataclass(frozen=True, slots=True)
class Row:
    """One case of a scenario: its name, such as ``KING-1c[2]``, and the values of an outline's row by column."""

    name: str
    values: Mapping[str, str]

    def fill(self, text: str) -> str:
        """A text of the scenario with the row's values for its ``<names>``."""
        return _ANGLED.sub(lambda match: self.values.get(match[1], match[0]), text)


@dataclass(frozen=True, slots=True)
class Call:
    """One call, its parameters and its answer: a result, or the code of the error that it was refused with.

    ``step`` is the number of the step that made it, from 0, counted over background and scenario.
    """

    step: int
    method: str
    params: Mapping[str, Any]
    result: Mapping[str, Any]
    error: int | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """A case as it was played: its steps with the row's values filled in, and its calls."""

    row: Row
    steps: tuple[Step, ...]
    calls: tuple[Call, ...]


def rows_of(scenario: Scenario) -> tuple[Row, ...]:
    """The cases of a scenario: one for each row of an outline, numbered from 1 over all its tables."""
    if not scenario.examples:
        return (Row(scenario.id, {}),)
    rows = [dict(zip(table.header, row, strict=True)) for table in scenario.examples for row in table.rows]
    return tuple(Row(f"{scenario.id}[{number}]", values) for number, values in enumerate(rows, start=1))


def steps_of(scenario: Scenario, row: Row) -> tuple[Step, ...]:
    """All steps of a case, those of the backgrounds first, with the row's values filled in."""
    return tuple(
        Step(step.type, step.keyword, row.fill(step.text), step.line, _filled(row, step.docstring), step.table)
        for step in scenario.background + scenario.steps
    )


def _filled(row: Row, text: str | None) -> str | None:
    return None if text is None else row.fill(text)


def steady_reference(system: System) -> Reference:
    """A reference engine that has played nothing yet, and whose chance is the same every time."""
    numbers = splitmix64(0)
    return Reference(system=system, below=lambda bound: next(numbers) % bound)


class _Recorder:
    """A driver that is the reference engine in this process and keeps what is said."""

    def __init__(self, reference: Reference) -> None:
        self._reference = reference
        self.step = 0
        self.calls: list[Call] = []

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:  # noqa: ARG002 - a driver's
        try:
            result = self._reference.call(method, params)
        except RemoteError as error:
            self.calls.append(Call(self.step, method, params, {}, error.code))
            raise
        if method != "hello":
            self.calls.append(Call(self.step, method, params, result))
        return result

    def bye(self, timeout: float) -> None:
        """There is no process to end."""

    def last_words(self) -> str:
        return ""

    def close(self) -> None:
        """There is nothing to end."""


@reading(SOURCE_LOCALE)
def record(
    scenario: Scenario, row: Row, reference: Reference, on_step: Callable[[Step], None] = lambda _: None
) -> Recording:
    """Play one case of an English scenario; ``on_step`` hears of each step before it is taken.

    Raises:
        UsageError: no step pattern, or more than one, reads one of the steps.
        Mismatch: the reference does not do what the scenario says.
    """
    load_steps()
    recorder = _Recorder(reference)
    driver: Driver = recorder
    play = Play(Client(lambda: driver, _TIMEOUT))
    steps = steps_of(scenario, row)
    for number, step in enumerate(steps):
        recorder.step = number
        on_step(step)
        _take(play, step, row)
    return Recording(row, steps, tuple(recorder.calls))


def _take(play: Play, step: Step, row: Row) -> None:
    pattern = pattern_of(step)
    values = pattern.read(step.text) or {}
    if pattern.takes_docstring:
        values["docstring"] = step.docstring
    if step.type == "when":
        play.begin_action()
    try:
        pattern.function(play, **values)
    except Mismatch as error:
        error.add_note(f"in {row.name}, at the step: {step.keyword} {step.text}")
        raise


def pattern_of(step: Step) -> StepPattern:
    """The one pattern that reads a step.

    Raises:
        UsageError: there is none, or more than one.
    """
    load_steps()
    readers = patterns_for(step.text, step.type)
    if len(readers) != 1:
        raise UsageError(f"{len(readers)} step patterns read {step.text!r}; 'pyramide features lint' says more.")
    return readers[0]


def needs_of(steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The capabilities that an implementation needs for steps, each once, in the order of the steps."""
    return tuple(dict.fromkeys(need for step in steps for need in pattern_of(step).needs))


def record_all(scenarios: Iterable[Scenario], system: System) -> Iterator[Recording]:
    """Play every case of English scenarios that the reference can play, each on a fresh one; see :func:`record`."""
    for scenario in scenarios:
        if system in scenario.systems:
            for row in rows_of(scenario):
                reference = steady_reference(system)
                if set(needs_of(steps_of(scenario, row))) <= set(reference.can):
                    yield record(scenario, row, reference)
