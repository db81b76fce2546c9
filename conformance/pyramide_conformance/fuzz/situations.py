"""Situations where mistakes like to hide, and how often each was met: games that meet none of them test little."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pyramide import Place, Position
from pyramide.cards import THIRTEEN
from pyramide.pyramid import COVERS, index
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.fuzz.setup import Setup

#: A run of undos that counts as long where the rules have no limit.
LONG_RUN: Final = 100

#: A recycle of so many cards is one with few cards.
FEW: Final = 3


class Glance(NamedTuple):
    """What a table was like before a call."""

    position: Position
    selected: Place | None
    status: str
    moves: int
    undoable: int
    dead: int


def glance(table: FollowedTable, *, with_dead: bool) -> Glance:
    """What a table is like now; the dead cards are counted only if asked for, as that takes time."""
    game = table.game
    dead = len(table.dead) if with_dead else 0
    return Glance(game.position, table.selected, table.status, game.moves, game.undoable, dead)


def _undo(setup: Setup) -> bool:
    return "undo" in setup.can


def _always(_: Setup) -> bool:
    return True


def _claims(*capabilities: str) -> Callable[[Setup], bool]:
    return lambda setup: set(capabilities) <= setup.can


def _limited(setup: Setup) -> bool:
    return setup.varies_rules or setup.rules.passes is not None


def _recycles(setup: Setup) -> bool:
    return setup.varies_rules or setup.rules.passes != 1


#: Every situation, in the order of the report, and whether an implementation can meet it.
SITUATIONS: Final[Mapping[str, Callable[[Setup], bool]]] = {
    "a pair of the pyramid removed": _always,
    "a pair with the waste removed": _always,
    "two cards of the waste removed": lambda setup: setup.varies_rules or setup.rules.draw_pairs_waste,
    "a king of the pyramid removed": _always,
    "a king of the waste removed": _always,
    "a king removed while a card is selected": _always,
    "two open cards tapped that do not make 13": _always,
    "a card and one that covers it tapped that make 13": _always,
    "a covered card tapped": _always,
    "a covered card tapped while a card is selected": _always,
    "a gap tapped": _always,
    "the empty waste tapped": _always,
    "a selected waste card covered by a draw": _always,
    "a recycle": _recycles,
    f"a recycle of {FEW} cards or fewer": _recycles,
    "a recycle of a single card": _recycles,
    "a third pass": lambda setup: setup.varies_rules or setup.rules.passes is None or setup.rules.passes > 2,
    "a tap on the stock after the last pass": _limited,
    "stock and waste used up": _always,
    "stock tapped when both piles are empty": _always,
    "an undo of a removal": _undo,
    "an undo of a draw": _undo,
    "an undo of a recycle": lambda setup: _undo(setup) and _recycles(setup),
    "an undo with nothing to take back": _undo,
    "an undo after the end": _undo,
    "a run of undos up to the limit, or of a hundred": _undo,
    "a game won": _always,
    "a game won after a recycle": _recycles,
    "a dead end": _always,
    "a tap after the end": _always,
    "a card killed": _claims("dead-cards"),
    "a return to before a mistake": _claims("return"),
    "a hint": _claims("hints"),
    "a hint after the end": _claims("hints"),
    "a summary after the end": _claims("summary"),
    "a new game in the middle of another": _always,
    "a code asked for again": _claims("codes"),
    "a number asked for again": _claims("numbers"),
    "help for mistakes switched off": _claims("help"),
}


class Watch:
    """Counts the situations of one game of differential play, call by call."""

    def __init__(self, setup: Setup) -> None:
        self.met: Counter[str] = Counter()
        self._with_dead = "dead-cards" in setup.can
        self._run = 0
        self._names: set[object] = set()

    def before(self, table: FollowedTable | None) -> Glance | None:
        """A look at the table before a call, if there is one yet."""
        return None if table is None else glance(table, with_dead=self._with_dead)

    def after(self, was: Glance | None, method: str, params: Mapping[str, Any], table: FollowedTable) -> None:
        """Count what a call led to."""
        self._run = self._run + 1 if method == "undo" else 0
        if method == "new_game":
            self.met.update(self._at_new_game(was, params))
        elif was is not None:
            now = glance(table, with_dead=self._with_dead)
            self.met.update(self._at_call(was, method, params, now, table))

    def _at_new_game(self, was: Glance | None, params: Mapping[str, Any]) -> Iterator[str]:
        if was is not None and was.status == "playing" and was.moves:
            yield "a new game in the middle of another"
        for name in ("code", "number"):
            if name in params:
                if params[name] in self._names:
                    yield f"a {name} asked for again"
                self._names.add(params[name])
        if params.get("help") is False:
            yield "help for mistakes switched off"

    def _at_call(
        self, was: Glance, method: str, params: Mapping[str, Any], now: Glance, table: FollowedTable
    ) -> Iterator[str]:
        if now.dead > was.dead:
            yield "a card killed"
        if method == "tap":
            yield from _at_tap(was, params["at"], now, table)
        elif method == "undo":
            yield from self._at_undo(was, now, table)
        elif method == "return" and now.position != was.position:
            yield "a return to before a mistake"
        elif method in ("hint", "summary"):
            if was.status != "playing":
                yield f"a {method} after the end"
            elif method == "hint":
                yield "a hint"

    def _at_undo(self, was: Glance, now: Glance, table: FollowedTable) -> Iterator[str]:
        if now.position == was.position:
            yield "an undo with nothing to take back"
            return
        gone, back = was.position, now.position
        if gone.pass_number != back.pass_number:
            yield "an undo of a recycle"
        elif (gone.pyramid, gone.rest) != (back.pyramid, back.rest):
            yield "an undo of a removal"
        else:
            yield "an undo of a draw"
        if was.status != "playing":
            yield "an undo after the end"
        limit = table.game.rules.undo_limit
        if self._run == (LONG_RUN if limit is None else limit):
            yield "a run of undos up to the limit, or of a hundred"


def _at_tap(was: Glance, at: Any, now: Glance, table: FollowedTable) -> Iterator[str]:
    if was.status != "playing":
        yield "a tap after the end"
        return
    gone = was.position.pyramid & ~now.position.pyramid, was.position.rest & ~now.position.rest
    if any(gone):
        yield from _at_removal(was, gone, now)
    elif at == "stock":
        yield from _at_stock(was, now, table)
    elif at == "waste":
        if not was.position.waste:
            yield "the empty waste tapped"
        elif isinstance(was.selected, tuple):
            yield "two open cards tapped that do not make 13"
    else:
        yield from _at_pyramid(was, index(*at), table)


def _at_removal(was: Glance, gone: tuple[int, int], now: Glance) -> Iterator[str]:
    in_pyramid, in_rest = gone[0].bit_count(), gone[1].bit_count()
    kinds = {
        (2, 0): "a pair of the pyramid removed",
        (1, 1): "a pair with the waste removed",
        (0, 2): "two cards of the waste removed",
        (1, 0): "a king of the pyramid removed",
        (0, 1): "a king of the waste removed",
    }
    yield kinds[in_pyramid, in_rest]
    if in_pyramid + in_rest == 1 and was.selected is not None:
        yield "a king removed while a card is selected"
    if in_rest and not now.position.rest:
        yield "stock and waste used up"
    if now.status == "won":
        yield "a game won"
        if now.position.pass_number > 1:
            yield "a game won after a recycle"
    elif now.status != "playing":
        yield "a dead end"


def _at_stock(was: Glance, now: Glance, table: FollowedTable) -> Iterator[str]:
    if not was.position.rest:
        yield "stock tapped when both piles are empty"
    elif now.position == was.position:
        yield "a tap on the stock after the last pass"
    if now.position.pass_number > was.position.pass_number:
        cards = was.position.rest.bit_count()
        yield "a recycle"
        if cards <= FEW:
            yield f"a recycle of {FEW} cards or fewer"
        if cards == 1:
            yield "a recycle of a single card"
        if now.position.pass_number == FEW:
            yield "a third pass"
    if was.selected == "waste" and now.position.drawn > was.position.drawn:
        yield "a selected waste card covered by a draw"
    if table.status != "playing":
        yield "a dead end"


def _at_pyramid(was: Glance, place: int, table: FollowedTable) -> Iterator[str]:
    left = was.position.pyramid
    if not left >> place & 1:
        yield "a gap tapped"
        return
    selected = index(*was.selected) if isinstance(was.selected, tuple) else None
    covers = [cover for cover in COVERS[place] if left >> cover & 1]
    if covers:
        yield "a covered card tapped"
        if was.selected is not None:
            yield "a covered card tapped while a card is selected"
    elif was.selected is not None and selected != place:
        yield "two open cards tapped that do not make 13"
    if selected in covers and _rank(table, place) + _rank(table, selected) == THIRTEEN:
        yield "a card and one that covers it tapped that make 13"


def _rank(table: FollowedTable, number: int | None) -> int:
    return 0 if number is None else table.game.deal.cards[number].rank


def not_met(met: Mapping[str, int], setup: Setup) -> Sequence[str]:
    """The situations that this implementation could have met and has not."""
    return [name for name, applies in SITUATIONS.items() if applies(setup) and not met.get(name)]
