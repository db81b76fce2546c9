"""Writing a feature as Gherkin text, from the parser's own document: tags, names, prose, steps, tables."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

_WIDTH: Final = 110
_INDENT: Final = "  "


def write_feature(document: Mapping[str, Any], language: str) -> str:
    """The text of a document as gherkin-official parses it; ``language`` is its dialect."""
    feature = document["feature"]
    header = [] if language == "en" else [f"# language: {language}"]
    lines = [*header, *_tags(feature, ""), f"{feature['keyword']}: {feature['name']}"]
    lines += _prose(feature["description"], _INDENT)
    for child in feature["children"]:
        lines += ["", *_child(child, _INDENT)]
    return "\n".join(lines) + "\n"


def paragraphs(description: str) -> list[str]:
    """The paragraphs of a description, each as one line."""
    blocks = textwrap.dedent(description).strip().split("\n\n")
    # Only the blanks of the source's own lines are folded: a no-break space belongs to the text.
    return [re.sub(r"[ \t\r\n]+", " ", block).strip(" ") for block in blocks if block.strip()]


def _child(child: Mapping[str, Any], indent: str) -> Iterator[str]:
    if "rule" in child:
        rule = child["rule"]
        yield from _tags(rule, indent)
        yield f"{indent}{rule['keyword']}: {rule['name']}"
        yield from _prose(rule["description"], indent + _INDENT)
        for inner in rule["children"]:
            yield ""
            yield from _child(inner, indent + _INDENT)
        return
    node = child["background"] if "background" in child else child["scenario"]
    yield from _tags(node, indent)
    yield f"{indent}{node['keyword']}: {node['name']}".rstrip()
    if node["description"].strip():
        yield from _prose(node["description"], indent + _INDENT)
        yield ""
    for step in node["steps"]:
        yield from _step(step, indent + _INDENT)
    for examples in node.get("examples", []):
        yield ""
        yield from _tags(examples, indent + _INDENT)
        yield f"{indent}{_INDENT}{examples['keyword']}: {examples['name']}"
        rows = [examples["tableHeader"], *examples["tableBody"]]
        yield from _table([[cell["value"] for cell in row["cells"]] for row in rows], indent + 2 * _INDENT)


def _step(step: Mapping[str, Any], indent: str) -> Iterator[str]:
    yield f"{indent}{step['keyword']}{step['text']}"
    if "docString" in step:
        yield f'{indent}{_INDENT}"""'
        for line in step["docString"]["content"].splitlines():
            yield f"{indent}{_INDENT}{line}".rstrip()
        yield f'{indent}{_INDENT}"""'
    if "dataTable" in step:
        rows = [[cell["value"] for cell in row["cells"]] for row in step["dataTable"]["rows"]]
        yield from _table(rows, indent + _INDENT)


def _table(rows: list[list[str]], indent: str) -> Iterator[str]:
    cells = [[cell.replace("\\", "\\\\").replace("|", "\\|") for cell in row] for row in rows]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = [cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        yield f"{indent}| {' | '.join(padded)} |"


def _width(text: str) -> int:
    return sum(not unicodedata.combining(char) for char in text)


def _tags(node: Mapping[str, Any], indent: str) -> list[str]:
    return [indent + " ".join(tag["name"] for tag in node["tags"])] if node.get("tags") else []


def _prose(description: str, indent: str) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs(description)):
        if number:
            yield ""
        yield from textwrap.wrap(
            paragraph,
            _WIDTH,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
