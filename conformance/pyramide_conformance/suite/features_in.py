"""The features of a run, in its language: the project's own, or a translation made for the run."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from pyramide.catalog import SOURCE_LOCALE
from pyramide.data import data_folder
from pyramide_conformance import language
from pyramide_conformance.localise import write_all


class FeaturesIn:
    """A folder with all features in one language; from now on, steps are read in that language.

    Raises:
        UnsupportedError: there is no catalog of this locale.
        UsageError: Gherkin does not know the language.
    """

    def __init__(self, locale: str) -> None:
        self._language_before = language.active().locale
        language.use(locale)
        self._scratch: Path | None = None
        self.folder = data_folder("features")
        if locale != SOURCE_LOCALE:
            self._scratch = Path(tempfile.mkdtemp(prefix="pyramide-features-"))
            try:
                write_all(locale, self.folder, self._scratch)
            except Exception:
                self.remove()
                raise
            self.folder = self._scratch

    def remove(self) -> None:
        """Remove what was made for the run, and read steps in the language in which they were read before it."""
        if language.active().locale != self._language_before:
            language.use(self._language_before)
        if self._scratch is not None:
            shutil.rmtree(self._scratch, ignore_errors=True)
            self._scratch = None
