"""Templates of pages: every text is escaped, a missing value is an error, and messages come from the catalogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from pyramide_conformance.wording import Wording


def environment(package: str, wording: Wording, finalize: Callable[[Any], Any] | None = None) -> Environment:
    """The templates of a package of this one, such as ``rulebook``, in a language.

    ``finalize`` is what becomes of each value before it is escaped and printed.
    """
    made = Environment(
        loader=PackageLoader(f"pyramide_conformance.{package}"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=finalize,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        wording.gettext, wording.ngettext, newstyle=False, pgettext=wording.pgettext, npgettext=wording.npgettext
    )
    return made
