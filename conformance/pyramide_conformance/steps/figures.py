"""Steps that look at figures: the pass, the level, the deal number, the summary, the ranking."""

from __future__ import annotations

import time
from typing import Any

from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import then, when
from pyramide_conformance.play import Play


@when("I wait {count} second(s)")
def wait(_: Play, count: int) -> None:
    time.sleep(count)


@when("I note the summary", "summary")
def note_summary(play: Play) -> None:
    play.noted_summary = play.summary()


@then("pass {number} of {total} is shown, with {left} card(s) left", "passes")
def pass_shown(play: Play, number: int, total: int, left: int) -> None:
    shown: Any = play.state.shown("pass", "passes")
    wanted = {"number": number, "of": total, "left": left}
    if shown != wanted:
        raise Mismatch(f"the pass: {wanted}", f"the pass: {shown}")


@then("the level shown is {level}", "levels")
def level_shown(play: Play, level: str) -> None:
    _expect("the level", level, play.state.shown("level", "levels"))


@then("the solution is marked as verified", "levels")
def verified(play: Play) -> None:
    _expect("solution verified", True, play.state.shown("verified", "levels"))


@then("the solution is not marked as verified", "levels")
def not_verified(play: Play) -> None:
    _expect("solution verified", False, play.state.shown("verified", "levels"))


@then("the number shown is {count}", "numbers")
def number_shown(play: Play, count: int) -> None:
    _expect("the deal number", count, play.state.shown("number", "numbers"))


@then("the game shows a number", "numbers")
def shows_number(play: Play) -> None:
    play.state.shown("number", "numbers")


@then("{count} undo(s) has/have been counted", "summary")
def undos_counted(play: Play, count: int) -> None:
    _expect_figure(play, "undos", count)


@then("{count} hint(s) has/have been counted", "summary", "hints")
def hints_counted(play: Play, count: int) -> None:
    _expect_figure(play, "hints", count)


@then("{count} move(s) has/have been counted", "summary")
def moves_counted(play: Play, count: int) -> None:
    _expect_figure(play, "moves", count)


@then("the summary counts {count} card(s) left in the stock", "summary")
def stock_counted(play: Play, count: int) -> None:
    _expect_figure(play, "stock_left", count)


@then("at least {count} second(s) has/have been counted", "summary")
def seconds_counted(play: Play, count: int) -> None:
    seconds = _figure(play.summary(), "seconds")
    if not isinstance(seconds, int | float) or seconds < count:
        raise Mismatch(f"at least {count} seconds in the summary", f"seconds: {seconds}")


@then("the summary shows the level and the number of the deal", "summary", "levels", "numbers")
def summary_names_deal(play: Play) -> None:
    for name in ("level", "number"):
        _expect(f"the summary's {name}", play.state.shown(name, "levels"), _figure(play.summary(), name))


@then("the streak at this level is {count}", "summary", "levels")
def streak(play: Play, count: int) -> None:
    _expect_figure(play, "streak", count)


@then("the share of wins at this level is higher than noted", "summary", "levels")
def share_higher(play: Play) -> None:
    was, now = _figure(play.noted_summary, "won_percent"), _figure(play.summary(), "won_percent")
    if not now > (was or 0):
        raise Mismatch(f"a share of wins above {was} %", f"{now} %")


@then("the share of wins at this level is lower than noted", "summary", "levels")
def share_lower(play: Play) -> None:
    was, now = _figure(play.noted_summary, "won_percent"), _figure(play.summary(), "won_percent")
    if not now < was:
        raise Mismatch(f"a share of wins below {was} %", f"{now} %")


@then("this game ranks below the one noted by moves", "summary", "score")
def ranks_by_moves(play: Play) -> None:
    _expect_rank_below(play, "place_by_moves")


@then("this game ranks below the one noted by time", "summary", "score")
def ranks_by_time(play: Play) -> None:
    _expect_rank_below(play, "place_by_time")


def _expect(what: str, wanted: object, seen: object) -> None:
    if wanted != seen:
        raise Mismatch(f"{what}: {wanted}", f"{what}: {seen}")


def _figure(summary: dict[str, Any], name: str) -> Any:
    if name not in summary:
        raise Mismatch(f'"{name}" in the summary', "no such figure")
    return summary[name]


def _expect_figure(play: Play, name: str, wanted: int) -> None:
    _expect(f"{name} in the summary", wanted, _figure(play.summary(), name))


def _expect_rank_below(play: Play, name: str) -> None:
    before, now = _figure(play.noted_summary, name), _figure(play.summary(), name)
    if not (isinstance(before, int) and isinstance(now, int) and now > before):
        raise Mismatch(f"a place below {before}, that of the game noted", f"place {now}")
