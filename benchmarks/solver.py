"""How fast the solver is: one process, pure Python, processor time.

    python benchmarks/solver.py                  1,000 seeded deals each under PIRAMIDA and PYRAMIDE
    python benchmarks/solver.py --decks FILE     shortest lines of decks with known answers, lengths compared

FILE holds one deck a line: the length of its shortest win (0: no win), a tab, and 52 cards, pyramid rows first, then
the stock, first drawn first. Its rules: no card on the waste at the start, three passes, the stock's top card plays
and pairs with the waste's. A length counts removals, draws and recycles. Other lines are skipped.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "engine"))

from pyramide import PIRAMIDA, PYRAMIDE, Card, Deal, Rules
from pyramide.solver import Verdict, shortest, winnable

DECK_RULES = Rules(waste_at_start=0, passes=3, stock_top_plays=True)


def timed(solve: Callable[[], Verdict]) -> tuple[float, Verdict]:
    """Milliseconds of processor time, and the answer."""
    begun = time.process_time()
    verdict = solve()
    return 1000 * (time.process_time() - begun), verdict


def report(name: str, times: Sequence[float], winnable_count: int) -> None:
    """One line of the distribution, and the memory that the whole process has needed at its peak so far."""
    ordered = sorted(times)
    count = len(ordered)
    marks = ", ".join(f"p{part} {ordered[min(count - 1, count * part // 100)]:.2f}" for part in (50, 95, 99))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{name}: {count} deals, mean {sum(ordered) / count:.2f} ms, {marks}, max {ordered[-1]:.1f}; "
        f"winnable {winnable_count / count:.1%}; peak memory {peak:.0f} MB"
    )


def decide_deals(name: str, rules: Rules, deals: int, first: int) -> None:
    """Decide the deals ``first``, ``first + 1``, …"""
    times, wins = [], 0
    for number in range(first, first + deals):
        deal = Deal.from_number(number)
        elapsed, verdict = timed(partial(winnable, deal, rules))
        times.append(elapsed)
        wins += verdict.winnable is True
    report(name, times, wins)


def solve_decks(path: Path) -> int:
    """Find the shortest line of every deck of a file; the number of lengths that differ from the file's."""
    times, wins, states, differing = [], 0, [], 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        length, _, cards = line.partition("\t")
        if not length.isdigit():
            continue
        deal = Deal(tuple(Card.parse(card) for card in cards.split()))
        elapsed, verdict = timed(partial(shortest, deal, DECK_RULES))
        times.append(elapsed)
        states.append(verdict.states)
        wins += verdict.winnable is True
        if len(verdict.line) != int(length):
            differing += 1
            print(f"line {number}: {len(verdict.line)} moves found, {length} expected")
    report("shortest lines", times, wins)
    print(f"states: mean {sum(states) / len(states):.0f}, max {max(states)}; lengths that differ: {differing}")
    return differing


def main() -> int:
    """Run the benchmark that the command line asks for; 1 when a length differs from its deck's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, help="how many seeded deals to decide (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="the first deal number (default: 0)")
    parser.add_argument("--decks", type=Path, metavar="FILE", help="decks with known shortest lines")
    options = parser.parse_args()
    if options.decks is not None:
        return min(1, solve_decks(options.decks))
    decide_deals("PIRAMIDA", PIRAMIDA, options.deals, options.first)
    decide_deals("PYRAMIDE", PYRAMIDE, options.deals, options.first)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
