"""What is wrong in a catalog, with file and line: what ``msgfmt`` finds, and what only this project can know."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from pyramide import PyramideError
from pyramide.catalog import catalog_path
from pyramide_conformance.catalogs import PLURAL_FORMS, strings_of, template
from pyramide_conformance.errors import UsageError
from pyramide_conformance.language import PATTERNS, StepPattern, compile_sentence, load_steps
from pyramide_conformance.lint import Complaint
from pyramide_conformance.localise import check_keywords
from pyramide_conformance.vocabulary import Vocabulary

_BRACED: Final = re.compile(r"\{\w+\}")
_ANGLED: Final = re.compile(r"<[^<>]+>")
_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQKVDRT])[♠♥♦♣]")
_WORD: Final = re.compile(r"[^\W\d_]+")

#: The script that the words of a language are written in, where it is not Latin.
_SCRIPTS: Final = {"el": "GREEK", "ru": "CYRILLIC"}

#: Names that stay as they are in every language.
_NAMES: Final = {"Pyramide", "AAAAAAS", "AAAAAAJ", "PY", "N", "A", "J", "Q", "K", "D", "V", "R"}

_NO_BREAK: Final = "[\u00a0\u202f]"


def check(locale: str, domain: str) -> list[Complaint]:
    """All complaints about one catalog, in the order of its lines; none for a catalog that is as it should be.

    Raises:
        UsageError: there is no such catalog.
    """
    path = catalog_path(locale, domain)
    if not path.is_file():
        raise UsageError(f"There is no catalog {path}; 'pyramide catalogs new {locale}' makes it.")
    try:
        with path.open("rb") as file:
            catalog = read_po(file, locale=locale, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        return [Complaint(str(path), _line_of_error(error), f"this is not a catalog: {error}")]
    checks = [*_of_header(catalog, locale), *_of_completeness(catalog, domain), *_of_text(path)]
    found = [Complaint(str(path), line, text) for line, text in checks]
    for message in catalog:
        if message.id and message.string and not message.fuzzy:
            found += [Complaint(str(path), message.lineno or 1, text) for text in _of_message(message, locale)]
    if domain == "features":
        found += [Complaint(str(path), line, text) for line, text in _of_steps(catalog, locale)]
    return sorted(found)


def _line_of_error(error: Exception) -> int:
    return int(getattr(error, "lineno", 0) or 0) + 1


def _of_header(catalog: Catalog, locale: str) -> Iterator[tuple[int, str]]:
    wanted = PLURAL_FORMS.get(locale)
    if wanted is not None and f"nplurals={catalog.num_plurals};" not in wanted:
        yield 1, f"the header's Plural-Forms must be {wanted!r}"
    try:
        check_keywords(locale)
    except (UsageError, PyramideError) as error:
        yield 1, str(error)


def _of_completeness(catalog: Catalog, domain: str) -> Iterator[tuple[int, str]]:
    for source in template(domain):
        if not source.id:
            continue
        message = catalog.get(source.id, source.context)
        name = str(source.id if isinstance(source.id, str) else source.id[0])
        optional = source.context == "keyword"
        if message is None:
            yield 1, f"{_short(name)} is missing: run 'pyramide catalogs update'"
        elif message.fuzzy:
            yield message.lineno or 1, f"{_short(name)} is marked as fuzzy: look at it, and take the mark off"
        elif not optional and not all(strings_of(message)):
            yield message.lineno or 1, f"{_short(name)} is not translated"


def _of_text(path: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not unicodedata.is_normalized("NFC", line):
            yield number, "the line is not in Unicode's composed form (NFC)"


def _of_message(message: Message, locale: str) -> Iterator[str]:
    source = str(message.id if isinstance(message.id, str) else message.id[-1])
    for text in strings_of(message):
        for kind, pattern in (("placeholder", _BRACED), ("name in angle brackets", _ANGLED)):
            missing = set(pattern.findall(source)) - set(pattern.findall(text))
            added = set(pattern.findall(text)) - set(pattern.findall(source))
            for name in sorted(missing):
                yield f"the {kind} {name} is missing in {_short(text)}"
            for name in sorted(added):
                yield f"the {kind} {name} is not in the English {_short(source)}"
        if len(_CARD.findall(source)) != len(_CARD.findall(text)):
            yield f"the English names other cards than {_short(text)}"
        if _blank_ends(source) != _blank_ends(text):
            yield f"the blanks at the ends of {_short(text)} are not those of the English"
        yield from _of_words(source, text, message.context, locale)
        for complain in _TYPOGRAPHY.get(locale, ()):
            if found := complain(text):
                yield f"{found} in {_short(text)}"


def _blank_ends(text: str) -> tuple[bool, bool]:
    """Whether a text begins and ends with a blank; a no-break space belongs to the mark beside it."""
    return text.startswith(" "), text.endswith(" ")


def _of_words(source: str, text: str, context: str | None, locale: str) -> Iterator[str]:
    words = [word for word in _WORD.findall(_ANGLED.sub("", _BRACED.sub("", text))) if word not in _NAMES]
    if text == source and len(words) > 1 and context not in ("rank", "keyword"):
        yield f"{_short(text)} is the English"
    script = _SCRIPTS.get(locale, "LATIN")
    for word in words:
        scripts = {unicodedata.name(letter, "").split()[0] for letter in word}
        if len(scripts - {script}) and len(scripts) > 1:
            yield f"{word!r} mixes the letters of {' and '.join(sorted(scripts))}"


def _searching(pattern: str, complaint: str) -> Callable[[str], str | None]:
    compiled = re.compile(pattern)
    return lambda text: complaint if compiled.search(text) else None


_COMMON: Final = (
    _searching(r'"', 'straight quotes (")'),
    _searching(r"\w'\w", "a straight apostrophe (')"),
    _searching(r"\S  +\S", "two blanks in a row"),
    _searching(r"(?<!\.)\.\.\.(?!\.)", "three dots instead of …"),
)

#: What each language does not write so.
_TYPOGRAPHY: Final = {
    "el": (*_COMMON, _searching(r"[“”„]", "quotes that are not « »"), _searching(r"\s[;:,.]", "a blank before a mark")),
    "hr": (
        *_COMMON,
        _searching(r"[«»“]", "quotes that are not „ ”"),
        _searching(r"\s[;:,.!?]", "a blank before a mark"),
    ),
    "fr": (
        *_COMMON,
        _searching(r"[“”„]", "quotes that are not « »"),
        _searching(rf"(?<!{_NO_BREAK})[;!?»](?=\s|$)", "no no-break space before ; ! ? or »"),
        _searching(rf"(?<!{_NO_BREAK}):(?=\s|$)", "no no-break space before a colon"),
        _searching(rf"«(?!{_NO_BREAK})", "no no-break space after «"),
    ),
    "ru": (
        *_COMMON,
        _searching(r"[“”]", "quotes that are not « »"),
        _searching(r"\s[;:,.!?]", "a blank before a mark"),
        _searching(r"\s-\s", "a hyphen instead of a dash (—)"),
    ),
}


def _of_steps(catalog: Catalog, locale: str) -> Iterator[tuple[int, str]]:
    """A step's translation must be read by its own pattern and by no other of its type."""
    load_steps()
    words = Vocabulary(locale)
    lines = {message.id: message.lineno or 1 for message in catalog if message.context == "step"}
    for pattern in PATTERNS:
        sentence = words.sentence(pattern.sentence)
        for example in _examples(pattern, words):
            readers = [
                other.sentence
                for other in PATTERNS
                if other.type == pattern.type
                and compile_sentence(words.sentence(other.sentence), words).fullmatch(example)
            ]
            if readers != [pattern.sentence]:
                others = " and ".join(_short(reader) for reader in readers if reader != pattern.sentence) or "nothing"
                yield lines.get(pattern.sentence, 1), f"{example!r} ({_short(sentence)}) is read by {others} too"
                break


def _examples(pattern: StepPattern, words: Vocabulary) -> Iterator[str]:
    values = {
        "card": ["R♦", "7♣"],
        "cards": ["R♦", "10♣ and 7♠"],
        "count": ["1", "3", "23"],
        "row": ["7"],
        "code": ["PY1-N-AAAAAAS"],
        "level": ["easy"],
        "number": ["2"],
        "total": ["3"],
        "left": ["1", "24"],
    }
    names = [name[1:-1] for name in _BRACED.findall(pattern.sentence)]
    for at, count in enumerate((1, 3, 23)):
        chosen = {name: values[name][min(at, len(values[name]) - 1)] for name in names}
        chosen = {name: words.of_english_cards(text.replace("R", "K")) for name, text in chosen.items()}
        if "level" in chosen:
            chosen["level"] = words.texts.level("easy")
        yield words.say(pattern.sentence, chosen, count)


def _short(text: str, most: int = 60) -> str:
    return repr(text if len(text) <= most else text[:most] + "…")
