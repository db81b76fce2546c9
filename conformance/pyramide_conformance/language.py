"""Step patterns: how the sentences of a scenario are read.

A pattern is a sentence with placeholders, such as ``I tap the stock {count} time(s)``. ``(s)`` may be there or not,
``is/are`` is one or the other, and a placeholder's name says what it holds:

==========  =============================================  ==================
``card``    a card token                                   ``10♣``
``cards``   one or more of them                            ``7♣, 6♦ and K♠``
``count``   a whole number                                 ``23``
``row``     a row of the pyramid                           ``7``
``code``    a deal's code                                  ``PY1-N-AAAAAAS``
``level``   a level                                        ``easy``
``number``  a whole number, as are ``total`` and ``left``  ``2``
==========  =============================================  ==================
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, Final, Literal

from pyramide import Card
from pyramide_conformance.protocol import Capability

StepType = Literal["given", "when", "then"]

#: The modules of ``steps/``.
STEP_MODULES: Final = ("deal", "actions", "board", "screen", "marks", "help", "figures")

_CARD: Final = r"(?:10|[2-9AJQK])[♠♥♦♣]"
_AND: Final = r"(?:, | and )"


def _cards(text: str) -> list[Card]:
    return [Card.parse(token) for token in re.findall(_CARD, text)]


#: What each placeholder looks like, and what it becomes.
PLACEHOLDERS: Final[Mapping[str, tuple[str, Callable[[str], Any]]]] = {
    "card": (_CARD, Card.parse),
    "cards": (f"{_CARD}(?:{_AND}{_CARD})*", _cards),
    "count": (r"\d+", int),
    "row": (r"[1-7]", int),
    "code": (r"\S+", str),
    "level": ("easy|normal|random", str),
    "number": (r"\d+", int),
    "total": (r"\d+", int),
    "left": (r"\d+", int),
}


@dataclass(frozen=True, slots=True)
class StepPattern:
    """One kind of step: its type, its sentence, the capabilities that an implementation needs for it.

    ``takes_docstring`` tells whether a docstring belongs to it; ``function`` carries it out.
    """

    type: StepType
    sentence: str
    needs: tuple[Capability, ...]
    regex: re.Pattern[str]
    takes_docstring: bool
    function: Callable[..., None]

    def read(self, text: str) -> dict[str, Any] | None:
        """The values of the placeholders in ``text``; ``None`` if it is not this kind of step."""
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        return {name: PLACEHOLDERS[name][1](value) for name, value in match.groupdict().items()}


#: Every step pattern, in the order in which the step modules define them.
PATTERNS: Final[list[StepPattern]] = []


def compile_sentence(sentence: str) -> re.Pattern[str]:
    """The regular expression of a sentence with placeholders, ``(…)`` and ``a/b``.

    Raises:
        KeyError: a placeholder has an unknown name.
    """
    parts = []
    for part in re.findall(r"\{\w+\}|\(\w+\)|\w+(?:/\w+)+|.", sentence):
        if part.startswith("{") and len(part) > 1:
            name = part[1:-1]
            parts.append(f"(?P<{name}>{PLACEHOLDERS[name][0]})")
        elif part.startswith("(") and len(part) > 1:
            parts.append(f"(?:{re.escape(part[1:-1])})?")
        elif "/" in part and len(part) > 1:
            parts.append(f"(?:{'|'.join(re.escape(word) for word in part.split('/'))})")
        else:
            parts.append(re.escape(part))
    return re.compile("".join(parts))


def load_steps() -> None:
    """Import the step modules, which fills :data:`PATTERNS`."""
    for name in STEP_MODULES:
        importlib.import_module(f"pyramide_conformance.steps.{name}")


@cache
def patterns_for(text: str, type: StepType) -> tuple[StepPattern, ...]:
    """The patterns that read a step; a sound specification has exactly one for each."""
    return tuple(pattern for pattern in PATTERNS if pattern.type == type and pattern.regex.fullmatch(text))


def _definer(type: StepType) -> Callable[..., Callable[[Callable[..., None]], Callable[..., None]]]:
    def define(sentence: str, *needs: Capability) -> Callable[[Callable[..., None]], Callable[..., None]]:
        def register(function: Callable[..., None]) -> Callable[..., None]:
            takes_docstring = "docstring" in signature(function).parameters
            pattern = StepPattern(type, sentence, needs, compile_sentence(sentence), takes_docstring, function)
            PATTERNS.append(pattern)
            return function

        return register

    return define


#: Decorators that define a step: its sentence, then the capabilities that it needs. The function's first parameter
#: is the :class:`pyramide_conformance.play.Play`; the others are the placeholders, and ``docstring``.
given = _definer("given")
when = _definer("when")
then = _definer("then")
