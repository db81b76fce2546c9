"""Plays wrong implementations beside the reference, and prints after how many games each is found out.

``python -m tests.gallery.fuzzing [--games 2000] [--seed 1] [--without deals,…] [NAME…]`` prints a line for each, and
at the end the share that was found. With ``--without`` they are played as if they did not claim these capabilities.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from pyramide_conformance.client import Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.fuzz.campaign import play
from pyramide_conformance.fuzz.games import Played, Task
from pyramide_conformance.fuzz.setup import setup_of

from .blindfold import blindfolded
from .registry import gallery

STEPS = 300
TIMEOUT = 30.0


@dataclass(frozen=True, slots=True)
class Hunt:
    """What became of one wrong implementation: the number of the game that found it out, or ``None``, and the field."""

    name: str
    game: int | None
    field: str


def hunt(name: str, games: int, seed: int, without: tuple[str, ...] = ()) -> Hunt:
    """Play a wrong implementation of the gallery, or a reference by its driver, until it is found out."""
    driver = next((entry.driver for entry in gallery() if entry.name == name), name)
    if without:
        driver = blindfolded(driver, without)
    client = Client(connector(driver), TIMEOUT)
    setup = setup_of(client.hello())
    client.close()
    played = Played()
    for played in play(Task(driver, setup, seed, STEPS, TIMEOUT), games, 1):  # noqa: B007 - each is the games so far
        pass
    if not played.findings:
        return Hunt(name, None, "")
    found = played.findings[0]
    return Hunt(name, found.game, found.difference.field)


def hunt_all(
    names: Sequence[str], games: int, seed: int, without: tuple[str, ...] = (), processes: int = 2
) -> Iterator[Hunt]:
    """What becomes of several, as each is done."""
    task: Callable[[str], Hunt] = partial(hunt, games=games, seed=seed, without=without)
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(task, names)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", default="")
    options = parser.parse_args(arguments)
    names = options.names or [entry.name for entry in gallery()]
    found = 0
    for each in hunt_all(names, options.games, options.seed, tuple(filter(None, options.without.split(",")))):
        found += each.game is not None
        verdict = f"game {each.game}, {each.field}" if each.game is not None else "NOT FOUND"
        sys.stdout.write(f"{each.name}: {verdict}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{found} of {len(names)} found within {options.games} games: {found / len(names):.1%}\n")


if __name__ == "__main__":
    main()
