"""The style sheet of pages with pictures of boards."""

from __future__ import annotations

from importlib import resources

from pyramide_conformance.rulebook.places import places_css


def style_sheet() -> str:
    """The rulebook's style sheet; reports begin theirs with it."""
    style = resources.files("pyramide_conformance.rulebook").joinpath("templates/rulebook.css")
    return style.read_text(encoding="utf-8") + places_css()
