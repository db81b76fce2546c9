"""Files for the tests of the statistics: made, looked into, and watched while they are refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from recorder import game_of

from pyramide.errors import StatisticsError
from pyramide.statistics import Statistics


def sqlite_file(*statements: str) -> Callable[[Path], None]:
    """Makes an SQLite file, or changes one."""

    def make(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)

    return make


def make_large(file: Path) -> Path:
    """A file with the games 0 to 999, on many pages."""
    Statistics(file).close()
    sqlite_file(
        "WITH RECURSIVE numbers(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM numbers WHERE n < 999) "
        "INSERT INTO finished_games SELECT n + 1, 'pyramide', 1, n / 7.0, n, n % 5, n % 3, 280, n, 'easy', "
        "1767225600000000 + n * 60000000 FROM numbers"
    )(file)
    return file


def kept(file: Path) -> list[int]:
    """The numbers of the games in the file, each of them whole; the file is sound."""
    with Statistics(file) as statistics:
        games = [ranked.game for ranked in statistics.ranking()]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert games == [game_of(game.moves) for game in games]
    return [game.moves for game in games]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, so that a changed one shows, and one left behind too."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@contextmanager
def refused(file: Path, text: str) -> Iterator[pytest.ExceptionInfo[StatisticsError]]:
    """The statistics cannot be opened: the error says so, names the file, and nothing has changed in its folder."""
    before = contents(file.parent)
    with pytest.raises(StatisticsError, match=text) as caught:
        yield caught
    assert str(file) in str(caught.value)
    assert contents(file.parent) == before
