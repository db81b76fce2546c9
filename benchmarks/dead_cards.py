"""How early a dead card tells that a game is lost: the share of lost positions that have no dead card yet.

Greedy random games under Piramida's rules; every position is judged by the solver.
"""

from __future__ import annotations

import argparse
import random

from pyramide import PIRAMIDA, Deal, Game
from pyramide.advice import dead_cards
from pyramide.solver import winnable


def main() -> None:
    """Play, judge, and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="which games (default: 1)")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    positions = lost = silent = 0
    for _ in range(options.games):
        game = Game(Deal.from_number(chance.randrange(2**35)), PIRAMIDA)
        while actions := game.removals() or game.legal_actions():
            positions += 1
            if not winnable(game.deal, game.rules, position=game.position).winnable:
                lost += 1
                silent += not dead_cards(game.deal, game.position)
            game.play(chance.choice(actions))
    print(f"{positions} positions of {options.games} games: {lost} are lost, {silent} of them without a dead card yet")
    print(f"so {silent / lost:.1%} of the lost positions have no dead card yet")


if __name__ == "__main__":
    main()
