"""Shortest lines: A* over removals, each at the cost of the draws and recycles that it needs first."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._effort import Effort
from pyramide._lines import is_open, king_bits
from pyramide._relaxed import CANNOT, FREE_BITS, NEED_WIDTH, Relaxation, pack_signed
from pyramide._states import DRAWN, count_outside, has_rest_pairs
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import DRAW, RECYCLE, Action, Position, after, can_draw
from pyramide.pyramid import SIZE
from pyramide.rules import Rules

_DRAWN_MASK = (1 << DRAWN) - 1
_Node = tuple[int, int, int]
"""Pyramid cards left, stock cards left, moment."""
_Entry = tuple[int, int, int, int, int, "_Entry | None"]
"""Moves so far, pyramid, rest, moment, signed needs, and where it came from."""
_Far = tuple[int, int, int]
"""Draws and recycles needed, stock cards left after the removal, moment after it."""
_Outside = tuple[int, int, int, int]
"""Moves needed, the removal included, stock cards left, moment, and what it adds to the signed needs."""
_Block = tuple[int, int, int]
"""Pyramid cards left by removals, how many they are, and the needs that they meet, packed."""


def find_shortest(
    ranks: Sequence[int], rules: Rules, position: Position, effort: Effort, known_line: Sequence[Action]
) -> tuple[Action, ...]:
    """A winning line with the fewest actions; ``known_line`` is some winning line.

    Raises:
        BudgetSpentError: ``effort`` has run out before the answer was proved.
    """
    search = _Search(ranks, rules, position, effort)
    entry = search.run(len(known_line))
    return tuple(known_line) if entry is None else _write(rules, position, ranks, entry, search.relaxation)


def king_places(ranks: Sequence[int]) -> int:
    """The kings of the pyramid, as a set of places."""
    return sum(1 << place for place in range(SIZE) if ranks[place] == THIRTEEN)


class _Search:
    """One A* search.

    How many removals lead to a state is fixed by the cards left, so states compete by draws alone. A state reached
    early, but with many draws, and one reached later with fewer may both be of use: the first dominates the second only
    if it can draw on to the second's moment without more draws in all.

    With the stock's top card open, removing a king from there costs what drawing it would and leaves less in the
    way, so there kings go whenever the pass goes by them.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> None:
        self._ranks = ranks
        self._position = position
        self._win_all = rules.win == "all"
        self._stock_plays = rules.stock_top_plays
        self._drawn_pairs = rules.draw_pairs_waste
        self._rest_pairs = has_rest_pairs(rules)
        self._passes = rules.passes
        self._effort = effort
        self.relaxation = Relaxation(ranks, rules.cover_pairs, effort)
        self._kings = king_bits(ranks)
        self._cards_of = [0] * (THIRTEEN + 1)
        for card in range(STOCK_SIZE):
            self._cards_of[ranks[SIZE + card]] |= 1 << card
        self._moves: dict[int, tuple[_Block | None, list[tuple[int, list[_Block]]]]] = {}
        self._removals_left: dict[int, int] = {}

    def _moves_in(self, pyramid: int) -> tuple[_Block | None, list[tuple[int, list[_Block]]]]:
        """The pairs inside the pyramid that empty it, if such there are; and what a pair with each set of stock cards
        leaves, after the pairs inside the pyramid that have to go first.

        A pair inside the pyramid needs no draw and takes nothing from the stock, so it may wait until a card that it
        uncovers is wanted. Therefore pairs inside go only together with a removal that none of them could wait for.
        Free kings go along, a removal each.
        """
        moves = self._moves.get(pyramid)
        if moves is not None:
            return moves
        settle = self.relaxation.without_kings
        emptied = None
        singles: dict[int, list[_Block]] = {}
        # For each set left by as many pairs: removals made, needs met, and the places free already before the last.
        level: dict[int, tuple[int, int, int]] = {pyramid: (0, 0, 0)}
        while level:
            following: dict[int, tuple[int, int, int]] = {}
            for left, (removals, met, free_before) in level.items():
                if not left:
                    emptied = left, removals, met
                free = FREE_BITS[left]
                wanted = free & ~free_before
                while wanted:
                    place = wanted & -wanted
                    wanted ^= place
                    cards = self._cards_of[THIRTEEN - self._ranks[place.bit_length() - 1]]
                    if cards:
                        after_it = settle(left ^ place)
                        made = removals + (left ^ after_it).bit_count()
                        singles.setdefault(cards, []).append((after_it, made, met))
                free |= free_before
                for group, pair in self.relaxation.pairs_inside(left):
                    after_it = settle(left ^ pair)
                    made = removals + 1 + (left ^ pair ^ after_it).bit_count()
                    other = following.get(after_it)
                    following[after_it] = (
                        made,
                        met + (1 << NEED_WIDTH * (group - 1)),
                        free if other is None else free | other[2],
                    )
            level = following
        moves = self._moves[pyramid] = (emptied, list(singles.items()))
        return moves

    def _least_removals(self, pyramid: int, needs: int) -> int:
        """How many removals empty the pyramid at least; ``CANNOT`` when even the relaxed problem has no win."""
        key = pyramid | needs << SIZE
        known = self._removals_left.get(key)
        if known is None:
            pairs = self.relaxation.most_pairs(pyramid, self.relaxation.clamp(needs))
            known = self._removals_left[key] = CANNOT if pairs == CANNOT else pyramid.bit_count() - pairs
        return known

    def _further(self, pyramid: int, rest: int, moment: int, removals: int) -> int:
        """What is needed at least beyond ``removals``, the fewest that empty the pyramid: more removals, and draws."""
        if self._win_all:
            kings = (pyramid & self.relaxation.kings).bit_count() + (rest & self._kings).bit_count()
            more = (pyramid.bit_count() + rest.bit_count() + kings) // 2 - removals
            return more if self._stock_plays else more + (rest >> (moment & _DRAWN_MASK)).bit_count()
        if self._stock_plays:
            return 0
        # Each removal beyond half of the pyramid's cards takes a card from outside, and all that do not lie on the
        # waste have to be drawn. A removal more means two such cards more, so the fewest removals are the best case.
        kings = (pyramid & self.relaxation.kings).bit_count()
        outside = 2 * removals - pyramid.bit_count() - kings
        return max(0, outside - (rest & (1 << (moment & _DRAWN_MASK)) - 1).bit_count())

    def run(self, limit: int) -> _Entry | None:  # noqa: C901  # the hot loop, in one piece: calls are dear
        """The end of a shortest line if it is shorter than ``limit``, else ``None``."""
        position, relaxation = self._position, self.relaxation
        pyramid, rest, drawn, pass_number = position
        needs = pack_signed(relaxation.needs(pyramid, count_outside(self._ranks, rest)))
        settled = relaxation.without_kings(pyramid)
        moment = pass_number << DRAWN | self._normal(rest, drawn)
        begin: _Entry = (0, pyramid, rest, moment, needs, None)
        spent = (pyramid ^ settled).bit_count()
        if spent >= limit:
            return None
        # One list of states for each estimate: estimates are small numbers, and never fall.
        queues: list[list[_Entry]] = [[] for _ in range(limit)]
        queues[spent].append((spent, settled, rest, moment, needs, begin))
        # The fewest moves to each state and moment; and for each state the moments and excesses kept.
        fewest: dict[_Node, int] = {(settled, rest, moment): spent}
        kept: dict[tuple[int, int], list[tuple[int, int]]] = {}
        # Where the stock lies and how it is reached are the same for many pyramids.
        reached: dict[tuple[int, int], tuple[list[_Outside], dict[int, list[_Far]]]] = {}
        plain = not self._win_all and self._stock_plays
        least_removals, further = self._least_removals, self._further
        removals_left = self._removals_left
        spend = self._effort.spend
        for estimate in range(limit):
            queue = queues[estimate]
            while queue:
                entry = queue.pop()
                moves, pyramid, rest, moment, needs, _ = entry
                if not pyramid and not (self._win_all and rest):
                    return entry
                if fewest[pyramid, rest, moment] < moves or self._is_dominated(kept, moves, pyramid, rest, moment):
                    continue
                spend()
                found: list[tuple[int, int, int, int, int]] = []
                emptied, singles = self._moves_in(pyramid)
                if emptied is not None:
                    left, removed, met = emptied
                    found.append((moves + removed, left, rest, moment, needs - met))
                place = (rest, moment)
                reach = reached.get(place)
                if reach is None:
                    reach = reached[place] = (self._outside(rest, moment), {})
                outside, singly = reach
                for cards_of, lefts in singles:
                    fars = singly.get(cards_of)
                    if fars is None:
                        fars = singly[cards_of] = self._reach_each(rest, moment, cards_of)
                    if fars:
                        for left, removed, met in lefts:
                            needs_after = needs - met
                            removals = removals_left.get(left | needs_after << SIZE)
                            if removals is None:
                                removals = least_removals(left, needs_after)
                            if removals != CANNOT:
                                removed += moves
                                hope = limit - removed - removals
                                for cost, rest_after, moment_after in fars:
                                    if cost < hope:
                                        found.append((cost + removed, left, rest_after, moment_after, needs_after))
                for cost, rest_after, moment_after, one in outside:
                    found.append((moves + cost, pyramid, rest_after, moment_after, needs + one))
                for moves_after, left, rest_after, moment_after, needs_after in found:
                    removals = removals_left.get(left | needs_after << SIZE)
                    if removals is None:
                        removals = least_removals(left, needs_after)
                    if removals == CANNOT:
                        continue
                    bound = moves_after + removals
                    if not plain:
                        bound += further(left, rest_after, moment_after, removals)
                    if bound < estimate:
                        bound = estimate
                    if bound >= limit:
                        continue
                    node = (left, rest_after, moment_after)
                    known = fewest.get(node)
                    if known is not None and known <= moves_after:
                        continue
                    fewest[node] = moves_after
                    queues[bound].append((moves_after, left, rest_after, moment_after, needs_after, entry))
        return None

    def _is_dominated(
        self, kept: dict[tuple[int, int], list[tuple[int, int]]], moves: int, pyramid: int, rest: int, moment: int
    ) -> bool:
        """Whether a state kept already is as good as this one; if not, this one is kept."""
        usual = (moment >> DRAWN) * (rest.bit_count() + 1) + (rest & (1 << (moment & _DRAWN_MASK)) - 1).bit_count()
        excess = moves - usual
        moments = kept.get((pyramid, rest))
        if moments is None:
            kept[pyramid, rest] = [(moment, excess)]
            return False
        for other, other_excess in moments:
            if other <= moment and other_excess <= excess:
                return True
        moments.append((moment, excess))
        return False

    def _normal(self, rest: int, drawn: int) -> int:
        """Where no card differs by being just drawn, the boundary is put right after the waste's top."""
        return drawn if self._drawn_pairs else (rest & (1 << drawn) - 1).bit_length()

    def _reach_each(self, rest: int, moment: int, cards: int) -> list[_Far]:
        """How to remove each of ``cards`` that is left, where it still comes up."""
        cards &= rest
        found = []
        while cards:
            card = cards & -cards
            cards ^= card
            if (far := self._reach(rest, moment, card)) is not None:
                found.append(far)
        return found

    def _reach(self, rest: int, moment: int, card: int) -> _Far | None:
        """How to remove ``card`` with a pyramid card, or alone; ``None`` when it does not come up any more."""
        drawn = moment & _DRAWN_MASK
        cost = 0
        if not card >> drawn:
            waste = rest & (1 << drawn) - 1
            if card == 1 << waste.bit_length() >> 1:
                return 0, rest ^ card, moment ^ drawn | self._normal(rest ^ card, drawn)
            if self._passes is not None and moment >> DRAWN >= self._passes:
                return None
            ahead = rest ^ waste
            cost = ahead.bit_count() + 1
            if self._stock_plays:
                rest ^= ahead & self._kings
            moment, drawn = (moment >> DRAWN) + 1 << DRAWN, 0
        passed = (rest & card - 1) >> drawn << drawn
        cost += passed.bit_count()
        if self._stock_plays:
            rest ^= card | passed & self._kings
            drawn_after = max(drawn, (passed & ~self._kings).bit_length())
        else:
            rest ^= card
            drawn_after = card.bit_length()
            cost += 1
        return cost, rest, moment >> DRAWN << DRAWN | self._normal(rest, drawn_after)

    def _reach_pair(self, rest: int, moment: int, lower: int, upper: int) -> _Far | None:
        """The same for two cards with none, or open kings only, in between."""
        drawn = moment & _DRAWN_MASK
        cost = 0
        kings_on_lower = rest & (1 << drawn) - 1 & -(lower << 1) & self._kings
        if not upper >> drawn or kings_on_lower:
            between = rest & upper - 1 & -(lower << 1)
            if self._drawn_pairs and upper == 1 << drawn >> 1 and not between:
                return 0, rest ^ lower ^ upper, moment
            if self._passes is not None and moment >> DRAWN >= self._passes:
                return None
            ahead = rest >> drawn << drawn
            cost = ahead.bit_count() + 1
            if self._stock_plays:
                rest ^= ahead & self._kings
            moment, drawn = (moment >> DRAWN) + 1 << DRAWN, 0
        last = upper - 1 if self._stock_plays else (upper << 1) - 1
        passed = (rest & last) >> drawn << drawn
        cost += passed.bit_count()
        rest ^= lower | upper
        if self._stock_plays:
            rest ^= passed & self._kings
            drawn_after = max(drawn, (passed & ~self._kings).bit_length())
        else:
            drawn_after = upper.bit_length()
        return cost, rest, moment >> DRAWN << DRAWN | self._normal(rest, drawn_after)

    def _outside(self, rest: int, moment: int) -> list[_Outside]:
        """The removals outside the pyramid: kings by themselves, and pairs."""
        found = []
        kings = rest & self._kings
        waste = rest & (1 << (moment & _DRAWN_MASK)) - 1
        if self._stock_plays and not self._win_all:
            # Kings ahead go in passing; only one that lies on the waste since the search began is left to a choice.
            kings &= 1 << waste.bit_length() >> 1
        while kings:
            king = kings & -kings
            kings ^= king
            far = self._reach(rest, moment, king)
            if far is not None:
                found.append((1 + far[0], far[1], far[2], 0))
        if not self._rest_pairs:
            return found
        left = rest & ~self._kings if self._stock_plays else rest
        lower = left & -left
        left ^= lower
        lower_rank = self._ranks[SIZE - 1 + lower.bit_length()]
        while left:
            upper = left & -left
            left ^= upper
            rank = self._ranks[SIZE - 1 + upper.bit_length()]
            if rank + lower_rank == THIRTEEN:
                far = self._reach_pair(rest, moment, lower, upper)
                if far is not None:
                    at = NEED_WIDTH * (min(rank, lower_rank) - 1)
                    found.append((1 + far[0], far[1], far[2], 1 << at))
            lower, lower_rank = upper, rank
        return found


def _in_order(relaxation: Relaxation, pyramid: int, places: int, single: bool) -> list[int] | None:
    """The places that go at once, one removal after the other, kings with what frees them; the last with ``single`` is
    that of a card that goes with one from outside. ``None`` when pairs inside the pyramid do not take it so far."""
    if places.bit_count() - (places & relaxation.kings).bit_count() == single:
        return [places] if (single and FREE_BITS[pyramid] & places) or not (single or places) else None
    for _, pair in relaxation.pairs_inside(pyramid):
        if pair & ~places == 0:
            left = relaxation.without_kings(pyramid ^ pair)
            further = _in_order(relaxation, left, places & left, single)
            if further is not None:
                return [pyramid ^ left, *further]
    return None


def _steps_to(end: _Entry, relaxation: Relaxation) -> list[tuple[int, int]]:
    """The removals that lead to ``end``, last first: pyramid places and stock cards, kings with what frees them."""
    steps: list[tuple[int, int]] = []
    entry = end
    while (before := entry[-1]) is not None:
        places, cards = before[1] ^ entry[1], before[2] ^ entry[2]
        if before[-1] is None:
            steps.append((places, cards))  # The kings that are free at the beginning.
        else:
            single = (places & ~relaxation.kings).bit_count() % 2 == 1
            inside = _in_order(relaxation, before[1], places, single)
            if inside is None:
                raise AssertionError("what goes together goes in some order")
            if cards:
                steps.append((inside.pop() if single else 0, cards))
            steps += [(gone, 0) for gone in reversed(inside)]
        entry = before
    return steps


def _write(
    rules: Rules, position: Position, ranks: Sequence[int], end: _Entry, relaxation: Relaxation
) -> tuple[Action, ...]:
    """The actions of the line that ends in the entry ``end``."""
    steps = _steps_to(end, relaxation)
    pyramid_kings, rest_kings = king_places(ranks), king_bits(ranks)
    line: list[Action] = []

    def do(action: Action) -> None:
        nonlocal position
        line.append(action)
        position = after(position, action)

    for places, cards in reversed(steps):
        kings = cards & rest_kings
        pair = places & ~pyramid_kings
        cards ^= kings
        while kings or not (cards == 0 or is_open(rules, position, cards)):
            waste_top = 1 << position.waste.bit_length() >> 1
            stock_top = position.stock & -position.stock if rules.stock_top_plays else 0
            king = kings & waste_top or kings & stock_top
            if king:
                kings ^= king
                do(Action("remove", 0, king))
            else:
                do(DRAW if can_draw(position) else RECYCLE)
        if pair or cards:
            do(Action("remove", pair, cards))
        places &= pyramid_kings
        while places:
            king = 1 << places.bit_length() >> 1
            places ^= king
            do(Action("remove", king))
    return tuple(line)
