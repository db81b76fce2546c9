"""Differential play follows an implementation that cannot be dealt the cards."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from suite_runs import run_main

from pyramide import Deal
from pyramide_conformance.client import Client
from pyramide_conformance.drivers.python import PythonDriver
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.fuzz.beside import Beside, Call
from pyramide_conformance.fuzz.setup import setup_of
from pyramide_conformance.server import Reference

ADAPTER = Path(__file__).parents[2] / "conformance" / "examples" / "node" / "adapter.js"

node = [
    pytest.mark.node,
    pytest.mark.skipif(
        shutil.which("node") is None and "CI" not in os.environ, reason="Node.js is not installed; CI has it"
    ),
]


class BlackBox:
    """The reference, dealing what it likes; ``rig`` may change the state that it shows after so many calls."""

    def __init__(self, rig: Mapping[int, dict[str, Any]] | None = None) -> None:
        self._reference = Reference(system="piramida")
        self._rig = rig or {}
        self._calls = 0

    def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        if {"deal", "number"} & set(params):
            raise RemoteError(1, "I deal my own cards.")
        result = self._reference.call(method, {"number": 5} if method == "new_game" else params)
        if method == "hello":
            return {**result, "can": [each for each in result["can"] if each not in ("deals", "numbers", "levels")]}
        self._calls += 1
        return {**result, **self._rig.get(self._calls, {})}


def fields(calls: list[Call], rig: Mapping[int, dict[str, Any]] | None = None) -> list[str]:
    """The fields in which a black box differs in these calls."""
    client = Client(lambda: PythonDriver(lambda: BlackBox(rig)), 30.0)
    beside = Beside(client, setup_of(client.hello()))
    found = [beside.call(*call) for call in calls]
    return [difference.field for difference in found if difference is not None]


START: Call = ("new_game", {})
DRAW: Call = ("tap", {"at": "stock"})


def test_a_whole_game_can_be_followed() -> None:
    assert fields([START, *[DRAW] * 75, *[("undo", {})] * 80, ("hint", {}), ("summary", {})]) == []


def test_all_cards_are_known_after_one_pass() -> None:
    client = Client(lambda: PythonDriver(BlackBox), 30.0)
    beside = Beside(client, setup_of(client.hello()))
    for call in [START, *[DRAW] * 23]:
        assert beside.call(*call) is None
    assert not beside.model.table.cards.is_complete
    beside.call(*DRAW)
    assert beside.model.table.cards.is_complete
    assert beside.model.table.cards.deal == Deal.from_number(5)


def test_a_card_that_was_in_the_pyramid_cannot_be_drawn() -> None:
    shown = BlackBox().call("new_game", {})["pyramid"][6][0]
    assert fields([START, DRAW], {2: {"waste": {"top": shown, "count": 1}}}) == ["waste"]


def test_another_order_in_the_second_pass_is_a_difference() -> None:
    drawn = BlackBox()
    drawn.call("new_game", {})
    tops = [drawn.call(*DRAW)["waste"]["top"] for _ in range(2)]
    calls = [START, *[DRAW] * 25, DRAW]
    assert fields(calls, {27: {"waste": {"top": tops[1], "count": 1}}}) == ["waste"]


def test_a_card_that_is_dealt_face_down_is_a_difference() -> None:
    rows = BlackBox().call("new_game", {})["pyramid"]
    assert fields([START], {1: {"pyramid": [["--"], *rows[1:]]}}) == ["pyramid"]


def test_a_card_that_is_dealt_twice_is_a_difference() -> None:
    rows = BlackBox().call("new_game", {})["pyramid"]
    assert fields([START], {1: {"pyramid": [[rows[6][6]], *rows[1:]]}}) == ["pyramid"]


def test_locks_are_known_before_the_stock_is() -> None:
    # Which cards are in the stock is known as soon as the pyramid is; in which order does not matter to a lock.
    assert fields([START, DRAW], {2: {"dead": [[1, 1]]}}) == ["dead"]


class TestTheNodeExampleWithoutDeals:
    pytestmark = node

    @pytest.mark.parametrize("system", ["pyramide", "piramida"])
    def test_it_is_followed_without_a_difference(self, system: str, tmp_path: Path) -> None:
        driver = f"command:node {ADAPTER} --system {system} --without deals"
        done = run_main("fuzz", driver, "--games", "12", "--seed", "1", "--json", "-", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["calls"] == 3600

    def test_the_scenarios_that_hold_for_every_deal_run(self) -> None:
        done = run_main("check", f"command:node {ADAPTER} --without deals", "--json", "-")
        totals = json.loads(done.stdout)["totals"]
        assert done.returncode == 0
        assert totals["passed"] > 0
        assert totals["failed"] == totals["error"] == 0
