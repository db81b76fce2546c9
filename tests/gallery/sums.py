"""Wrong pairs and wrong values (SUM-1 to SUM-4)."""

from __future__ import annotations

from itertools import combinations

from pyramide import Action, Card, Place
from pyramide.cards import THIRTEEN
from pyramide.pyramid import PLACES, SIZE
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, removal, row_of, together


class _ValueGame(OpenGame):
    """A game in which cards are worth something else."""

    def value(self, card: Card) -> int:
        """What a card is worth (SUM-2)."""
        return card.rank

    def makes_pair(self, one: int, other: int) -> bool:
        return self.value(self.card(one)) + self.value(self.card(other)) == THIRTEEN


@wrong(breaks="SUM-1", caught_by="SUM-1a SUM-1b SUM-1e SUM-1f")
def sum_of_twelve() -> Reference:
    """Two cards leave when they add up to 12."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).rank + self.card(other).rank == THIRTEEN - 1

    return playing(Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1f")
def thirteen_or_more() -> Reference:
    """Two cards leave when they add up to at least 13."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).rank + self.card(other).rank >= THIRTEEN

    return playing(Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1h")
def neighbours_only_within_a_row() -> Reference:
    """Two cards of one row leave only when they lie side by side; the rows themselves do not matter."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            apart = max(one, other) < SIZE and row_of(one) == row_of(other) and abs(one - other) > 1
            return not apart and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1e SUM-1h")
def neighbours_only() -> Reference:
    """Two cards of the pyramid leave only when they lie side by side."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            apart = max(one, other) < SIZE and (row_of(one) != row_of(other) or abs(one - other) > 1)
            return not apart and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1e")
def same_row_only() -> Reference:
    """Two cards of the pyramid leave only when they lie in the same row."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            apart = max(one, other) < SIZE and row_of(one) != row_of(other)
            return not apart and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1a SUM-1e")
def left_card_must_be_tapped_first() -> Reference:
    """Of two cards of the pyramid, the one further to the left must be tapped first."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            first = self.selected
            backwards = (
                isinstance(first, tuple) and isinstance(place, tuple) and PLACES.index(first) > PLACES.index(place)
            )
            if backwards and self._can_select(tapped) and tapped not in self.game.removals():
                self.selected = place
            else:
                super()._tap_card(place, tapped)

    return playing(table=Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1d")
def first_tap_finds_the_partner() -> Reference:
    """One tap removes a card together with the first partner that the game finds for it."""

    class Wrong(OpenTable):
        def _tap_card(self, place: Place, tapped: Action) -> None:
            if self.selected is None:
                for action in self.game.removals():
                    if action.pyramid & tapped.pyramid or action.rest & tapped.rest:
                        self._play(action)
                        return
            super()._tap_card(place, tapped)

    return playing(table=Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1c")
def pair_leaves_its_place_selected() -> Reference:
    """When a pair has left, the place where its first card lay stays selected."""

    class Wrong(OpenTable):
        def _play(self, action: Action) -> None:
            selected = self.selected
            super()._play(action)
            if isinstance(selected, tuple):
                self.selected = selected

    return playing(table=Wrong)


@wrong(breaks="SUM-1", caught_by="SUM-1g")
def three_cards_make_thirteen() -> Reference:
    """Three cards tapped one after the other leave when they add up to 13."""

    class WrongGame(OpenGame):
        def removals(self) -> tuple[Action, ...]:
            free = self.free_places() + self.open_rest()
            triples = [
                removal(*cards) for cards in combinations(free, 3) if sum(self.card(card).rank for card in cards) == 13
            ]
            return (*super().removals(), *triples)

    class WrongTable(OpenTable):
        tried: Action | None = None

        def _tap_card(self, place: Place, tapped: Action) -> None:
            tried, self.tried = self.tried, None
            if tried is not None and together(tried, tapped) in self.game.removals():
                self._play(together(tried, tapped))
                return
            selected = self._selected_cards()
            super()._tap_card(place, tapped)
            if selected is not None and self.notices:
                self.tried = together(selected, tapped)

    return playing(WrongGame, WrongTable)


@wrong(breaks="SUM-2", caught_by="SUM-2a")
def ace_counts_fourteen() -> Reference:
    """The ace is the highest card and worth 14."""

    class Wrong(_ValueGame):
        def value(self, card: Card) -> int:
            return 14 if card.rank == 1 else card.rank

    return playing(Wrong)


@wrong(breaks="SUM-2", caught_by="SUM-2c")
def ace_counts_one_or_eleven() -> Reference:
    """The ace is worth 1 or 11, as the player needs it."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            ranks = {self.card(one).rank, self.card(other).rank}
            return ranks == {1, 2} or super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-2", caught_by="SUM-2a SUM-2c SUM-2d")
def court_cards_count_ten() -> Reference:
    """Jack, queen and king are worth 10 each."""

    class Wrong(_ValueGame):
        def value(self, card: Card) -> int:
            return min(card.rank, 10)

        def leaves_alone(self, number: int) -> bool:  # noqa: ARG002 - the signature of the seam
            return False

    return playing(Wrong)


@wrong(breaks="SUM-2", caught_by="SUM-2a SUM-2c")
def jack_and_queen_swapped() -> Reference:
    """The jack is worth 12 and the queen 11."""

    class Wrong(_ValueGame):
        def value(self, card: Card) -> int:
            return {11: 12, 12: 11}.get(card.rank, card.rank)

    return playing(Wrong)


@wrong(breaks="SUM-2", caught_by="SUM-2a SUM-2b SUM-2d")
def values_counted_from_zero() -> Reference:
    """The ace is worth 0, and every other card one less than it should be."""

    class Wrong(_ValueGame):
        def value(self, card: Card) -> int:
            return card.rank - 1

        def leaves_alone(self, number: int) -> bool:  # noqa: ARG002 - the signature of the seam
            return False

    return playing(Wrong)


@wrong(breaks="SUM-2", caught_by="SUM-2e")
def queen_leaves_alone() -> Reference:
    """The queen leaves alone like the king, besides being the partner of the ace."""

    class Wrong(OpenGame):
        def leaves_alone(self, number: int) -> bool:
            return self.card(number).rank >= THIRTEEN - 1

    return playing(Wrong)


@wrong(breaks="SUM-3", caught_by="SUM-3b")
def six_and_seven_forgotten() -> Reference:
    """Six and seven are missing from the list of pairs."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).rank not in (6, 7) and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-3", caught_by="SUM-3b SUM-3d SUM-3e")
def slip_in_the_list_of_pairs() -> Reference:
    """The list of pairs has 4 with 8 in place of 4 with 9."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            ranks = {self.card(one).rank, self.card(other).rank}
            return ranks == {4, 8} or (ranks != {4, 9} and super().makes_pair(one, other))

    return playing(Wrong)


@wrong(breaks="SUM-3", caught_by="SUM-3c")
def two_and_queen_added() -> Reference:
    """The list of pairs has 2 with queen besides 2 with jack."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return {self.card(one).rank, self.card(other).rank} == {2, 12} or super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-4", caught_by="SUM-4a SUM-4b SUM-4c")
def colours_must_differ() -> Reference:
    """A pair needs a red card and a black one."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            red = {self.card(number).suit in "HD" for number in (one, other)}
            return len(red) == 2 and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-4", caught_by="SUM-4b SUM-4c")
def suits_must_match() -> Reference:
    """A pair needs two cards of one suit."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).suit == self.card(other).suit and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-4", caught_by="SUM-4a")
def suits_must_differ() -> Reference:
    """A pair needs two cards of different suits."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).suit != self.card(other).suit and super().makes_pair(one, other)

    return playing(Wrong)


@wrong(breaks="SUM-4", caught_by="SUM-4e")
def equal_ranks_pair() -> Reference:
    """Two cards of the same rank are a pair, too."""

    class Wrong(OpenGame):
        def makes_pair(self, one: int, other: int) -> bool:
            return self.card(one).rank == self.card(other).rank or super().makes_pair(one, other)

    return playing(Wrong)
