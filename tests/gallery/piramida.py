"""Wrong versions of the second system, Piramida: passes, marks, sums, the end of a game, undo."""

from __future__ import annotations

from collections import deque
from typing import Any

from pyramide import PIRAMIDA, Action, Deal, Game, Notice, Place, Rules, Table
from pyramide.moves import Status
from pyramide.pyramid import PLACES, covers_left, index, places_in
from pyramide_conformance.server import Reference

from .on_piramida import with_game, with_rules, with_states, with_table
from .registry import wrong


@wrong(breaks="SETUP-5", caught_by="SETUP-5a SETUP-5b")
def piramida_turns_a_card_up() -> Reference:
    """The deal turns a card up on the waste."""
    return with_rules(waste_at_start=1)


@wrong(breaks="RECYCLE-3", caught_by="RECYCLE-3c RECYCLE-3d")
def four_passes() -> Reference:
    """There are four passes."""
    return with_rules(passes=4)


@wrong(breaks="RECYCLE-3", caught_by="RECYCLE-3b RECYCLE-3e")
def two_passes() -> Reference:
    """There are only two passes."""
    return with_rules(passes=2)


@wrong(breaks="RECYCLE-4", caught_by="RECYCLE-4j")
def pass_is_not_taken_back() -> Reference:
    """The pass shown does not go back when a recycle is undone."""
    highest = {"number": 0}

    def keep(state: dict[str, Any], table: Table) -> None:
        highest["number"] = max(highest["number"], state["pass"]["number"]) if table.moves else 1
        state["pass"]["number"] = highest["number"]

    return with_states(keep)


@wrong(breaks="RECYCLE-4", caught_by="RECYCLE-4b RECYCLE-4c")
def cards_left_count_the_waste_too() -> Reference:
    """The cards left, as shown, are those of the stock and of the waste."""
    return with_states(lambda state, _: state["pass"].update(left=state["stock"]["count"] + state["waste"]["count"]))


@wrong(breaks="FREE-7", caught_by="FREE-7b FREE-7c")
def half_covered_cards_are_highlighted() -> Reference:
    """A card with one cover left is highlighted as well."""

    def highlight(state: dict[str, Any], table: Table) -> None:
        left = table.game.position.pyramid
        state["free"] += [list(PLACES[at]) for at in places_in(left) if len(covers_left(at, left)) == 1]

    return with_states(highlight)


@wrong(breaks="FREE-7", caught_by="FREE-7f FREE-7g")
def waste_is_not_highlighted() -> Reference:
    """The top card of the waste is not highlighted."""
    return with_states(lambda state, _: state.update(free=[place for place in state["free"] if place != "waste"]))


@wrong(breaks="FREE-6", caught_by="FREE-6a")
def only_one_covering_card_is_shown() -> Reference:
    """Of two cards that lie on the pressed card only the left one is shown."""
    return with_states(lambda state, _: state.update(covers=state["covers"][:1]))


@wrong(breaks="SUM-6", caught_by="SUM-6d")
def ring_misses_the_waste() -> Reference:
    """The top card of the waste is never ringed."""
    return with_states(lambda state, _: state.update(rings=[place for place in state["rings"] if place != "waste"]))


@wrong(breaks="SUM-6", caught_by="SUM-6a SUM-6h")
def ring_on_a_covered_partner() -> Reference:
    """Covered partners are ringed as well."""

    def ring(state: dict[str, Any], table: Table) -> None:
        if isinstance(table.selected, tuple):
            rank = table.game.deal.pyramid[index(*table.selected)].rank
            state["rings"] += [
                list(PLACES[at])
                for at in places_in(table.game.position.pyramid)
                if table.game.deal.pyramid[at].rank + rank == 13 and list(PLACES[at]) not in state["rings"]
            ]

    return with_states(ring)


@wrong(breaks="SUM-7", caught_by="SUM-7a")
def sum_counts_jack_and_queen_as_ten() -> Reference:
    """The sum that is told counts a jack and a queen as 10."""

    class Wrong(Table):
        def tap(self, place: Place) -> tuple[Notice, ...]:
            selected = self._selected_cards()
            notices = super().tap(place)
            if notices and notices[0].id == "sum" and selected is not None:
                both = [*self.game.cards_of(selected), *self.game.cards_of(self._selected_cards() or selected)]
                self.notices = (Notice("sum", sum(min(card.rank, 10) for card in both)),)
            return self.notices

    return with_table(Wrong)


@wrong(breaks="DRAW-4", caught_by="DRAW-4a DRAW-4d")
def stock_card_pairs_from_the_stock() -> Reference:
    """A tap on the stock plays its top card if it makes 13 with the selected card."""
    return with_rules(stock_top_plays=True)


@wrong(breaks="LOSS-1", caught_by="LOSS-1e LOSS-1g")
def loss_while_a_pair_is_left() -> Reference:
    """The game is lost as soon as the last card of the third pass is drawn."""

    class Wrong(Game):
        @property
        def status(self) -> Status:
            position = self.position
            over = position.pass_number == 3 and not position.stock
            return "lost" if over and position.pyramid else super().status

    return with_game(Wrong)


@wrong(breaks="LOSS-1", caught_by="LOSS-1o LOSS-1p")
def loss_cannot_be_undone() -> Reference:
    """A lost game cannot be undone."""

    class Wrong(Game):
        def rewind(self, actions: int) -> bool:
            return self.status != "lost" and super().rewind(actions)

    return with_game(Wrong)


@wrong(breaks="LOSS-1", caught_by="LOSS-1a LOSS-1f")
def loss_is_never_announced() -> Reference:
    """A game that is over without a win goes on for ever."""
    return with_rules(end="exhausted")


@wrong(breaks="UNDO-4", caught_by="UNDO-4l")
def undo_has_a_limit() -> Reference:
    """Only the last 100 actions can be taken back."""

    class Wrong(Game):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA) -> None:
            super().__init__(deal, rules)
            self._past = deque(maxlen=100)

    return with_game(Wrong)


@wrong(breaks="UNDO-4", caught_by="UNDO-4p UNDO-4v")
def undos_are_not_counted() -> Reference:
    """Undos are not counted."""

    class Wrong(Game):
        def rewind(self, actions: int) -> bool:
            undone = super().rewind(actions)
            self.undos = 0
            return undone

    return with_game(Wrong)


@wrong(breaks="UNDO-4", caught_by="UNDO-4g UNDO-4m")
def undo_stops_at_a_new_pass() -> Reference:
    """A recycle cannot be taken back, nor anything before it."""

    class Wrong(Game):
        def play(self, action: Action) -> None:
            super().play(action)
            if action.kind == "recycle":
                self._past.clear()

    return with_game(Wrong)
