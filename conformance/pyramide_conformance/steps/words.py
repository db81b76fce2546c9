"""Steps that look at what the game says in words, in the language in which it is played."""

from __future__ import annotations

from pyramide.positions import read_position
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import active, then
from pyramide_conformance.play import Play
from pyramide_conformance.speech import difference
from pyramide_conformance.vocabulary import vocabulary
from pyramide_conformance.wording import gettext


@then("the position in words is", "description")
def position_in_words(play: Play, docstring: str) -> None:
    # An implementation may play in another language than the scenario's, so the position is said in its own.
    wanted = vocabulary(play.locale).texts.position(read_position(docstring, active().texts))
    seen = play.state.shown("description", "description")
    if seen != wanted:
        # Translators: {text}: what a game says.
        raise Mismatch(gettext('"{text}"', text=wanted), difference(wanted, seen))
