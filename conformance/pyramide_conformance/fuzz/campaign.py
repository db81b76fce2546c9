"""Many games of differential play, in one process or several, until something is found or enough has been played."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing.synchronize import Event

from pyramide_conformance.fuzz.games import BLOCK, Played, Task, games_of_block

#: In a worker process: set when the run is over.
_over: Event | None = None


def play(task: Task, games: int, workers: int) -> Iterator[Played]:
    """Play games 1 to ``games``; what they came to so far, again and again, the last one at the end.

    Whatever the number of workers, games are played in the same blocks and counted in their order: what is found, and
    after how many games, depends on the seed alone. With a deadline the number of games depends on the machine.

    Raises:
        GivingUpError: the implementation failed at ``hello`` three times in a row.
    """
    so_far = Played()
    for part in _parts(task, games, workers):
        so_far.add(part, task.most)
        yield so_far
        if len(so_far.findings) >= task.most:
            return


def _parts(task: Task, games: int, workers: int) -> Iterator[Played]:
    ranges = ((first, min(first + BLOCK - 1, games)) for first in range(1, games + 1, BLOCK))
    if workers == 1:
        for block in ranges:
            yield from games_of_block(task, *block)
        return
    over = multiprocessing.Event()
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(over,))
    try:
        first_ones = islice(ranges, 2 * workers)
        waiting: list[Future[Played]] = [pool.submit(_play_block, task, *block) for block in first_ones]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(_play_block, task, *block) for block in islice(ranges, 1)]
    finally:
        over.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(over: Event) -> None:
    global _over
    _over = over


def _play_block(task: Task, first: int, last: int) -> Played:
    played = Played()
    for one in games_of_block(task, first, last, _over.is_set if _over else bool):
        played.add(one, task.most)
    return played
