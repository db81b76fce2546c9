"""Beginning a new language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from pyramide.catalog import SOURCE_LOCALE, catalog_path, known_locale
from pyramide_conformance.catalogs.files import all_locales
from pyramide_conformance.catalogs.merge import merged
from pyramide_conformance.catalogs.template import DOMAINS, template
from pyramide_conformance.errors import UsageError
from pyramide_conformance.localise import dialect_of
from pyramide_conformance.whole_file import write_whole

#: How a locale is written: a language, perhaps a script, perhaps a territory.
_LOCALE: Final = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_(?P<territory>[A-Z]{2}|\d{3}))?")


def begin(locale: str) -> list[Path]:
    """Make the folder of a new language, with a catalog of each domain; the files made.

    Raises:
        UsageError: it is no locale, or English, or there already, or Gherkin has no keywords for it.
    """
    check_new(locale)
    made = []
    for domain in DOMAINS:
        path = catalog_path(locale, domain)
        write_whole(path, merged(b"", template(domain), locale, path))
        made.append(path)
    return made


def check_new(locale: str) -> None:
    """See that a language can be begun.

    Raises:
        UsageError: it is no locale, or English, or there already, or Gherkin has no keywords for it.
    """
    spelled = _LOCALE.fullmatch(locale)
    if spelled is None:
        raise UsageError(
            f"{locale!r} is no locale: a language in small letters, such as 'de', and where it matters a script or a "
            "territory, such as 'sr_Latn' or 'pt_BR'."
        )
    known = known_locale(locale)
    if known is None or known.territory != spelled["territory"]:
        raise UsageError(f"{locale!r} is no language that Unicode's tables know; look up its code.")
    if locale == SOURCE_LOCALE:
        raise UsageError("English is the language of the source; it needs no catalog.")
    if locale in all_locales():
        raise UsageError(f"The language {locale!r} is there already; 'pyramide catalogs update {locale}' merges.")
    dialect_of(locale)
