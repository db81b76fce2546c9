"""Steps about help on the way: hints, and the way back to before a mistake."""

from __future__ import annotations

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then, when
from pyramide_conformance.names import card_in_place, compare_whether
from pyramide_conformance.play import Play
from pyramide_conformance.protocol import WirePlace, places
from pyramide_conformance.wording import Value, fill, gettext, ngettext, pgettext

#: No game of Pyramid that follows good advice takes so many hints.
_MOST_HINTS = 300


@when("I ask for a hint", "hints")
def ask(play: Play) -> None:
    play.press("hint")


@when("I follow the hints until the game is over", "hints")
def follow_hints(play: Play) -> None:
    for _ in range(_MOST_HINTS):
        if play.state.status != "playing":
            return
        play.press("hint")
        hinted = _hinted(play)
        board = play.board
        for place in hinted:
            play.tap(place)
        if play.board == board:
            raise Mismatch(
                gettext("a hint that can be followed"),
                # Translators: {places}: what a hint lights up, such as "K♥ in row 7, column 1" or "the stock".
                gettext("a hint that changes nothing: {places}", places=_named(play, hinted)),
            )
    raise Mismatch(
        gettext("hints that lead to an end"),
        ngettext(
            "a game that is not over after {count} hint", "a game that is not over after {count} hints", _MOST_HINTS
        ),
    )


@when("I return to before the mistake", "return")
def return_before_mistake(play: Play) -> None:
    play.press("return")


@then("a return to before the mistake is offered", "return")
def return_offered(play: Play) -> None:
    _expect_offer(play, wanted=True)


@then("no return to before a mistake is offered", "return")
def no_return_offered(play: Play) -> None:
    _expect_offer(play, wanted=False)


@then("the hint lights up {cards}", "hints")
def hint_is(play: Play, cards: list[Card]) -> None:
    _expect_hint(play, {place for card in cards if (place := play.place_of(card)) is not None}, cards)


@then("the hint is a pair or a king that can be removed", "hints")
def hint_removes(play: Play) -> None:
    if set(_hinted(play)) not in [set(removal) for removal in play.visible_removals()]:
        wanted = gettext("the hint: a pair or a king that can be removed")
        raise Mismatch(wanted, gettext("the hint: {places}", places=_named(play, _hinted(play))))


@then("the hint is to tap the stock", "hints")
def hint_draws(play: Play) -> None:
    _expect_hint(play, {"stock"}, gettext("the stock"))


@then("the hint has nothing to light up", "hints")
def hint_is_empty(play: Play) -> None:
    _expect_hint(play, set(), gettext("nothing"))


def _hinted(play: Play) -> list[WirePlace]:
    return places(play.state.shown("hint", "hints") or [])


def _expect_hint(play: Play, wanted: set[WirePlace], name: Value) -> None:
    if set(_hinted(play)) != wanted:
        # Translators: {places}: what a hint lights up: cards, "the stock" or "nothing".
        template = gettext("the hint: {places}")
        raise Mismatch(fill(template, places=name), fill(template, places=_named(play, _hinted(play))))


def _expect_offer(play: Play, *, wanted: bool) -> None:
    # Translators: The button "Return to before the mistake".
    offered = gettext("the return to before the mistake offered")
    not_offered = gettext("the return to before the mistake not offered")
    compare_whether(offered, not_offered, wanted=wanted, seen=bool(play.state.shown("can_return", "return")))


def _named(play: Play, hinted: list[WirePlace]) -> str:
    # Translators: Between two places, with its blanks: "K♥ in row 7, column 1; the waste".
    semicolon = pgettext("list of places", "; ")
    # Translators: What a hint lights up: no card, and not the stock.
    return semicolon.join(card_in_place(play.board, place) for place in hinted) or gettext("nothing")
