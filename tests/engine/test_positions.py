"""A position in words can be read back, in every language (SETUP-7)."""

from __future__ import annotations

import random

import pytest

from pyramide import Card, Deal, MalformedError, Table
from pyramide.positions import Seen, in_lines, read_position
from pyramide.texts import Texts, locales


def tables(seed: int, games: int) -> list[Table]:
    """Tables after some random taps."""
    chance = random.Random(seed)
    found = []
    for number in range(games):
        table = Table(Deal.from_number(number))
        for _ in range(chance.randrange(200)):
            places = [*table.free, "stock"]
            table.tap(chance.choice(places))
        found.append(table)
    return found


@pytest.mark.parametrize("locale", locales())
def test_what_is_read_back_is_what_was_told(locale: str) -> None:
    texts = Texts(locale)
    for table in tables(seed=7, games=20):
        text = texts.position(table)
        for shown in (text, in_lines(text, texts)):
            seen = read_position(shown, texts)
            assert seen.stock_count == table.stock_count
            assert seen.waste_top == table.waste_top
            assert seen.rows == tuple(tuple(card for card in row if card is not None) for row in table.rows)
            assert texts.position(seen) == text


@pytest.mark.parametrize("locale", locales())
def test_in_lines_each_row_has_a_line_of_its_own(locale: str) -> None:
    texts = Texts(locale)
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    lines = in_lines(texts.position(table), texts).split("\n")
    assert len(lines) == 8
    assert "23" in lines[0]
    for number, line in enumerate(lines[1:], start=1):
        assert str(number) in line.split(":")[0]
    assert " ".join(lines) == texts.position(table)


def test_an_empty_pyramid_has_seven_empty_rows() -> None:
    seen = read_position("Cards in the stock: 0; the waste is empty. The pyramid is empty.", Texts("en"))
    assert seen == Seen(((),) * 7, 0, None)


def test_a_row_that_is_left_out_is_empty() -> None:
    text = "Cards in the stock: 3; waste card: 7 of diamonds. Row 2: ace of spades; row 5: 2 of clubs, 10 of hearts."
    seen = read_position(text, Texts("en"))
    assert [len(row) for row in seen.rows] == [0, 1, 0, 0, 2, 0, 0]
    assert seen.rows[4] == (Card.parse("2♣"), Card.parse("10♥"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The pyramid is empty.",
        "Cards in the stock: many; the waste is empty. The pyramid is empty.",
        "Cards in the stock: 3; waste card: 1 of diamonds. The pyramid is empty.",
        "Cards in the stock: 3; the waste is empty. Row 8: 7 of diamonds.",
        "Cards in the stock: 3; the waste is empty. Row 2: 7 of diamonds; row 1: 8 of diamonds.",
        "Cards in the stock: 3; the waste is empty. Row 2: 7♦.",
        "Cards in the stock: 3; the waste is empty. The pyramid is nearly empty.",
    ],
)
def test_what_is_no_position_is_malformed(text: str) -> None:
    with pytest.raises(MalformedError):
        read_position(text, Texts("en"))


def test_the_words_of_another_language_are_malformed() -> None:
    text = Texts("hr").position(Table(Deal.from_number(18)))
    with pytest.raises(MalformedError):
        read_position(text, Texts("en"))
