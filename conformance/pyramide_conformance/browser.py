"""A headless Chromium through Playwright, which is an optional part: ``pip install 'pyramide[browser]'``."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from pyramide_conformance.errors import UsageError

#: A browser of the system is taken first, as Playwright's own is not there everywhere.
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

HOW_TO_INSTALL: Final = (
    "A browser is needed: pip install 'pyramide[browser]', and Chromium, by your system's packages "
    "(apt-get install chromium) or by 'playwright install chromium'."
)


@contextmanager
def open_browser() -> Iterator[Any]:
    """A Chromium with a fresh profile, ended with the context.

    Raises:
        UsageError: Playwright or a browser is missing; tells how to install it.
    """
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise UsageError(HOW_TO_INSTALL) from None
    own = next(filter(None, map(shutil.which, _NAMES)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=own, args=["--no-sandbox", "--disable-background-networking"]
            )
        except Error as error:
            raise UsageError(f"{HOW_TO_INSTALL} Playwright says: {str(error).splitlines()[0]}") from None
        try:
            yield browser
        finally:
            browser.close()
