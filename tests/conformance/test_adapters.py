"""The adapters of real programs: they speak the protocol, and what is told of the programs is so."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from suite_runs import run_main, run_pyramide

from pyramide import DECK, Deal, Rules
from pyramide_conformance.drivers import connector
from pyramide_conformance.drivers.base import Driver
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.protocol import FACE_DOWN, Hello
from pyramide_conformance.specification import scenarios, statements

TOP = Path(__file__).parents[2]
ADAPTERS = TOP / "conformance" / "adapters"

#: Is AisleRiot there? Where CI runs it must be.
needs_aisleriot = pytest.mark.skipif(
    "CI" not in os.environ and not (Path("/usr/games/sol").exists() and any(Path("/usr/bin").glob("guile-3.0"))),
    reason="AisleRiot and Guile 3.0 are not installed; CI has them",
)

DRIVERS = {
    "soliterm": "python:conformance.adapters.soliterm:make",
    "aisleriot": f"command:{shlex.join([sys.executable, '-m', 'conformance.adapters.aisleriot'])}",
}
PROGRAMS = [pytest.param("soliterm"), pytest.param("aisleriot", marks=needs_aisleriot)]


@pytest.fixture(autouse=True)
def _from_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TOP)


@pytest.fixture
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    made = connector(DRIVERS[request.param])()
    yield made
    made.close()


def codes(deal: dict[str, Any]) -> list[list[str]]:
    return [deal["pyramid"][row * (row - 1) // 2 : row * (row + 1) // 2] for row in range(1, 8)]


def call(driver: Driver, method: str, **params: Any) -> dict[str, Any]:
    result: dict[str, Any] = driver.call(method, params, 20.0)
    return result


@pytest.mark.parametrize("driver", PROGRAMS, indirect=True)
class TestEachProgram:
    def test_it_says_which_rules_it_plays(self, driver: Driver) -> None:
        hello = Hello.from_json(call(driver, "hello", protocol=1))
        assert not isinstance(hello.plays, str)
        assert Rules.from_json(hello.plays).passes == 1
        assert hello.version

    def test_it_is_dealt_the_cards_asked_for_and_shows_only_the_free_ones(self, driver: Driver) -> None:
        deal = Deal(DECK).to_json()
        state = call(driver, "new_game", deal=deal)
        assert state["pyramid"][6] == codes(deal)[6]
        assert all(card == FACE_DOWN for row in state["pyramid"][:6] for card in row)
        drawn = [call(driver, "tap", at="stock")["waste"]["top"] for _ in range(24)]
        assert drawn == deal["stock"]

    def test_a_pair_goes_by_two_taps_in_either_order_and_undo_brings_it_back(self, driver: Driver) -> None:
        deal = Deal(tuple(sorted(DECK, key=lambda card: card.code in ("6S", "7H"))))
        cards = list(deal.to_json()["pyramid"]) + list(deal.to_json()["stock"])
        cards[21], cards[22], cards[50], cards[51] = cards[50], cards[51], cards[21], cards[22]
        for order in ([7, 1], [7, 2]), ([7, 2], [7, 1]):
            call(driver, "new_game", deal={"pyramid": cards[:28], "stock": cards[28:]})
            for at in order:
                state = call(driver, "tap", at=at)
            assert state["pyramid"][6][:2] == [None, None]
            assert (state["pyramid"][5][0], state["score"]) == (cards[15], 2)
            assert call(driver, "undo")["pyramid"][5][0] == FACE_DOWN

    def test_what_it_does_not_have_is_refused_and_the_game_goes_on(self, driver: Driver) -> None:
        call(driver, "new_game", deal=Deal(DECK).to_json())
        for method, params, code in (
            ("hint", {}, 1),
            ("new_game", {"number": 18}, 1),
            ("new_game", {"deal": {"pyramid": [], "stock": []}}, 2),
            ("tap", {"at": [8, 1]}, -32602),
            ("sing", {}, -32601),
        ):
            with pytest.raises(RemoteError) as refused:
                call(driver, method, **params)
            assert refused.value.code == code
        assert call(driver, "tap", at="stock")["stock"]["count"] == 23

    def test_it_deals_cards_of_its_own_when_none_are_asked_for(self, driver: Driver) -> None:
        assert call(driver, "new_game")["stock"]["count"] == 24


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_fails_on_it_is_what_its_page_says(name: str) -> None:
    known = ADAPTERS / name / "known-failing.yaml"
    done = run_pyramide("check", DRIVERS[name], "--only", "WIN-1,COVER-1", "--known-failing", str(known), cwd=TOP)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "known failure WIN-1c" in done.stdout


@pytest.mark.parametrize(
    ("name", "replay", "seen"),
    [
        pytest.param("soliterm", "won-too-early", "status won"),
        pytest.param("aisleriot", "won-too-early", "status won", marks=needs_aisleriot),
        pytest.param("aisleriot", "king-in-the-corner", "status lost", marks=needs_aisleriot),
    ],
)
def test_each_replay_shows_the_mistake_that_it_was_kept_for(name: str, replay: str, seen: str) -> None:
    file = ADAPTERS / name / "replays" / f"{replay}.json"
    done = run_pyramide("replay", str(file), DRIVERS[name], cwd=TOP)
    assert done.returncode == 1
    assert seen in done.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["found"]["seen"] == seen


def test_soliterm_does_not_share_aisleriot_s_mistake_with_the_king() -> None:
    file = ADAPTERS / "aisleriot" / "replays" / "king-in-the-corner.json"
    assert run_main("replay", str(file), DRIVERS["soliterm"]).returncode == 0


@pytest.mark.parametrize("name", list(DRIVERS))
def test_the_committed_result_is_one_of_this_specification(name: str) -> None:
    result = json.loads((ADAPTERS / name / "result.json").read_text(encoding="utf-8"))
    known = yaml.safe_load((ADAPTERS / name / "known-failing.yaml").read_text(encoding="utf-8"))
    suite, played = result["suite"], result["differential play"]
    assert suite["known failures"] == known
    assert set(known) <= set(scenarios())
    assert set(suite["statements"]) <= set(statements())
    assert suite["totals"]["failed"] == suite["totals"]["error"] == 0
    assert suite["totals"]["passed"] > 300
    assert played["games"] == 1000
    findings = yaml.safe_load((ADAPTERS / name / "known-findings.yaml").read_text(encoding="utf-8"))
    assert {each["seen"] for each in played["findings"]} <= {each["seen"] for each in findings}
