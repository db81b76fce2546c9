"""Differential play finds the wrong implementations of the gallery out, and says so in scenarios that hold."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from gherkin.parser import Parser

import pyramide
import pyramide_conformance
from pyramide import DECK
from pyramide.data import data_folder
from pyramide.texts import locales
from pyramide_conformance import language
from pyramide_conformance.fuzz.campaign import play
from pyramide_conformance.fuzz.games import Finding, Played, Task
from pyramide_conformance.fuzz.rehearsal import ScenarioStep, passes, reference_client
from pyramide_conformance.fuzz.scenario import write_scenario
from pyramide_conformance.fuzz.setup import setup_of
from pyramide_conformance.fuzz.shrink import shrink
from pyramide_conformance.specification import STEP_TYPES

from .fuzzing import STEPS, TIMEOUT, hunt_all
from .registry import gallery

#: Some of each kind: seen at once, seen in rare positions, seen only in a later game, seen only in codes and levels.
SAMPLE = (
    "row_six_dealt_short", "code_resumes_the_game", "apex_covered_by_one_card", "blocked_message_only_once",
    "sum_of_twelve", "three_cards_make_thirteen", "king_under_the_top_leaves", "drawn_card_pairs_with_the_waste",
    "recycle_needs_two_cards", "deadlock_overlooks_kings", "undo_limit_of_101", "one_pass_too_few", "four_passes",
    "return_counts_two_undos", "hint_names_covered_cards", "no_deal_is_called_verified",
)  # fmt: skip

#: What can be seen without being dealt a deal.
SAMPLE_FOLLOWED = (
    "recycle_reverses_the_order", "draw_removes_a_pair_of_waste_cards", "undo_keeps_the_points",
    "covered_tap_is_a_move", "pass_is_not_taken_back", "code_of_the_next_deal",
)  # fmt: skip


#: For what takes a quarter of an hour; the samples below always run.
of_all_games = pytest.mark.skipif(
    "PYRAMIDE_ALL_GAMES" not in os.environ, reason="takes many minutes; PYRAMIDE_ALL_GAMES=1 runs it"
)


def test_a_sample_of_wrong_implementations_is_found_out_within_150_games() -> None:
    found = {each.name: each.game for each in hunt_all(SAMPLE, games=150, seed=1)}
    assert not [name for name, game in found.items() if game is None]


def test_a_sample_is_found_out_without_being_dealt_a_deal() -> None:
    found = {each.name: each.game for each in hunt_all(SAMPLE_FOLLOWED, games=50, seed=1, without=("deals",))}
    assert not [name for name, game in found.items() if game is None]


@of_all_games
def test_at_least_95_percent_are_found_out_within_2000_games() -> None:
    names = [entry.name for entry in gallery()]
    missed = [each.name for each in hunt_all(names, games=2000, seed=1) if each.game is None]
    assert len(missed) <= 0.05 * len(names), missed


@of_all_games
def test_at_least_half_are_found_out_without_being_dealt_a_deal() -> None:
    names = [entry.name for entry in gallery()]
    missed = [each.name for each in hunt_all(names, games=200, seed=1, without=("deals",)) if each.game is None]
    assert len(missed) <= 0.5 * len(names), missed


@cache
def _small(name: str) -> tuple[Task, Finding]:
    """What differential play finds in a wrong implementation, made small."""
    entry = next(entry for entry in gallery() if entry.name == name)
    task = Task(entry.driver, setup_of(_hello(entry.driver)), 1, STEPS, TIMEOUT)
    played = Played()
    for played in play(task, 300, 1):  # noqa: B007 - each is the games so far
        pass
    shrunk = shrink(task, played.findings[0])
    assert shrunk.comes_again
    return task, shrunk.finding


def _hello(driver: str) -> Any:
    client = Task(driver, None, 1, 1, TIMEOUT).client()  # type: ignore[arg-type]  # no set-up is needed to say hello
    return client.hello()


@pytest.fixture
def english_again() -> Iterator[None]:
    """Steps are read in English after the test."""
    yield
    language.use("en")


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("undo_is_a_move", "en"),
        ("waste_forgotten", "en"),
        ("king_takes_the_selected_card_along", "el"),
        ("score_carried_over", "hr"),
        ("one_pass_too_few", "fr"),
        ("cards_left_count_the_waste_too", "ru"),
        *product(
            (
                "piramida_turns_a_card_up", "row_six_dealt_short", "king_needs_two_taps", "ring_misses_the_waste",
                "only_one_covering_card_is_shown", "sum_counts_jack_and_queen_as_ten", "hint_names_covered_cards",
                "stock_left_counts_the_waste_too", "code_resumes_the_game",
            ),
            locales(),
        ),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("english_again")
def test_the_scenario_of_a_finding_passes_on_the_reference_and_fails_on_the_implementation(
    name: str, lang: str
) -> None:
    task, finding = _small(name)
    written = write_scenario(task, finding, lang)
    steps = _steps(written.text, lang)
    language.use(lang)
    assert not written.note
    assert passes(reference_client(task.setup), steps)
    assert not passes(task.client(), steps)


def test_what_is_found_late_in_a_game_is_shown_in_a_few_calls_on_a_tidy_deal() -> None:
    _, finding = _small("king_takes_the_selected_card_along")
    assert len(finding.calls) == 3
    stock = finding.calls[0][1]["deal"]["stock"]
    assert stock == [card.code for card in DECK if card.code in stock]


def _steps(scenario: str, lang: str) -> list[ScenarioStep]:
    document: Any = Parser().parse(f"# language: {lang}\n{_FEATURE[lang]}: x\n\n{scenario}")
    steps: list[ScenarioStep] = []
    current: language.StepType = "given"
    for step in document["feature"]["children"][0]["scenario"]["steps"]:
        current = STEP_TYPES.get(step["keywordType"], current)
        steps.append(ScenarioStep(current, step["text"], step.get("docString", {}).get("content")))
    return steps


_FEATURE = {"en": "Feature", "el": "Δυνατότητα", "hr": "Osobina", "fr": "Fonctionnalité", "ru": "Функция"}


@pytest.mark.slow
def test_a_scenario_pasted_into_a_feature_runs_with_the_others(tmp_path: Path) -> None:
    task, finding = _small("king_of_the_waste_scores_ten")
    scenario = write_scenario(task, finding, "en").text.replace("@FUZZ-1a", "@SCORE-3zz")
    for package in (pyramide, pyramide_conformance):
        source = Path(str(package.__file__)).parent
        folder = tmp_path / source.parent.name / source.name
        shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__", "_data"))
    name: Literal["features", "locales"]
    for name in ("features", "locales"):
        shutil.copytree(data_folder(name), tmp_path / name)
    feature = tmp_path / "features" / "pyramide" / "score.feature"
    feature.write_text(feature.read_text(encoding="utf-8") + "\n" + scenario, encoding="utf-8")
    tests = Path(__file__).absolute().parents[__name__.count(".")]
    paths = [str(tmp_path / "engine"), str(tmp_path / "conformance"), str(tests)]

    def exit_code(*driver: str) -> int:
        words = [sys.executable, "-m", "pyramide_conformance", "check", *driver, "--only", "SCORE-3zz"]
        environment = {"PYTHONPATH": ":".join(paths), "PATH": "/usr/bin:/bin"}
        return subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, check=False).returncode

    assert exit_code() == 0
    assert exit_code(task.driver) == 1
