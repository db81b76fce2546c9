"""Folders of catalogs for tests: a copy to work in, an empty one, the made-up language that marks every text."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pyramide.data import LOCALES_VARIABLE, own_data_folder
from pyramide_conformance import language
from pyramide_conformance.catalogs.pseudo import PSEUDO_LOCALE, plain_english, write_pseudo_locale

__all__ = ["PSEUDO_LOCALE", "catalogs_in", "copied_catalogs", "plain_english", "pseudo_locale"]


@contextmanager
def catalogs_in(folder: Path) -> Iterator[Path]:
    """Use the catalogs of a folder, in this process and in those that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(LOCALES_VARIABLE, str(folder))
        language.forget()
        try:
            yield folder
        finally:
            patch.undo()
            language.use("en")


@contextmanager
def copied_catalogs(folder: Path) -> Iterator[Path]:
    """Use a copy of the project's catalogs, which may be changed."""
    shutil.copytree(own_data_folder("locales"), folder, dirs_exist_ok=True)
    with catalogs_in(folder) as chosen:
        yield chosen


@contextmanager
def pseudo_locale(folder: Path) -> Iterator[str]:
    """Use the made-up language below a folder; its locale.

    Whatever is said in it has an accent in every word: :func:`plain_english` finds the words that have none.
    """
    write_pseudo_locale(folder)
    with catalogs_in(folder):
        yield PSEUDO_LOCALE
