"""Steps that look at the rest of the screen: selection, score, counter, code, notices, and how the game stands."""

from __future__ import annotations

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.play import Play, shown_card
from pyramide_conformance.protocol import State


@then("{card} is selected", "selection")
def selected(play: Play, card: Card) -> None:
    place = play.state.selected()
    if place is None or place != play.place_of(card):
        raise Mismatch(f"{card} selected", _selection(play))


@then("no card is selected", "selection")
def none_selected(play: Play) -> None:
    if play.state.selected() is not None:
        raise Mismatch("no card selected", _selection(play))


@then("the score is {count}", "score")
def score_is(play: Play, count: int) -> None:
    _compare_number("the score", count, play.state.shown("score", "score"))


@then("the move counter shows {count}", "moves")
def moves_are(play: Play, count: int) -> None:
    _compare_number("the move counter", count, play.state.shown("moves", "moves"))


@then("the code shown is {code}", "codes")
def code_is(play: Play, code: str) -> None:
    shown = play.state.shown("code", "codes")
    if shown != code:
        raise Mismatch(f"the code {code}", f"the code {shown}")


@then("the game shows a code", "codes")
def shows_code(play: Play) -> None:
    if not play.state.shown("code", "codes"):
        raise Mismatch("a code", "an empty text")


@then("nothing has changed")
def nothing_changed(play: Play) -> None:
    before, now = play.before, play.state
    if before.board != now.board:
        raise Mismatch("every card where it lay before", "a card that has moved")
    for name, was in (("status", before.status), *_comparable(before)):
        has = now.status if name == "status" else now.fields.get(name)
        if was != has:
            raise Mismatch(f"{name}: {was}, as before", f"{name}: {has}")


@then("the game says that the card is blocked", "notices")
def says_blocked(play: Play) -> None:
    _expect_notice(play, "blocked")


@then("the game says that the sum must be 13", "notices")
def says_sum(play: Play) -> None:
    _expect_notice(play, "sum")


@then("the game says that the sum is {count}", "notices")
def says_sum_made(play: Play, count: int) -> None:
    _expect_notice(play, "sum")
    (notice,) = play.state.notices()
    _compare_number("the sum told", count, notice.sum)


@then("the game says that there are no more moves", "notices")
def says_no_moves(play: Play) -> None:
    _expect_notice(play, "no-moves")


@then("the game says nothing", "notices")
def says_nothing(play: Play) -> None:
    if play.state.notices():
        raise Mismatch("no notice", _notices(play.state))


@then("the game is won")
def won(play: Play) -> None:
    _expect_status(play, "won")


@then("the game goes on")
def goes_on(play: Play) -> None:
    _expect_status(play, "playing")


@then("the game ends in a deadlock")
def deadlock(play: Play) -> None:
    _expect_status(play, "deadlock")


@then("the game is lost")
def lost(play: Play) -> None:
    _expect_status(play, "lost")


@then("the game has ended without a win")
def not_won(play: Play) -> None:
    _expect_status(play, "deadlock", "lost")


def _comparable(state: State) -> list[tuple[str, object]]:
    return [(name, value) for name, value in state.fields.items() if name != "notices"]


def _selection(play: Play) -> str:
    place = play.state.selected()
    if place is None:
        return "no card selected"
    if isinstance(place, tuple):
        row, column = place
        return f"{shown_card(play.board.pyramid[row - 1][column - 1])} selected, in row {row}, column {column}"
    return f"the {place} selected"


def _compare_number(what: str, wanted: int, seen: int | None) -> None:
    if wanted != seen:
        raise Mismatch(f"{what}: {wanted}", f"{what}: {seen}")


def _notices(state: State) -> str:
    return "the notices " + ", ".join(notice.id for notice in state.notices()) if state.notices() else "no notice"


def _expect_notice(play: Play, wanted: str) -> None:
    if [notice.id for notice in play.state.notices()] != [wanted]:
        raise Mismatch(f"the notice {wanted}, and no other", _notices(play.state))


def _expect_status(play: Play, *wanted: str) -> None:
    if play.state.status not in wanted:
        raise Mismatch(f"the game's status: {' or '.join(wanted)}", f"the game's status: {play.state.status}")
