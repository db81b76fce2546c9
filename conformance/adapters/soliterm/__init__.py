"""Soliterm's Pyramid behind the protocol, in process: ``python:conformance.adapters.soliterm:make``."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final, Literal

from pyramide import Deal, Rules
from pyramide.pyramid import PLACES
from pyramide_conformance.protocol import FACE_DOWN
from soliterm.engine import KING, Card, Pyramid, new_solitaire

from ..two_taps import CardPlace, TwoTaps

#: The rules of soliterm's Pyramid, as its help and its code have them.
RULES: Final = Rules(
    waste_at_start=0,
    passes=1,
    win="all",
    waste_pairs=True,
    covered_face_down=True,
    pyramid_card_points=1,
    waste_card_points=1,
    undo_limit=None,
    end="stuck",
)


class Soliterm(TwoTaps):
    """The game object of soliterm, with what its screen does to it."""

    name = "soliterm"
    language = "Python"
    homepage = "https://github.com/bwenstar/soliterm"
    rules = RULES

    def __init__(self) -> None:
        super().__init__()
        self._game = new_solitaire("pyramid")
        piles = self._game.gamedef
        if not isinstance(piles, Pyramid):
            raise TypeError(
                f"soliterm's 'pyramid' is a {type(piles).__name__}, not the Pyramid that this adapter knows"
            )
        self._piles = piles
        self._status: Literal["playing", "won", "lost"] | None = None

    @property
    def version(self) -> str:
        """The version that is installed."""
        return version("soliterm")

    def deal(self, deal: Deal | None) -> None:
        """Have it deal, and change the cards of the piles; which of them lie face up is its own affair."""
        self._status = None
        self._game.new_game()
        if deal is None:
            return
        for pile, card in zip(self._piles.pyramid, deal.pyramid, strict=True):
            slot = self._game.slots[pile]
            slot.cards[:] = [Card(card.rank, card.suit, slot.cards[0].face_up)]
        stock = self._game.slots[self._piles.stock]
        stock.cards[:] = [Card(card.rank, card.suit) for card in reversed(deal.stock)]

    def draw(self) -> None:
        """A click on the stock."""
        self._did(self._game.click(self._piles.stock))

    def play_alone(self, place: CardPlace) -> bool:
        """A double click, which takes a king off. The other thing that it does there, it does in :meth:`drag`."""
        top = self._game.top(self._pile(place))
        return top is not None and top.rank == KING and self._did(self._game.double_click(self._pile(place)))

    def drag(self, place: CardPlace, onto: CardPlace) -> bool:
        """Pick a card up and put it down on another; a double click takes the waste's top two off."""
        if place == onto:
            return self._did(self._game.double_click(self._pile(place)))
        return self._did(self._game.attempt_move(self._pile(place), self._pile(onto)))

    def can_be_picked_up(self, place: CardPlace) -> bool:
        """Whether it lets the card go."""
        return bool(self._game.can_pickup(self._pile(place), 1))

    def undo(self) -> None:
        """Its undo."""
        self._did(self._game.undo())

    def pyramid(self) -> list[str | None]:
        """Its pyramid."""
        tops = [self._game.top(pile) for pile in self._piles.pyramid]
        return [None if card is None else _code(card) for card in tops]

    def waste(self) -> list[str]:
        """Its waste."""
        return [_code(card) for card in self._game.cards(self._piles.waste)]

    def stock_count(self) -> int:
        """Its stock."""
        return len(self._game.cards(self._piles.stock))

    def status(self) -> Literal["playing", "won", "lost"]:
        """Whether it congratulates, or says that no moves are left."""
        if self._status is None:
            # Asked once for each position: it tries every move on a copy of the game.
            self._status = "won" if self._game.is_won() else "lost" if self._game.is_stuck() else "playing"
        return self._status

    def score(self) -> int:
        """Its score."""
        return int(self._game.score)

    def _did(self, something: object) -> bool:
        """Whether a move was made; the game may be over after it."""
        self._status = None
        return bool(something)

    def _pile(self, place: CardPlace) -> int:
        return int(self._piles.waste if place == "waste" else self._piles.pyramid[PLACES.index(place)])


def _code(card: Card) -> str:
    if not card.face_up:
        return FACE_DOWN
    return f"{'A23456789TJQK'[card.rank - 1]}{card.suit}"


def make() -> Soliterm:
    """What the driver calls."""
    return Soliterm()
