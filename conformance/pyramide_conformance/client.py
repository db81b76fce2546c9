"""One implementation during a run: started, asked who it is, called, restarted after a failure, ended."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from pyramide_conformance import protocol
from pyramide_conformance.drivers import Driver
from pyramide_conformance.errors import GivingUpError, ImplementationError, RemoteError, StartError
from pyramide_conformance.protocol import Hello, State
from pyramide_conformance.validation import Validator
from pyramide_conformance.wording import gettext, ngettext

#: After so many failures at ``hello``, one after the other, a run stops.
MOST_FAILED_STARTS: Final = 3


class Client:
    """An implementation as the steps see it.

    ``connect`` starts a fresh one; ``timeout`` is in seconds for each call; a ``validator`` checks every message
    against the schemas. ``calls`` are the calls since the last ``new_game``, that one included, as pairs of method
    and parameters: enough to replay a scenario.
    """

    def __init__(self, connect: Callable[[], Driver], timeout: float, validator: Validator | None = None) -> None:
        self._connect = connect
        self._timeout = timeout
        self._validator = validator
        self._driver: Driver | None = None
        self._hello: Hello | None = None
        self._failed_starts = 0
        self.calls: list[tuple[str, Mapping[str, Any]]] = []

    def hello(self) -> Hello:
        """Who the implementation is; it is started if it is not running.

        Raises:
            ImplementationError: it cannot be started, or does not answer as it should.
            GivingUpError: that happened three times in a row.
        """
        if self._driver is not None and self._hello is not None:
            return self._hello
        if self.has_given_up:
            raise GivingUpError(
                ngettext(
                    "It failed {count} time in a row at 'hello'.",
                    "It failed {count} times in a row at 'hello'.",
                    MOST_FAILED_STARTS,
                )
            )
        self._failed_starts += 1
        self._driver = self._connect()
        try:
            self._hello = Hello.from_json(self._call("hello", {"protocol": protocol.VERSION}))
        except RemoteError as error:
            refusal = StartError(gettext("It refused 'hello' with {error}.", error=error.in_words()))
            self._end(refusal)
            raise refusal from error
        except ImplementationError as error:
            self._end(error)
            raise
        self._failed_starts = 0
        return self._hello

    @property
    def introduction(self) -> Hello | None:
        """What it has answered to ``hello``; ``None`` before that."""
        return self._hello

    @property
    def has_given_up(self) -> bool:
        """Whether it failed so often at ``hello`` that it is not started again."""
        return self._failed_starts >= MOST_FAILED_STARTS

    def state(self, method: str, params: Mapping[str, Any]) -> State:
        """Make a call that answers with the state of the game.

        Raises:
            RemoteError: it answered with an error object.
            ImplementationError: it did not answer as it should, and is ended; the next call starts it anew.
        """
        self.hello()
        if method == "new_game":
            self.calls = []
        self.calls.append((method, params))
        try:
            return State.from_json(self._call(method, params))
        except ImplementationError as error:
            self._end(error)
            raise

    def summary(self) -> Mapping[str, Any]:
        """Ask for the figures of the game so far.

        Raises:
            RemoteError: it answered with an error object.
            ImplementationError: it did not answer as it should, and is ended; the next call starts it anew.
        """
        self.hello()
        self.calls.append(("summary", {}))
        try:
            return protocol.read_summary(self._call("summary", {}))
        except ImplementationError as error:
            self._end(error)
            raise

    def bye(self) -> None:
        """End the run politely.

        Raises:
            ImplementationError: it did not answer ``bye``, or did not end by itself; it is ended all the same.
        """
        driver, self._driver = self._driver, None
        if driver is not None:
            try:
                driver.bye(self._timeout)
            except RemoteError as error:
                raise ImplementationError(gettext("It answered 'bye' with {error}.", error=error.in_words())) from error
            finally:
                driver.close()

    def _end(self, error: ImplementationError) -> None:
        """End the implementation because of an error, and keep its last words."""
        driver = self._driver
        self.close()
        if driver is not None and not error.stderr:
            error.stderr = driver.last_words()

    def close(self) -> None:
        """End the implementation at once."""
        driver, self._driver = self._driver, None
        if driver is not None:
            with contextlib.suppress(ImplementationError):
                driver.close()

    def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        if self._driver is None:
            raise StartError(gettext("It is not running."))
        if self._validator is not None:
            self._validator.check_request(method, params)
        result = self._driver.call(method, params, self._timeout)
        if self._validator is not None:
            self._validator.check_result(method, result)
        return result
