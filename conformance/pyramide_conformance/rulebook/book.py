"""What stands in the rulebook: the features of a language as chapters, rules and examples with pictures."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from pyramide.catalog import SOURCE_LOCALE
from pyramide.table import Table
from pyramide.texts import System
from pyramide_conformance import specification
from pyramide_conformance.gherkin_text import paragraphs
from pyramide_conformance.messages import state_of
from pyramide_conformance.recording import needs_of, record, rows_of, steady_reference, steps_of
from pyramide_conformance.rulebook.board import Board, Definitions, draw_board
from pyramide_conformance.server import CAN
from pyramide_conformance.specification import Examples, Feature, Rule, Scenario, Step
from pyramide_conformance.translated import stem

#: The chapters of each system's page, in the order in which a player meets them; features that are not named here
#: come last.
ORDER: Final[Mapping[System, tuple[str, ...]]] = {
    "pyramide": (
        "common/setup", "pyramide/setup", "common/free", "pyramide/free", "common/cover", "common/sums",
        "pyramide/sums", "common/kings", "pyramide/kings", "common/stock", "common/recycle", "pyramide/recycle",
        "common/win", "pyramide/deadlock", "pyramide/score", "pyramide/undo", "pyramide/codes", "common/choices",
    ),
    "piramida": (
        "common/setup", "piramida/setup", "common/free", "piramida/free", "common/cover", "common/sums",
        "piramida/sums", "piramida/badges", "common/kings", "common/stock", "piramida/stock", "common/recycle",
        "piramida/passes", "common/win", "piramida/loss", "piramida/dead-cards", "piramida/locks", "piramida/return",
        "piramida/undo", "piramida/hints", "piramida/levels", "piramida/numbers", "piramida/summary",
        "piramida/tactics", "piramida/example", "common/choices",
    ),
}  # fmt: skip

_VARIANTS: Final = "variants/"
_CONTINUING: Final = ("And", "But")
_ENGLISH_WORD: Final = re.compile(r"[A-Za-z]{3,}")


@dataclass(frozen=True, slots=True)
class Said:
    """A text of the page, and whether it is English that shows through for want of a translation."""

    text: str
    is_english: bool = False

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Line:
    """One step of an example: its keyword, its sentence, and what stands under it (cards, or a stock).

    ``continues`` is whether it goes on with what the step before it began: its keyword is an "and" or a "but".
    """

    keyword: str
    continues: bool
    sentence: Said
    below: str


@dataclass(frozen=True, slots=True)
class Picture:
    """One board: its picture, what the screen shows beside it (points and moves, or the pass), what the game says.

    ``facts`` are empty where they are as at the start of a game.
    """

    board: Board
    facts: str
    spoken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """One scenario: its id, its title, its steps, the tables of an outline, and the board before and after.

    ``after`` is ``None`` where the board looks the same all the time; both are where there is nothing to see.
    """

    id: str
    title: Said
    prose: tuple[Said, ...]
    lines: tuple[Line, ...]
    tables: tuple[Examples, ...]
    before: Picture | None
    after: Picture | None


@dataclass(frozen=True, slots=True)
class Section:
    """One rule: the anchor that never changes, the statement that it is, its name, its prose, its examples.

    ``background`` are the steps that all its examples begin with, if other examples of the chapter do not;
    ``elsewhere`` is how many more examples the other system's page has of a rule that both share.
    """

    anchor: str
    statement: str
    title: Said
    prose: tuple[Said, ...]
    background: tuple[Line, ...]
    examples: tuple[Example, ...]
    elsewhere: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """One feature: anchor, title, prose, rules; ``background`` are the steps that all its examples begin with."""

    anchor: str
    title: Said
    prose: tuple[Said, ...]
    background: tuple[Line, ...]
    sections: tuple[Section, ...]


def names_for(system: System) -> tuple[str, ...]:
    """The features of a system's page, in its order; the variants have a page of their own."""
    names = [
        stem(feature)
        for feature in specification.features()
        if not feature.name.startswith(_VARIANTS) and any(system in each.systems for each in feature.scenarios)
    ]
    return tuple(sorted(names, key=lambda name: _place(ORDER[system], name)))


def _place(order: tuple[str, ...], name: str) -> int:
    return order.index(name) if name in order else len(order)


def names_of_variants() -> tuple[str, ...]:
    """The features of the page of variants."""
    return tuple(stem(feature) for feature in specification.features() if feature.name.startswith(_VARIANTS))


class Book:
    """Makes the chapters of one page: ``system`` plays the examples, ``definitions`` collect the parts of pictures."""

    def __init__(self, locale: str, system: System, features: Mapping[str, Feature], definitions: Definitions) -> None:
        self._locale = locale
        self._system = system
        self._features = features
        self._definitions = definitions
        self._anchors: set[str] = set()

    def chapters(self, names: Iterable[str]) -> list[Chapter]:
        """The chapters of these features, those scenarios left out that are not about the system.

        Raises:
            Mismatch: the reference does not do what a scenario says.
        """
        return [self._chapter(name) for name in names]

    def _chapter(self, name: str) -> Chapter:
        english, own = _english()[name], self._features[name]
        sections = []
        for rule, own_rule in zip(english.rules, own.rules, strict=True):
            pairs = [
                (scenario, own_scenario)
                for scenario, own_scenario in zip(english.scenarios, own.scenarios, strict=True)
                if scenario.rule == rule and self._system in scenario.systems
            ]
            if pairs:
                sections.append(self._section(rule, own_rule, pairs))
        background = _common_background(sections)
        return Chapter(
            anchor=name.replace("/", "-"),
            title=self._said(english.title, own.title),
            prose=self._prose(english.description, own.description),
            background=background,
            sections=tuple(replace(each, background=()) if background else each for each in sections),
        )

    def _section(self, rule: Rule, own: Rule, pairs: list[tuple[Scenario, Scenario]]) -> Section:
        statement = pairs[0][0].statement
        anchor = statement if statement not in self._anchors else f"rule-{pairs[0][0].id}"
        self._anchors.add(anchor)
        # What both systems share is shown in full on the first one's page; the second one's has an example of each.
        is_shared = self._system == "piramida" and "pyramide" in pairs[0][0].systems
        shown = pairs[:1] if is_shared else pairs
        return Section(
            anchor=anchor,
            statement=statement,
            title=self._said(rule.name, own.name),
            prose=self._prose(rule.description, own.description),
            background=tuple(map(self._line, pairs[0][0].background, pairs[0][1].background)),
            examples=tuple(self._example(*pair) for pair in shown),
            elsewhere=len(pairs) - len(shown),
        )

    def _example(self, english: Scenario, own: Scenario) -> Example:
        before, after = self._pictures(english)
        return Example(
            id=english.id,
            title=self._said(english.title, own.title),
            prose=self._prose(english.description, own.description),
            lines=tuple(map(self._line, english.steps, own.steps)),
            tables=own.examples,
            before=before,
            after=after,
        )

    def _line(self, english: Step, own: Step) -> Line:
        below = own.docstring or ""
        if english.type == "given":
            below = "".join(below.splitlines()[7:])  # the pyramid can be seen in the picture, the stock cannot
        return Line(
            own.keyword, english.keyword in _CONTINUING, self._said(english.text, own.text), " ".join(below.split())
        )

    def _pictures(self, english: Scenario) -> tuple[Picture | None, Picture | None]:
        before, after = boards_of(english.id, self._system)
        first, last = self._picture(before), self._picture(after, before)
        if last is not None and first == last:
            last.board.leave_out()
            return first, None
        return first, last

    def _picture(self, table: Table | None, earlier: Table | None = None) -> Picture | None:
        if table is None:
            return None
        state = self._state(table)
        is_same_game = earlier is not None and earlier.game.deal == table.game.deal
        board = draw_board(state, self._definitions, self._state(earlier) if earlier and is_same_game else None)
        spoken = tuple(notice["text"] for notice in state["notices"])
        return Picture(board, self._facts(table, state), spoken)

    def _state(self, table: Table) -> dict[str, Any]:
        return state_of(table, self._definitions.texts, self._system, CAN[self._system])

    def _facts(self, table: Table, state: Mapping[str, Any]) -> str:
        facts = self._all_facts(state)
        return "" if facts == self._all_facts(self._state(Table(table.game.deal, table.game.rules))) else facts

    def _all_facts(self, state: Mapping[str, Any]) -> str:
        texts = self._definitions.texts
        facts = []
        if "score" in state:
            facts += [texts.count("points", state["score"]), texts.count("moves", state["moves"])]
        if "pass" in state and state["pass"]["of"] is not None:
            facts.append(texts.pass_line(state["pass"]["number"], state["pass"]["of"], state["pass"]["left"]))
        return " · ".join(facts)

    def _prose(self, english: str, own: str) -> tuple[Said, ...]:
        return tuple(map(self._said, paragraphs(english), paragraphs(own)))

    def _said(self, english: str, own: str) -> Said:
        return Said(own, self._locale != SOURCE_LOCALE and own == english and bool(_ENGLISH_WORD.search(own)))


def _common_background(sections: Sequence[Section]) -> tuple[Line, ...]:
    """The background of several rules, where it is the same for all."""
    found = {section.background for section in sections}
    return found.pop() if len(found) == 1 and len(sections) > 1 else ()


@cache
def _english() -> dict[str, Feature]:
    return {stem(feature): feature for feature in specification.features()}


@cache
def boards_of(scenario_id: str, system: System) -> tuple[Table | None, Table | None]:
    """The table before the player does anything in a scenario, and at its end; of an outline, in its first row.

    Raises:
        Mismatch: the reference does not do what the scenario says.
    """
    scenario = specification.scenarios()[scenario_id]
    row = rows_of(scenario)[0]
    reference = steady_reference(system)
    if not set(needs_of(steps_of(scenario, row))) <= set(reference.can):
        return None, None
    seen: list[Table | None] = []

    def look(step: Step) -> None:
        if step.type == "when" and not seen:
            seen.append(copy.deepcopy(reference.table))

    record(scenario, row, reference, look)
    return (seen[0] if seen else reference.table), reference.table
