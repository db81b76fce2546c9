"""Text that came from an implementation, made harmless for a terminal."""

from __future__ import annotations

import unicodedata


def safe(text: str, *, keep_lines: bool = False) -> str:
    """``text`` with every control, format and surrogate character shown as an escape.

    ``keep_lines`` leaves line feeds in.
    """
    return "".join(
        char if (keep_lines and char == "\n") or unicodedata.category(char) not in _HARMFUL else _escaped(char)
        for char in text
    )


_HARMFUL = ("Cc", "Cf", "Cs", "Zl", "Zp")


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")
