"""An implementation of rules of its own is held to what holds under them, and to nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from suite_runs import BAD, outcomes, run_check, run_main, verdicts

from pyramide import DECK, PYRAMIDE, Deal
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.games import Finding
from pyramide_conformance.protocol import FACE_DOWN, Hello, State
from pyramide_conformance.server import reference_like, screen_of
from pyramide_conformance.suite.applicability import in_words, together
from pyramide_conformance.suite.drawing import draw, reference_state

THIRTEEN: dict[str, Any] = {
    "waste_at_start": 0, "passes": 1, "win": "all", "waste_pairs": True, "covered_face_down": True,
    "pyramid_card_points": 1, "waste_card_points": 1, "undo_limit": None, "end": "stuck",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _modules_of_implementations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAD))


def test_what_applies_to_rules_of_its_own_is_what_the_reference_passes_under_them() -> None:
    done, report = run_check("python:own_rules:thirteen", "--only", "FREE-1,DRAW-3,WIN-1,SCORE-2,RECYCLE-2,LOSS-1")
    assert done.returncode == 0, done.stderr
    assert set(verdicts(report).values()) == {"passed", "not applicable"}
    assert verdicts(report)["FREE-1a"] == "passed"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("RECYCLE-1a", {"passes"}),
        ("SETUP-4b", {"waste_at_start"}),
        ("SETUP-2a", {"covered_face_down"}),
        ("DRAW-3g", {"waste_pairs"}),
        ("WIN-1a", {"win"}),
        ("SCORE-2b", {"pyramid_card_points", "waste_at_start"}),
    ],
)
def test_what_does_not_apply_names_the_rules_that_make_the_difference(name: str, rules: set[str]) -> None:
    _, report = run_check("python:own_rules:thirteen", "--only", name)
    lacking = outcomes(report)[name]["lacking"]
    assert lacking.startswith("plays rules of its own (")
    assert rules & set(lacking.removeprefix("plays rules of its own (").rstrip(")").split(", "))


def test_one_that_plays_otherwise_than_its_own_rules_say_fails_with_the_board_that_they_lead_to() -> None:
    done, report = run_check("python:own_rules:thirteen_that_forgets", "--only", "UNDO-4")
    failed = [outcome for outcome in report["outcomes"] if outcome["verdict"] == "failed"]
    assert done.returncode == 1
    assert failed
    assert all(outcome["expected_board"] != outcome["seen_board"] for outcome in failed)
    assert all("▒▒" in outcome["expected_board"] for outcome in failed)


@pytest.mark.parametrize("system", ["pyramide", "piramida"])
def test_the_rules_of_a_published_system_given_by_their_values_are_held_to_what_the_system_is(system: str) -> None:
    ids = "SUM-5,RECYCLE-3,LOSS-1,UNDO-3,DEADLOCK-2"
    _, by_name = run_check("--system", system, "--only", ids)
    _, by_value = run_check(f"python:own_rules:{system}_by_its_rules", "--only", ids)
    applying = {name for name, verdict in verdicts(by_name).items() if verdict == "passed"}
    assert applying
    assert {name: verdict for name, verdict in verdicts(by_value).items() if name in applying} == dict.fromkeys(
        applying, "passed"
    )


def test_scenarios_of_both_systems_are_tried_and_the_report_says_so_in_every_language() -> None:
    done = run_main("check", "python:own_rules:thirteen", "--only", "RECYCLE-2a,RECYCLE-3a", "--lang", "fr")
    assert "joue selon ses propres règles (passes" in done.stdout
    assert done.returncode == 1  # as nothing applies


def test_a_reference_like_an_implementation_shows_what_its_rules_show() -> None:
    codes = [card.code for card in DECK]
    state = reference_like(THIRTEEN, {"deals", "score"}).call(
        "new_game", {"deal": {"pyramid": codes[:28], "stock": codes[28:]}}
    )
    assert [row.count(FACE_DOWN) for row in state["pyramid"]] == [1, 2, 3, 4, 5, 6, 0]
    assert state["waste"] == {"top": None, "count": 0}
    assert "moves" not in state
    assert State.from_json(state).board.pyramid[6] == tuple(codes[21:28])


def test_the_expected_board_of_rules_of_its_own_is_drawn_by_these_rules() -> None:
    hello = Hello("mine", "1", "", THIRTEEN, frozenset({"deals"}))
    calls = [("new_game", {"deal": Deal(DECK).to_json()}), ("tap", {"at": "stock"})]
    state = reference_state(hello, calls)
    assert state is not None
    assert "▒▒" in draw(state)
    assert "stock 23" in draw(state)
    assert reference_state(None, calls) is None


def test_rules_of_its_own_are_shown_like_the_system_whose_end_they_have() -> None:
    assert screen_of(PYRAMIDE) == "pyramide"
    assert reference_like(THIRTEEN, ()).system == "piramida"


def test_what_all_scenarios_lack_is_told_once() -> None:
    lacks = ["undo, score", "plays rules of its own (win)", "score", "plays rules of its own (passes, win)", "plays x"]
    assert together(lacks) == ["score", "undo", "plays rules of its own (passes, win)", "plays x"]
    assert together(["plays rules of its own"]) == ["plays rules of its own"]


def test_what_is_lacking_is_told_in_words() -> None:
    assert in_words("plays piramida") == "it plays piramida"
    assert in_words("plays rules of its own (passes, win)") == "it plays rules of its own (passes, win)"
    assert in_words("plays rules of its own") == "it plays rules of its own"
    assert in_words("undo, score") == "undo, score"


def test_differential_play_follows_rules_of_its_own_with_cards_face_down(tmp_path: Path) -> None:
    done = run_main(
        *("fuzz", "python:own_rules:thirteen", "--games", "20", "--steps", "60", "--seed", "1", "--out", str(tmp_path))
    )
    assert done.returncode == 0, done.stdout
    assert "no difference" in done.stdout


def test_a_win_too_early_and_a_loss_too_early_are_two_findings() -> None:
    calls = (("new_game", {}), ("tap", {"at": "stock"}))
    kinds = {
        Finding(1, calls, Difference("status", "status playing", f"status {seen}")).kind for seen in ("won", "lost")
    }
    assert len(kinds) == 2
    scores = {Finding(1, calls, Difference("score", "score 1", f"score {seen}")).kind for seen in (2, 3)}
    assert len(scores) == 1
