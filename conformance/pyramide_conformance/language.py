"""Step patterns: how the sentences of a scenario are read, in any language.

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
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, Final, Literal

from pyramide.catalog import SOURCE_LOCALE
from pyramide_conformance.protocol import Capability
from pyramide_conformance.vocabulary import Vocabulary, vocabulary

StepType = Literal["given", "when", "then"]

#: The modules of ``steps/``.
STEP_MODULES: Final = ("deal", "actions", "board", "screen", "marks", "help", "figures", "words")

_active: Vocabulary = vocabulary(SOURCE_LOCALE)


def use(locale: str) -> None:
    """Read steps in this language from now on; English is what is read otherwise.

    Raises:
        UnsupportedError: there is no catalog of this locale.
    """
    global _active
    forget()
    _active = vocabulary(locale)


@contextmanager
def reading(locale: str) -> Iterator[None]:
    """Read steps in a language while the context lasts.

    Raises:
        UnsupportedError: there is no catalog of this locale.
    """
    global _active
    before = _active
    if before.locale != locale:
        use(locale)
    try:
        yield
    finally:
        if _active is not before:
            _active = before
            patterns_for.cache_clear()


def forget() -> None:
    """Forget what was read of the catalogs: they may have changed, or lie in another folder now."""
    vocabulary.cache_clear()
    _regex.cache_clear()
    patterns_for.cache_clear()


def active() -> Vocabulary:
    """The language that steps are read in."""
    return _active


def _whole_number(text: str, _: Vocabulary) -> int:
    return int(text)


#: What each placeholder looks like in a language, and what it becomes.
PLACEHOLDERS: Final[Mapping[str, tuple[Callable[[Vocabulary], str], Callable[[str, Vocabulary], Any]]]] = {
    "card": (lambda words: words.card_pattern, lambda text, words: words.card(text)),
    "cards": (lambda words: words.cards_pattern(), lambda text, words: words.cards(text)),
    "count": (lambda _: r"\d+", _whole_number),
    "row": (lambda _: "[1-7]", _whole_number),
    "code": (lambda _: r"\S+", lambda text, _: text),
    "level": (lambda words: words.level_pattern, lambda text, words: words.level(text)),
    "number": (lambda _: r"\d+", _whole_number),
    "total": (lambda _: r"\d+", _whole_number),
    "left": (lambda _: r"\d+", _whole_number),
}


@dataclass(frozen=True, slots=True)
class StepPattern:
    """One kind of step: its type, its sentence, the capabilities that an implementation needs for it.

    ``takes_docstring`` tells whether a docstring belongs to it; ``function`` carries it out.
    """

    type: StepType
    sentence: str
    needs: tuple[Capability, ...]
    takes_docstring: bool
    function: Callable[..., None]

    @property
    def regex(self) -> re.Pattern[str]:
        """The regular expression that reads it in the active language."""
        return _regex(self.sentence, _active.locale)

    def read(self, text: str) -> dict[str, Any] | None:
        """The values of the placeholders in ``text``; ``None`` if it is not this kind of step."""
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        return {name: PLACEHOLDERS[name][1](value, _active) for name, value in match.groupdict().items()}


#: Every step pattern, in the order in which the step modules define them.
PATTERNS: Final[list[StepPattern]] = []


@cache
def compile_sentence(sentence: str, words: Vocabulary | None = None, *, templates: bool = False) -> re.Pattern[str]:
    """The regular expression of a sentence with placeholders, ``(…)`` and ``a/b``, in a language (English by default).

    With ``templates``, the ``<name>`` of an outline may stand for a placeholder.

    Raises:
        KeyError: a placeholder has an unknown name.
    """
    words = words or vocabulary(SOURCE_LOCALE)
    parts = []
    for part in re.findall(r"\{\w+\}|\(\w+\)|\w+(?:/\w+)+|.", sentence):
        if part.startswith("{") and len(part) > 1:
            name = part[1:-1]
            inside = PLACEHOLDERS[name][0](words)
            if templates:
                inside = words.cards_pattern(templates=True) if name == "cards" else f"{inside}|<[^<>]+>"
            parts.append(f"(?P<{name}>{inside})")
        elif part.startswith("(") and len(part) > 1:
            parts.append(f"(?:{re.escape(part[1:-1])})?")
        elif "/" in part and len(part) > 1:
            parts.append(f"(?:{'|'.join(re.escape(word) for word in part.split('/'))})")
        else:
            parts.append(re.escape(part))
    return re.compile("".join(parts))


@cache
def _regex(sentence: str, locale: str) -> re.Pattern[str]:
    words = vocabulary(locale)
    return compile_sentence(words.sentence(sentence), words)


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
            compile_sentence(sentence)  # a bad placeholder is found here, not in the middle of a run
            pattern = StepPattern(type, sentence, needs, takes_docstring, function)
            PATTERNS.append(pattern)
            return function

        return register

    return define


#: Decorators that define a step: its sentence, then the capabilities that it needs. The function's first parameter
#: is the :class:`pyramide_conformance.play.Play`; the others are the placeholders, and ``docstring``.
given = _definer("given")
when = _definer("when")
then = _definer("then")
