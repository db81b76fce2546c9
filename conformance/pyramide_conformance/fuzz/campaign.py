"""Many games of differential play, in one process or several, until something is found or enough has been played."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice

from pyramide_conformance.fuzz.games import BLOCK, Played, Task, play_block


def play(task: Task, games: int, workers: int) -> Iterator[Played]:
    """Play games 1 to ``games``; what they came to so far, after each block of them, the last one at the end.

    Whatever the number of workers, the blocks are the same and are counted in their order: what is found, and after how
    many games, depends on the seed alone. With a deadline the number of games depends on the machine.

    Raises:
        GivingUpError: the implementation failed at ``hello`` three times in a row.
    """
    so_far = Played()
    for block in _blocks(task, games, workers):
        so_far.add(block, task.most)
        yield so_far
        if len(so_far.findings) >= task.most:
            return


def _blocks(task: Task, games: int, workers: int) -> Iterator[Played]:
    ranges = ((first, min(first + BLOCK - 1, games)) for first in range(1, games + 1, BLOCK))
    if workers == 1:
        yield from (play_block(task, *block) for block in ranges)
        return
    pool = ProcessPoolExecutor(workers)
    try:
        waiting: list[Future[Played]] = [pool.submit(play_block, task, *block) for block in islice(ranges, 2 * workers)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(play_block, task, *block) for block in islice(ranges, 1)]
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
