"""Every message that the apps show, in English, with what a translator has to know of it.

:mod:`pyramide.texts` shows them, and the catalogs ``app.po`` translate them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pyramide.cards import DECK, Card
from pyramide.levels import Level
from pyramide.moves import Status
from pyramide.notices import HintKind, NoticeId


@dataclass(frozen=True, slots=True)
class Message:
    """One message: its context, its English text, its plural if it counts something, and a comment for translators."""

    context: str
    text: str
    comment: str
    plural: str | None = None


def _notice(text: str, when: str) -> Message:
    return Message("notice", text, f"The game speaks, one line on the screen: {when}")


#: What the game says, by the notice's id (FREE-5, SUM-5, DEADLOCK-1, WIN-1, LOSS-1).
NOTICES: Final[Mapping[NoticeId, Message]] = {
    "blocked": _notice(
        "This card is blocked by another card", "a covered card was tapped while help for mistakes is on."
    ),
    "sum": _notice(
        "The sum must be equal to 13", "two free cards were tapped that do not add up to 13 (the app Pyramide)."
    ),
    "no-moves": _notice("There are no more possible moves", "stock and waste are empty, and nothing can be removed."),
    "won": _notice("The game is won", "the last card of the pyramid has been removed."),
    "lost": _notice(
        "The game is lost; undo a move and try another way",
        "the last pass is over, and nothing can be removed. Undo is still possible.",
    ),
}

#: What Piramida says where Pyramide only says that the sum must be 13 (SUM-7).
SUM_MADE: Final = _notice(
    "The sum is {sum}, and 13 is needed",
    "two free cards were tapped that do not add up to 13 (the web page Piramida). {sum} is a number from 2 to 25.",
)

#: What a hint says (HINT-1).
HINTS: Final[Mapping[HintKind, Message]] = {
    "pair": _notice("These two cards make 13", "the hint lights up two cards that make 13 together."),
    "king": _notice("The king leaves by himself", "the hint lights up a king."),
    "draw": _notice("Take a card from the stock", "the hint advises to draw."),
    "recycle": _notice("Turn the waste over into the stock", "the hint advises to turn the waste over."),
    "undo": _notice(
        "Nothing is left but to undo a move", "a hint was asked for, and nothing can be done any more but undo."
    ),
}

_BUTTON: Final = "A button. Room for about 20 letters."
_LONG_BUTTON: Final = "A button. Room for about 30 letters."

#: The labels of the buttons.
BUTTONS: Final = (
    Message("button", "New game", _BUTTON),
    Message("button", "Undo", f"{_BUTTON} It takes the last action back."),
    Message("button", "Hint", f"{_BUTTON} It asks what to do next."),
    Message(
        "button",
        "Return to before the mistake",
        f"{_LONG_BUTTON} It takes back all moves since the one that made a card dead.",
    ),
    Message("button", "Copy the link", f"{_LONG_BUTTON} It copies the address that deals the same cards."),
)

_SETTING: Final = "A switch in the settings. Room for about 40 letters."

#: The labels of the settings (FREE-5, BADGE-1).
SETTINGS: Final = (
    Message("setting", "Help for mistakes", f"{_SETTING} On: a tap on a covered card is answered with a message."),
    Message("setting", "Value badges", f"{_SETTING} On: A, J, Q and K carry small badges with 1, 11, 12 and 13."),
)

_STATUS: Final = "How the game stands; a heading of one or two words."

#: How the game stands.
STATUSES: Final[Mapping[Status, Message]] = {
    "playing": Message("status", "In play", _STATUS),
    "won": Message("status", "Won", _STATUS),
    "deadlock": Message("status", "Deadlock", f"{_STATUS} Nothing can be done any more (the app Pyramide)."),
    "lost": Message("status", "Lost", f"{_STATUS} The third pass is over (the web page Piramida)."),
}

_LEVEL: Final = "The level of a deal, in a list of three."

#: The names of the levels (LEVEL-1, LEVEL-2).
LEVEL_NAMES: Final[Mapping[Level, Message]] = {
    "easy": Message("level", "easy", _LEVEL),
    "normal": Message("level", "normal", _LEVEL),
    "random": Message("level", "random", f"{_LEVEL} A plain shuffle, not checked."),
}

#: What the page says of a deal on the verified list (LEVEL-3).
SOLUTION_VERIFIED: Final = Message(
    "level",
    "solution verified",
    "Beside the level: an offline solver has found a win for this deal. Two or three words.",
)

#: The line under the stock (RECYCLE-4).
PASS_LINE: Final = Message(
    "figure",
    "Pass {number}/{total} · {left} left",
    "Always shown under the stock. {number}: the pass, {total}: how many there are, {left}: cards left in the stock. "
    "Room for about 30 letters.",
)

_FIGURE: Final = "A heading in the summary, with a figure beside it. Room for about 25 letters."

#: The headings of the figures (SCORE-6, SCORE-7).
FIGURES: Final = (
    Message("figure", "Time", _FIGURE),
    Message("figure", "Moves", _FIGURE),
    Message("figure", "Undos", _FIGURE),
    Message("figure", "Hints", _FIGURE),
    Message("figure", "Left in the stock", _FIGURE),
    Message("figure", "Level", _FIGURE),
    Message("figure", "Deal number", _FIGURE),
    Message("figure", "Wins at this level", f"{_FIGURE} A percentage."),
    Message("figure", "Streak at this level", f"{_FIGURE} Wins one after the other."),
    Message("figure", "Score", _FIGURE),
    Message("figure", "Code of the deal", f"{_FIGURE} Such as PY1-N-AAAAAAS."),
)

_COUNT: Final = "A count in a sentence or a table; {count} is a whole number."

#: What is counted, by the name that :meth:`pyramide.texts.Texts.count` has for it.
COUNTS: Final = {
    "cards": Message("count", "{count} card", _COUNT, "{count} cards"),
    "moves": Message("count", "{count} move", _COUNT, "{count} moves"),
    "undos": Message("count", "{count} undo", _COUNT, "{count} undos"),
    "hints": Message("count", "{count} hint", _COUNT, "{count} hints"),
    "points": Message("count", "{count} point", _COUNT, "{count} points"),
    "streak": Message("count", "{count} win in a row", f"{_COUNT} Wins one after the other.", "{count} wins in a row"),
}

_POSITION: Final = "The position in words, read out or as the text of a picture."

#: The parts of a position in words (SETUP-7).
PILES: Final = Message(
    "position",
    "Cards in the stock: {count}; waste card: {card}.",
    f'{_POSITION} {{count}}: cards in the stock; {{card}}: the top card of the waste, such as "7 of diamonds".',
)
PILES_WITHOUT_WASTE: Final = Message(
    "position", "Cards in the stock: {count}; the waste is empty.", f"{_POSITION} {{count}}: cards in the stock."
)
FIRST_ROW: Final = Message(
    "position",
    "Row {row}: {cards}",
    f"{_POSITION} The first row named, at the beginning of a sentence. {{row}}: 1 to 7; {{cards}}: card names "
    "with commas between them.",
)
NEXT_ROW: Final = Message("position", "row {row}: {cards}", f"{_POSITION} Another row, after a semicolon.")
BETWEEN_ROWS: Final = Message("position", "; ", f"{_POSITION} Between two rows.")
BETWEEN_CARDS: Final = Message("position", ", ", f"{_POSITION} Between two cards.")
EMPTY_PYRAMID: Final = Message("position", "The pyramid is empty.", f"{_POSITION} All 28 cards have gone.")

_RANK: Final = "The letter of a rank on a card and in card tokens such as K♥. One letter."

#: The letters of the ranks that are no numbers.
RANK_LETTERS: Final = {
    "A": Message("rank", "A", f"{_RANK} Ace."),
    "J": Message("rank", "J", f"{_RANK} Jack."),
    "Q": Message("rank", "Q", f"{_RANK} Queen."),
    "K": Message("rank", "K", f"{_RANK} King."),
}

_RANK_NAMES: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

#: The full names of the cards.
CARD_NAMES: Final[Mapping[Card, Message]] = {
    card: Message(
        "card",
        f"{_RANK_NAMES.get(card.rank, str(card.rank))} of {_SUIT_NAMES[card.suit]}",
        "The name of a card, in lists of cards.",
    )
    for card in DECK
}


def all_messages() -> Iterator[Message]:
    """Every message of the apps, in the order of this module."""
    yield from NOTICES.values()
    yield SUM_MADE
    yield from HINTS.values()
    yield from (*BUTTONS, *SETTINGS)
    yield from STATUSES.values()
    yield from LEVEL_NAMES.values()
    yield from (SOLUTION_VERIFIED, PASS_LINE, *FIGURES)
    yield from COUNTS.values()
    yield from (PILES, PILES_WITHOUT_WASTE, FIRST_ROW, NEXT_ROW, BETWEEN_ROWS, BETWEEN_CARDS, EMPTY_PYRAMID)
    yield from RANK_LETTERS.values()
    yield from CARD_NAMES.values()
