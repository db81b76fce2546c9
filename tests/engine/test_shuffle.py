"""The shuffle: known numbers, no bias, and the same cards for ever (CODE-2, CODE-3)."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramide import DECK, Card, Deal
from pyramide.shuffle import NUMBERS, SHUFFLE_CONSTANT, _below, shuffled, splitmix64

numbers = st.integers(0, NUMBERS - 1)


def textbook_shuffle(number: int, constant: int) -> tuple[Card, ...]:
    """SplitMix64 and Fisher-Yates once more, from their descriptions."""
    state = constant * 2**35 + number
    cards = [Card(rank, suit) for suit in "SHDC" for rank in range(1, 14)]
    for size in range(52, 1, -1):
        while True:
            state = (state + 0x9E3779B97F4A7C15) % 2**64
            z = state
            z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
            z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
            z ^= z >> 31
            if z < 2**64 // size * size:
                break
        cards[size - 1], cards[z % size] = cards[z % size], cards[size - 1]
    return tuple(cards)


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]),
    ],
)
def test_splitmix64_gives_its_published_numbers(seed: int, expected: list[int]) -> None:
    assert list(islice(splitmix64(seed), 5)) == expected


@pytest.mark.parametrize("bound", range(2, 53))
def test_each_remainder_is_drawn_from_equally_many_numbers(bound: int) -> None:
    whole_rounds = 2**64 // bound * bound
    rejected = range(whole_rounds, 2**64)
    assert _below(bound, iter([whole_rounds - 1, 0])) == bound - 1
    assert _below(bound, iter([0, 1])) == 0
    assert _below(bound, iter([*rejected, 1])) == 1


@given(numbers, st.integers(0, 100))
def test_the_shuffle_is_the_textbook_s(number: int, constant: int) -> None:
    assert shuffled(number, constant) == textbook_shuffle(number, constant)


@given(numbers)
def test_a_number_always_gives_the_same_52_cards(number: int) -> None:
    assert shuffled(number) == shuffled(number, SHUFFLE_CONSTANT)
    assert set(shuffled(number)) == set(DECK)
    assert len(shuffled(number)) == 52


@given(numbers, numbers)
def test_different_numbers_give_different_deals(one: int, other: int) -> None:
    assert (shuffled(one) == shuffled(other)) == (one == other)


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        (
            "PY1-N-AAAAAAJ",
            (
                "9S 3D 7S 7C 3H AD 5H JS 8S 4S TD TC 7H 6H QD QS 9D 8C 6S JH TH 2D 8H AC 6D 8D QH 2C "
                "TS 5D 4D KC KD AH QC 5S JD 2H KS 9H 5C 9C 4C 7D 3C 4H KH 2S 3S JC 6C AS"
            ),
        ),
        (
            "PY1-N-AAAAAAA",
            (
                "8S KH 3D 7S 5D 8H AD TH 5C 9C JD QD TC 3S 4D 2H KD 2C 8C AS 3C QS 5H 6S 6H AC JH 6D "
                "9S 5S 2D 9D JC 7D QH JS 3H 4C QC KS 7H 6C 4S AH 9H TD 4H 8D 2S 7C KC TS"
            ),
        ),
        (
            "PY1-N-7777777",
            (
                "5H KH QS 3C AS 8H KS JC 6H 9D 3D 6S JS TC QC 6D KC TS 4S 9C TD TH 5D 9H 5S 8C AD 7C "
                "7S QD 2D 5C 7H 4D JH KD 2H QH 8S 2C JD AC 8D 7D 4C 9S 2S AH 3H 4H 6C 3S"
            ),
        ),
    ],
)
def test_a_code_keeps_its_cards_from_version_to_version(code: str, cards: str) -> None:
    assert " ".join(card.code for card in Deal.from_code(code).cards) == cards
