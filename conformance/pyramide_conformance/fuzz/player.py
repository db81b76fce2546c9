"""The player of differential play: it chooses deals and calls, with a liking for situations where mistakes hide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from pyramide import PYRAMIDE, Action, Rules, solver
from pyramide.deal import code_of
from pyramide.levels import LEVELS
from pyramide.shuffle import NUMBERS
from pyramide_conformance.fuzz import tries
from pyramide_conformance.fuzz.chance import Chance
from pyramide_conformance.fuzz.deals import MOST_LEFT_OVER, planted_deal, shuffled_deal
from pyramide_conformance.fuzz.hand import Calls, Hand
from pyramide_conformance.fuzz.model import Model
from pyramide_conformance.fuzz.published import PUBLISHED

#: How many states the solver may examine to find the line of a deal that was not planted.
_BUDGET: Final = 3_000

#: How many moves undo takes back in a game without a limit, when a long run of them is tried.
_LONG_RUN: Final = 100

#: A way to play one game, which has been dealt.
_Style = Callable[["Player"], Calls]


class Player(Hand):
    """Plays one game after another, for as long as it is asked for calls.

    The same chance gives the same calls, as long as the cards are the same: a game of a level, or of an
    implementation that deals its own cards, goes on by what is dealt.
    """

    def __init__(self, model: Model, chance: Chance) -> None:
        super().__init__(model, chance)
        setup = model.setup
        self._rules = _variant(chance) if setup.varies_rules and chance.happens(55) else setup.rules
        self._badges = chance.happens(80)
        self._locale = chance.pick(setup.locales) if setup.locales else None
        self._noise = chance.pick((5, 15, 30, 50))
        self._asked: list[Mapping[str, Any]] = []
        self._line: Sequence[Action] = ()

    def calls(self) -> Calls:
        """Calls without end; the first starts a game."""
        while True:
            params, self._line = self._deal()
            self._asked.append(params)
            yield "new_game", self._options(params)
            yield from self._style(params)(self)
            for _ in range(self.chance.below(6)):
                yield from self._one_of(tries.ALL if self.is_playing else tries.AFTER_THE_END)
            yield from tries.summary(self)

    def _deal(self) -> tuple[Mapping[str, Any], Sequence[Action]]:
        """What to ask for, and a line of removals, if one is known."""
        named = [asked for asked in self._asked if asked]
        if named and self.chance.happens(10):
            return self.chance.pick(named), ()
        before = self._asked[-1] if self._asked else {}
        if not {"code", "number", "level"}.isdisjoint(before) and self.chance.happens(60):
            return before, ()
        kinds = [(kind, weight) for kind, needs, weight in _DEALS if needs is None or self.can(needs)]
        # One that can be dealt deals is not asked for its own: the games would no longer depend on the seed alone.
        kind = self.chance.weighed(kinds[:-1] if self.can("deals") else kinds)
        if kind == "planted":
            left_over = self.chance.pick((0, 0, 0, *range(1, MOST_LEFT_OVER + 1)))
            planted = planted_deal(self.chance, left_over, tangled=self.chance.happens(35))
            return {"deal": planted.deal.to_json()}, planted.line
        if kind == "shuffled":
            return self._shuffled()
        if kind == "level":
            return {"level": self.chance.pick(LEVELS)}, ()
        if kind == "number":
            return {"number": self.chance.below(NUMBERS)}, ()
        if kind == "code":
            published = self.can("pyramide-codes") and self.chance.happens(40)
            return {"code": self.chance.pick(PUBLISHED) if published else code_of(self.chance.below(NUMBERS))}, ()
        return {}, ()

    def _shuffled(self) -> tuple[Mapping[str, Any], Sequence[Action]]:
        deal = shuffled_deal(self.chance)
        line: Sequence[Action] = ()
        if self.chance.happens(30):
            found = solver.winnable(deal, self._rules, budget=_BUDGET).line or ()
            line = [action for action in found if action.kind == "remove"]
        return {"deal": deal.to_json()}, line

    def _options(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        options = dict(params)
        if self._rules != self.model.setup.rules:
            options["rules"] = self._rules.to_json()
        if self.can("help") and self.chance.happens(25):
            options["help"] = False
        if self.can("badges") and not self._badges:
            options["badges"] = False
        if self._locale is not None:
            options["locale"] = self._locale
        return {**self.model.setup.new_game(), **options}

    def _style(self, params: Mapping[str, Any]) -> _Style:
        if "level" in params:
            return self.chance.weighed(((Player._learn_and_solve, 60), (Player._wander, 10), (Player._touch, 40)))
        if "code" in params or "number" in params:
            return self.chance.weighed(((Player._greedy, 30), (Player._rounds, 30), (Player._touch, 40)))
        if self._line:
            # A long run of undos needs most of a game's calls, so it is tried first or not at all.
            return self.chance.weighed(((Player._follow, 65), (Player._long_undo, 0 if self._asked[1:] else 35)))
        if not self.model.setup.deals and self.chance.happens(40):
            return Player._learn_and_solve
        return self.chance.weighed(_STYLES)

    def _one_of(self, choices: Sequence[tuple[tries.Try, int]]) -> Calls:
        yield from self.chance.weighed(choices)(self)

    def _with_noise(self) -> Calls:
        while self.is_playing and self.chance.happens(self._noise):
            yield from self._one_of(tries.NOISE)

    def _wander(self) -> Calls:
        """Try anything."""
        for _ in range(self.chance.between(10, 80)):
            yield from self._one_of(tries.ALL if self.is_playing else tries.AFTER_THE_END)
            if not self.is_playing and self.chance.happens(30):
                return

    def _touch(self) -> Calls:
        """A few calls only, and then another game."""
        for _ in range(self.chance.between(0, 6)):
            yield from self._one_of(tries.ALL)

    def _greedy(self) -> Calls:
        """Remove what can be removed, and draw when nothing can, for some rounds."""
        for _ in range(self.chance.between(40, 160)):
            if not self.is_playing:
                break
            yield from self._with_noise()
            yield from tries.removal(self) if self.table.game.removals() else self.draw()
        yield from self._after_the_end()

    def _rounds(self) -> Calls:
        """Go round the stock, so that few cards are left in it, and again."""
        for _ in range(self.chance.between(30, 120)):
            if not self.is_playing:
                break
            with_the_waste = [action for action in self.table.game.removals() if action.rest]
            if with_the_waste and self.chance.happens(80):
                yield from self.take(self.chance.pick(with_the_waste))
            elif self.chance.happens(15):
                yield from tries.removal(self)
            else:
                yield from self.draw()
            yield from self._with_noise()

    def _follow(self) -> Calls:
        """Play towards the end that the line leads to, with digressions, and on to the very end."""
        while self.is_playing and (action := self._next_of_the_line()) is not None:
            yield from self._with_noise()
            if self._few_cards() and self.chance.happens(12):
                yield from tries.round_of_the_stock(self)
            if self.chance.happens(25):
                yield from tries.spent_stock(self)
            yield from self.reach(action)
            if action not in self.table.game.removals():
                break
            yield from self.take(action)
            if self.chance.happens(4):
                yield from self.undo(self.chance.between(1, 6))
        yield from self._greedy()

    def _next_of_the_line(self) -> Action | None:
        left = self.table.game.position
        possible = (act for act in self._line if not (act.pyramid & ~left.pyramid or act.rest & ~left.rest))
        return next(possible, None)

    def _few_cards(self) -> bool:
        return 0 < self.table.game.position.rest.bit_count() <= 4

    def _long_undo(self) -> Calls:
        """Do as much as can be done, more than can be undone, then undo it all and a little more."""
        game = self.table.game
        limit = game.rules.undo_limit
        wanted = (_LONG_RUN if limit is None else limit) + self.chance.between(-2, 6)
        if game.rules.passes is not None:
            yield from self._draw_until_the_last_pass()
            yield from self._almost_to_the_end()
            yield from self.draw_to_the_end()
            wanted = game.undoable
        else:
            while self.is_playing and game.undoable < min(wanted, limit or wanted) and self.table.moves < wanted:
                if self.chance.happens(8):
                    yield from tries.removal(self)
                yield from self.draw()
            yield from self.draw(max(0, wanted - self.table.moves))
        yield from self.undo(self.chance.pick((wanted, game.undoable, game.undoable + 2, game.undoable - 1)))
        yield from self.draw(self.chance.below(5))
        yield from self.undo(self.chance.below(8))

    def _draw_until_the_last_pass(self) -> Calls:
        game = self.table.game
        while self.is_playing and game.position.pass_number != game.rules.passes:
            yield from self.draw()

    def _almost_to_the_end(self) -> Calls:
        """All removals of the line but the last, after which nothing could be undone."""
        for action in self._line[:-1]:
            yield from self.reach(action)
            if action not in self.table.game.removals():
                return
            yield from self.take(action)

    def _learn_and_solve(self) -> Calls:
        """Go through the stock to learn its cards, and then win, if the solver knows how."""
        while self.is_playing and not self.table.cards.is_complete and self.table.stock_count:
            yield from self.draw()
        if self.table.cards.is_complete:
            game = self.table.game
            # A line that clears all 52 cards meets more on its way than one to a quick win.
            goals = [replace(game.rules, win="all"), game.rules] if self.chance.happens(60) else [game.rules]
            verdicts = (
                solver.winnable(game.deal, rules, position=game.position, budget=10 * _BUDGET) for rules in goals
            )
            line = next((verdict.line for verdict in verdicts if verdict.line), ())
            self._line = [action for action in line if action.kind == "remove"]
            yield from self._follow()

    def _after_the_end(self) -> Calls:
        if not self.is_playing:
            for _ in range(self.chance.between(1, 6)):
                yield from self._one_of(tries.AFTER_THE_END)


#: Ways to get a deal, the capability that each needs, and its weight.
_DEALS: Final[Sequence[tuple[str, str | None, int]]] = (
    ("planted", "deals", 48), ("shuffled", "deals", 30), ("code", "codes", 8), ("number", "numbers", 8),
    ("level", "levels", 8), ("own", None, 3),
)  # fmt: skip

_STYLES: Final[Sequence[tuple[_Style, int]]] = (
    (Player._wander, 40), (Player._greedy, 25), (Player._rounds, 20), (Player._long_undo, 15),
)  # fmt: skip


def _variant(chance: Chance) -> Rules:
    """Rules that the features have a sentence for: some of the variants of the documents, together or alone."""
    rules = PYRAMIDE
    if chance.happens(50):
        rules = replace(rules, passes=chance.between(1, 3), end="stuck")
    if chance.happens(35):
        rules = replace(rules, win="all")
    if chance.happens(35):
        rules = replace(rules, draw_pairs_waste=True)
    if chance.happens(35):
        rules = replace(rules, cover_pairs=True)
    return rules
