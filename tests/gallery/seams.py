"""The reference engine with seams: each rule in a method of its own, so that a wrong game overrides that one.

A wrong game may reach boards that the rules never reach, such as a gap under a card that is still there. So nothing
here is looked up in the engine's tables; everything is worked out from what covers what.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from pyramide import Action, Card, Deal, Game, IllegalActionError, Notice, Place, Position, Rules, Table
from pyramide import moves as engine
from pyramide.cards import THIRTEEN
from pyramide.moves import Status
from pyramide.pyramid import COVERS, PLACES, SIZE, index, places_in
from pyramide.rules import PYRAMIDE
from pyramide_conformance.server import Reference


class OpenGame(Game):
    """A game as the reference plays it. Cards are numbered as dealt: 0 to 27 in the pyramid, 28 to 51 in the stock."""

    def card(self, number: int) -> Card:
        """The card of a number."""
        return self.deal.cards[number]

    def left(self, place: int) -> bool:
        """Whether the card dealt to a place of the pyramid is still there."""
        return bool(self.position.pyramid >> place & 1)

    def covers(self, place: int) -> tuple[int, ...]:
        """The places whose cards cover this one, whether they are still there or not (SETUP-3)."""
        return COVERS[place]

    def is_free(self, place: int) -> bool:
        """Whether nothing covers the card of a place any more (FREE-1, FREE-2)."""
        left = self.position.pyramid
        for cover in self.covers(place):  # noqa: SIM110 - a generator takes twice as long, and this is asked most often
            if left >> cover & 1:
                return False
        return True

    def free_places(self) -> list[int]:
        """The places of the free cards."""
        return [place for place in places_in(self.position.pyramid) if self.is_free(place)]

    def open_rest(self) -> list[int]:
        """The numbers of the cards of waste and stock that may be played (FREE-3, DRAW-4)."""
        position = self.position
        tops = (position.waste_top, position.stock_top if self.rules.stock_top_plays else None)
        return [SIZE + top for top in tops if top is not None]

    def leaves_alone(self, number: int) -> bool:
        """Whether a free card needs no partner (KING-1, KING-2)."""
        return self.card(number).rank == THIRTEEN

    def makes_pair(self, one: int, other: int) -> bool:
        """Whether two cards make a pair, wherever they lie (SUM-1 to SUM-4)."""
        return self.card(one).rank + self.card(other).rank == THIRTEEN

    def candidates(self) -> list[tuple[int, int]]:
        """Any two cards whose places allow them to pair (DRAW-2, DRAW-3, COVER-1, VARIANT-3, VARIANT-4)."""
        found = list(combinations(self.free_places() + self.open_rest(), 2))
        if self.rules.draw_pairs_waste:
            found += self.drawn_candidates()
        if self.rules.cover_pairs:
            found += self.cover_candidates()
        return found

    def drawn_candidates(self) -> list[tuple[int, int]]:
        """The card just drawn and the waste card that it covers (VARIANT-3)."""
        top = self.position.waste_top
        return self.top_two_of_waste() if top is not None and top == self.position.drawn - 1 else []

    def top_two_of_waste(self) -> list[tuple[int, int]]:
        """The waste's top card and the card under it, where there are two."""
        waste = [SIZE + card for card in places_in(self.position.waste)]
        return [(waste[-1], waste[-2])] if len(waste) > 1 else []

    def cover_candidates(self) -> list[tuple[int, int]]:
        """The cards with one free cover left, each with that cover (VARIANT-4)."""
        found = []
        for place in places_in(self.position.pyramid):
            covers = [cover for cover in self.covers(place) if self.left(cover)]
            if len(covers) == 1 and self.is_free(covers[0]):
                found.append((place, covers[0]))
        return found

    def removals(self) -> tuple[Action, ...]:
        if self.is_won():
            return ()
        alone = [removal(card) for card in self.free_places() + self.open_rest() if self.leaves_alone(card)]
        return (*alone, *(removal(*pair) for pair in self.candidates() if self.makes_pair(*pair)))

    def stock_actions(self) -> tuple[Action, ...]:
        """The draw or the recycle, where one is possible (DRAW-1, RECYCLE-1, RECYCLE-2)."""
        return engine.stock_actions(self.rules, self.position)

    def legal_actions(self) -> tuple[Action, ...]:
        return () if self.is_won() else self.removals() + self.stock_actions()

    def play(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise IllegalActionError(f"The rules do not allow {self.describe(action)} in this position.")
        self.record(action)
        self.position = self.after(action)
        self.moves += self.counts(action)

    def record(self, action: Action) -> None:  # noqa: ARG002 - wrong games look at the action
        """Keep what undo needs (UNDO-1)."""
        self._past.append(self.position)

    def after(self, action: Action) -> Position:
        """The position after an action (DRAW-1, RECYCLE-1)."""
        return engine.after(self.position, action)

    def counts(self, action: Action) -> int:  # noqa: ARG002 - wrong games look at the action
        """By how much an action moves the move counter on (SCORE-6)."""
        return 1

    def is_won(self) -> bool:
        """Whether the game is won (WIN-1, VARIANT-1)."""
        return engine.is_won(self.rules, self.position)

    def is_over(self) -> bool:
        """Whether a game that is not won has ended (DEADLOCK-1, DEADLOCK-2, VARIANT-2)."""
        if self.rules.end == "exhausted":
            return not self.position.rest and not self.removals()
        return not self.legal_actions()

    @property
    def can_undo(self) -> bool:
        return bool(self._past) and not self.is_won()

    def undo(self) -> bool:
        if not self.can_undo:
            return False
        self.position = self._past.pop()
        self.undos += 1
        return True

    def rewind(self, actions: int) -> bool:
        if actions == 1:
            return self.undo()
        if not self.can_undo or not 1 <= actions <= len(self._past):
            return False
        undos = self.undos
        for _ in range(actions):
            self.undo()
        self.undos = undos + 1
        return True

    @property
    def status(self) -> Status:
        if self.is_won():
            return "won"
        if self.is_over():
            return "deadlock" if self.rules.end == "exhausted" else "lost"
        return "playing"


class OpenTable(Table):
    """A table as the reference shows it, for an :class:`OpenGame`."""

    game: OpenGame

    def __init__(self, deal: Deal, rules: Rules = PYRAMIDE, *, game: type[OpenGame] = OpenGame, **options: Any) -> None:
        super().__init__(deal, rules, **options)
        self.game = game(deal, rules)

    @property
    def free(self) -> tuple[Place, ...]:
        places: tuple[Place, ...] = tuple(PLACES[number] for number in self.game.free_places())
        return places if self.waste_top is None else (*places, "waste")

    def _can_select(self, tapped: Action) -> bool:
        if tapped.rest:
            return True
        place = tapped.pyramid.bit_length() - 1
        if self.game.left(place) and self.game.is_free(place):
            return True
        pairs = self.game.removals() if self.game.rules.cover_pairs else ()
        return any(action.pyramid & tapped.pyramid for action in pairs)

    def _tap_card(self, place: Place, tapped: Action) -> None:
        removals = self.game.removals()
        selected = self._selected_cards()
        if tapped in removals:
            self._play(tapped)
        elif selected is not None and together(selected, tapped) in removals:
            self._play(together(selected, tapped))
        elif self.selected == place:
            self.selected = None
        elif not self._can_select(tapped):
            covers = self.game.covers(tapped.pyramid.bit_length() - 1)
            self.covers = tuple(PLACES[cover] for cover in covers if self.game.left(cover))
            self.say_blocked(place)
        elif selected is not None:
            self.mismatch(place, sum(card.rank for card in self.game.cards_of(together(selected, tapped))))
        else:
            self.selected = place

    def say_blocked(self, place: Place) -> None:  # noqa: ARG002 - wrong tables look at the place
        """Answer a tap on a covered card (FREE-4, FREE-5)."""
        if self.help:
            self.notices = (Notice("blocked"),)

    def mismatch(self, place: Place, total: int) -> None:
        """Answer a second tap that makes no pair (SUM-5)."""
        if total != THIRTEEN:
            self.notices = (Notice("sum", total),)
        self.selected = place

    def number_at(self, place: Place | None) -> int | None:
        """The number of the card that can be seen at a place; ``None`` if there is none."""
        if isinstance(place, tuple):
            number = index(*place)
            return number if self.game.left(number) else None
        top = self.game.position.waste_top
        return SIZE + top if place == "waste" and top is not None else None


def removal(*numbers: int) -> Action:
    """The action that removes the cards of these numbers."""
    mask = sum(1 << number for number in numbers)
    return Action("remove", mask & (1 << SIZE) - 1, mask >> SIZE)


def together(one: Action, other: Action) -> Action:
    """The action that removes the cards of both."""
    return Action("remove", one.pyramid | other.pyramid, one.rest | other.rest)


def row_of(place: int) -> int:
    """The row of a place of the pyramid, from 1."""
    return PLACES[place][0]


def playing(
    game: type[OpenGame] = OpenGame,
    table: type[OpenTable] = OpenTable,
    *,
    rules: Callable[[Rules], Rules] = lambda rules: rules,
    deal: Callable[[Deal], Deal] = lambda deal: deal,
) -> Reference:
    """An implementation that plays this game at this table, and perhaps by other rules or with other cards."""

    def new_table(cards: Deal, asked: Rules, **options: Any) -> Table:
        return table(deal(cards), rules(asked), game=game, **options)

    return Reference(new_table)
