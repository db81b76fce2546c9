"""The specification as data: the statements of the index, and the features with their rules and scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml
from gherkin.errors import CompositeParserException, ParserError
from gherkin.parser import Parser

from pyramide.data import data_folder
from pyramide_conformance.errors import FeatureError
from pyramide_conformance.language import StepType

SYSTEMS: Final = ("pyramide", "piramida")

#: The type of a step by what gherkin-official calls its keyword; ``And`` and ``But`` have that of the step before.
STEP_TYPES: Final[Mapping[str, StepType]] = {"Context": "given", "Action": "when", "Outcome": "then"}

#: A scenario's id tag: its statement's id and one or two letters.
ID_TAG: Final = re.compile(r"([A-Z]+-\d+)([a-z]{1,2})")


@dataclass(frozen=True, slots=True)
class Statement:
    """One normative statement of the documents, from ``features/statements.yaml``.

    ``system`` is ``pyramide``, ``piramida`` or ``both``; ``planned`` says why no scenario holds it yet, or is ``None``.
    """

    id: str
    system: str
    kind: str
    says: str
    planned: str | None


@dataclass(frozen=True, slots=True)
class Step:
    """A step as written: its type (``And`` and ``But`` have that of the step before), its text and its place."""

    type: StepType
    keyword: str
    text: str
    line: int
    docstring: str | None
    table: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Examples:
    """One Examples table of an outline."""

    name: str
    line: int
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """One scenario or outline of a feature file, with the background steps that come before its own."""

    title: str
    description: str
    tags: tuple[str, ...]
    line: int
    background: tuple[Step, ...]
    steps: tuple[Step, ...]
    examples: tuple[Examples, ...]
    is_outline: bool
    rule: Rule | None
    feature: Feature

    @property
    def ids(self) -> tuple[str, ...]:
        """Its id tags; a sound scenario has exactly one."""
        return tuple(tag for tag in self.tags if ID_TAG.fullmatch(tag))

    @property
    def id(self) -> str:
        """Its permanent id, such as ``FREE-1a``."""
        return self.ids[0]

    @property
    def statement(self) -> str:
        """The id of the statement that it holds, such as ``FREE-1``."""
        return statement_of(self.id)

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems that it is about: its own system tags, or else its feature's."""
        return systems_in(self.tags) or systems_in(self.feature.tags)


@dataclass(frozen=True, slots=True)
class Rule:
    """A ``Rule`` of a feature: its name and its prose."""

    name: str
    description: str
    line: int


@dataclass(slots=True, eq=False)
class Feature:
    """One feature file. ``path`` is its place on disk, ``name`` its name within the features folder."""

    path: Path
    name: str
    title: str
    description: str
    language: str
    tags: tuple[str, ...]
    rules: tuple[Rule, ...] = ()
    scenarios: tuple[Scenario, ...] = ()


def statement_of(scenario_id: str) -> str:
    """The statement's id of a scenario's id: ``FREE-1`` of ``FREE-1a``."""
    match = ID_TAG.fullmatch(scenario_id)
    return match[1] if match else scenario_id


def systems_in(tags: tuple[str, ...]) -> tuple[str, ...]:
    """The systems among tags, in their usual order."""
    return tuple(system for system in SYSTEMS if system in tags)


@cache
def statements() -> Mapping[str, Statement]:
    """The index of statements, by id.

    Raises:
        FeatureError: the file is not as it should be.
    """
    path = data_folder("features") / "statements.yaml"
    try:
        entries = yaml.safe_load(path.read_text(encoding="utf-8"))["statements"]
        return {
            entry["id"]: Statement(entry["id"], entry["system"], entry["kind"], entry["says"], entry.get("planned"))
            for entry in entries
        }
    except (yaml.YAMLError, KeyError, TypeError) as error:
        raise FeatureError(f"{path}: the index of statements cannot be read: {error}") from error


def feature_files(folder: Path | None = None) -> tuple[Path, ...]:
    """All feature files below a folder (the project's own by default), in a stable order."""
    return tuple(sorted((folder or data_folder("features")).rglob("*.feature")))


def features() -> tuple[Feature, ...]:
    """The project's features, read once.

    Raises:
        FeatureError: a file is no valid Gherkin.
    """
    root = data_folder("features")
    return tuple(read_feature(path, root) for path in feature_files())


@cache
def scenarios() -> Mapping[str, Scenario]:
    """Every scenario by its id."""
    return {scenario.id: scenario for feature in features() for scenario in feature.scenarios if scenario.ids}


@cache
def read_feature(path: Path, root: Path) -> Feature:
    """Read one feature file; its name is its path below ``root``.

    Raises:
        FeatureError: the file cannot be read or is no valid Gherkin; names the line.
    """
    try:
        document = Parser().parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise FeatureError(f"{path}: the file cannot be read: {error}") from error
    except (CompositeParserException, ParserError) as error:
        in_one_line = "; ".join(line.strip() for line in str(error).splitlines() if line.strip())
        raise FeatureError(f"{path}: this is not Gherkin: {in_one_line}") from error
    node = document.get("feature")
    if node is None:
        raise FeatureError(f"{path}: there is no 'Feature:' in this file.")
    name = path.relative_to(root).as_posix()
    feature = Feature(path, name, node["name"], _prose(node), node["language"], _tags(node))
    feature.scenarios = tuple(_scenarios(node["children"], (), None, feature))
    children: list[Any] = list(node["children"])
    feature.rules = tuple(_rule(child["rule"]) for child in children if "rule" in child)
    return feature


def _scenarios(
    children: list[Any], background: tuple[Step, ...], rule: Rule | None, feature: Feature
) -> Iterator[Scenario]:
    for child in children:
        if "background" in child:
            background += _steps(child["background"]["steps"])
        elif "rule" in child:
            node = child["rule"]
            yield from _scenarios(node["children"], background, _rule(node), feature)
        else:
            node = child["scenario"]
            yield Scenario(
                title=node["name"],
                description=_prose(node),
                tags=_tags(node),
                line=node["location"]["line"],
                background=background,
                steps=_steps(node["steps"]),
                examples=tuple(_examples(table) for table in node["examples"]),
                is_outline=bool(node["examples"]) or "Outline" in node["keyword"] or "Template" in node["keyword"],
                rule=rule,
                feature=feature,
            )


def _rule(node: Any) -> Rule:
    return Rule(node["name"], _prose(node), node["location"]["line"])


def _steps(nodes: list[Any]) -> tuple[Step, ...]:
    steps = []
    current: StepType = "given"
    for node in nodes:
        current = STEP_TYPES.get(node["keywordType"], current)
        table = tuple(
            tuple(cell["value"] for cell in row["cells"]) for row in node.get("dataTable", {}).get("rows", [])
        )
        docstring = node.get("docString", {}).get("content")
        steps.append(Step(current, node["keyword"].strip(), node["text"], node["location"]["line"], docstring, table))
    return tuple(steps)


def _examples(node: Any) -> Examples:
    header = tuple(cell["value"] for cell in node.get("tableHeader", {}).get("cells", []))
    rows = tuple(tuple(cell["value"] for cell in row["cells"]) for row in node.get("tableBody", []))
    return Examples(node["name"], node["location"]["line"], header, rows)


def _tags(node: Any) -> tuple[str, ...]:
    return tuple(tag["name"].removeprefix("@") for tag in node["tags"])


def _prose(node: Any) -> str:
    lines = [line.strip() for line in node.get("description", "").strip().splitlines()]
    return "\n".join(lines)
