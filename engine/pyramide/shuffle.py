"""How a deal number becomes an order of 52 cards (CODE-2, CODE-3).

The published documents give two facts about codes and not the shuffle itself. So every number is shuffled by
one documented method, SplitMix64 and Fisher-Yates with unbiased bounds, seeded by the number and one constant.
The constant is the smallest for which the code PY1-N-AAAAAAJ has its published property: 14 of its
pyramid cards can be removed and never more (DEADLOCK-3). ``scripts/find_shuffle_constant.py`` finds it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyramide.cards import DECK, Card

#: Codes and deal numbers are 35-bit numbers, 0 to ``NUMBERS - 1``.
NUMBERS: Final = 1 << 35

SHUFFLE_CONSTANT: Final = 78

_MASK: Final = (1 << 64) - 1


def splitmix64(state: int) -> Iterator[int]:
    """The endless stream of 64-bit numbers that SplitMix64 gives from the 64-bit ``state``."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """The next number of the stream as one of 0 to ``bound - 1``, each equally likely."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(number for number in numbers if number < limit) % bound


def shuffled(number: int, constant: int = SHUFFLE_CONSTANT) -> tuple[Card, ...]:
    """The 52 cards of deal ``number``: 28 for the pyramid in row order, then 24 for the stock as they are drawn."""
    numbers = splitmix64((constant << 35) | number)
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)
