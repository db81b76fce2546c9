"""Steps that look at the cards: what is gone, what is left, what stock and waste show."""

from __future__ import annotations

from pyramide import DECK, Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.play import Play, shown_card
from pyramide_conformance.protocol import FACE_DOWN, Board


@then("{cards} is/are gone")
def gone(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if play.place_of(card) is not None:
            raise Mismatch(f"{card} gone", f"{card} still there")


@then("{cards} is/are still in the pyramid")
def still_there(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if not play.in_pyramid(card):
            raise Mismatch(f"{card} still in the pyramid", f"{card} not in the pyramid")


@then("{cards} is/are back in the pyramid")
def back(play: Play, cards: list[Card]) -> None:
    for card in cards:
        if play.place_of(card) != play.home_of(card):
            raise Mismatch(f"{card} back where it was dealt", f"{card} not there")


@then("row {row} shows {cards}")
def row_shows(play: Play, row: int, cards: list[Card]) -> None:
    seen = [shown_card(card) for card in play.board.pyramid[row - 1] if card is not None]
    wanted = [str(card) for card in cards]
    _compare(" ".join(wanted), " ".join(seen), f"row {row}: ")


@then("{count} card(s) is/are left in the pyramid")
def cards_left(play: Play, count: int) -> None:
    _compare(str(count), str(_left(play.board)), "cards left in the pyramid: ")


@then("at most {count} cards have left the pyramid")
def at_most_gone(play: Play, count: int) -> None:
    removed = 28 - _left(play.board)
    if removed > count:
        raise Mismatch(f"at most {count} cards gone from the pyramid", f"{removed} cards gone")


@then("the waste shows {card}")
def waste_shows(play: Play, card: Card) -> None:
    _compare(str(card), shown_card(play.board.waste_top), "the waste's top: ")


@then("the waste is empty")
def waste_empty(play: Play) -> None:
    waste_holds(play, 0)


@then("the waste holds {count} card(s)")
def waste_holds(play: Play, count: int) -> None:
    _compare(str(count), str(play.board.waste_count), "cards on the waste: ")


@then("the stock is empty")
def stock_empty(play: Play) -> None:
    stock_holds(play, 0)


@then("the stock holds {count} card(s)")
def stock_holds(play: Play, count: int) -> None:
    _compare(str(count), str(play.board.stock_count), "cards in the stock: ")


@then("the cards lie as they were dealt")
def as_dealt(play: Play) -> None:
    _compare_boards(play.games[-1].board, play.board, "as they were dealt")


@then("the cards lie as noted")
def as_noted(play: Play) -> None:
    if play.noted is None:
        raise Mismatch("a board noted before", "the scenario has noted none")
    _compare_boards(play.noted, play.board, "as noted before")


@then("the pyramid has 7 rows, and row r has r cards, all face up")
def full_pyramid(play: Play) -> None:
    for number, row in enumerate(play.board.pyramid, start=1):
        for card in row:
            if card is None or card == FACE_DOWN:
                raise Mismatch(f"{number} cards face up in row {number}", f"{shown_card(card)} among them")


@then("every card of one deck has been seen, and none twice")
def whole_deck(play: Play) -> None:
    game = play.games[-1]
    cards = [card for row in game.board.pyramid for card in row if card is not None] + game.passes[0]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise Mismatch("every card once", f"{shown_card(twice[0])} twice")
    missing = [str(card) for card in DECK if card.code not in cards]
    if missing:
        raise Mismatch("all 52 cards of one deck", f"no {', '.join(missing)}")


@then("the last two passes brought the same cards in the same order")
def same_order(play: Play) -> None:
    passes = play.games[-1].passes
    if len(passes) < 2 or not passes[-1]:
        raise Mismatch("two passes with cards in them", "no card came: the empty stock did not begin a new pass")
    _compare(_listed(passes[-2]), _listed(passes[-1]), "the pass: ")


@then("the cards of this pass came in this order: {cards}")
def pass_order(play: Play, cards: list[Card]) -> None:
    _compare(" ".join(map(str, cards)), _listed(play.games[-1].passes[-1]), "the pass: ")


@then("both games dealt the same cards in the same order")
def same_deal(play: Play) -> None:
    if len(play.games) < 2:
        raise Mismatch("two games", "only one: the scenario has started no second one")
    first, second = play.games[-2:]
    _compare_boards(first.board, second.board, "as in the first game")
    _compare(_listed(first.passes[0]), _listed(second.passes[0]), "the stock: ")


@then("both games dealt different cards")
def other_deal(play: Play) -> None:
    if len(play.games) < 2:
        raise Mismatch("two games", "only one: the scenario has started no second one")
    first, second = play.games[-2:]
    if first.board.pyramid == second.board.pyramid:
        raise Mismatch("two games with different pyramids", "the same pyramid twice")


def _left(board: Board) -> int:
    return sum(card is not None for row in board.pyramid for card in row)


def _listed(codes: list[str]) -> str:
    return " ".join(shown_card(code) for code in codes) or "no cards"


def _compare(wanted: str, seen: str, label: str) -> None:
    if wanted != seen:
        raise Mismatch(label + wanted, label + seen)


def _compare_boards(wanted: Board, seen: Board, how: str) -> None:
    """Say the first difference only: the report draws the boards."""
    for row, (cards, found) in enumerate(zip(wanted.pyramid, seen.pyramid, strict=True), start=1):
        for column, (card, other) in enumerate(zip(cards, found, strict=True), start=1):
            where = f" in row {row}, column {column}"
            _compare(shown_card(card) + where + ", " + how, shown_card(other) + where + ", " + how, "")
    piles = (
        ("the waste's top: ", shown_card(wanted.waste_top), shown_card(seen.waste_top)),
        ("cards on the waste: ", str(wanted.waste_count), str(seen.waste_count)),
        ("cards in the stock: ", str(wanted.stock_count), str(seen.stock_count)),
    )
    for label, want, have in piles:
        _compare(want, have, label)
