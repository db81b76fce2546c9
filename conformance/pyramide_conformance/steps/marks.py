"""Steps that look at the marks on cards: highlights, rings, locks, the cards that lie on another, badges."""

from __future__ import annotations

from typing import Any

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.names import named_place, shown_card, shown_value
from pyramide_conformance.play import Play
from pyramide_conformance.protocol import Capability, WirePlace, places
from pyramide_conformance.wording import fill, gettext


@then("only {cards} is/are highlighted", "highlights")
def highlighted(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "free", "highlights", cards, gettext("highlighted: {cards}"))


@then("only {cards} is/are ringed", "rings")
def ringed(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "rings", "rings", cards, gettext("ringed: {cards}"))


@then("no card is ringed", "rings")
def none_ringed(play: Play) -> None:
    _expect_marked(play, "rings", "rings", [], gettext("ringed: {cards}"))


@then("the game shows that {cards} lies/lie on it", "covers")
def shows_covers(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "covers", "covers", cards, gettext("shown as lying on it: {cards}"))


@then("no card is shown as lying on another", "covers")
def shows_no_covers(play: Play) -> None:
    _expect_marked(play, "covers", "covers", [], gettext("shown as lying on another: {cards}"))


@then("only {cards} is/are locked", "dead-cards")
def locked(play: Play, cards: list[Card]) -> None:
    _expect_marked(play, "dead", "dead-cards", cards, gettext("locked: {cards}"))


@then("no card is locked", "dead-cards")
def none_locked(play: Play) -> None:
    _expect_marked(play, "dead", "dead-cards", [], gettext("locked: {cards}"))


@then("A, J, Q and K carry badges with their values", "badges")
def badges_on(play: Play) -> None:
    _expect_badges(play, {"A": 1, "J": 11, "Q": 12, "K": 13})


@then("no card carries a badge", "badges")
def badges_off(play: Play) -> None:
    _expect_badges(play, {})


def _expect_badges(play: Play, wanted: dict[str, int]) -> None:
    shown: Any = play.state.shown("badges", "badges")
    if shown != wanted:
        raise Mismatch(_badges(wanted), _badges(shown))


def _badges(badges: dict[str, int]) -> str:
    # Translators: {badges}: letters and numbers, as the protocol writes them.
    return gettext("the badges: {badges}", badges=shown_value(badges)) if badges else gettext("the badges switched off")


def _expect_marked(play: Play, field: str, capability: Capability, cards: list[Card], template: str) -> None:
    """See that these cards are marked, and no others; ``template`` tells how and names the ``{cards}``."""
    wanted = set()
    for card in cards:
        place = play.place_of(card)
        if place is None:
            raise Mismatch(fill(template, cards=[card]), gettext("{card} lies nowhere in sight", card=card))
        wanted.add(place)
    marked = set(places(play.state.shown(field, capability)))
    if marked != wanted:
        # Translators: {marked}: a mark and the cards that carry it, such as "ringed: 6♥".
        only = gettext("{marked}, and nothing else", marked=fill(template, cards=_names(play, wanted)))
        raise Mismatch(only, fill(template, cards=_names(play, marked)))


def _names(play: Play, marked: set[WirePlace]) -> str:
    names = []
    for place in sorted(marked, key=str):
        if isinstance(place, tuple):
            row, column = place
            names.append(shown_card(play.board.pyramid[row - 1][column - 1]))
        else:
            names.append(named_place(place))
    # Translators: Stands for a list of cards that has none in it.
    return ", ".join(names) or gettext("no cards")
