"""The features of a language, read as data: the English ones, or those that the catalogs make of them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyramide.catalog import SOURCE_LOCALE
from pyramide.data import data_folder
from pyramide_conformance import specification
from pyramide_conformance.localise import write_all
from pyramide_conformance.specification import Feature, feature_files, read_feature


@contextmanager
def features_in(locale: str) -> Iterator[dict[str, Feature]]:
    """The features in a language, by their name without ``.feature``.

    Raises:
        UnsupportedError: there is no catalog of this locale.
    """
    if locale == SOURCE_LOCALE:
        yield {stem(feature): feature for feature in specification.features()}
        return
    folder = Path(tempfile.mkdtemp(prefix="pyramide-rulebook-"))
    try:
        write_all(locale, data_folder("features"), folder)
        yield {stem(feature): feature for feature in (read_feature(path, folder) for path in feature_files(folder))}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def stem(feature: Feature) -> str:
    """A feature's name without ``.feature``, such as ``common/kings``."""
    return feature.name.removesuffix(".feature")
