"""Replay files: the calls of a finding, and what is needed to make them again beside the reference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pyramide import MalformedError, Rules
from pyramide.texts import System
from pyramide_conformance.errors import UsageError
from pyramide_conformance.fuzz.beside import Call
from pyramide_conformance.fuzz.games import Finding, Task
from pyramide_conformance.fuzz.setup import Setup, locales_of
from pyramide_conformance.protocol import Hello
from pyramide_conformance.strict_json import parse, written
from pyramide_conformance.validation import complaint
from pyramide_conformance.whole_file import write_whole

#: The version of the files.
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Replay:
    """Calls to make beside the reference.

    Attributes:
        system: the system whose screen the implementation has.
        rules: the rules of its games, where ``new_game`` names none.
        calls: the calls, ``new_game`` first.
    """

    system: System
    rules: Rules
    calls: tuple[Call, ...]

    def setup(self, hello: Hello) -> Setup:
        """The set-up of an implementation that is to make these calls.

        Raises:
            UsageError: it plays the other system, or lacks a capability that one of the calls needs.
        """
        if isinstance(hello.plays, str) and hello.plays != self.system:
            raise UsageError(f"The replay is of {self.system}; {hello.name} plays {hello.plays}.")
        lacking = sorted({need for call in self.calls for need in _needs(call)} - hello.can)
        if lacking:
            raise UsageError(f"The replay needs what {hello.name} does not claim: {', '.join(lacking)}.")
        return Setup(self.system, self.rules, hello.can, locales=locales_of(hello))


#: The capabilities that methods and parameters of ``new_game`` need.
_NEEDS: Final = {
    "deal": "deals", "code": "codes", "number": "numbers", "level": "levels", "rules": "rules", "badges": "badges",
    "help": "help", "undo": "undo", "hint": "hints", "return": "return", "summary": "summary",
}  # fmt: skip


def _needs(call: Call) -> list[str]:
    method, params = call
    return [_NEEDS[name] for name in (method, *params) if name in _NEEDS]


def replay_data(task: Task, hello: Hello, finding: Finding) -> dict[str, Any]:
    """A finding as its replay file holds it; see ``schema/replay.schema.json``.

    Where the implementation chose the cards and cannot be asked for them again, the file names those that were seen.
    """
    return {
        "replay": VERSION,
        "found": {
            "implementation": f"{hello.name} {hello.version}".strip(),
            "seed": task.seed,
            "game": finding.game,
            "field": finding.difference.field,
            "expected": finding.difference.expected,
            "seen": finding.difference.seen,
        },
        "system": task.setup.system,
        "rules": task.setup.rules.to_json(),
        "calls": [{"method": method, "params": dict(params)} for method, params in _calls(task, finding)],
    }


def _calls(task: Task, finding: Finding) -> Iterator[Call]:
    deals = iter(finding.cards)
    for method, params in finding.calls:
        if method != "new_game":
            yield method, params
            continue
        deal = next(deals, None)
        is_named = not {"deal", "code", "number"}.isdisjoint(params)
        if is_named or task.setup.deals or deal is None:
            yield method, params
        else:
            yield method, {"deal": deal.to_json(), **{name: params[name] for name in params if name != "level"}}


def write_replay(file: Path, data: Mapping[str, Any]) -> None:
    """Write a replay file.

    Raises:
        UsageError: the file cannot be written.
    """
    text = written(data, indent=1) + "\n"
    try:
        write_whole(file, text)
    except OSError as error:
        raise UsageError(f"{file}: the replay cannot be written: {error.strerror}; choose another --out.") from None


def read_replay(file: Path) -> Replay:
    """Read a replay file.

    Raises:
        UsageError: it cannot be read, or is none; the text names the place in it.
    """
    try:
        data = parse(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        raise UsageError(f"{file}: the replay cannot be read: {reason}.") from None
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{file}: this is no replay file, as it is not JSON: {error}.") from None
    if trouble := complaint("replay", data):
        raise UsageError(
            f"{file}: this is no replay file of version {VERSION}: {trouble}. 'pyramide fuzz' writes them."
        )
    try:
        rules = Rules.from_json(data["rules"])
    except MalformedError as error:
        raise UsageError(f"{file}: its rules are none: {error}") from None
    for number, call in enumerate(data["calls"]):
        if trouble := complaint("request", {"jsonrpc": "2.0", "id": number, **call}):
            raise UsageError(f"{file}: call {number + 1} of the replay is no call of the protocol: {trouble}.")
    calls = tuple((call["method"], call["params"]) for call in data["calls"])
    return Replay(data["system"], rules, calls)
