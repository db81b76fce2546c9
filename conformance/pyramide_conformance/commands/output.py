"""Reports to files and to stdout."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

import click

from pyramide_conformance.errors import UsageError
from pyramide_conformance.safe import safe
from pyramide_conformance.strict_json import written
from pyramide_conformance.whole_file import write_report
from pyramide_conformance.wording import gettext


def see_that_folders_exist(*files: str | None) -> None:
    """Refuse files in folders that do not exist before a long run; ``-`` is stdout, ``None`` no file.

    Raises:
        UsageError: a folder does not exist.
    """
    for file in files:
        if file not in (None, "-") and not Path(os.path.realpath(str(file))).parent.is_dir():
            raise UsageError(f"{file}: its folder does not exist; make it first.")


def write_json(file: str, data: Mapping[str, Any], stdout: IO[bytes] | None) -> None:
    """Write a report as JSON to a file, or for ``-`` to stdout, which :func:`stdout_apart` may have put apart.

    Raises:
        UsageError: the file cannot be written.
    """
    content = (written(data, indent=2) + "\n").encode()
    if stdout is not None:
        stdout.write(content)
        stdout.flush()
    elif file == "-":
        click.echo(content.decode(), nl=False)
    else:
        write_report(file, content, "report")


def tell_of(*files: str | Path | None) -> None:
    """Say on stderr which reports have been written, a line each; ``-`` is stdout, ``None`` no file."""
    for file in files:
        if file not in (None, "-"):
            # Translators: {file}: the name of a file that has just been written.
            click.echo(safe(gettext("written: {file}", file=str(file))), err=True)


def stdout_apart() -> IO[bytes] | None:
    """Our stdout for the report alone: whatever else is written there, by an implementation in this process, goes to
    stderr from now on. ``None`` where stdout is no file.
    """
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return None
    sys.stdout.flush()
    apart = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return apart
