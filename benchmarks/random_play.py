"""How many random actions a second ``pyramide.Game`` plays, for each of the named rules.

An action is: list the legal actions, choose one at random, play it. Games that end, or that have gone on for a few
passes without an end, are followed by the next deal; setting up its game is part of the time. Time is this process's
time on the processor, so that other programs that run meanwhile do not count.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from itertools import cycle

from pyramide import NAMED_RULES, Deal, Game, Rules

SEED = 1
DEALS = 200
ROUNDS = 3

#: Without a limit of passes a random game may never end.
LONGEST_GAME = 200


def actions_per_second(deals: Sequence[Deal], rules: Rules, seconds: float) -> float:
    """Play random games under ``rules`` for about ``seconds``, the same games in every run."""
    choose = random.Random(SEED).choice
    played = 0
    start = time.process_time()
    for deal in cycle(deals):
        game = Game(deal, rules)
        for _ in range(LONGEST_GAME):
            actions = game.legal_actions()
            if not actions:
                break
            game.play(choose(actions))
        played += game.moves
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            break
    return played / elapsed


def _positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no length of time: give a number of seconds above 0")
    return seconds


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the best of three rounds for each of the named rules."""
    parser = argparse.ArgumentParser(
        description=f"Print how many random actions a second pyramide.Game plays: best of {ROUNDS} rounds, "
        f"seed {SEED}, {DEALS} deals."
    )
    parser.add_argument("--seconds", type=_positive, default=1.0, help="length of each round (default: 1)")
    seconds = parser.parse_args(arguments).seconds
    deals = [Deal.from_number(number) for number in range(DEALS)]
    for name, rules in NAMED_RULES.items():
        best = max(actions_per_second(deals, rules, seconds) for _ in range(ROUNDS))
        print(f"{name:12} {best:>9,.0f} actions/s", flush=True)


if __name__ == "__main__":
    main()
