"""The rules of Pyramid solitaire as two published systems play it: an engine without any screen.

:class:`Game` is for programs: positions, legal actions, play and undo. :class:`Table` is what a person does and
sees: taps, selection and notices.
"""

from pyramide.cards import DECK, Card
from pyramide.deal import Deal
from pyramide.errors import IllegalActionError, MalformedError, PyramideError, UnsupportedError
from pyramide.game import Game
from pyramide.moves import DRAW, RECYCLE, Action, Position
from pyramide.notices import Notice
from pyramide.rules import NAMED_RULES, PIRAMIDA, PYRAMIDE, TRADITIONAL, Rules
from pyramide.table import Place, Table

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "DRAW",
    "NAMED_RULES",
    "PIRAMIDA",
    "PYRAMIDE",
    "RECYCLE",
    "TRADITIONAL",
    "Action",
    "Card",
    "Deal",
    "Game",
    "IllegalActionError",
    "MalformedError",
    "Notice",
    "Place",
    "Position",
    "PyramideError",
    "Rules",
    "Table",
    "UnsupportedError",
]
