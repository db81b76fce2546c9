"""From the removals of a solution to the whole line of actions: the draws, recycles and stock kings in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import DRAW, RECYCLE, Action, Position, after, can_draw, is_won
from pyramide.pyramid import SIZE
from pyramide.rules import Rules


class Removal(NamedTuple):
    """The cards that go together: bits of pyramid places and bits of stock cards."""

    pyramid: int
    rest: int


def king_bits(ranks: Sequence[int]) -> int:
    """The kings among the 24 stock cards."""
    return sum(1 << card for card in range(STOCK_SIZE) if ranks[SIZE + card] == THIRTEEN)


def is_open(rules: Rules, position: Position, cards: int) -> bool:
    """Whether the one or two stock cards in ``cards`` lie so that they can be removed now."""
    waste = position.waste
    top = 1 << waste.bit_length() >> 1
    stock = position.stock
    stock_top = stock & -stock if rules.stock_top_plays else 0
    if cards & (cards - 1) == 0:
        return cards in (top, stock_top)
    if cards == top | stock_top:
        return True
    if not (rules.draw_pairs_waste and top and top == 1 << position.drawn >> 1):
        return False
    return cards == top | 1 << (waste ^ top).bit_length() >> 1


class LineWriter:
    """Plays removals from a position and writes down every action, those that they need first included.

    Kings of stock and waste go only where they lie in the way: each costs a move. With the stock's top card
    open, removing a king from there costs what drawing it would, so there they go.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, position: Position) -> None:
        self._rules = rules
        self._kings = king_bits(ranks)
        self._ranks = ranks
        self.position = position
        self.line: list[Action] = []

    def _do(self, action: Action) -> None:
        self.line.append(action)
        self.position = after(self.position, action)

    def _advance(self) -> None:
        """Draw, or recycle when the stock is empty; a king on an open stock goes instead."""
        stock_top = self.position.stock & -self.position.stock
        if self._rules.stock_top_plays and stock_top & self._kings:
            self._do(Action("remove", 0, stock_top))
        else:
            self._do(DRAW if can_draw(self.position) else RECYCLE)

    def open(self, cards: int) -> None:
        """Do what is needed until the one or two stock cards in ``cards`` can be removed."""
        lower = cards & -cards
        upper = cards ^ lower
        while not is_open(self._rules, self.position, cards):
            _, rest, drawn, _ = self.position
            over_lower = rest & (1 << drawn) - 1 & -(lower << 1)
            between = rest & upper - 1 & -(lower << 1) if upper else 0
            reachable = lower < 1 << drawn and not over_lower & ~self._kings and not between & ~self._kings
            if over_lower and reachable and not upper & (1 << drawn) - 1:
                self._do(Action("remove", 0, 1 << over_lower.bit_length() >> 1))
            else:
                self._advance()

    def remove(self, removal: Removal) -> None:
        """Remove the cards of one removal, which the pyramid must allow, as soon as the stock does."""
        if removal.rest:
            self.open(removal.rest)
        self._do(Action("remove", removal.pyramid, removal.rest))

    def remove_kings(self, places: int) -> None:
        """Remove the pyramid kings at ``places``, which no other card covers, lower rows first."""
        while places:
            king = 1 << places.bit_length() >> 1
            places ^= king
            self._do(Action("remove", king))

    def finish(self) -> None:
        """Clear the kings of stock and waste away, where the rules ask for that to win."""
        while not is_won(self._rules, self.position):
            waste = self.position.waste
            top = 1 << waste.bit_length() >> 1
            if top:
                self._do(Action("remove", 0, top))
            else:
                self._advance()


def write_line(ranks: Sequence[int], rules: Rules, position: Position, steps: Iterable[Removal]) -> tuple[Action, ...]:
    """The actions of a solution; each step is a pair, pyramid kings, or a pair and the kings that go after it."""
    kings = sum(1 << place for place in range(SIZE) if ranks[place] == THIRTEEN)
    writer = LineWriter(ranks, rules, position)
    for step in steps:
        pair = Removal(step.pyramid & ~kings, step.rest)
        if pair.pyramid or pair.rest:
            writer.remove(pair)
        writer.remove_kings(step.pyramid & kings)
    writer.finish()
    return tuple(writer.line)
