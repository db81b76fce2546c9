"""What may be done in a position, and what follows from it: pure functions of deal, rules and position.

Everything a game needs to remember of its cards is four small integers. The waste and the stock are the two sides
of one boundary in the 24 stock cards; drawing moves the boundary on, recycling takes it back to the beginning.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE, Deal
from pyramide.pyramid import FREE, FULL, HALF_COVERED, SIZE
from pyramide.rules import Rules

Status = Literal["playing", "won", "deadlock", "lost"]

STOCK_FULL: Final = (1 << STOCK_SIZE) - 1


class Position(NamedTuple):
    """Where all cards are.

    Attributes:
        pyramid: the pyramid cards left, one bit for each place (bit 0 is the apex).
        rest: the cards left in stock and waste, one bit for each stock card (bit 0 is drawn first).
        drawn: how many of the 24 stock places the pass has gone past; a card left before it lies on the waste,
            one after it in the stock. The waste's top is the last card left before it.
        pass_number: which pass this is, from 1.
    """

    pyramid: int
    rest: int
    drawn: int
    pass_number: int

    @property
    def waste(self) -> int:
        """The set of the stock cards that lie on the waste."""
        return self.rest & ((1 << self.drawn) - 1)

    @property
    def stock(self) -> int:
        """The set of the stock cards that lie in the stock."""
        return self.rest >> self.drawn << self.drawn

    @property
    def waste_top(self) -> int | None:
        """The stock index of the waste's top card; ``None`` when the waste is empty (FREE-3)."""
        return self.waste.bit_length() - 1 if self.waste else None

    @property
    def stock_top(self) -> int | None:
        """The stock index of the card that is drawn next; ``None`` when the stock is empty (DRAW-1)."""
        return (self.stock & -self.stock).bit_length() - 1 if self.stock else None


class Action(NamedTuple):
    """One move: a draw, a recycle, or the removal of the cards in the two sets ``pyramid`` and ``rest``.

    Equal actions are equal tuples, so an action can be made by hand, kept, compared and replayed.
    """

    kind: Literal["draw", "recycle", "remove"]
    pyramid: int = 0
    rest: int = 0


DRAW: Final = Action("draw")
RECYCLE: Final = Action("recycle")


def start(rules: Rules) -> Position:
    """The position right after the deal (SETUP-4, SETUP-5)."""
    return Position(FULL, STOCK_FULL, rules.waste_at_start, 1)


def pyramid_removals(ranks: tuple[int, ...], rules: Rules, pyramid: int) -> tuple[Action, ...]:
    """The kings and pairs that can leave the pyramid by themselves (SUM-1, KING-1, VARIANT-4).

    ``ranks`` are those of the 52 cards of the deal, ``pyramid`` is the set of pyramid cards left.
    """
    free = FREE[pyramid]
    found = []
    for at, place in enumerate(free):
        rank = ranks[place]
        if rank == THIRTEEN:
            found.append(Action("remove", 1 << place))
        else:
            found += [
                Action("remove", 1 << place | 1 << other) for other in free[at + 1 :] if rank + ranks[other] == THIRTEEN
            ]
    if rules.cover_pairs:
        found += [
            Action("remove", 1 << place | 1 << cover)
            for place, cover in HALF_COVERED[pyramid]
            if ranks[place] + ranks[cover] == THIRTEEN
        ]
    return tuple(found)


def rest_removals(ranks: tuple[int, ...], rules: Rules, position: Position) -> list[Action]:
    """The kings and pairs that take a card of waste or stock (DRAW-2, DRAW-3, DRAW-4, KING-2, VARIANT-3)."""
    found: list[Action] = []
    free = FREE[position.pyramid]
    waste = position.waste
    top = waste.bit_length() - 1
    open_cards = [top] if waste else []
    if rules.stock_top_plays and (stock_top := position.stock_top) is not None:
        open_cards.append(stock_top)
    for card in open_cards:
        rank = ranks[SIZE + card]
        if rank == THIRTEEN:
            found.append(Action("remove", 0, 1 << card))
        else:
            found += [Action("remove", 1 << place, 1 << card) for place in free if rank + ranks[place] == THIRTEEN]
    if len(open_cards) == 2 and ranks[SIZE + open_cards[0]] + ranks[SIZE + open_cards[1]] == THIRTEEN:
        found.append(Action("remove", 0, 1 << open_cards[0] | 1 << open_cards[1]))
    just_drawn = waste and top == position.drawn - 1
    may_pair = rules.waste_pairs or (rules.draw_pairs_waste and just_drawn)
    if may_pair and (under := waste and waste & ~(1 << top)):
        covered = under.bit_length() - 1
        if ranks[SIZE + top] + ranks[SIZE + covered] == THIRTEEN:
            found.append(Action("remove", 0, 1 << top | 1 << covered))
    return found


def can_draw(position: Position) -> bool:
    """Whether a card is left in the stock (DRAW-1)."""
    return position.rest >> position.drawn != 0


def can_recycle(rules: Rules, position: Position) -> bool:
    """Whether the waste can be turned back into the empty stock (RECYCLE-1, RECYCLE-2, RECYCLE-3)."""
    if not position.rest or can_draw(position):
        return False
    return rules.passes is None or position.pass_number < rules.passes


def after(position: Position, action: Action) -> Position:
    """The position that a legal action leads to (DRAW-1, RECYCLE-1)."""
    pyramid, rest, drawn, pass_number = position
    if action.kind == "remove":
        return Position(pyramid & ~action.pyramid, rest & ~action.rest, drawn, pass_number)
    if action.kind == "draw":
        ahead = rest >> drawn
        return Position(pyramid, rest, drawn + (ahead & -ahead).bit_length(), pass_number)
    return Position(pyramid, rest, 0, pass_number + 1)


def is_won(rules: Rules, position: Position) -> bool:
    """Whether the game is won (WIN-1, VARIANT-1)."""
    return not position.pyramid and (rules.win == "pyramid" or not position.rest)


def score(rules: Rules, position: Position) -> int:
    """The points of the cards that are gone (SCORE-1 to SCORE-5)."""
    return rules.pyramid_card_points * (SIZE - position.pyramid.bit_count()) + rules.waste_card_points * (
        STOCK_SIZE - position.rest.bit_count()
    )


def legal_actions(deal: Deal, rules: Rules, position: Position) -> tuple[Action, ...]:
    """Every action that the rules allow: removals first, then the draw or the recycle; none in a won game."""
    if is_won(rules, position):
        return ()
    ranks = tuple(card.rank for card in deal.cards)
    removals = (*pyramid_removals(ranks, rules, position.pyramid), *rest_removals(ranks, rules, position))
    return removals + stock_actions(rules, position)


def stock_actions(rules: Rules, position: Position) -> tuple[Action, ...]:
    """The draw or the recycle, where one is possible."""
    if can_draw(position):
        return (DRAW,)
    return (RECYCLE,) if can_recycle(rules, position) else ()
