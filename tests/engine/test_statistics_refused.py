"""Files that the statistics refuse: each gets an error that names it and the remedy, and is left as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from recorder import game_of
from statistics_files import contents, make_large, refused, sqlite_file

from pyramide._database import APPLICATION_ID, TABLE, VERSION
from pyramide.errors import PyramideError, StatisticsError
from pyramide.statistics import Statistics

FOREIGN = "is no file of pyramide's statistics"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite3"


@pytest.fixture
def filled(file: Path) -> Path:
    """A sound file with a game."""
    with Statistics(file) as statistics:
        statistics.record(game_of(0))
    return file


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_large(tmp_path_factory.mktemp("large") / "statistics.sqlite3")


def test_the_error_is_the_engines_and_the_systems() -> None:
    assert issubclass(StatisticsError, PyramideError)
    assert issubclass(StatisticsError, OSError)


OURS = f"PRAGMA application_id = {APPLICATION_ID}"
FIRST_VERSION = "PRAGMA user_version = 1"


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda file: file.write_text("Dear diary, today I won."), id="text"),
        pytest.param(lambda file: file.write_bytes(bytes(8192)), id="zeros"),
        pytest.param(lambda file: file.write_bytes(b"SQLite format 3\0"), id="only-the-magic"),
        pytest.param(sqlite_file("CREATE TABLE bookmarks (url)"), id="another-programs"),
        pytest.param(sqlite_file("PRAGMA journal_mode = WAL", "CREATE TABLE t (x)"), id="another-programs-with-log"),
        pytest.param(sqlite_file("VACUUM"), id="no-tables"),
        pytest.param(sqlite_file("PRAGMA application_id = 77", TABLE, FIRST_VERSION), id="other-application"),
        pytest.param(sqlite_file(TABLE, FIRST_VERSION), id="no-application"),
        pytest.param(sqlite_file(OURS, TABLE), id="no-version"),
        pytest.param(sqlite_file(OURS, TABLE, "PRAGMA user_version = -1"), id="negative-version"),
        pytest.param(sqlite_file(OURS, FIRST_VERSION, "CREATE TABLE finished_games (id)"), id="other-columns"),
        pytest.param(sqlite_file(OURS, FIRST_VERSION, "CREATE TABLE t (x)", "DROP TABLE t"), id="ours-without-table"),
        pytest.param(sqlite_file(OURS, FIRST_VERSION, TABLE, "CREATE TABLE t (x)"), id="one-table-too-many"),
    ],
)
def test_a_foreign_file_is_refused_and_left_as_it_was(file: Path, make: Callable[[Path], None]) -> None:
    make(file)
    with refused(file, FOREIGN):
        Statistics(file)


def test_a_table_that_is_almost_ours_is_refused_and_left_as_it_was(filled: Path) -> None:
    filled.write_bytes(filled.read_bytes().replace(b"'piramida'", b"'piramid\xff'"))
    with refused(filled, FOREIGN):
        Statistics(filled)


def test_a_refused_file_is_let_go(filled: Path) -> None:
    def lowest_free_handle() -> int:
        handle = os.open(os.devnull, os.O_RDONLY)
        os.close(handle)
        return handle

    sqlite_file("CREATE TABLE t (x)")(filled)
    before = lowest_free_handle()
    with refused(filled, FOREIGN) as caught:
        Statistics(filled)
    assert lowest_free_handle() == before
    assert caught.value.__traceback__ is not None  # which would keep alive whatever is still open


def test_a_foreign_file_in_the_middle_of_a_change_is_not_rolled_back(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE t SET x = randomblob(100000)")
        shutil.copy(other, file)
        shutil.copy(f"{other}-journal", f"{file}-journal")
    with refused(file, FOREIGN):
        Statistics(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT x = zeroblob(100000) FROM t").fetchone() == (1,)


def test_a_file_of_a_newer_version_is_refused_and_left_as_it_was(filled: Path) -> None:
    sqlite_file(f"PRAGMA user_version = {VERSION + 1}", "CREATE TABLE achievements (name)")(filled)
    with refused(filled, f"newer pyramide .its format is {VERSION + 1}.*update pyramide"):
        Statistics(filled)


def test_a_file_that_was_cut_short_is_refused_and_left_as_it_was(file: Path, large: Path) -> None:
    sound = large.read_bytes()
    for length in (4096, 8192, len(sound) - 4096, len(sound) - 1):
        file.write_bytes(sound[:length])
        with refused(file, "is damaged"):
            Statistics(file)


def test_a_file_with_a_page_of_something_else_is_refused_and_left_as_it_was(file: Path, large: Path) -> None:
    sound = large.read_bytes()
    for start in range(4096, len(sound), 4096):
        file.write_bytes(sound[:start] + b"?" * 4096 + sound[start + 4096 :])
        with refused(file, "is damaged"):
            Statistics(file)


def test_a_file_with_a_figure_that_no_game_can_have_is_refused_and_left_as_it_was(filled: Path) -> None:
    sqlite_file("PRAGMA ignore_check_constraints = ON", "UPDATE finished_games SET moves = -1")(filled)
    with refused(filled, "is damaged"):
        Statistics(filled)


@settings(max_examples=40)
@given(st.integers(0, 120) | st.integers(0, 40_000), st.binary(min_size=1, max_size=64))
@example(4004, b"\x80")
def test_a_file_with_any_damage_is_either_read_or_refused_and_left_as_it_was(
    large: Path, offset: int, damage: bytes
) -> None:
    sound = large.read_bytes()
    damaged = sound[:offset] + damage + sound[offset + len(damage) :]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "statistics.sqlite3"
        file.write_bytes(damaged)
        with suppress(StatisticsError), Statistics(file) as statistics:
            statistics.ranking()
            statistics.level_record("easy", "pyramide")
        assert contents(file.parent) == {file.name: damaged}


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with refused(tmp_path, "is a folder: name a file in it"):
        Statistics(tmp_path)


def test_a_pipe_is_refused_and_not_waited_for(file: Path) -> None:
    os.mkfifo(file)
    with refused(file, "is no ordinary file"):
        Statistics(file)


def test_a_file_in_a_folder_that_does_not_exist_is_refused_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(StatisticsError, match="its folder does not exist: make the folder") as caught:
        Statistics(tmp_path / "no" / "such" / "file")
    assert str(tmp_path / "no" / "such" / "file") in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_leads_nowhere_is_refused(filled: Path) -> None:
    with pytest.raises(StatisticsError, match=r"cannot be reached.*name another"):
        Statistics(filled / "below-a-file")
    with pytest.raises(StatisticsError, match=r"cannot be reached.*name another"):
        Statistics("nul\0byte")


@pytest.fixture
def owned() -> Iterator[Path]:
    """A sound file in a folder that everybody can reach, and the rights of an ordinary user while it is used.

    The system refuses nothing to its superuser, who runs tests in containers.
    """
    superuser = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "statistics.sqlite3"
        with Statistics(file) as statistics:
            statistics.record(game_of(0))
        if superuser:
            for path in (file.parent, file):
                os.chown(path, 65534, 65534)
            os.seteuid(65534)
        try:
            yield file
        finally:
            if superuser:
                os.seteuid(0)
            file.parent.chmod(0o700)


def test_a_file_that_may_not_be_read_is_refused(owned: Path) -> None:
    owned.chmod(0)
    with pytest.raises(StatisticsError, match=f"{owned} cannot be opened: give yourself the right"):
        Statistics(owned)


def test_a_file_that_may_not_be_written_to_is_refused_and_left_as_it_was(owned: Path) -> None:
    owned.chmod(0o400)
    with refused(owned, "may not be written to: give yourself the right"):
        Statistics(owned)


def test_a_file_in_a_folder_that_may_not_be_entered_is_refused(owned: Path) -> None:
    owned.parent.chmod(0)
    with pytest.raises(StatisticsError, match=f"{owned} cannot be reached"):
        Statistics(owned)


def test_a_file_in_a_folder_that_may_not_be_written_to_is_refused_and_left_as_it_was(owned: Path) -> None:
    owned.parent.chmod(0o500)
    with refused(owned, "may not be written to: give yourself the right"):
        Statistics(owned)


def test_a_file_is_not_made_in_a_folder_that_may_not_be_written_to(owned: Path) -> None:
    owned.parent.chmod(0o500)
    with refused(owned.with_name("new.db"), "cannot be opened: give yourself the right"):
        Statistics(owned.with_name("new.db"))
