"""Wrong variants, and rules that do not stay as they are (VARIANT-1 to VARIANT-5)."""

from __future__ import annotations

from dataclasses import replace

from pyramide import Action, Rules
from pyramide.pyramid import SIZE, places_in
from pyramide_conformance.server import Reference

from .registry import wrong
from .seams import OpenGame, OpenTable, playing, removal


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1c VARIANT-1d")
def strict_win_ignored() -> Reference:
    """An empty pyramid wins under the strict rule, too."""
    return playing(rules=lambda rules: replace(rules, win="pyramid"))


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1d")
def strict_win_overlooks_the_waste() -> Reference:
    """Under the strict rule an empty pyramid and an empty stock win, whatever lies on the waste."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            return super().is_won() or not (self.position.pyramid or self.position.stock)

    return playing(Wrong)


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1c")
def strict_win_overlooks_the_stock() -> Reference:
    """Under the strict rule an empty pyramid and an empty waste win, whatever lies in the stock."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            return super().is_won() or not (self.position.pyramid or self.position.waste)

    return playing(Wrong)


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1e")
def strict_win_overlooks_the_pyramid() -> Reference:
    """Under the strict rule an empty stock and an empty waste win, whatever is left of the pyramid."""

    class Wrong(OpenGame):
        def is_won(self) -> bool:
            return super().is_won() or (self.rules.win == "all" and not self.position.rest)

    return playing(Wrong)


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1b")
def strict_win_only_with_the_last_card_of_the_pyramid() -> Reference:
    """Under the strict rule a game whose last card leaves the waste is not won."""

    class Wrong(OpenGame):
        from_the_waste = False

        def play(self, action: Action) -> None:
            super().play(action)
            self.from_the_waste = not action.pyramid

        def is_won(self) -> bool:
            return super().is_won() and not (self.rules.win == "all" and self.from_the_waste)

    return playing(Wrong)


@wrong(breaks="VARIANT-1", caught_by="VARIANT-1f")
def strict_win_lets_waste_cards_pair() -> Reference:
    """Under the strict rule the two top cards of the waste pair once the pyramid is empty."""

    class Wrong(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            return super().candidates() + (self.top_two_of_waste() if not self.position.pyramid else [])

    return playing(Wrong)


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2a VARIANT-2e VARIANT-2i VARIANT-2k VARIANT-2m")
def one_pass_too_many() -> Reference:
    """There is one pass more than the rules say."""
    return playing(rules=lambda rules: replace(rules, passes=rules.passes and rules.passes + 1))


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2h VARIANT-2j VARIANT-2l")
def one_pass_too_few() -> Reference:
    """Of several passes there is one less than the rules say."""
    return playing(rules=lambda rules: replace(rules, passes=rules.passes and max(1, rules.passes - 1)))


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2i VARIANT-2k")
def only_a_single_pass_is_enforced() -> Reference:
    """A limit of one pass is kept, a higher limit is not."""
    return playing(rules=lambda rules: replace(rules, passes=1 if rules.passes == 1 else None))


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2c VARIANT-2e VARIANT-2m")
def limited_game_never_ends() -> Reference:
    """A game with limited passes goes on although nothing can be removed, drawn or recycled."""
    return playing(rules=lambda rules: replace(rules, end="exhausted"))


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2b VARIANT-2f VARIANT-2g")
def limited_game_ends_with_the_last_draw() -> Reference:
    """A game with limited passes ends with the last card drawn, though a pair is left to remove."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return super().is_over() or (self.rules.end == "stuck" and not self.stock_actions())

    return playing(Wrong)


@wrong(breaks="VARIANT-2", caught_by="VARIANT-2d VARIANT-2l")
def limited_game_ends_before_the_last_draw() -> Reference:
    """A game with limited passes ends when nothing can be removed, though cards are left to draw."""

    class Wrong(OpenGame):
        def is_over(self) -> bool:
            return super().is_over() or (self.rules.end == "stuck" and not self.removals())

    return playing(Wrong)


@wrong(breaks="VARIANT-3", caught_by="VARIANT-3a VARIANT-3b VARIANT-3e")
def draw_against_waste_ignored() -> Reference:
    """The card just drawn does not pair with the waste card that it covers, though the variant allows it."""
    return playing(rules=lambda rules: replace(rules, draw_pairs_waste=False))


@wrong(breaks="VARIANT-3", caught_by="VARIANT-3h")
def card_need_not_be_just_drawn() -> Reference:
    """In the variant draw against waste, the two top cards of the waste pair at any time."""

    class Wrong(OpenGame):
        def drawn_candidates(self) -> list[tuple[int, int]]:
            return self.top_two_of_waste()

    return playing(Wrong)


@wrong(breaks="VARIANT-3", caught_by="VARIANT-3i")
def card_need_not_lie_right_under_it() -> Reference:
    """In the variant draw against waste, the card just drawn pairs with any card of the waste."""

    class WrongGame(OpenGame):
        def drawn_candidates(self) -> list[tuple[int, int]]:
            waste = [SIZE + card for card in places_in(self.position.waste)]
            return [(waste[-1], under) for under in reversed(waste[:-1])] if super().drawn_candidates() else []

    class WrongTable(OpenTable):
        def _tap_waste(self) -> None:
            if self.selected == "waste":
                for pair in self.game.drawn_candidates() if self.game.rules.draw_pairs_waste else ():
                    if self.game.makes_pair(*pair):
                        self._play(removal(*pair))
                        return
            super()._tap_waste()

    return playing(WrongGame, WrongTable)


@wrong(breaks="VARIANT-3", caught_by="VARIANT-3f")
def drawn_pair_scores() -> Reference:
    """In the variant draw against waste, a pair of waste cards scores 20."""

    class Wrong(OpenGame):
        pairs = 0

        def play(self, action: Action) -> None:
            super().play(action)
            self.pairs += not action.pyramid and action.rest.bit_count() == 2

        @property
        def score(self) -> int:
            return super().score + 20 * self.pairs

    return playing(Wrong)


@wrong(breaks="VARIANT-3", caught_by="VARIANT-3e")
def drawn_pair_only_in_the_first_pass() -> Reference:
    """In the variant draw against waste, such pairs leave in the first pass only."""

    class Wrong(OpenGame):
        def drawn_candidates(self) -> list[tuple[int, int]]:
            return super().drawn_candidates() if self.position.pass_number == 1 else []

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4a VARIANT-4b VARIANT-4e VARIANT-4i")
def card_with_its_cover_ignored() -> Reference:
    """A card does not pair with the single card that still covers it, though the variant allows it."""
    return playing(rules=lambda rules: replace(rules, cover_pairs=False))


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4c VARIANT-4j")
def card_with_either_cover() -> Reference:
    """In the variant card with its cover, both covers may still be there."""

    class Wrong(OpenGame):
        def cover_candidates(self) -> list[tuple[int, int]]:
            free = self.free_places()
            return [
                (place, cover)
                for place in places_in(self.position.pyramid)
                for cover in self.covers(place)
                if cover in free
            ]

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4d")
def cover_may_be_covered_itself() -> Reference:
    """In the variant card with its cover, the last cover need not be free."""

    class Wrong(OpenGame):
        def cover_candidates(self) -> list[tuple[int, int]]:
            left = places_in(self.position.pyramid)
            covers = [(place, [cover for cover in self.covers(place) if cover in left]) for place in left]
            return [(place, last[0]) for place, last in covers if len(last) == 1]

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4g VARIANT-4h")
def half_covered_card_is_free() -> Reference:
    """In the variant card with its cover, a card with one cover left pairs with any free card."""

    class Wrong(OpenGame):
        def is_free(self, place: int) -> bool:
            covers = [cover for cover in self.covers(place) if self.left(cover)]
            return super().is_free(place) or (self.rules.cover_pairs and len(covers) == 1)

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4b")
def only_the_cover_scores() -> Reference:
    """In the variant card with its cover, only the cover scores."""

    class Wrong(OpenGame):
        covered_pairs = 0

        def play(self, action: Action) -> None:
            places = places_in(action.pyramid)
            self.covered_pairs += len(places) == 2 and places[1] in self.covers(places[0])
            super().play(action)

        @property
        def score(self) -> int:
            return super().score - 10 * self.covered_pairs

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4k")
def pair_with_its_cover_is_two_moves() -> Reference:
    """In the variant card with its cover, such a pair is counted as two moves."""

    class Wrong(OpenGame):
        def counts(self, action: Action) -> int:
            places = places_in(action.pyramid)
            return 2 if len(places) == 2 and places[1] in self.covers(places[0]) else 1

    return playing(Wrong)


@wrong(breaks="VARIANT-4", caught_by="VARIANT-4l")
def pair_with_its_cover_takes_two_undos() -> Reference:
    """In the variant card with its cover, undo brings such a pair back one card at a time."""

    class Wrong(OpenGame):
        def record(self, action: Action) -> None:
            super().record(action)
            places = places_in(action.pyramid)
            if len(places) == 2 and places[1] in self.covers(places[0]):
                self._past.append(self.after(Action("remove", 1 << places[1])))

    return playing(Wrong)


@wrong(breaks="VARIANT-5", caught_by="VARIANT-5e")
def undo_relaxes_the_rules() -> Reference:
    """After an undo a card pairs with the single card that still covers it."""

    class Wrong(OpenGame):
        def undo(self) -> bool:
            undone = super().undo()
            self.rules = replace(self.rules, cover_pairs=True)
            return undone

    return playing(Wrong)


@wrong(breaks="VARIANT-5", caught_by="VARIANT-5f")
def second_pass_relaxes_the_rules() -> Reference:
    """From the second pass on, a card pairs with the single card that still covers it."""

    class Wrong(OpenGame):
        def candidates(self) -> list[tuple[int, int]]:
            return super().candidates() + (self.cover_candidates() if self.position.pass_number > 1 else [])

    return playing(Wrong)


@wrong(breaks="VARIANT-5", caught_by="VARIANT-5a VARIANT-5b")
def plays_the_traditional_rules() -> Reference:
    """Every game follows the traditional rules: one pass, and all 52 cards must go."""

    def traditional(rules: Rules) -> Rules:
        return replace(rules, passes=rules.passes or 1, win="all")

    return playing(rules=traditional)
