"""Shortest lines: A* over removals, each at the cost of the draws and recycles that it needs first."""

from __future__ import annotations

from collections.abc import Sequence

from pyramide._effort import Effort
from pyramide._lines import king_bits
from pyramide._next_pass import LATER, LOST, NextPass
from pyramide._relaxed import CANNOT, NEED_WIDTH, Relaxation, pack_signed
from pyramide._shortest_choices import ChoicesFinder
from pyramide._shortest_line import write_through
from pyramide._states import DRAWN, count_outside, has_rest_pairs
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import STOCK_FULL, Action, Position
from pyramide.pyramid import FULL, SIZE
from pyramide.rules import Rules

_DRAWN_MASK = (1 << DRAWN) - 1
_NEXT_PASS = 1 << DRAWN
_CARDS = (1 << SIZE + STOCK_SIZE) - 1

#: With so few removals left, a state's next pass is tried before other states with the same estimate: it may end there.
_NEAR = 7

# A *place* is where the stock lies: a moment and the stock cards left, packed. A *node* is a place and the pyramid
# cards left, packed: an integer is hashed and compared several times as fast as a tuple.
_Entry = tuple[int, int, int, int, "_Entry | None"]
"""Moves so far, node, signed needs, what is due as :meth:`NextPass.due` has it, and where it came from."""
_Far = tuple[int, int]
"""Moves until the removal, itself not counted, and the place after it."""
_Neighbours = tuple[int, int, int]
"""The lower and the upper card of a pair outside the pyramid, and what it adds to the packed needs."""
_Pair = tuple[int, int, int, int]
"""The same for a pair of two stock cards, with the fewest removals that empty the pyramid then, and signed needs."""


def find_shortest(
    ranks: Sequence[int], rules: Rules, position: Position, effort: Effort, known_line: Sequence[Action]
) -> tuple[Action, ...]:
    """A winning line with the fewest actions; ``known_line`` is some winning line.

    Raises:
        BudgetSpentError: ``effort`` has run out before the answer was proved.
    """
    search = _Search(ranks, rules, position, effort)
    end = search.run(len(known_line))
    if end is None:
        return tuple(known_line)
    states = []
    entry: _Entry | None = end
    while entry is not None:
        states.append((entry[1] & FULL, entry[1] >> SIZE & STOCK_FULL))
        entry = entry[4]
    return write_through(ranks, rules, position, states[::-1], search.relaxation)


class _Search:
    """One A* search.

    How many removals lead to a state is fixed by the cards left, so states compete by draws alone. A state reached
    early, but with many draws, and one reached later with fewer may both be of use: the first dominates the second only
    if it can draw on to the second's moment without more draws in all.

    A card ahead in the pass has its first chance there, later ones are dominated; so only cards buried in the waste
    wait for the next pass. A state is expanded in two steps: first what can be done in its pass, and what needs
    the next one only when the estimate for that, which is much higher, comes up. Most never do.

    With the stock's top card open, removing a king from there costs what drawing it would and leaves less in the
    way, so there kings go whenever the pass goes by them.
    """

    def __init__(self, ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> None:
        self._ranks = ranks
        self._position = position
        self._win_all = rules.win == "all"
        self._stock_plays = rules.stock_top_plays
        self._drawn_pairs = rules.draw_pairs_waste
        self._passes = rules.passes
        # Only removals that the pyramid needs have to be counted beside what is passed.
        self._plain = rules.stock_top_plays and rules.win == "pyramid"
        self._effort = effort
        self.relaxation = Relaxation(ranks, rules.cover_pairs, effort)
        self._kings = king_bits(ranks)
        self._cards_of = [0] * (THIRTEEN + 1)
        for card in range(STOCK_SIZE):
            self._cards_of[ranks[SIZE + card]] |= 1 << card
        #: For each stock card, numbered from 1, the cards that pair with it; none with 0.
        self._partners = [0] * (STOCK_SIZE + 1)
        if has_rest_pairs(rules):
            self._partners[1:] = [self._cards_of[THIRTEEN - rank] for rank in ranks[SIZE:]]
        # Within a pass what lies ahead is always the same, so these come up again and again.
        self._neighbours: dict[int, list[_Neighbours]] = {}
        self._next_pass = NextPass(ranks, rules, self.relaxation, self._cards_of)
        self._choices = ChoicesFinder(ranks, self.relaxation, self._cards_of)

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

    def _turn(self, entry: _Entry) -> tuple[int, int, int]:
        """What a state is once the next pass has begun: moves so far, stock cards left, moment."""
        moves, node, _, _, _ = entry
        rest, moment = node >> SIZE & STOCK_FULL, node >> SIZE + STOCK_SIZE
        drawn = moment & _DRAWN_MASK
        ahead = rest >> drawn << drawn
        if self._stock_plays:
            rest ^= ahead & self._kings
        return moves + ahead.bit_count() + 1, rest, moment - drawn + _NEXT_PASS

    def _due(self, pyramid: int, rest: int, moment: int) -> int:
        """What is due when a pass begins, the stock's open kings gone; 0 where nothing is known of it."""
        return 0 if self._win_all or not pyramid else self._next_pass.due(pyramid, rest, moment >> DRAWN)

    def run(self, limit: int) -> _Entry | None:  # noqa: C901  # the hot loop, in one piece: calls are dear
        """The end of a shortest line if it is shorter than ``limit``, else ``None``."""
        pyramid, rest, drawn, pass_number = self._position
        needs = pack_signed(self.relaxation.needs(pyramid, count_outside(self._ranks, rest)))
        settled = self.relaxation.without_kings(pyramid)
        moment = pass_number << DRAWN | self._normal(rest, drawn)
        spent = (pyramid ^ settled).bit_count()
        if spent >= limit or self._choices.least_removals(settled, needs) == CANNOT:
            return None
        # For each estimate a list: estimates are small numbers, and never fall. Apart from the states to be expanded
        # there are those whose next pass is to be tried, before and after a closer look.
        states: list[list[_Entry]] = [[] for _ in range(limit)]
        turns: list[list[_Entry]] = [[] for _ in range(limit)]
        near_turns: list[list[_Entry]] = [[] for _ in range(limit)]
        sure_turns: list[list[tuple[_Entry, int]]] = [[] for _ in range(limit)]
        first = (moment << STOCK_SIZE | rest) << SIZE | settled
        due = 0 if drawn else self._due(settled, rest & ~self._kings if self._stock_plays else rest, moment)
        if due == LOST:
            return None
        states[spent].append((spent, first, needs, due, None))
        # The fewest moves to each node; and for each set of cards the moments and excesses kept.
        fewest = {first: spent}
        fewest_to = fewest.get
        kept: dict[int, list[tuple[int, int]]] = {}
        removals_left = self._choices.removals_left
        known_choices, passes, win_all = self._choices.known, self._passes, self._win_all
        stock_plays, drawn_pairs, kings, plain = self._stock_plays, self._drawn_pairs, self._kings, self._plain
        further, rest_pairs, spend = self._further, self._rest_pairs, self._effort.spend
        for estimate in range(limit):
            states_now, turns_now, sure_turns_now = states[estimate], turns[estimate], sure_turns[estimate]
            near_turns_now = near_turns[estimate]
            while True:
                turning = True
                if sure_turns_now:
                    entry, due = sure_turns_now.pop()
                elif states_now and not near_turns_now:
                    turning = False
                    entry = states_now.pop()
                elif near_turns_now or turns_now:
                    entry = (near_turns_now or turns_now).pop()
                    pyramid = entry[1] & FULL
                    moves, rest, moment = self._turn(entry)
                    due = self._due(pyramid, rest, moment)
                    bound = moves + removals_left[pyramid | entry[2] << SIZE] + due.bit_count()
                    if due != LOST and bound < limit:
                        sure_turns[max(bound, estimate)].append((entry, due))
                    continue
                else:
                    break
                moves, node, needs, due_then, _ = entry
                pyramid, rest, moment = node & FULL, node >> SIZE & STOCK_FULL, node >> SIZE + STOCK_SIZE
                drawn = moment & _DRAWN_MASK
                waste = rest & (1 << drawn) - 1
                ahead = rest ^ waste
                top = 1 << waste.bit_length() >> 1
                key = pyramid | needs << SIZE
                emptied, singles, removals = known_choices.get(key) or self._choices.find(pyramid, needs)
                found: list[tuple[int, int, int, int, int]] = []
                if turning:
                    usable = waste ^ top
                    buried = waste
                    moves, rest, moment = self._turn(entry)
                    ahead, drawn, top = rest, 0, 0
                else:
                    if not pyramid and not (win_all and rest):
                        return entry
                    if fewest[node] < moves:
                        continue
                    due = due_then
                    excess = moves - (moment >> DRAWN) * (rest.bit_count() + 1) - waste.bit_count()
                    rivals = kept.get(node & _CARDS)
                    if rivals is None:
                        kept[node & _CARDS] = [(moment, excess)]
                    elif _is_dominated(rivals, moment, excess):
                        continue
                    else:
                        rivals.append((moment, excess))
                    usable = ahead | top
                    buried = -1
                    if waste != top and (passes is None or moment >> DRAWN < passes):
                        bound = moves + ahead.bit_count() + 1 + removals
                        if not plain:
                            _, rest_after, moment_after = self._turn(entry)
                            bound += further(pyramid, rest_after, moment_after, removals)
                        if bound < limit:
                            (near_turns if removals <= _NEAR else turns)[max(bound, estimate)].append(entry)
                    if emptied is not None:
                        left, made, total, needs_after = emptied
                        found.append((moves + made, moves + total, left, node >> SIZE, needs_after))
                spend()
                this_pass = moment ^ drawn
                for cards_of, lefts in singles:
                    cards = cards_of & usable
                    while cards:
                        card = cards & -cards
                        cards ^= card
                        # Inlined twin of _take, without the call.
                        cost = moves
                        rest_after = rest ^ card
                        drawn_after = drawn
                        if card == top:
                            if not drawn_pairs:
                                drawn_after = (waste ^ card).bit_length()
                        else:
                            passed = ahead & card - 1
                            cost += passed.bit_count()
                            if stock_plays:
                                lying = passed & ~kings
                                rest_after ^= passed ^ lying
                                drawn_after = lying.bit_length() or drawn
                            else:
                                cost += 1
                                drawn_after = card.bit_length()
                                if not drawn_pairs:
                                    drawn_after = (rest_after & (1 << drawn_after) - 1).bit_length()
                        place = ((this_pass | drawn_after) << STOCK_SIZE | rest_after) << SIZE
                        due_after = (due & (rest_after | LATER) & -1 << drawn_after).bit_count() if due else 0
                        at_least = cost + due_after
                        for left, made, total, needs_after in lefts:
                            bound = at_least + total
                            if bound < limit:
                                node = place | left
                                moves_after = cost + made
                                best = fewest_to(node)
                                if best is None or best > moves_after:
                                    if not plain:
                                        more = further(left, rest_after, this_pass | drawn_after, total - made)
                                        bound += max(0, more - due_after)
                                        if bound >= limit:
                                            continue
                                    fewest[node] = moves_after
                                    states[max(bound, estimate)].append((moves_after, node, needs_after, due, entry))
                if top & kings or not plain:
                    for cost, place in self._rest_kings(rest, moment, buried):
                        found.append((moves + cost + 1, moves + cost + 1 + removals, pyramid, place, needs))
                if ahead or drawn_pairs:
                    for cost, place, fewer, needs_after in rest_pairs(pyramid, needs, rest, moment, buried):
                        found.append((moves + cost + 1, moves + cost + 1 + fewer, pyramid, place, needs_after))
                for moves_after, bound, left, place, needs_after in found:
                    node = place << SIZE | left
                    best = fewest_to(node)
                    if best is not None and best <= moves_after:
                        continue
                    rest_after, moment_after = place & STOCK_FULL, place >> STOCK_SIZE
                    more = (due & (rest_after | LATER) & -1 << (moment_after & _DRAWN_MASK)).bit_count()
                    if not plain:
                        more = max(more, further(left, rest_after, moment_after, bound - moves_after))
                    bound += more
                    if bound < limit:
                        fewest[node] = moves_after
                        states[max(bound, estimate)].append((moves_after, node, needs_after, due, entry))
        return None

    def _rest_kings(self, rest: int, moment: int, buried: int) -> list[_Far]:
        """The removals of kings that do not go in passing; ``buried`` as in :meth:`_rest_pairs`."""
        waste = rest & (1 << (moment & _DRAWN_MASK)) - 1
        top = 1 << waste.bit_length() >> 1
        # Kings ahead go in passing; only one that lies on the waste since the search began is left to a choice.
        kings = self._kings & (top if self._plain else rest & buried if buried >= 0 else rest ^ waste | top)
        found = []
        while kings:
            king = kings & -kings
            kings ^= king
            found.append(self._take(rest, moment, king))
        return found

    def _rest_pairs(self, pyramid: int, needs: int, rest: int, moment: int, buried: int) -> list[_Pair]:
        """The pairs of two cards outside the pyramid that can go in this pass.

        ``buried`` is the waste of the pass before, in a pass that has just begun: only pairs with a card from there are
        asked for; else it is -1.
        """
        found: list[_Pair] = []
        cards = rest & ~self._kings if self._stock_plays else rest
        if buried < 0:
            # From the waste's top on; or the card under it, which may pair with it right after it was drawn.
            below = cards & (1 << (moment & _DRAWN_MASK)) - 1
            if self._drawn_pairs:
                below ^= 1 << below.bit_length() >> 1
            cards &= -(1 << below.bit_length() >> 1 or 1)
        pairs = self._neighbours.get(cards)
        if pairs is None:
            pairs = self._find_neighbours(cards)
        for lower, upper, one in pairs:
            if not lower & buried:
                break
            removals = self._choices.least_removals(pyramid, needs + one)
            if removals != CANNOT and (far := self._reach_pair(rest, moment, lower, upper)) is not None:
                found.append((*far, removals, needs + one))
        return found

    def _find_neighbours(self, cards: int) -> list[_Neighbours]:
        """The pairs among stock cards with no other of them in between, first to last."""
        found = []
        partners = self._partners
        left = cards
        lower = wanted = 0
        while left:
            upper = left & -left
            left ^= upper
            at = upper.bit_length()
            if upper & wanted:
                rank = self._ranks[SIZE - 1 + at]
                found.append((lower, upper, 1 << NEED_WIDTH * (min(rank, THIRTEEN - rank) - 1)))
            lower = upper
            wanted = partners[at]
        self._neighbours[cards] = found
        return found

    def _take(self, rest: int, moment: int, card: int) -> _Far:
        """How to remove ``card``, ahead in this pass or the waste's top, with a pyramid card or alone."""
        drawn = moment & _DRAWN_MASK
        cost = 0
        rest ^= card
        if card >> drawn:
            passed = rest & card - 1 & -(1 << drawn)
            cost = passed.bit_count()
            if self._stock_plays:
                rest ^= passed & self._kings
                moment += max(drawn, (passed & ~self._kings).bit_length()) - drawn
            else:
                cost += 1
                moment += card.bit_length() - drawn
        return cost, self._place(rest, moment)

    def _reach_pair(self, rest: int, moment: int, lower: int, upper: int) -> _Far | None:
        """The same for two cards with none, or open kings only, in between; ``None`` when it cannot be in this pass."""
        drawn = moment & _DRAWN_MASK
        cost = 0
        if not upper >> drawn:
            just_drawn = upper == 1 << drawn >> 1 and not rest & upper - 1 & -(lower << 1)
            if not (self._drawn_pairs and just_drawn):
                return None
            return cost, self._place(rest ^ lower ^ upper, moment)
        if rest & (1 << drawn) - 1 & -(lower << 1):
            return None  # kings lie on the lower card
        last = upper - 1 if self._stock_plays else (upper << 1) - 1
        passed = rest & last & -(1 << drawn)
        cost = passed.bit_count()
        rest ^= lower | upper
        if self._stock_plays:
            rest ^= passed & self._kings
            drawn_after = max(drawn, (passed & ~self._kings).bit_length())
        else:
            drawn_after = upper.bit_length()
        return cost, self._place(rest, moment + drawn_after - drawn)

    def _place(self, rest: int, moment: int) -> int:
        """The place of a moment and the stock cards left."""
        drawn = moment & _DRAWN_MASK
        return moment - drawn + self._normal(rest, drawn) << STOCK_SIZE | rest

    def _normal(self, rest: int, drawn: int) -> int:
        """Where no card differs by being just drawn, the boundary is put right after the waste's top."""
        return drawn if self._drawn_pairs else (rest & (1 << drawn) - 1).bit_length()


def _is_dominated(rivals: Sequence[tuple[int, int]], moment: int, excess: int) -> bool:
    """Whether one of the states with the same cards, each a moment and an excess, is as good as another."""
    return any(rival <= moment and rival_excess <= excess for rival, rival_excess in rivals)
