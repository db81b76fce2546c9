"""A run as data: totals, the verdict on each statement, and the JSON report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

import pyramide
from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import VERSION, Hello
from pyramide_conformance.specification import scenarios, statement_of, statements
from pyramide_conformance.strict_json import parse
from pyramide_conformance.suite.applicability import together
from pyramide_conformance.suite.outcome import Outcome, Verdict
from pyramide_conformance.suite.results import Results
from pyramide_conformance.validation import complaint
from pyramide_conformance.wording import spoken

VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class StatementResult:
    """How the scenarios of one statement came out.

    ``rule`` is the rule's name in the language spoken, ``counts`` the number of scenarios by verdict, ``lacking`` what
    the scenarios that do not apply would need.
    """

    statement: str
    rule: str
    counts: Mapping[Verdict, int]
    lacking: tuple[str, ...]


def by_statement(outcomes: Iterable[Outcome]) -> list[StatementResult]:
    """The results of each statement that has outcomes, in the order of the index."""
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(statement_of(outcome.id), []).append(outcome)
    order = {name: place for place, name in enumerate(statements())}
    return [
        StatementResult(
            statement=name,
            rule=_rule_of(name, group),
            counts=Counter(outcome.verdict for outcome in group),
            lacking=tuple(together(outcome.lacking for outcome in group if outcome.lacking)),
        )
        for name, group in sorted(groups.items(), key=lambda entry: order.get(entry[0], len(order)))
    ]


def _rule_of(statement: str, group: list[Outcome]) -> str:
    for outcome in group:
        scenario = scenarios().get(outcome.id)
        if scenario is not None and scenario.rule is not None:
            return spoken().of_features(scenario.rule.name)
    return statements()[statement].says if statement in statements() else ""


def totals(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How many scenarios came out how, every verdict named."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    return {verdict: counts[verdict] for verdict in VERDICTS}


def report_data(hello: Hello, driver: str, results: Results) -> dict[str, Any]:
    """The JSON report of a run; ``schema/report.schema.json`` describes it."""
    return {
        "protocol": VERSION,
        "suite": pyramide.__version__,
        "driver": driver,
        "implementation": {
            "name": hello.name,
            "version": hello.version,
            "language": hello.language,
            "homepage": hello.homepage,
            "plays": hello.plays if isinstance(hello.plays, str) else dict(hello.plays),
            "can": sorted(hello.can),
            "locales": list(hello.locales),
        },
        "totals": totals(results.outcomes),
        "troubles": results.troubles,
        "interrupted": results.interrupted,
        "outcomes": [{**outcome.to_json(), "statement": statement_of(outcome.id)} for outcome in results.outcomes],
    }


def read_report(file: str, kind: str, noun: str, command: str) -> Mapping[str, Any]:
    """A JSON report as ``command`` writes it; ``kind`` is its schema, ``noun`` what it is called.

    Raises:
        UsageError: it cannot be read, or is none; says what is wrong with it.
    """
    try:
        data: Any = parse(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{file}: the {noun} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{file}: this is not JSON ({error}); '{command}' writes a {noun}.") from None
    if (trouble := complaint(kind, data)) is not None:
        raise UsageError(f"{file}: this is no {noun} of '{command}': {trouble}")
    found: Mapping[str, Any] = data
    return found


def outcomes_of(data: Mapping[str, Any]) -> list[Outcome]:
    """The outcomes of a run's JSON data."""
    return [
        Outcome(**{name: value for name, value in each.items() if name != "statement"}) for each in data["outcomes"]
    ]
