"""A finding as a scenario to paste into a feature: it passes on the reference, and fails on the implementation."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from pyramide import DECK, PYRAMIDE, Card, Deal
from pyramide.catalog import SOURCE_LOCALE
from pyramide.deal import triangle_row
from pyramide.positions import in_lines
from pyramide.pyramid import ROWS
from pyramide.texts import Texts
from pyramide_conformance.client import Client
from pyramide_conformance.errors import ImplementationError
from pyramide_conformance.fuzz.beside import Beside, Call
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.fuzz.games import Finding, Task
from pyramide_conformance.fuzz.known import KnownCards
from pyramide_conformance.fuzz.rehearsal import ScenarioStep, passes, reference_client
from pyramide_conformance.fuzz.sentences import card_at, home, listed, place_of, sentences
from pyramide_conformance.fuzz.setup import PUBLISHED_RULES, Setup
from pyramide_conformance.localise import localised

#: The id that the scenario has until its author gives it that of the statement that it is about.
ID: Final = "FUZZ-1a"

_STOCK_A_LINE: Final = 12

#: What a sentence sets of the rules.
_RULE_SENTENCES: Final[Sequence[tuple[str, Any, str]]] = (
    ("win", "all", "the stock and the waste must be cleared too"),
    ("draw_pairs_waste", True, "the card just drawn may pair with the waste card that it covers"),
    ("cover_pairs", True, "a card may pair with the single card that still covers it"),
)

#: Differences that only a game with this name can show.
_NAMES: Final = ("code", "number", "level", "verified", "summary.level", "summary.number", "summary.streak")


@dataclass(frozen=True, slots=True)
class Written:
    """A scenario as Gherkin in the language asked for, and a note where it does not tell all, or an empty text."""

    text: str
    note: str


@dataclass(slots=True)
class _Game:
    """One game of a finding: how it was asked for, its cards as they are known at the end, and what was done in it.

    An action is a card that was tapped, or a sentence.
    """

    params: dict[str, Any]
    cards: KnownCards | None = None
    actions: list[Card | str] = field(default_factory=list)


def write_scenario(task: Task, finding: Finding, lang: str) -> Written:
    """The scenario of a finding, in a language.

    Raises:
        UnsupportedError: there is no catalog of this language.
        UsageError: Gherkin does not know the language.
    """
    client = task.client()
    try:
        games, beside = _play(client, task.setup, finding)
        notes = [*_notes(task.setup, games)]
        steps = [step for number, game in enumerate(games) for step in _steps(task.setup, finding, games, number)]
        field_of_it, table = finding.difference.field, beside.model.table
        candidates = [ScenarioStep("then", sentence) for sentence in sentences(field_of_it, table, beside.seen)]
        if field_of_it == "description":
            english = Texts(SOURCE_LOCALE)
            words = in_lines(english.position(table), english)
            candidates.insert(0, ScenarioStep("then", "the position in words is", words))
        last, shows = _best(client, task.setup, steps, candidates)
    finally:
        client.close()
    if not shows and not notes:
        notes.append("No sentence of the specification shows this difference; the replay file does.")
    text = _gherkin(task, finding, [*steps, last])
    return Written(_in_language(text, lang), " ".join(notes))


def _play(client: Client, setup: Setup, finding: Finding) -> tuple[list[_Game], Beside]:
    """Play a finding once more, and watch what is done in terms of cards."""
    beside = Beside(client, setup)
    games: list[_Game] = []
    for number, call in enumerate(finding.calls, start=1):
        if call[0] == "new_game":
            games.append(_Game(dict(call[1])))
        else:
            games[-1].actions.append(_action(beside.model.table, call))
        try:
            difference = beside.call(*call)
        except ImplementationError:
            difference = finding.difference
        if difference is not None and difference.field in ("error", "answer"):
            beside.model.make(*call)
        games[-1].cards = beside.model.table.cards
        if difference is not None and number < len(finding.calls):
            break  # it did not come again as it was found: this is as far as it can be told
    return games, beside


def _action(table: FollowedTable, call: Call) -> Card | str:
    method, params = call
    if method != "tap":
        return {"undo": "I undo", "hint": "I ask for a hint", "return": "I return to before the mistake"}.get(
            method, "I note the summary"
        )
    place = place_of(params["at"])
    if not isinstance(place, tuple):
        return f"I tap the {place}"
    card = card_at(table, place)
    return f"I tap the place where {home(table, place)} lay" if card is None else card


def _steps(setup: Setup, finding: Finding, games: Sequence[_Game], number: int) -> Iterator[ScenarioStep]:
    """The steps of one of the games."""
    game = games[number]
    before = games[number - 1] if number else None
    if before is None:
        yield from (ScenarioStep("given", text) for text in _rule_sentences(game.params.get("rules", {})))
        if game.params.get("badges") is False:
            yield ScenarioStep("given", "the badges are switched off")
    help_before = True if before is None else before.params.get("help", True)
    if game.params.get("help", True) != help_before:
        yield ScenarioStep("given", f"help for mistakes is switched {'off' if help_before else 'on'}")
    if before is not None and game.params == before.params and "deal" in game.params:
        yield ScenarioStep("when", "I start the same game again")
    elif named := _named(setup, finding, games, game):
        yield ScenarioStep("given", named)
    else:
        deal = game.cards.deal if game.cards else Deal(DECK)
        yield ScenarioStep("given", "a new game of this deal", _drawn(deal))
    yield from _together(game.actions)


def _rule_sentences(rules: dict[str, Any]) -> Iterator[str]:
    passes_in_all = rules.get("passes")
    if passes_in_all is not None:
        yield "there is only one pass" if passes_in_all == 1 else f"there are {passes_in_all} passes in all"
    for name, value, sentence in _RULE_SENTENCES:
        if rules.get(name) == value:
            yield sentence


def _named(setup: Setup, finding: Finding, games: Sequence[_Game], game: _Game) -> str:
    """The sentence for a game by its code, number or level, where it must be that game; else an empty text."""
    for name in ("code", "number", "level"):
        if name not in game.params:
            continue
        value = game.params[name]
        asked = [other for other in games if other.params.get(name) == value]
        must_be_named = finding.difference.field in _NAMES or len(asked) > 1
        if must_be_named and (name != "code" or "pyramide-codes" in setup.can):
            return f"a new game of the {name} {value}"
    return ""


def _together(actions: Sequence[Card | str]) -> Iterator[ScenarioStep]:
    """Actions as steps: cards tapped one after the other in one, and repeated taps on the stock and undos as well."""
    for kind, group in groupby(actions, lambda action: "card" if isinstance(action, Card) else action):
        found = list(group)
        if kind == "card":
            yield ScenarioStep("when", f"I tap {listed([card for card in found if isinstance(card, Card)])}")
        elif kind in ("I tap the stock", "I undo") and len(found) > 1:
            yield ScenarioStep("when", f"{kind} {len(found)} times")
        else:
            yield from (ScenarioStep("when", str(action)) for action in found)


def _notes(setup: Setup, games: Sequence[_Game]) -> Iterator[str]:
    """What the scenario cannot tell."""
    asked = [game.params.get("rules", setup.rules.to_json()) for game in games]
    told = {"passes", "end", *(name for name, _, _ in _RULE_SENTENCES)}
    usual = PUBLISHED_RULES[setup.system].to_json()
    for rules in asked:
        base = PYRAMIDE.to_json() if "rules" in games[0].params else usual
        untold = {name: value for name, value in rules.items() if value != base[name]}
        if "rules" in games[0].params:
            untold = {name: value for name, value in untold.items() if name not in told}
        if untold:
            yield f"It holds under other rules than those of {setup.system}: {json.dumps(untold)}."
            break
    if not setup.deals:
        yield (
            "The implementation deals its own cards, so the scenario cannot be run on it; what was not seen of the "
            "stock is filled up."
        )


def _best(
    client: Client, setup: Setup, steps: Sequence[ScenarioStep], candidates: Sequence[ScenarioStep]
) -> tuple[ScenarioStep, bool]:
    """The first step that passes on the reference and not on the implementation; else one that passes there."""
    true: list[ScenarioStep] = []
    for last in dict.fromkeys(candidates):
        scenario = [*steps, last]
        if not passes(reference_client(setup), scenario):
            continue
        true.append(last)
        client.close()
        if setup.deals and not passes(client, scenario):
            return last, True
    return (true or [*candidates])[0], False


def _gherkin(task: Task, finding: Finding, steps: Sequence[ScenarioStep]) -> str:
    tags = f"@{ID} @{task.setup.system}"
    lines = [
        f"Feature: {_TITLE}",
        "",
        f"  {tags}",
        f"  Scenario: pyramide fuzz --seed {task.seed}, game {finding.game}",
    ]
    before = ""
    for step in steps:
        keyword = "And" if step.type == before else step.type.capitalize()
        lines.append(f"    {keyword} {step.text}")
        if step.docstring is not None:
            lines += ['      """', *(f"      {line}" for line in step.docstring.splitlines()), '      """']
        before = step.type
    return "\n".join(lines) + "\n"


_TITLE: Final = "pyramide fuzz"


def _in_language(text: str, lang: str) -> str:
    """The scenario of a feature in another language, without the feature around it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "found.feature"
        file.write_text(text, encoding="utf-8")
        lines = localised(file, lang).splitlines()
    start = next(number for number, line in enumerate(lines) if line.lstrip().startswith("@"))
    return "\n".join(lines[start:]) + "\n"


def _drawn(deal: Deal) -> str:
    """A deal as the features draw it; ``...`` stands for the rest of the deck where the stock ends with it.

    The first card of the stock is always named: it is the one that may lie on the waste at the start.
    """
    rows = [deal.pyramid[row * (row - 1) // 2 : row * (row + 1) // 2] for row in range(1, ROWS + 1)]
    lines = [triangle_row([str(card) for card in cards]) for cards in rows]
    stock = list(deal.stock)
    named = len(stock)
    while named > 1 and stock[named - 1 :] == [card for card in DECK if card in stock[named - 1 :]]:
        named -= 1
    cells = [f"{card!s:>3}" for card in stock[:named]] + (["..."] if named < len(stock) else [])
    for start in range(0, len(cells), _STOCK_A_LINE):
        label = "" if start else "stock"
        lines.append(f"{label:6} " + " ".join(cells[start : start + _STOCK_A_LINE]))
    return "\n".join(line.rstrip() for line in lines)
