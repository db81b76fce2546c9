"""The reference's own finished games: what its summary tells of levels, streaks and places (SCORE-6, SCORE-7)."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pyramide import Table
from pyramide.statistics import FinishedGame, Statistics, System


class Record:
    """The games of one system played in this process.

    A won game is finished at once. Any other is finished when it is left after at least one move, as a lost game may
    still be undone; it counts as not won.
    """

    def __init__(self, system: System) -> None:
        self._system: System = system
        self._current: int | None = None

    @cached_property
    def _statistics(self) -> Statistics:
        return Statistics(":memory:")

    def see(self, table: Table) -> None:
        """Look at a game after a call: a won game is finished, once."""
        if table.status == "won" and self._current is None:
            self._current = self._finish(table, won=True)

    def leave(self, table: Table | None) -> None:
        """A game, if there was one, is left for another."""
        if table is not None and self._current is None and table.moves:
            self._finish(table, won=False)
        self._current = None

    def places(self) -> dict[str, Any]:
        """The places of the won game among all won games, by time and by moves; ``None`` for a game not won."""
        if self._current is None:
            return {"place_by_time": None, "place_by_moves": None}
        return {
            "place_by_time": self._statistics.place_of(self._current, by="time"),
            "place_by_moves": self._statistics.place_of(self._current, by="moves"),
        }

    def at_level_of(self, table: Table) -> dict[str, Any]:
        """The percentage of wins and the streak at the level of this game; ``None`` and 0 without a level or games."""
        if table.level is None:
            return {"won_percent": None, "streak": 0}
        record = self._statistics.level_record(table.level)
        return {
            "won_percent": None if record.share is None else round(100 * record.share, 2),
            "streak": record.streak,
        }

    def _finish(self, table: Table, *, won: bool) -> int:
        figures = table.summary
        return self._statistics.record(
            FinishedGame(
                self._system,
                won=won,
                seconds=figures.seconds,
                moves=figures.moves,
                undos=figures.undos,
                hints=figures.hints,
                score=table.score,
                number=figures.number,
                level=figures.level,
            )
        )
