"""Every exception that the engine raises.

Three kinds of bad input are told apart: *malformed* (it is not what it claims to be), *illegal*
(it is well formed, but the rules forbid it now) and *unsupported* (it is legal, but not offered here).
"""

from __future__ import annotations


class PyramideError(Exception):
    """Base class of the engine's exceptions; its text says what is wrong and what to do."""


class MalformedError(PyramideError, ValueError):
    """A card, deal, code, place or rules object that is none."""


class IllegalActionError(PyramideError, RuntimeError):
    """A well-formed action that the rules do not allow in this position."""


class UnsupportedError(PyramideError, LookupError):
    """A sensible request for something that this deal, rule set or build does not have."""


class StatisticsError(PyramideError, OSError):
    """A statistics file that cannot be used: no folder, no right, not ours, damaged, newer, held, or a full disk."""
