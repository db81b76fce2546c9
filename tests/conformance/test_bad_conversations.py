"""An implementation that breaks the conversation is told from one that plays wrongly, and is ended.

Each bad implementation is talked to by the suite's own client; the runs of the whole suite are in ``test_bad_runs.py``.
"""

from __future__ import annotations

import sys
import uuid
from functools import cache
from typing import NamedTuple

import pytest
from suite_runs import MARK, bad, driver, living
from troubles import TROUBLES, Trouble

from pyramide_conformance.client import Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import (
    DiedError,
    HangError,
    ImplementationError,
    ProtocolError,
    RemoteError,
    StartError,
)

pytestmark = pytest.mark.usefixtures("mark")

TAP = {"at": "stock"}


def _client(*words: str, timeout: float = 5.0) -> Client:
    return Client(connector(bad(*words)), timeout)


def _provoke(client: Client) -> None:
    client.hello()
    client.state("new_game", {})
    client.state("tap", TAP)


class Provoked(NamedTuple):
    """What came of a trouble: the error, and the processes that went on living after it was told."""

    error: ImplementationError
    alive: list[str]


@cache
def provoked(trouble: Trouble) -> Provoked:
    """Provoke a trouble at the first call, once for all tests that look at it."""
    with pytest.MonkeyPatch.context() as patch:
        mark = uuid.uuid4().hex
        patch.setenv(MARK, mark)
        client = _client(*trouble.words, "hello", timeout=1.0 if trouble.kind is HangError else 5.0)
        try:
            client.hello()
        except ImplementationError as error:
            return Provoked(error, living(mark, ""))
        finally:
            client.close()
    pytest.fail("nothing was noticed")


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: f"{trouble.program}-{trouble.behaviour}")
class TestEachTrouble:
    def test_is_an_error_of_its_kind(self, trouble: Trouble) -> None:
        assert type(provoked(trouble).error) is trouble.kind

    def test_is_named_in_the_message(self, trouble: Trouble) -> None:
        message = provoked(trouble).error.args[0]
        for words in trouble.says:
            assert words.replace("METHOD", "hello") in message

    def test_has_a_message_of_one_short_line_whatever_was_printed(self, trouble: Trouble) -> None:
        message = provoked(trouble).error.args[0]
        assert message.isprintable()
        assert len(message) < 400

    def test_shows_what_the_implementation_wrote_to_stderr(self, trouble: Trouble) -> None:
        assert trouble.last_words in provoked(trouble).error.stderr

    def test_leaves_no_process_running(self, trouble: Trouble) -> None:
        assert provoked(trouble).alive == []


def test_of_a_long_stderr_the_last_twenty_lines_are_kept() -> None:
    client = _client("death", "complain_and_exit", "hello")
    with pytest.raises(DiedError) as caught:
        client.hello()
    assert caught.value.stderr.splitlines() == [f"line {number} of my troubles" for number in range(11, 31)]


def test_of_a_stderr_without_line_feeds_only_the_end_is_kept() -> None:
    client = _client("death", "fill_stderr", "hello")
    with pytest.raises(DiedError) as caught:
        client.hello()
    assert len(caught.value.stderr) < 100_000


def test_a_stderr_that_is_not_utf_8_is_shown_as_far_as_it_can_be_read() -> None:
    client = _client("death", "complain_in_latin_1", "hello")
    with pytest.raises(DiedError) as caught:
        client.hello()
    assert "d\N{REPLACEMENT CHARACTER}fausse" in caught.value.stderr


def test_the_python_traceback_of_an_implementation_is_shown() -> None:
    client = _client("death", "raise_an_exception")
    with pytest.raises(DiedError) as caught:
        _provoke(client)
    assert "RuntimeError: there is no such card in my deck" in caught.value.stderr


def test_an_error_object_in_answer_to_a_tap_is_no_broken_conversation() -> None:
    client = _client("lies", "refuse")
    with pytest.raises(RemoteError, match="-32603") as caught:
        _provoke(client)
    assert caught.value.code == -32603
    assert client.state("new_game", {}).status == "playing", "the game goes on after an error"
    client.close()


def test_an_error_object_in_answer_to_hello_is_a_failed_start() -> None:
    client = _client("lies", "refuse", "hello")
    with pytest.raises(StartError, match=r"refused 'hello' with error -32603") as caught:
        client.hello()
    assert "about to refuse" in caught.value.stderr


def test_a_second_answer_is_taken_for_the_wrong_answer_to_the_next_call() -> None:
    client = _client("lies", "answer_twice")
    _provoke(client)
    with pytest.raises(ProtocolError, match="answered request 4 with the id 3"):
        client.state("tap", TAP)


def test_an_implementation_that_hears_nothing_any_more_is_told_from_one_that_says_nothing() -> None:
    client = _client("silence", "close_stdin", timeout=2)
    _provoke(client)
    with pytest.raises(ImplementationError) as caught:
        client.state("tap", TAP)
    assert "stdin" in caught.value.args[0]


def test_a_count_of_cards_that_no_deck_has_is_refused() -> None:
    """Else a scenario that taps once for each card of the stock would never end."""
    client = _client("lies", "count_a_milliard_cards")
    with pytest.raises(ProtocolError, match="count"):
        _provoke(client)
    client.close()


def test_after_an_error_the_next_call_finds_a_new_process() -> None:
    client = _client("death", "exit_with_3")
    with pytest.raises(DiedError):
        _provoke(client)
    assert client.state("new_game", {}).status == "playing"
    client.bye()


def test_after_a_death_by_any_signal_the_next_call_finds_a_new_process() -> None:
    client = _client("death", "be_killed_by_a_nameless_signal")
    with pytest.raises(Exception):  # noqa: B017, PT011 - which one is another test's question
        _provoke(client)
    assert client.state("new_game", {}).status == "playing"
    client.bye()


class TestBye:
    def test_an_implementation_that_ends_by_itself_is_no_trouble(self) -> None:
        client = _client("lies", "refuse")
        client.hello()
        client.bye()

    def test_one_that_hangs_after_its_answer_is_told_of_and_ended(self) -> None:
        client = _client("silence", "hang_after_the_answer", "bye", timeout=1.5)
        client.hello()
        with pytest.raises(HangError, match=r"answered 'bye' and did not end by itself within 1\.5 s"):
            client.bye()

    def test_one_that_does_not_answer_is_told_of_and_ended(self) -> None:
        client = _client("silence", "hang", "bye", timeout=1.5)
        client.hello()
        with pytest.raises(HangError, match="did not answer 'bye'"):
            client.bye()

    def test_one_that_refuses_is_told_of_and_ended(self) -> None:
        client = _client("lies", "refuse", "bye")
        client.hello()
        with pytest.raises(ImplementationError, match="answered 'bye' with error -32603"):
            client.bye()

    def test_a_grandchild_that_it_leaves_running_is_ended(self, mark: str) -> None:
        client = _client("family", "start_a_sleeper")
        _provoke(client)
        client.bye()
        assert living(mark, "sleep") == []


class TestStart:
    @pytest.mark.parametrize(
        ("program", "says"),
        [
            ("/no/such/program", "No such file"),
            ("/", "denied"),
            (__file__, "denied"),
        ],
    )
    def test_a_program_that_cannot_be_started_says_which_and_why(self, program: str, says: str) -> None:
        client = Client(connector(f"command:{program}"), 1.0)
        with pytest.raises(StartError, match=says) as caught:
            client.hello()
        assert program in str(caught.value)

    def test_a_child_is_ended_when_the_suite_is_stopped_while_starting_it(
        self, mark: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def stop(_: int) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("pyramide_conformance.drivers.guard.watch", stop)
        deaf = [sys.executable, "-S", "-c", "import time\nwhile True: time.sleep(60)"]
        client = Client(connector(driver(deaf)), 1.0)
        with pytest.raises(KeyboardInterrupt):
            client.hello()
        assert living(mark, "sleep") == []
