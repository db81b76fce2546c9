"""Counting legal lines by depth ("perft"): a whole move generator checked by a few numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pyramide import NAMED_RULES, Deal, Rules
from pyramide.moves import Position, after, legal_actions, start

#: The first so many deal numbers, and lines up to so many actions.
DEALS: Final = 10
DEPTH: Final = 6

#: Besides the rules that have a name, each variant that the documents name.
RULES: Final = {
    **NAMED_RULES,
    "draw-against-waste": Rules(draw_pairs_waste=True),
    "card-with-its-cover": Rules(cover_pairs=True),
    "strict-win": Rules(win="all"),
    "one-pass": Rules(passes=1, end="stuck"),
}


def count_lines(deal: Deal, rules: Rules, depth: int) -> list[int]:
    """How many lines of 1, 2, … ``depth`` legal actions there are from the deal; a pair is one action."""
    level: dict[Position, int] = {start(rules): 1}
    counts = []
    for _ in range(depth):
        following: dict[Position, int] = {}
        for position, ways in level.items():
            for action in legal_actions(deal, rules, position):
                reached = after(position, action)
                following[reached] = following.get(reached, 0) + ways
        counts.append(sum(following.values()))
        level = following
    return counts


def tables(deals: int = DEALS, depth: int = DEPTH) -> Iterator[dict[str, Any]]:
    """For each set of rules the counts of some deals."""
    for name, rules in RULES.items():
        chosen = [Deal.from_number(number) for number in range(deals)]
        yield {
            "name": name,
            "rules": rules.to_json(),
            "deals": [{"deal": deal.to_json(), "lines": count_lines(deal, rules, depth)} for deal in chosen],
        }
