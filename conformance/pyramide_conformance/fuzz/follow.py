"""The reference's table, made to follow a deal that is learnt card by card."""

from __future__ import annotations

from typing import Any

from pyramide import Card, Game, Notice, Place, Position, Rules, Table
from pyramide.advice import Advice, dead_cards
from pyramide.deal import Deal
from pyramide.pyramid import PLACES, SIZE
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.fuzz.known import KnownCards
from pyramide_conformance.names import shown_card
from pyramide_conformance.protocol import FACE_DOWN, Board


class FollowedGame(Game):
    """A game whose cards may be learnt while it is played: what nobody has seen yet has no part in its rules."""

    def show(self, deal: Deal) -> None:
        """Go on with these cards; those seen so far are the same."""
        self.deal = deal
        self._ranks = tuple(card.rank for card in deal.cards)
        self._pyramid_removals.clear()

    @property
    def undoable(self) -> int:
        """How many actions undo can still reach."""
        return len(self._past)


class FollowedTable(Table):
    """The reference's table of a :class:`FollowedGame`; a hint is counted and told of, and nothing is advised.

    Several hints can be right, so there is none to compare with; see :mod:`pyramide_conformance.fuzz.hints`.
    """

    game: FollowedGame

    def __init__(self, cards: KnownCards, rules: Rules, **options: Any) -> None:
        super().__init__(cards.deal, rules, **options)
        self.game = FollowedGame(cards.deal, rules)
        self.cards = cards
        self._dead: dict[tuple[int, int], tuple[int, ...]] = {}

    @property
    def dead(self) -> tuple[Place, ...]:
        """The places of the dead cards, remembered: what is unknown is still in the stock, and changes nothing."""
        return tuple(PLACES[at] for at in self._dead_at(self.game.position))

    def hint(self) -> Advice:
        """Count a hint, where the game is not won."""
        nothing = Advice(None, "tactics", winnable=None)
        self._begin_call()
        if self.status != "won":
            self.hints += 1
            self.notices = (Notice("hint"),)
            self.advice = nothing
        return nothing

    def _moves_since_mistake(self) -> int:
        past = self.game.past
        if not past or self._dead_at(self.game.position) == (at_first := self._dead_at(past[0])):
            return 0
        return sum(self._dead_at(position) != at_first for position in past) + 1

    def _dead_at(self, position: Position) -> tuple[int, ...]:
        key = position.pyramid, position.rest
        if key not in self._dead:
            self._dead[key] = dead_cards(self.game.deal, position)
        return self._dead[key]

    def learn_pyramid(self, board: Board) -> None:
        """Learn the pyramid of a new game from what is seen of it.

        Raises:
            Mismatch: it is not 28 different cards, face up; or not those that are known. Under rules that deal covered
                cards face down, those may be whose cards are known.
        """
        shown = [card for row in board.pyramid for card in row]
        for number, code in enumerate(shown):
            may_be_hidden = self.game.rules.covered_face_down and self.cards[number] is not None
            if code == FACE_DOWN and may_be_hidden:
                continue
            if code is None or code == FACE_DOWN:
                raise Mismatch("28 cards in the pyramid, all face up", shown_card(code) + " among them")
            self.cards.learn(number, Card.parse(code))
        self.game.show(self.cards.deal)

    def learn_waste(self, board: Board) -> None:
        """Learn the waste's top, where its card has not been seen before.

        Raises:
            Mismatch: the card has been seen elsewhere.
        """
        top = self.game.position.waste_top
        if top is not None and board.waste_top is not None and self.cards[SIZE + top] is None:
            self.cards.learn(SIZE + top, Card.parse(board.waste_top))
            self.game.show(self.cards.deal)
