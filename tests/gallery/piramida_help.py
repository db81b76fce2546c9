"""Wrong versions of Piramida's help for players: locks, the way back, hints, badges, levels, figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyramide import PIRAMIDA, Deal, Place, Rules, Table
from pyramide.advice import Advice, dead_cards
from pyramide.pyramid import PLACES, places_in
from pyramide_conformance.server import Reference

from .on_piramida import with_states, with_table
from .registry import wrong


@wrong(breaks="DEAD-1", caught_by="DEAD-1a DEAD-1b")
def lock_while_the_stock_holds_a_partner() -> Reference:
    """Partners in stock and waste are overlooked, so cards are locked too early."""

    class Wrong(Table):
        @property
        def dead(self) -> tuple[Place, ...]:
            position = self.game.position._replace(rest=0)
            return tuple(PLACES[at] for at in dead_cards(self.game.deal, position))

    return with_table(Wrong)


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

    return with_table(Wrong)


@wrong(breaks="DEAD-2", caught_by="DEAD-2b")
def lock_comes_one_call_late() -> Reference:
    """The lock appears one call after the move that killed the card."""
    before: dict[str, list[Any]] = {"dead": []}

    def delay(state: dict[str, Any], table: Table) -> None:
        shown = before["dead"] if table.moves else state["dead"]
        before["dead"], state["dead"] = state["dead"], shown

    return with_states(delay)


@wrong(breaks="DEAD-2", caught_by="DEAD-2b")
def no_return_is_offered() -> Reference:
    """A dead card is locked, but no way back is offered."""
    return with_states(lambda state, _: state.update(can_return=False))


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

    return with_table(Wrong)


@wrong(breaks="DEAD-3", caught_by="DEAD-3c DEAD-3d")
def return_takes_back_one_move_only() -> Reference:
    """The return takes back the last move, wherever the mistake was."""

    class Wrong(_Returning):
        def _go_back(self, moves: int) -> bool:
            return self._rewind(min(moves, 1))

    return with_table(Wrong)


@wrong(breaks="DEAD-3", caught_by="DEAD-3d DEAD-3e")
def return_counts_two_undos() -> Reference:
    """The return is counted as two undos."""

    class Wrong(_Returning):
        def _go_back(self, moves: int) -> bool:
            undone = self._rewind(moves)
            self.game.undos += undone
            return undone

    return with_table(Wrong)


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

    return with_table(Wrong)


@wrong(breaks="HINT-1", caught_by="HINT-1o HINT-1p")
def hints_are_not_counted() -> Reference:
    """Hints are not counted."""

    class Wrong(Table):
        def hint(self) -> Advice:
            advice = super().hint()
            self.hints = 0
            return advice

    return with_table(Wrong)


@wrong(breaks="BADGE-1", caught_by="BADGE-1a")
def king_has_no_badge() -> Reference:
    """The king carries no badge."""
    return with_states(lambda state, _: state["badges"].pop("K", None))


@wrong(breaks="BADGE-1", caught_by="BADGE-1b")
def badges_cannot_be_switched_off() -> Reference:
    """The badges are always there."""
    return with_states(lambda state, _: state.update(badges={"A": 1, "J": 11, "Q": 12, "K": 13}))


@wrong(breaks="LEVEL-2", caught_by="LEVEL-2b")
def every_deal_is_called_verified() -> Reference:
    """The page says of every deal that its solution is verified."""
    return with_states(lambda state, _: state.update(verified=True))


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

    return with_table(Wrong)


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

    return with_table(Wrong)


@wrong(breaks="LEVEL-3", caught_by="LEVEL-3a LEVEL-3c")
def no_deal_is_called_verified() -> Reference:
    """The page never says that a solution is verified."""
    return with_states(lambda state, _: state.update(verified=False))
