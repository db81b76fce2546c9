"""Deals: 52 cards in the order in which they are dealt, and the ways to write one down (SETUP-1, CODE-1, CODE-2).

A deal can be read from text, from JSON, from a code and from a number, and be written as each of them; only a deal
that came from a code or a number has one. Whether the first stock card is turned up is a rule, not part of a deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from pyramide.cards import DECK, Card
from pyramide.errors import MalformedError, UnsupportedError
from pyramide.pyramid import ROWS, SIZE
from pyramide.shuffle import NUMBERS, shuffled

STOCK_SIZE: Final = len(DECK) - SIZE

CODE_PREFIX: Final = "PY1-N-"
CODE_LETTERS: Final = 7
BASE32: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

#: Deals whose cards are published, by number: the 28 pyramid cards and the waste's first card (SETUP-6).
_PUBLISHED: Final = {
    18: "JD 6C 7H AS 4D QS 5H 3D 6H 8S KH KC AD KS 9C QC 2C 8D TD TS JS 7C TC 3H 4H 3S KD 7S 7D",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """The 52 cards as dealt: 28 pyramid cards in row order, then 24 stock cards in the order drawn.

    ``number`` is the deal's number where it came from a number or a code, else ``None``; it plays no part in
    equality: two deals are equal when their cards are.

    Raises:
        MalformedError: not 52 cards, or one of them twice.
    """

    cards: tuple[Card, ...]
    number: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        _check_deck(self.cards)
        object.__setattr__(self, "cards", tuple(self.cards))

    @property
    def pyramid(self) -> tuple[Card, ...]:
        """The 28 pyramid cards, in row order from the apex."""
        return self.cards[:SIZE]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The 24 other cards, in the order in which they are drawn."""
        return self.cards[SIZE:]

    @property
    def code(self) -> str:
        """The code of the deal, such as ``PY1-N-AAAAAAS`` (CODE-1).

        Raises:
            UnsupportedError: the deal came from its cards, not from a code or a number.
        """
        if self.number is None:
            raise UnsupportedError("This deal has no code: it was given as cards. Use its text or its JSON instead.")
        return code_of(self.number)

    @property
    def link(self) -> str:
        """The end of a web page's address that deals the same cards, such as ``?deal=18`` (CODE-3).

        Raises:
            UnsupportedError: the deal came from its cards, not from a code or a number.
        """
        if self.number is None:
            raise UnsupportedError("This deal has no link: it was given as cards. Use its text or its JSON instead.")
        return f"?deal={self.number}"

    @classmethod
    def from_link(cls, link: str) -> Deal:
        """Deal the cards of a link, whatever page's address it begins with (CODE-3).

        Raises:
            MalformedError: the address names no deal number.
        """
        numbers = parse_qs(urlsplit(link.strip()).query).get("deal", [])
        if len(numbers) != 1 or not (numbers[0].isascii() and numbers[0].isdecimal()):
            raise MalformedError(f"The link {link!r} names no deal; it must have one ?deal= and a number, as ?deal=18.")
        return cls.from_number(int(numbers[0]))

    @classmethod
    def from_code(cls, code: str) -> Deal:
        """Deal the cards of a code (CODE-2); blanks around it and lower case are forgiven.

        Raises:
            MalformedError: ``code`` is no code; the text says what is wrong with it.
        """
        return cls.from_number(number_of(code))

    @classmethod
    def from_number(cls, number: int) -> Deal:
        """Deal the cards of a deal number, 0 to 34,359,738,367 (CODE-3).

        Raises:
            MalformedError: ``number`` is no such number.
        """
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < NUMBERS:
            raise MalformedError(f"{number!r} is no deal number: it must be a whole number from 0 to {NUMBERS - 1}.")
        cards = shuffled(number)
        if number in _PUBLISHED:
            published = tuple(Card.parse(token) for token in _PUBLISHED[number].split())
            cards = published + tuple(card for card in cards if card not in published)
        return cls(cards, number)

    @classmethod
    def from_json(cls, value: object) -> Deal:
        """Read the protocol's deal: ``{"pyramid": [28 cards], "stock": [24 cards]}``.

        Raises:
            MalformedError: no such object, or not the 52 cards of one deck.
        """
        if not isinstance(value, Mapping) or set(value) != {"pyramid", "stock"}:
            raise MalformedError('A deal is an object with exactly "pyramid" and "stock".')
        cards = []
        for name, size in (("pyramid", SIZE), ("stock", STOCK_SIZE)):
            listed = value[name]
            if not isinstance(listed, list) or not all(isinstance(card, str) for card in listed):
                raise MalformedError(f'"{name}" of a deal is a list of {size} cards such as "TC".')
            if len(listed) != size:
                raise MalformedError(f'"{name}" of a deal has {len(listed)} cards; it must have {size}.')
            cards += [Card.parse(card) for card in listed]
        return cls(tuple(cards))

    def to_json(self) -> dict[str, Any]:
        """The deal as the protocol writes it; the inverse of :meth:`from_json`."""
        return {"pyramid": [card.code for card in self.pyramid], "stock": [card.code for card in self.stock]}

    @classmethod
    def from_text(cls, text: str) -> Deal:
        """Read a deal drawn as a triangle, with the stock after the word ``stock``, or 52 cards in a row.

        A stock that ends in ``...`` goes on with the cards not named yet, in the order of :data:`pyramide.cards.DECK`.

        Raises:
            MalformedError: the text names a line and what is wrong in it.
        """
        cards: list[Card] = []
        rows = 0
        in_stock = open_ended = False
        drawn_as_triangle = "stock" in text.lower().split()
        for number, tokens in _lines_with_tokens(text):
            if open_ended:
                raise MalformedError(f"Line {number} of the deal comes after the '...'; nothing may follow it.")
            if tokens[0].lower() == "stock" and not in_stock:
                in_stock, tokens = True, tokens[1:]
            open_ended = in_stock and bool(tokens) and tokens[-1] in ("...", "…")
            cards += _cards_of_line(number, tokens[:-1] if open_ended else tokens)
            if drawn_as_triangle and not in_stock:
                rows += 1
                _check_row(number, rows, len(tokens))
        if in_stock and rows != ROWS:
            raise MalformedError(f"The deal has {rows} rows above the word 'stock'; a pyramid has {ROWS}.")
        if open_ended:
            cards += [card for card in DECK if card not in cards]
        return cls(tuple(cards))

    def to_text(self) -> str:
        """The deal drawn as a triangle, with its stock below; the inverse of :meth:`from_text`."""
        rows = [self.pyramid[row * (row - 1) // 2 : row * (row + 1) // 2] for row in range(1, ROWS + 1)]
        lines = [triangle_row([str(card) for card in cards]) for cards in rows]
        half = STOCK_SIZE // 2
        for label, cards in (("stock", self.stock[:half]), ("", self.stock[half:])):
            lines.append(f"{label:6} " + " ".join(f"{card!s:>3}" for card in cards))
        return "\n".join(line.rstrip() for line in lines) + "\n"


def _lines_with_tokens(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if tokens := line.split():
            yield number, tokens


def _cards_of_line(number: int, tokens: list[str]) -> list[Card]:
    try:
        return [Card.parse(token) for token in tokens]
    except MalformedError as error:
        raise MalformedError(f"Line {number} of the deal: {error}") from None


def _check_row(number: int, row: int, cards: int) -> None:
    if row > ROWS or cards != row:
        raise MalformedError(
            f"Line {number} of the deal is row {row} of the pyramid and has {cards} cards; "
            f"the pyramid has {ROWS} rows, and row r has r cards."
        )


def triangle_row(cells: list[str]) -> str:
    """One row of a drawn pyramid: each cell three wide, the row centred under the apex."""
    return ("  " * (ROWS - len(cells)) + " ".join(f"{cell:>3}" for cell in cells)).rstrip()


def code_of(number: int) -> str:
    """The code of a deal number: seven letters of base32, most significant first, A is 0 (CODE-1)."""
    letters = [BASE32[number >> 5 * digit & 31] for digit in reversed(range(CODE_LETTERS))]
    return CODE_PREFIX + "".join(letters)


def number_of(code: str) -> int:
    """The deal number of a code; blanks around it and lower case are forgiven (CODE-2).

    Raises:
        MalformedError: the text says which part of the code is wrong.
    """
    tidy = "".join(char.upper() if char.isascii() else char for char in code.strip())
    example = f"A code looks like {CODE_PREFIX}AAAAAAS."
    if not tidy.startswith(CODE_PREFIX):
        raise MalformedError(f"The code {code!r} does not begin with {CODE_PREFIX}. {example}")
    letters = tidy.removeprefix(CODE_PREFIX)
    for letter in letters:
        if letter not in BASE32:
            raise MalformedError(
                f"The code {code!r} has {letter!r} in it; after {CODE_PREFIX} come only the letters A to Z "
                f"and the digits 2 to 7. {example}"
            )
    if len(letters) != CODE_LETTERS:
        raise MalformedError(
            f"The code {code!r} has {len(letters)} letters after {CODE_PREFIX}; it must have {CODE_LETTERS}. {example}"
        )
    number = 0
    for letter in letters:
        number = number << 5 | BASE32.index(letter)
    return number


_DECK_SET: Final = frozenset(DECK)


def _check_deck(cards: Iterable[Card]) -> None:
    seen: set[Card] = set()
    count = 0
    for count, card in enumerate(cards, start=1):
        if card not in _DECK_SET:
            raise MalformedError(f"Card {count} of the deal, {card!r}, is no card of the deck.")
        if card in seen:
            raise MalformedError(f"The deal has {card} twice; card {count} is the second one.")
        seen.add(card)
    if count != len(DECK):
        missing = [str(card) for card in DECK if card not in seen]
        raise MalformedError(f"The deal has {count} cards; a deck has {len(DECK)}. Missing: {', '.join(missing)}.")
