"""Make the list of verified deals: numbers from 1 on, each proved winnable, graded by casual play.

The list that is shipped with the engine was made with the defaults; running this again makes the same file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path

from pyramide import PIRAMIDA, Deal
from pyramide.levels import LEVELS_FILE, casual_wins, write_list
from pyramide.solver import winnable


def grade(number: int) -> int | None:
    """How many casual games win a deal; ``None`` if nobody can win it."""
    return casual_wins(number) if winnable(Deal.from_number(number), PIRAMIDA).winnable else None


def graded(wanted: int, workers: int) -> Iterator[tuple[int, int]]:
    """The first ``wanted`` winnable deals with their wins, in the order of their numbers."""
    numbers = count(1)
    found = 0
    with ProcessPoolExecutor(workers) as pool:
        while found < wanted:
            batch = list(islice(numbers, 64 * workers))
            for number, wins in zip(batch, pool.map(grade, batch, chunksize=8), strict=True):
                if wins is not None and found < wanted:
                    found += 1
                    yield number, wins
            print(f"\r{found} of {wanted} winnable deals, up to number {batch[-1]}", end="", file=sys.stderr)
    print(file=sys.stderr)


def main() -> None:
    """Make the list and say where the thirds lie."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3000, help="how many winnable deals (default: 3000)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (default: 2)")
    parser.add_argument("--out", type=Path, default=LEVELS_FILE, help=f"the file to write (default: {LEVELS_FILE})")
    options = parser.parse_args()
    easiest_first = sorted(graded(options.deals, options.workers), key=lambda deal: (-deal[1], deal[0]))
    third = len(easiest_first) // 3
    easy, normal = easiest_first[:third], easiest_first[third:]
    write_list(options.out, {number for number, _ in easy}, {number for number, _ in normal})
    print(f"{len(easy)} easy deals, won by {easy[-1][1]} or more of 200 casual games; {len(normal)} normal ones")


if __name__ == "__main__":
    main()
