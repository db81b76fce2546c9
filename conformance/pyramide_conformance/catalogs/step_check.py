"""Whether the translated sentences of steps can be told apart: each is read by its own pattern and by no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Catalog

from pyramide_conformance.catalogs.message_check import short, too_many_forms
from pyramide_conformance.language import PATTERNS, StepPattern, compile_sentence, load_steps
from pyramide_conformance.vocabulary import Vocabulary

_BRACED: Final = re.compile(r"\{(\w+)\}")


def complaints(catalog: Catalog, words: Vocabulary) -> Iterator[tuple[int, str]]:
    """The line and text of each complaint about a sentence of a step."""
    load_steps()
    messages = {message.id: message for message in catalog if message.context == "step"}
    lines = {english: message.lineno or 1 for english, message in messages.items()}
    for english, message in messages.items():
        yield from ((lines[english], text) for text in too_many_forms(message, catalog.num_plurals))
    compiled = {
        pattern.sentence: compile_sentence(words.sentence(pattern.sentence), words)
        for pattern in PATTERNS
        if _has_its_placeholders(pattern, words)
    }
    for pattern in PATTERNS:
        if pattern.sentence not in compiled:
            continue  # the comparison with the English says so
        for example in examples(pattern, words):
            readers = [
                other.sentence
                for other in PATTERNS
                if other.type == pattern.type and other.sentence in compiled
                if compiled[other.sentence].fullmatch(example)
            ]
            if readers != [pattern.sentence]:
                others = " and ".join(short(reader) for reader in readers if reader != pattern.sentence)
                fault = f"is read by {others} too" if others else "is not read by its own pattern"
                yield lines.get(pattern.sentence, 1), f"{example!r} {fault}: the steps must differ in words"
                break


def _has_its_placeholders(pattern: StepPattern, words: Vocabulary) -> bool:
    own = sorted(_BRACED.findall(words.sentence(pattern.sentence)))
    return own == sorted(_BRACED.findall(pattern.sentence))


#: What the placeholders of an example hold, for the counts 1, 3 and 23.
_VALUES: Final = {
    "card": ("K♦", "7♣", "10♠"),
    "cards": ("K♦", "10♣, 7♠ and A♥", "10♣ and 7♠"),
    "count": ("1", "3", "23"),
    "row": ("7", "1", "4"),
    "code": ("PY1-N-AAAAAAS",) * 3,
    "level": ("easy", "normal", "random"),
    "number": ("1", "2", "3"),
    "total": ("3",) * 3,
    "left": ("1", "3", "24"),
}
_COUNTS: Final = (1, 3, 23)


def examples(pattern: StepPattern, words: Vocabulary) -> Iterator[str]:
    """A step as it reads in a language, for one, a few and many."""
    for at, count in enumerate(_COUNTS):
        values = {name: _VALUES[name][at] for name in _BRACED.findall(pattern.sentence)}
        number = {0: 1, 1: 3, 2: 2}[at] if "cards" in values else count
        shown = {
            name: words.texts.level(value) if name == "level" else words.of_english_cards(value)  # type: ignore[arg-type]  # a level it is
            for name, value in values.items()
        }
        yield words.say(pattern.sentence, shown, number)
