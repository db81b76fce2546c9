"""What a player sees and taps: selection, notices, help for mistakes.

A tap never fails: where the rules allow nothing, the table answers as the app does, with an unchanged board and
perhaps a notice. Only a place that does not exist is an error.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from pyramide import pyramid
from pyramide.advice import Advice, advise, dead_cards
from pyramide.cards import THIRTEEN, Card
from pyramide.deal import Deal
from pyramide.errors import MalformedError
from pyramide.game import Game
from pyramide.levels import Level, choose, is_verified
from pyramide.moves import DRAW, RECYCLE, Action, Status
from pyramide.notices import Notice, hint_kind
from pyramide.rules import PIRAMIDA, PYRAMIDE, Rules

#: Where one can tap: the stock, the waste, or a row and column of the pyramid, both from 1.
Place = Literal["stock", "waste"] | tuple[int, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a game (SCORE-7); ``seconds`` is the time played, ``stock_left`` the cards left in the stock."""

    seconds: float
    moves: int
    undos: int
    hints: int
    stock_left: int
    level: Level | None
    number: int | None


class Table:
    """A game as its screen shows it.

    Attributes:
        game: the game behind the screen.
        help: whether help for mistakes is switched on (FREE-5); it can be switched at any time.
        badges: whether A, J, Q and K carry badges with their values (BADGE-1); it can be switched at any time.
        level: the level that the deal was chosen for; ``None`` for a deal that was asked for (LEVEL-1, LEVEL-2).
        selected: the selected place, ``"waste"`` or row and column; ``None`` when no card is selected.
        notices: what the last call made the game say, in order.
        covers: the places of the cards that lie on the covered card pressed last (FREE-6); empty after any other call.
        hints: how often a hint was asked for (HINT-1).
        advice: the hint given last, by the last call; ``None`` after any other call.
    """

    def __init__(
        self,
        deal: Deal,
        rules: Rules = PYRAMIDE,
        *,
        help: bool = True,
        badges: bool = True,
        level: Level | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.game = Game(deal, rules)
        self.help = help
        self.badges = badges
        self.level = level
        self.selected: Place | None = None
        self.notices: tuple[Notice, ...] = ()
        self.covers: tuple[Place, ...] = ()
        self.hints = 0
        self.advice: Advice | None = None
        self._clock = clock
        self._started = clock()
        self._ended: float | None = None

    @classmethod
    def new(cls, level: Level, rules: Rules = PIRAMIDA, **options: Any) -> Table:
        """A table with a deal of this level (LEVEL-1, LEVEL-2); ``options`` are those of the class.

        Raises:
            MalformedError: there is no such level.
        """
        return cls(Deal.from_number(choose(level)), rules, level=level, **options)

    @property
    def verified(self) -> bool:
        """Whether the page says 'solution verified': the deal is on the list of proved ones (LEVEL-3)."""
        return self.level != "random" and is_verified(self.game.deal.number)

    @property
    def badge_values(self) -> dict[str, int]:
        """The values that the badges show, by rank; empty when they are switched off (BADGE-1)."""
        return {"A": 1, "J": 11, "Q": 12, "K": 13} if self.badges else {}

    @property
    def rows(self) -> tuple[tuple[Card | None, ...], ...]:
        """The seven rows from the apex; ``None`` where a card is gone (SETUP-2)."""
        left = self.game.position.pyramid
        cards = [card if left >> place & 1 else None for place, card in enumerate(self.game.deal.pyramid)]
        return tuple(tuple(cards[row * (row - 1) // 2 : row * (row + 1) // 2]) for row in range(1, pyramid.ROWS + 1))

    @property
    def face_down(self) -> tuple[tuple[int, int], ...]:
        """The places of the pyramid cards that lie face down (rule covered_face_down)."""
        if not self.game.rules.covered_face_down:
            return ()
        left = self.game.position.pyramid
        return tuple(pyramid.PLACES[at] for at in pyramid.places_in(left) if at not in pyramid.FREE[left])

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
        self._begin_call()
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
        return self._rewind(1)

    def return_before_mistake(self) -> bool:
        """Go back to before the move that made the first card dead, counted as one undo (DEAD-2, DEAD-3).

        ``False``, and nothing changes, where no move has made a card dead.
        """
        return self._rewind(self._moves_since_mistake())

    @property
    def can_return(self) -> bool:
        """Whether a move of this game has made a card dead, so that the way back is offered (DEAD-2)."""
        return self.game.can_undo and self._moves_since_mistake() > 0

    def hint(self) -> Advice:
        """Ask what to do next, and count it; a lost game has nothing left but undo, a won one counts nothing."""
        self._begin_call()
        if self.status == "won":
            return Advice(None, "tactics", winnable=True)
        self.hints += 1
        self.advice = advise(self.game)
        self.notices = (Notice("hint", hint=hint_kind(self.advice.action)),)
        return self.advice

    @property
    def hinted(self) -> tuple[Place, ...]:
        """The places that the last hint lights up: a king, a pair, or the stock for a draw or recycle (HINT-1)."""
        if self.advice is None or self.advice.action is None:
            return ()
        return self._places_of(self.advice.action)

    @property
    def free(self) -> tuple[Place, ...]:
        """The places of the free cards, which are highlighted: of the pyramid, then the waste's top (FREE-7)."""
        places: tuple[Place, ...] = tuple(pyramid.PLACES[at] for at in pyramid.FREE[self.game.position.pyramid])
        return places if self.waste_top is None else (*places, "waste")

    @property
    def rings(self) -> tuple[Place, ...]:
        """The places of the free cards that make 13 with the selected card (SUM-6)."""
        selected = self._selected_cards()
        if selected is None or self.status != "playing":
            return ()
        partners = [
            Action("remove", action.pyramid & ~selected.pyramid, action.rest & ~selected.rest)
            for action in self.game.removals()
            if action != selected and action.pyramid & selected.pyramid == selected.pyramid
            if action.rest & selected.rest == selected.rest
        ]
        ringed = {place for partner in partners for place in self._places_of(partner)}
        return tuple(place for place in self.free if place in ringed)

    @property
    def dead(self) -> tuple[Place, ...]:
        """The places of the dead cards, which carry a lock (DEAD-1, DEAD-2)."""
        return tuple(pyramid.PLACES[at] for at in dead_cards(self.game.deal, self.game.position))

    @property
    def summary(self) -> Summary:
        """The figures so far; the clock stands still once the game is over (SCORE-7)."""
        return Summary(
            seconds=(self._clock() if self._ended is None else self._ended) - self._started,
            moves=self.moves,
            undos=self.game.undos,
            hints=self.hints,
            stock_left=self.stock_count,
            level=self.level,
            number=self.game.deal.number,
        )

    def _begin_call(self) -> None:
        self.notices = ()
        self.covers = ()
        self.advice = None

    def _rewind(self, actions: int) -> bool:
        self._begin_call()
        top = self.game.position.waste_top
        undone = self.game.rewind(actions)
        if undone:
            self._ended = None
            self._drop_stale_selection(top)
        return undone

    def _moves_since_mistake(self) -> int:
        """How many moves back the first one lies that made a card dead; 0 if none did. What is dead stays dead."""
        past = self.game.past
        if not past:
            return 0
        dead_at_first = dead_cards(self.game.deal, past[0])
        if dead_cards(self.game.deal, self.game.position) == dead_at_first:
            return 0
        before = bisect_left(past, True, key=lambda then: dead_cards(self.game.deal, then) != dead_at_first)
        return len(past) - before + 1

    def _places_of(self, action: Action) -> tuple[Place, ...]:
        if action.kind != "remove":
            return ("stock",)
        places: list[Place] = [pyramid.PLACES[at] for at in pyramid.places_in(action.pyramid)]
        waste_top, stock_top = self.game.position.waste_top, self.game.position.stock_top
        cards = pyramid.places_in(action.rest)
        places += ["stock" if card == stock_top and card != waste_top else "waste" for card in cards]
        return tuple(dict.fromkeys(places))

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
            # The only way to tap the covered waste card: the card on it, a second time (VARIANT-3).
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
            left = self.game.position.pyramid
            self.covers = tuple(pyramid.PLACES[at] for at in pyramid.covers_left(_pyramid_index(place), left))
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
        if status != "playing":
            self._ended = self._clock()
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
