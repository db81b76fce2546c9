"""What a player tries who does not know the rules, or wants to know whether the game does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from pyramide.cards import THIRTEEN
from pyramide.moves import stock_actions
from pyramide.pyramid import COVERS, PLACES, SIZE, places_in
from pyramide_conformance.fuzz.hand import Calls, Hand

#: One thing to try: a few calls, or none where the table does not offer it.
Try = Callable[[Hand], Calls]


def removal(hand: Hand) -> Calls:
    """Remove something that can be removed."""
    if removals := hand.table.game.removals():
        yield from hand.take(hand.chance.pick(removals))


def draw(hand: Hand) -> Calls:
    yield from hand.tap("stock")


def draws(hand: Hand) -> Calls:
    yield from hand.draw(hand.chance.between(2, 9))


def round_of_the_stock(hand: Hand) -> Calls:
    """Draw to the end, and turn the waste over."""
    yield from hand.draw_to_the_end()
    yield from hand.draw(hand.chance.between(1, 2))


def waste(hand: Hand) -> Calls:
    yield from hand.tap("waste")


def waste_twice(hand: Hand) -> Calls:
    yield from hand.tap("waste")
    yield from hand.tap("waste")


def any_place(hand: Hand) -> Calls:
    yield from hand.tap(hand.chance.pick(PLACES))


def free_card(hand: Hand) -> Calls:
    yield from _tap_one(hand, hand.free())


def free_card_twice(hand: Hand) -> Calls:
    if free := hand.free():
        place = PLACES[hand.chance.pick(free)]
        yield from hand.tap(place)
        yield from hand.tap(place)


def covered_card(hand: Hand) -> Calls:
    yield from _tap_one(hand, hand.covered())


def half_covered_card(hand: Hand) -> Calls:
    left = hand.table.game.position.pyramid
    yield from _tap_one(hand, [at for at in hand.covered() if sum(left >> cover & 1 for cover in COVERS[at]) == 1])


def covered_king(hand: Hand) -> Calls:
    yield from _tap_one(hand, [at for at in hand.covered() if hand.rank(at) == THIRTEEN])


def gap(hand: Hand) -> Calls:
    yield from _tap_one(hand, hand.gaps())


def selected_and_covered(hand: Hand) -> Calls:
    """Select a card, tap a covered one, and go on as if it had not been."""
    yield from free_card(hand)
    yield from covered_card(hand)
    yield from free_card(hand)


def wrong_pair(hand: Hand) -> Calls:
    """Two open cards that do not make 13."""
    cards = [card for card in hand.open_cards() if hand.rank(card) != THIRTEEN]
    yield from _tap_both(hand, [pair for pair in combinations(cards, 2) if not hand.makes_thirteen(*pair)])


def near_miss(hand: Hand) -> Calls:
    """Two open cards that make 11, 12, 14 or 15, or are of the same rank."""
    pairs = combinations([card for card in hand.open_cards() if hand.rank(card) != THIRTEEN], 2)
    sums = [(pair, hand.rank(pair[0]) + hand.rank(pair[1])) for pair in pairs]
    yield from _tap_both(hand, [pair for pair, total in sums if total in (11, 12, 14, 15) or _is_twin(hand, pair)])


def king_after_a_card(hand: Hand) -> Calls:
    """Select a card, then tap a king."""
    kings = [card for card in hand.open_cards() if hand.rank(card) == THIRTEEN]
    others = [card for card in hand.open_cards() if hand.rank(card) != THIRTEEN]
    if kings and others:
        yield from hand.tap(hand.place_of(hand.chance.pick(others)))
        yield from hand.tap(hand.place_of(hand.chance.pick(kings)))


def card_with_its_cover(hand: Hand) -> Calls:
    """A covered card and a card that lies on it; such as make 13, where there are any."""
    left = hand.table.game.position.pyramid
    pairs = [(place, cover) for place in places_in(left) for cover in COVERS[place] if left >> cover & 1]
    yield from _tap_both(hand, [pair for pair in pairs if hand.makes_thirteen(*pair)] or pairs)


def covered_partner(hand: Hand) -> Calls:
    """An open card and a covered one that would make 13 with it."""
    cards = hand.open_cards()
    yield from _tap_both(
        hand, [(card, other) for card in cards for other in hand.covered() if hand.makes_thirteen(card, other)]
    )


def card_under_the_waste_top(hand: Hand) -> Calls:
    """A free card and the waste, whose second card would make 13 with it."""
    for under in _waste_cards(hand)[1:2]:
        yield from _tap_both(hand, [(place, SIZE) for place in hand.free() if hand.makes_thirteen(place, under)])


def next_card_of_the_stock(hand: Hand) -> Calls:
    """Select a card that makes 13 with the next card of the stock, then draw that one."""
    top = hand.table.game.position.stock_top
    if top is not None:
        partners = [card for card in hand.open_cards() if hand.makes_thirteen(card, SIZE + top)]
        if partners:
            yield from hand.tap(hand.place_of(hand.chance.pick(partners)))
        yield from hand.tap("stock")


def waste_then_draw(hand: Hand) -> Calls:
    """Select the waste's top, draw over it, and tap the card drawn."""
    if hand.table.selected != "waste":
        yield from hand.tap("waste")
    yield from hand.tap("stock")
    yield from hand.tap("waste")


def two_of_the_waste(hand: Hand) -> Calls:
    """Draw until the waste's two top cards make 13, and try to pair them, at once or after another tap or two."""
    for _ in range(hand.table.stock_count):
        cards = _waste_cards(hand)
        if len(cards) > 1 and hand.makes_thirteen(cards[0], cards[1]):
            break
        yield from hand.tap("stock")
    if hand.chance.happens(30):
        yield from hand.tap("stock")
        yield from hand.undo()
    yield from waste_twice(hand)


def buried_pair_of_the_waste(hand: Hand) -> Calls:
    """Play the waste's top, so that the two cards under it come up, and try to pair those."""
    removals = [action for action in hand.table.game.removals() if action.rest]
    if removals:
        yield from hand.take(removals[0])
        yield from waste_twice(hand)


def king_under_the_waste_top(hand: Hand) -> Calls:
    """Draw over a king, and tap the waste."""
    cards = _waste_cards(hand)
    if cards and hand.rank(cards[0]) == THIRTEEN:
        yield from hand.tap("stock")
        yield from hand.tap("waste")


def spent_stock(hand: Hand) -> Calls:
    """When nothing can be drawn or turned over any more, try to, and tap the waste."""
    if not stock_actions(hand.table.game.rules, hand.table.game.position):
        yield from hand.tap("stock")
        yield from hand.tap("waste")


def three_cards(hand: Hand) -> Calls:
    """Three open cards that make 13 together."""
    cards = hand.open_cards()[:10]
    threes = [three for three in combinations(cards, 3) if sum(map(hand.rank, three)) == THIRTEEN]
    if threes:
        for card in hand.chance.shuffled(hand.chance.pick(threes)):
            yield from hand.tap(hand.place_of(card))


def clear_selection(hand: Hand) -> Calls:
    if hand.table.selected is not None:
        yield from hand.tap(hand.table.selected)


def undo(hand: Hand) -> Calls:
    yield from hand.undo()


def undo_some(hand: Hand) -> Calls:
    yield from hand.undo(hand.chance.between(2, 12))


def undo_and_try_again(hand: Hand) -> Calls:
    """Remove something, take it back, tap what was covered by it, remove it again."""
    removals = hand.table.game.removals()
    if removals:
        action = hand.chance.pick(removals)
        under = [at for at in hand.covered() if any(action.pyramid >> cover & 1 for cover in COVERS[at])]
        yield from hand.take(action)
        yield from hand.undo()
        yield from _tap_one(hand, under)
        if hand.is_playing and action in hand.table.game.removals():
            yield from hand.take(action)


def undo_all(hand: Hand) -> Calls:
    """Undo as long as anything can be undone, and once more."""
    yield from hand.undo(hand.table.game.undoable + 1)


def hint(hand: Hand) -> Calls:
    if hand.can("hints"):
        yield "hint", {}


def go_back(hand: Hand) -> Calls:
    if hand.can("return") and (hand.table.can_return or hand.chance.happens(20)):
        yield from hand.hold_nothing()
        yield "return", {}


def summary(hand: Hand) -> Calls:
    if hand.can("summary"):
        yield "summary", {}


#: Tries that change little or nothing, each with its weight; they come between the moves of any game.
NOISE: Final[Sequence[tuple[Try, int]]] = (
    (covered_card, 8), (half_covered_card, 6), (covered_king, 4), (gap, 4), (any_place, 4), (waste, 3), (free_card, 4),
    (free_card_twice, 2), (selected_and_covered, 6), (wrong_pair, 6), (near_miss, 6), (king_after_a_card, 6),
    (card_with_its_cover, 8), (covered_partner, 6), (card_under_the_waste_top, 6), (three_cards, 5),
    (clear_selection, 3), (undo_and_try_again, 6), (king_under_the_waste_top, 5), (go_back, 4), (summary, 3),
    (spent_stock, 8), (hint, 1),
)  # fmt: skip

#: Everything that there is to try.
ALL: Final[Sequence[tuple[Try, int]]] = (
    *NOISE, (removal, 30), (draw, 14), (draws, 8), (round_of_the_stock, 2), (waste_twice, 3), (waste_then_draw, 5),
    (two_of_the_waste, 5), (buried_pair_of_the_waste, 5), (next_card_of_the_stock, 5), (undo, 8), (undo_some, 5),
    (undo_all, 1),
)  # fmt: skip

#: What is tried when the game is over.
AFTER_THE_END: Final[Sequence[tuple[Try, int]]] = (
    (undo, 10), (undo_some, 4), (draw, 8), (waste, 5), (any_place, 6), (summary, 6), (go_back, 4), (hint, 1),
)  # fmt: skip


def _tap_one(hand: Hand, places: Sequence[int]) -> Calls:
    if places:
        yield from hand.tap(PLACES[hand.chance.pick(places)])


def _tap_both(hand: Hand, pairs: Sequence[tuple[int, int]]) -> Calls:
    if pairs:
        for card in hand.chance.shuffled(hand.chance.pick(pairs)):
            yield from hand.tap(hand.place_of(card))


def _waste_cards(hand: Hand) -> list[int]:
    """The numbers of the cards on the waste, its top first."""
    waste = hand.table.game.position.waste
    return [SIZE + card for card in reversed(places_in(waste))]


def _is_twin(hand: Hand, pair: tuple[int, int]) -> bool:
    return hand.rank(pair[0]) == hand.rank(pair[1])
