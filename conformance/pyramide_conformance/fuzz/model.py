"""The reference beside an implementation: it makes the same calls, learns the cards, and says what must be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import methodcaller
from typing import Any, Final

from pyramide import Deal, Position, Rules, solver
from pyramide.catalog import SOURCE_LOCALE
from pyramide.texts import System, Texts
from pyramide_conformance.errors import Mismatch, SuiteError
from pyramide_conformance.fuzz import published
from pyramide_conformance.fuzz.compare import Difference, compare
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.fuzz.hints import check_hint
from pyramide_conformance.fuzz.known import KnownCards
from pyramide_conformance.fuzz.setup import Setup
from pyramide_conformance.messages import state_of
from pyramide_conformance.protocol import PROMISED_BY, State
from pyramide_conformance.speech import Speech, catalog_of, difference

_PRESSES: Final = {
    "undo": methodcaller("undo"),
    "hint": methodcaller("hint"),
    "return": methodcaller("return_before_mistake"),
}

#: How many states the solver may examine to refute that a deal of a verified level can be won.
_BUDGET: Final = 100_000


@dataclass(slots=True)
class Shown:
    """What identifies a game on its screen, as far as it is known: it must not change while the game lasts."""

    code: str | None = None
    number: int | None = None
    level: str | None = None
    is_checked: bool = False


class Model:
    """The reference engine, following an implementation through games.

    Attributes:
        current: the table of the current game; ``None`` before the first.
        games: the cards and the names of all games so far, the current one last.
        shown: what identifies that game.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.current: FollowedTable | None = None
        self.shown = Shown()
        self.games: list[tuple[KnownCards, Shown]] = []
        self._dealt: dict[object, KnownCards] = {}
        self._streaks: dict[str, int] = {}
        self._texts = Texts(SOURCE_LOCALE)
        self._words: Texts | None = None
        self._can = tuple(capability for capability in _COMPARED if capability in setup.can)

    @property
    def table(self) -> FollowedTable:
        """The table of the current game.

        Raises:
            SuiteError: no game has been started.
        """
        if self.current is None:
            raise SuiteError("No game has been started: the first call must be new_game.")
        return self.current

    def follow(self, method: str, params: Mapping[str, Any], seen: State) -> Difference | None:
        """Make the call that an implementation has answered with the state ``seen``; the first difference, if any."""
        before = self.current.game.position if self.current else None
        self.make(method, params)
        where = "pyramid"
        try:
            if method == "new_game":
                self.table.learn_pyramid(seen.board)
            where = "waste"
            self.table.learn_waste(seen.board)
        except Mismatch as mismatch:
            return Difference(where, mismatch.expected, mismatch.seen)
        self._allow_for_silence(before, params, seen)
        expected = state_of(self.table, self._texts, self.setup.system, self._can)
        return (
            compare(expected, seen, self.setup)
            or self._compare_names(seen)
            or self._compare_level(seen)
            or self._compare_published()
            or self._compare_words(seen)
            or (check_hint(self.table, seen, asked=method == "hint") if "hints" in self.setup.can else None)
        )

    def _allow_for_silence(self, before: Position | None, params: Mapping[str, Any], seen: State) -> None:
        """Go on as the implementation does where the documents are silent.

        A selection may be kept or dropped by what is no removal, a draw, a recycle or an undo, and by the game's end.
        """
        if "selection" not in self.setup.can or seen.fields.get("selected", "") is not None:
            return
        has_moved = before is not None and before != self.table.game.position
        if (has_moved and params.get("at", "stock") == "stock") or self.table.status != "playing":
            self.table.selected = None

    def make(self, method: str, params: Mapping[str, Any]) -> None:
        """Make a call on the reference alone."""
        if method == "new_game":
            self._new_game(params)
        elif method == "tap":
            at = params["at"]
            self.table.tap(tuple(at) if isinstance(at, list) else at)
        elif method in _PRESSES:
            _PRESSES[method](self.table)

    def compare_summary(self, seen: Mapping[str, Any]) -> Difference | None:
        """The first difference in the figures of the game so far."""
        figures = self.table.summary
        wanted: dict[str, Any] = {"moves": figures.moves, "undos": figures.undos}
        if self.setup.system == "piramida" and "hints" in self.setup.can:
            wanted |= {"hints": figures.hints, "stock_left": figures.stock_left}
        if "numbers" in self.setup.can and self.shown.number is not None:
            wanted["number"] = self.shown.number
        if "levels" in self.setup.can:
            wanted["level"] = self.table.level
            streak = self._streak()
            wanted |= {} if streak is None else {"streak": streak}
        if self.table.status != "won":
            wanted |= {name: None for name in ("place_by_time", "place_by_moves") if name in seen}
        for name, figure in wanted.items():
            if seen.get(name, "no such figure") != figure:
                found = seen.get(name, "no such figure")
                return Difference(f"summary.{name}", f"{name} in the summary: {figure}", f"{name}: {found}")
        return None

    def _new_game(self, params: Mapping[str, Any]) -> None:
        self._leave()
        rules = Rules.from_json(params["rules"]) if "rules" in params else self.setup.rules
        cards = self._cards(params)
        tells_blocked = params.get("help", True) and self.setup.system == "pyramide"
        options = {"help": tells_blocked, "badges": params.get("badges", True), "level": params.get("level")}
        self.current = FollowedTable(cards, rules, **options)
        self._words = self._words_of(params.get("locale"))
        self.shown = Shown(params.get("code"), params.get("number"), params.get("level"))
        self.games.append((cards, self.shown))

    def _words_of(self, name: str | None) -> Texts | None:
        locale = None if name not in self.setup.locales else catalog_of(str(name))
        return None if locale is None else _texts(locale)

    def _cards(self, params: Mapping[str, Any]) -> KnownCards:
        if "deal" in params:
            return KnownCards(Deal.from_json(params["deal"]))
        named = params.get("code", params.get("number"))
        if named is None:
            return KnownCards()
        if named not in self._dealt:
            cards = self._dealt[named] = KnownCards()
            if "pyramide-codes" in self.setup.can:
                for number, card in enumerate(published.CARDS.get(named, ())):
                    cards.learn(number, card)
        return self._dealt[named]

    def _compare_names(self, seen: State) -> Difference | None:
        for name, capability in (("code", "codes"), ("number", "numbers")):
            if capability not in self.setup.can:
                continue
            known, found = getattr(self.shown, name), seen.fields.get(name)
            if known is None:
                setattr(self.shown, name, found)
            elif found != known:
                return Difference(
                    name, f"the {name} {known}", f"the {name} {'no longer shown' if found is None else found}"
                )
        return None

    def _compare_level(self, seen: State) -> Difference | None:
        level = self.shown.level
        if level is None or "levels" not in self.setup.can:
            return None
        for name, wanted in (("level", level), ("verified", level != "random")):
            found = seen.fields.get(name, "no such field")
            if found != wanted:
                return Difference(name, f"{name}: {wanted}", f"{name}: {found}")
        if level != "random" and self.table.cards.is_complete and not self.shown.is_checked:
            self.shown.is_checked = True
            verdict = solver.winnable(self.table.game.deal, self.table.game.rules, budget=_BUDGET)
            if verdict.winnable is False:
                return Difference("verified", f"a deal of the level {level} that can be won", "one that cannot")
        return None

    def _compare_published(self) -> Difference | None:
        fewest = published.FEWEST_LEFT.get(self.shown.code, 0) if "pyramide-codes" in self.setup.can else 0
        left = self.table.game.position.pyramid.bit_count()
        if left >= fewest or self.table.game.rules != self.setup.rules:
            return None
        return Difference(
            "code", f"{fewest} cards of {self.shown.code} that cannot leave the pyramid", f"{left} cards left"
        )

    def _compare_words(self, seen: State) -> Difference | None:
        """Hold what is said to the letter, in a game whose locale was asked for."""
        if self._words is None:
            return None
        if "texts" in self.setup.can:
            try:
                _speech(self.setup.system, self._words.locale).check(seen)
            except Mismatch as mismatch:
                return Difference("texts", mismatch.expected, mismatch.seen)
        if "description" in self.setup.can:
            wanted = self._words.position(self.table)
            found = seen.fields.get("description", "no such field")
            if found != wanted:
                return Difference("description", f'"{wanted}"', difference(wanted, str(found)))
        return None

    def _streak(self) -> int | None:
        """The wins in a row at the level of this game, where enough of its past has been seen to know them."""
        level = self.shown.level
        if level is None:
            return None
        known = self._streaks.get(level)
        return known + 1 if known is not None and self.table.status == "won" else known

    def _leave(self) -> None:
        """The current game is left for another: it counts as won, or as not won if anything was done in it."""
        level = self.shown.level
        if level is None:
            return
        if self.table.status == "won":
            if level in self._streaks:
                self._streaks[level] += 1
        elif self.table.moves:
            self._streaks[level] = 0


@cache
def _texts(locale: str) -> Texts:
    return Texts(locale)


@cache
def _speech(system: System, locale: str) -> Speech:
    return Speech(system, locale)


#: The capabilities whose fields the reference's own state message is asked for.
_COMPARED: Final = (*dict.fromkeys(PROMISED_BY.values()), "hints", "summary", "notices")
