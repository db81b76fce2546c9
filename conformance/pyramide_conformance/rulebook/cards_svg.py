"""The look of the cards: four suits, a paper, a back, and one drawing for each of the 52 cards, as parts of pictures.

A card is two parts, one with all that the suit brings and one with the rank, so the 52 take little room on a page.

Units are those of the board's picture: a card is 44 wide and 66 high. Colours come from the page's style sheet by
class, so that light, dark and print have their own. Suits differ in shape, not in colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from pyramide import DECK, Card
from pyramide.cards import RANKS, SUITS
from pyramide.texts import Texts
from pyramide_conformance.rulebook.parts import Part, Use

WIDTH: Final = 44
HEIGHT: Final = 66

#: How much of a covered card can be seen.
SHOWN: Final = 34

# Each suit lies around 0,0 and reaches from -10 to 10.
_SUIT_PATHS: Final = {
    "S": "M0-10C4-6 10-2 10 3C10 6.5 7.6 8 5.5 8C3.5 8 1.6 7 .8 5.2C1 8 2 9.4 3.6 10H-3.6C-2 9.4-1 8-.8 5.2"
    "C-1.6 7-3.5 8-5.5 8C-7.6 8-10 6.5-10 3C-10-2-4-6 0-10Z",
    "H": "M0 9.6C-4 5.4-10 1.4-10-4C-10-7.6-7.6-9.6-5.2-9.6C-2.8-9.6-.8-8.2 0-6C.8-8.2 2.8-9.6 5.2-9.6"
    "C7.6-9.6 10-7.6 10-4C10 1.4 4 5.4 0 9.6Z",
    "D": "M0-10Q3.4-4.2 8 0Q3.4 4.2 0 10Q-3.4 4.2-8 0Q-3.4-4.2 0-10Z",
    "C": "M-4.6-5.2a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0ZM-10 2.4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z"
    "M.8 2.4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z"
    "M-2.6-2.5V4H2.6V-2.5ZM-.8 3C-.9 7-2 9.4-3.6 10H3.6C2 9.4.9 7 .8 3Z",
}

_CROWN: Final = "M-9 4-10-5-4.6-.8 0-7 4.6-.8 10-5 9 4Z"
_CORONET: Final = "M-8 4-9-3-4-1 0-5 4-1 9-3 8 4ZM-1.5-7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z"
_PLUME: Final = "M-7 4C-9-3-3-8 7-8C1-5 3-2 7-2C3 0 0 0-1 4Z"
_HEADWEAR: Final = {13: _CROWN, 12: _CORONET, 11: _PLUME}

_RED: Final = "HD"

#: The names of the drawings of an empty card, and of one that lies face down.
PAPER: Final = "paper"
BACK: Final = "back"

# The big suit of an ace, of a card with a number, and under the headwear of a jack, queen or king.
_KINDS: Final = {
    "ace": 'transform="translate(22 50)"',
    "pips": 'transform="translate(22 50)scale(.85)"',
    "court": 'transform="translate(22 55)scale(.72)"',
}


def cards(texts: Texts) -> Iterator[tuple[str, Part]]:
    """The 52 cards with the letters of a language, and the back, each with its name; before them what they consist of.

    A card's name is :func:`card_name`'s, the back's is :data:`BACK`.
    """
    yield from _paper()
    for suit in SUITS:
        yield suit, Part("path", f'd="{_SUIT_PATHS[suit]}"')
        for kind, scale in _KINDS.items():
            small = Use(suit, attributes='transform="translate(33 12)scale(.62)"')
            yield (
                f"{suit} {kind}",
                Part(content=(Use(PAPER, attributes='class="paper"'), small, Use(suit, attributes=scale))),
            )
    for number, rank in enumerate(RANKS, start=1):
        yield rank, _rank(texts.token(Card(number, SUITS[0]))[:-1], _HEADWEAR.get(number))
    for card in DECK:
        kind = "court" if card.rank in _HEADWEAR else "ace" if card.rank == 1 else "pips"
        colour = "red" if card.suit in _RED else "black"
        content = (Use(f"{card.suit} {kind}"), Use(RANKS[card.rank - 1]))
        yield card_name(card), Part("g", f'class="{colour}"', content)


def card_name(card: Card) -> str:
    """The name of a card's drawing."""
    return f"card {card.code}"


def _paper() -> Iterator[tuple[str, Part]]:
    yield PAPER, Part("rect", f'width="{WIDTH}" height="{HEIGHT}" rx="5"')
    triangles = "".join(f"M{22 - x} {y}L22 {y - 17}L{22 + x} {y}Z" for x, y in ((14, 46), (9.5, 41), (5, 36)))
    frame = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="3"/><path d="{triangles}"/>'
    yield BACK, Part(content=(Use(PAPER, attributes='class="back"'), f'<g class="trim">{frame}</g>'))


def _rank(letters: str, headwear: str | None) -> Part:
    narrow = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if len(letters) > 1 else ""
    drawn = f'<path d="{headwear}" transform="translate(22 42)" class="gold"/>' if headwear else ""
    return Part(content=(f'<text x="5" y="18"{narrow}>{escape(letters)}</text>{drawn}',))
