"""Whether a position can be won: the relaxed problem where it is the whole truth, else a search that it prunes."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from pyramide._effort import Effort
from pyramide._last_pass import CARD_WEIGHT, LastPass
from pyramide._lines import LineWriter, Removal, king_bits, write_line
from pyramide._relaxed import GROUPS, NEED_WIDTH, Relaxation, is_needed, pack_needs, pack_signed
from pyramide._states import DRAWN, Removals, State, count_outside, has_rest_pairs
from pyramide._timeline import Timeline
from pyramide.cards import THIRTEEN
from pyramide.deal import STOCK_SIZE
from pyramide.moves import Action, Position
from pyramide.pyramid import FREE, SIZE
from pyramide.rules import Rules

#: Most wins are found within so many states; after the first, only then is it worth while to look closely at each.
_EASY = 50


def decide(ranks: Sequence[int], rules: Rules, position: Position, effort: Effort) -> tuple[Action, ...] | None:
    """A winning line of low effort, or ``None`` when there is none.

    Raises:
        BudgetSpentError: neither is known yet and ``effort`` has run out.
    """
    effort.spend()
    relaxation = Relaxation(ranks, rules.cover_pairs, effort)
    outside = count_outside(ranks, position.rest)
    needs = relaxation.needs(position.pyramid, outside)
    if rules.win == "all":
        left = [outside[rank] + (position.pyramid & relaxation.places_of[rank]).bit_count() for rank in range(THIRTEEN)]
        if any(left[low] != left[THIRTEEN - low] for low in GROUPS):
            return None
        if not has_rest_pairs(rules) and min(needs) < 0:
            return None
    if not relaxation.clearable(position.pyramid, pack_needs(needs)):
        return None
    if rules.passes is None and (rules.win == "pyramid" or not has_rest_pairs(rules)):
        return _walk(ranks, rules, position, relaxation, needs)
    if rules.passes is not None and position.pass_number >= rules.passes:
        steps = LastPass(ranks, rules, position, relaxation, effort, needs).find_win()
    else:
        steps = search_sets(ranks, rules, position, relaxation, effort, needs)
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


def search_sets(  # noqa: C901  # the hot loop, in one piece: calls are dear
    ranks: Sequence[int],
    rules: Rules,
    position: Position,
    relaxation: Relaxation,
    effort: Effort,
    needs: Sequence[int],
) -> list[Removal] | None:
    """The removals of a win, or ``None``: best-first, where the relaxed problem strikes out what is lost.

    For each set of cards left, only the earliest moment is kept.
    """
    removals = Removals(ranks, rules, position, relaxation)
    win_all = rules.win == "all"
    exact = win_all and not has_rest_pairs(rules)
    unlimited = rules.passes is None
    clearable, clamp = relaxation.clearable, relaxation.clamp
    first = removals.first
    earliest = {first: removals.moment}
    came_from: dict[State, State] = {first: removals.unsettled}
    if not first[0] and not (win_all and first[1]):
        return removals.steps(came_from, first)
    timeline: Timeline | None = None
    examined = 0
    packed = pack_signed(needs)
    queue = [(0, removals.moment, first, packed)]
    while queue:
        _, moment, state, needs_now = heappop(queue)
        if earliest[state] < moment:
            continue
        # Asked only here, as most states that are found are never looked at.
        if not clearable(state[0], clamp(needs_now)):
            earliest[state] = -1
            continue
        effort.spend()
        examined += 1
        next_pass = removals.next_pass(moment)
        if not unlimited and (examined == 1 or examined > _EASY):
            if timeline is None:
                timeline = Timeline(removals, rules, relaxation)
            if timeline.is_lost(state, moment):
                continue
            # Asked once here, and not of each state that the next pass would lead to.
            if next_pass and timeline.is_lost(state, next_pass):
                next_pass = 0
        found = [(after, following, needs_now) for after, following in removals.with_rest(state, moment, next_pass)]
        for following, group in removals.inside(state):
            if not exact or is_needed(needs_now, group):
                found.append((moment, following, needs_now - (1 << NEED_WIDTH * (group - 1))))
        for after, following, group in removals.outside(state, moment, next_pass):
            found.append((after, following, needs_now + (1 << NEED_WIDTH * (group - 1))))
        for after, following, needs_after in found:
            if unlimited:
                after = moment  # every moment comes back
            known = earliest.get(following)
            if known is not None and known <= after:
                continue
            left, rest = following
            earliest[following] = after
            came_from[following] = state
            cards = left.bit_count()
            if win_all:
                cards += rest.bit_count()
            if not cards:
                return removals.steps(came_from, following)
            urgency = (after >> DRAWN) * STOCK_SIZE + (after & (1 << DRAWN) - 1) + CARD_WEIGHT * cards
            heappush(queue, (urgency, after, following, needs_after))
    return None
