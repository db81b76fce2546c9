"""Wrong deals and wrong codes (SETUP-1 to SETUP-6, CODE-1, CODE-2)."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from typing import Any

from pyramide import PYRAMIDE, Card, Deal, Position, Rules
from pyramide.cards import DECK
from pyramide.deal import BASE32, CODE_LETTERS
from pyramide.pyramid import FULL, ROWS, SIZE, index
from pyramide_conformance.protocol import FACE_DOWN
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing


class _UncheckedDeal(Deal):
    """A deal that need not be one whole deck."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Look at nothing."""


def _is_coded(deal: Deal) -> bool:
    """Whether the implementation chose the cards itself; a deal given card by card is dealt as it is told."""
    return deal.number is not None


@wrong(breaks="SETUP-1", caught_by="SETUP-1a")
def deck_with_a_card_twice() -> Reference:
    """The king of spades is in the deck twice and the king of clubs never."""

    def deal(dealt: Deal) -> Deal:
        cards = tuple(Card(13, "S") if card == Card(13, "C") else card for card in dealt.cards)
        return _UncheckedDeal(cards, dealt.number) if _is_coded(dealt) else dealt

    return playing(deal=deal)


@wrong(breaks="SETUP-2", caught_by="SETUP-2b")
def rows_from_right_to_left() -> Reference:
    """Each row of the pyramid is dealt from right to left."""

    def deal(dealt: Deal) -> Deal:
        rows = [dealt.cards[index(row, 1) : index(row, row) + 1] for row in range(1, ROWS + 1)]
        return Deal(tuple(card for row in rows for card in reversed(row)) + dealt.stock, dealt.number)

    return playing(deal=deal)


@wrong(breaks="SETUP-2", caught_by="SETUP-2b")
def two_cards_of_row_six_interchanged() -> Reference:
    """The last two cards of row 6 are dealt to each other's places."""

    def deal(dealt: Deal) -> Deal:
        cards = list(dealt.cards)
        one, other = index(6, 5), index(6, 6)
        cards[one], cards[other] = cards[other], cards[one]
        return Deal(tuple(cards), dealt.number)

    return playing(deal=deal)


@wrong(breaks="SETUP-2", caught_by="SETUP-2a SETUP-2c")
def row_six_dealt_short() -> Reference:
    """Row 6 is dealt five cards instead of six."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.position = self.position._replace(pyramid=FULL & ~(1 << index(6, 6)))

    return playing(Wrong)


@wrong(breaks="SETUP-2", caught_by="SETUP-2a SETUP-2c")
def covered_cards_face_down() -> Reference:
    """Covered cards of the pyramid lie face down until both of their covers are gone."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            state = super().call(method, params)
            rows = state.get("pyramid", [])
            for row, cards in enumerate(rows[:-1]):
                below = rows[row + 1]
                for at, card in enumerate(cards):
                    if card is not None and (below[at] is not None or below[at + 1] is not None):
                        cards[at] = FACE_DOWN
            return state

    return Wrong()


@wrong(breaks="SETUP-4", caught_by="SETUP-4a SETUP-4b SETUP-4c SETUP-4d")
def two_cards_turned_up() -> Reference:
    """Two cards are turned up on the waste at the start."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.position = self.position._replace(drawn=2)

    return playing(Wrong)


@wrong(breaks="SETUP-4", caught_by="SETUP-4a SETUP-4b SETUP-4e")
def no_card_turned_up() -> Reference:
    """No card is turned up on the waste at the start."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.position = self.position._replace(drawn=0)

    return playing(Wrong)


@wrong(breaks="SETUP-4", caught_by="SETUP-4b SETUP-4c")
def card_turned_up_from_the_bottom() -> Reference:
    """The card turned up at the start is the last one of the stock, not the first."""

    def deal(dealt: Deal) -> Deal:
        return Deal((*dealt.pyramid, dealt.stock[-1], *dealt.stock[:-1]), dealt.number)

    return playing(deal=deal)


@wrong(breaks="SETUP-4", caught_by="SETUP-4e")
def card_turned_up_cannot_be_played() -> Reference:
    """The card turned up at the start can be played only after a first draw."""

    class Wrong(OpenGame):
        def open_rest(self) -> list[int]:
            return super().open_rest() if self.position.drawn > 1 or self.position.pass_number > 1 else []

    return playing(Wrong)


@wrong(breaks="SETUP-4", caught_by="SETUP-4f")
def turning_the_first_card_up_is_a_move() -> Reference:
    """The card turned up at the start is counted as a draw."""

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.moves = 1

    return playing(Wrong)


@wrong(breaks="SETUP-6", caught_by="SETUP-6a SETUP-6b")
def code_read_backwards() -> Reference:
    """The letters of a code are read from the last to the first, so a code deals another game."""

    def deal(dealt: Deal) -> Deal:
        if dealt.number is None:
            return dealt
        letters = [dealt.number >> 5 * digit & 31 for digit in range(CODE_LETTERS)]
        number = 0
        for letter in letters:
            number = number * len(BASE32) + letter
        return Deal(Deal.from_number(number).cards, dealt.number)

    return playing(deal=deal)


@wrong(breaks="SETUP-6 KING-3", caught_by="SETUP-6a KING-3b KING-3c")
def two_tens_of_the_published_deal_interchanged() -> Reference:
    """In PY1-N-AAAAAAS, 10♣ of row 7 and 10♠ of row 6 lie in each other's places."""
    other = {Card(10, "C"): Card(10, "S"), Card(10, "S"): Card(10, "C")}

    def deal(dealt: Deal) -> Deal:
        published = dealt.number == Deal.from_code("PY1-N-AAAAAAS").number
        return Deal(tuple(other.get(card, card) for card in dealt.cards), dealt.number) if published else dealt

    return playing(deal=deal)


@wrong(breaks="CODE-1", caught_by="CODE-1b CODE-1c")
def code_of_the_next_deal() -> Reference:
    """The code shown is one too high: that of the deal that would come next."""

    def deal(dealt: Deal) -> Deal:
        return dealt if dealt.number is None else Deal(dealt.cards, dealt.number + 1)

    return playing(deal=deal)


@wrong(breaks="CODE-1", caught_by="CODE-1c")
def code_shown_only_before_the_first_move() -> Reference:
    """The code disappears from the screen with the first move."""

    class Wrong(Reference):
        def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
            state = super().call(method, params)
            if state.get("moves"):
                state.pop("code", None)
            return state

    return Wrong()


@wrong(breaks="CODE-2", caught_by="CODE-2a")
def stock_shuffled_anew_for_a_code() -> Reference:
    """A code deals the same pyramid and the same first waste card each time, but shuffles the rest of the stock."""
    shuffle = random.Random(5).shuffle

    def deal(dealt: Deal) -> Deal:
        stock = list(dealt.stock[1:])
        shuffle(stock)
        return Deal((*dealt.cards[: SIZE + 1], *stock), dealt.number) if _is_coded(dealt) else dealt

    return playing(deal=deal)


@wrong(breaks="CODE-2", caught_by="CODE-2b CODE-2d")
def code_resumes_the_game() -> Reference:
    """A code played before goes on from where that game was left."""
    left: dict[int, Position] = {}

    class Wrong(OpenTable):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE, **options: Any) -> None:
            super().__init__(deal, rules, **options)
            if deal.number is not None:
                self.game.position = left.get(deal.number, self.game.position)

        def tap(self, place: Any) -> Any:
            notices = super().tap(place)
            if self.game.deal.number is not None:
                left[self.game.deal.number] = self.game.position
            return notices

    return playing(table=Wrong)


@wrong(breaks="CODE-2", caught_by="CODE-2e")
def score_carried_over() -> Reference:
    """A new game begins with the points of the game before."""
    last = 0

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self.carried = last

        @property
        def score(self) -> int:
            nonlocal last
            last = self.carried + super().score
            return last

    return playing(Wrong)


@wrong(breaks="CODE-2", caught_by="CODE-2c")
def undo_reaches_into_the_game_before() -> Reference:
    """A new game keeps the list of the actions that can be undone."""
    past: deque[Position] = deque(maxlen=100)

    class Wrong(OpenGame):
        def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
            super().__init__(deal, rules)
            self._past = past

    return playing(Wrong)


@wrong(breaks="DEADLOCK-3", caught_by="DEADLOCK-3a")
def another_shuffle() -> Reference:
    """All codes but the published one are shuffled in another way, so PY1-N-AAAAAAJ deals a better game."""

    def deal(dealt: Deal) -> Deal:
        if dealt.number is None or dealt.number == Deal.from_code("PY1-N-AAAAAAS").number:
            return dealt
        cards = list(DECK)
        random.Random(dealt.number).shuffle(cards)
        return Deal(tuple(cards), dealt.number)

    return playing(deal=deal)
