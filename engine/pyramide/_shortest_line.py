"""From the states of a search for a shortest line to the line itself: what goes when, and what that needs first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyramide._lines import is_open, king_bits
from pyramide._relaxed import FREE_BITS, Relaxation
from pyramide._states import State
from pyramide.moves import DRAW, RECYCLE, Action, Position, after, can_draw
from pyramide.rules import Rules


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


def _steps(states: Sequence[State], position: Position, relaxation: Relaxation) -> Iterator[tuple[int, int]]:
    """The removals, in order: pyramid places and stock cards, kings with what frees them."""
    pyramid, rest = states[0]
    yield position.pyramid ^ pyramid, 0
    for left, rest_left in states[1:]:
        places, cards = pyramid ^ left, rest ^ rest_left
        single = (places & ~relaxation.kings).bit_count() % 2 == 1
        inside = _in_order(relaxation, pyramid, places, single)
        if inside is None:
            raise AssertionError("what goes together goes in some order")
        last = inside.pop() if single else 0
        yield from ((gone, 0) for gone in inside)
        if cards:
            yield last, cards
        pyramid, rest = left, rest_left


def write_through(
    ranks: Sequence[int], rules: Rules, position: Position, states: Sequence[State], relaxation: Relaxation
) -> tuple[Action, ...]:
    """The actions that lead from ``position`` through ``states``, which were reached one from the other.

    The first state is what ``position`` leaves when the kings that are free in it have gone.
    """
    rest_kings = king_bits(ranks)
    line: list[Action] = []

    def do(action: Action) -> None:
        nonlocal position
        line.append(action)
        position = after(position, action)

    for places, cards in _steps(states, position, relaxation):
        kings = cards & rest_kings
        pair = places & ~relaxation.kings
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
        places &= relaxation.kings
        while places:
            king = 1 << places.bit_length() >> 1
            places ^= king
            do(Action("remove", king))
    return tuple(line)
