"""Find the constant of the shuffle again: the smallest for which PY1-N-AAAAAAJ has its published property.

The property: exactly 14 cards of its pyramid can be removed, and never more (DEADLOCK-3). Passes have no limit there
and two waste cards never pair, so any card of stock and waste can be brought to the top of the waste: what can be
removed depends only on the pyramid cards left and on how many cards of each rank are left outside. These states are
few enough to look at them all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import count

from pyramide.cards import THIRTEEN, Card
from pyramide.deal import code_of, number_of
from pyramide.pyramid import FREE, FULL, SIZE
from pyramide.shuffle import SHUFFLE_CONSTANT, shuffled

CODE = "PY1-N-AAAAAAJ"
PUBLISHED = 14


def most_removable(cards: Sequence[Card], enough: int = SIZE) -> int:
    """The most pyramid cards of a deal that can be removed; the search ends where more than ``enough`` are gone."""
    ranks = [card.rank for card in cards]
    outside = [0] * (THIRTEEN + 1)
    for rank in ranks[SIZE:]:
        outside[rank] += 1
    start = (FULL, tuple(outside))
    seen = {start}
    frontier = [start]
    most = 0
    while frontier:
        pyramid, left_outside = frontier.pop()
        most = max(most, SIZE - pyramid.bit_count())
        if most > enough:
            break
        for state in _after_one_removal(ranks, pyramid, left_outside):
            if state not in seen:
                seen.add(state)
                frontier.append(state)
    return most


def _after_one_removal(
    ranks: Sequence[int], pyramid: int, outside: tuple[int, ...]
) -> list[tuple[int, tuple[int, ...]]]:
    free = FREE[pyramid]
    states = []
    for at, place in enumerate(free):
        left = pyramid & ~(1 << place)
        partner = THIRTEEN - ranks[place]
        if not partner:
            states.append((left, outside))
            continue
        states += [(left & ~(1 << other), outside) for other in free[at + 1 :] if ranks[other] == partner]
        if outside[partner]:
            states.append((left, (*outside[:partner], outside[partner] - 1, *outside[partner + 1 :])))
    return states


def find_constant() -> int:
    """The smallest constant for which the published number of cards can be removed; prints what each one gives."""
    number = number_of(CODE)
    for constant in count():
        most = most_removable(shuffled(number, constant), enough=PUBLISHED)
        found = f"more than {PUBLISHED}" if most > PUBLISHED else f"at most {most}"
        print(f"constant {constant}: {found} pyramid cards of {code_of(number)} can be removed", flush=True)
        if most == PUBLISHED:
            break
    return constant


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and compare; 0 when the constant found is the engine's, else 1."""
    argparse.ArgumentParser(
        description=f"Find the smallest shuffle constant for which exactly {PUBLISHED} pyramid cards of {CODE} can be "
        "removed. Exit code 1 when the engine's constant is another."
    ).parse_args(arguments)
    constant = find_constant()
    print(f"The smallest constant with exactly {PUBLISHED} removable cards is {constant}.")
    if constant != SHUFFLE_CONSTANT:
        print(f"The engine's SHUFFLE_CONSTANT is {SHUFFLE_CONSTANT}; it should be {constant}.", file=sys.stderr)
        return 1
    print("It is the engine's SHUFFLE_CONSTANT.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
