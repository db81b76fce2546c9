"""The finished games: what is kept of them, the rankings (SCORE-6), and the records by level (SCORE-7)."""

from __future__ import annotations

import doctest
import math
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import groupby
from typing import Any, get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pyramide.statistics
from pyramide.errors import MalformedError
from pyramide.levels import LEVELS
from pyramide.shuffle import NUMBERS
from pyramide.statistics import FinishedGame, LevelRecord, Ranked, RankedBy, Statistics, System

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)

PLAYED = FinishedGame("pyramide", True, 61.5, 74, undos=2, hints=0, score=280, finished=NOON)

#: The games a file can hold, to its limits.
any_games = st.builds(
    FinishedGame,
    system=st.sampled_from(get_args(System)),
    won=st.booleans(),
    seconds=st.floats(0, allow_infinity=False),
    moves=st.integers(0, 2**63 - 1),
    undos=st.integers(0, 2**63 - 1),
    hints=st.integers(0, 2**63 - 1),
    score=st.integers(0, 2**63 - 1),
    number=st.none() | st.integers(0, NUMBERS - 1),
    level=st.none() | st.sampled_from(LEVELS),
    finished=st.datetimes(timezones=st.just(UTC)),
)

#: Games that are alike often enough to tie in every way.
like_games = st.builds(
    replace,
    any_games,
    seconds=st.sampled_from([30.25, 59.5, 60.0]),
    moves=st.integers(28, 30),
    finished=st.integers(0, 2).map(lambda hours: NOON + timedelta(hours=hours)),
)


@pytest.fixture
def statistics() -> Iterator[Statistics]:
    with Statistics(":memory:") as opened:
        yield opened


def recorded(games: list[FinishedGame]) -> Statistics:
    """Statistics in memory with these games, whose ids are 1, 2, 3, …"""
    statistics = Statistics(":memory:")
    assert [statistics.record(game) for game in games] == list(range(1, len(games) + 1))
    return statistics


def won_in(*figures: tuple[float, int]) -> list[FinishedGame]:
    """Games won in so many seconds and moves, one an hour."""
    return [
        replace(PLAYED, seconds=seconds, moves=moves, finished=NOON + timedelta(hours=hour))
        for hour, (seconds, moves) in enumerate(figures)
    ]


def played_out(outcomes: str, **figures: Any) -> list[FinishedGame]:
    """Easy games of Piramida, W won and L lost, one an hour."""
    game = replace(PLAYED, system="piramida", level="easy", score=0)
    return [
        replace(game, won=outcome == "W", finished=NOON + timedelta(hours=hour), **figures)
        for hour, outcome in enumerate(outcomes)
    ]


# --- What is a finished game ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("system", "klondike"),
        ("system", None),
        ("won", 1),
        ("won", None),
        ("seconds", -0.001),
        ("seconds", math.nan),
        ("seconds", math.inf),
        ("seconds", 10**400),
        ("seconds", True),
        ("seconds", "61.5"),
        *((name, value) for name in ("moves", "undos", "hints", "score") for value in (-1, 1.0, True, None, 2**63)),
        ("number", -1),
        ("number", NUMBERS),
        ("number", 18.0),
        ("number", False),
        ("level", "hard"),
        ("level", ["easy"]),
        ("finished", datetime(2026, 3, 1, 12)),
        ("finished", "2026-03-01T12:00:00Z"),
        ("finished", None),
        ("finished", datetime.max.replace(tzinfo=timezone(timedelta(hours=-1)))),
    ],
)
def test_a_figure_that_is_none_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(MalformedError, match=name):
        replace(PLAYED, **{name: value})


def test_a_game_is_finished_now_unless_it_is_told() -> None:
    before = datetime.now(UTC)
    game = FinishedGame("pyramide", False, 5, 3, 0, 0, 20)
    assert before <= game.finished <= datetime.now(UTC)


def test_any_time_zone_will_do_and_utc_is_kept() -> None:
    athens = datetime(2026, 3, 1, 14, tzinfo=timezone(timedelta(hours=2)))
    game = replace(PLAYED, finished=athens)
    assert (game.finished, game.finished.tzinfo) == (NOON, UTC)


@given(any_games.map(lambda game: replace(game, won=True)))
@example(replace(PLAYED, finished=datetime.min.replace(tzinfo=UTC)))
@example(replace(PLAYED, finished=datetime.max.replace(tzinfo=UTC)))
def test_a_game_is_kept_with_every_figure(game: FinishedGame) -> None:
    with recorded([game]) as statistics:
        (ranked,) = statistics.ranking(game.system)
    assert ranked == Ranked(1, 1, game)
    assert ranked.game.finished.tzinfo is UTC


def test_the_example_in_the_documentation_runs() -> None:
    failed, tried = doctest.testmod(pyramide.statistics)
    assert tried > 0
    assert failed == 0


# --- Rankings ------------------------------------------------------------------------------------


def test_the_quickest_win_leads_the_ranking_by_time() -> None:
    with recorded(won_in((90, 30), (60, 50), (75, 40))) as statistics:
        assert [ranked.game.seconds for ranked in statistics.ranking(by="time")] == [60, 75, 90]


def test_the_win_with_the_fewest_moves_leads_the_ranking_by_moves() -> None:
    with recorded(won_in((60, 50), (90, 30), (75, 40))) as statistics:
        assert [ranked.game.moves for ranked in statistics.ranking(by="moves")] == [30, 40, 50]


def test_the_ranking_is_by_time_unless_it_is_told() -> None:
    with recorded(won_in((60, 50), (50, 60))) as statistics:
        assert statistics.ranking() == statistics.ranking(by="time") != statistics.ranking(by="moves")


def test_the_other_figure_breaks_a_tie() -> None:
    with recorded(won_in((60, 50), (60, 40), (70, 40))) as statistics:
        assert [(r.place, r.id) for r in statistics.ranking(by="time")] == [(1, 2), (2, 1), (3, 3)]
        assert [(r.place, r.id) for r in statistics.ranking(by="moves")] == [(1, 2), (2, 3), (3, 1)]


def test_games_with_equal_figures_share_a_place_and_the_next_place_is_left_out() -> None:
    with recorded(won_in((70, 40), (60, 40), (60, 40))) as statistics:
        assert [ranked.place for ranked in statistics.ranking()] == [1, 1, 3]


def test_of_games_with_equal_figures_the_one_finished_first_is_named_first() -> None:
    with recorded(won_in((60, 40), (60, 40))[::-1]) as statistics:
        assert [ranked.id for ranked in statistics.ranking()] == [2, 1]


def test_a_lost_game_is_not_ranked(statistics: Statistics) -> None:
    lost = statistics.record(replace(PLAYED, won=False, seconds=1.0, moves=1))
    assert statistics.ranking() == ()
    assert statistics.place_of(lost) is None


def test_each_system_has_its_own_ranking(statistics: Statistics) -> None:
    statistics.record(replace(PLAYED, seconds=10.0))
    other = statistics.record(replace(PLAYED, system="piramida", seconds=20.0))
    assert [ranked.id for ranked in statistics.ranking("piramida")] == [other]
    assert statistics.place_of(other) == 1


def test_a_game_that_was_never_recorded_has_no_place(statistics: Statistics) -> None:
    statistics.record(PLAYED)
    assert statistics.place_of(2) is None


@given(st.lists(like_games, max_size=12), st.sampled_from(get_args(RankedBy)), st.none() | st.integers(0, 5))
def test_a_ranking_is_the_sorted_list_of_the_won_games(
    games: list[FinishedGame], by: RankedBy, limit: int | None
) -> None:
    def figures(game: FinishedGame) -> tuple[float, float]:
        return (game.seconds, game.moves) if by == "time" else (game.moves, game.seconds)

    with recorded(games) as statistics:
        for system in get_args(System):
            won = [(game, at) for at, game in enumerate(games, 1) if game.won and game.system == system]
            won.sort(key=lambda entry: (*figures(entry[0]), entry[0].finished, entry[1]))
            expected = [
                Ranked(1 + sum(figures(better) < figures(game) for better, _ in won), at, game) for game, at in won
            ]
            assert statistics.ranking(system, by, limit) == tuple(expected[:limit])
            assert [statistics.place_of(ranked.id, by) for ranked in expected] == [ranked.place for ranked in expected]


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({"system": "klondike"}, "klondike"),
        ({"by": "score"}, "score"),
        ({"limit": -1}, "-1"),
        ({"limit": True}, "True"),
        ({"limit": 1.5}, "1.5"),
    ],
)
def test_a_ranking_that_there_is_not_is_refused(statistics: Statistics, asked: dict[str, Any], named: str) -> None:
    with pytest.raises(MalformedError, match=named):
        statistics.ranking(**asked)


def test_a_place_that_there_is_not_is_refused(statistics: Statistics) -> None:
    with pytest.raises(MalformedError, match="score"):
        statistics.place_of(1, by="score")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(MalformedError, match="game_id"):
        statistics.place_of("first")  # type: ignore[arg-type]  # that is the point


# --- Records by level ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcomes", "record"),
    [
        ("", LevelRecord("easy", played=0, won=0, share=None, streak=0, best_streak=0)),
        ("L", LevelRecord("easy", played=1, won=0, share=0.0, streak=0, best_streak=0)),
        ("W", LevelRecord("easy", played=1, won=1, share=1.0, streak=1, best_streak=1)),
        ("WWLW", LevelRecord("easy", played=4, won=3, share=0.75, streak=1, best_streak=2)),
        ("WWWLL", LevelRecord("easy", played=5, won=3, share=0.6, streak=0, best_streak=3)),
        ("LWLWW", LevelRecord("easy", played=5, won=3, share=0.6, streak=2, best_streak=2)),
    ],
)
def test_a_level_has_its_share_of_wins_and_its_streaks(outcomes: str, record: LevelRecord) -> None:
    with recorded(played_out(outcomes)) as statistics:
        assert statistics.level_record("easy") == record


def test_a_streak_goes_by_when_games_were_finished_not_by_when_they_were_recorded() -> None:
    with recorded(played_out("LWW")[::-1]) as statistics:
        assert statistics.level_record("easy").streak == 2


def test_games_finished_at_the_same_moment_follow_one_another_as_recorded() -> None:
    with recorded([replace(game, finished=NOON) for game in played_out("WLW")]) as statistics:
        assert statistics.level_record("easy").streak == 1


@given(st.lists(like_games, max_size=12), st.sampled_from(LEVELS), st.sampled_from(get_args(System)))
def test_a_level_record_is_counted_from_the_games_of_that_level_and_system(
    games: list[FinishedGame], level: Any, system: System
) -> None:
    mine = sorted((g for g in games if (g.level, g.system) == (level, system)), key=lambda game: game.finished)
    runs = [(won, len(list(run))) for won, run in groupby(game.won for game in mine)]
    wins = [length for won, length in runs if won]
    with recorded(games) as statistics:
        record = statistics.level_record(level, system)
    assert (record.level, record.played, record.won) == (level, len(mine), sum(wins))
    assert record.share == (sum(wins) / len(mine) if mine else None)
    assert record.streak == (runs[-1][1] if runs and runs[-1][0] else 0)
    assert record.best_streak == max(wins, default=0)


def test_the_record_of_a_level_or_system_that_there_is_not_is_refused(statistics: Statistics) -> None:
    with pytest.raises(MalformedError, match="hard"):
        statistics.level_record("hard")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(MalformedError, match="klondike"):
        statistics.level_record("easy", system="klondike")  # type: ignore[arg-type]  # that is the point
