"""How many calls a second differential play makes: on the reference in this process, and over a pipe.

A call is made on the implementation and on the reference beside it, and all that both show is compared. Each line is
the same games, by their seed. Two rates are printed: by the clock, and by the time on the processor of this process and
of the implementation's together, which other programs that run meanwhile do not change.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Sequence

from pyramide_conformance.drivers import REFERENCES
from pyramide_conformance.fuzz.games import Played, Task, games_of_block
from pyramide_conformance.fuzz.setup import setup_of

SEED = 1
STEPS = 300
TIMEOUT = 30.0


def calls_per_second(driver: str, games: int) -> tuple[float, float]:
    """Play some games on an implementation that shows no difference: calls a second, by the clock and the processor.

    Raises:
        RuntimeError: it shows one.
    """
    unknown = Task(driver, None, SEED, STEPS, TIMEOUT)  # type: ignore[arg-type]  # to say hello needs no set-up
    client = unknown.client()
    setup = setup_of(client.hello())
    client.close()
    start, busy = time.perf_counter(), _processor_time()
    played = Played()
    for one in games_of_block(Task(driver, setup, SEED, STEPS, TIMEOUT), 1, games):
        played.add(one, most=1)
    if played.findings:
        raise RuntimeError(f"{driver} shows a difference: {played.findings[0].difference}")
    return played.calls / (time.perf_counter() - start), played.calls / (_processor_time() - busy)


def _processor_time() -> float:
    """Seconds on the processor so far, of this process and of its children that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


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
        clock, processor = calls_per_second(driver, options.games)
        print(f"{name:24} {clock:>8,.0f} calls/s by the clock {processor:>8,.0f} by the processor", flush=True)


if __name__ == "__main__":
    main()
