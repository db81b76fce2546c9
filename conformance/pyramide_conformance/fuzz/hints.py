"""Whether a hint is right: several may be, so it is checked against the rules and not against the reference's own."""

from __future__ import annotations

from typing import Any, Final

from pyramide import Action, pyramid, solver
from pyramide.moves import after
from pyramide_conformance.fuzz.compare import Difference
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.protocol import State, WirePlace, places

#: How many states the solver may examine to refute a hint that claims to be a step of a win.
BUDGET: Final = 20_000


def check_hint(table: FollowedTable, seen: State, *, asked: bool) -> Difference | None:
    """What is wrong with the hint that a state shows; ``None`` if nothing is.

    ``asked`` tells whether the last call asked for one: after any other call there is none (HINT-1). A hint that calls
    itself a step of a proved win must leave the game winnable, as far as all cards are known.
    """
    if "hint" not in seen.fields:
        return Difference("hint", "'hint' in the state, as the capability 'hints' is claimed", "no such field")
    hinted = places(seen.fields["hint"] or [])
    allowed = _allowed(table) if asked else {frozenset(): None}
    if frozenset(hinted) not in allowed:
        if not asked:
            wanted = "no hint, as none was asked for"
        elif any(action.kind == "remove" for action in allowed.values() if action):
            wanted = "a hint at a pair or king that can be removed"
        elif any(allowed.values()):
            wanted = "a hint to tap the stock"
        else:
            wanted = "a hint with nothing to light up"
        return Difference("hint", wanted, f"a hint at {_named(hinted)}")
    action = allowed[frozenset(hinted)]
    if seen.fields.get("hint_by") == "solver" and action is not None and table.cards.is_complete:
        then = after(table.game.position, action)
        if solver.winnable(table.game.deal, table.game.rules, position=then, budget=BUDGET).winnable is False:
            return Difference("hint", "a hint of the solver after which the game can still be won", "one that loses it")
    return None


def _allowed(table: FollowedTable) -> dict[frozenset[WirePlace], Action | None]:
    """The right hints, by the places that they light up: any removal, and the stock where there is none."""
    game = table.game
    found: dict[frozenset[WirePlace], Action | None] = {}
    if table.status != "won":
        for action in game.removals():
            lit: list[WirePlace] = [pyramid.PLACES[at] for at in pyramid.places_in(action.pyramid)]
            found[frozenset([*lit, "waste"] if action.rest else lit)] = action
        for action in game.legal_actions():
            if action.kind != "remove":
                found[frozenset(["stock"])] = action
    return found or {frozenset(): None}


def _named(hinted: list[Any]) -> str:
    return " and ".join(f"row {at[0]}, column {at[1]}" if isinstance(at, tuple) else f"the {at}" for at in hinted) or (
        "nothing"
    )
