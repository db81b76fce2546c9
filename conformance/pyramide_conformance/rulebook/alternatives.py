"""The text alternatives of a page's pictures, put together from pieces that stand on the page once.

A picture's alternative is a list of ids, as ``aria-labelledby`` takes them. Pieces that follow each other, such as the
rows of a deal, stand within each other: the first, around it the first two, and so on. So one id stands for a whole
deal, or for its rows down to the one that has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pyramide_conformance.rulebook.parts import Parts


class Alternatives:
    """The pieces of the text alternatives of one page; ``parts`` gives them their ids."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._chains: list[list[str]] = []
        self._places: dict[str, tuple[int, int]] = {}

    def label(self, pieces: Sequence[str]) -> tuple[str, ...]:
        """The names of elements whose texts, with blanks between them, are the pieces with blanks between them."""
        names: list[str] = []
        at = 0
        while at < len(pieces):
            if pieces[at] not in self._places:
                self._add(pieces, at)
            number, first = self._places[pieces[at]]
            chain, count = self._chains[number], 1
            if first == 0:
                while at + count < len(pieces) and chain[count : count + 1] == [pieces[at + count]]:
                    count += 1
            names.append(_run(number, count) if first == 0 else _piece(number, first))
            at += count
        return tuple(names)

    def html(self) -> str:
        """The pieces, for a place where they are not seen."""
        return "".join(self._chain(number, chain) for number, chain in enumerate(self._chains))

    def _add(self, pieces: Sequence[str], at: int) -> None:
        """Begin a chain with the piece at a place, and with those after it that are new too."""
        chain: list[str] = []
        for piece in pieces[at:]:
            if piece in self._places:
                break
            self._places[piece] = len(self._chains), len(chain)
            chain.append(piece)
        self._chains.append(chain)

    def _chain(self, number: int, chain: Sequence[str]) -> str:
        text = ""
        for at, piece in enumerate(chain):
            own = escape(piece, quote=False)
            if at:
                text += " " + self._element("b", own, _piece(number, at))
            else:
                text = own
            tag = "p" if at + 1 == len(chain) else "b"
            text = self._element(tag, text, _run(number, at + 1))
        return text if text.startswith("<p") else f"<p>{text}</p>"

    def _element(self, tag: str, text: str, name: str) -> str:
        """A text as an element, if anything refers to it."""
        return f'<{tag} id="{self._parts.id(name)}">{text}</{tag}>' if self._parts.is_defined(name) else text


def _run(chain: int, count: int) -> str:
    return f"words {chain}: the first {count}"


def _piece(chain: int, at: int) -> str:
    return f"words {chain}: number {at}"
