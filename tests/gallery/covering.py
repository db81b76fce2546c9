"""Wrong ideas of what covers what and which cards are free (SETUP-3, FREE-1 to FREE-3, COVER-1)."""

from __future__ import annotations

from dataclasses import replace

from pyramide import Place
from pyramide.pyramid import COVERS, FULL, PLACES, ROWS, SIZE, index, places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, removal, row_of


@wrong(breaks="SETUP-3", caught_by="SETUP-3a SETUP-3d SETUP-3e SETUP-3g")
def covers_as_in_a_left_aligned_triangle() -> Reference:
    """A card is covered by the cards of the next row in its own column and in the column to the left."""

    class Wrong(OpenGame):
        def covers(self, place: int) -> tuple[int, ...]:
            row, column = PLACES[place]
            if row == ROWS:
                return ()
            return tuple(index(row + 1, at) for at in (column - 1, column) if at >= 1)

    return playing(Wrong)


@wrong(breaks="SETUP-3", caught_by="SETUP-3h")
def apex_covered_by_one_card() -> Reference:
    """The apex is free as soon as one card of row 2 has left."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            return super().is_free(place) or (place == 0 and not all(self.left(cover) for cover in COVERS[0]))

    return playing(Wrong)


@wrong(breaks="SETUP-3", caught_by="SETUP-3d")
def left_end_covered_by_one_card() -> Reference:
    """The card at the left end of a row is covered by one card only, the one at the left end of the next row."""

    class Wrong(OpenGame):
        def covers(self, place: int) -> tuple[int, ...]:
            return super().covers(place)[:1] if PLACES[place][1] == 1 else super().covers(place)

    return playing(Wrong)


@wrong(breaks="SETUP-3", caught_by="SETUP-3k SETUP-3l SETUP-3m SETUP-3n")
def right_end_covered_by_one_card() -> Reference:
    """The card at the right end of a row is covered by one card only, and not by the one at the right end below."""

    class Wrong(OpenGame):
        def covers(self, place: int) -> tuple[int, ...]:
            row, column = PLACES[place]
            return super().covers(place)[:1] if row == column else super().covers(place)

    return playing(Wrong)


@wrong(breaks="SETUP-3", caught_by="SETUP-3l SETUP-3m")
def only_the_lower_rows_are_covered_twice() -> Reference:
    """A card of rows 1 to 4 is free as soon as one of its covers has left."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            higher = row_of(place) <= 4 and not all(self.left(cover) for cover in self.covers(place))
            return higher or super().is_free(place)

    return playing(Wrong)


@wrong(breaks="FREE-1", caught_by="FREE-1c FREE-1h FREE-1i")
def one_cover_gone_is_enough() -> Reference:
    """A card is free as soon as one of its two covers is gone."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            covers = self.covers(place)
            return not covers or not all(self.left(cover) for cover in covers)

    return playing(Wrong)


@wrong(breaks="FREE-1", caught_by="FREE-1a FREE-1d FREE-1f")
def whole_row_must_go_first() -> Reference:
    """A card is free only when the whole row below it is gone."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            below = row_of(place) + 1
            return below > ROWS or not any(self.left(index(below, column)) for column in range(1, below + 1))

    return playing(Wrong)


@wrong(breaks="FREE-1", caught_by="FREE-1g FREE-1h")
def covered_partner_is_taken_along() -> Reference:
    """Only the card tapped first must be free; its partner may be covered."""

    class Wrong(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            free = self.free_places() + self.open_rest()
            return [(one, other) for one in free for other in places_in(self.position.pyramid) if one != other]

    return playing(Wrong)


@wrong(breaks="FREE-2", caught_by="FREE-2b FREE-2d")
def all_cards_free_until_the_first_removal() -> Reference:
    """Covers are looked at only after the first removal, so at the start every card is free."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            return self.position.pyramid == FULL or super().is_free(place)

    return playing(Wrong)


@wrong(breaks="FREE-2", caught_by="FREE-2c")
def waste_reaches_covered_cards() -> Reference:
    """The top card of the waste pairs with any card of the pyramid, covered or not."""

    class Wrong(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            reached = [(place, top) for top in self.open_rest() for place in places_in(self.position.pyramid)]
            return super().candidates() + reached

    return playing(Wrong)


@wrong(breaks="FREE-3", caught_by="FREE-3b")
def waste_card_under_the_top_plays() -> Reference:
    """A tap on the waste plays the card under its top, if that one makes the pair."""

    class WrongGame(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            reached = [(place, under) for _, under in self.top_two_of_waste() for place in self.free_places()]
            return super().candidates() + reached

    class WrongTable(OpenTable):
        def _tap_waste(self) -> None:
            selected = self.number_at(self.selected)
            for _, under in self.game.top_two_of_waste():
                if selected is not None and selected < SIZE and removal(selected, under) in self.game.removals():
                    self._play(removal(selected, under))
                    return
            super()._tap_waste()

    return playing(WrongGame, WrongTable)


@wrong(breaks="FREE-3", caught_by="FREE-3d")
def stock_card_plays_from_the_stock() -> Reference:
    """The next card of the stock pairs with the selected card without being drawn."""
    return playing(rules=lambda rules: replace(rules, stock_top_plays=True))


@wrong(breaks="FREE-3 DRAW-2", caught_by="FREE-3c DRAW-2h")
def only_the_card_just_drawn_plays() -> Reference:
    """A waste card that comes to the top again because the card on it has left cannot be played."""

    class Wrong(OpenGame):
        def open_rest(self) -> list[int]:
            return [card for card in super().open_rest() if card - SIZE == self.position.drawn - 1]

    return playing(Wrong)


@wrong(breaks="COVER-1", caught_by="COVER-1b COVER-1c COVER-1g")
def card_pairs_with_its_last_cover() -> Reference:
    """A card pairs with the single card that still covers it."""
    return playing(rules=lambda rules: replace(rules, cover_pairs=True))


@wrong(breaks="COVER-1", caught_by="COVER-1a COVER-1b COVER-1c")
def card_pairs_with_either_cover() -> Reference:
    """A card pairs with a free card that covers it, even when its other cover is still there."""

    class WrongGame(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            left = places_in(self.position.pyramid)
            covered = [(place, cover) for place in left for cover in self.covers(place) if cover in self.free_places()]
            return super().candidates() + covered

    class WrongTable(OpenTable):
        def say_blocked(self, place: Place) -> None:
            number = self.number_at(place)
            if self.selected is None and number is not None and self.game.covers(number):
                self.selected = place
            else:
                super().say_blocked(place)

    return playing(WrongGame, WrongTable)
