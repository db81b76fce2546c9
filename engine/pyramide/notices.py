"""What a game tells the player: that a card is blocked, a sum, a hint, how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyramide.moves import Action

NoticeId = Literal["blocked", "sum", "no-moves", "won", "lost", "hint"]

#: What a hint advises: to remove a pair or a king, to draw, to recycle, or that nothing is left but undo.
HintKind = Literal["pair", "king", "draw", "recycle", "undo"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the game tells the player.

    ``id`` is one of ``blocked`` (FREE-5), ``sum`` (SUM-5, SUM-7), ``no-moves`` (DEADLOCK-1), ``won`` (WIN-1), ``lost``
    (LOSS-1) and ``hint`` (HINT-1); ``sum`` is the total of the two cards, for the notice of that name only,
    and ``hint`` what a hint advises.
    """

    id: NoticeId
    sum: int | None = None
    hint: HintKind | None = None


def hint_kind(action: Action | None) -> HintKind:
    """What a hint says of the action that it advises; ``None`` is a lost game's, which has nothing left but undo."""
    if action is None:
        return "undo"
    if action.kind == "remove":
        return "pair" if action.pyramid.bit_count() + action.rest.bit_count() == 2 else "king"
    return action.kind
