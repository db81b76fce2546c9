"""A copied link deals a friend exactly the same cards (CODE-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramide import Card, Deal, MalformedError, UnsupportedError
from pyramide.shuffle import NUMBERS


@given(number=st.integers(0, NUMBERS - 1))
def test_a_link_round_trips(number: int) -> None:
    deal = Deal.from_number(number)
    copied = Deal.from_link(deal.link)
    assert (copied, copied.number) == (deal, number)


def test_a_link_may_begin_with_the_address_of_a_page() -> None:
    assert Deal.from_link(" https://cards.example/piramida?lang=ru&deal=18#top ").number == 18


@pytest.mark.parametrize(
    "link", ["", "?deal=", "?deal=-1", "?deal=1&deal=2", "?deal=x", "?deal=34359738368", "?number=5"]
)
def test_a_link_without_a_deal_number_is_malformed(link: str) -> None:
    with pytest.raises(MalformedError):
        Deal.from_link(link)


def test_a_deal_given_as_cards_has_no_link() -> None:
    with pytest.raises(UnsupportedError, match="as cards"):
        _ = Deal(tuple(Card.parse(str(card)) for card in Deal.from_number(3).cards)).link
