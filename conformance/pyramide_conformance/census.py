"""A census: the share of deals that can be won under given rules, with its confidence interval; it can be resumed."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path

from pyramide import Deal, Rules
from pyramide.shuffle import NUMBERS, splitmix64
from pyramide.solver import winnable
from pyramide_conformance.errors import UsageError
from pyramide_conformance.strict_json import parse
from pyramide_conformance.whole_file import write_whole

#: Deals solved between two savings of a census, for each worker.
BATCH = 50

#: The quantile of the normal distribution for an interval of 95 %.
_QUANTILE = 1.959964


@dataclass(frozen=True, slots=True)
class Census:
    """What a census has found: of ``done`` deals so many can be won; so many were ``undecided`` in the budget."""

    rules: Rules
    seed: int
    budget: int | None
    done: int = 0
    won: int = 0
    undecided: int = 0

    @property
    def share(self) -> float:
        """The share of deals that can be won, 0 to 1."""
        return self.won / self.done if self.done else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence (Wilson's interval)."""
        if not self.done:
            return 0.0, 1.0
        spread = _QUANTILE**2 / self.done
        middle = (self.share + spread / 2) / (1 + spread)
        half = _QUANTILE / (1 + spread) * math.sqrt(self.share * (1 - self.share) / self.done + spread / self.done / 4)
        return max(0.0, middle - half), min(1.0, middle + half)

    def save(self, file: Path) -> None:
        """Write it to a file, whole or not at all.

        Raises:
            UsageError: the file cannot be written.
        """
        try:
            write_whole(file, json.dumps({**asdict(self), "rules": self.rules.to_json()}, indent=1))
        except OSError as error:
            raise UsageError(f"{file}: the census cannot be saved: {error.strerror}.") from None

    def resumed(self, file: Path) -> Census:
        """What the file holds of this census, or this census itself if there is no file yet.

        Raises:
            UsageError: the file holds something else, or a census of other rules, seed or budget.
        """
        try:
            fields = parse(file.read_text(encoding="utf-8"))
            found = Census(**{**fields, "rules": Rules.from_json(fields["rules"])})
            found.check_counts()
        except FileNotFoundError:
            return self
        except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise UsageError(f"{file}: this is no saved census ({error}); name another file.") from None
        if (found.rules, found.seed, found.budget) != (self.rules, self.seed, self.budget):
            raise UsageError(
                f"{file}: this is a census of other rules, another seed or another budget; name another file."
            )
        return found

    def check_counts(self) -> None:
        """See that the figures can be those of a census.

        Raises:
            ValueError: they cannot.
        """
        counts = (self.seed, self.done, self.won, self.undecided)
        if any(type(count) is not int or count < 0 for count in counts) or self.won + self.undecided > self.done:
            raise ValueError("its figures are those of no census")
        if self.done > NUMBERS:
            raise ValueError("it has more deals than there are")

    def go_on(self, deals: int, workers: int) -> Iterator[Census]:
        """Go on until ``deals`` are done; the census so far after each batch, the last one at the end."""
        numbers = islice(_numbers(self.seed), self.done, deals)
        census = self
        with ProcessPoolExecutor(workers) as pool:
            while batch := list(islice(numbers, BATCH * workers)):
                tasks = [(number, self.rules, self.budget) for number in batch]
                verdicts = list(pool.map(_can_be_won, tasks, chunksize=5))
                census = replace(
                    census,
                    done=census.done + len(verdicts),
                    won=census.won + verdicts.count(True),
                    undecided=census.undecided + verdicts.count(None),
                )
                yield census


def _numbers(seed: int) -> Iterator[int]:
    return (number % NUMBERS for number in splitmix64(seed))


def _can_be_won(task: tuple[int, Rules, int | None]) -> bool | None:
    number, rules, budget = task
    return winnable(Deal.from_number(number), rules, budget=budget).winnable
