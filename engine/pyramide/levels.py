"""Levels: deals that were proved winnable beforehand, graded by how often casual play wins them (LEVEL-1 to LEVEL-3).

``levels.json`` holds two sets of deal numbers, easy and normal, as one bit a number; ``scripts/make_levels.py`` makes
it again. A deal's ease is the share of seeded casual games that win; easy is the easiest third of the list.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, Literal

from pyramide.deal import Deal
from pyramide.errors import MalformedError
from pyramide.game import Game
from pyramide.rules import PIRAMIDA
from pyramide.shuffle import NUMBERS, splitmix64

#: How a deal was chosen.
Level = Literal["easy", "normal", "random"]

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "random")

#: How many casual games measure the ease of a deal.
CASUAL_GAMES: Final = 200

LEVELS_FILE: Final = Path(__file__).parent / "levels.json"


def choose(level: Level, below: Callable[[int], int] = secrets.randbelow) -> int:
    """The number of a deal of this level: of the verified list, or for ``random`` any number (LEVEL-1, LEVEL-2).

    ``below(n)`` chooses one of 0 to n - 1, each equally likely.

    Raises:
        MalformedError: there is no such level.
    """
    if level not in LEVELS:
        raise MalformedError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")
    if level == "random":
        return below(NUMBERS)
    numbers = verified(level)
    return numbers[below(len(numbers))]


@cache
def verified(level: Literal["easy", "normal"]) -> tuple[int, ...]:
    """The numbers of the verified deals of a level, in rising order (LEVEL-1)."""
    bits = int.from_bytes(base64.b64decode(json.loads(LEVELS_FILE.read_text(encoding="ascii"))[level]), "little")
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


def is_verified(number: int | None) -> bool:
    """Whether a deal is on the list, so that the page says 'solution verified' (LEVEL-3)."""
    return number is not None and any(number in verified(level) for level in ("easy", "normal"))


def write_list(file: Path, easy: set[int], normal: set[int]) -> None:
    """Write the two sets of deal numbers as :func:`verified` reads them."""
    packed = {name: _packed(numbers) for name, numbers in (("easy", easy), ("normal", normal))}
    file.write_text(json.dumps(packed, indent=1) + "\n", encoding="ascii")


def _packed(numbers: set[int]) -> str:
    bits = sum(1 << number for number in numbers)
    return base64.b64encode(bits.to_bytes(bits.bit_length() // 8 + 1, "little")).decode("ascii")


def casual_wins(number: int, games: int = CASUAL_GAMES) -> int:
    """How many of so many seeded casual games win the deal ``number`` under Piramida's rules.

    A casual player removes whatever can be removed, by chance where there is a choice, and draws when nothing can.
    """
    deal = Deal.from_number(number)
    chances = splitmix64(number)
    return sum(_play_casually(Game(deal, PIRAMIDA), lambda: next(chances)) for _ in range(games))


def _play_casually(game: Game, chance: Callable[[], int]) -> bool:
    while True:
        choices = game.removals() or game.legal_actions()
        if not choices:
            return game.status == "won"
        game.play(choices[chance() % len(choices)])
