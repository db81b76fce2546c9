"""Steps that look at the marks on cards: highlights, rings, locks, the cards that lie on another, badges."""

from __future__ import annotations

from typing import Any

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.play import Play, shown_card
from pyramide_conformance.protocol import Capability, WirePlace, places


@then("only {cards} is/are highlighted", "highlights")
def highlighted(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "free", "highlights", cards, "highlighted")


@then("only {cards} is/are ringed", "rings")
def ringed(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "rings", "rings", cards, "ringed")


@then("no card is ringed", "rings")
def none_ringed(play: Play) -> None:
    _expect_marked(play, "rings", "rings", [], "ringed")


@then("the game shows that {cards} lies/lie on it", "covers")
def shows_covers(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "covers", "covers", cards, "shown as lying on it")


@then("no card is shown as lying on another", "covers")
def shows_no_covers(play: Play) -> None:
    _expect_marked(play, "covers", "covers", [], "shown as lying on another")


@then("only {cards} is/are locked", "dead-cards")
def locked(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "dead", "dead-cards", cards, "locked")


@then("no card is locked", "dead-cards")
def none_locked(play: Play) -> None:
    _expect_marked(play, "dead", "dead-cards", [], "locked")


@then("A, J, Q and K carry badges with their values", "badges")
def badges_on(play: Play) -> None:
    _expect_badges(play, {"A": 1, "J": 11, "Q": 12, "K": 13})


@then("no card carries a badge", "badges")
def badges_off(play: Play) -> None:
    _expect_badges(play, {})


def _expect_badges(play: Play, wanted: dict[str, int]) -> None:
    shown: Any = play.state.shown("badges", "badges")
    if shown != wanted:
        raise Mismatch(f"the badges {wanted or 'switched off'}", f"the badges {shown or 'switched off'}")


def _expect_marked(play: Play, field: str, capability: Capability, cards: list[Card], how: str) -> None:
    wanted = set()
    for card in cards:
        place = play.place_of(card)
        if place is None:
            raise Mismatch(f"{card} {how}", f"{card} lies nowhere in sight")
        wanted.add(place)
    marked = set(places(play.state.shown(field, capability)))
    if marked != wanted:
        raise Mismatch(f"{_names(play, wanted)} {how}, and nothing else", f"{_names(play, marked)} {how}")


def _names(play: Play, marked: set[WirePlace]) -> str:
    names = []
    for place in sorted(marked, key=str):
        if isinstance(place, tuple):
            row, column = place
            names.append(shown_card(play.board.pyramid[row - 1][column - 1]))
        else:
            names.append(f"the {place}")
    return ", ".join(names) or "no card"
