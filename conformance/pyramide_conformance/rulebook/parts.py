"""Parts of pictures: each is defined once on a page and used by reference; what is used once is drawn where it is.

Parts are named while the pictures are collected. When the first of them is written out, all of them are known: only
then is it settled which parts are defined, and which get the shortest of the ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from string import ascii_letters, digits
from typing import Final

#: How many bytes a reference takes, the definition around a part, and a coordinate; enough for a comparison.
_REFERENCE: Final = 16
_DEFINITION: Final = 16
_COORDINATE: Final = 6


@dataclass(frozen=True, slots=True)
class Use:
    """A part, moved by ``x`` and ``y``; ``attributes`` are more of the element's, written as SVG."""

    part: str
    x: float = 0
    y: float = 0
    attributes: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether it is the part as it is."""
        return not (self.x or self.y or self.attributes)


@dataclass(frozen=True, slots=True)
class Part:
    """An element with an id: its tag, its attributes but the id, and what is in it: other parts, and plain SVG."""

    tag: str = "g"
    attributes: str = ""
    content: tuple[Use | str, ...] = ()

    @property
    def is_group(self) -> bool:
        """Whether its content can stand in its place; around a symbol's, who uses it has to put its ``viewBox``."""
        return self.tag == "symbol" or (self.tag == "g" and not self.attributes)

    @property
    def weight(self) -> int:
        """About how many bytes its content takes."""
        return sum(
            len(each)
            if isinstance(each, str)
            else _REFERENCE + _COORDINATE * (bool(each.x) + bool(each.y)) + len(each.attributes)
            for each in self.content
        )


class Parts:
    """The parts of one page. ``known`` are there from the start, by name; one that is not used is not defined."""

    def __init__(self, known: Mapping[str, Part]) -> None:
        self._parts = dict(known)
        self._names = {part: name for name, part in known.items()}
        self._used: Counter[str] = Counter()
        self._ids: dict[str, str] | None = None

    def add(self, part: Part) -> str:
        """The name of a part; equal parts are one. Those that it uses must have been added before."""
        name = self._names.setdefault(part, f"part {len(self._names)}")
        self._parts.setdefault(name, part)
        return name

    def refer(self, name: str, times: int = 1) -> None:
        """Say that the page refers to a name: of a part, or of any other element that is to have a short id."""
        self._used[name] += times
        self._ids = None

    def is_defined(self, name: str) -> bool:
        """Whether an element has an id: it is referred to, and not drawn where it is used."""
        return name in self._settled()

    def id(self, name: str) -> str:
        """The id of an element.

        Raises:
            KeyError: it has none.
        """
        return self._settled()[name]

    def draw(self, uses: Iterable[Use | str]) -> str:
        """References to parts, or their content where it stands nowhere else, as SVG."""
        return "".join(self._drawn(each) for each in uses)

    def definitions(self) -> str:
        """Every part that the page uses and that is not drawn where it is used, as SVG."""
        return "".join(self._defined(name) for name in self._parts if self.is_defined(name))

    def _defined(self, name: str) -> str:
        part = self._parts[name]
        attributes = f" {part.attributes}" if part.attributes else ""
        return f'<{part.tag} id="{self.id(name)}"{attributes}>{self.draw(part.content)}</{part.tag}>'

    def _drawn(self, each: Use | str) -> str:
        if isinstance(each, str):
            return each
        name = self._settled().get(each.part)
        if name is None:
            return self.draw(self._parts[each.part].content)
        x, y = (f' {axis}="{value:g}"' if value else "" for axis, value in (("x", each.x), ("y", each.y)))
        return f'<use href="#{name}"{x}{y}{f" {each.attributes}" if each.attributes else ""}/>'

    def _settled(self) -> dict[str, str]:
        if self._ids is None:
            used = self._count()
            names = (name for name, _ in sorted(used.items(), key=lambda item: -item[1]))
            self._ids = dict(zip(names, _short_ids(), strict=False))
        return self._ids

    def _count(self) -> Counter[str]:
        """How often each element is referred to; a part that is drawn where it is used is not there."""
        used = Counter(self._used)
        moved = {
            each.part
            for part in self._parts.values()
            for each in part.content
            if isinstance(each, Use) and not each.is_bare
        }
        # A part comes after those that it uses, so from the last to the first all who use a part are known.
        for name, part in reversed(self._parts.items()):
            times = used[name]
            if not times:
                continue
            uses = 1
            if part.is_group and name not in moved and times * part.weight <= _pays(part, times):
                uses = times
                del used[name]
            for each in part.content:
                if isinstance(each, Use):
                    used[each.part] += uses
        return +used


def _pays(part: Part, times: int) -> int:
    """About how many bytes a part takes that is defined once and referred to."""
    return _DEFINITION + part.weight + times * _REFERENCE


def _short_ids() -> Iterator[str]:
    """Every id of one letter, of a letter and another character, and so on."""
    yield from ascii_letters
    length = 1
    while True:
        for letter, *rest in product(ascii_letters, *[ascii_letters + digits] * length):
            yield letter + "".join(rest)
        length += 1
