"""What an implementation says in words, held to the letter: its notices, in a locale that it claims and we know.

(FREE-5, SUM-5, SUM-7, DEADLOCK-1, WIN-1, LOSS-1, HINT-1.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from pyramide import Notice
from pyramide.texts import System, Texts, locales
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.protocol import Hello, State
from pyramide_conformance.wording import gettext

#: The capabilities whose texts are in the game's locale.
_IN_WORDS = frozenset({"texts", "description"})


def locale_of_games(hello: Hello, wanted: str) -> str | None:
    """The locale in which an implementation is asked to play, as it names it itself.

    That is ``wanted`` if it lists it, or else the first one listed that has a catalog here; ``None`` if it claims no
    texts or lists no such locale: then nothing that it says can be held to anything.
    """
    if hello.can.isdisjoint(_IN_WORDS):
        return None
    known = [name for name in hello.locales if catalog_of(name) is not None]
    return next((name for name in known if catalog_of(name) == wanted), known[0] if known else None)


def catalog_of(name: str) -> str | None:
    """The locale here that belongs to an implementation's own name of it: ``el`` for ``el-GR`` too."""
    known = locales()
    language = re.split("[-_]", name)[0]
    return next((locale for locale in (name, language) if locale in known), None)


class Speech:
    """The notices that an implementation must show, word for word.

    ``system`` is the published system that it plays, ``locale`` is one of ours.
    """

    def __init__(self, system: System, locale: str) -> None:
        self._system = system
        self._texts = Texts(locale)

    @classmethod
    def of(cls, hello: Hello, name: str | None) -> Speech | None:
        """What is expected of an implementation in a locale of its own naming; ``None`` where there is nothing.

        One that plays rules of its own has messages of its own as well.
        """
        locale = None if name is None else catalog_of(name)
        if locale is None or "texts" not in hello.can or hello.plays not in ("pyramide", "piramida"):
            return None
        return cls(hello.plays, locale)  # type: ignore[arg-type]  # one of the two systems, as was just seen

    def check(self, state: State) -> None:
        """See that the notices of a state say what they should.

        Raises:
            Mismatch: one of them does not.
        """
        for notice in state.fields.get("notices") or ():
            self._check_notice(notice, state)

    def _check_notice(self, notice: dict[str, Any], state: State) -> None:
        allowed = [self._texts.notice(each, self._system) for each in _meant(notice, state)]
        seen = notice.get("text")
        if seen in allowed:
            return
        wanted = gettext(
            # Translators: {text}: what a game must say on its screen; {id}: a word of the protocol, such as blocked;
            # {locale}: a language, such as el.
            "\"{text}\", which is the text of the notice '{id}' in the locale '{locale}'",
            text=allowed[0],
            id=notice["id"],
            locale=self._texts.locale,
        )
        if seen is None:
            raise Mismatch(wanted, gettext("a notice without a text"))
        raise Mismatch(wanted, difference(allowed[0], seen))


def difference(wanted: str, seen: str) -> str:
    """A text that is not the one wanted, with the first character in which they differ: some look alike."""
    pairs = enumerate(zip_longest(wanted, seen), start=1)
    number, (want, have) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
    if have is None:
        # Translators: {text}: what a game says, of which the end is missing.
        return gettext('"{text}", which ends too early', text=seen)
    if want is None:
        # Translators: {text}: what a game says, which is longer than it should be.
        return gettext('"{text}", which goes on after character {number}', text=seen, number=number - 1)
    return gettext(
        # Translators: {text}: what a game says; {wrong} and {right}: characters, such as U+006F.
        '"{text}", whose character {number} is {wrong} instead of {right}',
        text=seen,
        number=number,
        wrong=_named(have),
        right=_named(want),
    )


def _named(char: str) -> str:
    return f"{char} (U+{ord(char):04X})" if char.isprintable() and not char.isspace() else f"U+{ord(char):04X}"


def _meant(notice: dict[str, Any], state: State) -> Sequence[Notice]:
    """The notices that a message on the wire may stand for."""
    if notice["id"] != "hint":
        return (Notice(notice["id"], notice.get("sum")),)
    hint = state.fields.get("hint")
    if hint == ["stock"]:
        return (Notice("hint", hint="draw" if state.board.stock_count else "recycle"),)
    if hint:
        return (Notice("hint", hint="pair" if len(hint) == 2 else "king"),)
    return (Notice("hint", hint="undo"),)
