"""The SQLite file of the finished games: found, checked, made, and written to in whole transactions.

A file that is not sound, not ours or not writable is refused and stays as it is, byte for byte.

The file keeps SQLite's rollback journal, not a write-ahead log: at rest all games are in one file that can be copied
and moved, on network drives too, and one game in some minutes gains nothing from a log.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote_from_bytes

from pyramide.errors import StatisticsError
from pyramide.shuffle import NUMBERS

#: Tells our files from those of other programs: "Pyra", as the header of the file spells it.
APPLICATION_ID: Final = int.from_bytes(b"Pyra", "big")

#: The version of the file's format.
VERSION: Final = 1

#: The only table. ``finished`` is in microseconds since 1970, UTC, within the years that ``datetime`` knows.
TABLE: Final = f"""\
CREATE TABLE finished_games (
    id INTEGER PRIMARY KEY,
    system TEXT NOT NULL CHECK (system IN ('pyramide', 'piramida')),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds BETWEEN 0 AND 1.7976931348623157e308),
    moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer' AND moves >= 0),
    undos INTEGER NOT NULL CHECK (typeof(undos) = 'integer' AND undos >= 0),
    hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
    score INTEGER NOT NULL CHECK (typeof(score) = 'integer' AND score >= 0),
    number INTEGER CHECK (number IS NULL OR (typeof(number) = 'integer' AND number BETWEEN 0 AND {NUMBERS - 1})),
    level TEXT CHECK (level IN ('easy', 'normal', 'random')),
    finished INTEGER NOT NULL CHECK (
        typeof(finished) = 'integer' AND finished BETWEEN -62135596800000000 AND 253402300799999999
    )
)"""

_FOREIGN: Final = "is no file of pyramide's statistics, and was left as it was: name another file."
_DAMAGED: Final = "is damaged, and was left as it was: put a copy back in its place, or move it away to start afresh."
_NO_ACCESS: Final = "cannot be opened: give yourself the right to read and write it and its folder, or name another."
_READ_ONLY: Final = "may not be written to: give yourself the right to write to it and its folder, or name another."
_HELD: Final = "is held by another program: close that program, then try again."

#: What is wrong and what to do about it, by SQLite's primary result code.
_EXPLANATIONS: Final = {
    sqlite3.SQLITE_PERM: _NO_ACCESS,
    sqlite3.SQLITE_AUTH: _NO_ACCESS,
    sqlite3.SQLITE_CANTOPEN: _NO_ACCESS,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_BUSY: _HELD,
    sqlite3.SQLITE_LOCKED: _HELD,
    sqlite3.SQLITE_FULL: "cannot grow, as the disk is full: make room on the disk, then try again.",
    sqlite3.SQLITE_IOERR: "could not be read or written: look after the disk that it is on, or name another file.",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _FOREIGN,
}

_Result = TypeVar("_Result")


def default_file(platform: str, environ: Mapping[str, str]) -> Path:
    """Where the statistics lie unless a file is given: in the platform's folder for a program's data.

    ``platform`` is a value of ``sys.platform``. The path may begin with ``~``, for the home folder.
    """
    if platform == "win32":
        base = Path(environ.get("APPDATA") or "~/AppData/Roaming")
    elif platform == "darwin":
        base = Path("~/Library/Application Support")
    else:
        base = Path(environ.get("XDG_DATA_HOME", ""))
        if not base.is_absolute():  # such a value is to be ignored, says the XDG specification
            base = Path("~/.local/share")
    return base / "pyramide" / "statistics.sqlite3"


class Database:
    """A checked connection to the file, or to a database in memory (``None``); threads may share it.

    ``patience`` is how many seconds to wait for another process that holds the file.

    Raises:
        StatisticsError: the file cannot be used; so does every other method, once it cannot.
    """

    def __init__(self, file: Path | None, patience: float) -> None:
        self._patience = patience
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None
        self._name = "The database in memory" if file is None else str(file)
        with self._explained():
            target = ":memory:" if file is None else self._inspect(file.absolute())
            self._connection = sqlite3.connect(
                target, timeout=patience, isolation_level=None, check_same_thread=False, uri=True
            )
            self._connection.text_factory = _read_text
            try:
                self._connection.execute("PRAGMA synchronous = EXTRA")  # a game once recorded outlives a power cut
                self._write(lambda connection: self._prepare(connection, file))
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """Let go of the file; once closed, it stays closed."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def read(self, query: str, parameters: Mapping[str, Any]) -> list[Any]:
        """The rows that a query finds."""
        with self._lock, self._explained():
            return self._open().execute(query, parameters).fetchall()

    def insert(self, statement: str, values: Mapping[str, Any]) -> int:
        """Add a row in a transaction of its own, and tell its id; on return it is on the disk."""
        cursor = self._write(lambda connection: connection.execute(statement, values))
        return cursor.lastrowid or 0  # never 0: SQLite sets it for every row

    def _write(self, work: Callable[[sqlite3.Connection], _Result]) -> _Result:
        """Do all of the work or nothing of it, in one transaction."""
        deadline = time.monotonic() + self._patience
        with self._lock, self._explained():
            while True:
                try:
                    return self._transaction(work)
                except sqlite3.OperationalError as error:
                    # SQLite waits by itself, except where two that wait for each other would wait for ever.
                    if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() >= deadline:
                        raise
                time.sleep(0.01)

    def _transaction(self, work: Callable[[sqlite3.Connection], _Result]) -> _Result:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            if connection.in_transaction:
                connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StatisticsError(f"{self._name} has been closed: open the statistics again.")
        return self._connection

    def _inspect(self, file: Path) -> str:
        """The URI to connect to; refuses what is not ours before SQLite could so much as roll it back."""
        try:
            found = file.stat()
        except FileNotFoundError:
            if file.parent.is_dir():
                return _uri(file, "rwc")
            raise StatisticsError(
                f"{file} cannot be made, as its folder does not exist: make the folder, or name another file."
            ) from None
        except (OSError, ValueError) as error:
            raise StatisticsError(f"{file} cannot be reached ({error}): name another file.") from error
        if stat.S_ISDIR(found.st_mode):
            raise StatisticsError(f"{file} is a folder: name a file in it.")
        if not stat.S_ISREG(found.st_mode):
            raise StatisticsError(f"{file} is no ordinary file: name another.")
        if found.st_size:
            # Not open(): closing any handle on the file would drop the locks that another thread's connection has on
            # it. "immutable" reads the file as it is, without its journal; "writable_schema" bears with a page count
            # that is not true yet, as another process is just writing.
            connection = sqlite3.connect(_uri(file, "ro&immutable=1"), isolation_level=None, uri=True)
            try:
                connection.execute("PRAGMA writable_schema = ON")
                self._check_header(connection)
            finally:
                connection.close()
        return _uri(file, "rw")

    def _check_header(self, connection: sqlite3.Connection) -> None:
        version = _pragma(connection, "user_version")
        if _pragma(connection, "application_id") != APPLICATION_ID or version < 1:
            raise StatisticsError(f"{self._name} {_FOREIGN}")
        if version > VERSION:
            raise StatisticsError(
                f"{self._name} was written by a newer pyramide (its format is {version}, and this pyramide knows "
                f"{VERSION}): update pyramide, or name another file."
            )

    def _prepare(self, connection: sqlite3.Connection, file: Path | None) -> None:
        """Make the table in an empty file, check everything in any other."""
        objects = connection.execute("SELECT sql FROM sqlite_master").fetchall()
        if not objects and _pragma(connection, "application_id") == 0:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute(TABLE)
            return
        self._check_header(connection)
        if objects != [(TABLE,)]:
            raise StatisticsError(f"{self._name} {_FOREIGN}")
        # SQLite reads zeros where the last page has been cut short, and reports nothing.
        expected = _pragma(connection, "page_count") * _pragma(connection, "page_size")
        if (file and file.stat().st_size < expected) or _pragma(connection, "quick_check(1)") != "ok":
            raise StatisticsError(f"{self._name} {_DAMAGED}")
        # Would it take a game? SQLite tells only at a change, which is not made in the end.
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("ROLLBACK")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turns SQLite's errors into ours."""
        try:
            yield
        except UnicodeDecodeError as error:  # SQLite quotes a damaged schema, and Python cannot read that
            raise StatisticsError(f"{self._name} {_DAMAGED}") from error
        except sqlite3.Error as error:
            explanation = _EXPLANATIONS.get(_code(error), "cannot be used: name another file.")
            raise StatisticsError(f"{self._name} {explanation} (SQLite says: {error}.)") from error


def _uri(file: Path, mode: str) -> str:
    """The file as SQLite reads URIs: ``file:///…``, with four slashes for a Windows share."""
    posix = file.as_posix()
    root = "" if posix.startswith("/") else "/"
    return f"file://{root}{quote_from_bytes(os.fsencode(posix), safe='/:')}?mode={mode}"


def _read_text(stored: bytes) -> str:
    """Text of the file, whatever it holds: what it must be is checked afterwards."""
    return stored.decode(errors="replace")


def _pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 for an error of Python's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
