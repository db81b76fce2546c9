"""Steps about help on the way: hints, and the way back to before a mistake."""

from __future__ import annotations

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then, when
from pyramide_conformance.play import Play, shown_card
from pyramide_conformance.protocol import WirePlace, places

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
            raise Mismatch("a hint that can be followed", f"{_named(play, hinted)}, which changes nothing")
    raise Mismatch("hints that lead to an end", f"a game that is not over after {_MOST_HINTS} of them")


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
    _expect_hint(play, {place for card in cards if (place := play.place_of(card)) is not None}, _listed(cards))


@then("the hint is a pair or a king that can be removed", "hints")
def hint_removes(play: Play) -> None:
    if set(_hinted(play)) not in [set(removal) for removal in play.visible_removals()]:
        raise Mismatch("the hint: a pair or a king that can be removed", f"the hint: {_named(play, _hinted(play))}")


@then("the hint is to tap the stock", "hints")
def hint_draws(play: Play) -> None:
    _expect_hint(play, {"stock"}, "the stock")


@then("the hint has nothing to light up", "hints")
def hint_is_empty(play: Play) -> None:
    _expect_hint(play, set(), "nothing")


def _hinted(play: Play) -> list[WirePlace]:
    return places(play.state.shown("hint", "hints") or [])


def _expect_hint(play: Play, wanted: set[WirePlace], name: str) -> None:
    if set(_hinted(play)) != wanted:
        raise Mismatch(f"the hint: {name}", f"the hint: {_named(play, _hinted(play))}")


def _expect_offer(play: Play, *, wanted: bool) -> None:
    if bool(play.state.shown("can_return", "return")) != wanted:
        raise Mismatch(
            f"the return to before the mistake {'offered' if wanted else 'not offered'}",
            f"the return to before the mistake {'not offered' if wanted else 'offered'}",
        )


def _listed(cards: list[Card]) -> str:
    return " and ".join(map(str, cards))


def _named(play: Play, hinted: list[WirePlace]) -> str:
    names = []
    for place in hinted:
        if isinstance(place, tuple):
            row, column = place
            names.append(f"{shown_card(play.board.pyramid[row - 1][column - 1])} in row {row}, column {column}")
        else:
            names.append(f"the {place}")
    return " and ".join(names) or "nothing"
