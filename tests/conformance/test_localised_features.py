"""Each language has the same specification: the same scenarios, steps, values and tables, in its own words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler
from suite_runs import run_check, verdicts

from pyramide.texts import locales
from pyramide_conformance import language
from pyramide_conformance.gherkin_text import paragraphs
from pyramide_conformance.language import PATTERNS, PLACEHOLDERS, StepType, compile_sentence, load_steps
from pyramide_conformance.localise import dialect_of, localised
from pyramide_conformance.specification import feature_files
from pyramide_conformance.vocabulary import vocabulary

load_steps()

#: English too: its features are written anew, by the same code.
LOCALES = locales()
FILES = feature_files()

SUITS = set("♠♥♦♣")


@cache
def document(path: Path, locale: str | None = None) -> Any:
    """A feature file as gherkin-official reads it; in a language, as this project writes it."""
    text = path.read_text(encoding="utf-8") if locale is None else localised(path, locale)
    parsed: dict[str, Any] = dict(Parser().parse(text))
    parsed["uri"] = str(path)
    return parsed


def shape(node: dict[str, Any]) -> dict[str, Any]:
    """What must be the same in every language: tags, kinds of steps, sizes of tables, lines of docstrings."""
    found: dict[str, Any] = {
        "tags": [tag["name"] for tag in node.get("tags", [])],
        "paragraphs": len(paragraphs(node["description"])),
        "named": bool(node["name"]),
    }
    if "steps" in node:
        found["steps"] = [step_shape(step) for step in node["steps"]]
    if "examples" in node:
        found["examples"] = [
            (shape(table), len(table["tableHeader"]["cells"]), [len(row["cells"]) for row in table["tableBody"]])
            for table in node["examples"]
        ]
    if "children" in node:
        found["children"] = [(kind, shape(child)) for each in node["children"] for kind, child in each.items()]
    return found


def step_shape(step: dict[str, Any]) -> Any:
    """The kind of a step, and the lines of its docstring: drawn cards with how many parts, words as such."""
    lines = step["docString"]["content"].splitlines() if "docString" in step else []
    table = [len(row["cells"]) for row in step["dataTable"]["rows"]] if "dataTable" in step else []
    return step["keywordType"], [len(line.split()) if set(line) & SUITS else "words" for line in lines], table


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_localised_feature_is_gherkin_of_the_same_shape(path: Path, locale: str) -> None:
    own = document(path, locale)
    assert own["feature"]["language"] == dialect_of(locale)
    assert shape(own["feature"]) == shape(document(path)["feature"])


@pytest.mark.parametrize("locale", LOCALES)
def test_titles_are_told_apart_in_every_file_and_language(locale: str) -> None:
    """pytest-bdd keeps one scenario of a name and file."""
    for path in FILES:
        names = [scenario["name"] for scenario in scenarios(document(path, locale)["feature"])]
        assert len(names) == len(set(names)), path


def scenarios(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The scenarios below a feature or a rule."""
    for child in node.get("children", []):
        if "scenario" in child:
            yield child["scenario"]
        elif "rule" in child:
            yield from scenarios(child["rule"])


@cache
def _reader(sentence: str, locale: str) -> Any:
    words = vocabulary(locale)
    return compile_sentence(words.sentence(sentence), words)


def readings(text: str, type: StepType, locale: str) -> list[tuple[str, dict[str, Any]]]:
    """Each pattern that reads a step in a language, by its English sentence, with the values that it reads."""
    words = vocabulary(locale)
    found = []
    for pattern in PATTERNS:
        match = _reader(pattern.sentence, locale).fullmatch(text) if pattern.type == type else None
        if match is not None:
            values = {name: PLACEHOLDERS[name][1](value, words) for name, value in match.groupdict().items()}
            found.append((pattern.sentence, values))
    return found


TYPES: dict[str, StepType] = {"Context": "given", "Action": "when", "Outcome": "then"}


def steps(path: Path, locale: str | None) -> Iterator[tuple[StepType, str, str | None]]:
    """Every step that a file's scenarios run, once for each row: its type, text and docstring."""
    for pickle in Compiler().compile(document(path, locale)):
        for step in pickle["steps"]:
            docstring = step.get("argument", {}).get("docString", {}).get("content")
            yield TYPES[step["type"]], step["text"], docstring


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_localised_step_is_read_by_the_pattern_of_the_english_step_with_the_same_values(
    path: Path, locale: str
) -> None:
    words = vocabulary(locale)
    compared = 0
    for (kind, english, cards), (own_kind, own, own_cards) in zip(steps(path, None), steps(path, locale), strict=True):
        assert own_kind == kind
        wanted = readings(english, kind, "en")
        assert len(wanted) == 1
        assert readings(own, kind, locale) == wanted, own
        assert (cards is None) == (own_cards is None)
        if cards is not None and own_cards is not None and set(cards) & SUITS:
            assert words.to_english_docstring(own_cards).split() == cards.split()
        compared += 1
    assert compared


@pytest.mark.parametrize("locale", LOCALES)
def test_the_cards_of_a_drawn_deal_stay_in_their_columns(locale: str) -> None:
    """The word before the stock is shorter or longer in a language; the cards after it do not move."""

    def columns(drawing: str | None) -> list[list[int]]:
        return [[at for at, char in enumerate(line) if char in SUITS] for line in (drawing or "").splitlines()]

    for path in FILES:
        for (_, _, english), (_, _, own) in zip(steps(path, None), steps(path, locale), strict=True):
            assert columns(own) == columns(english)


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_a_language_runs_the_same_scenarios_with_the_same_results(locale: str) -> None:
    assert results(locale) == results("en")


@cache
def results(locale: str) -> list[tuple[str, str]]:
    """Each of some scenarios by its id, with its verdict; the names of rows are in the language."""
    done, report = run_check("--lang", locale, "--only", "SUM-5,UNDO-1,FREE-5,KING-2,RECYCLE-1")
    language.use("en")
    assert done.returncode == 0
    return sorted((name.partition("[")[0], verdict) for name, verdict in verdicts(report).items())
