"""The words of one language that the features need: card tokens, lists of cards, levels, keywords, step sentences.

All of them come from the catalogs; where one has no translation, the English word is used.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from pyramide import DECK, Card, MalformedError
from pyramide.catalog import SOURCE_LOCALE, read_catalog
from pyramide.levels import LEVELS
from pyramide.positions import Seen, in_lines, read_position
from pyramide.texts import Texts

_ENGLISH_TOKEN: Final = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_CHOICE: Final = re.compile(r"\w+(?:/\w+)+")
_OPTION: Final = re.compile(r"\((\w+)\)")


class Vocabulary:
    """The words of one locale.

    Raises:
        UnsupportedError: there is no catalog of this locale.
        MalformedError: a catalog of it is no ``.po`` file.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.texts = Texts(locale)
        self.catalog = read_catalog(locale, "features")
        self._tokens = {str(card): self.texts.token(card) for card in DECK}
        self._cards = {token: Card.parse(english) for english, token in self._tokens.items()}
        longest_first = sorted(self._cards, key=len, reverse=True)
        #: A regular expression of one card token.
        self.card_pattern = "|".join(map(re.escape, longest_first))
        self._conjunction = self.catalog.text(" and ", "list of cards")
        separators = "|".join(map(re.escape, (", ", self._conjunction)))
        self._separators = separators
        self._levels = {self.texts.level(level): level for level in LEVELS}
        #: A regular expression of a level.
        self.level_pattern = "|".join(map(re.escape, self._levels))
        self._stock = self.catalog.text("stock", "drawn deal")

    def cards_pattern(self, *, templates: bool = False) -> str:
        """A regular expression of one or more card tokens; with ``templates``, ``<name>`` may stand for one."""
        card = f"(?:{self.card_pattern}{'|<[^<>]+>' if templates else ''})"
        return f"{card}(?:(?:{self._separators}){card})*"

    def card(self, token: str) -> Card:
        """The card of a token of this language."""
        return self._cards[token]

    def cards(self, text: str) -> list[Card]:
        """The cards whose tokens stand in ``text``, in order."""
        return [self._cards[token] for token in re.findall(self.card_pattern, text)]

    def level(self, word: str) -> str:
        """The level that a word of this language means."""
        return self._levels[word]

    def sentence(self, english: str) -> str:
        """The sentence of a step pattern in this language."""
        return self.catalog.text(english, "step")

    def of_english_cards(self, text: str) -> str:
        """An English list of cards, or any text, with its card tokens and the ``and`` between them in this language."""
        if self.locale == SOURCE_LOCALE:
            return text
        text = re.sub(f"(?<=[♠♥♦♣>]) and (?=<|{_ENGLISH_TOKEN.pattern})", self._conjunction, text)
        return _ENGLISH_TOKEN.sub(lambda match: self._tokens[match[0]], text)

    def of_english_docstring(self, text: str) -> str:
        """A drawn deal, a block of cards or a position in words of the English features, in this language.

        A position is read, and said anew by the engine: as a message of the catalog its 28 card names would be
        translated by hand, and had to come out as the engine says them in any case.
        """
        if self.locale == SOURCE_LOCALE:
            return text
        position = position_in(text, vocabulary(SOURCE_LOCALE).texts)
        if position is not None:
            return in_lines(self.texts.position(position), self.texts)
        return re.sub(r"\bstock( *)", self._stock_in_column, self.of_english_cards(text))

    def _stock_in_column(self, english: re.Match[str]) -> str:
        """The word before the stock; the cards after it stay where they are, above those of the next line."""
        blanks = len(english[0]) - len(self._stock)
        return self._stock + " " * (max(blanks, 1) if english[1] else 0)

    def to_english_docstring(self, text: str) -> str:
        """The inverse of :meth:`of_english_docstring`, which is how a step reads it."""
        if self.locale == SOURCE_LOCALE:
            return text
        text = re.sub(self.card_pattern, lambda match: str(self._cards[match[0]]), text)
        return re.sub(rf"(?<!\w){re.escape(self._stock)}(?!\w)", "stock", text)

    def say(self, english: str, values: dict[str, str], count: int) -> str:
        """The step with this English sentence, in this language.

        ``values`` are the placeholders' texts. ``a/b`` and ``(s)`` are decided by ``count``, the number that it
        is about: one word for each plural form of the language, in their order.
        """
        form = self.catalog.plural_form(count)

        def choose(match: re.Match[str]) -> str:
            words = match[0].split("/")
            return words[min(form, len(words) - 1)]

        sentence = _CHOICE.sub(choose, self.sentence(english))
        sentence = _OPTION.sub(lambda match: match[1] if form else "", sentence)
        return _PLACEHOLDER.sub(lambda match: values[match[1]], sentence)


def position_in(text: str, texts: Texts) -> Seen | None:
    """The position that a text describes in words; ``None`` if it describes none."""
    try:
        return read_position(text, texts)
    except MalformedError:
        return None


@cache
def vocabulary(locale: str) -> Vocabulary:
    """The vocabulary of a locale, made once.

    Raises:
        UnsupportedError: there is no catalog of this locale.
        MalformedError: a catalog of it is no ``.po`` file.
    """
    return Vocabulary(locale)
