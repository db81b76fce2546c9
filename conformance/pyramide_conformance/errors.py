"""Every exception that the suite raises; each says what to do.

Three things can go wrong, and they are told apart: the *user* gave bad input (:class:`UsageError`), the
*implementation* could not be talked to (:class:`ImplementationError`), or it plays *other rules* than the
specification (:class:`Mismatch`).
"""

from __future__ import annotations

from typing import Final

from pyramide_conformance.safe import shortened
from pyramide_conformance.wording import gettext

#: How much is shown of the start and of the end of what was expected or seen; a position in words has some 1,000.
MOST_OF_A_MISMATCH: Final = (3000, 500)


class SuiteError(Exception):
    """Base class of the suite's exceptions."""


class UsageError(SuiteError, ValueError):
    """Bad input from the user: a file, an option or an id; the command ends with exit code 2."""


class FeatureError(UsageError):
    """A feature file that is not as the specification wants it; names file and line."""


class ImplementationError(SuiteError, RuntimeError):
    """The implementation could not be talked to; the scenario is an error, and the implementation is ended.

    ``stderr`` holds the last lines that it wrote to its standard error. A long message, which may quote what it said,
    loses its middle.
    """

    def __init__(self, message: str, stderr: str = "") -> None:
        super().__init__(shortened(message, 1500, 500))
        self.stderr = stderr

    def __str__(self) -> str:
        text = str(self.args[0])
        return f"{text}\n{gettext('its last lines on stderr:')}\n{self.stderr}" if self.stderr else text


class StartError(ImplementationError):
    """The implementation could not be started, or did not answer ``hello``."""


class HangError(ImplementationError, TimeoutError):
    """The implementation did not answer in time."""


class DiedError(ImplementationError, ConnectionError):
    """The implementation ended, or closed its output, before it answered."""


class ProtocolError(ImplementationError):
    """The implementation answered with something that the protocol does not allow."""


class RemoteError(SuiteError):
    """The implementation answered a call with a JSON-RPC error object.

    ``code`` is its number; see the constants in :mod:`pyramide_conformance.protocol`. A long ``message`` loses its
    middle, on either side of the wire: it may quote what the other one said.
    """

    def __init__(self, code: int, message: str) -> None:
        self.code = code
        self.message = shortened(message)
        super().__init__(f"error {code}: {self.message}")

    def in_words(self) -> str:
        """The error in the language spoken."""
        # Translators: What an implementation answered to a call. {code}: a number; {text}: its own words.
        return gettext("error {code}: {text}", code=self.code, text=self.message)


class Mismatch(SuiteError, AssertionError):  # noqa: N818 - a verdict on the implementation, not an error of the suite
    """The implementation did not do what the specification says.

    ``expected`` and ``seen`` say what was wanted and what was there, each a few lines at most: what is longer loses its
    middle.
    """

    def __init__(self, expected: str, seen: str) -> None:
        self.expected = shortened(expected, *MOST_OF_A_MISMATCH)
        self.seen = shortened(seen, *MOST_OF_A_MISMATCH)
        super().__init__(f"expected: {self.expected}\nseen:     {self.seen}")


class GivingUpError(SuiteError):
    """The implementation failed at ``hello`` so often that the run stops."""
