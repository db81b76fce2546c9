"""Wrong wins and wrong deadlocks (WIN-1, DEADLOCK-1, DEADLOCK-2)."""

from __future__ import annotations

from dataclasses import replace

from pyramide import Action, Notice, Place
from pyramide.moves import Status
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing


class _LateTable(OpenTable):
    """A table that looks whether the game has ended only when the player taps again."""

    late: Status
    shown: Status = "playing"

    @property
    def status(self) -> Status:
        status = self.game.status
        return self.shown if status == self.late else status

    def tap(self, place: Place) -> tuple[Notice, ...]:
        if self.game.status == self.late and self.shown == "playing":
            self.shown = self.late
            self.notices = (Notice("no-moves" if self.late == "deadlock" else "won"),)
            return self.notices
        return super().tap(place)


@wrong(breaks="WIN-1", caught_by="WIN-1a WIN-1e WIN-1g WIN-1h")
def win_only_when_all_is_cleared() -> Reference:
    """The game is won only when stock and waste are empty, too."""
    return playing(rules=lambda rules: replace(rules, win="all"))


@wrong(breaks="WIN-1", caught_by="WIN-1b WIN-1c WIN-1f")
def win_with_one_card_left() -> Reference:
    """The game is won when 27 cards of the pyramid are gone."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            empty = self.position.pyramid.bit_count() <= 1
            return empty and (self.rules.win == "pyramid" or not self.position.rest)

    return playing(Wrong)


@wrong(breaks="WIN-1", caught_by="WIN-1c")
def win_when_the_piles_are_empty() -> Reference:
    """The game is won when stock and waste are empty, too, whatever is left of the pyramid."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            return super().is_won() or not self.position.rest

    return playing(Wrong)


@wrong(breaks="WIN-1", caught_by="WIN-1e WIN-1g WIN-1h")
def no_win_with_the_help_of_the_waste() -> Reference:
    """The win is not noticed when the last card of the pyramid leaves with a waste card."""

    class Wrong(OpenGame):
        unnoticed = False

        def play(self, action: Action) -> None:
            super().play(action)
            self.unnoticed = bool(action.rest)

        def is_won(self) -> bool:
            return not self.unnoticed and super().is_won()

    return playing(Wrong)


@wrong(breaks="WIN-1", caught_by="WIN-1a WIN-1d WIN-1e")
def win_announced_a_tap_late() -> Reference:
    """The win is announced only when the player taps once more."""

    class Wrong(_LateTable):
        late = "won"

    return playing(table=Wrong)


@wrong(breaks="WIN-1", caught_by="WIN-1h")
def win_only_in_the_first_pass() -> Reference:
    """A pyramid that is cleared after a recycle is no win."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            return self.position.pass_number == 1 and super().is_won()

    return playing(Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1a DEADLOCK-1f")
def deadlock_never_announced() -> Reference:
    """The game goes on although stock and waste are empty and nothing can be removed."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return self.rules.end == "stuck" and super().is_over()

    return playing(Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1a DEADLOCK-1f")
def deadlock_announced_a_tap_late() -> Reference:
    """The deadlock is announced only when the player taps once more."""

    class Wrong(_LateTable):
        late = "deadlock"

    return playing(table=Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1a DEADLOCK-1f")
def deadlock_without_a_message() -> Reference:
    """The game ends in a deadlock without saying so."""

    class Wrong(OpenTable):
        def _play(self, action: Action) -> None:
            super()._play(action)
            self.notices = tuple(notice for notice in self.notices if notice.id != "no-moves")

    return playing(table=Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1d DEADLOCK-1e")
def deadlock_as_soon_as_the_piles_are_empty() -> Reference:
    """A deadlock is announced when stock and waste are empty, though a pair or a king is left to remove."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return super().is_over() or (self.rules.end == "exhausted" and not self.position.rest)

    return playing(Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1e")
def deadlock_overlooks_kings() -> Reference:
    """A deadlock is announced when stock and waste are empty and no pair is left, though a king could leave."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            pairs = [action for action in self.removals() if (action.pyramid.bit_count() + action.rest.bit_count()) > 1]
            return super().is_over() or (self.rules.end == "exhausted" and not self.position.rest and not pairs)

    return playing(Wrong)


@wrong(breaks="DEADLOCK-1", caught_by="DEADLOCK-1a DEADLOCK-1f")
def covered_pair_holds_the_deadlock_off() -> Reference:
    """No deadlock is announced while a card and the card that covers it would make 13."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return super().is_over() and not any(self.makes_pair(*pair) for pair in self.cover_candidates())

    return playing(Wrong)


@wrong(breaks="DEADLOCK-1 DEADLOCK-2", caught_by="DEADLOCK-1b DEADLOCK-1c DEADLOCK-2e DEADLOCK-2f")
def deadlock_with_one_card_left() -> Reference:
    """A deadlock is announced when nothing can be removed and a single card is left in stock or waste."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            few = self.position.rest.bit_count() <= 1 and not self.removals()
            return super().is_over() or (self.rules.end == "exhausted" and few)

    return playing(Wrong)


@wrong(breaks="DEADLOCK-2", caught_by="DEADLOCK-2a DEADLOCK-2b DEADLOCK-2c")
def deadlock_with_cards_left() -> Reference:
    """A deadlock is announced as soon as nothing can be removed, though cards are left to draw."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return super().is_over() or (self.rules.end == "exhausted" and not self.removals())

    return playing(Wrong)


@wrong(breaks="DEADLOCK-2", caught_by="DEADLOCK-2b DEADLOCK-2f")
def deadlock_with_cards_to_recycle() -> Reference:
    """A deadlock is announced when the stock is empty and nothing can be removed, though the waste can be turned."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            stuck = not self.position.stock and not self.removals()
            return super().is_over() or (self.rules.end == "exhausted" and stuck)

    return playing(Wrong)
