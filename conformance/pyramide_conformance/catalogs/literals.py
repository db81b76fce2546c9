"""What a message says literally, in every language: names of the protocol, of options, of programs."""

from __future__ import annotations

import re
from typing import Final

_WORD: Final = re.compile(r"[^\W\d_]+")

#: Words in quotes, options, calls, the name before a colon at the beginning, letters in capitals, commands, paths.
_LITERAL: Final = re.compile(
    r"""'[^' ]+'|"[^" ]+"|--\w+(?:-\w+)*|\b\w+\([^)]*\)|^\w+(?=:)|\b[A-Z]{2,}\b"""
    r"|\bpyramide [a-z]+|\b[\w-]+(?:/[\w-]+)*[./][a-z]+\b|\b(?:stdin|stdout|stderr|id|pyramide)\b"
)


def literals(english: str) -> set[str]:
    """The words of an English message that its translations leave as they are."""
    return {word for found in _LITERAL.finditer(english) for word in _WORD.findall(found[0])}


def without_literals(english: str) -> str:
    """An English message without the words that translations leave as they are."""
    return _LITERAL.sub(" ", english)
