"""Sentences become step patterns, and each step of the specification is read by exactly one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from inspect import signature
from typing import get_args

import pytest
from suite_runs import run_main

from pyramide import Card
from pyramide.texts import locales
from pyramide_conformance.language import (
    PATTERNS,
    PLACEHOLDERS,
    StepPattern,
    StepType,
    active,
    compile_sentence,
    load_steps,
    patterns_for,
)
from pyramide_conformance.protocol import CAPABILITIES
from pyramide_conformance.specification import features
from pyramide_conformance.vocabulary import vocabulary

load_steps()

#: Patterns that no feature uses, each with the reason why it stays.
UNUSED: dict[str, str] = {}


LOCALES = locales()


def placeholders(sentence: str) -> list[str]:
    """The names of the placeholders in a sentence."""
    return re.findall(r"\{(\w+)\}", sentence)


def matches(sentence: str, text: str) -> bool:
    """Whether the pattern of a sentence reads a text."""
    return compile_sentence(sentence).fullmatch(text) is not None


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("the stock holds {count} card(s)", "the stock holds 1 card"),
        ("the stock holds {count} card(s)", "the stock holds 23 cards"),
        ("{cards} is/are gone", "K♠ is gone"),
        ("{cards} is/are gone", "7♣ and 6♦ are gone"),
        ("it is/was/remains so", "it was so"),
        ("it is/was/remains so", "it remains so"),
        ("row {row} shows {cards}", "row 7 shows 7♣, 10♣ and 3♥"),
        ("all / nothing", "all / nothing"),
        ("I undo", "I undo"),
    ],
)
def test_a_sentence_reads_what_it_says(sentence: str, text: str) -> None:
    assert matches(sentence, text)


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("the stock holds {count} card(s)", "the stock holds 23 cardss"),
        ("the stock holds {count} card(s)", "the stock holds 23 card(s)"),
        ("the stock holds {count} card(s)", "the stock holds many cards"),
        ("{cards} is/are gone", "K♠ is/are gone"),
        ("{cards} is/are gone", "K♠ isare gone"),
        ("{cards} is/are gone", "K♠ gone"),
        ("I undo", "I undo."),
        ("I undo", "I undo 3 times"),
        ("I undo", "so I undo"),
        ("I undo", "i undo"),
        ("I undo", "I undo\n"),
        ("a game of 3.5 points", "a game of 3x5 points"),
        ("what?", "wha"),
        ("row {row} shows {cards}", "row 8 shows K♠"),
        ("row {row} shows {cards}", "row 0 shows K♠"),
    ],
)
def test_a_sentence_reads_nothing_else(sentence: str, text: str) -> None:
    assert not matches(sentence, text)


def test_an_unknown_placeholder_is_a_mistake_of_the_step_and_not_taken_literally() -> None:
    with pytest.raises(KeyError, match="jokers"):
        compile_sentence("I tap {jokers}")


class TestPlaceholders:
    @staticmethod
    def read(name: str, text: str) -> object:
        """The value of one placeholder, or ``None``."""
        sentence = f"<{{{name}}}>"
        values = StepPattern("when", sentence, (), False, lambda: None).read(f"<{text}>")
        return None if values is None else values[name]

    @pytest.mark.parametrize(("text", "code"), [("K♠", "KS"), ("10♣", "TC"), ("A♥", "AH"), ("2♦", "2D")])
    def test_a_card_is_read_in_the_notation_of_the_features(self, text: str, code: str) -> None:
        assert self.read("card", text) == Card.parse(code)

    @pytest.mark.parametrize("text", ["KS", "T♣", "1♣", "11♣", "k♠", "♠K", "K♠ ", "K ♠", "K", "", "0♣", "K♤"])
    def test_no_other_notation_is_a_card(self, text: str) -> None:
        assert self.read("card", text) is None

    @pytest.mark.parametrize(
        ("text", "codes"),
        [
            ("7♣", ["7C"]),
            ("7♣ and 6♦", ["7C", "6D"]),
            ("7♣, 6♦ and K♠", ["7C", "6D", "KS"]),
            ("7♣, 6♦, 10♥", ["7C", "6D", "TH"]),
        ],
    )
    def test_cards_are_read_in_their_order(self, text: str, codes: list[str]) -> None:
        assert self.read("cards", text) == [Card.parse(code) for code in codes]

    @pytest.mark.parametrize("text", ["7♣ 6♦", "7♣,6♦", "7♣ and", "and 7♣", "7♣, and 6♦", ""])
    def test_cards_are_told_apart_by_commas_and_by_and(self, text: str) -> None:
        assert self.read("cards", text) is None

    @pytest.mark.parametrize(
        ("text", "value"), [("0", 0), ("7", 7), ("101", 101), ("-1", None), ("x", None), ("", None)]
    )
    def test_a_count_is_a_whole_number(self, text: str, value: int | None) -> None:
        assert self.read("count", text) == value

    def test_a_code_is_one_word(self) -> None:
        assert self.read("code", "PY1-N-AAAAAAS") == "PY1-N-AAAAAAS"
        assert self.read("code", "PY1-N-AAAAAAS and more") is None

    @pytest.mark.parametrize("locale", LOCALES)
    @pytest.mark.parametrize("name", PLACEHOLDERS)
    def test_a_placeholder_adds_no_group_to_its_sentence_in_any_language(self, name: str, locale: str) -> None:
        words = vocabulary(locale)
        assert re.compile(PLACEHOLDERS[name][0](words)).groups == 0


def _filled_steps() -> Iterator[tuple[str, StepType, str]]:
    """Every step of the features with the values of each row in it: where it is, its type, its text."""
    for feature in features():
        for scenario in feature.scenarios:
            rows: list[dict[str, str]] = []
            for table in scenario.examples:
                rows += [dict(zip(table.header, row, strict=True)) for row in table.rows]
            for step in scenario.background + scenario.steps:
                for row in rows or [{}]:
                    text = step.text
                    for name, value in row.items():
                        text = text.replace(f"<{name}>", value)
                    yield f"{feature.name}:{step.line}", step.type, text


@cache
def filled_steps() -> tuple[tuple[str, StepType, str], ...]:
    """All of them, each once."""
    return tuple(dict.fromkeys(_filled_steps()))


class TestTheSteps:
    def test_every_step_is_read_by_exactly_one_pattern(self) -> None:
        wrong = {
            (where, text): [pattern.sentence for pattern in found]
            for where, kind, text in filled_steps()
            if len(found := patterns_for(text, kind)) != 1
        }
        assert wrong == {}

    def test_no_sentence_is_read_as_another_type_of_step(self) -> None:
        """Else a Then could silently become a When where a Given is meant."""
        for where, kind, text in filled_steps():
            others = [other for other in get_args(StepType) if other != kind]
            assert not [pattern for other in others for pattern in patterns_for(text, other)], (where, text)

    def test_every_pattern_is_used_by_a_feature(self) -> None:
        used = {pattern.sentence for _, kind, text in filled_steps() for pattern in patterns_for(text, kind)}
        unused = {pattern.sentence for pattern in PATTERNS} - used
        assert unused == set(UNUSED)

    def test_the_language_of_the_features_stays_small(self) -> None:
        """Each pattern is one more to learn for a reader, to translate, and to tell from the others."""
        assert len(PATTERNS) <= 105

    def test_no_sentence_is_defined_twice(self) -> None:
        sentences = [pattern.sentence for pattern in PATTERNS]
        assert len(sentences) == len(set(sentences))

    @pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.sentence)
    def test_a_step_needs_only_capabilities_of_the_protocol(self, pattern: StepPattern) -> None:
        assert set(pattern.needs) <= set(CAPABILITIES)

    @pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.sentence)
    def test_the_function_of_a_step_takes_what_its_sentence_holds(self, pattern: StepPattern) -> None:
        _, *parameters = signature(pattern.function).parameters
        docstring = ["docstring"] if pattern.takes_docstring else []
        assert sorted(parameters) == sorted(placeholders(pattern.sentence) + docstring)

    @pytest.mark.parametrize("locale", LOCALES)
    def test_the_sentences_of_a_language_have_the_placeholders_of_the_english_ones(self, locale: str) -> None:
        words = vocabulary(locale)
        for pattern in PATTERNS:
            sentence = words.sentence(pattern.sentence)
            assert sorted(placeholders(sentence)) == sorted(placeholders(pattern.sentence)), sentence
            compile_sentence(sentence, words)


def test_a_run_in_another_language_leaves_the_steps_as_they_were_read_before() -> None:
    before = active().locale
    run_main("check", "--only", "KING-1a", "--lang", "ru")
    assert active().locale == before
