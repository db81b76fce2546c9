"""Marks and blanks as each language sets them: what a catalog of it must not have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

_Check = Callable[[str], str | None]


def complaints(text: str, locale: str) -> Iterator[str]:
    """What is set otherwise than the language sets it; what is wrong in any language for one without an entry."""
    for check in _TYPOGRAPHY.get(locale, _COMMON):
        if found := check(text):
            yield found


def _searching(pattern: str, complaint: str) -> _Check:
    compiled = re.compile(pattern)
    return lambda text: complaint if compiled.search(text) else None


_COMMON: Final = (
    _searching(r'"', 'straight quotes (")'),
    _searching(r"\w'\w", "a straight apostrophe (')"),
    _searching(r"\S  +\S", "two blanks in a row"),
    _searching(r"(?<!\.)\.\.\.(?!\.)", "three dots instead of …"),
    _searching(r"\s--?\s", "a hyphen instead of a dash"),
    _searching(r"\d-\d", "a hyphen instead of an en dash (–) between numbers"),
    _searching(r"[(\[]\s|\s[)\]]", "a blank inside a bracket"),
    _searching(r"[;:·][^\W\d_]|,(?!τι\b)[^\W\d_]", "no blank after a mark"),  # ό,τι is a Greek word
)

_NO_BLANK_BEFORE: Final = _searching(r"\s[;:,.!?](?![.…])", "a blank before a mark")

#: What each language does not write so.
_TYPOGRAPHY: Final = {
    "el": (
        *_COMMON,
        _NO_BLANK_BEFORE,
        _searching(r"[“”„]", "quotes that are not « »"),
        _searching(r"\?", "a Latin question mark instead of the Greek one (;)"),
        _searching(r"«\s|\s»", "a blank inside « »"),
        _searching(r"\s·(?!\s)|(?<=[^\s\d}])·\S", "a raised point (·) without its blank"),
    ),
    "hr": (
        *_COMMON,
        _NO_BLANK_BEFORE,
        _searching(r"[«»“]", "quotes that are not „ ”"),
        _searching(r"„\s|\s”", "a blank inside „ ”"),
    ),
    "fr": (
        *_COMMON,
        _searching(r"[“”„]", "quotes that are not « »"),
        _searching(r"(?<!\u202f)[;!?](?=\W|$)", "no narrow no-break space before ; ! or ?"),
        _searching(r"(?<!\u00a0):(?=\s|$)", "no no-break space before a colon"),
        _searching(r"«(?!\u00a0)|(?<!\u00a0)»", "no no-break space inside « »"),
        _searching(r"\s[,.](?![.…])", "a blank before a comma or a full stop"),
    ),
    "ru": (
        *_COMMON,
        _NO_BLANK_BEFORE,
        _searching(r"[“”]", "quotes that are not « »"),
        _searching(r"«\s|\s»", "a blank inside « »"),
        _searching(r"–\s", "an en dash where Russian has an em dash (—)"),
    ),
}
