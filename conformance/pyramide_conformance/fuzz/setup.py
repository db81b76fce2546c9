"""What a comparison needs to know of an implementation: its rules, its system, and what it claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pyramide import PIRAMIDA, PYRAMIDE, Rules
from pyramide.texts import System
from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import Hello
from pyramide_conformance.server import screen_of
from pyramide_conformance.speech import catalog_of

#: The rules of the published systems, by name.
PUBLISHED_RULES: Final[Mapping[object, Rules]] = {"pyramide": PYRAMIDE, "piramida": PIRAMIDA}


@dataclass(frozen=True, slots=True)
class Setup:
    """How the reference is set up to play like an implementation.

    Attributes:
        system: the published system whose screen it has; it decides what is said about covered cards and sums.
        rules: the rules of a game for which ``new_game`` names none.
        can: the capabilities that the implementation claims.
        asks_for_rules: whether every ``new_game`` names ``rules``, as the user wants other rules than its own.
        varies_rules: whether games are played under the variants of the documents too.
        locales: those in which what it says can be held to the letter, as it names them itself.
    """

    system: System
    rules: Rules
    can: frozenset[str]
    asks_for_rules: bool = False
    varies_rules: bool = False
    locales: tuple[str, ...] = ()

    @property
    def deals(self) -> bool:
        """Whether it can be dealt the cards; otherwise it deals its own, and is followed."""
        return "deals" in self.can

    def new_game(self, **params: Any) -> dict[str, Any]:
        """The parameters of ``new_game``, with the rules where they are asked for."""
        return {**params, "rules": self.rules.to_json()} if self.asks_for_rules else params


def locales_of(hello: Hello) -> tuple[str, ...]:
    """The locales of an implementation that have a catalog here; none for one that has messages of its own."""
    speaks = {"texts", "description"} & hello.can and isinstance(hello.plays, str)
    return tuple(name for name in hello.locales if catalog_of(name) is not None) if speaks else ()


def setup_of(hello: Hello, rules: Rules | None = None, system: System | None = None) -> Setup:
    """How to play beside an implementation.

    ``rules`` are asked for where it takes rules, and otherwise taken to be its own; ``system`` is needed only
    for one that plays rules of its own: the system whose screen it has, by default that with the same end.

    Raises:
        UsageError: it plays the other system, or rules under which its cards cannot be learnt.
    """
    if isinstance(hello.plays, str):
        if system not in (None, hello.plays):
            raise UsageError(f"{hello.name} plays {hello.plays}, not {system}: leave --system away, or start it so.")
        system = "pyramide" if hello.plays == "pyramide" else "piramida"
        own = PUBLISHED_RULES[hello.plays]
    else:
        own = Rules.from_json(hello.plays)
        system = system or screen_of(own)
    takes_rules = "rules" in hello.can
    setup = Setup(
        system,
        rules or own,
        hello.can,
        asks_for_rules=takes_rules and rules not in (None, own),
        varies_rules=takes_rules and rules is None,
        locales=locales_of(hello),
    )
    if setup.rules.stock_top_plays and not setup.deals:
        raise UsageError(
            "An implementation that plays cards from the stock before they are drawn must claim 'deals' to be "
            "compared: its cards cannot be learnt as they are drawn."
        )
    return setup
