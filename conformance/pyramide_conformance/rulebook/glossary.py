"""The glossary of the rulebook: the game's terms, what they mean, and the statement that says more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its anchor, its name and its meaning in English, and the page and statement where it is at home."""

    anchor: str
    name: str
    meaning: str
    page: str
    statement: str


def pgettext(_context: str, message: str) -> str:
    """Marks a message for extraction; the page translates it."""
    return message


def gettext(message: str) -> str:
    """Marks a message for extraction; the page translates it."""
    return message


# Translators: the names of terms stand in the first column of the glossary, in the form of a dictionary's headword.
TERMS: Final = (
    Term("pyramid", pgettext("glossary", "pyramid"),
         gettext("The 28 cards that lie face up in seven rows. Whoever clears them all has won."),
         "pyramide", "SETUP-2"),
    Term("row", pgettext("glossary", "row"),
         gettext("A line of the pyramid. Row 1 is the apex, a single card; row 7 at the bottom has seven."),
         "pyramide", "SETUP-2"),
    Term("covered-card", pgettext("glossary", "covered card"),
         gettext("A card of the pyramid on which at least one other card still lies. It cannot be played."),
         "pyramide", "SETUP-3"),
    Term("free-card", pgettext("glossary", "free card"),
         gettext("A card that can be played: one of the pyramid with nothing on it any more, or the top card of the "
                 "waste."),
         "pyramide", "FREE-1"),
    Term("rank", pgettext("glossary", "rank"),
         gettext("What a card counts: an ace 1, a jack 11, a queen 12, a king 13, any other card its number."),
         "pyramide", "SUM-2"),
    Term("suit", pgettext("glossary", "suit"),
         gettext("Spades, hearts, diamonds or clubs. Suits play no part in this game."),
         "pyramide", "SUM-4"),
    Term("pair", pgettext("glossary", "pair"),
         gettext("Two free cards that add up to 13. They leave the table together."),
         "pyramide", "SUM-1"),
    Term("remove", pgettext("glossary", "to remove"),
         gettext("To take a pair, or a king alone, off the table for good."),
         "pyramide", "SUM-1"),
    Term("stock", pgettext("glossary", "stock"),
         gettext("The cards that lie face down beside the pyramid and are drawn one by one."),
         "pyramide", "DRAW-1"),
    Term("waste", pgettext("glossary", "waste"),
         gettext("The pile of the cards that were drawn and not used. Only its top card is free."),
         "pyramide", "FREE-3"),
    Term("draw", pgettext("glossary", "to draw"),
         gettext("To turn up the stock's top card onto the waste."),
         "pyramide", "DRAW-1"),
    Term("recycle", pgettext("glossary", "to recycle"),
         gettext("To turn the waste over when the stock is empty, so that it becomes the stock again, in the same "
                 "order."),
         "pyramide", "RECYCLE-1"),
    Term("pass", pgettext("glossary", "pass"),
         gettext("One journey through the stock, from its first card to its last."),
         "piramida", "RECYCLE-3"),
    Term("deadlock", pgettext("glossary", "deadlock"),
         gettext("Stock and waste are empty, and no free cards make 13: nothing can be done any more but undo."),
         "pyramide", "DEADLOCK-1"),
    Term("dead-card", pgettext("glossary", "dead card"),
         gettext("A card that can never leave, because all cards that would make 13 with it lie under it."),
         "piramida", "DEAD-1"),
    Term("score", pgettext("glossary", "score"),
         gettext("The points of a game: 10 for each card that leaves the pyramid, and 280 for all of them."),
         "pyramide", "SCORE-2"),
    Term("move", pgettext("glossary", "move"),
         gettext("A removal, a draw or a recycle."),
         "pyramide", "SCORE-6"),
    Term("undo", pgettext("glossary", "undo"),
         gettext("Taking the last move back."),
         "pyramide", "UNDO-1"),
)  # fmt: skip
