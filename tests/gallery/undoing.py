"""Wrong undos (UNDO-1 to UNDO-3)."""

from __future__ import annotations

from dataclasses import replace

from pyramide import DRAW, PYRAMIDE, RECYCLE, Action, Deal, Notice, Place, Rules
from pyramide import moves as engine
from pyramide.pyramid import places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing


def _recording(*kinds: str) -> type[OpenGame]:
    """A game whose undo knows only actions of these kinds."""

    class Wrong(OpenGame):
        def record(self, action: Action) -> None:
            if action.kind in kinds:
                super().record(action)

    return Wrong


@wrong(breaks="UNDO-1", caught_by="UNDO-1l")
def undo_limit_of_99() -> Reference:
    """Undo takes back the last 99 actions only."""
    return playing(rules=lambda rules: replace(rules, undo_limit=99))


@wrong(breaks="UNDO-1", caught_by="UNDO-1m UNDO-1o")
def undo_limit_of_101() -> Reference:
    """Undo takes back one action more than the last 100."""
    return playing(rules=lambda rules: replace(rules, undo_limit=101))


@wrong(breaks="UNDO-1", caught_by="UNDO-1m UNDO-1o UNDO-1p")
def undo_without_a_limit() -> Reference:
    """Undo takes back every action of the game."""
    return playing(rules=lambda rules: replace(rules, undo_limit=None))


@wrong(breaks="UNDO-1", caught_by="UNDO-1e UNDO-1g")
def undo_of_one_action_only() -> Reference:
    """Undo takes back the last action and none before it."""
    return playing(rules=lambda rules: replace(rules, undo_limit=1))


@wrong(breaks="UNDO-1", caught_by="UNDO-1r")
def hundred_undos_in_a_game() -> Reference:
    """Undo can be used a hundred times in a game."""

    class Wrong(OpenGame):
        @property
        def can_undo(self) -> bool:
            return super().can_undo and self.undos < 100

    return playing(Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1c")
def undo_skips_draws() -> Reference:
    """A draw is not taken back; undo goes on to the action before it."""
    return playing(_recording("remove", "recycle"))


@wrong(breaks="UNDO-1", caught_by="UNDO-1d")
def undo_skips_recycles() -> Reference:
    """A recycle is not taken back; undo goes on to the action before it."""
    return playing(_recording("remove", "draw"))


@wrong(breaks="UNDO-1", caught_by="UNDO-1a UNDO-1b UNDO-1e")
def undo_skips_removals() -> Reference:
    """Pairs and kings are not taken back; undo goes on to the draw or recycle before them."""
    return playing(_recording("draw", "recycle"))


@wrong(breaks="UNDO-1", caught_by="UNDO-1a UNDO-1b")
def undo_skips_kings() -> Reference:
    """A king is not taken back; undo goes on to the action before him."""

    class Wrong(OpenGame):
        def record(self, action: Action) -> None:
            if action.pyramid.bit_count() + action.rest.bit_count() != 1:
                super().record(action)

    return playing(Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1d")
def recycle_forgets_what_was_done_before() -> Reference:
    """Nothing that was done before a recycle can be taken back, nor the recycle itself."""

    class Wrong(OpenGame):
        def play(self, action: Action) -> None:
            super().play(action)
            if action == RECYCLE:
                self._past.clear()

    return playing(Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1a UNDO-1e UNDO-1i")
def pair_takes_two_undos() -> Reference:
    """Undo brings the two cards of a pair back one at a time."""

    class Wrong(OpenGame):
        def record(self, action: Action) -> None:
            super().record(action)
            cards = [1 << place for place in places_in(action.pyramid)]
            if len(cards) + action.rest.bit_count() > 1:
                self._past.append(engine.after(self.position, Action("remove", cards[0] if cards else 0)))

    return playing(Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1c UNDO-1e UNDO-1l")
def draw_takes_two_undos() -> Reference:
    """A draw is recorded twice, so the first undo after it changes nothing."""

    class Wrong(OpenGame):
        def record(self, action: Action) -> None:
            super().record(action)
            if action == DRAW:
                self._past.append(engine.after(self.position, action))

    return playing(Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1h UNDO-1q")
def taps_that_change_nothing_are_recorded() -> Reference:
    """A tap that changes nothing is recorded as an action, so undo takes that one back first."""

    class Wrong(OpenTable):
        def tap(self, place: Place) -> tuple[Notice, ...]:
            before = self.game.position
            super().tap(place)
            if self.game.position == before:
                self.game.record(DRAW)
            return self.notices

    return playing(table=Wrong)


@wrong(breaks="UNDO-1", caught_by="UNDO-1e UNDO-1g UNDO-1k")
def second_undo_does_the_action_again() -> Reference:
    """A second undo takes the first one back."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            undone_from = self.position
            undone = super().undo()
            if undone:
                self._past.append(undone_from)
            return undone

    return playing(Wrong)


@wrong(breaks="UNDO-2", caught_by="UNDO-2a UNDO-2e UNDO-2f UNDO-2g UNDO-2h")
def undo_keeps_the_points() -> Reference:
    """Undo leaves the score as it is."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.kept = 0

        def undo(self) -> bool:
            points = self.score
            undone = super().undo()
            self.kept += points - self.score
            return undone

        @property
        def score(self) -> int:
            return super().score + self.kept

    return playing(Wrong)


@wrong(breaks="UNDO-2", caught_by="UNDO-2c UNDO-2d UNDO-2e")
def undo_costs_five_points() -> Reference:
    """Each undo costs five points besides those of the action."""

    class Wrong(OpenGame):
        @property
        def score(self) -> int:
            return super().score - 5 * self.undos

    return playing(Wrong)


@wrong(breaks="UNDO-2", caught_by="UNDO-2a UNDO-2b")
def undo_puts_the_waste_card_into_the_stock() -> Reference:
    """A waste card that comes back lies in the stock, to be drawn next, and not on the waste."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            before = self.position
            undone = super().undo()
            back = self.position.rest & ~before.rest
            if back:
                self.position = self.position._replace(drawn=min(places_in(back)))
            return undone

    return playing(Wrong)


@wrong(breaks="UNDO-2", caught_by="UNDO-2a UNDO-2b")
def undo_forgets_the_waste_card() -> Reference:
    """Undo of a pair or king brings back the card of the pyramid only, and no card of the waste."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            before = self.position
            undone = super().undo()
            self.position = self.position._replace(rest=self.position.rest & before.rest)
            return undone

    return playing(Wrong)


@wrong(breaks="UNDO-2", caught_by="UNDO-2i")
def cards_that_come_back_cover_nothing() -> Reference:
    """A card freed by a removal stays free when the removal is taken back."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.freed: set[int] = set()

        def play(self, action: Action) -> None:
            super().play(action)
            self.freed.update(self.free_places())

        def is_free(self, place: int) -> bool:
            return place in self.freed or super().is_free(place)

    return playing(Wrong)


@wrong(breaks="UNDO-3", caught_by="UNDO-3a UNDO-3b UNDO-3c UNDO-3d")
def undo_lowers_the_counter() -> Reference:
    """Undo takes the move off the counter."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            undone = super().undo()
            self.moves -= undone
            return undone

    return playing(Wrong)


@wrong(breaks="UNDO-3", caught_by="UNDO-3a UNDO-3b UNDO-3c UNDO-3d")
def undo_is_a_move() -> Reference:
    """Undo is counted as a move itself."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            undone = super().undo()
            self.moves += undone
            return undone

    return playing(Wrong)


@wrong(breaks="UNDO-3", caught_by="UNDO-3f")
def undo_with_nothing_to_take_back_is_a_move() -> Reference:
    """Undo is counted as a move when there is nothing to take back."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            undone = super().undo()
            self.moves += not undone
            return undone

    return playing(Wrong)
