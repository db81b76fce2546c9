"""Finished games, kept: ranked by time and by moves (SCORE-6), counted with shares and streaks by level (SCORE-7).

>>> with Statistics(":memory:") as statistics:
...     id = statistics.record(FinishedGame("pyramide", won=True, seconds=61.5, moves=74, undos=2, hints=0, score=280))
...     statistics.place_of(id, by="time")
1
"""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal, Self, get_args

from pyramide._database import Database, default_file
from pyramide.errors import MalformedError, StatisticsError
from pyramide.levels import LEVELS, Level
from pyramide.shuffle import NUMBERS

System = Literal["pyramide", "piramida"]

#: What orders a ranking.
RankedBy = Literal["time", "moves"]

_COUNTS: Final = ("moves", "undos", "hints", "score")

#: The largest whole number that the file can hold.
_LARGEST: Final = 2**63 - 1

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)

_INSERT: Final = """
    INSERT INTO finished_games (system, won, seconds, moves, undos, hints, score, number, level, finished)
    VALUES (:system, :won, :seconds, :moves, :undos, :hints, :score, :number, :level, :finished)
"""

#: A ranking goes by the figure that it is named after, and then by the other.
_RANKING: Final = """
    SELECT
        RANK() OVER (
            ORDER BY CASE :by WHEN 'time' THEN seconds ELSE moves END, CASE :by WHEN 'time' THEN moves ELSE seconds END
        ) AS place,
        id, system, won, seconds, moves, undos, hints, score, number, level, finished
    FROM finished_games WHERE won AND system = :system
    ORDER BY place, finished, id LIMIT :limit
"""

#: A place is 1 and the games that are better.
_PLACE: Final = """
    SELECT 1 + (
        SELECT count(*) FROM finished_games AS better
        WHERE better.won AND better.system = game.system AND CASE :by
            WHEN 'time' THEN (better.seconds, better.moves) < (game.seconds, game.moves)
            ELSE (better.moves, better.seconds) < (game.moves, game.seconds)
        END
    )
    FROM finished_games AS game WHERE won AND id = :id
"""

_OUTCOMES: Final = "SELECT won FROM finished_games WHERE system = :system AND level = :level ORDER BY finished, id"


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The figures of a game that is over (SCORE-6, SCORE-7).

    Attributes:
        system: whose rules were played.
        won: whether the game was won; if not, it was lost or given up.
        seconds: the time played.
        moves: removals, draws and recycles.
        undos: how often an action was taken back.
        hints: how often a hint was asked for.
        score: the points.
        number: the deal number; ``None`` for a deal without one.
        level: the level that the deal was chosen for; ``None`` for a deal that was asked for.
        finished: when the game ended; any time zone will do, and UTC is kept. Now, unless given.

    Raises:
        MalformedError: a figure is none, negative or out of range, or ``finished`` has no time zone.
    """

    system: System
    won: bool
    seconds: float
    moves: int
    undos: int
    hints: int
    score: int
    number: int | None = None
    level: Level | None = None
    finished: datetime = field(default_factory=lambda: datetime.now(UTC))

    def __post_init__(self) -> None:
        _check_system(self.system)
        _require("won", self.won, isinstance(self.won, bool), "True or False")
        object.__setattr__(self, "seconds", _seconds(self.seconds))
        for name in _COUNTS:
            _require(name, getattr(self, name), _is_count(getattr(self, name)), "a whole number, 0 or more")
        known = self.number is None or (_is_count(self.number) and self.number < NUMBERS)
        _require("number", self.number, known, f"a deal number, 0 to {NUMBERS - 1}, or None")
        if self.level is not None:
            _check_level(self.level)
        object.__setattr__(self, "finished", _in_utc(self.finished))


_FIELDS: Final = tuple(column.name for column in fields(FinishedGame))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A won game and its place in a ranking, from 1; ``id`` is the one that :meth:`Statistics.record` gave it."""

    place: int
    id: int
    game: FinishedGame


@dataclass(frozen=True, slots=True)
class LevelRecord:
    """How a player fares at one level (SCORE-7).

    Attributes:
        level: the level.
        played: the finished games at this level.
        won: those of them that were won.
        share: the share of wins, 0 to 1; ``None`` before the first game.
        streak: the wins since the last loss.
        best_streak: the most wins that ever followed one another.
    """

    level: Level
    played: int
    won: int
    share: float | None
    streak: int
    best_streak: int


class Statistics:
    """The finished games of one player, in an SQLite file.

    The file may be used by several processes at once, and one ``Statistics`` by several threads. A process that dies
    while it records a game loses that game at most.
    """

    def __init__(self, path: Path | str | None = None, *, patience: float = 30.0) -> None:
        """Open the statistics, and make the file if there is none.

        Args:
            path: the file; ``":memory:"`` keeps the games for as long as this object is open; ``None`` is the file
                ``pyramide/statistics.sqlite3`` in the platform's folder for data, which is made if need be.
            patience: how many seconds to wait for another process that is just using the file.

        Raises:
            StatisticsError: the file cannot be used. It was left as it was.
        """
        if path is None:
            path = _default_file()
        self._database = Database(None if path == ":memory:" else Path(path), patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; games cannot be recorded or read any more."""
        self._database.close()

    def record(self, game: FinishedGame) -> int:
        """Keep a finished game: all of it, or on an error nothing. Returns its id; once returned, it is on the disk.

        Raises:
            StatisticsError: the game could not be written.
        """
        values = {name: getattr(game, name) for name in _FIELDS}
        values["finished"] = (game.finished - _EPOCH) // _MICROSECOND
        return self._database.insert(_INSERT, values)

    def ranking(
        self, system: System = "pyramide", by: RankedBy = "time", limit: int | None = None
    ) -> tuple[Ranked, ...]:
        """The won games of a system, the best first (SCORE-6); at most ``limit`` of them.

        The quickest game is the best by time, the one with the fewest moves by moves. The other figure breaks ties.
        Games with both figures equal share a place, and the one finished first is named first.

        Raises:
            MalformedError: there is no such system or ranking, or ``limit`` is negative.
            StatisticsError: the games could not be read.
        """
        _check_system(system)
        _check_by(by)
        _require("limit", limit, limit is None or _is_count(limit), "a whole number, 0 or more, or None")
        rows = self._database.read(_RANKING, {"system": system, "by": by, "limit": -1 if limit is None else limit})
        return tuple(_ranked(row) for row in rows)

    def place_of(self, game_id: int, by: RankedBy = "time") -> int | None:
        """A game's place in its system's ranking (SCORE-6); ``None`` for a game that was not won or is not known.

        Raises:
            MalformedError: there is no such ranking, or ``game_id`` is none.
            StatisticsError: the games could not be read.
        """
        _require("game_id", game_id, _is_count(game_id), "the id of a game")
        _check_by(by)
        rows = self._database.read(_PLACE, {"id": game_id, "by": by})
        return rows[0][0] if rows else None

    def level_record(self, level: Level, system: System = "piramida") -> LevelRecord:
        """The share of wins and the streaks at a level (SCORE-7); games follow one another as they were finished.

        Raises:
            MalformedError: there is no such level or system.
            StatisticsError: the games could not be read.
        """
        _check_level(level)
        _check_system(system)
        rows = self._database.read(_OUTCOMES, {"system": system, "level": level})
        streak = best = won = 0
        for (is_win,) in rows:
            won += is_win
            streak = streak + 1 if is_win else 0
            best = max(best, streak)
        return LevelRecord(level, len(rows), won, won / len(rows) if rows else None, streak, best)


def _default_file() -> Path:
    try:
        file = default_file(sys.platform, os.environ).expanduser()
    except RuntimeError as error:
        raise StatisticsError(
            "There is no home folder to keep the statistics in: name a file, or set XDG_DATA_HOME."
        ) from error
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StatisticsError(f"{file.parent} cannot be made ({error}): name a file elsewhere.") from error
    return file


def _ranked(row: tuple[Any, ...]) -> Ranked:
    place, game_id, *stored = row
    figures = dict(zip(_FIELDS, stored, strict=True))
    figures |= {"won": bool(figures["won"]), "finished": _EPOCH + figures["finished"] * _MICROSECOND}
    return Ranked(place, game_id, FinishedGame(**figures))


def _seconds(value: object) -> float:
    """The time as a float, which the file keeps exactly."""
    try:
        seconds = float(value) if isinstance(value, int | float) and not isinstance(value, bool) else math.nan
    except OverflowError:
        seconds = math.inf
    _require("seconds", value, 0 <= seconds < math.inf, "a number, 0 or more")
    return seconds


def _in_utc(moment: object) -> datetime:
    try:
        if isinstance(moment, datetime) and moment.utcoffset() is not None:
            return moment.astimezone(UTC)
    except OverflowError:  # the year 0 or 10000 in UTC
        pass
    raise MalformedError(f"'finished' of a game must be a datetime with its time zone, not {moment!r}.")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _check_system(system: object) -> None:
    systems = get_args(System)
    if system not in systems:
        raise MalformedError(f"There is no system {system!r}; the systems are {' and '.join(systems)}.")


def _check_by(by: object) -> None:
    rankings = get_args(RankedBy)
    if by not in rankings:
        raise MalformedError(f"There is no ranking by {by!r}; games are ranked by {' or by '.join(rankings)}.")


def _check_level(level: object) -> None:
    if level not in LEVELS:
        raise MalformedError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")


def _require(name: str, value: object, holds: bool, wanted: str) -> None:
    if not holds:
        raise MalformedError(f"{name!r} must be {wanted}, not {value!r}.")
