"""What a player sees and taps: selection, notices, help for mistakes.

A tap never fails: where the rules allow nothing, the table answers as the app does, with an unchanged board and
perhaps a notice. Only a place that does not exist is an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyramide import pyramid
from pyramide.cards import THIRTEEN, Card
from pyramide.deal import Deal
from pyramide.errors import MalformedError
from pyramide.game import Game
from pyramide.moves import DRAW, RECYCLE, Action, Status
from pyramide.rules import PYRAMIDE, Rules

#: Where one can tap: the stock, the waste, or a row and column of the pyramid, both from 1.
Place = Literal["stock", "waste"] | tuple[int, int]

NoticeId = Literal["blocked", "sum", "no-moves", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the game tells the player.

    ``id`` is one of ``blocked`` (FREE-5), ``sum`` (SUM-5), ``no-moves`` (DEADLOCK-1), ``won`` (WIN-1) and ``lost``
    (LOSS-1); ``sum`` is the total of the two cards, for the notice of that name only.
    """

    id: NoticeId
    sum: int | None = None


class Table:
    """A game as its screen shows it.

    Attributes:
        game: the game behind the screen.
        help: whether help for mistakes is switched on (FREE-5); it can be switched at any time.
        selected: the selected place, ``"waste"`` or row and column; ``None`` when no card is selected.
        notices: what the last tap or undo made the game say, in order.
    """

    def __init__(self, deal: Deal, rules: Rules = PYRAMIDE, *, help: bool = True) -> None:
        self.game = Game(deal, rules)
        self.help = help
        self.selected: Place | None = None
        self.notices: tuple[Notice, ...] = ()

    @property
    def rows(self) -> tuple[tuple[Card | None, ...], ...]:
        """The seven rows from the apex; ``None`` where a card is gone (SETUP-2)."""
        left = self.game.position.pyramid
        cards = [card if left >> place & 1 else None for place, card in enumerate(self.game.deal.pyramid)]
        return tuple(tuple(cards[row * (row - 1) // 2 : row * (row + 1) // 2]) for row in range(1, pyramid.ROWS + 1))

    @property
    def waste_top(self) -> Card | None:
        """The waste's top card; ``None`` when the waste is empty (FREE-3)."""
        top = self.game.position.waste_top
        return None if top is None else self.game.deal.stock[top]

    @property
    def waste_count(self) -> int:
        """How many cards lie on the waste."""
        return self.game.position.waste.bit_count()

    @property
    def stock_count(self) -> int:
        """How many cards lie in the stock."""
        return self.game.position.stock.bit_count()

    @property
    def score(self) -> int:
        """The points so far."""
        return self.game.score

    @property
    def moves(self) -> int:
        """The move counter: removals, draws and recycles (SCORE-6)."""
        return self.game.moves

    @property
    def status(self) -> Status:
        """``playing``, ``won``, ``deadlock`` or ``lost``."""
        return self.game.status

    def tap(self, place: Place) -> tuple[Notice, ...]:
        """Tap a place, and get what the game says of it; the same as ``notices`` afterwards.

        Raises:
            MalformedError: there is no such place; nothing has changed.
        """
        at = None if place in ("stock", "waste") else _pyramid_index(place)
        self.notices = ()
        if self.status == "playing":
            if place == "stock":
                self._tap_stock()
            elif place == "waste":
                self._tap_waste()
            elif at is not None and self.game.position.pyramid >> at & 1:
                self._tap_card(place, Action("remove", pyramid=1 << at))
        return self.notices

    def undo(self) -> bool:
        """Take the last action back (UNDO-1); ``False``, and nothing changes, where there is none to take back."""
        self.notices = ()
        top = self.game.position.waste_top
        undone = self.game.undo()
        if undone:
            self._drop_stale_selection(top)
        return undone

    def _tap_stock(self) -> None:
        top = self.game.position.stock_top
        if self.game.rules.stock_top_plays and top is not None and self._play_stock_top(top):
            return
        for action in (DRAW, RECYCLE):
            if action in self.game.legal_actions():
                self._play(action)
                return

    def _play_stock_top(self, top: int) -> bool:
        """Play the open top card of the stock: a king, or the partner of the selected card (rule stock_top_plays)."""
        action = Action("remove", rest=1 << top)
        selected = self._selected_cards()
        if selected is not None and (pair := _both(selected, action)) in self.game.removals():
            self._play(pair)
            return True
        if action in self.game.removals():
            self._play(action)
            return True
        return False

    def _tap_waste(self) -> None:
        top = self.game.position.waste_top
        if top is None:
            return
        tapped = Action("remove", rest=1 << top)
        under = self.game.position.waste & ~tapped.rest
        if self.selected == "waste" and under:
            # The only way to tap the covered waste card: the drawn card on it, a second time (VARIANT-3).
            pair = Action("remove", rest=tapped.rest | 1 << under.bit_length() - 1)
            if pair in self.game.removals():
                self._play(pair)
                return
        self._tap_card("waste", tapped)

    def _tap_card(self, place: Place, tapped: Action) -> None:
        """Tap the card at ``place``; ``tapped`` would remove it alone."""
        removals = self.game.removals()
        selected = self._selected_cards()
        if tapped in removals:
            self._play(tapped)
        elif selected is not None and _both(selected, tapped) in removals:
            self._play(_both(selected, tapped))
        elif self.selected == place:
            self.selected = None
        elif not self._can_select(tapped):
            if self.help:
                self.notices = (Notice("blocked"),)
        else:
            if selected is not None:
                total = sum(card.rank for card in self.game.cards_of(_both(selected, tapped)))
                # With half-covered cards to select (VARIANT-4), two cards can make 13 and still be no pair.
                if total != THIRTEEN:
                    self.notices = (Notice("sum", total),)
            self.selected = place

    def _can_select(self, tapped: Action) -> bool:
        """Whether a card can be one of a pair now: it is free, or the rules let it pair with its cover (VARIANT-4)."""
        position = self.game.position
        if tapped.rest or any(1 << place == tapped.pyramid for place in pyramid.FREE[position.pyramid]):
            return True
        pairs = self.game.removals() if self.game.rules.cover_pairs else ()
        return any(action.pyramid & tapped.pyramid for action in pairs)

    def _selected_cards(self) -> Action | None:
        """The removal of the selected card alone; ``None`` when no card is selected."""
        if self.selected is None:
            return None
        if self.selected == "waste":
            top = self.game.position.waste_top
            return None if top is None else Action("remove", rest=1 << top)
        return Action("remove", pyramid=1 << _pyramid_index(self.selected))

    def _play(self, action: Action) -> None:
        top = self.game.position.waste_top
        self.game.play(action)
        self._drop_stale_selection(top)
        status = self.status
        if status == "won":
            self.notices = (Notice("won"),)
        elif status == "deadlock":
            self.notices = (Notice("no-moves"),)
        elif status == "lost":
            self.notices = (Notice("lost"),)

    def _drop_stale_selection(self, waste_top_before: int | None) -> None:
        """Clear a selection whose card the last action or undo has taken away or covered."""
        if self.selected == "waste" and self.game.position.waste_top != waste_top_before:
            self.selected = None
        cards = self._selected_cards()
        if cards is None or not self._can_select(cards):
            self.selected = None


def _both(one: Action, other: Action) -> Action:
    return Action("remove", one.pyramid | other.pyramid, one.rest | other.rest)


def _pyramid_index(place: object) -> int:
    """The index of a place given as row and column.

    Raises:
        MalformedError: ``place`` is no place of the pyramid.
    """
    if isinstance(place, tuple) and len(place) == 2 and all(type(number) is int for number in place):
        return pyramid.index(*place)
    raise MalformedError(f'{place!r} is no place to tap: a place is "stock", "waste" or a row and a column.')
