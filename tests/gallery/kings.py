"""Wrong kings (KING-1, KING-2)."""

from __future__ import annotations

from pyramide import DRAW, Action, Place, Position
from pyramide.cards import THIRTEEN
from pyramide.pyramid import SIZE, places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, removal, together


@wrong(breaks="KING-1 KING-2", caught_by="KING-1a KING-1d KING-2a KING-2e")
def king_needs_a_partner() -> Reference:
    """A king leaves only together with another king."""

    class Wrong(OpenGame):
        def leaves_alone(self, number: int) -> bool:  # noqa: ARG002 - the signature of the seam
            return False

        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).rank + self.card(other).rank in (THIRTEEN, 2 * THIRTEEN)

    return playing(Wrong)


@wrong(breaks="KING-1 KING-2", caught_by="KING-1a KING-1d KING-2a KING-2e")
def king_needs_two_taps() -> Reference:
    """The first tap selects a king, and only the second removes him."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            if tapped in self.game.removals() and self.selected != place:
                self.selected = place
            else:
                super()._tap_card(place, tapped)

    return playing(table=Wrong)


@wrong(breaks="KING-1", caught_by="KING-1b KING-1c")
def covered_king_leaves() -> Reference:
    """A king of the pyramid leaves at a tap although he is covered."""

    class Wrong(OpenGame):
        def removals(self) -> tuple[Action, ...]:
            kings = [removal(place) for place in places_in(self.position.pyramid) if self.leaves_alone(place)]
            return (*super().removals(), *kings)

    return playing(Wrong)


@wrong(breaks="KING-1", caught_by="KING-1e")
def king_takes_the_selected_card_along() -> Reference:
    """A king of the pyramid takes the selected card of the pyramid along."""

    class WrongGame(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            king = self.leaves_alone(one) or self.leaves_alone(other)
            return (king and max(one, other) < SIZE) or super().makes_pair(one, other)

    class WrongTable(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            selected = self._selected_cards()
            if tapped in self.game.removals() and selected is not None:
                pair = together(selected, tapped)
                self._play(pair if pair in self.game.removals() else tapped)
            else:
                super()._tap_card(place, tapped)

    return playing(WrongGame, WrongTable)


@wrong(breaks="KING-1", caught_by="KING-1g")
def freed_king_leaves_by_himself() -> Reference:
    """A king of the pyramid leaves without a tap as soon as he becomes free."""

    class Wrong(OpenGame):
        def play(self, action: Action) -> None:
            before = self.free_places()
            super().play(action)
            freed = [place for place in self.free_places() if place not in before and self.leaves_alone(place)]
            self.position = self.position._replace(pyramid=self.position.pyramid & ~removal(*freed).pyramid)

    return playing(Wrong)


@wrong(breaks="KING-2", caught_by="KING-2a KING-2e KING-2f KING-2g")
def king_of_the_waste_stays() -> Reference:
    """A king on top of the waste cannot be removed."""

    class Wrong(OpenGame):
        def leaves_alone(self, number: int) -> bool:
            return number < SIZE and super().leaves_alone(number)

    return playing(Wrong)


@wrong(breaks="KING-2", caught_by="KING-2b")
def drawn_king_leaves_by_himself() -> Reference:
    """A king that is drawn leaves the waste without a tap."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            top = position.waste_top
            if action == DRAW and top is not None and self.leaves_alone(SIZE + top):
                return position._replace(rest=position.rest & ~(1 << top))
            return position

    return playing(Wrong)


@wrong(breaks="KING-2", caught_by="KING-2f")
def two_kings_of_the_waste_leave_at_one_tap() -> Reference:
    """A king of the waste takes a king that lies under him along."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            top = position.waste_top
            king_left = not action.pyramid and action.rest.bit_count() == 1
            if king_left and top is not None and self.leaves_alone(SIZE + top):
                return position._replace(rest=position.rest & ~(1 << top))
            return position

    return playing(Wrong)


@wrong(breaks="KING-2", caught_by="KING-2c")
def king_under_the_top_leaves() -> Reference:
    """A tap on the waste removes a king that lies directly under its top."""

    class WrongGame(OpenGame):
        def removals(self) -> tuple[Action, ...]:
            under = [removal(card) for _, card in self.top_two_of_waste() if self.leaves_alone(card)]
            return (*super().removals(), *under)

    class WrongTable(OpenTable):
        def _tap_waste(self) -> None:
            for _, card in self.game.top_two_of_waste():
                if self.selected is None and self.game.leaves_alone(card):
                    self._play(removal(card))
                    return
            super()._tap_waste()

    return playing(WrongGame, WrongTable)
