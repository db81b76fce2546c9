"""``python:MODULE:CLASS``: a plain class that has the calls as methods is an implementation too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from suite_runs import driver, environment, run_check

from pyramide import DECK
from pyramide_conformance import protocol
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import DiedError, RemoteError
from pyramide_conformance.implementation import METHOD_NAMES, Implementation
from pyramide_conformance.protocol import METHODS
from pyramide_conformance.validation import complaint

GOOD = Path(__file__).parent / "good"
CODES = [card.code for card in DECK]
DEAL = {"deal": {"pyramid": CODES[:28], "stock": CODES[28:]}}


@pytest.fixture(autouse=True)
def _modules_of_good_implementations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(GOOD))


def start(name: str, *, with_game: bool = True) -> Any:
    """A driver to one of the good implementations, with a game begun."""
    started = connector(f"python:own_game:{name}")()
    if with_game:
        started.call("new_game", DEAL, 5.0)
    return started


def refusal(name: str, method: str, params: dict[str, Any], *, with_game: bool = True) -> RemoteError:
    with pytest.raises(RemoteError) as caught:
        start(name, with_game=with_game).call(method, params, 5.0)
    return caught.value


class TestARun:
    def test_a_class_with_the_base_class_passes_all_that_it_claims(self) -> None:
        done, report = run_check("python:own_game:Helped", cwd=GOOD)
        assert done.returncode == 0, done.stderr
        assert report["totals"]["passed"] > 300
        assert report["totals"]["failed"] == report["totals"]["error"] == 0

    def test_its_answers_are_as_the_schemas_say(self) -> None:
        done, report = run_check("python:own_game:Helped", "--only", "SETUP-1,SUM-1,UNDO-1", "--validate", cwd=GOOD)
        assert done.returncode == 0, done.stderr
        assert report["totals"]["passed"] > 10

    def test_a_class_that_imports_nothing_of_the_suite_passes_too(self) -> None:
        done, report = run_check("python:own_game:Plain", "--only", "KING-1,FREE-1,SUM-1", "--validate", cwd=GOOD)
        assert done.returncode == 0, done.stderr
        assert report["totals"]["passed"] > 10
        assert report["totals"]["failed"] == report["totals"]["error"] == 0

    def test_run_makes_the_same_class_an_adapter_on_stdin_and_stdout(self) -> None:
        command = driver([sys.executable, str(GOOD / "own_game.py")])
        done, report = run_check(command, "--only", "KING-1,UNDO-1,SETUP-1", process=True)
        assert done.returncode == 0, done.stderr
        assert report["totals"]["passed"] > 5


class TestTheCalls:
    def test_return_is_the_method_return_as_the_word_is_a_keyword(self) -> None:
        assert complaint("state", start("Whole").call("return", {}, 5.0)) is None
        assert METHOD_NAMES == {"return": "return_"}

    def test_bye_needs_no_method_and_no_result(self) -> None:
        assert start("Plain").call("bye", {}, 5.0) == {}
        assert start("Whole").call("bye", {}, 5.0) == {}

    def test_summary_is_handed_on(self) -> None:
        assert start("Whole").call("summary", {}, 5.0) == {"seconds": 1, "moves": 0, "undos": 0}

    def test_the_typed_protocol_has_a_method_for_each_call(self) -> None:
        assert all(callable(getattr(Implementation, METHOD_NAMES.get(method, method))) for method in METHODS)

    def test_what_needs_no_capability_may_be_left_out_of_new_game(self) -> None:
        started = start("Plain", with_game=False)
        assert complaint("state", started.call("new_game", DEAL | {"locale": "el", "help": False}, 5.0)) is None

    def test_fields_of_capabilities_that_are_not_claimed_are_left_out(self) -> None:
        state = start("Helped").call("tap", {"at": [7, 1]}, 5.0)
        assert "pass" not in state
        assert state["selected"] == [7, 1]


class TestErrors:
    @pytest.mark.parametrize("method", ["undo", "hint", "return", "summary"])
    def test_a_method_that_is_missing_is_unsupported(self, method: str) -> None:
        assert refusal("Plain", method, {}).code == protocol.UNSUPPORTED

    @pytest.mark.parametrize("method", ["undo", "hint"])
    def test_what_it_says_is_unsupported_is(self, method: str) -> None:
        assert refusal("Whole", method, {}).code == protocol.UNSUPPORTED

    @pytest.mark.parametrize("params", [{"code": "PY1-N-AAAAAAS"}, {"number": 1}, {"rules": {}}, {}])
    def test_what_new_game_does_not_take_is_unsupported(self, params: dict[str, Any]) -> None:
        assert refusal("Plain", "new_game", params).code == protocol.UNSUPPORTED

    def test_another_version_of_the_protocol_is_unsupported(self) -> None:
        assert refusal("Plain", "hello", {"protocol": 2}).code == protocol.UNSUPPORTED

    def test_a_broken_deal_is_malformed(self) -> None:
        broken = {"deal": {"pyramid": CODES[:28], "stock": CODES[29:]}}
        assert refusal("Helped", "new_game", broken).code == protocol.MALFORMED

    @pytest.mark.parametrize("at", [[8, 1], [3, 4], [0, 0], "deck", None, [1], [True, True], [1.0, 1], 5])
    def test_a_place_that_is_none_never_gets_to_it(self, at: object) -> None:
        assert refusal("Clumsy", "tap", {"at": at}).code == protocol.INVALID_PARAMS

    def test_a_parameter_that_the_protocol_does_not_know_is_refused(self) -> None:
        assert refusal("Plain", "tap", {"at": "stock", "hard": True}).code == protocol.INVALID_PARAMS

    def test_a_call_that_the_protocol_does_not_know_is_refused(self) -> None:
        assert refusal("Plain", "_shown", {}).code == protocol.METHOD_NOT_FOUND

    def test_a_tap_before_the_first_game_is_refused(self) -> None:
        assert refusal("Clumsy", "tap", {"at": "stock"}, with_game=False).code == protocol.INVALID_REQUEST

    def test_any_other_exception_means_that_it_broke(self) -> None:
        with pytest.raises(DiedError, match="KeyError"):
            start("Clumsy").call("tap", {"at": "stock"}, 5.0)

    def test_on_stdin_it_answers_a_broken_request_and_goes_on(self) -> None:
        lines = ["nonsense", json.dumps({"jsonrpc": "2.0", "id": 1, "method": "bye"})]
        done = subprocess.run(
            [sys.executable, str(GOOD / "own_game.py")],
            input="\n".join(lines), capture_output=True, text=True, check=True, env=environment(),
        )  # fmt: skip
        first, last = (json.loads(line) for line in done.stdout.splitlines())
        assert first["error"]["code"] == protocol.PARSE_ERROR
        assert last == {"jsonrpc": "2.0", "id": 1, "result": {}}
