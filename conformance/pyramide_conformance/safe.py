"""Text that came from the other side, made harmless: for a terminal, and in length."""

from __future__ import annotations

import unicodedata


def safe(text: str, *, keep_lines: bool = False) -> str:
    """``text`` with every control, format and surrogate character shown as an escape.

    ``keep_lines`` leaves line feeds in.
    """
    return "".join(char if (keep_lines and char == "\n") or not is_harmful(char) else _escaped(char) for char in text)


def is_harmful(char: str) -> bool:
    """Whether a character moves what a terminal shows, or is none: a control, format or surrogate character."""
    return unicodedata.category(char) in _HARMFUL


def shortened(text: str, start: int = 400, end: int = 200) -> str:
    """``text`` without its middle where it is longer than ``start`` and ``end`` letters together.

    What somebody else has said may be as long as they like; what is wrong with it mostly stands at its end.
    """
    return text if len(text) <= start + end else f"{text[:start]} … {text[-end:]}"


_HARMFUL = ("Cc", "Cf", "Cs", "Zl", "Zp")


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")
