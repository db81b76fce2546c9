"""Wrong versions of the second system, Piramida: passes, marks, help on the way, levels."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pyramide import PIRAMIDA, Action, Deal, Game, Notice, Place, Rules, Table
from pyramide.advice import Advice, dead_cards
from pyramide.moves import Status
from pyramide.pyramid import PLACES, covers_left, index, places_in
from pyramide_conformance.server import Reference

from .registry import wrong


def _with_table(table: Callable[..., Table]) -> Reference:
    return Reference(new_table=table, system="piramida")


def _with_rules(**changes: Any) -> Reference:
    rules = replace(PIRAMIDA, **changes)
    return _with_table(lambda deal, _rules, **options: Table(deal, rules, **options))


def _with_game(game: type[Game]) -> Reference:
    class Wrong(Table):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA, **options: Any) -> None:
            super().__init__(deal, rules, **options)
            self.game = game(deal, rules)

    return _with_table(Wrong)


def _with_states(change: Callable[[dict[str, Any], Table], None]) -> Reference:
    """The reference, with something else in every state that it shows."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            result = super().call(method, params)
            if "pyramid" in result and self._table is not None:
                change(result, self._table)
            return result

    return Wrong(system="piramida")


@wrong(breaks="SETUP-5", caught_by="SETUP-5a SETUP-5b")
def piramida_turns_a_card_up() -> Reference:
    """The deal turns a card up on the waste."""
    return _with_rules(waste_at_start=1)


@wrong(breaks="RECYCLE-3", caught_by="RECYCLE-3c RECYCLE-3d")
def four_passes() -> Reference:
    """There are four passes."""
    return _with_rules(passes=4)


@wrong(breaks="RECYCLE-3", caught_by="RECYCLE-3b RECYCLE-3e")
def two_passes() -> Reference:
    """There are only two passes."""
    return _with_rules(passes=2)


@wrong(breaks="RECYCLE-4", caught_by="RECYCLE-4j")
def pass_is_not_taken_back() -> Reference:
    """The pass shown does not go back when a recycle is undone."""
    highest = {"number": 0}

    def keep(state: dict[str, Any], table: Table) -> None:
        highest["number"] = max(highest["number"], state["pass"]["number"]) if table.moves else 1
        state["pass"]["number"] = highest["number"]

    return _with_states(keep)


@wrong(breaks="RECYCLE-4", caught_by="RECYCLE-4b RECYCLE-4c")
def cards_left_count_the_waste_too() -> Reference:
    """The cards left, as shown, are those of the stock and of the waste."""
    return _with_states(lambda state, _: state["pass"].update(left=state["stock"]["count"] + state["waste"]["count"]))


@wrong(breaks="FREE-7", caught_by="FREE-7b FREE-7c")
def half_covered_cards_are_highlighted() -> Reference:
    """A card with one cover left is highlighted as well."""

    def highlight(state: dict[str, Any], table: Table) -> None:
        left = table.game.position.pyramid
        state["free"] += [list(PLACES[at]) for at in places_in(left) if len(covers_left(at, left)) == 1]

    return _with_states(highlight)


@wrong(breaks="FREE-7", caught_by="FREE-7f FREE-7g")
def waste_is_not_highlighted() -> Reference:
    """The top card of the waste is not highlighted."""
    return _with_states(lambda state, _: state.update(free=[place for place in state["free"] if place != "waste"]))


@wrong(breaks="FREE-6", caught_by="FREE-6a")
def only_one_covering_card_is_shown() -> Reference:
    """Of two cards that lie on the pressed card only the left one is shown."""
    return _with_states(lambda state, _: state.update(covers=state["covers"][:1]))


@wrong(breaks="SUM-6", caught_by="SUM-6d")
def ring_misses_the_waste() -> Reference:
    """The top card of the waste is never ringed."""
    return _with_states(lambda state, _: state.update(rings=[place for place in state["rings"] if place != "waste"]))


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

    return _with_states(ring)


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

    return _with_table(Wrong)


@wrong(breaks="DRAW-4", caught_by="DRAW-4a DRAW-4d")
def stock_card_pairs_from_the_stock() -> Reference:
    """A tap on the stock plays its top card if it makes 13 with the selected card."""
    return _with_rules(stock_top_plays=True)


@wrong(breaks="LOSS-1", caught_by="LOSS-1e LOSS-1g")
def loss_while_a_pair_is_left() -> Reference:
    """The game is lost as soon as the last card of the third pass is drawn."""

    class Wrong(Game):
        @property
        def status(self) -> Status:
            position = self.position
            over = position.pass_number == 3 and not position.stock
            return "lost" if over and position.pyramid else super().status

    return _with_game(Wrong)


@wrong(breaks="LOSS-1", caught_by="LOSS-1o LOSS-1p")
def loss_cannot_be_undone() -> Reference:
    """A lost game cannot be undone."""

    class Wrong(Game):
        def rewind(self, actions: int) -> bool:
            return self.status != "lost" and super().rewind(actions)

    return _with_game(Wrong)


@wrong(breaks="LOSS-1", caught_by="LOSS-1a LOSS-1f")
def loss_is_never_announced() -> Reference:
    """A game that is over without a win goes on for ever."""
    return _with_rules(end="exhausted")


@wrong(breaks="UNDO-4", caught_by="UNDO-4l")
def undo_has_a_limit() -> Reference:
    """Only the last 100 actions can be taken back."""

    class Wrong(Game):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA) -> None:
            super().__init__(deal, rules)
            self._past = deque(maxlen=100)

    return _with_game(Wrong)


@wrong(breaks="UNDO-4", caught_by="UNDO-4p UNDO-4v")
def undos_are_not_counted() -> Reference:
    """Undos are not counted."""

    class Wrong(Game):
        def rewind(self, actions: int) -> bool:
            undone = super().rewind(actions)
            self.undos = 0
            return undone

    return _with_game(Wrong)


@wrong(breaks="UNDO-4", caught_by="UNDO-4g UNDO-4m")
def undo_stops_at_a_new_pass() -> Reference:
    """A recycle cannot be taken back, nor anything before it."""

    class Wrong(Game):
        def play(self, action: Action) -> None:
            super().play(action)
            if action.kind == "recycle":
                self._past.clear()

    return _with_game(Wrong)


@wrong(breaks="DEAD-1", caught_by="DEAD-1a DEAD-1b")
def lock_while_the_stock_holds_a_partner() -> Reference:
    """Partners in stock and waste are overlooked, so cards are locked too early."""

    class Wrong(Table):
        @property
        def dead(self) -> tuple[Place, ...]:
            position = self.game.position._replace(rest=0)
            return tuple(PLACES[at] for at in dead_cards(self.game.deal, position))

    return _with_table(Wrong)


@wrong(breaks="DEAD-1", caught_by="DEAD-1a DEAD-1i")
def lock_on_the_covered_partner() -> Reference:
    """The lock lies on the partner underneath, not on the card that covers it."""

    class Wrong(Table):
        @property
        def dead(self) -> tuple[Place, ...]:
            deal, left = self.game.deal, places_in(self.game.position.pyramid)
            needed = {13 - deal.pyramid[at].rank for at in dead_cards(deal, self.game.position)}
            locked = [PLACES[at] for at in left if deal.pyramid[at].rank in needed]
            return tuple(locked)

    return _with_table(Wrong)


@wrong(breaks="DEAD-2", caught_by="DEAD-2b")
def lock_comes_one_call_late() -> Reference:
    """The lock appears one call after the move that killed the card."""
    before: dict[str, list[Any]] = {"dead": []}

    def delay(state: dict[str, Any], table: Table) -> None:
        shown = before["dead"] if table.moves else state["dead"]
        before["dead"], state["dead"] = state["dead"], shown

    return _with_states(delay)


@wrong(breaks="DEAD-2", caught_by="DEAD-2b")
def no_return_is_offered() -> Reference:
    """A dead card is locked, but no way back is offered."""
    return _with_states(lambda state, _: state.update(can_return=False))


class _Returning(Table):
    def return_before_mistake(self) -> bool:
        return self._go_back(self._moves_since_mistake())

    def _go_back(self, moves: int) -> bool:
        return self._rewind(moves)


@wrong(breaks="DEAD-3", caught_by="DEAD-3b DEAD-3c")
def return_goes_one_move_too_far() -> Reference:
    """The return takes back one move more than it should."""

    class Wrong(_Returning):
        def _go_back(self, moves: int) -> bool:
            return self._rewind(moves and min(moves + 1, len(self.game.past)))

    return _with_table(Wrong)


@wrong(breaks="DEAD-3", caught_by="DEAD-3c DEAD-3d")
def return_takes_back_one_move_only() -> Reference:
    """The return takes back the last move, wherever the mistake was."""

    class Wrong(_Returning):
        def _go_back(self, moves: int) -> bool:
            return self._rewind(min(moves, 1))

    return _with_table(Wrong)


@wrong(breaks="DEAD-3", caught_by="DEAD-3d DEAD-3e")
def return_counts_two_undos() -> Reference:
    """The return is counted as two undos."""

    class Wrong(_Returning):
        def _go_back(self, moves: int) -> bool:
            undone = self._rewind(moves)
            self.game.undos += undone
            return undone

    return _with_table(Wrong)


@wrong(breaks="HINT-1", caught_by="HINT-1a HINT-1b")
def hint_names_covered_cards() -> Reference:
    """The hint lights up cards that make 13, whether they are free or not."""

    class Wrong(Table):
        @property
        def hinted(self) -> tuple[Place, ...]:
            left = places_in(self.game.position.pyramid) if self.advice else ()
            pyramid = self.game.deal.pyramid
            for one in left:
                for other in left:
                    if one < other and pyramid[one].rank + pyramid[other].rank == 13:
                        return PLACES[one], PLACES[other]
            return super().hinted

    return _with_table(Wrong)


@wrong(breaks="HINT-1", caught_by="HINT-1o HINT-1p")
def hints_are_not_counted() -> Reference:
    """Hints are not counted."""

    class Wrong(Table):
        def hint(self) -> Advice:
            advice = super().hint()
            self.hints = 0
            return advice

    return _with_table(Wrong)


@wrong(breaks="BADGE-1", caught_by="BADGE-1a")
def king_has_no_badge() -> Reference:
    """The king carries no badge."""
    return _with_states(lambda state, _: state["badges"].pop("K", None))


@wrong(breaks="BADGE-1", caught_by="BADGE-1b")
def badges_cannot_be_switched_off() -> Reference:
    """The badges are always there."""
    return _with_states(lambda state, _: state.update(badges={"A": 1, "J": 11, "Q": 12, "K": 13}))


@wrong(breaks="LEVEL-2", caught_by="LEVEL-2b")
def every_deal_is_called_verified() -> Reference:
    """The page says of every deal that its solution is verified."""
    return _with_states(lambda state, _: state.update(verified=True))


@wrong(breaks="CODE-3", caught_by="CODE-3e")
def number_deals_other_cards_each_time() -> Reference:
    """A deal number gives another deal when it is asked for again."""
    asked: dict[int, int] = {}

    class Wrong(Table):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA, **options: Any) -> None:
            number = deal.number or 0
            asked[number] = asked.get(number, 0) + 1
            shifted = deal.cards[asked[number] % 52 :] + deal.cards[: asked[number] % 52]
            super().__init__(Deal(shifted, deal.number), rules, **options)

    return _with_table(Wrong)


@wrong(breaks="SCORE-7", caught_by="SCORE-7d")
def stock_left_counts_the_waste_too() -> Reference:
    """The summary counts the cards of the waste as left in the stock."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            result = super().call(method, params)
            if method == "summary" and self._table is not None:
                result["stock_left"] += self._table.waste_count
            return result

    return Wrong(system="piramida")


@wrong(breaks="SCORE-7", caught_by="SCORE-7p")
def streak_survives_a_loss() -> Reference:
    """The streak is the longest one so far, also when a game without a win came after it."""

    class Wrong(Reference):
        longest = 0

        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            result = super().call(method, params)
            if self._table is not None:
                summary = super().call("summary", {})
                self.longest = max(self.longest, summary["streak"] or 0)
            return {**result, "streak": self.longest} if method == "summary" else result

    return Wrong(system="piramida")


@wrong(breaks="LEVEL-1", caught_by="LEVEL-1b")
def easy_deals_are_not_checked() -> Reference:
    """The levels with a list deal any deal, and call it verified all the same."""
    numbers = iter((9, 13, 20) * 20)

    class Wrong(Table):
        def __init__(self, deal: Deal, rules: Rules = PIRAMIDA, **options: Any) -> None:
            given = options.get("level") in ("easy", "normal")
            super().__init__(Deal.from_number(next(numbers)) if given else deal, rules, **options)

    return _with_table(Wrong)


@wrong(breaks="LEVEL-3", caught_by="LEVEL-3a LEVEL-3c")
def no_deal_is_called_verified() -> Reference:
    """The page never says that a solution is verified."""
    return _with_states(lambda state, _: state.update(verified=False))
