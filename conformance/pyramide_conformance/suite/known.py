"""Known failures: scenarios that an implementation is known to fail, each with a reason.

They must go on failing: one that passes, or that matches no scenario of the run, fails the run, so that the list
stays true.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

import yaml

from pyramide_conformance.errors import UsageError
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.selection import is_asked_for, wanted_ids
from pyramide_conformance.wording import gettext

_HOW = "A list of known failures is a YAML file with a line 'ID: reason' for each, such as 'UNDO-1c: keeps 50 actions'."


class KnownFailures:
    """The list: reasons by scenario id, or by the name of one row of an outline."""

    def __init__(self, reasons: Mapping[str, str], source: str = "") -> None:
        self._reasons = reasons
        self._source = source

    @classmethod
    def read(cls, file: str | None) -> KnownFailures:
        """Read the list from a YAML file; no file is an empty list.

        Raises:
            UsageError: the file cannot be read or is no such list.
        """
        if file is None:
            return cls({})
        try:
            entries = yaml.safe_load(Path(file).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{file}: the list of known failures cannot be read: {error}") from None
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise UsageError(f"{file}:{line}: this is not YAML: {error.problem}. {_HOW}") from None
        except (yaml.YAMLError, ValueError, RecursionError) as error:  # ValueError: a date such as 2024-13-01
            raise UsageError(f"{file}: this is not YAML: {error}. {_HOW}") from None
        if entries is None:
            entries = {}
        if not isinstance(entries, dict) or not all(isinstance(key, str) for key in entries):
            raise UsageError(f"{file}: {_HOW}")
        for name, reason in entries.items():
            if not isinstance(reason, str) or not reason.strip():
                raise UsageError(f"{file}: {name} has no reason. {_HOW}")
        return cls(entries, file)

    def judge(self, outcome: Outcome) -> Outcome:
        """The outcome in the light of the list."""
        name = next((name for name in (outcome.name, outcome.id) if name in self._reasons), None)
        if name is None or outcome.verdict in ("not run", "not applicable"):
            return outcome
        if outcome.verdict == "passed":
            return replace(
                outcome,
                verdict="failed",
                # Translators: {file}: the list of known failures; {reason}: what its author wrote there.
                expected=gettext(
                    "a failure, as {file} lists it ({reason})", file=self._source, reason=self._reasons[name]
                ),
                # Translators: "it" is a scenario on the list of known failures.
                seen=gettext("it passes: take it off the list"),
            )
        return replace(outcome, verdict="known failure", reason=self._reasons[name])

    def unmatched(self, outcomes: Collection[Outcome], only: str | None = None) -> list[str]:
        """A complaint for each entry that matches no scenario that ran; ``only`` is what the run was asked for."""
        asked_for = wanted_ids(only)
        ran = {
            name
            for outcome in outcomes
            if outcome.verdict not in ("not applicable", "not run")
            for name in (outcome.id, outcome.name)
        }
        return [
            # Translators: {file}: the list of known failures; {name}: an id that stands in it.
            gettext(
                "{file}: {name} matches no scenario of this run: correct it or take it off the list.",
                file=self._source,
                name=name,
            )
            for name in self._reasons
            if name not in ran and (is_asked_for(name, asked_for) or name.partition("[")[0] not in scenarios())
        ]
