"""Reading a ``.po`` file strictly: what Babel would pass over in silence is an error with its line.

Babel reads the messages; it lets a stray quote, a message that is there twice, or a translation without a message
pass, and with it a translator's work. Such a file is refused here.
"""

from __future__ import annotations

import codecs
import gettext
import re
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, denormalize, read_po

from pyramide.errors import MalformedError

_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_ENTRY: Final = re.compile(r"(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d+)\])?)\s*(\".*)")
_CONFLICT: Final = ("<<<<<<<", "=======", ">>>>>>>")

#: What may follow a line of an entry; ``None`` is the beginning of a new one.
_AFTER: Final = {
    "msgctxt": {"msgid"},
    "msgid": {"msgid_plural", "msgstr"},
    "msgid_plural": {"msgstr[0]"},
}

#: A catalog's plural rule must give a form that the catalog has for each of these counts.
_COUNTS: Final = range(200)


def read_po_file(path: Path, locale: str) -> Catalog:
    """The catalog of a ``.po`` file, with the previous msgids of its fuzzy messages.

    Raises:
        MalformedError: the file is no catalog, or one whose reading would lose something; names file and line.
    """
    return parse_po(path.read_bytes(), locale, str(path))


def parse_po(content: bytes, locale: str, name: str) -> Catalog:
    """The catalog of a ``.po`` file's content; ``name`` is what an error calls the file.

    Raises:
        MalformedError: it is no catalog, or one whose reading would lose something; names the line.
    """
    lines = _decoded(content, name)
    _Grammar(name).check(lines)
    # Babel takes a line of a previous msgid for a comment of the translator's; it is read below instead.
    plain = ["" if _is_previous(line) else line for line in lines]
    try:
        catalog = read_po(plain, locale=locale, abort_invalid=True)
    except PoFileError as error:
        text = str(error.args[0]).removesuffix(f" on {error.lineno}")
        raise _malformed(name, error.lineno + 1, text) from error
    except (ValueError, LookupError) as error:
        raise _malformed(name, 1, f"the header cannot be read: {error}") from error
    _check_plural_rule(catalog, name)
    for message in catalog:
        if message.id and message.lineno:
            message.previous_id = _previous(lines, message.lineno)
    return catalog


def _decoded(content: bytes, name: str) -> list[str]:
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _malformed(name, line, "this is no UTF-8; save the file in the encoding UTF-8") from error
    charset = re.search(r"charset=([\w-]+)", text.partition("\n\n")[0])
    if charset is not None and charset[1].lower() not in ("utf-8", "utf8", "charset"):
        raise _malformed(name, 1, f"the header's charset is {charset[1]}; make it UTF-8, and save the file so")
    return [line.strip(" \t\r\f\v") for line in text.replace("\r\n", "\n").split("\n")]


def _is_previous(line: str) -> bool:
    return line.startswith(("#|", "#~|"))


def _previous(lines: list[str], lineno: int) -> list[str]:
    """The previous msgid, and its plural, that stand in the comments above the msgid at a line."""
    above = lineno - 2
    while above >= 0 and lines[above] and lines[above][0] in '#"m' and not lines[above].startswith("msgstr"):
        above -= 1
    block = [line[2:].strip() for line in lines[above + 1 : lineno] if line.startswith("#|")]
    found: dict[str, list[str]] = {}
    part = ""
    for line in block:
        entry = _ENTRY.fullmatch(line)
        if entry is not None:
            part = entry[1]
        found.setdefault(part, []).append(entry[3] if entry is not None else line)
    return [denormalize('""\n' + "\n".join(found[part])) for part in ("msgid", "msgid_plural") if part in found]


def _check_plural_rule(catalog: Catalog, name: str) -> None:
    try:
        rule = gettext.c2py(catalog.plural_expr)
        forms = {rule(count) for count in _COUNTS}
    except (ValueError, RecursionError) as error:
        raise _malformed(name, 1, f"the header's plural rule cannot be read: {error}") from error
    if max(forms) >= catalog.num_plurals:
        text = f"the header's plural rule needs {max(forms) + 1} forms, and its nplurals is {catalog.num_plurals}"
        raise _malformed(name, 1, text)


def _malformed(name: str, line: int, what: str) -> MalformedError:
    return MalformedError(f"{name}:{line}: {what}.")


class _Grammar:
    """Sees that the lines of a file are entries, each whole, in order and there once."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._part = ""
        self._obsolete = False
        self._texts: dict[str, list[str]] = {}
        self._begin = 0
        self._known: dict[tuple[bool, str | None, str], int] = {}

    def check(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=1):
            if line.startswith(_CONFLICT):
                raise _malformed(self._name, number, "a merge conflict is left in the file; settle it")
            if not line or _is_previous(line):
                continue
            if line.startswith("#") and not line.startswith("#~"):
                self._end(number)
            elif line != "#~":
                self._entry_line(number, line.removeprefix("#~").strip(), line.startswith("#~"))
        self._end(len(lines))

    def _entry_line(self, number: int, line: str, obsolete: bool) -> None:
        entry = _ENTRY.fullmatch(line)
        text = line if entry is None else entry[3]
        if entry is None and not line.startswith('"'):
            raise _malformed(self._name, number, f"{line[:40]!r} is nothing that a catalog can have")
        if not _QUOTED.fullmatch(text):
            what = 'the text must begin and end with a double quote; one inside it is written \\"'
            raise _malformed(self._name, number, what)
        if entry is not None:
            self._begin_part(number, entry[1], obsolete)
        elif not self._part:
            raise _malformed(self._name, number, "a text without msgid or msgstr before it")
        self._texts[self._part].append(text[1:-1])

    def _begin_part(self, number: int, part: str, obsolete: bool) -> None:
        if part == "msgctxt" or (part == "msgid" and self._part != "msgctxt"):
            self._end(number)
            self._begin = number
        elif part not in self._expected() or obsolete != self._obsolete:
            before = f"after {self._part}" if self._part else "without a msgid above it"
            raise _malformed(self._name, number, f"{part} cannot stand {before}")
        self._part, self._obsolete = part, obsolete
        self._texts[part] = []

    def _expected(self) -> set[str]:
        if self._part.startswith("msgstr["):
            return {f"msgstr[{int(self._part[7:-1]) + 1}]"}
        return _AFTER.get(self._part, set())

    def _end(self, number: int) -> None:
        """An entry ends before this line."""
        if self._part and not self._part.startswith("msgstr"):
            raise _malformed(self._name, number, f"msgstr is missing for the message that begins at line {self._begin}")
        if self._part:
            context = "".join(self._texts["msgctxt"]) if "msgctxt" in self._texts else None
            key = (self._obsolete, context, "".join(self._texts["msgid"]))
            if key in self._known:
                what = f"the message is there a second time; the first is at line {self._known[key]}. Keep one of them"
                raise _malformed(self._name, self._begin, what)
            self._known[key] = self._begin
        self._part, self._texts = "", {}
