"""A run as JUnit XML, as GitHub, GitLab and Jenkins read it.

A test case for each scenario or row: ``classname`` is its feature, ``file`` and ``line`` its place in the features.
``failure`` is for other rules, ``error`` for a conversation that went wrong, ``skipped`` for what does not apply or is
known to fail; the calls are in ``system-out``, the implementation's last words in ``system-err``.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from typing import Final

from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.words import heading
from pyramide_conformance.safe import safe
from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.applicability import in_words
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.results import Results
from pyramide_conformance.suite.running import long_text
from pyramide_conformance.whole_file import write_report
from pyramide_conformance.wording import gettext

#: The element that tells of each verdict that is no success.
_ELEMENTS: Final = {
    "failed": "failure",
    "error": "error",
    "not run": "error",
    "known failure": "skipped",
    "not applicable": "skipped",
}


def write_junit(file: str, hello: Hello, results: Results) -> None:
    """Write the JUnit XML of a run.

    Raises:
        UsageError: the file cannot be written.
    """
    root = ET.Element("testsuites")
    root.append(_suite(hello, results))
    write_report(file, ET.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n", "report")


def _suite(hello: Hello, results: Results) -> ET.Element:
    outcomes = results.outcomes
    attributes = {"name": _legal(hello.name), "time": _seconds(outcomes), **_counts(outcomes)}
    suite = ET.Element("testsuite", attributes)
    suite.extend(map(_case, outcomes))
    if results.troubles:
        ET.SubElement(suite, "system-err").text = _legal("\n".join(results.troubles))
    return suite


def _counts(outcomes: Sequence[Outcome]) -> dict[str, str]:
    told = [_ELEMENTS.get(outcome.verdict) for outcome in outcomes]
    names = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    return {"tests": str(len(told)), **{name: str(told.count(element)) for name, element in names.items()}}


def _seconds(outcomes: Sequence[Outcome]) -> str:
    return f"{sum(outcome.seconds for outcome in outcomes):.3f}"


def _case(outcome: Outcome) -> ET.Element:
    scenario = scenarios().get(outcome.id)
    feature = scenario.feature.name if scenario else ""
    case = ET.Element(
        "testcase",
        classname=feature.removesuffix(".feature").replace("/", "."),
        name=outcome.name,
        time=_seconds([outcome]),
    )
    if scenario is not None:
        case.set("file", f"features/{feature}")
        case.set("line", str(scenario.line))
    element = _ELEMENTS.get(outcome.verdict)
    if element is not None:
        told = ET.SubElement(case, element, message=_legal(_message(outcome)))
        if element != "skipped":
            told.set("type", outcome.verdict)
            told.text = _legal(long_text(outcome))
    if outcome.calls:
        ET.SubElement(case, "system-out").text = _legal("\n".join(outcome.calls))
    if outcome.stderr:
        ET.SubElement(case, "system-err").text = _legal(outcome.stderr)
    return case


def _message(outcome: Outcome) -> str:
    """One line that says what was wrong, or why it was left out."""
    if outcome.verdict == "not applicable":
        return gettext("not applicable: {lacking}", lacking=in_words(outcome.lacking))
    if outcome.verdict == "known failure":
        return gettext("known failure {scenario}: {reason}", scenario=outcome.name, reason=outcome.reason)
    if outcome.expected:
        # Translators: What was wrong with a scenario, in one line.
        return gettext("expected: {expected}; seen: {seen}", expected=outcome.expected, seen=outcome.seen)
    return outcome.seen or heading(outcome)


def _legal(text: str) -> str:
    """A text that may stand in XML: no control characters, no halves of characters, no unassigned ends of a plane."""
    harmless = safe(text, keep_lines=True)
    return "".join(char if ord(char) & 0xFFFE != 0xFFFE else f"\\u{ord(char):04x}" for char in harmless)
