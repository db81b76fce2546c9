"""Chance that is the same on every machine: what a seed and a game's number draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from pyramide.shuffle import splitmix64

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1


class Chance:
    """The draws of one game.

    They are the stream of SplitMix64 whose state at first is the first number of the stream of ``seed``, plus the
    game's number. A number below ``n`` is the next of the stream modulo ``n``: for the small ``n`` of a card game
    that is even enough, and nothing of it depends on a Python version, on hashes or on the other games.
    """

    def __init__(self, seed: int, game: int) -> None:
        first = next(splitmix64(seed & _MASK))
        self._numbers = splitmix64((first + game) & _MASK)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``."""
        return next(self._numbers) % bound

    def between(self, least: int, most: int) -> int:
        """A number from ``least`` to ``most``, both possible."""
        return least + self.below(most - least + 1)

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so ``percent`` times in a hundred."""
        return self.below(100) < percent

    def pick(self, choices: Sequence[T]) -> T:
        """One of several, each equally likely."""
        return choices[self.below(len(choices))]

    def weighed(self, choices: Sequence[tuple[T, int]]) -> T:
        """One of several, each as likely as its weight says."""
        drawn = self.below(sum(weight for _, weight in choices))
        for choice, weight in choices:
            drawn -= weight
            if drawn < 0:
                return choice
        raise AssertionError("the weights add up to what was drawn below")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in another order (Fisher and Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            chosen = self.below(last + 1)
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return mixed
