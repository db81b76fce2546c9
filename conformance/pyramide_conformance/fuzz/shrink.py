"""Making a finding small: the fewest calls and the tidiest deal that still show it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyramide import DECK, Card
from pyramide.deal import STOCK_SIZE
from pyramide.pyramid import SIZE
from pyramide_conformance.client import Client
from pyramide_conformance.errors import ImplementationError
from pyramide_conformance.fuzz.beside import Beside, Call
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.games import Finding, Task, play_game
from pyramide_conformance.fuzz.lift import lifted

#: How often a finding is tried again with less at the most, and for how many seconds.
MOST_TRIALS: Final = 3_000
MOST_SECONDS: Final = 60.0

_DRAW: Final[Call] = ("tap", {"at": "stock"})

#: How many deals of its own an implementation is tried with before some calls count as showing nothing.
_OWN_DEALS: Final = 3


#: How many calls the games have in which a finding is looked for that cannot be repeated, and how many of each.
_SHORT_GAMES: Final = (8, 15, 30, 60, 120)
_MANY_GAMES: Final = 60


@dataclass(frozen=True, slots=True)
class Shrunk:
    """A finding made small.

    ``finding`` is the small one, or the one that was found if it does not come again; ``comes_again`` tells which.
    """

    finding: Finding
    comes_again: bool


def show(client: Client, task: Task, calls: Sequence[Call]) -> tuple[int, Difference, str] | None:
    """Make calls on both sides: how many it takes to a difference, the difference, and the last lines on stderr."""
    beside = Beside(client, task.setup)
    for made, call in enumerate(calls, start=1):
        try:
            difference = beside.call(*call)
        except ImplementationError as error:
            return made, Difference("error", f"an answer to {call[0]!r}", str(error.args[0])), error.stderr
        if difference is not None:
            return made, difference, ""
    return None


def shrink(task: Task, finding: Finding) -> Shrunk:
    """Make a finding small; what it takes away leaves a difference of the same field.

    Raises:
        GivingUpError: the implementation failed at ``hello`` three times in a row.
    """
    shrinker = _Shrinker(task, finding)
    try:
        return shrinker.run()
    finally:
        shrinker.client.close()


class _Shrinker:
    """Tries calls again and again; keeps the last ones that showed the finding."""

    def __init__(self, task: Task, finding: Finding) -> None:
        self.client = task.client()
        self._task = task
        self._finding = finding
        self._trials = 0
        self._end = time.monotonic() + MOST_SECONDS
        self._is_fresh_needed = finding.difference.field == "error"

    def run(self) -> Shrunk:
        calls: Sequence[Call] | None = None
        finding = self._finding
        for candidate in (finding.dealt, finding.calls, (*finding.before, *finding.calls)):
            if self._is_shown_afresh(candidate):
                calls = candidate
                break
        if calls is None:
            return Shrunk(self._shorter() if not self._task.setup.deals else finding, comes_again=False)
        small = self._smallest(list(calls))
        if not self._is_fresh_needed and not self._is_shown_afresh(small):
            # Something was left in the implementation by the trials before; from now on each gets a new one.
            self._is_fresh_needed = True
            small = self._smallest(list(calls))
        self.client.close()
        found = show(self.client, self._task, small)
        if found is None:
            return Shrunk(self._finding, comes_again=False)
        made, difference, stderr = found
        return Shrunk(
            replace(self._finding, calls=tuple(small[:made]), difference=difference, stderr=stderr, cards=()), True
        )

    def _shorter(self) -> Finding:
        """The finding, or one of the same kind of a game with fewer calls: for deals that cannot be had again."""
        for steps in _SHORT_GAMES:
            task = replace(self._task, steps=steps, deadline=None)
            for number in range(1, _MANY_GAMES + 1):
                if steps >= len(self._finding.calls) or time.monotonic() > self._end:
                    return self._finding
                for found in play_game(task, self.client, number, []).findings:
                    if found.kind == self._finding.kind:
                        return found
        return self._finding

    def _smallest(self, calls: list[Call]) -> list[Call]:
        calls = self._without_games(calls)
        calls = self._simpler_options(calls)
        calls = self._fewer(self._lifted(calls))
        tidied = self._tidier_deals(self._without_draws(calls))
        return self._fewer(tidied) if tidied != calls else calls

    def _is_shown_afresh(self, calls: Sequence[Call]) -> bool:
        self.client.close()
        return self._shown(calls) is not None

    def _is_shown(self, calls: Sequence[Call]) -> int | None:
        """How many of the calls it takes to show the finding; ``None`` if they do not, or if enough has been tried."""
        if self._trials >= MOST_TRIALS or time.monotonic() > self._end:
            return None
        self._trials += 1
        if self._is_fresh_needed:
            self.client.close()
        return self._shown(calls)

    def _shown(self, calls: Sequence[Call]) -> int | None:
        if not calls or calls[0][0] != "new_game":
            return None
        for _ in range(1 if self._task.setup.deals else _OWN_DEALS):
            found = show(self.client, self._task, calls)
            if found is not None and found[1].field == self._finding.difference.field:
                return found[0]
        return None

    def _take(self, calls: list[Call], smaller: list[Call]) -> list[Call] | None:
        made = self._is_shown(smaller) if smaller != calls else None
        return None if made is None else smaller[:made]

    def _without_games(self, calls: list[Call]) -> list[Call]:
        """Leave whole games away, the earliest first."""
        starts = [at for at, (method, _) in enumerate(calls) if method == "new_game"]
        for start in reversed(starts[1:]):
            if taken := self._take(calls, calls[start:]):
                return taken
        return calls

    def _lifted(self, calls: list[Call]) -> list[Call]:
        """Take the end of the last game alone, in a deal that is made for it."""
        last_game = max(at for at, (method, _) in enumerate(calls) if method == "new_game")
        for candidate in lifted(self._task.setup, calls[last_game:]):
            if taken := self._take(calls, candidate):
                return taken
        return calls

    def _fewer(self, calls: list[Call]) -> list[Call]:
        """Leave calls away, in ever smaller pieces, until no single one can be spared."""
        size = max(1, len(calls) // 2)
        while True:
            at, before = len(calls), len(calls)
            while at > 0:
                start = max(0, at - size)
                if taken := self._take(calls, calls[:start] + calls[at:]):
                    calls = taken
                at = min(start, len(calls))
            if size == 1 and len(calls) == before:
                return calls
            size = max(1, size // 2)

    def _simpler_options(self, calls: list[Call]) -> list[Call]:
        """Start all games without options, and under the usual rules, where that makes no difference."""
        usual = self._task.setup.rules.to_json()

        def without(name: str) -> list[Call]:
            return [(method, {other: params[other] for other in params if other != name}) for method, params in calls]

        def with_usual(name: str) -> list[Call]:
            return [
                (method, {**params, "rules": {**params["rules"], name: usual[name]}} if "rules" in params else params)
                for method, params in calls
            ]

        for name in ("help", "badges", "locale", "rules"):
            calls = self._take(calls, without(name)) or calls
        for name in usual:
            calls = self._take(calls, with_usual(name)) or calls
        return self._take(calls, without("rules")) or calls

    def _without_draws(self, calls: list[Call]) -> list[Call]:
        """Leave draws of the last game away, each together with its card, which goes to the end of the stock."""
        start = max(at for at, (method, _) in enumerate(calls) if method == "new_game")
        if "deal" not in calls[start][1]:
            return calls
        turned_up = calls[start][1].get("rules", self._task.setup.rules.to_json())["waste_at_start"]
        for drawn in reversed(range(turned_up, STOCK_SIZE)):
            draws = [at for at, call in enumerate(calls) if at > start and call == _DRAW]
            if drawn - turned_up >= len(draws):
                continue
            at = draws[drawn - turned_up]
            deal = calls[start][1]["deal"]
            stock = [*deal["stock"][:drawn], *deal["stock"][drawn + 1 :], deal["stock"][drawn]]
            begun = "new_game", {**calls[start][1], "deal": {**deal, "stock": stock}}
            calls = self._take(calls, [*calls[:start], begun, *calls[start + 1 : at], *calls[at + 1 :]]) or calls
        return calls

    def _tidier_deals(self, calls: list[Call]) -> list[Call]:
        """Put the cards that do not matter into the order of the deck."""
        for at, (method, params) in enumerate(calls):
            if method == "new_game" and "deal" in params:
                calls = self._tidier_deal(calls, at)
        return calls

    def _tidier_deal(self, calls: list[Call], at: int) -> list[Call]:
        def attempt(places: Sequence[int]) -> bool:
            nonlocal calls
            deal = calls[at][1]["deal"]
            cards = _sorted_at([*deal["pyramid"], *deal["stock"]], places)
            params = {**calls[at][1], "deal": {"pyramid": cards[:SIZE], "stock": cards[SIZE:]}}
            if params == calls[at][1]:
                return True
            candidate = [*calls[:at], ("new_game", params), *calls[at + 1 :]]
            taken = self._take(calls, candidate)
            calls = taken or calls
            return taken is not None

        tidy: list[int] = []

        def add(places: list[int]) -> None:
            """Sort these places too, together with those before: all of them, or else each half, the later first."""
            if attempt(sorted(tidy + places)):
                tidy.extend(places)
            elif len(places) > 1:
                half = len(places) // 2
                add(places[half:])
                add(places[:half])

        add(list(range(SIZE, len(DECK))))
        add(list(range(SIZE)))
        return calls


def _sorted_at(codes: list[str], places: Sequence[int]) -> list[str]:
    cards = sorted((codes[place] for place in places), key=lambda code: DECK.index(Card.parse(code)))
    tidy = list(codes)
    for place, code in zip(places, cards, strict=True):
        tidy[place] = code
    return tidy
