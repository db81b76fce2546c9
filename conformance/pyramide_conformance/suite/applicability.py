"""Which scenarios apply to an implementation: those of its system, or of its own rules, that need what it claims.

What a scenario says of rules that differ from those that it was written for, nobody has written down. So it is tried:
under rules of an implementation's own, a scenario applies if and only if the reference engine passes it when it plays
those rules and claims what the implementation claims. Whatever applies can therefore be passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any, Final

from pyramide import NAMED_RULES, Rules
from pyramide.texts import System
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.language import active, patterns_for
from pyramide_conformance.protocol import Hello
from pyramide_conformance.recording import record, rows_of
from pyramide_conformance.server import Reference, screen_of
from pyramide_conformance.specification import scenarios
from pyramide_conformance.speech import locale_of_games
from pyramide_conformance.wording import gettext

_PLAYS: Final = "plays "
_OWN: Final = "rules of its own"


def what_it_lacks(hello: Hello, name: str, steps: Iterable[Any]) -> str:
    """What an implementation would need for a scenario and does not have; an empty text if it applies.

    ``name`` is the scenario's id, with the row of an outline: ``SUM-3a[2]``. ``steps`` are pytest-bdd's, rendered with
    that row. The text is data, such as ``plays piramida``, ``undo, score`` or ``plays rules of its own (passes, win)``;
    the names in the last are those of :func:`decisive_rules`. :func:`in_words` says it.
    """
    systems = scenarios()[name.partition("[")[0]].systems
    if systems and isinstance(hello.plays, str) and hello.plays not in systems:
        return _PLAYS + hello.plays
    needed = [need for step in steps for pattern in patterns_for(step.name, step.type) for need in pattern.needs]
    missing = [need for need in dict.fromkeys(needed) if need not in hello.can]
    if missing:
        return ", ".join(missing)
    if "description" in needed and locale_of_games(hello, active().locale) is None:
        return "locales"
    return "" if isinstance(hello.plays, str) else _why_not(name, Rules.from_json(hello.plays), hello.can)


def in_words(lacking: str) -> str:
    """What an implementation lacks, in the language spoken."""
    plays = lacking.removeprefix(_PLAYS)
    if plays == lacking:
        return lacking
    if not plays.startswith(_OWN):
        # Translators: Why a rule does not apply. {system}: pyramide or piramida, the system that it does play.
        return gettext("it plays {system}", system=plays)
    if rules := _rules_in(lacking):
        # Translators: Why a rule does not apply: the program plays another variant of the game. {rules}: those that
        # make the difference, in words of the protocol, with commas between them: passes, win.
        return gettext("it plays rules of its own ({rules})", rules=", ".join(rules))
    # Translators: Why a rule does not apply: the program plays another variant of the game.
    return gettext("it plays rules of its own")


def together(lacks: Iterable[str]) -> list[str]:
    """What the scenarios that do not apply lack, each thing once: capabilities, then systems and rules."""
    plays: set[str] = set()
    capabilities: set[str] = set()
    rules: set[str] = set()
    for lacking in lacks:
        if lacking.startswith(_PLAYS + _OWN):
            rules.update(_rules_in(lacking))
            plays.add(_PLAYS + _OWN)
        elif lacking.startswith(_PLAYS):
            plays.add(lacking)
        else:
            capabilities.update(lacking.split(", "))
    if rules:
        plays = {*plays - {_PLAYS + _OWN}, _own_rules(sorted(rules))}
    return [*sorted(capabilities), *sorted(plays)]


def _own_rules(decisive: Sequence[str]) -> str:
    return f"{_PLAYS}{_OWN} ({', '.join(decisive)})" if decisive else _PLAYS + _OWN


def _rules_in(lacking: str) -> list[str]:
    names = lacking.removeprefix(_PLAYS + _OWN).strip(" ()")
    return names.split(", ") if names else []


def _why_not(name: str, rules: Rules, can: frozenset[str]) -> str:
    return "" if holds(name, screen_of(rules), rules, can) else _own_rules(decisive_rules(name, rules, can))


@cache
def holds(name: str, system: System, rules: Rules, can: frozenset[str]) -> bool:
    """Whether the reference passes a scenario on the screen of a system, under these rules and with these capabilities.

    Each is tried once in a process.
    """
    scenario = scenarios()[name.partition("[")[0]]
    row = next(row for row in rows_of(scenario) if row.name == name)
    try:
        record(scenario, row, Reference(system=system, rules=rules, can=can, below=lambda _: 0))
    except Mismatch:
        return False
    return True


def decisive_rules(name: str, rules: Rules, can: frozenset[str]) -> tuple[str, ...]:
    """The rules that keep a scenario from holding: each of them alone does so, put into the rules that it was written
    for. There are none where it takes several together, or where the screen is what differs.
    """
    system: System = "pyramide" if "pyramide" in scenarios()[name.partition("[")[0]].systems else "piramida"
    if not holds(name, system, NAMED_RULES[system], can):
        return ()
    changes = _changed_one_by_one(NAMED_RULES[system], rules)
    return tuple(rule for rule, changed in changes if not holds(name, system, changed, can))


def _changed_one_by_one(rules: Rules, other: Rules) -> Iterator[tuple[str, Rules]]:
    """The names in which two sets of rules differ, each with ``rules`` after taking over the other's value."""
    for name, value in asdict(other).items():
        if value != getattr(rules, name):
            changed: dict[str, Any] = {name: value}
            yield name, replace(rules, **changed)
