"""Steps in which the player does something: taps, undo, a new game."""

from __future__ import annotations

import re

from pyramide import DECK, Card
from pyramide.cards import THIRTEEN
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import active, when
from pyramide_conformance.play import Play
from pyramide_conformance.wording import gettext, ngettext


@when("I tap {cards}")
def tap_cards(play: Play, cards: list[Card]) -> None:
    for card in cards:
        play.tap_card(card)


@when("I tap these cards")
def tap_many(play: Play, docstring: str) -> None:
    for token in re.findall(r"[^\s,]+", active().to_english_docstring(docstring)):
        play.tap_card(Card.parse(token))


@when("I tap the stock")
def tap_stock(play: Play) -> None:
    play.tap("stock")


@when("I tap the stock {count} times")
def tap_stock_often(play: Play, count: int) -> None:
    for _ in range(count):
        play.tap("stock")


@when("I tap the stock until it is empty")
def draw_all(play: Play) -> None:
    for _ in range(play.board.stock_count):
        play.tap("stock")
    if play.board.stock_count:
        left = play.board.stock_count
        raise Mismatch(
            gettext("an empty stock, after a tap for each of its cards"),
            # Translators: "it" is the stock.
            ngettext("{count} card in it", "{count} cards in it", left),
        )


@when("I tap the stock until {card} lies on the waste")
def draw_until(play: Play, card: Card) -> None:
    play.draw_until([card.code])


@when("I tap the waste")
def tap_waste(play: Play) -> None:
    play.tap("waste")


@when("I tap the place where {card} lay", "deals")
def tap_gap(play: Play, card: Card) -> None:
    place = play.home_of(card)
    if place is None:
        # Translators: "it" is a card.
        seen = gettext("it was dealt to the stock")
        raise Mismatch(gettext("{card} among the pyramid cards of the deal", card=card), seen)
    play.tap(place)


@when("I draw to find partners for {cards}")
def draw_partners(play: Play, cards: list[Card]) -> None:
    for card in cards:
        partners = [Card(THIRTEEN - card.rank, suit).code for suit in "SHDC"]
        play.draw_until(partners)
        play.tap_card(card)
        play.tap("waste")


@when("I undo", "undo")
def undo(play: Play) -> None:
    play.undo()


@when("I undo {count} times", "undo")
def undo_often(play: Play, count: int) -> None:
    for _ in range(count):
        play.undo()


@when("I start a new game of the code shown", "codes")
def same_code(play: Play) -> None:
    play.new_game(code=play.state.shown("code", "codes"))


@when("I start a new game of the number shown", "numbers")
def same_number(play: Play) -> None:
    play.new_game(number=play.state.shown("number", "numbers"))


@when("I start a new game of the number {count}", "numbers")
def game_of_another_number(play: Play, count: int) -> None:
    play.new_game(number=count)


@when("I start another game of the level {level}", "levels")
def another_of_level(play: Play, level: str) -> None:
    play.new_game(level=level)


@when("I start the same game again", "deals")
def same_deal(play: Play) -> None:
    if play.deal is None:
        raise Mismatch(gettext("a deal that was given"), gettext("the scenario has given none"))
    play.deal_out(play.deal)


@when("I note how the cards lie")
def note(play: Play) -> None:
    play.noted = play.board


@when("I remove every pair and king that I find, through {count} passes")
def play_greedily(play: Play, count: int) -> None:
    # As many taps on the stock as its passes can take, and one removal for each card: more means that it never ends.
    for _ in range(count * (play.board.stock_count + play.board.waste_count + 1) + len(DECK)):
        if len(play.games[-1].passes) > count or play.state.status != "playing":
            return
        removals = play.visible_removals()
        if not removals:
            play.tap("stock")
            continue
        cards_before = play.board
        for place in removals[0]:
            play.tap(place)
        if play.board == cards_before:
            raise Mismatch(
                gettext("a pair or king that is free to leave the table"),
                # Translators: "it" is a pair of cards or a king.
                gettext("it stayed where it was"),
            )
    wanted = gettext("the end of pass {number}, after a tap on the stock for each card of it", number=count)
    raise Mismatch(wanted, gettext("it did not come"))
