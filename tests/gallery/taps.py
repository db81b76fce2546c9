"""Wrong answers to taps on covered cards and to wrong sums (FREE-4, FREE-5, SUM-5)."""

from __future__ import annotations

from pyramide import Action, Notice, Place
from pyramide.cards import THIRTEEN
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenTable, playing


class _FinedTable(OpenTable):
    """A table with fines: points taken off for what should cost nothing."""

    fines = 0

    @property
    def score(self) -> int:
        return super().score - self.fines


@wrong(breaks="FREE-4", caught_by="FREE-4c FREE-4e FREE-4f FREE-4h")
def covered_tap_drops_the_selection() -> Reference:
    """A tap on a covered card clears the selection."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            super().say_blocked(place)
            self.selected = None

    return playing(table=Wrong)


@wrong(breaks="FREE-4", caught_by="FREE-4a FREE-4b FREE-4g")
def covered_tap_selects() -> Reference:
    """A tap on a covered card selects it when no card is selected."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            super().say_blocked(place)
            self.selected = self.selected or place

    return playing(table=Wrong)


@wrong(breaks="FREE-4", caught_by="FREE-4a FREE-4i")
def covered_tap_is_a_move() -> Reference:
    """A tap on a covered card is counted as a move."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            super().say_blocked(place)
            self.game.moves += 1

    return playing(table=Wrong)


@wrong(breaks="FREE-4", caught_by="FREE-4a FREE-4j")
def covered_tap_costs_points() -> Reference:
    """A tap on a covered card costs five points."""

    class Wrong(_FinedTable):
        def say_blocked(self, place: Place) -> None:
            super().say_blocked(place)
            self.fines += 5

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5i FREE-5j FREE-5k FREE-5l")
def blocked_message_with_help_off() -> Reference:
    """The message for a covered card comes with help for mistakes switched off, too."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:  # noqa: ARG002 - the signature of the seam
            self.notices = (Notice("blocked"),)

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5a FREE-5b FREE-5c")
def no_blocked_message() -> Reference:
    """There is never a message for a covered card."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            """Say nothing."""

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5c")
def blocked_message_only_under_two_cards() -> Reference:
    """A card with a single cover left gets no message."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            number = self.number_at(place)
            if number is not None and all(self.game.left(cover) for cover in self.game.covers(number)):
                super().say_blocked(place)

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5d FREE-5e")
def sum_comes_before_blocked() -> Reference:
    """When another card is selected, a covered card is answered with the message about sums."""

    class Wrong(OpenTable):
        def say_blocked(self, place: Place) -> None:
            one, other = self.number_at(self.selected), self.number_at(place)
            if one is None or other is None:
                super().say_blocked(place)
            else:
                self.notices = (Notice("sum", self.game.card(one).rank + self.game.card(other).rank),)

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5f")
def blocked_message_only_once() -> Reference:
    """The message for a covered card comes once in a game, not with every tap."""

    class Wrong(OpenTable):
        said = False

        def say_blocked(self, place: Place) -> None:
            if not self.said:
                super().say_blocked(place)
            self.said = True

    return playing(table=Wrong)


@wrong(breaks="FREE-5", caught_by="FREE-5h")
def blocked_message_stays() -> Reference:
    """The message for a covered card stays on the screen after the next good tap."""

    class Wrong(OpenTable):
        def tap(self, place: Place) -> tuple[Notice, ...]:
            before = self.notices
            super().tap(place)
            self.notices = self.notices or before
            return self.notices

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5a SUM-5b SUM-5d SUM-5f SUM-5g")
def mismatch_keeps_the_first_selected() -> Reference:
    """After a wrong sum the first card stays the selected one."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            selected = self.selected
            super().mismatch(place, total)
            self.selected = selected

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5a SUM-5b SUM-5d SUM-5e SUM-5f")
def mismatch_clears_both() -> Reference:
    """After a wrong sum no card is selected."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            self.selected = None

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5a SUM-5b SUM-5c SUM-5h")
def no_message_for_a_wrong_sum() -> Reference:
    """After a wrong sum the game says nothing."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            self.notices = ()

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5c SUM-5d SUM-5e")
def no_message_for_a_wrong_sum_with_the_waste() -> Reference:
    """A wrong sum of a pyramid card and the waste's top card gets no message."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            with_the_waste = "waste" in (place, self.selected)
            super().mismatch(place, total)
            if with_the_waste:
                self.notices = ()

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5b SUM-5c")
def message_only_for_sums_that_are_too_high() -> Reference:
    """A sum below 13 is wrong without a message."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            if total < THIRTEEN:
                self.notices = ()

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5l")
def no_message_for_a_wrong_sum_with_help_off() -> Reference:
    """A wrong sum gets its message only while help for mistakes is switched on."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            self.notices = self.notices if self.help else ()

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5k")
def sum_message_for_a_first_card() -> Reference:
    """A single selected card is answered with the message about sums, as one card does not make 13."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            first = self.selected is None
            super()._tap_card(place, tapped)
            number = self.number_at(place)
            if first and self.selected == place and number is not None:
                self.notices = (Notice("sum", self.game.card(number).rank),)

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5k")
def sum_message_for_a_king() -> Reference:
    """A king that leaves while another card is selected is answered with the message about sums."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            one, other = self.number_at(self.selected), self.number_at(place)
            super()._tap_card(place, tapped)
            if one is not None and other is not None and self.number_at(place) != other and not self.notices:
                total = self.game.card(one).rank + self.game.card(other).rank
                self.notices = (Notice("sum", total),) if total != THIRTEEN else ()

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5i")
def wrong_sum_is_a_move() -> Reference:
    """A wrong sum is counted as a move."""

    class Wrong(OpenTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            self.game.moves += 1

    return playing(table=Wrong)


@wrong(breaks="SUM-5", caught_by="SUM-5j")
def wrong_sum_costs_points() -> Reference:
    """A wrong sum costs five points."""

    class Wrong(_FinedTable):
        def mismatch(self, place: Place, total: int) -> None:
            super().mismatch(place, total)
            self.fines += 5

    return playing(table=Wrong)
