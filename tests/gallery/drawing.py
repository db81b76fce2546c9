"""Wrong draws and wrong plays with the waste (DRAW-1 to DRAW-3)."""

from __future__ import annotations

from dataclasses import replace

from pyramide import DRAW, RECYCLE, Action, Deal, Notice, Place, Position
from pyramide.pyramid import SIZE
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, removal


@wrong(breaks="DRAW-1", caught_by="DRAW-1a DRAW-1b DRAW-1c")
def three_cards_a_draw() -> Reference:
    """A tap on the stock draws three cards."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            if action == DRAW:
                for card in (position.stock_top, position._replace(drawn=min(position.drawn + 1, 24)).stock_top):
                    position = position if card is None else position._replace(drawn=card + 1)
            return position

    return playing(Wrong)


@wrong(breaks="DRAW-1", caught_by="DRAW-1a DRAW-1b")
def stock_drawn_from_the_bottom() -> Reference:
    """A draw takes the last card of the stock instead of the first."""

    def deal(dealt: Deal) -> Deal:
        return Deal((*dealt.cards[: SIZE + 1], *reversed(dealt.cards[SIZE + 1 :])), dealt.number)

    return playing(deal=deal)


@wrong(breaks="DRAW-1", caught_by="DRAW-1c")
def no_draw_while_a_pair_is_left() -> Reference:
    """The stock gives no card as long as something can be removed."""

    class Wrong(OpenGame):
        def stock_actions(self) -> tuple[Action, ...]:
            return () if self.removals() else super().stock_actions()

    return playing(Wrong)


@wrong(breaks="DRAW-1", caught_by="DRAW-1d DRAW-1e DRAW-1f")
def tap_on_the_stock_only_clears_the_selection() -> Reference:
    """While a card is selected, a tap on the stock clears the selection and draws nothing."""

    class Wrong(OpenTable):
        def _tap_stock(self) -> None:
            if self.selected is None:
                super()._tap_stock()
            self.selected = None

    return playing(table=Wrong)


@wrong(breaks="DRAW-1", caught_by="DRAW-1b")
def waste_keeps_one_card() -> Reference:
    """A card that is drawn takes the place of the waste card before it, which is out of the game."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            return position._replace(rest=position.rest & ~self.position.waste) if action == DRAW else position

    return playing(Wrong)


@wrong(breaks="DRAW-1 RECYCLE-1", caught_by="DRAW-1i RECYCLE-1e")
def last_card_of_the_stock_is_not_drawn() -> Reference:
    """With one card left in the stock, a tap turns the waste instead of drawing that card."""

    class Wrong(OpenGame):
        def stock_actions(self) -> tuple[Action, ...]:
            return (
                (RECYCLE,) if self.position.stock.bit_count() == 1 and self.position.waste else super().stock_actions()
            )

    return playing(Wrong)


@wrong(breaks="DRAW-2", caught_by="DRAW-2b DRAW-2d")
def waste_card_must_be_tapped_second() -> Reference:
    """A pair with the waste leaves only when the pyramid card is tapped first."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            if self.selected == "waste" and place != "waste":
                self.selected = None
            super()._tap_card(place, tapped)

    return playing(table=Wrong)


@wrong(breaks="DRAW-2", caught_by="DRAW-2d DRAW-2h")
def last_card_of_the_waste_cannot_be_played() -> Reference:
    """The only card of the waste cannot be played."""

    class Wrong(OpenGame):
        def open_rest(self) -> list[int]:
            return super().open_rest() if self.position.waste.bit_count() > 1 else []

    return playing(Wrong)


@wrong(breaks="DRAW-2", caught_by="DRAW-2c DRAW-2h")
def next_card_comes_up_by_itself() -> Reference:
    """When the waste's top is played, the next card of the stock is drawn at once."""

    class Wrong(OpenGame):
        def after(self, action: Action) -> Position:
            position = super().after(action)
            top = position.stock_top
            return position._replace(drawn=top + 1) if action.rest and top is not None else position

    return playing(Wrong)


@wrong(breaks="DRAW-2", caught_by="DRAW-2g")
def waste_pairs_with_row_seven_only() -> Reference:
    """The waste's top pairs only with the cards that were free from the start."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            higher_up = max(one, other) >= SIZE and min(one, other) < SIZE - 7
            return not higher_up and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="DRAW-3", caught_by="DRAW-3a DRAW-3h")
def drawn_card_pairs_with_the_waste() -> Reference:
    """The card just drawn pairs with the waste card that it covers."""
    return playing(rules=lambda rules: replace(rules, draw_pairs_waste=True))


@wrong(breaks="DRAW-3", caught_by="DRAW-3a DRAW-3g DRAW-3h")
def top_two_of_the_waste_pair() -> Reference:
    """The two top cards of the waste pair, whether the top was just drawn or not."""

    class Wrong(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            return super().candidates() + self.top_two_of_waste()

    return playing(Wrong)


@wrong(breaks="DRAW-3", caught_by="DRAW-3b")
def selected_waste_card_pairs_with_the_next() -> Reference:
    """A waste card that was selected before the draw pairs with the card that is drawn on it."""

    class WrongGame(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            return super().candidates() + self.top_two_of_waste()

    class WrongTable(OpenTable):
        kept: int | None = None

        def tap(self, place: Place) -> tuple[Notice, ...]:
            kept, self.kept = self.kept, None
            if place == "stock" and self.selected == "waste":
                self.kept = self.number_at("waste")
            top = self.number_at("waste")
            if place == "waste" and kept is not None and top is not None and removal(kept, top) in self.game.removals():
                self.notices = ()
                self._play(removal(kept, top))
                return self.notices
            return super().tap(place)

        def _tap_waste(self) -> None:
            top = self.number_at("waste")
            if top is not None:
                self._tap_card("waste", removal(top))

    return playing(WrongGame, WrongTable)


@wrong(breaks="DRAW-3", caught_by="DRAW-3a DRAW-3b DRAW-3c")
def draw_removes_a_pair_of_waste_cards() -> Reference:
    """When the card drawn and the card that it covers make 13, both leave at once."""

    class Wrong(OpenGame):
        def play(self, action: Action) -> None:
            super().play(action)
            for pair in self.top_two_of_waste() if action == DRAW else ():
                if self.makes_pair(*pair):
                    self.position = self.position._replace(rest=self.position.rest & ~removal(*pair).rest)

    return playing(Wrong)
