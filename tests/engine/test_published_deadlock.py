"""PY1-N-AAAAAAJ: fourteen of its pyramid cards can be removed and never more (DEADLOCK-3).

The search here goes through everything. It leaves out the order of stock and waste: without a limit of passes and
without pairs on the waste, drawing and recycling bring any card that is left outside the pyramid to the top of the
waste, as often as one likes. So what can be removed depends only on the pyramid cards left and on how many cards of
each rank are left outside. A test below compares this with a search through every action of ``Game`` where that is
small enough; the deal itself has many millions of positions.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import SPOTS, Spot
from strategies import game_at, removing, shuffled_deal

from pyramide import DRAW, PYRAMIDE, RECYCLE, Card, Deal, Game, Position
from pyramide.pyramid import REACHABLE

Pyramid = frozenset[tuple[Spot, Card]]

#: The pyramid cards left, and the ranks of the cards left outside it, sorted.
State = tuple[Pyramid, tuple[int, ...]]


def removals_in(state: State) -> dict[tuple[Card | int, ...], State]:
    """What can be removed, pyramid cards as cards and cards from outside as their rank, and what is left then."""
    pyramid, outside = state
    spots = {spot for spot, _ in pyramid}
    free = sorted(
        (spot, card) for spot, card in pyramid if not {(spot[0] + 1, spot[1]), (spot[0] + 1, spot[1] + 1)} & spots
    )
    found: dict[tuple[Card | int, ...], State] = {}
    for at, (spot, card) in enumerate(free):
        if card.rank == 13:
            found[card,] = pyramid - {(spot, card)}, outside
        for other in free[at + 1 :]:
            if card.rank + other[1].rank == 13:
                found[card, other[1]] = pyramid - {(spot, card), other}, outside
        partner = 13 - card.rank
        if partner in outside:
            place = outside.index(partner)
            found[card, partner] = pyramid - {(spot, card)}, outside[:place] + outside[place + 1 :]
    return found


def explore(start: State) -> dict[State, tuple[State, tuple[Card | int, ...]] | None]:
    """Every state that can be reached from ``start``, with the state before it and the removal that led to it."""
    came_from: dict[State, tuple[State, tuple[Card | int, ...]] | None] = {start: None}
    frontier = [start]
    while frontier:
        state = frontier.pop()
        for removal, after in removals_in(state).items():
            if after not in came_from:
                came_from[after] = state, removal
                frontier.append(after)
    return came_from


def state_of(deal: Deal, position: Position) -> State:
    pyramid = frozenset(
        (spot, card)
        for i, (spot, card) in enumerate(zip(SPOTS, deal.pyramid, strict=True))
        if position.pyramid >> i & 1
    )
    return pyramid, tuple(sorted(card.rank for i, card in enumerate(deal.stock) if position.rest >> i & 1))


def pyramids_by_every_action(deal: Deal, start: Position) -> set[int]:
    """Every set of pyramid cards that can be left, by playing every action of ``Game``; the pass is not counted."""
    seen = {start}
    frontier = [start]
    while frontier:
        position = frontier.pop()
        for action in game_at(deal, PYRAMIDE, position).legal_actions():
            game = game_at(deal, PYRAMIDE, position)
            game.play(action)
            after = game.position._replace(pass_number=1)
            if after not in seen:
                seen.add(after)
                frontier.append(after)
    return {position.pyramid for position in seen}


def play_from_outside(game: Game, partner: Card, rank: int) -> None:
    """Draw and recycle until a card of ``rank`` tops the waste, and remove it with ``partner``."""
    for _ in range(60):
        top = game.position.waste_top
        if top is not None and game.deal.stock[top].rank == rank:
            game.play(removing(game.deal, partner, game.deal.stock[top]))
            return
        game.play(DRAW if DRAW in game.legal_actions() else RECYCLE)
    raise AssertionError(f"no card of rank {rank} came to the top of the waste")


def test_fourteen_cards_of_the_pyramid_can_be_removed_and_never_more() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAJ")
    states = explore(state_of(deal, Game(deal).position))
    assert min(len(pyramid) for pyramid, _ in states) == 28 - 14


def test_a_game_gets_to_these_fourteen_and_then_goes_on_without_another_removal() -> None:
    deal = Deal.from_code("PY1-N-AAAAAAJ")
    came_from = explore(state_of(deal, Game(deal).position))
    state = min(came_from, key=lambda state: len(state[0]))
    line = []
    while (step := came_from[state]) is not None:
        state, removal = step
        line.append(removal)
    game = Game(deal)
    for removal in reversed(line):
        match removal:
            case (Card() as card, int(rank)):
                play_from_outside(game, card, rank)
            case _:
                game.play(removing(deal, *(card for card in removal if isinstance(card, Card))))
    assert game.score == 140
    assert game.status == "playing"
    ever_legal = set()
    for _ in range(60):
        ever_legal |= {action for action in game.removals() if action.pyramid}
        game.play(DRAW if DRAW in game.legal_actions() else RECYCLE)
    assert not ever_legal


@given(
    seed=st.integers(0, 2**32),
    pyramid=st.sampled_from([mask for mask in REACHABLE if mask.bit_count() <= 9]),
    rest=st.sets(st.integers(0, 23), max_size=5),
    drawn=st.integers(0, 24),
)
@settings(max_examples=40)
def test_on_small_boards_leaving_out_the_order_of_stock_and_waste_changes_nothing(
    seed: int, pyramid: int, rest: set[int], drawn: int
) -> None:
    deal = shuffled_deal(seed)
    position = Position(pyramid, sum(1 << card for card in rest), drawn, 1)
    without_order = {left for left, _ in explore(state_of(deal, position))}
    by_every_action = {
        state_of(deal, position._replace(pyramid=left))[0] for left in pyramids_by_every_action(deal, position)
    }
    assert without_order == by_every_action
