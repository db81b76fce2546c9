"""JSON that is read as its standard has it, and written so that a terminal can show it."""

from __future__ import annotations

import json

import pytest

from pyramide_conformance.strict_json import parse, written

HOSTILE = "\x9b1m \u202e \u2066 \u2028 \x85 \x7f \ud800 \U000e0001 \n \t ♥ Ρήγας"


@pytest.mark.parametrize("text", ["NaN", "Infinity", "[-Infinity]", "{"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse(text)


def test_what_is_written_is_the_same_value() -> None:
    assert json.loads(written({HOSTILE: [HOSTILE]}, indent=2)) == {HOSTILE: [HOSTILE]}


def test_what_moves_the_text_of_a_terminal_is_escaped_and_letters_are_not() -> None:
    text = written(HOSTILE, indent=1)
    assert all(char not in text for char in "\x9b\u202e\u2066\u2028\x85\x7f\ud800\U000e0001\n\t")
    assert "♥ Ρήγας" in text
