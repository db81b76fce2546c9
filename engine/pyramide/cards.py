"""Cards: rank, suit, and how they are written (SETUP-1, SUM-2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyramide.errors import MalformedError

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
SUIT_SYMBOLS: Final = "♠♥♦♣"

#: What a pair, or a king alone, adds up to.
THIRTEEN: Final = 13


class Card(NamedTuple):
    """One playing card.

    ``rank`` is 1 (ace) to 13 (king) and is also the card's value (SUM-2); ``suit`` is one of ``SHDC``.
    """

    rank: int
    suit: str

    @property
    def code(self) -> str:
        """The card as the protocol writes it: rank then suit, such as ``TC``."""
        return RANKS[self.rank - 1] + self.suit

    def __str__(self) -> str:
        """The card as people write it, such as ``10♣``."""
        rank = RANKS[self.rank - 1]
        return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[SUITS.index(self.suit)]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card written as ``10♣``, ``TC``, ``10C`` or ``tc``.

        Raises:
            MalformedError: ``text`` is no card.
        """
        token = text.strip()
        # Only ASCII letters have a capital here: the long s, for one, would become an S.
        token = "".join(char.upper() if char.isascii() else char for char in token)
        token = token.replace("\ufe0e", "").replace("\ufe0f", "")
        rank, suit = token[:-1].replace("10", "T"), token[-1:]
        if suit and suit in SUIT_SYMBOLS:
            suit = SUITS[SUIT_SYMBOLS.index(suit)]
        if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
            raise MalformedError(
                f"{text!r} is no card: write a rank ({', '.join(RANKS.replace('T', ''))} or 10/T) "
                f"and then a suit (S, H, D, C or {', '.join(SUIT_SYMBOLS)}), such as 10♣ or TC."
            )
        return cls(RANKS.index(rank) + 1, suit)


#: The 52 cards of one deck, ordered by suit (spades, hearts, diamonds, clubs) and then by rank (SETUP-1).
DECK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))
