"""An implementation and the reference, side by side through the same calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyramide_conformance.client import Client
from pyramide_conformance.errors import Mismatch, RemoteError
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.model import Model
from pyramide_conformance.fuzz.setup import Setup
from pyramide_conformance.protocol import State

#: A call of the protocol: its method and its parameters.
Call = tuple[str, Mapping[str, Any]]


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
