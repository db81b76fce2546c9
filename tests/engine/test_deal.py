"""Deals as text and as JSON: what is written is read back, and what is no deal is refused with its reason (SETUP-1)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from strategies import TWO_HALVES, deals

from pyramide import DECK, Card, Deal, MalformedError, UnsupportedError

TRIANGLE = """\
            J♦
          6♣  7♥
        A♠  4♦  Q♠
      5♥  3♦  6♥  8♠
    K♥  K♣  A♦  K♠  9♣
  Q♣  2♣  8♦ 10♦ 10♠  J♠
7♣ 10♣  3♥  4♥  3♠  K♦  7♠
"""
EIGHT_MORE = "7D 8C QD QH AH 2H 9H 8H"

ALL = [card.code for card in TWO_HALVES.cards]


def refusal(text: str) -> str:
    with pytest.raises(MalformedError) as caught:
        Deal.from_text(text)
    return str(caught.value)


def test_a_deal_has_28_pyramid_cards_then_24_stock_cards() -> None:
    assert len(TWO_HALVES.pyramid) == 28
    assert len(TWO_HALVES.stock) == 24
    assert TWO_HALVES.pyramid + TWO_HALVES.stock == TWO_HALVES.cards


# --- as text ---------------------------------------------------------------------------------


@given(deals)
def test_a_deal_is_read_back_from_its_text(deal: Deal) -> None:
    assert Deal.from_text(deal.to_text()) == deal


def test_the_text_is_a_triangle_with_the_stock_below() -> None:
    assert TWO_HALVES.to_text().splitlines() == [
        "             K♠",
        "           A♠  Q♠",
        "         K♥  2♠  J♠",
        "       3♠ 10♠  4♠  9♠",
        "     K♦  5♠  8♠  6♠  7♠",
        "   A♥  Q♥  2♥  J♥  3♥ 10♥",
        " 4♥  9♥  5♥  8♥  6♥  7♥  K♣",
        "stock   A♦  Q♦  2♦  J♦  3♦ 10♦  4♦  9♦  5♦  8♦  6♦  7♦",
        "        A♣  Q♣  2♣  J♣  3♣ 10♣  4♣  9♣  5♣  8♣  6♣  7♣",
    ]


def test_52_cards_in_a_row_are_a_deal() -> None:
    assert Deal.from_text(" ".join(ALL)) == TWO_HALVES


def test_52_cards_may_be_broken_into_lines_anywhere_when_no_stock_is_named() -> None:
    assert Deal.from_text("\n".join([" ".join(ALL[:20]), "", " ".join(ALL[20:])])) == TWO_HALVES


def test_blank_lines_and_the_case_of_the_word_stock_do_not_matter() -> None:
    text = TWO_HALVES.to_text()
    assert Deal.from_text("\n\n" + text.replace("\n", "\n\n").replace("stock", "STOCK")) == TWO_HALVES


@pytest.mark.parametrize("dots", ["...", "…"])
def test_an_open_stock_goes_on_with_the_cards_not_named_in_the_deck_s_order(dots: str) -> None:
    deal = Deal.from_text(f"{TRIANGLE}stock 7D 8C {dots}")
    named = [*deal.pyramid, Card(7, "D"), Card(8, "C")]
    assert deal.stock == (Card(7, "D"), Card(8, "C"), *(card for card in DECK if card not in named))


def test_an_open_stock_may_name_no_card_at_all() -> None:
    deal = Deal.from_text(f"{TRIANGLE}stock ...")
    assert list(deal.stock) == [card for card in DECK if card not in deal.pyramid]


def test_a_pyramid_without_its_stock_is_refused_with_the_cards_that_are_missing() -> None:
    message = refusal(TRIANGLE)
    assert message.startswith("The deal has 28 cards; a deck has 52. Missing: 2♠, 4♠, 5♠, 6♠, 9♠, A♥,")


def test_51_cards_are_refused_with_the_one_that_is_missing() -> None:
    assert refusal(" ".join(ALL[:-1])) == "The deal has 51 cards; a deck has 52. Missing: 7♣."


def test_a_53rd_card_is_refused() -> None:
    assert "K♠ twice; card 53" in refusal(" ".join([*ALL, "KS"]))


def test_a_doubled_card_is_refused_by_name() -> None:
    assert refusal(" ".join([*ALL[:30], ALL[4], *ALL[31:]])) == "The deal has 2♠ twice; card 31 is the second one."


def test_a_doubled_card_before_an_open_stock_is_refused() -> None:
    assert "J♦ twice" in refusal(f"{TRIANGLE}stock JD ...")


@pytest.mark.parametrize(
    ("row", "line", "message"),
    [
        (3, "A♠ 4♦", "Line 3 of the deal is row 3 of the pyramid and has 2 cards"),
        (3, "A♠ 4♦ Q♠ 2♠", "Line 3 of the deal is row 3 of the pyramid and has 4 cards"),
        (7, "7♣ 10♣ 3♥ 4♥ 3♠ K♦", "Line 7 of the deal is row 7 of the pyramid and has 6 cards"),
        (2, "", "Line 3 of the deal is row 2 of the pyramid and has 3 cards"),
        (3, "A♠ 4♦ Q♠\n5♥", "Line 4 of the deal is row 4 of the pyramid and has 1 cards"),
    ],
)
def test_a_row_of_the_wrong_length_is_refused_with_its_line(row: int, line: str, message: str) -> None:
    lines = TRIANGLE.splitlines()
    lines[row - 1] = line
    refused = refusal("\n".join([*lines, "stock ..."]))
    assert refused == f"{message}; the pyramid has 7 rows, and row r has r cards."


def test_an_eighth_row_is_refused_with_its_line() -> None:
    assert refusal(f"{TRIANGLE}{EIGHT_MORE}\nstock ...").startswith("Line 8 of the deal is row 8 of the pyramid")


@pytest.mark.parametrize("rows", [0, 1, 6])
def test_a_pyramid_of_fewer_than_7_rows_is_refused(rows: int) -> None:
    text = "\n".join([*TRIANGLE.splitlines()[:rows], "stock ..."])
    assert refusal(text) == f"The deal has {rows} rows above the word 'stock'; a pyramid has 7."


@pytest.mark.parametrize(
    ("text", "line", "card"),
    [
        (TRIANGLE.replace("4♦", "4X") + "stock ...", 3, "4X"),
        (TRIANGLE + "stock 7D 1C ...", 8, "1C"),
        (TRIANGLE + "stock 7D\n8C ??\n...", 9, "??"),
        (TRIANGLE + "stock: 7D ...", 8, "stock:"),
        (TRIANGLE.replace("J♦", "J♦ stock"), 1, "stock"),
        (" ".join(ALL[:-1]) + "\n...", 2, "..."),
    ],
)
def test_an_unknown_card_is_refused_with_its_line(text: str, line: int, card: str) -> None:
    assert refusal(text).startswith(f"Line {line} of the deal: {card!r} is no card")


@pytest.mark.parametrize("text", ["", "  \n "])
def test_an_empty_text_is_refused(text: str) -> None:
    assert refusal(text).startswith("The deal has 0 cards; a deck has 52.")


# --- as JSON ---------------------------------------------------------------------------------


@given(deals)
def test_a_deal_is_read_back_from_its_json(deal: Deal) -> None:
    assert Deal.from_json(json.loads(json.dumps(deal.to_json()))) == deal


def test_the_json_is_the_protocol_s() -> None:
    assert TWO_HALVES.to_json() == {"pyramid": ALL[:28], "stock": ALL[28:]}


@pytest.mark.parametrize(
    "value",
    [None, [], "JD", 18, {}, {"pyramid": ALL[:28]}, {"stock": ALL[28:]}, TWO_HALVES.to_json() | {"number": 18}],
)
def test_json_without_exactly_a_pyramid_and_a_stock_is_refused(value: object) -> None:
    with pytest.raises(MalformedError, match=r'^A deal is an object with exactly "pyramid" and "stock".$'):
        Deal.from_json(value)


@pytest.mark.parametrize("name", ["pyramid", "stock"])
@pytest.mark.parametrize("listed", [None, "JD", 28, {"JD": 1}, [None] * 28, [["J", "D"]], [11]])
def test_json_of_something_else_than_lists_of_cards_is_refused_by_name(name: str, listed: object) -> None:
    value: dict[str, Any] = TWO_HALVES.to_json() | {name: listed}
    size = {"pyramid": 28, "stock": 24}[name]
    with pytest.raises(MalformedError, match=f'^"{name}" of a deal is a list of {size} cards such as "TC".$'):
        Deal.from_json(value)


@pytest.mark.parametrize("at", [0, 27, 29])
def test_json_that_is_cut_at_the_wrong_card_is_refused_with_the_length(at: int) -> None:
    with pytest.raises(MalformedError, match=rf'^"pyramid" of a deal has {at} cards; it must have 28\.$'):
        Deal.from_json({"pyramid": ALL[:at], "stock": ALL[at:]})


def test_json_of_51_cards_is_refused_with_the_length() -> None:
    with pytest.raises(MalformedError, match=r'^"stock" of a deal has 23 cards; it must have 24.$'):
        Deal.from_json({"pyramid": ALL[:28], "stock": ALL[28:51]})


def test_json_with_an_unknown_card_is_refused_by_name() -> None:
    with pytest.raises(MalformedError, match=r"^'1C' is no card"):
        Deal.from_json({"pyramid": ["1C", *ALL[1:28]], "stock": ALL[28:]})


def test_json_with_a_doubled_card_is_refused_by_name() -> None:
    with pytest.raises(MalformedError, match=r"^The deal has K♠ twice; card 29 is the second one.$"):
        Deal.from_json({"pyramid": ALL[:28], "stock": ["KS", *ALL[29:]]})


# --- from cards ------------------------------------------------------------------------------


def test_a_deal_of_51_cards_is_refused_with_the_one_that_is_missing() -> None:
    with pytest.raises(MalformedError, match=r"^The deal has 51 cards; a deck has 52. Missing: K♣.$"):
        Deal(DECK[:-1])


def test_a_deal_with_a_doubled_card_is_refused_by_name() -> None:
    with pytest.raises(MalformedError, match=r"^The deal has A♠ twice; card 52 is the second one.$"):
        Deal((*DECK[:-1], DECK[0]))


@pytest.mark.parametrize("stranger", [Card(0, "S"), Card(14, "S"), Card(1, "X")])
def test_a_deal_with_a_card_of_another_deck_is_refused(stranger: Card) -> None:
    with pytest.raises(MalformedError):
        Deal((*DECK[:-1], stranger))


@given(deals)
def test_a_deal_of_cards_has_no_code(deal: Deal) -> None:
    assert deal.number is None
    with pytest.raises(UnsupportedError, match="no code: it was given as cards"):
        _ = deal.code
