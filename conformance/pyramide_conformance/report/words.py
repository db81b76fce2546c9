"""Verdicts in words, in the language spoken; in data they keep their English names."""

from __future__ import annotations

from pyramide_conformance.suite.outcome import Outcome, Verdict
from pyramide_conformance.wording import fill, gettext, ngettext


def heading(outcome: Outcome) -> str:
    """The heading of a scenario: its verdict and its name."""
    templates: dict[Verdict, str] = {
        # Translators: A heading; {scenario}: an id such as FREE-1a.
        "passed": gettext("passed: {scenario}"),
        # Translators: A heading; {scenario}: an id such as FREE-1a.
        "failed": gettext("failed: {scenario}"),
        # Translators: A heading; {scenario}: an id such as FREE-1a. The scenario could not be tried.
        "error": gettext("error: {scenario}"),
        # Translators: A heading; {scenario}: an id such as FREE-1a. It fails, as a list of known failures says.
        "known failure": gettext("known failure: {scenario}"),
        # Translators: A heading; {scenario}: an id such as FREE-1a. The implementation does not claim what it needs.
        "not applicable": gettext("not applicable: {scenario}"),
        # Translators: A heading; {scenario}: an id such as FREE-1a. The run had ended before.
        "not run": gettext("not run: {scenario}"),
    }
    return fill(templates[outcome.verdict], scenario=outcome.name)


def counted(verdict: str, count: int) -> str:
    """A number of scenarios with a verdict, for a list."""
    if verdict == "passed":
        # Translators: A number of scenarios, in a list.
        return ngettext("{count} passed", "{count} passed", count)
    if verdict == "failed":
        # Translators: A number of scenarios, in a list.
        return ngettext("{count} failed", "{count} failed", count)
    if verdict == "error":
        # Translators: A number of scenarios that could not be tried, in a list.
        return ngettext("{count} error", "{count} errors", count)
    if verdict == "known failure":
        # Translators: A number of scenarios that fail, as a list of known failures says; in a list.
        return ngettext("{count} known failure", "{count} known failures", count)
    if verdict == "not applicable":
        # Translators: A number of scenarios that need what an implementation does not claim, in a list.
        return ngettext("{count} not applicable", "{count} not applicable", count)
    # Translators: A number of scenarios that were left out, as the run had ended before; in a list.
    return ngettext("{count} not run", "{count} not run", count)
