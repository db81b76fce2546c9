"""``pyramide vectors``: complete, steady, as the schema says, and of use to a program without Python."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pyramide import PYRAMIDE, Deal, Game
from pyramide.moves import legal_actions
from pyramide.texts import locales
from pyramide_conformance.recording import rows_of
from pyramide_conformance.specification import scenarios
from pyramide_conformance.vectors.games import games
from pyramide_conformance.vectors.perft import RULES, count_lines
from pyramide_conformance.vectors.write import write

NODE_EXAMPLE = Path(__file__).parents[2] / "conformance" / "examples" / "node"


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("vectors")
    write(out)
    return out


def _read(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


@pytest.fixture(scope="module")
def cases(vectors: Path) -> list[dict[str, Any]]:
    return [case for name in _read(vectors / "index.json")["scenarios"] for case in _read(vectors / name)["cases"]]


def test_every_file_is_as_the_schema_says(vectors: Path) -> None:
    schema = resources.files("pyramide_conformance").joinpath("schema/vectors.schema.json").read_text(encoding="utf-8")
    validator = Draft202012Validator(json.loads(schema))
    for path in vectors.rglob("*.json"):
        if path.name != "vectors.schema.json":
            assert [error.message for error in validator.iter_errors(_read(path))] == [], path.name


def test_every_case_is_there_or_named_as_left_out(vectors: Path, cases: list[dict[str, Any]]) -> None:
    wanted = {(row.name, system) for each in scenarios().values() for row in rows_of(each) for system in each.systems}
    there = {(case["id"], case["system"]) for case in cases}
    left_out = {(each["id"], each["system"]) for each in _read(vectors / "index.json")["left_out"]}
    assert there | left_out == wanted
    assert there & left_out == set()


def test_most_scenarios_can_be_vectors(vectors: Path, cases: list[dict[str, Any]]) -> None:
    assert len(cases) > 10 * len(_read(vectors / "index.json")["left_out"])


def test_a_case_has_its_title_in_every_language(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        assert set(case["titles"]) == set(locales())
        assert "<" not in "".join(case["titles"].values())


def test_the_same_bytes_are_written_again(vectors: Path, tmp_path: Path) -> None:
    write(tmp_path)
    for path in sorted(vectors.rglob("*")):
        if path.is_file():
            assert (tmp_path / path.relative_to(vectors)).read_bytes() == path.read_bytes()


def test_every_game_is_dealt_card_by_card(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        for call in case["calls"]:
            if call["method"] == "new_game" and "error" not in call:
                assert "deal" in call["params"]
                assert not {"code", "number", "level"} & set(call["params"])


def test_no_text_of_a_language_is_in_a_state(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        for call in case["calls"]:
            assert "description" not in call.get("state", {})
            assert all("text" not in notice for notice in call.get("now", {}).get("notices", []))


def test_games_meet_endings_undo_and_taps_in_vain() -> None:
    seen = [call for system in ("pyramide", "piramida") for game in games(system, 8, 150) for call in game["calls"]]  # type: ignore[arg-type]  # systems they are
    statuses = {call["state"].get("status") for call in seen}
    notices = {notice["id"] for call in seen for notice in call["now"]["notices"]}
    assert {"playing", "lost"} <= statuses
    assert {"sum", "blocked", "lost"} <= notices
    assert {"undo", "tap"} <= {call["method"] for call in seen}


@pytest.mark.parametrize("name", RULES)
def test_counts_are_those_of_walking_every_line(name: str) -> None:
    """The counting joins equal positions; the walk does not."""
    deal = Deal.from_number(3)

    def walk(game: Game, depth: int) -> int:
        total = 0
        for action in game.legal_actions():
            if depth == 1:
                total += 1
                continue
            game.play(action)
            total += walk(game, depth - 1)
            assert game.undo()
        return total

    counts = count_lines(deal, RULES[name], 4)
    assert counts == [walk(Game(deal, RULES[name]), depth) for depth in range(1, 5)]
    assert counts[0] == len(legal_actions(deal, RULES[name], Game(deal, RULES[name]).position))


def test_the_first_count_of_a_known_deal_is_right() -> None:
    """PY1-N-AAAAAAS offers the king of diamonds, 10♣ with either 3, and the draw."""
    assert count_lines(Deal.from_code("PY1-N-AAAAAAS"), PYRAMIDE, 1) == [4]


def _run_node(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(shutil.which("node")), *words], capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.node
def test_the_node_example_passes_them_without_python(vectors: Path) -> None:
    result = _run_node(str(NODE_EXAMPLE / "vectors.js"), str(vectors))
    assert result.returncode == 0, result.stdout
    assert " 0 failed" in result.stdout


@pytest.mark.node
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("passes: 3,", "passes: 4,"),
        ("const POINTS = 10;", "const POINTS = 20;"),
        ("undoLimit: 100,", "undoLimit: 99,"),
        ("wasteAtStart: 1,", "wasteAtStart: 0,"),
    ],
)
def test_a_wrong_rule_in_the_node_example_is_caught_by_them(
    vectors: Path, tmp_path: Path, right: str, wrong: str
) -> None:
    shutil.copytree(NODE_EXAMPLE, tmp_path / "node", dirs_exist_ok=True)
    source = (tmp_path / "node" / "pyramide.js").read_text(encoding="utf-8")
    assert right in source
    (tmp_path / "node" / "pyramide.js").write_text(source.replace(right, wrong), encoding="utf-8")
    assert _run_node(str(tmp_path / "node" / "vectors.js"), str(vectors)).returncode == 1
