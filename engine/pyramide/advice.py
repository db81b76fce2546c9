"""Advice to the player: which cards are dead, and what to do next (DEAD-1, HINT-1, TACTIC-1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from pyramide import solver
from pyramide.cards import THIRTEEN, Card
from pyramide.deal import Deal
from pyramide.game import Game
from pyramide.moves import Action, Position, after
from pyramide.pyramid import COVERS, FREE, SIZE, UNDER, places_in

#: How many states the solver may examine for one hint; enough for most deals, and well under a second.
HINT_BUDGET: Final = 30_000


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do next.

    Attributes:
        action: the removal, draw or recycle that is advised; ``None`` when nothing but undo is left.
        source: ``"solver"``: a step of a proved win; ``"tactics"``: the best that the document's tactics know, because
            the position is lost or the solver's time was up (TACTIC-1).
        winnable: whether the position can still be won; ``None`` where that is not known.
    """

    action: Action | None
    source: Literal["solver", "tactics"]
    winnable: bool | None


def dead_cards(deal: Deal, position: Position) -> tuple[int, ...]:
    """The pyramid places whose cards are dead: all cards left of the rank that they need lie under them (DEAD-1).

    A king is never dead, and a card of the needed rank in stock, waste or elsewhere in the pyramid keeps one alive.
    The rule is the document's own, for rules under which no card pairs with its cover.
    """
    left = places_in(position.pyramid)
    pyramid, stock = deal.pyramid, deal.stock
    outside = {stock[card].rank for card in places_in(position.rest)}
    by_rank: dict[int, int] = {}
    for place in left:
        rank = pyramid[place].rank
        by_rank[rank] = by_rank.get(rank, 0) | 1 << place
    dead = []
    for place in left:
        needed = THIRTEEN - pyramid[place].rank
        if needed and needed not in outside and not by_rank.get(needed, 0) & ~UNDER[place]:
            dead.append(place)
    return tuple(dead)


def advise(game: Game, budget: int = HINT_BUDGET) -> Advice:
    """What to do next: a step of a winning line while the solver finds one within ``budget`` states, else tactics."""
    verdict = solver.winnable(game.deal, game.rules, position=game.position, budget=budget)
    if verdict.winnable and verdict.line:
        return Advice(verdict.line[0], "solver", verdict.winnable)
    return Advice(by_tactics(game), "tactics", verdict.winnable)


def by_tactics(game: Game) -> Action | None:
    """The action that the document's tactics prefer; ``None`` when nothing but undo is left (TACTIC-1).

    A removal before a draw, and among removals: one that buries nobody's last partner, that uses the waste's top
    before it is covered, that uncovers most cards, and that leaves the partners of scarce ranks.
    """
    removals = game.removals()
    if removals:
        return max(removals, key=lambda action: _merit(game, action))
    return next(iter(game.legal_actions()), None)


def _merit(game: Game, action: Action) -> tuple[int, ...]:
    before, then = game.position, after(game.position, action)
    newly_dead = len(dead_cards(game.deal, then)) - len(dead_cards(game.deal, before))
    uncovered = len(set(FREE[then.pyramid]) - set(FREE[before.pyramid]))
    covers_two = sum(_covers(place) for place in places_in(action.pyramid))
    left = Counter(card.rank for card in _cards_left(game.deal, before))
    plenty = min(left[card.rank] for card in game.cards_of(action))
    return (-newly_dead, int(bool(action.rest)), uncovered, covers_two, plenty)


def _covers(place: int) -> int:
    """How many cards the card at ``place`` lies on directly, when all are there."""
    return sum(place in covers for covers in COVERS)


def _cards_left(deal: Deal, position: Position) -> list[Card]:
    pyramid = [deal.cards[place] for place in places_in(position.pyramid)]
    return pyramid + [deal.cards[SIZE + card] for card in places_in(position.rest)]
