"""Steps that look at the cards: what is gone, what is left, what stock and waste show."""

from __future__ import annotations

from pyramide import DECK, Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.names import compare, shown_card, shown_cards
from pyramide_conformance.play import Play
from pyramide_conformance.protocol import FACE_DOWN, Board
from pyramide_conformance.wording import fill, gettext, ngettext


@then("{cards} is/are gone")
def gone(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if play.place_of(card) is not None:
            raise Mismatch(gettext("{card} gone", card=card), gettext("{card} still there", card=card))


@then("{cards} is/are still in the pyramid")
def still_there(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if not play.in_pyramid(card):
            wanted = gettext("{card} still in the pyramid", card=card)
            raise Mismatch(wanted, gettext("{card} not in the pyramid", card=card))


@then("{cards} is/are back in the pyramid")
def back(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if play.place_of(card) != play.home_of(card):
            wanted = gettext("{card} back where it was dealt", card=card)
            raise Mismatch(wanted, gettext("{card} not there", card=card))


@then("row {row} shows {cards}")
def row_shows(play: Play, row: int, cards: list[Card]) -> None:
    seen = [card for card in play.board.pyramid[row - 1] if card is not None]
    wanted = [card.code for card in cards]
    if wanted != seen:
        # Translators: {cards}: the cards left in a row, with blanks between them.
        template = gettext("row {row}: {cards}")
        raise Mismatch(
            fill(template, row=row, cards=shown_cards(wanted)), fill(template, row=row, cards=shown_cards(seen))
        )


@then("{count} card(s) is/are left in the pyramid")
def cards_left(play: Play, count: int) -> None:
    compare(gettext("cards left in the pyramid: {value}"), count, _left(play.board))


@then("at most {count} cards have left the pyramid")
def at_most_gone(play: Play, count: int) -> None:
    removed = 28 - _left(play.board)
    if removed > count:
        raise Mismatch(
            ngettext(
                "at most {count} card gone from the pyramid", "at most {count} cards gone from the pyramid", count
            ),
            ngettext("{count} card gone", "{count} cards gone", removed),
        )


@then("the waste shows {card}")
def waste_shows(play: Play, card: Card) -> None:
    compare(_waste_top(), card.code, play.board.waste_top, shown_card)


@then("the waste is empty")
def waste_empty(play: Play) -> None:
    waste_holds(play, 0)


@then("the waste holds {count} card(s)")
def waste_holds(play: Play, count: int) -> None:
    compare(_on_waste(), count, play.board.waste_count)


@then("the stock is empty")
def stock_empty(play: Play) -> None:
    stock_holds(play, 0)


@then("the stock holds {count} card(s)")
def stock_holds(play: Play, count: int) -> None:
    compare(_in_stock(), count, play.board.stock_count)


@then("the cards lie as they were dealt")
def as_dealt(play: Play) -> None:
    _compare_boards(
        play.games[-1].board, play.board, gettext("{card} in row {row}, column {column}, as they were dealt")
    )


@then("the cards lie as noted")
def as_noted(play: Play) -> None:
    if play.noted is None:
        raise Mismatch(gettext("a board noted before"), gettext("the scenario has noted none"))
    _compare_boards(play.noted, play.board, gettext("{card} in row {row}, column {column}, as noted before"))


@then("the pyramid has 7 rows, and row r has r cards, all face up")
def full_pyramid(play: Play) -> None:
    for number, row in enumerate(play.board.pyramid, start=1):
        for card in row:
            if card is None or card == FACE_DOWN:
                raise Mismatch(
                    ngettext("{count} card face up in row {count}", "{count} cards face up in row {count}", number),
                    # Translators: {card}: "a gap" or "a card face down".
                    gettext("{card} among them", card=shown_card(card)),
                )


@then("every card of one deck has been seen, and none twice")
def whole_deck(play: Play) -> None:
    game = play.games[-1]
    cards = [card for row in game.board.pyramid for card in row if card is not None] + game.passes[0]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise Mismatch(gettext("every card once"), gettext("{card} twice", card=shown_card(twice[0])))
    missing = [card for card in DECK if card.code not in cards]
    if missing:
        raise Mismatch(gettext("all 52 cards of one deck"), gettext("these are missing: {cards}", cards=missing))


@then("the last two passes brought the same cards in the same order")
def same_order(play: Play) -> None:
    passes = play.games[-1].passes
    if len(passes) < 2 or not passes[-1]:
        raise Mismatch(
            gettext("two passes with cards in them"),
            gettext("no card came: the empty stock did not begin a new pass"),
        )
    compare(_pass(), passes[-2], passes[-1], shown_cards)


@then("the cards of this pass came in this order: {cards}")
def pass_order(play: Play, cards: list[Card]) -> None:
    compare(_pass(), [card.code for card in cards], play.games[-1].passes[-1], shown_cards)


@then("both games dealt the same cards in the same order")
def same_deal(play: Play) -> None:
    if len(play.games) < 2:
        raise Mismatch(gettext("two games"), gettext("only one: the scenario has started no second one"))
    first, second = play.games[-2:]
    _compare_boards(first.board, second.board, gettext("{card} in row {row}, column {column}, as in the first game"))
    # Translators: {value}: the cards of the stock in their order, with blanks between them.
    compare(gettext("the stock: {value}"), first.passes[0], second.passes[0], shown_cards)


@then("both games dealt different cards")
def other_deal(play: Play) -> None:
    if len(play.games) < 2:
        raise Mismatch(gettext("two games"), gettext("only one: the scenario has started no second one"))
    first, second = play.games[-2:]
    if first.board.pyramid == second.board.pyramid:
        raise Mismatch(gettext("two games with different pyramids"), gettext("the same pyramid twice"))


def _left(board: Board) -> int:
    return sum(card is not None for row in board.pyramid for card in row)


def _pass() -> str:
    # Translators: {value}: the cards of one pass in their order, with blanks between them,
    return gettext("the pass: {value}")


def _waste_top() -> str:
    # Translators: {value}: a card, or "a gap".
    return gettext("the waste's top: {value}")


def _on_waste() -> str:
    return gettext("cards on the waste: {value}")


def _in_stock() -> str:
    return gettext("cards in the stock: {value}")


def _compare_boards(wanted: Board, seen: Board, template: str) -> None:
    """Say the first difference only: the report draws the boards. ``template`` tells a card and its place."""
    for row, (cards, found) in enumerate(zip(wanted.pyramid, seen.pyramid, strict=True), start=1):
        for column, (card, other) in enumerate(zip(cards, found, strict=True), start=1):
            if card != other:
                raise Mismatch(
                    fill(template, card=shown_card(card), row=row, column=column),
                    fill(
                        gettext("{card} in row {row}, column {column}"), card=shown_card(other), row=row, column=column
                    ),
                )
    compare(_waste_top(), wanted.waste_top, seen.waste_top, shown_card)
    compare(_on_waste(), wanted.waste_count, seen.waste_count)
    compare(_in_stock(), wanted.stock_count, seen.stock_count)
