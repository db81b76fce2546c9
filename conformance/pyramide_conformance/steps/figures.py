"""Steps that look at figures: the pass, the level, the deal number, the summary, the ranking."""

from __future__ import annotations

import time
from typing import Any

from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then, when
from pyramide_conformance.names import compare, compare_whether, shown_value
from pyramide_conformance.play import Play
from pyramide_conformance.wording import gettext, ngettext


@when("I wait {count} second(s)")
def wait(_: Play, count: int) -> None:
    time.sleep(count)


@when("I note the summary", "summary")
def note_summary(play: Play) -> None:
    play.noted_summary = play.summary()


@then("pass {number} of {total} is shown, with {left} card(s) left", "passes")
def pass_shown(play: Play, number: int, total: int, left: int) -> None:
    shown: Any = play.state.shown("pass", "passes")
    # Translators: {value}: or what the protocol says of the pass: its number, how many there are, the cards left.
    compare(gettext("the pass: {value}"), {"number": number, "of": total, "left": left}, shown)


@then("the level shown is {level}", "levels")
def level_shown(play: Play, level: str) -> None:
    compare(gettext("the level: {value}"), level, play.state.shown("level", "levels"))


@then("the solution is marked as verified", "levels")
def verified(play: Play) -> None:
    _expect_verified(play, wanted=True)


@then("the solution is not marked as verified", "levels")
def not_verified(play: Play) -> None:
    _expect_verified(play, wanted=False)


@then("the number shown is {count}", "numbers")
def number_shown(play: Play, count: int) -> None:
    compare(gettext("the deal number: {value}"), count, play.state.shown("number", "numbers"))


@then("the game shows a number", "numbers")
def shows_number(play: Play) -> None:
    play.state.shown("number", "numbers")


@then("{count} undo(s) has/have been counted", "summary")
def undos_counted(play: Play, count: int) -> None:
    compare(gettext("undos in the summary: {value}"), count, _figure(play.summary(), "undos"))


@then("{count} hint(s) has/have been counted", "summary", "hints")
def hints_counted(play: Play, count: int) -> None:
    compare(gettext("hints in the summary: {value}"), count, _figure(play.summary(), "hints"))


@then("{count} move(s) has/have been counted", "summary")
def moves_counted(play: Play, count: int) -> None:
    compare(gettext("moves in the summary: {value}"), count, _figure(play.summary(), "moves"))


@then("the summary counts {count} card(s) left in the stock", "summary")
def stock_counted(play: Play, count: int) -> None:
    compare(gettext("cards left in the stock, in the summary: {value}"), count, _figure(play.summary(), "stock_left"))


@then("at least {count} second(s) has/have been counted", "summary")
def seconds_counted(play: Play, count: int) -> None:
    seconds = _figure(play.summary(), "seconds")
    if not isinstance(seconds, int | float) or seconds < count:
        raise Mismatch(
            ngettext("at least {count} second in the summary", "at least {count} seconds in the summary", count),
            gettext("seconds in the summary: {value}", value=shown_value(seconds)),
        )


@then("the summary shows the level and the number of the deal", "summary", "levels", "numbers")
def summary_names_deal(play: Play) -> None:
    level, number = play.state.shown("level", "levels"), play.state.shown("number", "numbers")
    compare(gettext("the level in the summary: {value}"), level, _figure(play.summary(), "level"))
    compare(gettext("the deal number in the summary: {value}"), number, _figure(play.summary(), "number"))


@then("the streak at this level is {count}", "summary", "levels")
def streak(play: Play, count: int) -> None:
    compare(gettext("the streak in the summary: {value}"), count, _figure(play.summary(), "streak"))


@then("the share of wins at this level is higher than noted", "summary", "levels")
def share_higher(play: Play) -> None:
    was, now = _figure(play.noted_summary, "won_percent"), _figure(play.summary(), "won_percent")
    if not now > (was or 0):
        # Translators: {value}: a percentage, such as 33.33.
        raise Mismatch(gettext("a share of wins above {value} %", value=shown_value(was)), _share(now))


@then("the share of wins at this level is lower than noted", "summary", "levels")
def share_lower(play: Play) -> None:
    was, now = _figure(play.noted_summary, "won_percent"), _figure(play.summary(), "won_percent")
    if not now < was:
        # Translators: {value}: a percentage, such as 33.33.
        raise Mismatch(gettext("a share of wins below {value} %", value=shown_value(was)), _share(now))


@then("this game ranks below the one noted by moves", "summary", "score")
def ranks_by_moves(play: Play) -> None:
    _expect_rank_below(play, "place_by_moves")


@then("this game ranks below the one noted by time", "summary", "score")
def ranks_by_time(play: Play) -> None:
    _expect_rank_below(play, "place_by_time")


def _share(percent: Any) -> str:
    # Translators: {value}: a percentage, such as 33.33.
    return gettext("a share of wins of {value} %", value=shown_value(percent))


def _expect_verified(play: Play, *, wanted: bool) -> None:
    marked, unmarked = gettext("the solution marked as verified"), gettext("the solution not marked as verified")
    compare_whether(marked, unmarked, wanted=wanted, seen=play.state.shown("verified", "levels"))


def _figure(summary: dict[str, Any], name: str) -> Any:
    if name not in summary:
        # Translators: {figure}: a word of the protocol, such as undos.
        raise Mismatch(gettext('"{figure}" in the summary', figure=name), gettext("no such figure"))
    return summary[name]


def _expect_rank_below(play: Play, name: str) -> None:
    before, now = _figure(play.noted_summary, name), _figure(play.summary(), name)
    if not (isinstance(before, int) and isinstance(now, int) and now > before):
        raise Mismatch(
            # Translators: {place}: a place in a ranking, a number.
            gettext("a place below {place}, that of the game noted", place=shown_value(before)),
            # Translators: {place}: a place in a ranking, a number.
            gettext("place {place}", place=shown_value(now)),
        )
