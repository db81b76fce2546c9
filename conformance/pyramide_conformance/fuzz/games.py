"""Games of differential play: each is made of the seed and its number alone, whoever plays it, and when."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from pyramide import Deal
from pyramide_conformance.client import Client
from pyramide_conformance.drivers import connector
from pyramide_conformance.errors import ImplementationError
from pyramide_conformance.fuzz.beside import Beside, Call
from pyramide_conformance.fuzz.chance import Chance
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.player import Player
from pyramide_conformance.fuzz.setup import Setup
from pyramide_conformance.fuzz.situations import Watch
from pyramide_conformance.validation import Validator

#: So many games are played by one process of the implementation; then it is started afresh.
BLOCK: Final = 50


@dataclass(frozen=True, slots=True)
class Finding:
    """What a game came to that should not be: a difference, or an implementation that could not be talked to.

    Attributes:
        calls: all calls of the game; the last one shows it.
        difference: what differs; ``error`` is its field where the implementation did not answer as it should.
        stderr: its last lines on standard error, for such an error.
        dealt: the same calls with the cards that were seen, where the implementation chose them.
        before: the calls of the games that the same process of the implementation had played before.
        cards: the deal of each ``new_game`` of ``calls``, what was not seen of it filled up.
    """

    game: int
    calls: tuple[Call, ...]
    difference: Difference
    stderr: str = ""
    dealt: tuple[Call, ...] = ()
    before: tuple[Call, ...] = ()
    cards: tuple[Deal, ...] = ()

    @property
    def kind(self) -> tuple[str, str]:
        """What tells it from other findings: the method of the call that shows it, and the field; of the status, what
        it is too, as a win too early and a loss too early are two mistakes.
        """
        field = self.difference.field
        return self.calls[-1][0], self.difference.seen if field == "status" else field


@dataclass(frozen=True, slots=True)
class Task:
    """What every game of a run has in common.

    ``deadline`` is the time of :func:`time.time` after which no game begins; ``most`` is the number of findings of
    different kinds after which the run is over.
    """

    driver: str
    setup: Setup
    seed: int
    steps: int
    timeout: float
    validate: bool = False
    deadline: float | None = None
    most: int = 1

    def client(self) -> Client:
        """An implementation that has not been started yet."""
        return Client(connector(self.driver), self.timeout, Validator() if self.validate else None)


@dataclass(slots=True)
class Played:
    """What some games came to: how many games and calls, the situations met, the findings, trouble at the end."""

    games: int = 0
    calls: int = 0
    met: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    def add(self, other: Played, most: int) -> None:
        """Add what later games came to; of its findings those of new kinds, up to ``most`` in all."""
        self.games += other.games
        self.calls += other.calls
        self.met.update(other.met)
        for finding in other.findings:
            if len(self.findings) < most and finding.kind not in {known.kind for known in self.findings}:
                self.findings.append(finding)
        self.troubles += [trouble for trouble in other.troubles if trouble not in self.troubles]


def games_of_block(task: Task, first: int, last: int, is_stopped: Callable[[], bool] = bool) -> Iterator[Played]:
    """Play the games from ``first`` to ``last`` on one implementation, and end it: what each of them comes to.

    No game begins after so many findings as are wanted, or when ``is_stopped`` says that the whole run is over.

    Raises:
        GivingUpError: it failed at ``hello`` three times in a row.
    """
    kinds: set[tuple[str, str]] = set()
    client = task.client()
    before: list[Call] = []
    try:
        for number in range(first, last + 1):
            is_late = task.deadline is not None and time.time() >= task.deadline
            if is_late or is_stopped() or len(kinds) >= task.most:
                break
            one = play_game(task, client, number, before)
            kinds.update(finding.kind for finding in one.findings)
            if one.findings:
                client.close()
                before.clear()
            yield one
        try:
            client.bye()
        except ImplementationError as error:
            yield Played(troubles=[f"It does not end as the protocol wants it: {error}"])
    finally:
        client.close()


def play_game(task: Task, client: Client, number: int, before: list[Call]) -> Played:
    """Play one game of so many steps; its calls are added to ``before``."""
    beside = Beside(client, task.setup)
    watch = Watch(task.setup)
    calls: list[Call] = []
    played = Played(games=1, met=watch.met)
    for call in _calls(task, beside, number):
        was = watch.before(beside.model.current)
        calls.append(call)
        stderr = ""
        try:
            difference = beside.call(*call)
        except ImplementationError as error:
            difference, stderr = Difference("error", f"an answer to {call[0]!r}", str(error.args[0])), error.stderr
        if difference is not None:
            played.findings.append(
                Finding(number, tuple(calls), difference, stderr, beside.as_dealt(calls), tuple(before), beside.deals())
            )
            break
        watch.after(was, *call, beside.model.table)
    played.calls = len(calls)
    before += calls
    return played


def _calls(task: Task, beside: Beside, number: int) -> Iterator[Call]:
    return islice(Player(beside.model, Chance(task.seed, number)).calls(), task.steps)
