"""Where the project's data lies: the features and the catalogs, in a checkout or in an installed wheel."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

from pyramide.errors import UnsupportedError

#: Environment variable that names a folder of catalogs to be used instead of the project's own.
LOCALES_VARIABLE: Final = "PYRAMIDE_LOCALES"


def data_folder(name: Literal["features", "locales"]) -> Path:
    """The folder of the features or of the catalogs; ``PYRAMIDE_LOCALES`` may name another one for the catalogs.

    Raises:
        UnsupportedError: the installation has neither of the two places, or there is no folder of that name.
    """
    if name == "locales" and (chosen := os.environ.get(LOCALES_VARIABLE)):
        folder = Path(chosen).absolute()
        if not folder.is_dir():
            raise UnsupportedError(f"{LOCALES_VARIABLE} is {chosen!r}, which is no folder: make it, or unset it.")
        return folder
    return own_data_folder(name)


def own_data_folder(name: Literal["features", "locales"]) -> Path:
    """The project's own folder of the features or of the catalogs.

    Raises:
        UnsupportedError: the installation has neither of the two places.
    """
    here = Path(__file__).resolve().parent
    for folder in (here / "_data" / name, here.parents[1] / name):
        if folder.is_dir():
            return folder
    raise UnsupportedError(f"The folder {name!r} is missing from this installation of pyramide: install it again.")
