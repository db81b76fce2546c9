"""Writing files as a whole: whoever reads one meanwhile, or after a crash, has the old one or the new one."""

from __future__ import annotations

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

from pyramide_conformance.errors import UsageError

#: Names of what a process has open: a file that is replaced would no longer be the one that it writes to.
_OPEN_ALREADY = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/")


def write_whole(file: str | Path, content: str | bytes) -> None:
    """Replace a file as a whole, or make it and its folder; a process that is killed meanwhile leaves the old one.

    A link is followed, the mode of an old file is kept, and its owner where we may, and half a surrogate pair, which no
    encoding can write, becomes an escape. What is no plain file (a pipe, a device, our own stdout) is written to as it
    is, and so is an old file in a folder in which we may make none.

    Raises:
        OSError: it cannot be written, and an old file is as it was; names the file.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        if Path(file).absolute().as_posix().startswith(_OPEN_ALREADY):
            with Path(file).open("ab") as stream:
                stream.write(data)
            return
        path = _followed(file)
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            _replace(path, data)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise


def write_report(file: str | Path, content: str | bytes, noun: str) -> None:
    """The same for a file that the user has named; ``noun`` says what it is.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        write_whole(file, content)
    except OSError as error:
        raise UsageError(f"{file}: the {noun} cannot be written: {error.strerror}.") from None


def _followed(file: str | Path) -> Path:
    # A link that leads to itself raises RuntimeError up to Python 3.12, and is left as it is from 3.13 on.
    with suppress(RuntimeError):
        path = Path(file).resolve()
        if not path.is_symlink():
            return path
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


def _replace(path: Path, data: bytes) -> None:
    # In the same folder, as a file system can only rename within itself; a short name, as that of the file may be as
    # long as names can be.
    scratch = path.with_name(f".{secrets.token_hex(4)}.new")
    old = path.stat() if path.exists() else None
    mode = 0o666 if old is None else old.st_mode & 0o777
    try:
        try:
            os.close(os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode | 0o200))
        except PermissionError:
            if old is None:
                raise
            path.write_bytes(data)
            return
        scratch.write_bytes(data)
        if old is not None:
            with suppress(OSError, AttributeError):  # only root may give files away, and Windows knows no owners
                os.chown(scratch, old.st_uid, old.st_gid)
            scratch.chmod(mode)
        scratch.replace(path)
    finally:
        with suppress(FileNotFoundError):
            scratch.unlink()
