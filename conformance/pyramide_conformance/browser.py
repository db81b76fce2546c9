"""A headless Chromium through Playwright, which is an optional part: ``pip install '.[browser]'`` in a checkout."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from pyramide_conformance.errors import UsageError

#: A browser of the system is taken first, as Playwright's own is not there everywhere.
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

HOW_TO_INSTALL: Final = (
    "A browser is needed: pip install '.[browser]' in a checkout of Pyramide, and Chromium, by your system's packages "
    "(apt-get install chromium) or by 'playwright install chromium'."
)


_ARGUMENTS: Final = ("--no-sandbox", "--disable-background-networking")


def _own() -> str | None:
    return next(filter(None, map(shutil.which, _NAMES)), None)


def _missing(error: Exception) -> UsageError:
    return UsageError(f"{HOW_TO_INSTALL} Playwright says: {str(error).splitlines()[0]}")


def see_that_it_is_there() -> None:
    """Look for Playwright, without starting anything.

    Raises:
        UsageError: it is missing; tells how to install it.
    """
    if importlib.util.find_spec("playwright") is None:
        raise UsageError(HOW_TO_INSTALL)


@contextmanager
def open_browser() -> Iterator[Any]:
    """A Chromium with a fresh profile, ended with the context.

    Raises:
        UsageError: Playwright or a browser is missing; tells how to install it.
    """
    see_that_it_is_there()
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=_own(), args=_ARGUMENTS)
        except Error as error:
            raise _missing(error) from None
        try:
            yield browser
        finally:
            browser.close()


@asynccontextmanager
async def open_browser_async() -> AsyncIterator[Any]:
    """The same for an event loop.

    Raises:
        UsageError: Playwright or a browser is missing; tells how to install it.
    """
    see_that_it_is_there()
    from playwright.async_api import Error, async_playwright

    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=_own(), args=_ARGUMENTS)
        except Error as error:
            raise _missing(error) from None
        try:
            yield browser
        finally:
            await browser.close()
