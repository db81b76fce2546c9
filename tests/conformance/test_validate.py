"""``--validate``: every message of both sides is checked against its schema, and the reference's own are sound."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from suite_runs import bad_command, driver

from pyramide import DECK
from pyramide_conformance.client import Client
from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.errors import ProtocolError, RemoteError, SuiteError
from pyramide_conformance.server import Reference
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.run import RunOptions, run
from pyramide_conformance.validation import Validator, complaint

CODES = [card.code for card in DECK]


class Lying:
    """The reference, with some fields of its answers exchanged."""

    def __init__(self, **answers: dict[str, Any]) -> None:
        self._reference = Reference()
        self._answers = answers

    def call(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """The reference's answer, spoiled."""
        return self._reference.call(method, params) | self._answers.get(method, {})


class InThisProcess:
    """A driver to an implementation that is there already."""

    def __init__(self, implementation: Lying | Reference) -> None:
        self._implementation = implementation

    def call(self, method: str, params: Any, timeout: float) -> Any:
        """Make a call."""
        del timeout
        return self._implementation.call(method, params)

    def bye(self, timeout: float) -> None:
        """Nothing to end."""

    def close(self) -> None:
        """Nothing to end."""

    def last_words(self) -> str:
        """It has no stderr of its own."""
        return ""


def _client(implementation: Lying | Reference) -> Client:
    return Client(lambda: InThisProcess(implementation), 5.0, Validator())


#: Statements whose scenarios together use every method, every way to start a game and every field.
SOME_STATEMENTS = {
    "pyramide": "SETUP-6,FREE-5,KING-1,CODE-1,CODE-2,VARIANT-1",
    "piramida": "FREE-6,HINT-2,DEAD-1,CODE-3",
}


@pytest.mark.slow
@pytest.mark.parametrize("system", REFERENCES)
def test_the_suite_and_the_reference_keep_to_the_schemas(system: str) -> None:
    held = {scenario.statement for scenario in scenarios().values() if system in scenario.systems}
    only = ",".join(statement for statement in SOME_STATEMENTS[system].split(",") if statement in held)
    results = run(RunOptions(REFERENCES[system], only=only, validate=True, system=system))
    assert results.troubles == []
    assert results.outcomes
    assert {(each.name, each.seen) for each in results.outcomes if each.verdict != "passed"} == set()


@pytest.mark.parametrize("system", REFERENCES)
@pytest.mark.parametrize("seed", range(5))
def test_every_answer_of_the_reference_in_a_random_game_keeps_to_its_schema(system: Any, seed: int) -> None:
    choose = random.Random(seed)
    reference = Reference(system=system)
    cards = choose.sample(CODES, 52)
    kinds = {"hello": "hello", "summary": "summary", "bye": "bye"}
    calls: list[tuple[str, dict[str, Any]]] = [
        ("hello", {"protocol": 1}),
        ("new_game", {"deal": {"pyramid": cards[:28], "stock": cards[28:]}}),
    ]
    for _ in range(80):
        row = choose.randint(1, 7)
        at = choose.choice(["stock", "stock", "waste", [row, choose.randint(1, row)], [7, choose.randint(1, 7)]])
        calls.append(choose.choice([("tap", {"at": at})] * 6 + [("undo", {}), ("summary", {})]))
    calls += [("hint", {}), ("return", {}), ("new_game", {}), ("bye", {})]
    for method, params in calls:
        assert complaint("request", {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) is None
        with suppress(RemoteError):  # it does not claim all of them
            result = json.loads(json.dumps(reference.call(method, params)))
            assert complaint(kinds.get(method, "state"), result) is None, (method, result)


@pytest.mark.parametrize("number", [1, 7, 18])
def test_a_hint_of_the_reference_keeps_to_the_schema_wherever_it_is_asked_for(number: int) -> None:
    reference = Reference(system="piramida")
    reference.call("new_game", {"number": number})
    for _ in range(30):
        assert complaint("state", reference.call("hint", {})) is None
        assert complaint("state", reference.call("tap", {"at": "stock"})) is None


def test_a_hello_that_breaks_its_schema_is_an_error_that_names_the_place() -> None:
    client = _client(Lying(hello={"locales": ["el", "el"]}))
    with pytest.raises(ProtocolError, match=r"answer to 'hello' breaks the schema: at \$\.locales"):
        client.hello()


def test_a_state_that_breaks_its_schema_is_an_error_that_names_the_place() -> None:
    client = _client(Lying(new_game={"free": [[7, 1], [7, 1]]}))
    with pytest.raises(ProtocolError, match=r"answer to 'new_game' breaks the schema: at \$\.free"):
        client.state("new_game", {})


def test_a_summary_that_breaks_its_schema_is_an_error_that_names_the_place() -> None:
    client = _client(Lying(summary={"seconds": -1}))
    client.state("new_game", {})
    with pytest.raises(ProtocolError, match=r"answer to 'summary' breaks the schema: at \$\.seconds"):
        client.summary()


def test_a_request_of_the_suite_that_breaks_its_schema_is_no_fault_of_the_implementation() -> None:
    client = _client(Reference())
    with pytest.raises(SuiteError, match="suite's own request 'tap' breaks its schema") as caught:
        client.state("tap", {"at": [9, 9]})
    assert not isinstance(caught.value, ProtocolError)


def test_without_validate_what_the_suite_does_not_need_is_left_alone() -> None:
    client = Client(lambda: InThisProcess(Lying(hello={"locales": ["el", "el"]})), 5.0)
    assert client.hello().locales == ("el", "el")


def test_validate_over_a_pipe_makes_the_scenarios_errors() -> None:
    hello = {"protocol": 1, "name": "twice", "plays": "pyramide", "can": ["deals", "deals"]}
    results = run(RunOptions(driver(bad_command("hello", json.dumps(hello))), only="KING-1", validate=True))
    assert "breaks the schema: at $.can" in results.outcomes[0].seen
    assert {outcome.verdict for outcome in results.outcomes} <= {"error", "not run"}
