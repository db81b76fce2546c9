"""Where a message appears and how it reads there, for a translator who wants to see before saving."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from babel.messages.catalog import Catalog, Message

from pyramide import Card
from pyramide.catalog import catalog_path, read_catalog
from pyramide.texts import Texts
from pyramide_conformance.catalogs.appearance import Appearance, appearances
from pyramide_conformance.catalogs.files import domains_of, read, singular, strings_of

#: How many places are shown whole; the others are named.
_SHOWN: Final = 2

#: Counts that show every plural form of any language.
_COUNTS: Final = (0, 1, 2, 3, 5, 6, 11, 21, 100)


def preview(locale: str, part: str) -> Iterator[str]:
    """For each message whose English or translation contains ``part``: what it says, what is known of it, where it
    stands, and how it reads there.

    Raises:
        MalformedError: a catalog is none; names file and line.
    """
    for domain in domains_of(locale):
        catalog = read(locale, domain)
        for message in catalog:
            texts = [*([message.id] if isinstance(message.id, str) else message.id), *strings_of(message)]
            if message.id and any(part.casefold() in text.casefold() for text in texts):
                yield "\n".join(_lines(message, catalog, locale, domain))


def _lines(message: Message, catalog: Catalog, locale: str, domain: str) -> Iterator[str]:
    context = f" ({message.context})" if message.context else ""
    yield f"{catalog_path(locale, domain)}:{message.lineno}{context}"
    english = [message.id] if isinstance(message.id, str) else list(message.id)
    yield f"  en: {' / '.join(english)}"
    own = " / ".join(strings_of(message)) if any(strings_of(message)) else "(not translated; the English shows)"
    yield f"  {locale}: {own}{'  (fuzzy: the English shows)' if message.fuzzy else ''}"
    yield from (f"  {comment}" for comment in message.auto_comments)
    if domain == "features":
        yield from _in_features(message, locale)
        return
    yield f"  from {', '.join(f'{name}:{line}' for name, line in message.locations)}"
    yield "  It reads:"
    yield from (f"    {text}" for text in _filled(message, catalog, locale, domain))


def _in_features(message: Message, locale: str) -> Iterator[str]:
    places = appearances(singular(message), message.context, locale)
    shown = list(islice(places, _SHOWN))
    for place in shown:
        yield from _excerpt(place)
    others = [place.where for place in places]
    if others:
        yield f"  and in {len(others)} more places: {', '.join(others[:5])}{' …' if len(others) > 5 else ''}"
    if not shown:
        yield f"  from {', '.join(f'{name}:{line}' for name, line in message.locations)}"


def _excerpt(place: Appearance) -> Iterator[str]:
    yield f"  in {place.where}{''.join(f' › {heading}' for heading in place.trail)}"
    for marked, line in place.lines:
        yield f"  {'→' if marked else ' '} {line}".rstrip()


def _filled(message: Message, catalog: Catalog, locale: str, domain: str) -> Iterator[str]:
    """A message as a reader sees it, with its placeholders filled by examples, in each of its plural forms."""
    known = read_catalog(locale, domain)
    if isinstance(message.id, str):
        yield _with_examples(known.text(message.id, message.context), locale, 0)
        return
    one, many = message.id
    seen: set[int] = set()
    for count in _COUNTS:
        form = known.plural_form(count)
        if form not in seen:
            seen.add(form)
            text = known.plural(one, many, count, message.context)
            yield f"{_with_examples(text, locale, count)}    (form {form} of {catalog.num_plurals})"


def _with_examples(text: str, locale: str, count: int) -> str:
    """A text with something typical in each placeholder that is known; others stay as they are."""
    texts = Texts(locale)
    examples = {
        "count": str(count),
        "sum": "21",
        "number": "2",
        "total": "3",
        "left": "17",
        "row": "7",
        "card": texts.card(Card.parse("7D")),
        "cards": ", ".join(texts.card(Card.parse(code)) for code in ("7C", "TC", "3H")),
    }
    for name, example in examples.items():
        text = text.replace(f"{{{name}}}", example).replace(f"%({name})s", example)
    return text
