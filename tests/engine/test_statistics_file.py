"""The file of the statistics: where it lies, and what it survives: kills, crowds, no room."""

from __future__ import annotations

import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from recorder import Recorder, game_of
from statistics_files import contents, kept, make_large, refused, sqlite_file

from pyramide._database import APPLICATION_ID, VERSION, Database, default_file
from pyramide.errors import StatisticsError
from pyramide.statistics import Statistics


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


# --- Where the games lie -------------------------------------------------------------------------


def test_games_are_still_there_when_the_file_is_opened_again(file: Path) -> None:
    for number in range(3):
        with Statistics(str(file)) as statistics:
            assert statistics.record(game_of(number)) == number + 1
    assert kept(file) == [0, 1, 2]


def test_the_file_is_marked_as_ours_and_is_all_that_is_left(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert list(contents(filled.parent)) == [filled.name]


def test_looking_changes_nothing(filled: Path) -> None:
    before = contents(filled.parent)
    with Statistics(filled) as statistics:
        statistics.ranking()
    assert contents(filled.parent) == before


def test_a_file_that_was_switched_to_a_write_ahead_log_is_used_as_any_other(filled: Path) -> None:
    sqlite_file("PRAGMA journal_mode = WAL")(filled)
    with Statistics(filled) as statistics:
        statistics.record(game_of(1))
        with Statistics(filled) as other:
            assert len(other.ranking()) == 2
    assert kept(filled) == [0, 1]


def test_an_empty_file_is_filled(file: Path) -> None:
    file.touch()
    with Statistics(file) as statistics:
        statistics.record(game_of(0))
    assert kept(file) == [0]


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    for name in ("Пирамида #1?.db", "100%41 & more", "file:x?mode=memory", ":memory:"):
        with Statistics(tmp_path / name) as statistics:
            statistics.record(game_of(0))
    assert sorted(contents(tmp_path)) == sorted(["Пирамида #1?.db", "100%41 & more", "file:x?mode=memory", ":memory:"])


def test_games_in_memory_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Statistics(":memory:") as statistics:
        statistics.record(game_of(0))
        assert len(statistics.ranking()) == 1
    assert contents(tmp_path) == {}


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data"),
        ("linux", {}, "~/.local/share"),
        ("linux", {"XDG_DATA_HOME": ""}, "~/.local/share"),
        ("linux", {"XDG_DATA_HOME": "some/where"}, "~/.local/share"),
        ("freebsd14", {}, "~/.local/share"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "~/Library/Application Support"),
        ("win32", {"APPDATA": "C:/Users/Ana/AppData/Roaming"}, "C:/Users/Ana/AppData/Roaming"),
        ("win32", {}, "~/AppData/Roaming"),
    ],
)
def test_each_platform_has_its_folder_for_data(platform: str, environ: dict[str, str], folder: str) -> None:
    assert default_file(platform, environ) == Path(folder) / "pyramide" / "statistics.sqlite3"


def test_without_a_path_the_file_is_made_in_the_folder_for_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    with Statistics() as statistics:
        statistics.record(game_of(0))
    assert kept(tmp_path / ".local/share/pyramide/statistics.sqlite3") == [0]


def test_without_a_home_a_file_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(uid)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    with pytest.raises(StatisticsError, match="name a file"):
        Statistics()


def test_a_folder_for_data_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("in the way")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with refused(tmp_path / "data", "cannot be made"):
        Statistics()


# --- Killed, crowded, out of room ----------------------------------------------------------------


def test_a_process_that_is_killed_while_it_writes_loses_at_most_the_game_being_written(file: Path) -> None:
    random = Random(6)
    expected: list[int] = []
    for _ in range(15):
        recorder = Recorder(file, len(expected), 1000)
        recorder.go()
        acknowledged = [recorder.number() for _ in range(random.randrange(4))]
        time.sleep(random.uniform(0, 0.03))
        recorder.kill()
        status, others = recorder.end()
        assert status == -signal.SIGKILL
        expected += acknowledged + others
        games = kept(file)
        assert games in (expected, [*expected, len(expected)])
        expected = games


@pytest.mark.parametrize(
    ("largest", "left"),
    [(0, 0), (600, 600), (4096, 4096), (5000, 5000)],
)
def test_a_process_that_dies_while_it_makes_the_file_leaves_one_that_can_be_used(
    file: Path, largest: int, left: int
) -> None:
    recorder = Recorder(file, 0, 1, largest)
    recorder.go()
    assert recorder.end() == (-signal.SIGXFSZ, [])
    assert file.stat().st_size == left
    assert kept(file) == []


@pytest.mark.parametrize(
    ("largest", "changed"),
    [(0, 0), (600, 0), (5000, 0), (12288, 1), (-4096, 1), (-4000, 2)],
)
def test_a_process_that_dies_in_the_middle_of_a_write_leaves_every_game_before_it(
    file: Path, large: Path, largest: int, changed: int
) -> None:
    """It dies while it writes the journal, before the file changes; or with only the first page changed; or halfway
    through the last one.
    """
    shutil.copy(large, file)
    before = file.read_bytes()
    recorder = Recorder(file, 1000, 1, largest if largest >= 0 else len(before) + largest)
    recorder.go()
    assert recorder.end() == (-signal.SIGXFSZ, [])
    after = file.read_bytes()
    assert len(after) == len(before)
    assert sum(after[at : at + 4096] != before[at : at + 4096] for at in range(0, len(before), 4096)) == changed
    assert kept(file) == list(range(1000))


def test_several_processes_that_write_at_once_lose_nothing(file: Path) -> None:
    recorders = [Recorder(file, first, 15) for first in (0, 100, 200)]
    for recorder in recorders:
        recorder.go()
    expected = [list(range(first, first + 15)) for first in (0, 100, 200)]
    assert [recorder.end() for recorder in recorders] == [(0, numbers) for numbers in expected]
    assert kept(file) == [number for numbers in expected for number in numbers]


def test_threads_may_share_the_statistics(file: Path) -> None:
    with Statistics(file) as statistics, ThreadPoolExecutor(4) as threads:
        ids = list(threads.map(lambda number: statistics.record(game_of(number)), range(20)))
    assert sorted(ids) == list(range(1, 21))
    assert kept(file) == list(range(20))


def test_opening_a_file_leaves_the_locks_that_another_thread_has_on_it(filled: Path) -> None:
    """A process that closes any handle on a file loses all its locks on it, unless the handle is SQLite's."""
    ask = "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0, isolation_level=None).execute('BEGIN IMMEDIATE')"
    with closing(sqlite3.connect(filled, isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        with pytest.raises(StatisticsError, match="held"):
            Statistics(filled, patience=0)
        asked = subprocess.run([sys.executable, "-c", ask, str(filled)], capture_output=True, text=True, check=False)
    assert "database is locked" in asked.stderr


@contextmanager
def no_file_grows_past(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_game_that_finds_no_room_is_refused_and_the_next_one_is_kept(filled: Path) -> None:
    with Statistics(filled) as statistics:
        before = contents(filled.parent)
        with no_file_grows_past(100), pytest.raises(StatisticsError, match=f"{filled} could not be read or written"):
            statistics.record(game_of(1))
        assert contents(filled.parent)[filled.name] == before[filled.name]
        statistics.record(game_of(2))
    assert kept(filled) == [0, 2]


def test_a_file_that_is_held_for_a_moment_is_waited_for(filled: Path) -> None:
    holding = sqlite3.connect(filled, isolation_level=None, check_same_thread=False)
    with closing(holding), Statistics(filled) as statistics:
        holding.execute("BEGIN EXCLUSIVE")
        letting_go = threading.Timer(0.3, holding.execute, ["COMMIT"])
        letting_go.start()
        statistics.record(game_of(1))
        letting_go.join()
    assert kept(filled) == [0, 1]


def test_a_file_that_is_held_for_longer_than_one_will_wait_gets_an_error_and_may_be_tried_again(filled: Path) -> None:
    holding = sqlite3.connect(filled, isolation_level=None)
    with closing(holding), Statistics(filled, patience=0.05) as statistics:
        holding.execute("BEGIN EXCLUSIVE")
        for use in (lambda: statistics.record(game_of(1)), statistics.ranking, lambda: Statistics(filled, patience=0)):
            with pytest.raises(StatisticsError, match=f"{filled} is held by another program"):
                use()
        holding.execute("COMMIT")
        statistics.record(game_of(2))
    assert kept(filled) == [0, 2]


def test_a_game_that_could_not_be_written_is_not_written_with_the_next_one(filled: Path) -> None:
    """The insertion succeeds; what waits for the reader, in vain, is the end of the transaction."""
    reading = sqlite3.connect(filled, isolation_level=None)
    with closing(reading), Statistics(filled, patience=0.05) as statistics:
        reading.execute("BEGIN")
        reading.execute("SELECT * FROM finished_games").fetchall()
        with pytest.raises(StatisticsError, match=f"{filled} is held by another program"):
            statistics.record(game_of(1))
        reading.execute("COMMIT")
        statistics.record(game_of(2))
    assert kept(filled) == [0, 2]


def test_a_game_once_recorded_outlives_a_power_cut(file: Path) -> None:
    """SQLite waits for the disk, and for the folder's entry of the journal too: its level 3, EXTRA."""
    with closing(Database(file, patience=1)) as database:
        assert database.read("PRAGMA synchronous", {}) == [(3,)]


def test_closed_statistics_say_so(filled: Path) -> None:
    statistics = Statistics(filled)
    statistics.close()
    statistics.close()
    with pytest.raises(StatisticsError, match=f"{filled} has been closed"):
        statistics.record(game_of(1))
    with pytest.raises(StatisticsError, match=f"{filled} has been closed"):
        statistics.ranking()
