"""The rules by definition: piles of cards on a table, moved by hand. Slow, and sharing no thought with the engine.

Only cards, rules, deals and positions are the engine's, as values. ``Board.moves`` is written from the statements of
``features/statements.yaml``, one sentence after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Self

from pyramide import Action, Card, Deal, Position, Rules

#: A place of the pyramid: row and column, both from 1.
Spot = tuple[int, int]

#: A move as a person does it: draw, recycle, or take these one or two cards away.
Move = str | frozenset[Card]

SPOTS = [(row, column) for row in range(1, 8) for column in range(1, row + 1)]

#: What can go together, written out, so that no arithmetic is shared with the engine (SUM-3, KING-1).
THIRTEENS = {(1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7), (13,)}


def makes_thirteen(cards: frozenset[Card]) -> bool:
    """Whether the values of one or two cards add up to 13 (SUM-1, SUM-3, KING-1)."""
    return tuple(sorted([card.rank for card in cards])) in THIRTEENS


def ones_and_twos(cards: Iterable[Card]) -> Iterator[frozenset[Card]]:
    """Each card alone, and each two cards."""
    cards = list(cards)
    yield from (frozenset({card}) for card in cards)
    yield from (frozenset(pair) for pair in combinations(cards, 2))


@dataclass
class Board:
    """Where the cards lie.

    ``stock`` is in the order in which it is drawn; the waste's top is its last card; ``drawn`` is the card that was
    drawn last in this pass.
    """

    rules: Rules
    pyramid: dict[Spot, Card]
    stock: list[Card]
    waste: list[Card] = field(default_factory=list)
    gone: list[Card] = field(default_factory=list)
    pass_number: int = 1
    drawn: Card | None = None

    @classmethod
    def dealt(cls, deal: Deal, rules: Rules) -> Self:
        """The board right after the deal (SETUP-2, SETUP-4, SETUP-5)."""
        board = cls(rules, dict(zip(SPOTS, deal.cards[:28], strict=True)), list(deal.cards[28:]))
        for _ in range(rules.waste_at_start):
            board.waste.append(board.stock.pop(0))
        return board

    def covers(self, spot: Spot) -> list[Card]:
        """The cards that still lie on the card at ``spot`` (SETUP-3)."""
        row, column = spot
        return [self.pyramid[on] for on in ((row + 1, column), (row + 1, column + 1)) if on in self.pyramid]

    def free(self) -> set[Card]:
        """The free cards of the pyramid (FREE-1)."""
        return {card for spot, card in self.pyramid.items() if not self.covers(spot)}

    def won(self) -> bool:
        """WIN-1, VARIANT-1."""
        if self.rules.win == "all":
            return len(self.gone) == 52
        return not self.pyramid

    def playable(self) -> set[Card]:
        """The cards of which any can go, alone or with any other (FREE-1, FREE-3, DRAW-4)."""
        stock_top = self.stock[:1] if self.rules.stock_top_plays else []
        return self.free() | set(self.waste[-1:]) | set(stock_top)

    def special_pairs(self) -> list[frozenset[Card]]:
        """The two cards that can go together though one of them is covered, where the rules say so."""
        pairs = []
        if self.rules.waste_pairs or (self.rules.draw_pairs_waste and self.waste[-1:] == [self.drawn]):
            pairs.append(frozenset(self.waste[-2:]))  # the card just drawn and the one that it covers (VARIANT-3)
        if self.rules.cover_pairs:
            free = self.free()
            for spot, card in self.pyramid.items():
                covers = set(self.covers(spot))
                if len(covers) == 1 and covers <= free:  # a card and its single cover, itself free (VARIANT-4)
                    pairs.append(frozenset({card, *covers}))
        return pairs

    def moves(self) -> set[Move]:
        """Every move that the rules allow now."""
        if self.won():
            return set()
        another_pass = self.rules.passes is None or self.pass_number + 1 <= self.rules.passes
        candidates = [*ones_and_twos(self.playable()), *self.special_pairs()]
        allowed: set[Move] = {cards for cards in candidates if makes_thirteen(cards)}
        if self.stock:
            allowed.add("draw")
        elif self.waste and another_pass:
            allowed.add("recycle")
        return allowed

    def status(self) -> str:
        """WIN-1, VARIANT-1, DEADLOCK-1, DEADLOCK-2, LOSS-1."""
        if self.won():
            return "won"
        if self.rules.end == "stuck":
            return "playing" if self.moves() else "lost"
        return "playing" if self.stock or self.waste or self.moves() else "deadlock"

    def do(self, move: Move) -> None:
        """Move the cards (DRAW-1, RECYCLE-1, SUM-1)."""
        if move == "draw":
            self.drawn = self.stock.pop(0)
            self.waste.append(self.drawn)
        elif move == "recycle":
            self.stock, self.waste, self.drawn = self.waste, [], None
            self.pass_number += 1
        else:
            assert isinstance(move, frozenset)
            self.gone += move
            self.pyramid = {spot: card for spot, card in self.pyramid.items() if card not in move}
            self.stock = [card for card in self.stock if card not in move]
            self.waste = [card for card in self.waste if card not in move]


def action_of(deal: Deal, move: Move) -> Action:
    """A move as the engine's action: one bit a card, pyramid and rest apart."""
    if move == "draw":
        return Action("draw")
    if move == "recycle":
        return Action("recycle")
    at = [deal.cards.index(card) for card in move if isinstance(card, Card)]
    return Action("remove", sum(1 << i for i in at if i < 28), sum(1 << i - 28 for i in at if i >= 28))


def move_of(deal: Deal, action: Action) -> Move:
    """The engine's action as a move: the inverse of :func:`action_of`."""
    if action.kind != "remove":
        return action.kind
    bits = action.pyramid | action.rest << 28
    return frozenset(card for i, card in enumerate(deal.cards) if bits >> i & 1)


def board_at(deal: Deal, rules: Rules, position: Position) -> Board:
    """The board that a position stands for, read bit by bit."""
    dealt = zip(SPOTS, deal.cards[:28], strict=True)
    left = [(i, card) for i, card in enumerate(deal.cards[28:]) if position.rest >> i & 1]
    pyramid = {spot: card for i, (spot, card) in enumerate(dealt) if position.pyramid >> i & 1}
    stayed = {*pyramid.values(), *(card for _, card in left)}
    return Board(
        rules,
        pyramid,
        stock=[card for i, card in left if i >= position.drawn],
        waste=[card for i, card in left if i < position.drawn],
        gone=[card for card in deal.cards if card not in stayed],
        pass_number=position.pass_number,
        drawn=deal.cards[28 + position.drawn - 1] if position.drawn else None,
    )


def piles(board: Board) -> dict[str, object]:
    """What lies where, to compare two boards by."""
    return {
        "pyramid": board.pyramid,
        "stock": board.stock,
        "waste": board.waste,
        "gone": set(board.gone),
        "pass": board.pass_number,
    }
