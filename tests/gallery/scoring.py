"""Wrong points and wrong move counts (SCORE-1 to SCORE-6)."""

from __future__ import annotations

from collections import deque

from pyramide import DRAW, PYRAMIDE, RECYCLE, Action, Deal, Notice, Place, Rules
from pyramide.pyramid import SIZE, places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, row_of


class _PointsGame(OpenGame):
    """A game that adds the points of each action up, and takes them off again with undo."""

    def __init__(self, deal: Deal, rules: Rules = PYRAMIDE) -> None:
        super().__init__(deal, rules)
        self.points = 0
        self._past_points: deque[int] = deque(maxlen=rules.undo_limit)

    def worth(self, action: Action) -> int:
        """The points that an action brings, before it is done."""
        return 10 * action.pyramid.bit_count()

    def play(self, action: Action) -> None:
        points = self.points + self.worth(action)
        super().play(action)
        self._past_points.append(self.points)
        self.points = points

    def undo(self) -> bool:
        undone = super().undo()
        if undone:
            self.points = self._past_points.pop()
        return undone

    @property
    def score(self) -> int:
        return self.points


@wrong(breaks="SCORE-1", caught_by="SCORE-1a SCORE-1b")
def score_starts_at_ten() -> Reference:
    """The card turned up at the start brings the first ten points."""

    class Wrong(OpenGame):
        @property
        def score(self) -> int:
            return super().score + 10

    return playing(Wrong)


@wrong(breaks="SCORE-2", caught_by="SCORE-2a SCORE-2d SCORE-2e")
def pair_scores_ten() -> Reference:
    """A pair from the pyramid scores 10, as every removal does."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return 10 if action.pyramid else 0

    return playing(Wrong)


@wrong(breaks="SCORE-2", caught_by="SCORE-2c SCORE-2d")
def king_scores_twenty() -> Reference:
    """A king of the pyramid scores 20, as much as a pair."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            alone = action.pyramid.bit_count() + action.rest.bit_count() == 1
            return super().worth(action) * (2 if alone else 1)

    return playing(Wrong)


@wrong(breaks="SCORE-2", caught_by="SCORE-2a SCORE-2b SCORE-2c")
def cards_score_their_values() -> Reference:
    """A card of the pyramid scores its value instead of 10."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return sum(self.card(place).rank for place in places_in(action.pyramid))

    return playing(Wrong)


@wrong(breaks="SCORE-2", caught_by="SCORE-2e")
def higher_rows_score_more() -> Reference:
    """A card of row 6 scores 20, one of row 5 scores 30, and so on up to the apex."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return sum(10 * (8 - row_of(place)) for place in places_in(action.pyramid))

    return playing(Wrong)


@wrong(breaks="SCORE-3", caught_by="SCORE-3a SCORE-3b SCORE-3c SCORE-3d")
def waste_card_scores_ten() -> Reference:
    """A card that leaves the waste scores 10 like one of the pyramid."""

    class Wrong(OpenGame):
        @property
        def score(self) -> int:
            return super().score + 10 * (52 - SIZE - self.position.rest.bit_count())

    return playing(Wrong)


@wrong(breaks="SCORE-3", caught_by="SCORE-3a SCORE-3c")
def king_of_the_waste_scores_ten() -> Reference:
    """A king of the waste scores 10 like a king of the pyramid."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return super().worth(action) or 10 * action.rest.bit_count()

    return playing(Wrong)


@wrong(breaks="SCORE-4", caught_by="SCORE-4a SCORE-4c SCORE-4d")
def drawing_costs_a_point() -> Reference:
    """Each draw costs a point."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return -1 if action == DRAW else super().worth(action)

    return playing(Wrong)


@wrong(breaks="SCORE-4", caught_by="SCORE-4b SCORE-4d")
def recycling_costs_points() -> Reference:
    """Each recycle costs up to 15 points, but never more than there are."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return -min(15, self.points) if action == RECYCLE else super().worth(action)

    return playing(Wrong)


@wrong(breaks="SCORE-4", caught_by="SCORE-4b SCORE-4d")
def recycling_resets_the_score() -> Reference:
    """A recycle sets the score back to 0."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return -self.points if action == RECYCLE else super().worth(action)

    return playing(Wrong)


@wrong(breaks="SCORE-4", caught_by="SCORE-4d")
def later_passes_score_half() -> Reference:
    """After the first recycle a card of the pyramid scores 5."""

    class Wrong(_PointsGame):
        def worth(self, action: Action) -> int:
            return super().worth(action) // (1 if self.position.pass_number == 1 else 2)

    return playing(Wrong)


@wrong(breaks="SCORE-5", caught_by="SCORE-5a SCORE-5b SCORE-5c")
def bonus_for_a_win() -> Reference:
    """A win brings 50 points on top."""

    class Wrong(OpenGame):
        @property
        def score(self) -> int:
            return super().score + (50 if self.is_won() else 0)

    return playing(Wrong)


@wrong(breaks="SCORE-5", caught_by="SCORE-5a")
def bonus_for_cards_left_in_the_stock() -> Reference:
    """A win brings 5 points for each card that is left in the stock."""

    class Wrong(OpenGame):
        @property
        def score(self) -> int:
            return super().score + (5 * self.position.stock.bit_count() if self.is_won() else 0)

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6e")
def recycle_is_no_move() -> Reference:
    """A recycle is not counted as a move."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            return int(action != RECYCLE)

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6c SCORE-6d SCORE-6e")
def draw_is_no_move() -> Reference:
    """A draw is not counted as a move."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            return int(action != DRAW)

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6b SCORE-6j")
def pair_is_two_moves() -> Reference:
    """A pair is counted as two moves, one for each card."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            return max(1, action.pyramid.bit_count() + action.rest.bit_count())

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6c")
def king_of_the_waste_is_no_move() -> Reference:
    """Removing a king of the waste is not counted as a move."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            return int(action.kind != "remove" or bool(action.pyramid))

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6e")
def recycle_counts_every_card() -> Reference:
    """A recycle is counted as a move for each card that it turns over."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            return self.position.rest.bit_count() if action == RECYCLE else 1

    return playing(Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6b SCORE-6f SCORE-6g SCORE-6h")
def every_tap_is_a_move() -> Reference:
    """Every tap is counted as a move, whatever it does."""

    class Wrong(OpenTable):
        def tap(self, place: Place) -> tuple[Notice, ...]:
            moves = self.game.moves
            super().tap(place)
            self.game.moves = moves + 1
            return self.notices

    return playing(table=Wrong)


@wrong(breaks="SCORE-6", caught_by="SCORE-6g SCORE-6h")
def tap_on_an_empty_place_is_a_move() -> Reference:
    """A tap on a gap in the pyramid or on the empty waste is counted as a move."""

    class Wrong(OpenTable):
        def tap(self, place: Place) -> tuple[Notice, ...]:
            if place != "stock" and self.number_at(place) is None:
                self.game.moves += 1
            return super().tap(place)

    return playing(table=Wrong)
