"""Bringing a catalog up to date with the source, without losing anything that a translator has written.

A message that is in both keeps its translation. One that has changed a little takes the translation of its former
self as *fuzzy*: it is not shown until a translator has looked at it. One that has left the source is kept as
*obsolete*, and comes back to life if the source has it again.
"""

from __future__ import annotations

import difflib
import itertools
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import escape

from pyramide.catalog import catalog_path
from pyramide.po import parse_po
from pyramide_conformance.catalogs.files import (
    header_fields,
    language_name,
    singular,
    strings_of,
    written,
)
from pyramide_conformance.catalogs.template import template
from pyramide_conformance.whole_file import write_whole

#: How like a former msgid a new one must be for its translation to be offered, from 0 to 1.
_LIKENESS: Final = 0.7

#: What stands before the plural forms of a message that is no longer counted, among the translator's comments.
_OTHER_FORM: Final = "It was also:"

_Key = tuple[str | None, str]


def update(locale: str, domain: str) -> bool:
    """Merge the messages of the source into a catalog; whether its file has changed. A second run changes nothing.

    Raises:
        MalformedError: the file is no catalog, and is left as it is; names file and line.
    """
    path = catalog_path(locale, domain)
    before = path.read_bytes() if path.is_file() else b""
    after = merged(before, template(domain), locale, path)
    if after == before:
        return False
    write_whole(path, after)
    return True


def merged(before: bytes, source: Catalog, locale: str, path: Path) -> bytes:
    """The content of a catalog's file after the messages of ``source`` have been merged into it.

    The order of the messages is the source's; line ends stay as they are.

    Raises:
        MalformedError: the content is no catalog; names the line.
    """
    old = parse_po(before, locale, str(path)) if before else _empty(locale)
    result = Catalog(locale=locale, fuzzy=False)
    result.mime_headers = old.mime_headers
    result.header_comment = old.header_comment
    kept = {_key(message): message for message in old if message.id}
    buried = {_key(message): message for message in old.obsolete.values()}
    wanted = {_key(message): message for message in source if message.id}
    leaving = {key: message for key, message in kept.items() if key not in wanted}
    for key, message in wanted.items():
        former = kept.get(key) or buried.pop(key, None) or _former(message, leaving)
        if former is not None and _key(former) != key and _shape(former) == _shape(message):
            del leaving[_key(former)]
        _add(result, _renewed(message, former, old.num_plurals))
    buried |= {key: message for key, message in leaving.items() if any(strings_of(message)) or message.user_comments}
    for (context, msgid), message in buried.items():
        result.obsolete[msgid if context is None else (msgid, context)] = message
    text = written(result, locale, header_fields(before), _trailing_comments(before))
    return (text.replace("\n", "\r\n") if b"\r\n" in before else text).encode()


def _empty(locale: str) -> Catalog:
    return Catalog(locale=locale, fuzzy=False, header_comment=f"# {language_name(locale)}")


def _key(message: Message) -> _Key:
    return message.context, singular(message)


def _shape(message: Message) -> bool:
    """Whether a message has a plural."""
    return not isinstance(message.id, str)


def _former(message: Message, leaving: dict[_Key, Message]) -> Message | None:
    """The translated message among those that leave the source that this one was made from, if one is like it."""
    candidates = {
        singular(former): former
        for former in leaving.values()
        if former.context == message.context and any(strings_of(former))
    }
    found = difflib.get_close_matches(singular(message), candidates, n=1, cutoff=_LIKENESS)
    return candidates[found[0]] if found else None


def _renewed(message: Message, former: Message | None, forms: int) -> Message:
    """A message of the source with the translation and the comments that the catalog has for it."""
    new = Message(
        message.id,
        "",
        locations=message.locations,
        auto_comments=message.auto_comments,
        context=message.context,
    )
    new.flags.discard("python-format")
    strings = ["" for _ in range(forms)] if _shape(message) else [""]
    if former is not None:
        new.user_comments = list(former.user_comments)
        new.flags |= former.flags & {"fuzzy", "no-wrap"}
        given = strings_of(former)
        new.user_comments += [f"{_OTHER_FORM} {escape(form)}" for form in given[len(strings) :] if form]
        strings = [form for form, _ in itertools.zip_longest(given[: len(strings)], strings, fillvalue="")]
        changed = former.id != message.id
        if changed and any(strings):
            new.flags.add("fuzzy")
        new.previous_id = _ids(former) if changed else list(former.previous_id)
    new.string = tuple(strings) if _shape(message) else strings[0]
    return new


def _ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def _add(catalog: Catalog, message: Message) -> None:
    catalog[message.id] = message


def _trailing_comments(content: bytes) -> list[str]:
    """The comments after the last message of a file, which belong to no message."""
    lines = [line.strip() for line in content.decode("utf-8-sig").splitlines()]
    last = max((number for number, line in enumerate(lines) if line and _is_of_a_message(line)), default=-1)
    return [line for line in lines[last + 1 :] if line.startswith("#")]


def _is_of_a_message(line: str) -> bool:
    return not line.startswith("#") or line.startswith("#~")
