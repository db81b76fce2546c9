"""A game in play: what has been done, what may be done next, and undo (UNDO-1 to UNDO-4, SCORE-6)."""

from __future__ import annotations

import sys
from collections import deque

from pyramide import moves
from pyramide.cards import Card
from pyramide.deal import STOCK_SIZE, Deal
from pyramide.errors import IllegalActionError, MalformedError
from pyramide.moves import Action, Position, Status
from pyramide.pyramid import SIZE, places_in
from pyramide.rules import PYRAMIDE, Rules


class Game:
    """One deal being played under one set of rules.

    Attributes:
        deal: the cards as dealt.
        rules: the rules; they never change during a game (VARIANT-5).
        position: where the cards are now.
        moves: removals, draws and recycles so far; undo does not lower it (SCORE-6, UNDO-3).
        undos: how often an action was taken back (UNDO-4).
    """

    def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
        self.deal = deal
        self.rules = rules
        self.position = moves.start(rules)
        self.moves = 0
        self.undos = 0
        limit = rules.undo_limit
        self._past: deque[Position] = deque(maxlen=None if limit is None else min(limit, sys.maxsize))
        self._ranks = tuple(card.rank for card in deal.cards)
        # A draw leaves the pyramid alone, so most lists of pyramid removals are asked for again.
        self._pyramid_removals: dict[int, tuple[Action, ...]] = {}

    def removals(self) -> tuple[Action, ...]:
        """Every king and pair that can be removed now; none once the game is won."""
        position = self.position
        if moves.is_won(self.rules, position):
            return ()
        pyramid = position.pyramid
        known = self._pyramid_removals.get(pyramid)
        if known is None:
            known = self._pyramid_removals[pyramid] = moves.pyramid_removals(self._ranks, self.rules, pyramid)
        return (*known, *moves.rest_removals(self._ranks, self.rules, position))

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that the rules allow now: removals first, then the draw or the recycle.

        The same list as :func:`pyramide.moves.legal_actions`, remembered where it can be.
        """
        if moves.is_won(self.rules, self.position):
            return ()
        return self.removals() + moves.stock_actions(self.rules, self.position)

    def play(self, action: Action) -> None:
        """Do one action.

        Raises:
            MalformedError: it is no action; nothing has changed.
            IllegalActionError: the rules do not allow it now; nothing has changed.
        """
        if not isinstance(action, Action) or action.pyramid >> SIZE or action.rest >> STOCK_SIZE:
            raise MalformedError(f"{action!r} is no action: it names cards that no deal has.")
        if action not in self.legal_actions():
            raise IllegalActionError(f"The rules do not allow {self.describe(action)} in this position.")
        self._past.append(self.position)
        self.position = moves.after(self.position, action)
        self.moves += 1

    @property
    def can_undo(self) -> bool:
        """Whether an action is left to take back: not after a win, and not beyond the rules' limit (UNDO-1)."""
        return bool(self._past) and not moves.is_won(self.rules, self.position)

    def undo(self) -> bool:
        """Take the last action back; ``False``, and nothing changes, where there is none to take back.

        The cards lie again as they lay, and the points of the action are gone; ``moves`` stays (UNDO-2, UNDO-3).
        """
        return self.rewind(1)

    def rewind(self, actions: int) -> bool:
        """Take several actions back at once, counted as one undo (DEAD-3); ``False`` where there are not so many."""
        if not self.can_undo or not 1 <= actions <= len(self._past):
            return False
        for _ in range(actions):
            self.position = self._past.pop()
        self.undos += 1
        return True

    @property
    def past(self) -> tuple[Position, ...]:
        """The positions that undo can still reach, the oldest first, without the present one."""
        return tuple(self._past)

    @property
    def score(self) -> int:
        """The points so far (SCORE-2, SCORE-3)."""
        return moves.score(self.rules, self.position)

    @property
    def status(self) -> Status:
        """``playing``, ``won``, ``deadlock`` or ``lost`` (WIN-1, DEADLOCK-1, DEADLOCK-2, LOSS-1)."""
        rules, position = self.rules, self.position
        if moves.is_won(rules, position):
            return "won"
        if rules.end == "exhausted":
            over = not position.rest and not self.removals()
            return "deadlock" if over else "playing"
        return "playing" if self.legal_actions() else "lost"

    def cards_of(self, action: Action) -> tuple[Card, ...]:
        """The cards that an action removes: pyramid cards first, in row order; none for a draw or a recycle."""
        pyramid = tuple(self.deal.cards[place] for place in places_in(action.pyramid))
        return pyramid + tuple(self.deal.cards[SIZE + card] for card in places_in(action.rest))

    def describe(self, action: Action) -> str:
        """The action in a few English words, for messages to programmers."""
        if action.kind == "remove":
            return "removing " + " and ".join(str(card) for card in self.cards_of(action))
        return "drawing a card" if action.kind == "draw" else "recycling the waste"
