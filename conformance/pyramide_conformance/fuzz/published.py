"""What is published about codes: for implementations that have those of the app Pyramide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyramide import Card, Deal
from pyramide.pyramid import SIZE

#: The cards that a code is published to deal: the pyramid's, and the first of the waste (SETUP-6).
CARDS: Final[Mapping[object, tuple[Card, ...]]] = {
    "PY1-N-AAAAAAS": Deal.from_code("PY1-N-AAAAAAS").cards[: SIZE + 1],
}

#: How many cards of the pyramid stay, whatever is played (DEADLOCK-3).
FEWEST_LEFT: Final[Mapping[object, int]] = {"PY1-N-AAAAAAJ": 14}

#: The codes of which something is published.
PUBLISHED: Final = (*map(str, CARDS), *map(str, FEWEST_LEFT))
