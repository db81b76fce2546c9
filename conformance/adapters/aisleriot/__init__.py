"""AisleRiot's Thirteen behind the protocol: its compiled rules run under Guile, where the Debian package keeps them."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

from pyramide import Card, Deal, Rules
from pyramide.pyramid import PLACES, SIZE
from pyramide_conformance.protocol import FACE_DOWN

from ..errors import NotInstalledError
from ..two_taps import CardPlace, TwoTaps

#: The rules of Thirteen, as its help and its code have them.
RULES: Final = Rules(
    waste_at_start=0,
    passes=1,
    win="all",
    waste_pairs=True,
    covered_face_down=True,
    pyramid_card_points=1,
    waste_card_points=1,
    undo_limit=None,
    end="stuck",
)

_PROGRAM: Final = Path(__file__).with_name("program.scm")
_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "CDHS"
_STOCK: Final = 0
_WASTE: Final = 1
_FIRST_OF_PYRAMID: Final = 2


def rules_folder() -> Path:
    """Where the package keeps the compiled rules.

    Raises:
        NotInstalledError: it is not installed.
    """
    for folder in sorted(Path("/usr/lib").glob("*/aisleriot/guile/3.0")):
        if (folder / "thirteen.go").is_file():
            return folder
    raise NotInstalledError("AisleRiot is not installed: apt-get install aisleriot guile-3.0")


def guile() -> str:
    """The program that runs the rules.

    Raises:
        NotInstalledError: it is not installed.
    """
    found = shutil.which("guile-3.0") or shutil.which("guile")
    if found is None:
        raise NotInstalledError("Guile 3.0 is not installed: apt-get install guile-3.0")
    return found


class AisleRiot(TwoTaps):
    """Thirteen, in a Guile process of its own, with what the board of the program does to it.

    Raises:
        NotInstalledError: AisleRiot or Guile is not installed.
    """

    name = "AisleRiot Thirteen"
    language = "Scheme"
    homepage = "https://gitlab.gnome.org/GNOME/aisleriot"
    rules = RULES

    def __init__(self) -> None:
        super().__init__()
        command = [guile(), "--no-auto-compile", str(_PROGRAM), str(rules_folder())]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._shown: dict[str, Any] = {}

    def close(self) -> None:
        """End the Guile process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()

    @property
    def version(self) -> str:
        """The version of the Debian package."""
        query = ["dpkg-query", "--show", "--showformat", "${Version}", "aisleriot"]
        return subprocess.run(query, capture_output=True, encoding="utf-8", check=True).stdout

    def deal(self, deal: Deal | None) -> None:
        """Have it deal, and change the cards of the slots; which of them lie face up is its own affair."""
        self._tell("(new)" if deal is None else f"(new {_datum(deal.pyramid)} {_datum(deal.stock)})")

    def draw(self) -> None:
        """A click on the stock."""
        self._tell(f"(click {_STOCK})")

    def play_alone(self, place: CardPlace) -> bool:
        """A click, which takes a king off."""
        return self._tell(f"(click {_slot(place)})")

    def drag(self, place: CardPlace, onto: CardPlace) -> bool:
        """A drag; the waste's top card goes with the one below it when it is let go where it lay."""
        return self._tell(f"(drag {_slot(place)} {_slot(onto)})")

    def can_be_picked_up(self, place: CardPlace) -> bool:
        """Whether it lets the card be dragged."""
        return self._tell(f"(liftable {_slot(place)})")

    def undo(self) -> None:
        """Its undo; after a loss the game goes on."""
        self._tell("(undo)")

    def pyramid(self) -> list[str | None]:
        """Its pyramid."""
        slots = self._shown["slots"][_FIRST_OF_PYRAMID : _FIRST_OF_PYRAMID + SIZE]
        return [_code(cards[0]) if cards else None for cards in slots]

    def waste(self) -> list[str]:
        """Its waste."""
        return [_code(card) for card in reversed(self._shown["slots"][_WASTE])]

    def stock_count(self) -> int:
        """Its stock."""
        return len(self._shown["slots"][_STOCK])

    def status(self) -> Literal["playing", "won", "lost"]:
        """Whether it congratulates, or says that there are no more moves."""
        status: Literal["playing", "won", "lost"] = self._shown["status"]
        return status

    def score(self) -> int:
        """Its score."""
        return int(self._shown["score"])

    def _tell(self, command: str) -> bool:
        """Send a command, and keep what is shown after it; whether something happened."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the Guile process has no pipes")
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"Guile ended at {command[:40]}; what it said is above.")
        self._shown = json.loads(line)
        return bool(self._shown["did"])


def _slot(place: CardPlace) -> int:
    return _WASTE if place == "waste" else _FIRST_OF_PYRAMID + PLACES.index(place)


def _datum(cards: Sequence[Card]) -> str:
    return "(" + " ".join(f"({card.rank} {_SUITS.index(card.suit)})" for card in cards) + ")"


def _code(card: Sequence[Any]) -> str:
    rank, suit, is_face_up = card
    return f"{_RANKS[rank - 1]}{_SUITS[suit]}" if is_face_up else FACE_DOWN
