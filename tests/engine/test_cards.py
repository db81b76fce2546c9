"""Cards: the deck, the values, and every way to write a card (SETUP-1, SUM-2)."""

from __future__ import annotations

import pytest

from pyramide import DECK, Card, MalformedError


def test_the_deck_has_52_different_cards_and_no_joker() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {card.rank for card in DECK} == set(range(1, 14))
    assert {card.suit for card in DECK} == set("SHDC")


@pytest.mark.parametrize(
    ("text", "value"),
    [("A", 1), *((str(number), number) for number in range(2, 11)), ("T", 10), ("J", 11), ("Q", 12), ("K", 13)],
)
def test_the_rank_is_the_value(text: str, value: int) -> None:
    assert Card.parse(text + "S").rank == value


@pytest.mark.parametrize("text", ["10♣", "TC", "10C", "tc", "10c", "t♣", " TC\n", "10♣\ufe0f", "10♣\ufe0e"])
def test_a_card_can_be_written_in_several_ways(text: str) -> None:
    assert Card.parse(text) == Card(10, "C")


@pytest.mark.parametrize(("symbol", "suit"), ["♠S", "♥H", "♦D", "♣C"])
def test_each_suit_has_its_symbol(symbol: str, suit: str) -> None:
    assert Card.parse("7" + symbol) == Card.parse("7" + suit) == Card(7, suit)
    assert str(Card(7, suit)) == "7" + symbol


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_every_card_is_read_back_from_its_code_and_from_its_symbol(card: Card) -> None:
    assert len(card.code) == 2
    assert Card.parse(card.code) == Card.parse(str(card)) == card


def test_people_read_10_and_the_protocol_reads_t() -> None:
    assert str(Card(10, "C")) == "10♣"
    assert Card(10, "C").code == "TC"


@pytest.mark.parametrize(
    "text", ["", "S", "7", "10", "♠", "1S", "0S", "11S", "13S", "ZS", "7X", "S7", "7SS", "10TS", "--"]
)
def test_what_is_no_card_is_refused_with_the_two_ways_to_write_one(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Card.parse(text)
    assert str(caught.value).startswith(f"{text!r} is no card")
    assert "10♣ or TC" in str(caught.value)
