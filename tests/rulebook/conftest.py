"""The rulebook in every language, written once for all tests of a worker."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramide.texts import locales
from pyramide_conformance.rulebook.site import build


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a rulebook in every language."""
    out = tmp_path_factory.mktemp("rulebook")
    build(locales(), out)
    return out
