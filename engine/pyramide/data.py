"""Where the project's data lies: the features and the catalogs, in a checkout or in an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pyramide.errors import UnsupportedError


def data_folder(name: Literal["features", "locales"]) -> Path:
    """The folder of the features or of the catalogs.

    Raises:
        UnsupportedError: the installation has neither of the two places.
    """
    here = Path(__file__).resolve().parent
    for folder in (here / "_data" / name, here.parents[1] / name):
        if folder.is_dir():
            return folder
    raise UnsupportedError(f"The folder {name!r} is missing from this installation of pyramide: install it again.")
