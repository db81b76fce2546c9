"""What is wrong in one translation, by comparison with its English."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

from babel.messages.catalog import Message

from pyramide_conformance.catalogs.files import allowed_words, strings_of
from pyramide_conformance.catalogs.literals import literals
from pyramide_conformance.catalogs.typography import complaints as typography
from pyramide_conformance.vocabulary import Vocabulary

_BRACED: Final = re.compile(r"\{\w+\}|%\(\w+\)s")
_ANGLED: Final = re.compile(r"<[^<>]+>")
_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQKVDRT])[♠♥♦♣]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_CHOICE: Final = re.compile(r"\w+(?:/\w+)+")

#: The script that the words of a language are written in, where it is not Latin.
_SCRIPTS: Final = {"el": "GREEK", "ru": "CYRILLIC"}

#: Names that stay as they are in every language, and the letters of cards and codes.
_NAMES: Final = {"Pyramide", "AAAAAAS", "AAAAAAJ", "PY"}
_CODE: Final = re.compile(r"PY1-N-\w+|https?://\S+")

#: The marks that may end a sentence, with the languages that write another one.
_ENDS: Final = {".": {}, "!": {}, ":": {}, "…": {}, "?": {"el": ";"}, ";": {"el": "·"}, ",": {}}
#: An English text that ends with a unit or an abbreviation; that of another language may have a full stop.
_UNIT: Final = re.compile(r"(?:^|[\s}])(?:\w{1,2}|n/a)$")
_CLOSING: Final = "»”“\")'’] \u00a0\u202f"


def short(text: str, most: int = 60) -> str:
    """A text in quotes, cut off where it is long."""
    return repr(text if len(text) <= most else text[:most] + "…")


def complaints(message: Message, words: Vocabulary, domain: str) -> Iterator[str]:
    """Everything that is wrong in a message's translation, in any of its plural forms."""
    locale = words.locale
    singular, *plural = [message.id] if isinstance(message.id, str) else message.id
    for number, text in enumerate(strings_of(message)):
        if not text:
            continue
        source = plural[0] if plural and number else singular
        yield from _of_placeholders({singular, *plural}, text)
        yield from _of_tags(source, text, domain)
        yield from _of_cards(source, text, words)
        if _blank_ends(source) != _blank_ends(text):
            yield f"the blanks at the ends of {short(text)} are not those of the English"
        if not _UNIT.search(source) and (end := _end_for(source, locale)) != _end(text, locale):
            wanted = (
                f"must end with {end!r}, as the English does" if end else "must end without a mark, as the English does"
            )
            yield f"{short(text)} {wanted}"
        yield from _of_words({singular, *plural}, text, message.context, locale)
        yield from (f"{found} in {short(text)}" for found in typography(_ANGLED.sub("x", text), locale))


def _of_placeholders(sources: set[str], text: str) -> Iterator[str]:
    """Each placeholder of the English must be there, and no other; one plural form may say the number in a word."""
    wanted = [set(_BRACED.findall(source)) for source in sources]
    found = set(_BRACED.findall(text))
    for name in sorted(set.intersection(*wanted) - found):
        yield f"the placeholder {name} is missing in {short(text)}"
    for name in sorted(found - set.union(*wanted)):
        yield f"the placeholder {name} is not in the English {short(min(sources))}"


def _of_tags(source: str, text: str, domain: str) -> Iterator[str]:
    """What stands in angle brackets: names of columns in features, HTML in what the site says."""
    if domain == "site" and "<" in source + text:
        unbalanced = _unbalanced(text)
        if unbalanced:
            yield f"the tag {unbalanced} has no partner in {short(text)}"
    kind = "tag" if domain == "site" else "name in angle brackets"
    wanted, found = Counter(_ANGLED.findall(source)), Counter(_ANGLED.findall(text))
    if domain != "site":  # a name may be used more often, or less, where the language wants it so; a tag may not
        wanted, found = Counter(set(wanted)), Counter(set(found))
    for name in sorted(wanted - found):
        yield f"the {kind} {name} is missing in {short(text)}"
    for name in sorted(found - wanted):
        yield f"the {kind} {name} is not in the English {short(source)}"


def _of_cards(source: str, text: str, words: Vocabulary) -> Iterator[str]:
    """The cards of the English must be there, with the letters of the language, and no others."""
    token = re.compile(rf"(?<!\w)(?:{words.card_pattern})")
    wanted, found = Counter(token.findall(words.of_english_cards(source))), Counter(token.findall(text))
    for card in sorted(wanted - found):
        yield f"the card {card} is missing in {short(text)}"
    for card in sorted(found - wanted):
        yield f"the card {card} is not in the English {short(source)}"


class _Balance(HTMLParser):
    _VOID: Final = {"br", "hr", "img", "wbr"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.unbalanced: str | None = None

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - the signature is HTMLParser's
        if tag not in self._VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1:] == [tag]:
            self.open.pop()
        else:
            self.unbalanced = self.unbalanced or f"</{tag}>"


def _unbalanced(text: str) -> str | None:
    """The first tag without a partner."""
    balance = _Balance()
    balance.feed(text)
    balance.close()
    return balance.unbalanced or (f"<{balance.open[-1]}>" if balance.open else None)


def _blank_ends(text: str) -> tuple[bool, bool]:
    """Whether a text begins and ends with a blank; a no-break space belongs to the mark beside it."""
    return text.startswith(" "), text.endswith(" ")


def _end_for(source: str, locale: str) -> str:
    """The mark that a translation of ``source`` must end with; empty if with none."""
    end = source.rstrip(_CLOSING)[-1:]
    return _ENDS[end].get(locale, end) if end in _ENDS else ""


def _end(text: str, locale: str) -> str:
    end = text.rstrip(_CLOSING)[-1:]
    own = {marks.get(locale, mark) for mark, marks in _ENDS.items()}
    return end if end in own else ""


def _of_words(sources: set[str], text: str, context: str | None, locale: str) -> Iterator[str]:
    plain = _CARD.sub(" ", _CODE.sub(" ", _ANGLED.sub(" ", _BRACED.sub(" ", text))))
    kept = _NAMES.union(allowed_words(locale), *map(literals, sources))
    words = [word for word in _WORD.findall(plain) if word not in kept]
    if text in sources and len(words) > 1 and context not in ("rank", "keyword"):
        yield f"{short(text)} is the English"
    script = _SCRIPTS.get(locale)
    for word in words:
        scripts = {unicodedata.name(letter, "").split()[0] for letter in word}
        if len(scripts) > 1:
            yield f"{word!r} mixes the letters of {' and '.join(sorted(scripts))}"
        elif script is not None and scripts == {"LATIN"} and len(word) > 1:
            yield f"{word!r} is in Latin letters in {short(text)}"


def too_many_forms(message: Message, forms: int) -> Iterator[str]:
    """Slash forms of a step beyond the plural forms that the language has: nobody would ever see them."""
    for text in strings_of(message):
        for choice in _CHOICE.findall(text):
            if choice.count("/") >= forms:
                yield f"{choice!r} has more forms than the language has plurals ({forms})"
