"""Writing files as a whole: whoever reads one meanwhile, or after a crash, has the old one or the new one."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from pyramide_conformance.errors import UsageError


def write_whole(file: str | Path, content: str | bytes) -> None:
    """Replace a file as a whole, or make it and its folder; a process that is killed meanwhile leaves the old one.

    A link is followed, the mode of an old file is kept, and half a surrogate pair, which no encoding can write, becomes
    an escape. What is no plain file (a pipe, a device) is written to as it is.

    Raises:
        OSError: it cannot be written, and an old file is as it was; names the file.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    path = Path(file).resolve()
    try:
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


def _replace(path: Path, data: bytes) -> None:
    # In the same folder, as a file system can only rename within itself; a short name, as that of the file may be as
    # long as names can be.
    scratch = path.with_name(f".{secrets.token_hex(4)}.new")
    try:
        scratch.write_bytes(data)
        if path.exists():
            scratch.chmod(path.stat().st_mode & 0o777)
        scratch.replace(path)
    finally:
        with suppress(FileNotFoundError):
            scratch.unlink()
