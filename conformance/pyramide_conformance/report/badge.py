"""A badge for a project's front page: how many of the scenarios that apply an implementation passes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from pyramide_conformance.errors import UsageError
from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.data import totals
from pyramide_conformance.safe import safe
from pyramide_conformance.suite.results import Results
from pyramide_conformance.whole_file import write_report
from pyramide_conformance.wording import gettext, ngettext

#: The colours by shields.io's names, with white letters on them readable.
_COLOURS: Final = {"brightgreen": "#2a7d1f", "yellow": "#8f6d00", "red": "#b3261e", "lightgrey": "#6a6a6a"}
_LABEL_COLOUR: Final = "#444"
_HEIGHT: Final = 20
_LETTER: Final = 6.6
_PADDING: Final = 12


@dataclass(frozen=True, slots=True)
class Badge:
    """What a badge says: a label, a message, and one of shields.io's colour names."""

    label: str
    message: str
    colour: str

    def to_json(self) -> dict[str, object]:
        """The badge as shields.io's endpoint wants it (schema version 1)."""
        return {"schemaVersion": 1, "label": self.label, "message": self.message, "color": self.colour}

    def to_svg(self) -> str:
        """The badge as a picture that stands alone; screen readers read its title."""
        left, right = (round(len(text) * _LETTER) + _PADDING for text in (self.label, self.message))
        label, message = escape(self.label), escape(self.message)
        texts = "".join(
            f'<text x="{middle}" y="14" textLength="{width - _PADDING}" lengthAdjust="spacingAndGlyphs">{text}</text>'
            for text, middle, width in ((label, left / 2, left), (message, left + right / 2, right))
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="{_HEIGHT}" role="img">'
            f"<title>{label}: {message}</title>"
            f'<clipPath id="c"><rect width="{left + right}" height="{_HEIGHT}" rx="3"/></clipPath>'
            f'<g clip-path="url(#c)"><rect width="{left}" height="{_HEIGHT}" fill="{_LABEL_COLOUR}"/>'
            f'<rect x="{left}" width="{right}" height="{_HEIGHT}" fill="{_COLOURS[self.colour]}"/></g>'
            '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">'
            f"{texts}</g>"
            "</svg>\n"
        )


def badge_of(hello: Hello, results: Results) -> Badge:
    """The badge of a run. What does not apply counts neither as passed nor as failed; a run that was broken off is no
    result.
    """
    counts = totals(results.outcomes)
    applicable = len(results.outcomes) - counts["not applicable"]
    system = hello.plays if isinstance(hello.plays, str) else hello.name
    # Translators: On a badge. {system}: pyramide, piramida, or a program's name.
    label = gettext("rules of {system}", system=safe(system))
    if results.interrupted or counts["not run"] or not applicable:
        # Translators: On a badge, one or two words: a run was not finished, or nothing applied.
        return Badge(label, gettext("no result"), "lightgrey")
    # Translators: On a badge: how many scenarios succeed, of how many that apply.
    message = ngettext(
        "{passed} of {count} scenario", "{passed} of {count} scenarios", applicable, passed=counts["passed"]
    )
    if counts["failed"] or counts["error"] or results.troubles:
        return Badge(label, message, "red")
    return Badge(label, message, "yellow" if counts["known failure"] else "brightgreen")


def check_badge_name(file: str) -> None:
    """See that a badge can be written to a file of this name.

    Raises:
        UsageError: its ending is none of a badge.
    """
    if Path(file).suffix not in (".svg", ".json"):
        raise UsageError(f"{file}: a badge is a picture (.svg) or a shields.io endpoint (.json); end the name so.")


def write_badge(file: str, badge: Badge) -> None:
    """Write a badge as its file's name ends.

    Raises:
        UsageError: the file cannot be written.
    """
    data = json.dumps(badge.to_json(), ensure_ascii=False) + "\n"
    text = badge.to_svg() if Path(file).suffix == ".svg" else data
    write_report(file, text, "badge")
