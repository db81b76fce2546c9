"""The hand of a player: short runs of calls, chosen by what lies on the table. Legal play and its undoing are here."""

from __future__ import annotations

from collections.abc import Iterator

from pyramide import Action, Place
from pyramide.cards import THIRTEEN
from pyramide.pyramid import FREE, PLACES, SIZE, places_in
from pyramide_conformance.fuzz.beside import Call
from pyramide_conformance.fuzz.chance import Chance
from pyramide_conformance.fuzz.follow import FollowedTable
from pyramide_conformance.fuzz.model import Model

Calls = Iterator[Call]


class Hand:
    """What a player does on the model's current table; a call that it yields has been made when it goes on.

    Attributes:
        model: the reference, which tells what lies on the table.
        chance: what decides.
    """

    def __init__(self, model: Model, chance: Chance) -> None:
        self.model = model
        self.chance = chance

    @property
    def table(self) -> FollowedTable:
        """The table of the current game."""
        return self.model.table

    @property
    def is_playing(self) -> bool:
        """Whether the game goes on."""
        return self.table.status == "playing"

    def can(self, capability: str) -> bool:
        """Whether the implementation claims a capability."""
        return capability in self.model.setup.can

    def tap(self, place: Place) -> Calls:
        """One tap."""
        if place == "stock" and isinstance(self.table.selected, tuple):
            yield from self.hold_nothing()
        yield "tap", {"at": list(place) if isinstance(place, tuple) else place}

    def draw(self, times: int = 1) -> Calls:
        """Taps on the stock while the game lasts."""
        for _ in range(times):
            if self.is_playing:
                yield from self.tap("stock")

    def draw_to_the_end(self) -> Calls:
        """Taps on the stock until it is empty."""
        yield from self.draw(self.table.stock_count)

    def take(self, action: Action) -> Calls:
        """Remove a king or a pair, in any order of taps."""
        places = self.places_of(action)
        selected = self.table.selected
        if selected in places:
            places.remove(selected)
        elif selected is not None:
            yield from self.tap(selected)
        for place in self.chance.shuffled(places):
            yield from self.tap(place)

    def places_of(self, action: Action) -> list[Place]:
        """Where to tap for a removal: each card's place, the waste twice for two cards of it."""
        position = self.table.game.position
        places: list[Place] = [PLACES[at] for at in places_in(action.pyramid)]
        for card in places_in(action.rest):
            in_stock = card == position.stock_top and card != position.waste_top
            places.append("stock" if in_stock else "waste")
        return places

    def reach(self, action: Action) -> Calls:
        """Draw until the card of the waste that an action removes lies on top; give up after two rounds."""
        if not action.rest:
            return
        wanted = action.rest.bit_length() - 1
        for _ in range(2 * (self.table.stock_count + self.table.waste_count + 1)):
            if self.table.game.position.waste_top == wanted or not self.is_playing:
                return
            yield from self.tap("stock")

    def undo(self, times: int = 1) -> Calls:
        """Undo so often, where there is undo."""
        if times > 0 and self.can("undo"):
            yield from self.hold_nothing()
            if self.holds_unseen():
                return
        for _ in range(times if self.can("undo") else 0):
            yield "undo", {}

    def holds_unseen(self) -> bool:
        """Whether a card is selected and the implementation does not show it."""
        return self.table.selected is not None and not self.can("selection")

    def hold_nothing(self) -> Calls:
        """Clear a selection that nobody sees: whether draws, undos and the game's end keep it is not laid down."""
        if self.holds_unseen() and self.is_playing and self.table.selected is not None:
            yield from self.tap(self.table.selected)

    def free(self) -> list[int]:
        """The pyramid's free places."""
        return list(FREE[self.table.game.position.pyramid])

    def covered(self) -> list[int]:
        """The pyramid's places with covered cards."""
        pyramid = self.table.game.position.pyramid
        return [place for place in places_in(pyramid) if place not in FREE[pyramid]]

    def gaps(self) -> list[int]:
        """The pyramid's empty places."""
        return list(places_in(~self.table.game.position.pyramid))

    def rank(self, number: int) -> int:
        """The rank of a card of the deal, by its number."""
        return self.table.game.deal.cards[number].rank

    def makes_thirteen(self, one: int, other: int) -> bool:
        """Whether two cards of the deal make 13."""
        return self.rank(one) + self.rank(other) == THIRTEEN

    def open_cards(self) -> list[int]:
        """The numbers of the cards that may be played now: the free ones, and the waste's top."""
        top = self.table.game.position.waste_top
        return self.free() if top is None else [*self.free(), SIZE + top]

    def place_of(self, number: int) -> Place:
        """Where to tap for an open or covered card of the deal."""
        return PLACES[number] if number < SIZE else "waste"
