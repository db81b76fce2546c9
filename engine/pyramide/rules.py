"""Rules as values: the two published systems, the traditional game, and every variant that the documents name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from pyramide.errors import MalformedError


@dataclass(frozen=True, slots=True)
class Rules:
    """One fixed set of rules (VARIANT-5). The defaults are those of the app Pyramide.

    Attributes:
        waste_at_start: how many stock cards are turned up on the waste by the deal, 0 or 1 (SETUP-4, SETUP-5).
        passes: how often the stock may be gone through in all; ``None`` for no limit (RECYCLE-2, RECYCLE-3, VARIANT-2).
        win: ``"pyramid"``, won when the pyramid is empty (WIN-1), or ``"all"``, stock and waste too (VARIANT-1).
        draw_pairs_waste: the card just drawn may pair with the waste card that it covers (DRAW-3, VARIANT-3).
        waste_pairs: the waste's top two cards may pair with each other whenever they lie there, just drawn or not. No
            document has this rule; other games of the family do.
        stock_top_plays: the stock's top card lies open and can be played from the stock (DRAW-4).
        cover_pairs: a card may pair with the single card that still covers it (COVER-1, VARIANT-4).
        covered_face_down: the cards of the pyramid lie face down until they are free. The documents deal all cards
            face up (SETUP-2); other games of the family do not.
        pyramid_card_points: points for each card removed from the pyramid (SCORE-2).
        waste_card_points: points for each card removed from waste or stock (SCORE-3).
        undo_limit: how many of the last actions can be undone; ``None`` for no limit (UNDO-1, UNDO-4).
        end: when a game that is not won is over. ``"exhausted"``: stock and waste are empty and nothing can be
            removed, announced as a deadlock (DEADLOCK-1). ``"stuck"``: nothing can be removed, drawn or recycled,
            announced as a loss (LOSS-1). They differ only where passes are limited.

    Raises:
        MalformedError: a value is not one of those above.
    """

    waste_at_start: int = 1
    passes: int | None = None
    win: Literal["pyramid", "all"] = "pyramid"
    draw_pairs_waste: bool = False
    waste_pairs: bool = False
    stock_top_plays: bool = False
    cover_pairs: bool = False
    covered_face_down: bool = False
    pyramid_card_points: int = 10
    waste_card_points: int = 0
    undo_limit: int | None = 100
    end: Literal["exhausted", "stuck"] = "exhausted"

    def __post_init__(self) -> None:
        _require("waste_at_start", self.waste_at_start, _is_count(self.waste_at_start, 0, 1), "0 or 1")
        _require("passes", self.passes, self.passes is None or _is_count(self.passes, 1), "null or 1, 2, 3 …")
        _require("win", self.win, self.win in ("pyramid", "all"), '"pyramid" or "all"')
        for name in ("draw_pairs_waste", "waste_pairs", "stock_top_plays", "cover_pairs", "covered_face_down"):
            value = getattr(self, name)
            _require(name, value, isinstance(value, bool), "true or false")
        for name in ("pyramid_card_points", "waste_card_points"):
            value = getattr(self, name)
            _require(name, value, _is_count(value, 0), "0, 1, 2 …")
        _require(
            "undo_limit",
            self.undo_limit,
            self.undo_limit is None or _is_count(self.undo_limit, 0),
            "null or 0, 1, 2 …",
        )
        _require("end", self.end, self.end in ("exhausted", "stuck"), '"exhausted" or "stuck"')

    def to_json(self) -> dict[str, Any]:
        """These rules as the protocol's ``rules`` object: every field by its name."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: object) -> Rules:
        """Read the protocol's ``rules`` object; a field left out has Pyramide's value.

        Raises:
            MalformedError: no object, an unknown field, or a value that its field cannot have.
        """
        if not isinstance(value, Mapping):
            raise MalformedError(f"Rules are a JSON object, not {value!r}.")
        known = [field.name for field in fields(cls)]
        for name in value:
            if name not in known:
                raise MalformedError(f"There is no rule {name!r}; the rules are {', '.join(known)}.")
        return cls(**value)


def _is_count(value: object, least: int, most: int | None = None) -> bool:
    is_int = isinstance(value, int) and not isinstance(value, bool)
    return is_int and least <= value and (most is None or value <= most)  # type: ignore[operator]  # is_int narrows it


def _require(name: str, value: object, holds: bool, wanted: str) -> None:
    if not holds:
        raise MalformedError(f"The rule {name!r} must be {wanted}, not {value!r}.")


#: The app of the Greek and Croatian documents.
PYRAMIDE: Final = Rules()

#: The web page of the Russian document.
PIRAMIDA: Final = Rules(waste_at_start=0, passes=3, pyramid_card_points=0, undo_limit=None, end="stuck")

#: The traditional game: one pass, and the stock must go too (VARIANT-1, VARIANT-2).
TRADITIONAL: Final = Rules(waste_at_start=0, passes=1, win="all", end="stuck")

#: The rules that have a name, by that name.
NAMED_RULES: Final = {"pyramide": PYRAMIDE, "piramida": PIRAMIDA, "traditional": TRADITIONAL}
