"""What Gherkin allows and this specification does not: each complaint names file, line and remedy.

Half of these are traps of the tools: pytest-bdd keeps the last of two scenarios of one name, runs an outline
without rows once, and takes a mistyped ``<name>`` literally.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pyramide import Deal, MalformedError
from pyramide.catalog import SOURCE_LOCALE
from pyramide.positions import read_position
from pyramide_conformance.errors import FeatureError
from pyramide_conformance.language import compile_sentence, load_steps, patterns_for
from pyramide_conformance.specification import (
    ID_TAG,
    SYSTEMS,
    Examples,
    Feature,
    Scenario,
    Statement,
    Step,
    read_feature,
    statements,
    systems_in,
)
from pyramide_conformance.vocabulary import vocabulary

_PLACEHOLDER = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, slots=True, order=True)
class Complaint:
    """Something to mend in a feature file; ``line`` counts from 1."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def lint(paths: Iterable[Path], root: Path) -> list[Complaint]:
    """All complaints about these feature files, sorted; ``root`` is the folder that their names are relative to."""
    load_steps()
    complaints: list[Complaint] = []
    features: list[Feature] = []
    for path in paths:
        complaints += _of_text(path)
        try:
            features.append(read_feature(path, root))
        except FeatureError as error:
            complaints.append(Complaint(str(path), _line_in(str(error)), str(error)))
    for feature in features:
        complaints += _of_feature(feature)
        for scenario in feature.scenarios:
            complaints += _of_scenario(scenario, statements())
    complaints += _of_ids(features)
    return sorted(complaints)


def _line_in(message: str) -> int:
    match = re.search(r"\((\d+):\d+\)", message)
    return int(match[1]) if match else 1


def _of_text(path: Path) -> Iterator[Complaint]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return  # reading it as a feature says what is wrong
    for number, line in enumerate(lines, start=1):
        if not unicodedata.is_normalized("NFC", line):
            yield Complaint(str(path), number, "the line is not in Unicode's composed form (NFC); normalise it.")


def _of_feature(feature: Feature) -> Iterator[Complaint]:
    file = str(feature.path)
    if not systems_in(feature.tags):
        yield Complaint(file, 1, "the feature has no system tag; write @pyramide, @piramida or both above 'Feature:'.")
    if not feature.description:
        yield Complaint(file, 1, "the feature has no description; it is the rulebook's prose.")
    if not feature.scenarios:
        yield Complaint(file, 1, "the feature has no scenario.")
    yield from _of_titles(feature)
    yield from _of_rules(feature)


def _of_titles(feature: Feature) -> Iterator[Complaint]:
    titles: dict[str, int] = {}
    for scenario in feature.scenarios:
        if scenario.title in titles:
            yield Complaint(
                str(feature.path),
                scenario.line,
                f"line {titles[scenario.title]} has a scenario of the same title, {scenario.title!r}; "
                "only the last of them would run.",
            )
        titles.setdefault(scenario.title, scenario.line)
        if not scenario.title:
            yield Complaint(str(feature.path), scenario.line, "the scenario has no title; a title states the rule.")
        if scenario.title.endswith("."):
            yield Complaint(str(feature.path), scenario.line, "the title ends with a full stop; a title has none.")


def _of_rules(feature: Feature) -> Iterator[Complaint]:
    file = str(feature.path)
    names: dict[str, int] = {}
    for rule in feature.rules:
        if names.setdefault(rule.name, rule.line) != rule.line:
            yield Complaint(file, rule.line, f"line {names[rule.name]} has a rule of the same name.")
        if not rule.description:
            yield Complaint(file, rule.line, "the rule has no description; it is the rulebook's prose.")
        held = [each for each in feature.scenarios if each.rule is not None and each.rule.line == rule.line]
        if not held:
            yield Complaint(file, rule.line, "the rule has no scenario.")
        statements_held = [scenario.statement for scenario in held if len(scenario.ids) == 1]
        for scenario in held:
            if len(scenario.ids) == 1 and scenario.statement != statements_held[0]:
                yield Complaint(
                    file,
                    scenario.line,
                    f"the rule of line {rule.line} holds scenarios of {statements_held[0]} and of "
                    f"{scenario.statement}; "
                    "one rule is for one statement.",
                )
    for scenario in feature.scenarios:
        if scenario.rule is None:
            yield Complaint(file, scenario.line, "the scenario stands under no 'Rule:'.")


def _of_scenario(scenario: Scenario, index: Mapping[str, Statement]) -> Iterator[Complaint]:
    file, line = str(scenario.feature.path), scenario.line
    yield from _of_tags(scenario)
    if len(scenario.ids) != 1:
        yield Complaint(
            file, line, f"the scenario has {len(scenario.ids)} id tags; it must have exactly one, such as @FREE-1a."
        )
    else:
        statement = index.get(scenario.statement)
        if statement is None:
            yield Complaint(file, line, f"@{scenario.id} belongs to no statement of statements.yaml.")
        elif statement.system != "both" and scenario.systems != (statement.system,):
            yield Complaint(
                file,
                line,
                f"@{scenario.id} is about {' and '.join(scenario.systems) or 'no system'}, and its statement is of "
                f"the system {statement.system}.",
            )
    if not scenario.steps:
        yield Complaint(file, line, "the scenario has no steps.")
    if scenario.steps and scenario.steps[-1].type != "then":
        yield Complaint(file, scenario.steps[-1].line, "the scenario's last step looks at nothing; end with 'Then'.")
    yield from _of_outline(scenario)
    for step in scenario.background + scenario.steps:
        yield from _of_step(step, scenario)


def _of_tags(scenario: Scenario) -> Iterator[Complaint]:
    file, line = str(scenario.feature.path), scenario.line
    for tag in scenario.tags:
        if not tag.isascii():
            yield Complaint(file, line, f"the tag @{tag} is not ASCII.")
        elif tag not in SYSTEMS and not ID_TAG.fullmatch(tag):
            yield Complaint(file, line, f"the tag @{tag} means nothing; tags are ids, @pyramide and @piramida.")


def _of_outline(scenario: Scenario) -> Iterator[Complaint]:
    file = str(scenario.feature.path)
    own_text = [scenario.title]
    for step in scenario.steps:
        own_text += [step.text, step.docstring or "", *(cell for row in step.table for cell in row)]
    used = {name for text in own_text for name in _PLACEHOLDER.findall(text)}
    columns = {name for table in scenario.examples for name in table.header}
    if scenario.is_outline and not scenario.examples:
        yield Complaint(file, scenario.line, "the outline has no 'Examples:'; it would run once, as it is written.")
    for table in scenario.examples:
        yield from _of_table(table, file)
    for name in sorted(used - columns):
        yield Complaint(
            file, scenario.line, f"<{name}> is no column of an Examples table; it would be taken literally."
        )
    for table in scenario.examples:
        for name in table.header:
            if name not in used:
                yield Complaint(file, table.line, f"the column {name!r} is used in no step and not in the title.")
    for step in scenario.background:
        for name in _PLACEHOLDER.findall(step.text + (step.docstring or "")):
            yield Complaint(file, step.line, f"<{name}> in a background; a background has no examples.")


def _of_table(table: Examples, file: str) -> Iterator[Complaint]:
    if not table.rows:
        yield Complaint(file, table.line, "the Examples table has no rows; the outline would run once, unfilled.")
    if not table.name:
        yield Complaint(file, table.line, "the Examples table has no name; say what its rows are examples of.")
    for column in sorted({name for name in table.header if table.header.count(name) > 1}):
        yield Complaint(file, table.line, f"the column {column!r} is there twice.")
    for row in table.rows:
        for column, cell in zip(table.header, row, strict=True):
            if not cell:
                yield Complaint(file, table.line, f"a cell of the column {column!r} is empty.")


def _of_step(step: Step, scenario: Scenario) -> Iterator[Complaint]:
    file = str(scenario.feature.path)
    rows = [dict(zip(table.header, row, strict=True)) for table in scenario.examples for row in table.rows] or [{}]
    for text, docstring in dict.fromkeys((_fill(step.text, row), _fill(step.docstring or "", row)) for row in rows):
        found = patterns_for(text, step.type)
        if len(found) != 1:
            kinds = "; ".join(repr(pattern.sentence) for pattern in found) or "none"
            yield Complaint(
                file, step.line, f"'{step.keyword} {text}' must be one kind of step ({step.type}), and is {kinds}."
            )
            continue
        if text != step.text and not compile_sentence(found[0].sentence, templates=True).fullmatch(step.text):
            yield Complaint(
                file,
                step.line,
                f"'{step.text}': a <name> stands for a part of {found[0].sentence!r} that is no placeholder.",
            )
        if step.table:
            yield Complaint(file, step.line, f"'{step.keyword} {text}' takes no table.")
        if found[0].takes_docstring != (step.docstring is not None):
            wants = "needs a docstring" if found[0].takes_docstring else "takes no docstring"
            yield Complaint(file, step.line, f"'{step.keyword} {text}' {wants}.")
        elif "position in words" in found[0].sentence and step.docstring is not None:
            try:
                read_position(docstring, vocabulary(SOURCE_LOCALE).texts)
            except MalformedError as error:
                yield Complaint(file, step.line, f"the position is none: {error}")
        elif "deal" in found[0].sentence and step.docstring is not None:
            try:
                Deal.from_text(docstring)
            except MalformedError as error:
                yield Complaint(file, step.line, f"the deal is none: {error}")


def _fill(text: str, row: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: row.get(match[1], match[0]), text)


def _of_ids(features: Iterable[Feature]) -> Iterator[Complaint]:
    first: dict[str, str] = {}
    for feature in features:
        for scenario in feature.scenarios:
            for scenario_id in scenario.ids:
                here = f"{feature.path}:{scenario.line}"
                if first.setdefault(scenario_id, here) != here:
                    yield Complaint(
                        str(feature.path),
                        scenario.line,
                        f"@{scenario_id} is taken by {first[scenario_id]}; ids are never used twice.",
                    )
