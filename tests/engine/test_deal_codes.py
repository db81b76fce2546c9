"""Deal codes and deal numbers (SETUP-6, CODE-1, CODE-2, CODE-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramide import DECK, Deal, MalformedError
from pyramide.deal import code_of, number_of
from pyramide.shuffle import NUMBERS, shuffled

numbers = st.integers(0, NUMBERS - 1)

PUBLISHED = """\
JD
6C 7H
AS 4D QS
5H 3D 6H 8S
KH KC AD KS 9C
QC 2C 8D TD TS JS
7C TC 3H 4H 3S KD 7S
"""


def test_aaaaaas_deals_its_29_published_cards() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAS")
    assert [card.code for card in deal.pyramid] == PUBLISHED.split()
    assert deal.stock[0].code == "7D"


def test_aaaaaas_leaves_the_other_23_cards_as_they_were_shuffled() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAS")
    published = {*deal.pyramid, deal.stock[0]}
    assert list(deal.stock[1:]) == [card for card in shuffled(18) if card not in published]
    assert list(deal.stock[1:]) != [card for card in DECK if card not in published]


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("PY1-N-AAAAAAA", 0),
        ("PY1-N-AAAAAAB", 1),
        ("PY1-N-AAAAAAJ", 9),
        ("PY1-N-AAAAAAS", 18),
        ("PY1-N-AAAAAAZ", 25),
        ("PY1-N-AAAAAA2", 26),
        ("PY1-N-AAAAAA7", 31),
        ("PY1-N-AAAAABA", 32),
        ("PY1-N-BAAAAAA", 32**6),
        ("PY1-N-7777777", 34_359_738_367),
    ],
)
def test_a_code_is_its_number_in_base_32_with_a_for_0(code: str, number: int) -> None:
    assert number_of(code) == number
    assert code_of(number) == code


@given(numbers)
def test_a_deal_keeps_its_number_and_its_code(number: int) -> None:
    deal = Deal.from_number(number)
    assert deal.number == number
    again = Deal.from_code(deal.code)
    assert (again.cards, again.number, again.code) == (deal.cards, number, deal.code)


def test_a_deal_of_the_same_cards_is_equal_whether_it_came_from_a_code_or_not() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAS")
    assert Deal.from_text(deal.to_text()) == Deal.from_json(deal.to_json()) == Deal(deal.cards) == deal
    assert Deal(deal.cards).number is None


@pytest.mark.parametrize("pasted", ["py1-n-aaaaaas", " PY1-N-AAAAAAS", "PY1-N-AAAAAAS\r\n", "\tPy1-n-aaaAAAs  "])
def test_blanks_around_a_code_and_lower_case_are_forgiven(pasted: str) -> None:
    assert Deal.from_code(pasted) == Deal.from_number(18)
    assert Deal.from_code(pasted).code == "PY1-N-AAAAAAS"


@pytest.mark.parametrize(
    "code",
    ["", "   ", "18", "AAAAAAS", "PY1-AAAAAAS", "PY2-N-AAAAAAS", "PY1-M-AAAAAAS", "PY1N-AAAAAAS", "PY 1-N-AAAAAAS"],
)
def test_a_code_with_another_beginning_is_refused_with_the_one_it_must_have(code: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Deal.from_code(code)
    assert str(caught.value) == (f"The code {code!r} does not begin with PY1-N-. A code looks like PY1-N-AAAAAAS.")


@pytest.mark.parametrize("letters", ["", "A", "AAAAAA", "AAAAAAAS"])
def test_a_code_of_another_length_is_refused_with_its_length(letters: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Deal.from_code("PY1-N-" + letters)
    assert str(caught.value) == (
        f"The code 'PY1-N-{letters}' has {len(letters)} letters after PY1-N-; it must have 7. "
        "A code looks like PY1-N-AAAAAAS."
    )


@pytest.mark.parametrize("stranger", ["0", "1", "8", "9", " ", "-", "Ä", "Ж", "２", "."])
@pytest.mark.parametrize("at", [0, 3, 6])
def test_a_letter_outside_the_alphabet_is_refused_by_name(stranger: str, at: int) -> None:
    letters = "AAAAAAS"
    code = "PY1-N-" + letters[:at] + stranger + letters[at + 1 :]
    if stranger == " " and at == 6:
        code += "A"
    with pytest.raises(MalformedError) as caught:
        Deal.from_code(code)
    assert str(caught.value) == (
        f"The code {code!r} has {stranger!r} in it; after PY1-N- come only the letters A to Z and the digits 2 to 7. "
        "A code looks like PY1-N-AAAAAAS."
    )


@pytest.mark.parametrize("number", [-1, NUMBERS, 10**12, True, 18.0, "18", None])
def test_what_is_no_deal_number_is_refused_with_the_range(number: object) -> None:
    with pytest.raises(MalformedError) as caught:
        Deal.from_number(number)  # type: ignore[arg-type]  # what a caller without types may pass
    assert str(caught.value) == f"{number!r} is no deal number: it must be a whole number from 0 to 34359738367."


@pytest.mark.parametrize("number", [0, NUMBERS - 1])
def test_the_first_and_the_last_deal_number_are_deals(number: int) -> None:
    assert Deal.from_number(number).number == number
