"""Where a message of the features appears, and how: an excerpt of the localised feature, with its lines marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gherkin.parser import Parser

from pyramide_conformance.catalogs.template import shown_path
from pyramide_conformance.gherkin_text import paragraphs
from pyramide_conformance.language import PATTERNS, StepType, compile_sentence, load_steps
from pyramide_conformance.localise import localised
from pyramide_conformance.specification import STEP_TYPES, feature_files


@dataclass(frozen=True, slots=True)
class Appearance:
    """One place where a message appears.

    ``where`` is the file and line of its English, ``trail`` the headings above it in the language, ``lines`` an
    excerpt of the localised feature, each line with whether the message is in it.
    """

    where: str
    trail: tuple[str, ...]
    lines: tuple[tuple[bool, str], ...]


@dataclass(frozen=True, slots=True)
class _Node:
    """A feature, a rule or an example in both languages, with its lines in the localised text."""

    english: Any
    own: Any
    trail: tuple[str, ...]
    first: int
    last: int


def appearances(msgid: str, context: str | None, locale: str) -> Iterator[Appearance]:
    """Every place in the features where a message appears, in the order of the files."""
    load_steps()
    for path in feature_files():
        text = path.read_text(encoding="utf-8")
        english: Mapping[str, Any] = Parser().parse(text)
        if not any(True for node in _nodes(english, english) for _ in _marked(node, msgid, context)):
            continue
        translated = localised(path, locale)
        lines = translated.splitlines()
        for node in _nodes(english, Parser().parse(translated), len(lines)):
            found = list(_marked(node, msgid, context))
            if found:
                marks = {own for _, own in found}
                excerpt = tuple((number in marks, lines[number - 1]) for number in range(node.first, node.last + 1))
                yield Appearance(f"{shown_path(path)}:{found[0][0]}", node.trail, _trimmed(excerpt))


def _trimmed(excerpt: tuple[tuple[bool, str], ...]) -> tuple[tuple[bool, str], ...]:
    while excerpt and not excerpt[-1][1].strip():
        excerpt = excerpt[:-1]
    return excerpt


def _nodes(english: Mapping[str, Any], own: Mapping[str, Any], end: int = 0) -> Iterator[_Node]:
    yield from _walk(english["feature"], own["feature"], (), end)


def _walk(english: Any, own: Any, trail: tuple[str, ...], end: int) -> Iterator[_Node]:
    children = [next(iter(child.values())) for child in own.get("children", [])]
    starts = [_first_line(child) for child in children]
    last = starts[0] - 1 if starts else end
    yield _Node(english, own, trail, _first_line(own), last)
    for number, (child, own_child) in enumerate(zip(english.get("children", []), children, strict=True)):
        until = starts[number + 1] - 1 if number + 1 < len(starts) else end
        yield from _walk(next(iter(child.values())), own_child, (*trail, own["name"]), until)


def _first_line(node: Any) -> int:
    lines: list[int] = [part["location"]["line"] for part in (node, *node.get("tags", []))]
    return min(lines)


def _marked(node: _Node, msgid: str, context: str | None) -> Iterator[tuple[int, int]]:
    """The lines, in the English file and in the localised text, that a message stands in."""
    if context is None:
        yield from _prose(node, msgid)
    elif context == "step":
        yield from _steps(node, msgid)
    elif context in ("column", "cell"):
        yield from _cells(node, msgid, context)
    elif context == "keyword":
        if node.english["keyword"] == msgid:
            yield node.english["location"]["line"], node.own["location"]["line"]
        yield from (
            (step["location"]["line"], own["location"]["line"])
            for step, own in _step_pairs(node)
            if step["keyword"].strip() == msgid
        )


def _prose(node: _Node, msgid: str) -> Iterator[tuple[int, int]]:
    line, own = node.english["location"]["line"], node.own["location"]["line"]
    if node.english["name"] == msgid:
        yield line, own
    texts = paragraphs(node.english["description"])
    if msgid in texts:
        for offset in _lines_of_paragraph(node.own["description"], texts.index(msgid)):
            yield line, own + 1 + offset
    for table, own_table in zip(node.english.get("examples", []), node.own.get("examples", []), strict=True):
        if table["name"] == msgid:
            yield table["location"]["line"], own_table["location"]["line"]


def _lines_of_paragraph(description: str, wanted: int) -> Iterator[int]:
    """The lines of a paragraph, counted from 0 at the description's first."""
    number = 0
    for offset, line in enumerate(description.splitlines()):
        if not line.strip():
            number += 1
        elif number == wanted:
            yield offset


def _step_pairs(node: _Node) -> Iterator[tuple[Any, Any]]:
    yield from zip(node.english.get("steps", []), node.own.get("steps", []), strict=True)


def _steps(node: _Node, msgid: str) -> Iterator[tuple[int, int]]:
    current: StepType = "given"
    for step, own in _step_pairs(node):
        current = STEP_TYPES.get(step["keywordType"], current)
        if _sentence(step["text"], current) == msgid:
            yield step["location"]["line"], own["location"]["line"]


def _sentence(text: str, type: StepType) -> str | None:
    for pattern in PATTERNS:
        if pattern.type == type and _reader(pattern.sentence).fullmatch(text):
            return pattern.sentence
    return None


@cache
def _reader(sentence: str) -> re.Pattern[str]:
    return compile_sentence(sentence, templates=True)


def _cells(node: _Node, msgid: str, context: str) -> Iterator[tuple[int, int]]:
    for table, own_table in zip(node.english.get("examples", []), node.own.get("examples", []), strict=True):
        if context == "column":
            rows = [(table["tableHeader"], own_table["tableHeader"])]
        else:
            rows = list(zip(table["tableBody"], own_table["tableBody"], strict=True))
        for row, own_row in rows:
            if any(cell["value"] == msgid for cell in row["cells"]):
                yield row["location"]["line"], own_row["location"]["line"]
