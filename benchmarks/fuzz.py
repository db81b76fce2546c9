"""How many calls a second differential play makes: on the reference in this process, and over a pipe.

A call is made on the implementation and on the reference beside it, and all that both show is compared. Each line is
the same games, by their seed; time is that of the clock, as over a pipe a second process works too.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Sequence

from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.fuzz.games import Task, play_block
from pyramide_conformance.fuzz.setup import setup_of

SEED = 1
STEPS = 300
TIMEOUT = 30.0


def calls_per_second(driver: str, games: int) -> float:
    """Play some games on an implementation that shows no difference; the calls of a second.

    Raises:
        RuntimeError: it shows one.
    """
    unknown = Task(driver, None, SEED, STEPS, TIMEOUT)  # type: ignore[arg-type]  # to say hello needs no set-up
    client = unknown.client()
    setup = setup_of(client.hello())
    client.close()
    start = time.perf_counter()
    played = play_block(Task(driver, setup, SEED, STEPS, TIMEOUT), 1, games)
    if played.findings:
        raise RuntimeError(f"{driver} shows a difference: {played.findings[0].difference}")
    return played.calls / (time.perf_counter() - start)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each system and way, and for each driver that is named."""
    parser = argparse.ArgumentParser(
        description=f"Print how many calls a second differential play makes, seed {SEED}, {STEPS} calls a game."
    )
    parser.add_argument("--games", type=int, default=50, help="how many games (default: 50)")
    parser.add_argument("drivers", nargs="*", help="other implementations, spelled as for pyramide fuzz")
    options = parser.parse_args(arguments)
    serve = [sys.executable, "-m", "pyramide_conformance", "serve", "--system"]
    drivers: dict[str, str] = {}
    for system, reference in REFERENCES.items():
        drivers[f"{system}, in process"] = reference
        drivers[f"{system}, over a pipe"] = f"command:{shlex.join([*serve, system])}"
    drivers |= {driver: driver for driver in options.drivers}
    for name, driver in drivers.items():
        print(f"{name:24} {calls_per_second(driver, options.games):>8,.0f} calls/s", flush=True)


if __name__ == "__main__":
    main()
