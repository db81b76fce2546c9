"""Steps that look at the rest of the screen: selection, score, counter, code, notices, and how the game stands."""

from __future__ import annotations

from pyramide import Card
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then
from pyramide_conformance.names import card_in_place, compare, shown_value
from pyramide_conformance.play import Play
from pyramide_conformance.protocol import State
from pyramide_conformance.wording import fill, gettext, pgettext


@then("{card} is selected", "selection")
def selected(play: Play, card: Card) -> None:
    place = play.state.selected()
    if place is None or place != play.place_of(card):
        raise Mismatch(gettext("selected: {place}", place=card), _selection(play))


@then("no card is selected", "selection")
def none_selected(play: Play) -> None:
    if play.state.selected() is not None:
        raise Mismatch(gettext("no card selected"), _selection(play))


@then("the score is {count}", "score")
def score_is(play: Play, count: int) -> None:
    compare(gettext("the score: {value}"), count, play.state.shown("score", "score"))


@then("the move counter shows {count}", "moves")
def moves_are(play: Play, count: int) -> None:
    compare(gettext("the move counter: {value}"), count, play.state.shown("moves", "moves"))


@then("the code shown is {code}", "codes")
def code_is(play: Play, code: str) -> None:
    # Translators: {value}: the code of a deal, such as PY1-N-AAAAAAS.
    compare(gettext("the code: {value}"), code, play.state.shown("code", "codes"))


@then("the game shows a code", "codes")
def shows_code(play: Play) -> None:
    if not play.state.shown("code", "codes"):
        raise Mismatch(gettext("a code"), gettext("an empty text"))


@then("nothing has changed")
def nothing_changed(play: Play) -> None:
    before, now = play.before, play.state
    if before.board != now.board:
        raise Mismatch(gettext("every card where it lay before"), gettext("a card that has moved"))
    for name, was in (("status", before.status), *_comparable(before)):
        has = now.status if name == "status" else now.fields.get(name)
        if was != has:
            # Translators: {field}: a word of the protocol, such as score; {value}: what it holds.
            wanted = gettext("{field}: {value}, as before", field=name, value=shown_value(was))
            raise Mismatch(wanted, gettext("{field}: {value}", field=name, value=shown_value(has)))


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
    compare(gettext("the sum told: {value}"), count, notice.sum)


@then("the game says that there are no more moves", "notices")
def says_no_moves(play: Play) -> None:
    _expect_notice(play, "no-moves")


@then("the game says nothing", "notices")
def says_nothing(play: Play) -> None:
    if play.state.notices():
        raise Mismatch(gettext("no notice"), _notices(play.state))


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
        return gettext("no card selected")
    # Translators: {place}: a card and its place, such as "K♥ in row 7, column 1", or "the waste".
    return gettext("selected: {place}", place=card_in_place(play.board, place))


def _notices(state: State) -> str:
    notices = state.notices()
    if not notices:
        return gettext("no notice")
    # Translators: {ids}: one or several words of the protocol, such as blocked.
    return gettext("these notices: {ids}", ids=", ".join(notice.id for notice in notices))


def _expect_notice(play: Play, wanted: str) -> None:
    if [notice.id for notice in play.state.notices()] != [wanted]:
        # Translators: {id}: a word of the protocol, such as blocked.
        raise Mismatch(gettext("the notice '{id}', and no other", id=wanted), _notices(play.state))


def _expect_status(play: Play, *wanted: str) -> None:
    if play.state.status not in wanted:
        # Translators: {status}: one or two words of the protocol, such as won.
        template = gettext("the game's status: {status}")
        # Translators: Between words of which either will do, with its blanks: deadlock or lost.
        either = pgettext("list of words", " or ")
        raise Mismatch(fill(template, status=either.join(wanted)), fill(template, status=play.state.status))
