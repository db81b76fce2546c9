"""The states of a search that asks only what can be done, not how soon, and the removals between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyramide._lines import Removal, king_bits
from pyramide._relaxed import Relaxation
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import Position
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

State = tuple[int, int]
"""The pyramid cards left, and the slots whose cards are left."""

#: A moment is a pass and how many slots it has gone past, packed: ``DRAWN`` bits for the latter.
DRAWN = 5
_DRAWN_MASK = (1 << DRAWN) - 1


def has_rest_pairs(rules: Rules) -> bool:
    """Whether two cards from outside the pyramid may pair."""
    return rules.draw_pairs_waste or rules.stock_top_plays


def count_outside(ranks: Sequence[int], rest: int) -> list[int]:
    """How many cards of each rank the set ``rest`` of stock cards holds, indexed by rank."""
    counts = [0] * (THIRTEEN + 1)
    for card in range(STOCK_SIZE):
        if rest >> card & 1:
            counts[ranks[SIZE + card]] += 1
    return counts


def lay_out_slots(ranks: Sequence[int], rules: Rules, position: Position) -> tuple[list[int | None], int]:
    """The stock cards that are left in the order of the pass, kings left out; and how many of these slots are drawn.

    ``None`` is a slot without a card, last of those drawn: it says that the waste's top was not just drawn, where that
    matters.
    """
    kings = king_bits(ranks)
    cards = [card for card in range(STOCK_SIZE) if position.rest >> card & 1 and not kings >> card & 1]
    drawn = sum(card < position.drawn for card in cards)
    slots: list[int | None] = list(cards)
    if drawn and rules.draw_pairs_waste:
        waste = position.waste
        under = waste & ~(1 << position.drawn >> 1)
        just_drawn = waste != under and not kings >> position.drawn - 1 & 1
        if not just_drawn or (under and kings >> under.bit_length() - 1 & 1):
            slots.insert(drawn, None)
            drawn += 1
    return slots, drawn


class Removals:
    """The removals of one deal under one set of rules, from one position on.

    A state is the pyramid cards left and the stock cards left; where it matters, a moment goes with it. Of two moments
    of the same state the earlier one dominates, as drawing on is always possible. Kings cost nothing here: a
    pyramid king goes as soon as it is free, and whoever draws a king of the stock removes it. So stock kings are left
    out, and the other cards close up: they lie in *slots*, numbered from 0.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, position: Position, relaxation: Relaxation) -> None:
        self._relaxation = relaxation
        self._stock_plays = rules.stock_top_plays
        self._drawn_pairs = rules.draw_pairs_waste
        self.rest_pairs = has_rest_pairs(rules)
        self._passes = rules.passes
        self._slots, drawn = lay_out_slots(ranks, rules, position)
        self.unsettled: State = (
            position.pyramid,
            sum(1 << at for at, card in enumerate(self._slots) if card is not None),
        )
        self.first: State = (relaxation.without_kings(position.pyramid), self.unsettled[1])
        self.moment = position.pass_number << DRAWN | drawn
        self._rank_of = [0 if card is None else ranks[SIZE + card] for card in self._slots]
        self._ranks_by_slot = [(1 << at, rank) for at, rank in enumerate(self._rank_of)]
        self._slots_of = [0] * (THIRTEEN + 1)
        for at, rank in enumerate(self._rank_of):
            self._slots_of[rank] |= 1 << at
        self.ranks = ranks
        self._moves: dict[int, tuple[list[tuple[int, int]], list[tuple[int, list[int]]]]] = {}

    def _moves_in(self, pyramid: int) -> tuple[list[tuple[int, int]], list[tuple[int, list[int]]]]:
        """What pairs in a pyramid leave, with their groups; and what pairs with each set of slots leave."""
        moves = self._moves.get(pyramid)
        if moves is None:
            settle = self._relaxation.without_kings
            pairs = [(settle(pyramid ^ pair), group) for group, pair in self._relaxation.pairs_inside(pyramid)]
            singles: dict[int, list[int]] = {}
            for place in FREE[pyramid]:
                slots = self._slots_of[THIRTEEN - self.ranks[place]]
                if slots:
                    singles.setdefault(slots, []).append(settle(pyramid ^ 1 << place))
            moves = self._moves[pyramid] = (pairs, list(singles.items()))
        return moves

    def inside(self, state: State) -> list[tuple[State, int]]:
        """What pairs inside the pyramid lead to, each with its group; the moment stays."""
        return [((left, state[1]), group) for left, group in self._moves_in(state[0])[0]]

    def with_rest(self, state: State, moment: int, next_pass: int) -> list[tuple[int, State]]:
        """What pairs of a pyramid card and one from outside lead to, each with the earliest moment after it.

        ``next_pass`` is when the next pass begins; 0 leaves it out.
        """
        pyramid, rest = state
        drawn = moment & _DRAWN_MASK
        this_pass = moment ^ drawn
        waste = rest & (1 << drawn) - 1
        top = 1 << waste.bit_length() >> 1
        found = []
        for slots, lefts in self._moves_in(pyramid)[1]:
            cards = rest & slots
            while cards:
                card = cards & -cards
                cards ^= card
                if card >> drawn or card == top:
                    after = this_pass | self._drawn_after(rest, drawn, card)
                elif next_pass:
                    after = next_pass | self._drawn_after(rest, 0, card)
                else:
                    continue
                rest_after = rest ^ card
                found += [(after, (left, rest_after)) for left in lefts]
        return found

    def next_pass(self, moment: int) -> int:
        """The beginning of the next pass; 0 when there is none."""
        this_pass = moment >> DRAWN
        if self._passes is None:
            return this_pass << DRAWN
        return this_pass + 1 << DRAWN if this_pass < self._passes else 0

    def _drawn_after(self, rest: int, drawn: int, card: int) -> int:
        """How far the pass is drawn when ``card``, in the stock or the waste's top, has been removed."""
        before = rest & card - 1
        if not self._drawn_pairs:
            # Nothing depends on which card was just drawn: any boundary right after the waste's top is the same.
            return before.bit_length()
        if not card >> drawn:
            return drawn
        if not self._stock_plays:
            return card.bit_length()
        return max(drawn, before.bit_length())

    def outside(self, state: State, moment: int, next_pass: int) -> list[tuple[int, State, int]]:
        """What pairs of two cards from outside lead to, as in :meth:`with_rest`: moment after, state, group."""
        if not self.rest_pairs:
            return []
        pyramid, rest = state
        drawn = moment & _DRAWN_MASK
        this_pass = moment ^ drawn
        found = []
        left = rest
        lower = left & -left
        left ^= lower
        while left:
            upper = left & -left
            left ^= upper
            rank = self._rank_of[lower.bit_length() - 1]
            if rank + self._rank_of[upper.bit_length() - 1] == THIRTEEN:
                just_drawn = self._drawn_pairs and upper == 1 << drawn >> 1
                if upper >> drawn or just_drawn:
                    after = this_pass | self._drawn_after_pair(rest, drawn, lower, upper)
                elif next_pass:
                    after = next_pass | self._drawn_after_pair(rest, 0, lower, upper)
                else:
                    after = 0
                if after:
                    found.append((after, (pyramid, rest ^ lower ^ upper), min(rank, THIRTEEN - rank)))
            lower = upper
        return found

    def _drawn_after_pair(self, rest: int, drawn: int, lower: int, upper: int) -> int:
        if not self._drawn_pairs:
            return (rest & lower - 1).bit_length()
        if not upper >> drawn:
            return drawn
        return max(drawn, lower.bit_length()) if self._stock_plays else upper.bit_length()

    def steps(self, came_from: Mapping[State, State], state: State) -> list[Removal]:
        """The removals that led to ``state``, each with the pyramid kings that went after it."""
        steps = []
        while state != self.unsettled:
            before = came_from[state]
            gone = before[1] ^ state[1]
            cards = sum(1 << card for at, card in enumerate(self._slots) if card is not None and gone >> at & 1)
            steps.append(Removal(before[0] ^ state[0], cards))
            state = before
        return steps[::-1]

    def ranks_in_order(self, rest: int) -> list[int]:
        """The ranks of the cards in the slots ``rest``, first to last."""
        return [rank for slot, rank in self._ranks_by_slot if rest & slot]

    def count(self, rest: int) -> list[int]:
        """How many cards of each rank lie in the slots ``rest``, indexed by rank."""
        return [(rest & slots).bit_count() if rank else 0 for rank, slots in enumerate(self._slots_of)]
