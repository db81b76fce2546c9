"""Whether an adapter works at all: a short conversation with it, and what to do next where it breaks off.

It is no check of the rules: a few calls of each kind, one game, some errors that must be refused, and the end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pyramide import Deal
from pyramide_conformance import protocol
from pyramide_conformance.drivers import Driver
from pyramide_conformance.errors import (
    DiedError,
    HangError,
    ImplementationError,
    Mismatch,
    ProtocolError,
    RemoteError,
    StartError,
)
from pyramide_conformance.protocol import Board, Hello, State
from pyramide_conformance.wording import fill, gettext

#: The whole conversation takes no longer than this, in seconds, whatever the implementation does.
MOST_SECONDS: Final = 4.5


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one part of the conversation: what should happen, what was wrong, and what to do about it.

    ``trouble`` is empty where all was well, ``stderr`` holds the implementation's last words, and after a finding that
    is ``fatal`` nothing more was tried.
    """

    promise: str
    trouble: str = ""
    advice: str = ""
    stderr: str = ""
    fatal: bool = False


class Conversation:
    """One conversation with an implementation that ``connect`` starts; ``timeout`` is in seconds for a call.

    Attributes:
        hello: who it is, once it has said so.
    """

    def __init__(self, connect: Callable[[], Driver], timeout: float) -> None:
        self._connect = connect
        self._timeout = timeout
        self._end = time.monotonic() + MOST_SECONDS
        self._driver: Driver | None = None
        self._dealt: Board | None = None
        self.hello: Hello | None = None

    def findings(self) -> Iterator[Finding]:
        """Hold the conversation; a finding for each of its parts."""
        try:
            for promise, part in self._parts():
                finding = self._try(promise, part)
                yield finding
                if finding.fatal:
                    return
        finally:
            if self._driver is not None:
                self._driver.close()

    def _parts(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield gettext("It starts and answers 'hello'."), self._say_hello
        yield gettext("It deals a new game."), self._new_game
        yield gettext("A tap on a covered card changes nothing, and is no error."), self._tap_covered
        yield gettext("A tap on the stock draws a card."), self._draw
        if self._can("undo"):
            yield gettext("Undo takes the draw back."), self._undo
        yield gettext("A place outside the pyramid is refused, and the game goes on."), self._tap_outside
        yield gettext("An unknown call is refused, and the game goes on."), self._call_unknown
        if self._can("deals"):
            yield gettext("A deal with a card too few is refused, and the game goes on."), self._deal_malformed
        yield gettext("It answers 'bye' and ends by itself."), self._bye

    def _try(self, promise: str, part: Callable[[], None]) -> Finding:
        try:
            part()
        except Mismatch as error:
            return Finding(promise, error.seen, error.expected)
        except RemoteError as error:
            trouble = gettext("It refused the call: {error}.", error=error.in_words())
            return Finding(promise, trouble, gettext("Every implementation must answer this call."), fatal=True)
        except ImplementationError as error:
            stderr = error.stderr or (self._driver.last_words() if self._driver is not None else "")
            return Finding(promise, str(error.args[0]), _advice(error), stderr, fatal=True)
        return Finding(promise)

    def _can(self, capability: protocol.Capability) -> bool:
        return self.hello is not None and capability in self.hello.can

    def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        if self._driver is None:
            raise StartError(gettext("It is not running."))
        return self._driver.call(method, params, self._seconds_left())

    def _seconds_left(self) -> float:
        return max(min(self._timeout, self._end - time.monotonic()), 0.05)

    def _state(self, method: str, params: Mapping[str, Any]) -> State:
        return State.from_json(self._call(method, params))

    def _look(self) -> Board:
        """Where the cards lie now: nothing is removed here, so the apex is covered and a tap on it moves nothing."""
        return self._state("tap", {"at": [1, 1]}).board

    def _say_hello(self) -> None:
        self._driver = self._connect()
        self.hello = Hello.from_json(self._call("hello", {"protocol": protocol.VERSION}))

    def _new_game(self) -> None:
        deal = Deal.from_number(0)
        self._dealt = self._state("new_game", {"deal": deal.to_json()} if self._can("deals") else {}).board
        shown = [card for row in self._dealt.pyramid for card in row]
        if self._can("deals") and shown != [card.code for card in deal.pyramid]:
            raise Mismatch(
                gettext("'pyramid' is the deal's first 28 cards, in rows from the apex down, each row from the left."),
                gettext("The cards do not lie as they were dealt."),
            )

    def _draw(self) -> None:
        before = self._look()
        after = self._state("tap", {"at": "stock"}).board
        drawn = (before.stock_count - after.stock_count, after.waste_count - before.waste_count)
        if drawn != (1, 1):
            raise Mismatch(
                gettext("A card drawn leaves the stock and is the waste's top; each 'count' tells how many lie there."),
                gettext(
                    "The stock has {stock} cards and the waste {waste}, after {stock_before} and {waste_before}.",
                    stock=after.stock_count,
                    waste=after.waste_count,
                    stock_before=before.stock_count,
                    waste_before=before.waste_count,
                ),
            )

    def _undo(self) -> None:
        before = self._look()
        self._call("tap", {"at": "stock"})
        if self._state("undo", {}).board != before:
            raise Mismatch(
                gettext("'undo' answers with the cards as they lay before the last draw, pair, king or recycle."),
                gettext("The cards do not lie as they did before the draw."),
            )

    def _tap_covered(self) -> None:
        try:
            after = self._look()
        except RemoteError as error:
            raise Mismatch(_no_error_for_taps(), error.in_words()) from error
        if after != self._dealt:
            raise Mismatch(_no_error_for_taps(), gettext("A card has moved."))

    def _tap_outside(self) -> None:
        self._expect_refusal("tap", {"at": [8, 1]}, protocol.INVALID_PARAMS)

    def _call_unknown(self) -> None:
        self._expect_refusal("juggle", {}, protocol.METHOD_NOT_FOUND)

    def _deal_malformed(self) -> None:
        deal = Deal.from_number(0).to_json()
        self._expect_refusal("new_game", {"deal": {**deal, "stock": deal["stock"][:-1]}}, protocol.MALFORMED)

    def _expect_refusal(self, method: str, params: Mapping[str, Any], code: int) -> None:
        before = self._look()
        advice = gettext("Answer with an 'error' object whose 'code' is {code}, and change nothing.", code=code)
        try:
            self._call(method, params)
        except RemoteError as error:
            if error.code != code:
                raise Mismatch(advice, error.in_words()) from error
        else:
            raise Mismatch(advice, gettext("It answered with a result."))
        if self._look() != before:
            raise Mismatch(advice, gettext("A card has moved."))

    def _bye(self) -> None:
        if self._driver is not None:
            self._driver.bye(self._seconds_left())


def _no_error_for_taps() -> str:
    return gettext(
        "A tap that the rules do not allow is answered as a screen would: an unchanged board, and perhaps a notice."
    )


def _advice(error: ImplementationError) -> str:
    """What to do about a conversation that broke off."""
    if isinstance(error, HangError):
        return gettext(
            "Read one line from stdin, answer it with one line on stdout, flush stdout, and end after 'bye' only."
        )
    if isinstance(error, DiedError):
        return gettext("Start it by hand and type a request: it must go on running until 'bye'.")
    if isinstance(error, ProtocolError):
        # Translators: {file}: the name of a file.
        text = gettext("Compare what it answers with the examples in the protocol ({file}).")
        return fill(text, file="conformance/protocol.md")
    return gettext("Check the spelling of the driver, and start the program by hand with the same words.")
