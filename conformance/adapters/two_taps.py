"""What the adapters share: a program in which cards are dragged, played by taps.

The protocol's player taps one card and then another. The programs here want a card dragged onto the other, or picked
up and put down; so the first tap only remembers a card, and the second one drags it. What may be dragged where, what a
king does, when a game is over: all that is left to the program.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pyramide import Deal, MalformedError, Rules
from pyramide.pyramid import PLACES
from pyramide_conformance import protocol
from pyramide_conformance.errors import RemoteError

#: A place with cards to tap: the waste, or a row and column of the pyramid.
CardPlace = Literal["waste"] | tuple[int, int]


class TwoTaps(ABC):
    """A program behind the protocol. A subclass says what it is, and passes what the player does on to it.

    Attributes:
        name, language, homepage: what ``hello`` says of the program.
        rules: the rules that it plays by.
    """

    name: ClassVar[str]
    language: ClassVar[str]
    homepage: ClassVar[str]
    rules: ClassVar[Rules]
    can: ClassVar[tuple[protocol.Capability, ...]] = ("deals", "score", "undo")

    def __init__(self) -> None:
        self._is_dealt = False
        self._picked_up: tuple[CardPlace, str] | None = None

    # --- what the program does --------------------------------------------------------------

    @property
    @abstractmethod
    def version(self) -> str:
        """The program's version."""

    @abstractmethod
    def deal(self, deal: Deal | None) -> None:
        """Start a game of these cards, or of any."""

    @abstractmethod
    def draw(self) -> None:
        """Click the stock."""

    @abstractmethod
    def play_alone(self, place: CardPlace) -> bool:
        """Do what a player does to a king; whether something happened."""

    @abstractmethod
    def drag(self, place: CardPlace, onto: CardPlace) -> bool:
        """Drag a card onto another, or the waste's top card onto the one below it; whether they left."""

    @abstractmethod
    def can_be_picked_up(self, place: CardPlace) -> bool:
        """Whether the program lets the player pick this card up."""

    @abstractmethod
    def undo(self) -> None:
        """Take the last move back."""

    @abstractmethod
    def pyramid(self) -> list[str | None]:
        """The 28 cards from the apex: ``None`` where there is none, ``"--"`` for one face down."""

    @abstractmethod
    def waste(self) -> list[str]:
        """The cards of the waste, its top last."""

    @abstractmethod
    def stock_count(self) -> int:
        """How many cards the stock has."""

    @abstractmethod
    def status(self) -> Literal["playing", "won", "lost"]:
        """What the program says of the game."""

    @abstractmethod
    def score(self) -> int:
        """The score that the program shows."""

    # --- what the protocol asks -------------------------------------------------------------

    def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one call of the protocol.

        Raises:
            RemoteError: it is unknown, unsupported or malformed; the game goes on.
        """
        if method == "hello":
            return self._hello(params)
        if method == "bye":
            return {}
        if method == "new_game":
            self._new_game(params)
        elif method in ("tap", "undo"):
            if not self._is_dealt:
                raise RemoteError(protocol.INVALID_REQUEST, "no game has been started: call new_game first")
            if method == "tap":
                self._tap(_place(params.get("at")))
            elif self.status() != "won":  # neither program offers undo on the banner of a win
                self.undo()
            self._forget_what_is_not_there()
        elif method in protocol.METHODS:
            raise RemoteError(protocol.UNSUPPORTED, f"{self.name} has no {method!r}")
        else:
            raise RemoteError(protocol.METHOD_NOT_FOUND, f"no method {method!r}")
        return self._state()

    def _hello(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if params.get("protocol") != protocol.VERSION:
            raise RemoteError(protocol.UNSUPPORTED, f"This adapter speaks protocol {protocol.VERSION} only.")
        return {
            "protocol": protocol.VERSION,
            "name": self.name,
            "version": self.version,
            "language": self.language,
            "homepage": self.homepage,
            "plays": self.rules.to_json(),
            "can": list(self.can),
        }

    def _new_game(self, params: Mapping[str, Any]) -> None:
        for name in params:
            if name != "deal":
                raise RemoteError(protocol.UNSUPPORTED, f"{self.name} does not know {name!r} in new_game")
        try:
            deal = Deal.from_json(params["deal"]) if "deal" in params else None
        except MalformedError as error:
            raise RemoteError(protocol.MALFORMED, str(error)) from error
        self.deal(deal)
        self._is_dealt = True
        self._picked_up = None

    def _tap(self, place: Literal["stock"] | CardPlace) -> None:
        if self.status() != "playing":
            return
        if place == "stock":
            self.draw()
            return
        card = self._card_at(place)
        if card is None or self.play_alone(place):
            return
        picked_up = None if self._picked_up is None else self._picked_up[0]
        if picked_up == place:
            if place != "waste" or not self.drag(place, place):
                self._picked_up = None
        elif not (picked_up is not None and self.drag(picked_up, place)) and self.can_be_picked_up(place):
            self._picked_up = (place, card)

    def _forget_what_is_not_there(self) -> None:
        if self._picked_up is not None and self._card_at(self._picked_up[0]) != self._picked_up[1]:
            self._picked_up = None

    def _card_at(self, place: CardPlace) -> str | None:
        if place == "waste":
            return next(reversed(self.waste()), None)
        return self.pyramid()[PLACES.index(place)]

    def _state(self) -> dict[str, Any]:
        cards, waste = self.pyramid(), self.waste()
        return {
            "pyramid": [cards[row * (row - 1) // 2 : row * (row + 1) // 2] for row in range(1, 8)],
            "waste": {"top": waste[-1] if waste else None, "count": len(waste)},
            "stock": {"count": self.stock_count()},
            "status": self.status(),
            "score": self.score(),
        }


def _place(at: object) -> Literal["stock"] | CardPlace:
    if at == "stock":
        return "stock"
    if at == "waste":
        return "waste"
    if isinstance(at, list) and tuple(at) in PLACES:
        return PLACES[PLACES.index(tuple(at))]
    raise RemoteError(protocol.INVALID_PARAMS, f'{at!r} is no place to tap: "stock", "waste", or a row and a column')
