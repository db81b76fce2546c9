"""Writing the vectors: one file a feature, the games, the counts, an index, a schema, and how to use them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pyramide
from pyramide.catalog import SOURCE_LOCALE
from pyramide_conformance import protocol
from pyramide_conformance.language import reading
from pyramide_conformance.specification import SYSTEMS, features
from pyramide_conformance.translated import stem
from pyramide_conformance.vectors.fields import NEEDED_BY_FIELD
from pyramide_conformance.vectors.games import games
from pyramide_conformance.vectors.perft import tables
from pyramide_conformance.vectors.scenarios import Titles, cases, left_out
from pyramide_conformance.whole_file import write_whole

#: The version of the files' format; what would break a reader of them is a new one.
FORMAT: Final = 1


@reading(SOURCE_LOCALE)
def write(out: Path, progress: Callable[[str], None] = lambda _: None) -> list[Path]:
    """Write all vectors below ``out``; the files written. The same version always writes the same bytes.

    Raises:
        Mismatch: the reference does not do what a scenario says.
        OSError: the folder cannot be written.
    """
    files: list[Path] = []

    def put(name: str, content: Mapping[str, Any], rows: str) -> None:
        progress(name)
        path = out / name
        write_whole(path, _text(content, rows))
        files.append(path)

    names, count = [], 0
    with Titles() as titles:
        for feature in features():
            found = list(cases(feature, titles))
            name = f"scenarios/{stem(feature).replace('/', '-')}.json"
            put(name, {**_head(), "feature": stem(feature), "cases": found}, "cases")
            names.append(name)
            count += len(found)
    put("games.json", {**_head(), "cases": [game for system in SYSTEMS for game in games(system)]}, "cases")
    put("perft.json", {**_head(), "rules": list(tables())}, "rules")
    index = {
        **_head(),
        "scenarios": names,
        "cases": count,
        "games": "games.json",
        "perft": "perft.json",
        "needed_by_field": dict(NEEDED_BY_FIELD),
        "left_out": [each for system in SYSTEMS for each in left_out(system)],
    }
    put("index.json", index, "left_out")
    for name, source in (("vectors.schema.json", "schema/vectors.schema.json"), ("README.md", "vectors/README.md")):
        text = resources.files("pyramide_conformance").joinpath(source).read_text(encoding="utf-8")
        write_whole(out / name, text)
        files.append(out / name)
    return files


def _head() -> dict[str, Any]:
    return {"format": FORMAT, "protocol": protocol.VERSION, "version": pyramide.__version__}


def _text(content: Mapping[str, Any], rows: str) -> str:
    """JSON with a line for each entry of one list, so that files can be compared and read by eye."""
    parts = []
    for name, value in content.items():
        if name == rows:
            lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        else:
            parts.append(f'"{name}": {json.dumps(value, ensure_ascii=False)}')
    return "{" + ",\n".join(parts) + "}\n"
