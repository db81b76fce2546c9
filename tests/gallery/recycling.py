"""Wrong recycles and passes (RECYCLE-1, RECYCLE-2)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from pyramide import PYRAMIDE, RECYCLE, Action, Card, Deal, MalformedError, Position, Rules
from pyramide.moves import STOCK_FULL
from pyramide.pyramid import places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing


def _reordering(reorder: Callable[[list[Card]], list[Card]]) -> Reference:
    """A game whose recycle puts the cards of the waste into another order."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.deals = {1: deal}

        def play(self, action: Action) -> None:
            super().play(action)
            if action == RECYCLE:
                waste = reorder([self.deal.stock[card] for card in places_in(self.position.rest)])
                gone = [card for card in self.deal.stock if card not in waste]
                self.deal = Deal((*self.deal.pyramid, *waste, *gone), self.deal.number)
                self.deals[self.position.pass_number] = self.deal
                self.position = self.position._replace(rest=(1 << len(waste)) - 1)

        def undo(self) -> bool:
            undone = super().undo()
            self.deal = self.deals[self.position.pass_number]
            return undone

    return playing(Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1b RECYCLE-1c RECYCLE-1d")
def recycle_reverses_the_order() -> Reference:
    """After a recycle the cards come in the reverse order."""
    return _reordering(lambda waste: waste[::-1])


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1b RECYCLE-1c RECYCLE-1d")
def recycle_shuffles() -> Reference:
    """A recycle shuffles the cards of the waste."""
    shuffle = random.Random(3)
    return _reordering(lambda waste: shuffle.sample(waste, len(waste)))


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1a RECYCLE-1c RECYCLE-1n RECYCLE-1o")
def recycle_keeps_the_turned_up_card_out() -> Reference:
    """The card turned up at the start stays on the waste when the waste is turned."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            return position._replace(drawn=self.rules.waste_at_start) if action == RECYCLE else position

    return playing(Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1a RECYCLE-1c")
def recycle_turns_a_card_up() -> Reference:
    """A recycle turns the first card of the new stock up at once."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            top = position.stock_top
            return position._replace(drawn=top + 1) if action == RECYCLE and top is not None else position

    return playing(Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1g RECYCLE-1h RECYCLE-1p RECYCLE-1q")
def removed_cards_return() -> Reference:
    """A recycle brings all 24 cards back, those that were removed as well."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            return position._replace(rest=STOCK_FULL) if action == RECYCLE else position

    return playing(Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1j")
def recycle_needs_two_cards() -> Reference:
    """A waste of a single card is not turned."""

    class Wrong(OpenGame):
        def stock_actions(self) -> tuple[Action, ...]:
            actions = super().stock_actions()
            return () if actions == (RECYCLE,) and self.position.rest.bit_count() == 1 else actions

    return playing(Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1f")
def waste_is_turned_by_itself() -> Reference:
    """The waste is turned as soon as the last card of the stock is drawn, without another tap."""

    class Wrong(OpenTable):
        def _tap_stock(self) -> None:
            super()._tap_stock()
            if not self.stock_count and RECYCLE in self.game.legal_actions():
                self._play(RECYCLE)

    return playing(table=Wrong)


@wrong(breaks="RECYCLE-1", caught_by="RECYCLE-1l")
def tap_on_two_empty_piles_fails() -> Reference:
    """A tap on the empty stock is refused with an error when the waste is empty, too."""

    class Wrong(OpenTable):
        def _tap_stock(self) -> None:
            if not self.game.position.rest:
                raise MalformedError("There is no card to draw.")
            super()._tap_stock()

    return playing(table=Wrong)


@wrong(breaks="RECYCLE-1 SCORE-6", caught_by="RECYCLE-1l RECYCLE-1m SCORE-6i")
def tap_on_two_empty_piles_is_a_move() -> Reference:
    """A tap on the empty stock is counted as a recycle when the waste is empty, too."""

    class Wrong(OpenTable):
        def _tap_stock(self) -> None:
            if not self.game.position.rest:
                self.game.moves += 1
            super()._tap_stock()

    return playing(table=Wrong)


@wrong(breaks="RECYCLE-2", caught_by="RECYCLE-2a RECYCLE-2b RECYCLE-2c RECYCLE-2d")
def second_pass_forbidden() -> Reference:
    """The stock is gone through once only."""
    return playing(rules=lambda rules: replace(rules, passes=rules.passes or 1))


@wrong(breaks="RECYCLE-2", caught_by="RECYCLE-2a RECYCLE-2b RECYCLE-2c RECYCLE-2d")
def three_passes_in_all() -> Reference:
    """There are three passes in all."""
    return playing(rules=lambda rules: replace(rules, passes=rules.passes or 3))


@wrong(breaks="RECYCLE-2", caught_by="RECYCLE-2a RECYCLE-2e")
def ten_passes_in_all() -> Reference:
    """There are ten passes in all."""
    return playing(rules=lambda rules: replace(rules, passes=rules.passes or 10))


@wrong(breaks="RECYCLE-2 DEADLOCK-2", caught_by="RECYCLE-2f DEADLOCK-2d")
def game_over_after_two_passes_without_a_removal() -> Reference:
    """The game ends in a deadlock after two whole passes in which nothing was removed."""

    class Wrong(OpenGame):
        barren = 0

        def play(self, action: Action) -> None:
            super().play(action)
            self.barren = self.barren + (action == RECYCLE) if action.kind != "remove" else 0

        def is_over(self) -> bool:
            return self.barren > 2 or super().is_over()

    return playing(Wrong)
