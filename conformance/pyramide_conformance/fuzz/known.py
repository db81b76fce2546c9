"""A deal as far as its cards are known: all of one that was given, little of one that the implementation made."""

from __future__ import annotations

from pyramide import DECK, Card, Deal
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import PLACES, SIZE
from pyramide_conformance.errors import Mismatch


class KnownCards:
    """The 52 cards of a deal, some of them unknown.

    Numbers are those of a deal: 0 to 27 in the pyramid, 28 to 51 in the stock. An unknown card is one of those that
    have been seen nowhere; until it is seen, the one that comes first in :data:`pyramide.DECK` stands in for it.
    """

    def __init__(self, deal: Deal | None = None) -> None:
        self.deal = deal or Deal(DECK)
        self._unknown = set() if deal else set(range(len(DECK)))

    @property
    def is_complete(self) -> bool:
        """Whether every card is known."""
        return not self._unknown

    def __getitem__(self, number: int) -> Card | None:
        return None if number in self._unknown else self.deal.cards[number]

    def learn(self, number: int, card: Card) -> bool:
        """A card has been seen; ``False`` if it was known to lie there.

        Raises:
            Mismatch: another card lies there, or this one elsewhere.
        """
        if number not in self._unknown:
            known = self.deal.cards[number]
            if known != card:
                raise Mismatch(f"{known} {where(number)}", str(card))
            return False
        stood_in = self.deal.cards.index(card)
        if stood_in not in self._unknown:
            raise Mismatch(f"{where(number)} a card that lies nowhere else", f"{card}, which lies {where(stood_in)}")
        self._unknown.remove(number)
        cards = list(self.deal.cards)
        cards[number], cards[stood_in] = card, cards[number]
        unknown = sorted(self._unknown)
        for at, hidden in zip(unknown, sorted((cards[at] for at in unknown), key=DECK.index), strict=True):
            cards[at] = hidden
        self.deal = Deal(tuple(cards), self.deal.number)
        return True


def where(number: int) -> str:
    """The place of a card of a deal in words."""
    if number < SIZE:
        row, column = PLACES[number]
        return f"in row {row}, column {column}"
    return f"as card {number - SIZE + 1} of the {STOCK_SIZE} in the stock"
