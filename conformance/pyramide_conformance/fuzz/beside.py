"""An implementation and the reference, side by side through the same calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pyramide import Deal
from pyramide_conformance.client import Client
from pyramide_conformance.errors import Mismatch, RemoteError
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.model import Model
from pyramide_conformance.fuzz.setup import Setup
from pyramide_conformance.protocol import State

#: A call of the protocol: its method and its parameters.
Call = tuple[str, Mapping[str, Any]]

#: The parameters of ``new_game`` that choose the cards.
_NAMES: Final = ("deal", "code", "number", "level")


class Beside:
    """One run of games on an implementation, with the reference beside it.

    Attributes:
        model: the reference.
        seen: the last state that the implementation showed.
    """

    def __init__(self, client: Client, setup: Setup) -> None:
        self._client = client
        self.model = Model(setup)
        self.seen: State | None = None

    def as_dealt(self, calls: Sequence[Call]) -> tuple[Call, ...]:
        """The calls made so far, such that they give the same games again, as far as the implementation lets them.

        Where it chose the cards itself it is dealt those that were seen, or else asked for the code or the number
        that it showed.
        """
        games = iter(self.model.games)
        can = self.model.setup.can
        repeated: list[Call] = []
        for method, params in calls:
            if method == "new_game":
                cards, shown = next(games, (None, None))
                name: dict[str, Any] = {}
                if cards is not None and "deals" in can:
                    name = {"deal": cards.deal.to_json()}
                elif shown is not None and "codes" in can and shown.code is not None:
                    name = {"code": shown.code}
                elif shown is not None and "numbers" in can and shown.number is not None:
                    name = {"number": shown.number}
                options = {key: value for key, value in params.items() if key not in _NAMES}
                params = {**name, **options} if name else params
            repeated.append((method, params))
        return tuple(repeated)

    def deals(self) -> tuple[Deal, ...]:
        """The deals of all games so far; what has not been seen is filled up."""
        return tuple(cards.deal for cards, _ in self.model.games)

    def call(self, method: str, params: Mapping[str, Any]) -> Difference | None:
        """Make a call on both; the first difference between what they show, if any.

        Raises:
            ImplementationError: the implementation did not answer as it should, and is ended.
        """
        try:
            if method == "summary":
                return self.model.compare_summary(self._client.summary())
            self.seen = self._client.state(method, params)
            return self.model.follow(method, params, self.seen)
        except RemoteError as error:
            return Difference("answer", f"an answer to {method!r} with the state of the game", str(error))
        except Mismatch as mismatch:
            return Difference("answer", mismatch.expected, mismatch.seen)
