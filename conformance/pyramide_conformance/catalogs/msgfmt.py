"""What gettext's own ``msgfmt --check`` finds in a catalog, where it is installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_LINE: Final = re.compile(r"(?P<file>.+?):(?P<line>\d+): (?P<text>.+)")
_PATIENCE: Final = 60.0


def is_installed() -> bool:
    """Whether there is a ``msgfmt`` on the search path."""
    return shutil.which("msgfmt") is not None


def complaints(path: Path) -> Iterator[tuple[int, str]]:
    """The line and text of each of its complaints; none where it is not installed."""
    program = shutil.which("msgfmt")
    if program is None:
        return
    done = subprocess.run(
        [program, "--check", f"--output-file={os.devnull}", str(path)],
        env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=_PATIENCE,
        check=False,
    )
    for line in done.stderr.splitlines():
        match = _LINE.match(line)
        if match is not None and Path(match["file"]) == path:
            yield int(match["line"]), f"msgfmt: {match['text']}"
