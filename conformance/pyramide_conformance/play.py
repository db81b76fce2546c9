"""A scenario being played: what its steps have done so far and what they have seen.

Steps know cards, the protocol knows places; here the one becomes the other, by what a player can see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pyramide import PYRAMIDE, Card, Deal
from pyramide.cards import THIRTEEN
from pyramide.catalog import SOURCE_LOCALE
from pyramide.pyramid import COVERS, PLACES
from pyramide_conformance.client import Client
from pyramide_conformance.errors import Mismatch, RemoteError
from pyramide_conformance.names import shown_card
from pyramide_conformance.protocol import FACE_DOWN, Board, State, WirePlace
from pyramide_conformance.speech import Speech, catalog_of
from pyramide_conformance.wording import gettext, pgettext


@dataclass(slots=True)
class DealtGame:
    """What is known of one game: the board at its start, for each pass the waste's tops in order, and the pyramid.

    ``pyramid`` are the codes of its 28 cards as dealt: those asked for, where they were, or else those seen.
    """

    board: Board
    passes: list[list[str]]
    pyramid: tuple[str | None, ...]


class Play:
    """One scenario's view of one implementation, whose games are asked for in ``locale``.

    What the implementation says is held to ``speech`` after every call, whatever the scenario is about.

    Attributes:
        rules: the rules that differ from those of the system, as fields of a rules object.
        options: other parameters of ``new_game``: ``help``, ``locale``.
        deal: the deal, where the scenario gave one.
        state: the last state seen.
        before: the state at the beginning of the last step that did something.
        noted, noted_summary: the board and the summary that the scenario noted for a later comparison.
        games: the games of this scenario, the current one last.
    """

    def __init__(self, client: Client, locale: str | None = None, speech: Speech | None = None) -> None:
        self._client = client
        self._speech = speech
        self.rules: dict[str, Any] = {}
        self.options: dict[str, Any] = {} if locale is None else {"locale": locale}
        self.deal: Deal | None = None
        self.noted: Board | None = None
        self.noted_summary: dict[str, Any] = {}
        self.games: list[DealtGame] = []
        self._state: State | None = None
        self._before: State | None = None

    @property
    def state(self) -> State:
        """The last state seen.

        Raises:
            Mismatch: the scenario has not started a game.
        """
        if self._state is None:
            raise Mismatch(
                gettext("a game that has been started"), gettext("no game: the scenario has no step that starts one")
            )
        return self._state

    @property
    def before(self) -> State:
        """The state before the last step that did something."""
        return self._before or self.state

    @property
    def board(self) -> Board:
        """Where the cards lie."""
        return self.state.board

    @property
    def seen(self) -> State | None:
        """The last state seen, if any."""
        return self._state

    @property
    def locale(self) -> str:
        """The locale, one of ours, of what the implementation says in this game; English unless it was asked for."""
        return catalog_of(self.options.get("locale", SOURCE_LOCALE)) or SOURCE_LOCALE

    def begin_action(self) -> None:
        """A step that does something begins: remember how things are."""
        self._before = self._state

    def new_game(self, **params: Any) -> None:
        """Start a game with the rules and options of the scenario."""
        extra = {"rules": self.full_rules()} if self.rules else {}
        self._call("new_game", {**params, **extra, **self.options})
        top = self.board.waste_top
        seen = tuple(card for row in self.board.pyramid for card in row)
        self.games.append(DealtGame(self.board, [[] if top is None else [top]], seen))

    def full_rules(self) -> dict[str, Any]:
        """The rules object of the scenario: those of Pyramide, and what differs."""
        return {**PYRAMIDE.to_json(), **self.rules}

    def deal_out(self, deal: Deal) -> None:
        """Start a game of exactly these cards, and see that its pyramid is the one that was asked for, where it can be
        seen.
        """
        self.deal = deal
        self.new_game(deal=deal.to_json())
        wanted = tuple(card.code for card in deal.pyramid)
        found = self.games[-1].pyramid
        self.games[-1].pyramid = wanted
        for place, want, have in zip(PLACES, wanted, found, strict=True):
            if have not in (want, FACE_DOWN):
                row, column = place
                card = Card.parse(want)
                raise Mismatch(
                    gettext("{card} in row {row}, column {column}, as dealt", card=card, row=row, column=column),
                    shown_card(have),
                )

    def tap(self, place: WirePlace) -> None:
        """Tap a place."""
        stock_was_empty = place == "stock" and self.board.stock_count == 0
        self._call("tap", {"at": list(place) if isinstance(place, tuple) else place})
        if place == "stock":
            passes = self.games[-1].passes
            if stock_was_empty:
                passes.append([])
            elif self.board.waste_top is not None:
                passes[-1].append(self.board.waste_top)

    def tap_card(self, card: Card) -> None:
        """Tap a card where it is seen, or else, if it is a pyramid card, where it was dealt.

        Raises:
            Mismatch: it can be seen nowhere.
        """
        place = self.place_of(card)
        if place is None:
            place = self.home_of(card)
        if place is None:
            raise Mismatch(
                gettext("{card} in the pyramid or on top of the waste, to tap it", card=card),
                gettext("{card} lies nowhere in sight", card=card),
            )
        self.tap(place)

    def undo(self) -> None:
        """Take the last action back."""
        self._call("undo", {})

    def press(self, button: Literal["hint", "return"]) -> None:
        """Ask for a hint, or go back to before the mistake."""
        self._call(button, {})

    def summary(self) -> dict[str, Any]:
        """The figures of the game so far."""
        try:
            return dict(self._client.summary())
        except RemoteError as error:
            raise Mismatch(gettext("the summary of the game"), error.in_words()) from error

    def place_of(self, card: Card) -> WirePlace | None:
        """Where a card is seen now: a place of the pyramid, or ``"waste"``; ``None`` if it is not in sight.

        A card that was dealt face down is known by its place, until it is turned up.
        """
        for row, cards in enumerate(self.board.pyramid, start=1):
            for column, shown in enumerate(cards, start=1):
                if shown == card.code:
                    return row, column
        home = self.home_of(card)
        if home is not None and self._card_at(home) == FACE_DOWN:
            return home
        return "waste" if self.board.waste_top == card.code else None

    def home_of(self, card: Card) -> tuple[int, int] | None:
        """Where a card was dealt in the pyramid; ``None`` for a card of the stock or of an unknown deal."""
        dealt = self.games[-1].pyramid if self.games else ()
        return PLACES[dealt.index(card.code)] if card.code in dealt else None

    def in_pyramid(self, card: Card) -> bool:
        """Whether a card is seen in the pyramid."""
        return isinstance(self.place_of(card), tuple)

    def draw_until(self, wanted: Iterable[str]) -> None:
        """Tap the stock until one of these cards is the waste's top, for one time through the stock at most.

        Raises:
            Mismatch: it does not come.
        """
        codes = list(wanted)
        for _ in range(self.board.stock_count + self.board.waste_count + 1):
            if self.board.waste_top in codes:
                return
            self.tap("stock")
        # Translators: Between cards of which any one will do, with its blanks: 7♣ or 7♦.
        either = pgettext("list of cards", " or ")
        raise Mismatch(
            # Translators: {cards}: one card, or several with "or" between them.
            gettext(
                "{cards} on top of the waste, after a tap on the stock for each card of it",
                cards=either.join(map(shown_card, codes)),
            ),
            # Translators: "it" is a card, or the end of a pass.
            gettext("it did not come"),
        )

    def visible_removals(self) -> list[tuple[WirePlace, ...]]:
        """The kings and pairs that a player can see and take now, by the rules common to both systems."""
        free = {
            place: Card.parse(code)
            for place in PLACES
            if (code := self._card_at(place)) not in (None, FACE_DOWN)
            and all(self._card_at(PLACES[cover]) is None for cover in COVERS[PLACES.index(place)])
        }
        open_cards: list[tuple[WirePlace, Card]] = list(free.items())
        if self.board.waste_top is not None:
            open_cards.append(("waste", Card.parse(self.board.waste_top)))
        kings: list[tuple[WirePlace, ...]] = [(place,) for place, card in open_cards if card.rank == THIRTEEN]
        return kings + [
            (place, other)
            for at, (place, card) in enumerate(open_cards)
            for other, partner in open_cards[at + 1 :]
            if card.rank + partner.rank == THIRTEEN
        ]

    def _card_at(self, place: tuple[int, int]) -> str | None:
        row, column = place
        return self.board.pyramid[row - 1][column - 1]

    def _call(self, method: str, params: Mapping[str, Any]) -> None:
        try:
            state = self._client.state(method, params)
        except RemoteError as error:
            # Translators: {method}: a call of the protocol, such as tap or new_game.
            wanted = gettext("an answer to '{method}' with the state of the game", method=method)
            raise Mismatch(wanted, error.in_words()) from error
        self._state = state
        if self._speech is not None:
            self._speech.check(state)
