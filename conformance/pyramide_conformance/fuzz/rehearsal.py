"""Steps of a scenario, carried out without pytest: whether they pass on an implementation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, get_args

from pyramide import Deal, PyramideError, Rules, Table
from pyramide_conformance.client import Client
from pyramide_conformance.drivers.python import PythonDriver
from pyramide_conformance.errors import ImplementationError, Mismatch
from pyramide_conformance.fuzz.setup import PUBLISHED_RULES, Setup
from pyramide_conformance.language import StepType, active, load_steps, patterns_for
from pyramide_conformance.play import Play
from pyramide_conformance.protocol import Capability
from pyramide_conformance.server import Reference
from pyramide_conformance.speech import Speech, locale_of_games

_CAPABILITIES: Final[tuple[Capability, ...]] = get_args(Capability)

#: How long a call to the reference may take, in seconds: a hint may need the solver.
_PATIENCE: Final = 60.0


class ScenarioStep(NamedTuple):
    """One step: its type, its English sentence, its docstring."""

    type: StepType
    text: str
    docstring: str | None = None


def passes(client: Client, steps: Sequence[ScenarioStep]) -> bool:
    """Whether the steps pass on an implementation, one after the other; a step that it cannot answer does not."""
    load_steps()
    try:
        hello = client.hello()
        locale = locale_of_games(hello, active().locale)
        play = Play(client, locale, Speech.of(hello, locale))
        for step in steps:
            _carry_out(play, step)
    except (Mismatch, ImplementationError, PyramideError):
        return False
    return True


def _carry_out(play: Play, step: ScenarioStep) -> None:
    (pattern,) = patterns_for(step.text, step.type)
    values = pattern.read(step.text) or {}
    if pattern.takes_docstring:
        values["docstring"] = step.docstring
    if step.type == "when":
        play.begin_action()
    pattern.function(play, **values)


def reference_client(setup: Setup) -> Client:
    """The reference, playing as an implementation should: its system, its rules, what it claims."""

    def new_table(deal: Deal, rules: Rules, **options: Any) -> Table:
        is_own = rules == PUBLISHED_RULES[setup.system]
        return Table(deal, setup.rules if is_own and not setup.asks_for_rules else rules, **options)

    def make() -> Reference:
        reference = Reference(new_table, setup.system)
        reference.can = ("deals", *(capability for capability in _CAPABILITIES if capability in setup.can))
        return reference

    return Client(lambda: PythonDriver(make), _PATIENCE)
