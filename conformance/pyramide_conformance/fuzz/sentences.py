"""What the reference shows, in sentences of the specification: for each field those that a difference of it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pyramide import Card, Place
from pyramide.pyramid import index
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.protocol import State

_STATUS: Final = {
    "playing": "the game goes on",
    "won": "the game is won",
    "deadlock": "the game ends in a deadlock",
    "lost": "the game is lost",
}


def sentences(field: str, table: FollowedTable, seen: State | None) -> list[str]:
    """English sentences for ``Then`` that are true of the table and have to do with a field, the likeliest first.

    ``seen`` is what the implementation shows, if it answered.
    """
    return [*_BY_FIELD.get(field, _status)(table, seen), *_status(table, seen)]


def card_at(table: FollowedTable, place: Place) -> Card | None:
    """The card that is seen at a place of a table."""
    if isinstance(place, tuple):
        return table.rows[place[0] - 1][place[1] - 1]
    return table.waste_top if place == "waste" else None


def listed(cards: list[Card]) -> str:
    """Cards as a step names them: ``7♣, 6♦ and K♠``."""
    names = [str(card) for card in cards]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _status(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield _STATUS[table.status]


def _pyramid(table: FollowedTable, seen: State | None) -> Iterator[str]:
    shown = seen.board.pyramid if seen else ()
    for number, (row, other) in enumerate(zip(table.rows, shown, strict=False), start=1):
        if [card.code if card else None for card in row] != list(other):
            if cards := [card for card in row if card]:
                yield f"row {number} shows {listed(cards)}"
            gone = [Card.parse(code) for code in other if code not in (None, "--")]
            for card in gone:
                if card not in row:
                    yield f"{card} is gone"
    left = sum(card is not None for row in table.rows for card in row)
    yield _counted(left, "card is left in the pyramid", "cards are left in the pyramid")
    if seen is not None:
        yield "the pyramid has 7 rows, and row r has r cards, all face up"


def _waste(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield f"the waste shows {table.waste_top}" if table.waste_top else "the waste is empty"
    yield f"the waste holds {_counted(table.waste_count, 'card', 'cards')}"


def _stock(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield f"the stock holds {_counted(table.stock_count, 'card', 'cards')}"


def _notices(table: FollowedTable, _: State | None) -> Iterator[str]:
    if not table.notices:
        yield "the game says nothing"
    for notice in table.notices:
        if notice.id == "blocked":
            yield "the game says that the card is blocked"
        elif notice.id == "sum":
            yield "the game says that the sum must be 13"
            yield f"the game says that the sum is {notice.sum}"
        elif notice.id == "no-moves":
            yield "the game says that there are no more moves"


def _selected(table: FollowedTable, _: State | None) -> Iterator[str]:
    card = card_at(table, table.selected) if table.selected else None
    yield f"{card} is selected" if card else "no card is selected"


def _marked(places: Callable[[FollowedTable], tuple[Place, ...]], some: str, none: str) -> Callable[..., Iterator[str]]:
    def say(table: FollowedTable, _: State | None) -> Iterator[str]:
        cards = [card for place in places(table) if (card := card_at(table, place))]
        if cards or none:
            yield some.format(cards=listed(cards), verb="is" if len(cards) == 1 else "are") if cards else none

    return say


def _covers(table: FollowedTable, _: State | None) -> Iterator[str]:
    cards = [card for place in table.covers if (card := card_at(table, place))]
    if cards:
        yield f"the game shows that {listed(cards)} {'lies' if len(cards) == 1 else 'lie'} on it"
    else:
        yield "no card is shown as lying on another"


def _pass(table: FollowedTable, _: State | None) -> Iterator[str]:
    passes = table.game.rules.passes
    if passes is not None:
        number, left = table.game.position.pass_number, _counted(table.stock_count, "card", "cards")
        yield f"pass {number} of {passes} is shown, with {left} left"


def _return(table: FollowedTable, _: State | None) -> Iterator[str]:
    if table.can_return:
        yield "a return to before the mistake is offered"
    else:
        yield "no return to before a mistake is offered"


def _hint(table: FollowedTable, _: State | None) -> Iterator[str]:
    if table.game.removals():
        yield "the hint is a pair or a king that can be removed"
    elif table.game.legal_actions():
        yield "the hint is to tap the stock"
    else:
        yield "the hint has nothing to light up"


def _badges(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield "A, J, Q and K carry badges with their values" if table.badges else "no card carries a badge"


def _undos(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield _counted(table.game.undos, "undo has been counted", "undos have been counted")


def _hints(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield _counted(table.hints, "hint has been counted", "hints have been counted")


def _moves_counted(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield _counted(table.moves, "move has been counted", "moves have been counted")


def _stock_left(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield f"the summary counts {_counted(table.stock_count, 'card', 'cards')} left in the stock"


def _verified(table: FollowedTable, _: State | None) -> Iterator[str]:
    yield f"the solution is {'not ' if table.level == 'random' else ''}marked as verified"


_BY_FIELD: Final[Mapping[str, Callable[[FollowedTable, State | None], Iterator[str]]]] = {
    "pyramid": _pyramid,
    "waste": _waste,
    "stock": _stock,
    "status": _status,
    "notices": _notices,
    "selected": _selected,
    "score": lambda table, _: iter([f"the score is {table.score}"]),
    "moves": lambda table, _: iter([f"the move counter shows {table.moves}"]),
    "code": lambda _, __: iter(["the game shows a code"]),
    "number": lambda _, __: iter(["the game shows a number"]),
    "free": _marked(lambda table: table.free, "only {cards} {verb} highlighted", ""),
    "rings": _marked(lambda table: table.rings, "only {cards} {verb} ringed", "no card is ringed"),
    "dead": _marked(lambda table: table.dead, "only {cards} {verb} locked", "no card is locked"),
    "covers": _covers,
    "pass": _pass,
    "can_return": _return,
    "hint": _hint,
    "badges": _badges,
    "undos": _undos,
    "hints": _hints,
    "level": lambda table, _: iter([f"the level shown is {table.level}"] if table.level else []),
    "verified": _verified,
    "summary.moves": _moves_counted,
    "summary.undos": _undos,
    "summary.hints": _hints,
    "summary.stock_left": _stock_left,
}


def place_of(at: object) -> Place:
    """A place as the protocol writes it, as the table knows it."""
    return (int(at[0]), int(at[1])) if isinstance(at, list) else "stock" if at == "stock" else "waste"


def home(table: FollowedTable, place: tuple[int, int]) -> Card:
    """The card that was dealt to a place of the pyramid."""
    return table.game.deal.pyramid[index(*place)]
