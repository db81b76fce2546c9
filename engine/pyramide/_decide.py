"""Whether a position can be won: the relaxed problem where it is the whole truth, else a search that it prunes."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from pyramide._effort import Effort
from pyramide._lines import LineWriter, Removal, king_bits, write_line
from pyramide._relaxed import GROUPS, Relaxation, pack_needs
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import Action, Position
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

#: What one card left in the pyramid weighs against drawing one card, when choosing which state to look at next.
_CARD_WEIGHT = 4
_BIAS = 4
_WIDTH = 4


def count_outside(ranks: Sequence[int], rest: int) -> list[int]:
    """How many cards of each rank the set ``rest`` of stock cards holds, indexed by rank."""
    counts = [0] * (THIRTEEN + 1)
    for card in range(STOCK_SIZE):
        if rest >> card & 1:
            counts[ranks[SIZE + card]] += 1
    return counts


def has_rest_pairs(rules: Rules) -> bool:
    """Whether two cards from outside the pyramid may pair."""
    return rules.draw_pairs_waste or rules.stock_top_plays


def decide(ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> tuple[Action, ...] | None:
    """A winning line of low effort, or ``None`` when there is none.

    Raises:
        BudgetSpentError: neither is known yet and ``effort`` has run out.
    """
    relaxation = Relaxation(ranks, rules.cover_pairs, effort)
    outside = count_outside(ranks, position.rest)
    needs = relaxation.needs(position.pyramid, outside)
    if rules.win == "all":
        left = [
            outside[rank] + (position.pyramid & relaxation.places_of[rank]).bit_count() for rank in range(THIRTEEN)
        ]
        if any(left[low] != left[THIRTEEN - low] for low in GROUPS):
            return None
        if not has_rest_pairs(rules) and min(needs) < 0:
            return None
    if not relaxation.clearable(position.pyramid, pack_needs(needs)):
        return None
    if rules.passes is None and (rules.win == "pyramid" or not has_rest_pairs(rules)):
        return _walk(ranks, rules, position, relaxation, needs)
    steps = _Search(ranks, rules, position, relaxation, effort).run(needs)
    return None if steps is None else write_line(ranks, rules, position, steps)


def _walk(
    ranks: Sequence[int], rules: Rules, position: Position, relaxation: Relaxation, needs: list[int]
) -> tuple[Action, ...]:
    """A winning line where the relaxed problem is the game: always the removal nearest at hand that keeps it won."""
    exact = rules.win == "all"
    writer = LineWriter(ranks, rules, position)
    places_of = relaxation.places_of
    kings = king_bits(ranks)
    clearable = relaxation.clearable
    packed = pack_needs(needs)

    def next_removal(pyramid: int, rest: int, drawn: int) -> Removal:
        nonlocal packed
        for group, pair in relaxation.pairs_inside(pyramid):
            need = needs[group - 1]
            if need > 0 or not exact:
                fewer = packed - (1 << 3 * (group - 1)) if need > 0 else packed
                if clearable(pyramid ^ pair, fewer):
                    needs[group - 1] -= 1
                    packed = fewer
                    return Removal(pair, 0)
        free = sum(1 << place for place in FREE[pyramid])
        cards = rest & ~kings
        passed = cards & (1 << drawn) - 1
        order = [passed.bit_length() - 1] if passed else []
        order += [card for card in range(drawn, STOCK_SIZE) if cards >> card & 1]
        order += [card for card in range(drawn) if cards >> card & 1]
        for card in order:
            partners = free & places_of[THIRTEEN - ranks[SIZE + card]]
            while partners:
                place = partners & -partners
                partners ^= place
                if clearable(pyramid ^ place, packed):
                    return Removal(place, 1 << card)
        raise AssertionError("a state that can be cleared has a step that keeps it so")

    while True:
        pyramid = writer.position.pyramid
        writer.remove_kings(pyramid ^ relaxation.without_kings(pyramid))
        pyramid, rest, drawn, _ = writer.position
        if not pyramid:
            writer.finish()
            return tuple(writer.line)
        writer.remove(next_removal(pyramid, rest, drawn))


class _Search:
    """Best-first search over removals.

    A state is the pyramid cards left, the stock cards left and a moment: the pass and how far it has been drawn.
    Of two moments with the same cards the earlier one dominates, as drawing on is always possible; so one entry is
    kept for each set of cards, with its earliest moment. Kings of the stock cost nothing here: whoever draws one
    removes it. They are left out, and the cards in between close up.
    """

    def __init__(
        self, ranks: Sequence[int], rules: Rules, position: Position, relaxation: Relaxation, effort: Effort
    ) -> None:
        self._relaxation = relaxation
        self._effort = effort
        self._win_all = rules.win == "all"
        self._stock_plays = rules.stock_top_plays
        self._drawn_pairs = rules.draw_pairs_waste
        self._rest_pairs = has_rest_pairs(rules)
        self._exact = self._win_all and not self._rest_pairs
        self._passes = rules.passes
        kings = king_bits(ranks)
        cards = [card for card in range(STOCK_SIZE) if position.rest >> card & 1 and not kings >> card & 1]
        drawn = sum(card < position.drawn for card in cards)
        # The card of each slot; ``None`` is a slot without a card, there to say that the waste's top was not just drawn.
        self._slots: list[int | None] = list(cards)
        if drawn and self._drawn_pairs:
            waste = position.waste
            under = waste & ~(1 << position.drawn >> 1)
            fresh = waste != under and not kings >> position.drawn - 1 & 1
            if not fresh or (under and kings >> under.bit_length() - 1 & 1):
                self._slots.insert(drawn, None)
                drawn += 1
        self._start = (position.pyramid, sum(1 << at for at, card in enumerate(self._slots) if card is not None))
        self._moment = position.pass_number << 5 | drawn
        self._rank_of = [0 if card is None else ranks[SIZE + card] for card in self._slots]
        self._slots_of = [0] * (THIRTEEN + 1)
        for at, rank in enumerate(self._rank_of):
            self._slots_of[rank] |= 1 << at
        self._moves: dict[int, tuple[list[tuple[int, int]], list[tuple[list[int], int]]]] = {}
        self._clamped: dict[int, int] = {}

    def _clamp(self, needs: int) -> int:
        clamped = self._clamped.get(needs)
        if clamped is None:
            clamped = self._clamped[needs] = pack_needs([(needs >> _WIDTH * at & 15) - _BIAS for at in range(6)])
        return clamped

    def _moves_in(self, pyramid: int) -> tuple[list[tuple[int, int]], list[tuple[list[int], int]]]:
        """What leaves the pyramid by itself, with its field of the needs; and what with which stock cards."""
        moves = self._moves.get(pyramid)
        if moves is None:
            relaxation = self._relaxation
            settle = relaxation.without_kings
            pairs = [
                (settle(pyramid ^ pair), 1 << _WIDTH * (group - 1)) for group, pair in relaxation.pairs_inside(pyramid)
            ]
            singles: dict[int, list[int]] = {}
            for place in FREE[pyramid]:
                rank = next(rank for rank in range(THIRTEEN + 1) if relaxation.places_of[rank] >> place & 1)
                singles.setdefault(self._slots_of[THIRTEEN - rank], []).append(settle(pyramid ^ 1 << place))
            moves = self._moves[pyramid] = (pairs, [(left, slots) for slots, left in singles.items() if slots])
        return moves

    def run(self, needs: Sequence[int]) -> list[Removal] | None:
        """The removals of a win, each with the pyramid kings that follow it; ``None`` when there is no win."""
        settle = self._relaxation.without_kings
        clearable = self._relaxation.clearable
        spend = self._effort.spend
        first = (settle(self._start[0]), self._start[1])
        earliest = {first: self._moment}
        came_from: dict[tuple[int, int], tuple[int, int]] = {first: self._start}
        unlimited = self._passes is None
        packed = sum((need + _BIAS) << _WIDTH * at for at, need in enumerate(needs))
        if self._is_won(first):
            return self._steps(came_from, first)
        queue = [(0, self._moment, first, packed)]
        while queue:
            _, moment, state, needs_now = heappop(queue)
            if earliest[state] < moment:
                continue
            spend()
            for moment_after, following, needs_after in self._successors(state, moment, needs_now):
                if unlimited:
                    moment_after = self._moment  # every moment comes back
                known = earliest.get(following)
                if known is not None and known <= moment_after:
                    continue
                if known is None and not clearable(following[0], self._clamp(needs_after)):
                    earliest[following] = -1
                    continue
                earliest[following] = moment_after
                came_from[following] = state
                if self._is_won(following):
                    return self._steps(came_from, following)
                left = following[0].bit_count() + (following[1].bit_count() if self._win_all else 0)
                rank = (moment_after >> 5) * STOCK_SIZE + (moment_after & 31) + _CARD_WEIGHT * left
                heappush(queue, (rank, moment_after, following, needs_after))
        return None

    def _is_won(self, state: tuple[int, int]) -> bool:
        return not state[0] and not (self._win_all and state[1])

    def _successors(self, state: tuple[int, int], moment: int, needs: int) -> list[tuple[int, tuple[int, int], int]]:
        pyramid, rest = state
        pairs, singles = self._moves_in(pyramid)
        found = []
        for left, one in pairs:
            if not self._exact or needs // one & 15 > _BIAS:
                found.append((moment, (left, rest), needs - one))
        this_pass, drawn = moment >> 5 << 5, moment & 31
        passes = self._passes
        next_pass = this_pass + 32 if passes is None or this_pass >> 5 < passes else 0
        waste = rest & (1 << drawn) - 1
        top = 1 << waste.bit_length() >> 1
        for lefts, slots in singles:
            cards = rest & slots
            while cards:
                card = cards & -cards
                cards ^= card
                if card >> drawn or card == top:
                    moment_after = this_pass | self._drawn_after(rest, drawn, card)
                elif next_pass:
                    moment_after = next_pass | self._drawn_after(rest, 0, card)
                else:
                    continue
                found += [(moment_after, (left, rest ^ card), needs) for left in lefts]
        if self._rest_pairs:
            found += self._rest_pair_successors(state, this_pass, drawn, next_pass, needs)
        return found

    def _drawn_after(self, rest: int, drawn: int, card: int) -> int:
        """How far the pass is drawn when ``card``, in the stock or the waste's top, has been removed."""
        before = rest & card - 1
        if not self._drawn_pairs:
            return before.bit_length()
        if not card >> drawn:
            return drawn
        if not self._stock_plays:
            return card.bit_length()
        return max(drawn, before.bit_length())

    def _rest_pair_successors(
        self, state: tuple[int, int], this_pass: int, drawn: int, next_pass: int, needs: int
    ) -> list[tuple[int, tuple[int, int], int]]:
        pyramid, rest = state
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
                if upper >> drawn or just_drawn or next_pass:
                    start, base = (drawn, this_pass) if upper >> drawn or just_drawn else (0, next_pass)
                    if not self._drawn_pairs:
                        drawn_after = (rest & lower - 1).bit_length()
                    elif just_drawn:
                        drawn_after = drawn
                    elif self._stock_plays:
                        drawn_after = max(start, lower.bit_length())
                    else:
                        drawn_after = upper.bit_length()
                    at = _WIDTH * (min(rank, THIRTEEN - rank) - 1)
                    found.append((base | drawn_after, (pyramid, rest ^ lower ^ upper), needs + (1 << at)))
            lower = upper
        return found

    def _steps(self, came_from: dict[tuple[int, int], tuple[int, int]], state: tuple[int, int]) -> list[Removal]:
        steps = []
        while state != self._start:
            before = came_from[state]
            gone = before[1] ^ state[1]
            cards = sum(1 << card for at, card in enumerate(self._slots) if card is not None and gone >> at & 1)
            steps.append(Removal(before[0] ^ state[0], cards))
            state = before
        return steps[::-1]
