"""What became of one scenario, as plain data that can cross processes and be written to files."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Verdict = Literal["passed", "failed", "error", "known failure", "not applicable", "not run"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one scenario, or of one row of an outline.

    Attributes:
        id: the scenario's id, such as ``FREE-1a``.
        name: the id, with the row's number in brackets for an outline: ``SUM-3a[2]``.
        title: the scenario's title, the row's values in it.
        verdict: ``failed``: it plays by other rules; ``error``: it could not be talked to; ``not applicable``: it
            does not claim what the scenario needs; ``known failure``: it failed, as the list of known failures says;
            ``not run``: the run had been given up before.
        lacking: the capability, system or rules that it lacks, for ``not applicable``.
        reason: why it is a known failure.
        seconds: how long it took.
        text: the scenario's steps, for one that did not pass.
        step: the step that failed.
        expected, seen: what was wanted and what was there.
        expected_board, seen_board: the boards at that moment, drawn; empty where they are not known.
        expected_state, seen_state: the same as states of the protocol, with what is drawn of them only; ``None`` where
            they are not known.
        calls: the calls that lead there, as JSON-RPC requests, one a line.
        stderr: the last lines of the implementation's standard error.
    """

    id: str
    name: str
    title: str
    verdict: Verdict
    lacking: str = ""
    reason: str = ""
    seconds: float = 0.0
    text: list[str] = field(default_factory=list)
    step: str = ""
    expected: str = ""
    seen: str = ""
    expected_board: str = ""
    seen_board: str = ""
    expected_state: dict[str, Any] | None = None
    seen_state: dict[str, Any] | None = None
    calls: list[str] = field(default_factory=list)
    stderr: str = ""

    def to_json(self) -> dict[str, Any]:
        """All fields by name, fit for UTF-8; the inverse of ``Outcome(**fields)``."""
        fields = {name: _whole(value) if isinstance(value, str) else value for name, value in asdict(self).items()}
        return {**fields, "text": list(map(_whole, self.text)), "calls": list(map(_whole, self.calls))}


def _whole(text: str) -> str:
    """The text with each half of a surrogate pair, which no encoding can write, shown as an escape."""
    return text.encode("utf-8", "backslashreplace").decode()
