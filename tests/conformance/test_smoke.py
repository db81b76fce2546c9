"""``pyramide smoke``: whether an adapter works at all, told within five seconds, with what to do next."""

from __future__ import annotations

import json
import shlex
import time

import pytest
from suite_runs import BAD, SERVE, bad, driver, living, nothing_is_left, run_main, run_pyramide
from test_hostile_text import is_harmless

from pyramide_conformance.drivers import connector
from pyramide_conformance.smoke import MOST_SECONDS, Conversation, Finding


def findings(spelling: str, timeout: float = 3.0) -> list[Finding]:
    return list(Conversation(connector(spelling), timeout).findings())


@pytest.mark.parametrize("spelling", [driver(SERVE), "python:pyramide_conformance.server:reference_piramida"])
def test_a_working_adapter_has_nothing_to_mend(spelling: str) -> None:
    found = findings(spelling)
    assert [finding.trouble for finding in found] == [""] * 9
    done = run_main("smoke", spelling)
    assert done.returncode == 0
    assert f"Next: pyramide check {shlex.quote(spelling)}" in done.stdout


@pytest.mark.parametrize(
    ("program", "told", "advice", "code"),
    [
        (("silence", "hang", "hello"), "did not answer 'hello' within", "flush stdout", 3),
        (("silence", "hang", "tap"), "did not answer 'tap' within", "flush stdout", 1),
        (("death", "exit_with_3", "hello"), "exit code 3", "by hand", 3),
        (("death", "exit_with_3", "tap"), "exit code 3", "by hand", 1),
        (("babble", "print_terminal_codes", "tap"), "not JSON", "conformance/protocol.md", 1),
        (("lies", "refuse"), "refused the call: error -32603", "must answer this call", 1),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else None,
)
def test_where_it_breaks_off_it_says_why_and_what_to_do(
    program: tuple[str, ...], told: str, advice: str, code: int
) -> None:
    begun = time.monotonic()
    done = run_main("smoke", bad(*program), "--timeout", "1")
    assert time.monotonic() - begun < MOST_SECONDS + 3  # the suite's own start, on a busy machine, comes on top
    assert done.returncode == code
    assert told in done.stdout
    assert advice in done.stdout
    assert "The conversation broke off there" in done.stdout
    assert is_harmless(done.stdout)


def test_slow_answers_do_not_add_up() -> None:
    """Each call is in time, and the whole is not: the conversation breaks off."""
    begun = time.monotonic()
    found = findings("python:smoky:slow", timeout=4)
    assert time.monotonic() - begun < MOST_SECONDS + 1
    assert found[-1].fatal


@pytest.fixture(autouse=True)
def _bad_adapters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BAD))


@pytest.mark.parametrize(
    ("factory", "promise", "advice"),
    [
        ("columns_first", "It deals a new game.", "first 28 cards"),
        ("stock_unchanged", "A tap on the stock draws a card.", "leaves the stock"),
        ("undo_does_nothing", "Undo takes the draw back.", "as they lay before"),
        ("covered_is_an_error", "A tap on a covered card changes nothing, and is no error.", "unchanged board"),
        ("outside_is_ignored", "A place outside the pyramid is refused, and the game goes on.", "-32602"),
        ("unknown_is_another_error", "An unknown call is refused, and the game goes on.", "-32601"),
        ("short_deal_is_dealt", "A deal with a card too few is refused, and the game goes on.", "'code' is 2"),
        ("refusal_starts_anew", "A deal with a card too few is refused, and the game goes on.", "change nothing"),
    ],
)
def test_what_is_wrong_is_found_and_the_rest_is_tried(factory: str, promise: str, advice: str) -> None:
    found = {finding.promise: finding for finding in findings(f"python:smoky:{factory}")}
    assert found[promise].trouble
    assert advice in found[promise].advice


def test_a_program_that_is_not_there() -> None:
    done = run_main("smoke", "command:no-such-program")
    assert done.returncode == 3
    assert "cannot be started" in done.stdout
    assert "spelling of the driver" in done.stdout


def test_without_deals_any_game_will_do() -> None:
    shy = {"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}
    assert "It deals a new game." in run_main("smoke", bad("hello", json.dumps(shy))).stdout


def test_it_speaks_other_languages() -> None:
    done = run_main("smoke", driver(SERVE), "--lang", "el")
    assert "Ξεκινά και απαντά στο «hello»." in done.stdout


@pytest.mark.parametrize("arguments", [("command:x", "--lang", "xx"), ("nonsense",), ()])
def test_a_mistake_in_the_command_line_is_exit_code_2(arguments: tuple[str, ...]) -> None:
    assert run_main("smoke", *arguments).returncode == 2


def test_nothing_is_left_behind() -> None:
    mark = "smoke"
    run_pyramide("smoke", bad("silence", "hang", "tap"), "--timeout", "0.5", env={"PYRAMIDE_TEST_MARK": mark})
    nothing_is_left(mark)
    assert living(mark, "silence") == []
