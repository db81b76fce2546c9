"""Reports as pages: one file each, that loads nothing from elsewhere and runs nothing.

Whatever an implementation says is data: it is escaped, control characters are shown as escapes, and the page forbids
scripts to itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from markupsafe import Markup

from pyramide import Card
from pyramide.positions import Seen
from pyramide.texts import Texts
from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import FACE_DOWN
from pyramide_conformance.report.compare import Row, Run
from pyramide_conformance.report.data import by_statement, outcomes_of, read_report
from pyramide_conformance.report.text import summary
from pyramide_conformance.report.words import heading
from pyramide_conformance.rulebook.board import Board, Definitions, draw_board
from pyramide_conformance.rulebook.style import style_sheet
from pyramide_conformance.safe import safe
from pyramide_conformance.specification import statement_of
from pyramide_conformance.suite.applicability import in_words, together
from pyramide_conformance.suite.calls import folded
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.templates import environment
from pyramide_conformance.whole_file import write_report
from pyramide_conformance.wording import Wording, spoken

#: The page of a run within its folder.
INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Failure:
    """A scenario that went wrong, with its boards as pictures; there is none where the board is not known."""

    outcome: Outcome
    heading: str
    expected: Board | None
    seen: Board | None


def read_fuzz(file: str) -> Mapping[str, Any]:
    """The JSON report of ``pyramide fuzz --json``.

    Raises:
        UsageError: it cannot be read, or is no such report.
    """
    return read_report(file, "fuzz", "report", "pyramide fuzz --json FILE")


def write_run(folder: Path, data: Mapping[str, Any], fuzz: Mapping[str, Any] | None = None) -> Path:
    """Write the report of a run, given as its JSON data, in the language spoken; the file written.

    ``fuzz`` is the report of random games, as :func:`read_fuzz` reads it.

    Raises:
        UsageError: it cannot be written.
    """
    outcomes = outcomes_of(data)
    definitions = Definitions(Texts(spoken().locale))
    failures = [_failure(outcome, definitions) for outcome in outcomes if outcome.verdict in ("failed", "error")]
    page = (
        _environment(spoken())
        .get_template("run.html")
        .render(
            locale=spoken().locale,
            css=_stylesheet(),
            data=data,
            made_by=data["implementation"],
            homepage=_link(data["implementation"]["homepage"]),
            plays=_plays(data["implementation"]["plays"]),
            summary=summary(outcomes, interrupted=data["interrupted"]),
            statements=by_statement(outcomes),
            failures=failures,
            known=[outcome for outcome in outcomes if outcome.verdict == "known failure"],
            lacking=_by_lack(outcomes),
            fuzz=fuzz,
            definitions=definitions,
        )
    )
    file = folder / INDEX
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: the folder cannot be made: {error.strerror}.") from None
    write_page(file, page)
    return file


def comparison_page(runs: Sequence[Run], rows: Sequence[Row]) -> str:
    """The page of several runs side by side."""
    template = _environment(spoken()).get_template("compare.html")
    return template.render(locale=spoken().locale, css=_stylesheet(), runs=runs, rows=rows)


def write_page(file: Path, page: str) -> None:
    """Write a page.

    Raises:
        UsageError: it cannot be written.
    """
    write_report(file, page, "page")


def _environment(wording: Wording) -> Environment:
    made = environment("report", wording, _harmless)
    made.filters["in_words"] = in_words
    made.filters["folded"] = folded
    return made


def _harmless(value: Any) -> Any:
    """What a template prints, made harmless: all text but our own drawings and style."""
    return safe(value, keep_lines=True) if isinstance(value, str) and not isinstance(value, Markup) else value


def _stylesheet() -> Markup:
    own = resources.files("pyramide_conformance.report").joinpath("templates/report.css").read_text(encoding="utf-8")
    return Markup(f"{style_sheet()}\n{own}")  # noqa: S704 - our own style


def _link(homepage: str) -> str:
    """A homepage that may be a link: an address of the web, and nothing that a browser would run."""
    try:
        return homepage if urlsplit(homepage).scheme in ("http", "https") else ""
    except ValueError:
        return ""


def _plays(plays: object) -> str:
    return plays if isinstance(plays, str) else json.dumps(plays, ensure_ascii=False)


def _failure(outcome: Outcome, definitions: Definitions) -> Failure:
    wanted, seen = (_picture(state, definitions) for state in (outcome.expected_state, outcome.seen_state))
    return Failure(outcome, heading(outcome), wanted, seen)


def _picture(state: Mapping[str, Any] | None, definitions: Definitions) -> Board | None:
    if state is None:
        return None
    described = {**state, "description": definitions.texts.position(_seen(state))}
    return draw_board(described, definitions)


def _seen(state: Mapping[str, Any]) -> Seen:
    """What a picture shows, for its text alternative; cards that lie face down have no names."""
    rows = tuple(tuple(Card.parse(code) for code in row if code and code != FACE_DOWN) for row in state["pyramid"])
    top = state["waste"]["top"]
    return Seen(rows, state["stock"]["count"], None if top is None else Card.parse(top))


def _by_lack(outcomes: Sequence[Outcome]) -> list[tuple[str, int, list[str]]]:
    """What an implementation lacks, how many scenarios need it, and their statements."""
    found: dict[str, list[Outcome]] = {}
    for outcome, lack in _lacks(outcomes):
        found.setdefault(lack, []).append(outcome)
    return [
        (lack, len(group), list(dict.fromkeys(statement_of(outcome.id) for outcome in group)))
        for lack, group in sorted(found.items())
    ]


def _lacks(outcomes: Sequence[Outcome]) -> Iterator[tuple[Outcome, str]]:
    for outcome in outcomes:
        if outcome.lacking:
            for lack in together([outcome.lacking]):
                yield outcome, lack
