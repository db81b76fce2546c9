"""The bad implementations that break the conversation, and what the suite must say of each."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyramide_conformance.errors import DiedError, HangError, ImplementationError, ProtocolError


class Trouble(NamedTuple):
    """One of them; ``says`` are words of the message, ``METHOD`` stands for the method of the call."""

    program: str
    behaviour: str
    kind: type[ImplementationError]
    says: tuple[str, ...]

    @property
    def words(self) -> tuple[str, str]:
        """What its program is started with."""
        return self.program, self.behaviour

    @property
    def last_words(self) -> str:
        """What it writes to stderr, at its end if it writes much."""
        much = {"fill_stderr": "the end of my log", "complain_and_exit": "line 30 of my troubles"}
        return much.get(self.behaviour, f"about to {self.behaviour.replace('_', ' ')}")


TROUBLES: Final = (
    Trouble("silence", "hang", HangError, ("did not answer 'METHOD' within",)),
    Trouble("silence", "ignore_every_signal", HangError, ("did not answer 'METHOD' within",)),
    Trouble("silence", "never_flush", HangError, ("did not answer 'METHOD' within", "flush")),
    Trouble("silence", "print_half_a_line", HangError, ("did not answer 'METHOD' within",)),
    Trouble("silence", "close_stdout", DiedError, ("closed its stdout", "went on running")),
    Trouble("death", "exit_with_0", DiedError, ("exit code 0",)),
    Trouble("death", "exit_with_3", DiedError, ("exit code 3",)),
    Trouble("death", "raise_an_exception", DiedError, ("exit code 1",)),
    Trouble("death", "complain_and_exit", DiedError, ("exit code 1",)),
    Trouble("death", "fill_stderr", DiedError, ("exit code 1",)),
    Trouble("death", "be_killed", DiedError, ("signal SIGKILL",)),
    Trouble("death", "print_half_a_line", ProtocolError, ("not JSON", '{"jsonrpc": "2.0", "id"')),
    Trouble("babble", "print_a_log_first", ProtocolError, ("not JSON", "INFO dealing the cards", "stderr")),
    Trouble("babble", "print_a_blank_line_first", ProtocolError, ("not JSON",)),
    Trouble("babble", "print_python", ProtocolError, ("not JSON", "'jsonrpc'")),
    Trouble("babble", "print_over_several_lines", ProtocolError, ("not JSON", "'{'")),
    Trouble("babble", "print_ten_megabytes", ProtocolError, ("a line of more than 1,000,000 bytes",)),
    Trouble("babble", "print_a_line_without_end", ProtocolError, ("a line of more than 1,000,000 bytes",)),
    Trouble("babble", "print_lines_without_end", ProtocolError, ("not JSON", "I am still here")),
    Trouble("babble", "print_latin_1", ProtocolError, ("not UTF-8",)),
    Trouble("babble", "print_utf_16", ProtocolError, ("not UTF-8",)),
    Trouble("babble", "print_very_deep_json", ProtocolError, ("not JSON",)),
    Trouble("babble", "print_a_number_of_5000_digits", ProtocolError, ("not JSON",)),
    Trouble("lies", "answer_with_the_wrong_id", ProtocolError, ("request", "with the id")),
    Trouble("lies", "answer_with_the_id_as_text", ProtocolError, ("request", "with the id '")),
    Trouble("lies", "answer_with_true_as_id", ProtocolError, ("request", "with the id true")),
    Trouble("lies", "answer_with_no_id", ProtocolError, ("request", "with the id null")),
    Trouble("lies", "answer_with_result_and_error", ProtocolError, ('either "result" or "error"',)),
    Trouble("lies", "answer_with_neither", ProtocolError, ('either "result" or "error"',)),
    Trouble("lies", "answer_without_jsonrpc", ProtocolError, ("no JSON-RPC 2.0 response",)),
    Trouble("lies", "answer_with_a_list", ProtocolError, ("no JSON-RPC 2.0 response",)),
    Trouble("lies", "answer_with_a_text", ProtocolError, ("no JSON-RPC 2.0 response", "'done'")),
    Trouble("lies", "answer_with_an_error_that_is_a_text", ProtocolError, ('"error" is an object', "'no'")),
    Trouble("lies", "answer_with_an_error_without_code", ProtocolError, ('"error" is an object', '"code"')),
    Trouble("lies", "answer_with_an_error_without_message", ProtocolError, ('"error" is an object', '"message"')),
    Trouble("lies", "answer_with_nothing", ProtocolError, ("null",)),
    Trouble("lies", "answer_with_an_empty_state", ProtocolError, ("null",)),
    Trouble("family", "start_a_sleeper_and_hang", HangError, ("did not answer 'METHOD' within",)),
    Trouble("family", "start_a_sleeper_and_die", DiedError, ("exit code 1",)),
    Trouble("family", "leave_a_child_that_holds_the_pipes", HangError, ("did not answer 'METHOD' within",)),
)

#: Those that a whole run gets into: of the many ways to hang only some, as each of them keeps the run waiting.
TROUBLES_OF_A_RUN: Final = tuple(
    trouble
    for trouble in TROUBLES
    if trouble.kind is not HangError or trouble.behaviour in ("hang", "ignore_every_signal", "start_a_sleeper_and_hang")
)
