"""A web page in Chromium, played with the mouse and read as its map says (``page:FILE.yaml``)."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote, urljoin, urlsplit

from pyramide import Deal, UnsupportedError
from pyramide_conformance import protocol
from pyramide_conformance.browser import open_browser_async, see_that_it_is_there
from pyramide_conformance.drivers.loop import LoopThread
from pyramide_conformance.drivers.page_map import PageMap
from pyramide_conformance.drivers.page_reading import SCRIPT, state_of, what_to_read
from pyramide_conformance.errors import DiedError, HangError, ImplementationError, ProtocolError, StartError, UsageError
from pyramide_conformance.implementation import MethodCalls
from pyramide_conformance.protocol import WirePlace
from pyramide_conformance.wording import gettext

#: The address under which the files of a map's folder are served, in this browser only.
_ORIGIN: Final = "http://pyramide.test/"

#: Runs in the page: where on the screen an element is to be tapped; ``null`` where it cannot be seen or pressed.
_FIND: Final = """([selector, across, down]) => {
  const isSeen = (each) => each.checkVisibility({visibilityProperty: true});
  const element = [...document.querySelectorAll(selector)].find(isSeen);
  if (!element || element.disabled) return null;
  element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width * across, box.y + box.height * down];
  const top = document.elementFromPoint(x, y);
  return element.contains(top) ? {x, y} : {under: top ? top.outerHTML.slice(0, 120) : 'nothing'};
}"""

#: Enough for a table without scrolling.
_VIEWPORT: Final = {"width": 1280, "height": 1000}

_SECONDS_TO_START: Final = 60.0
_SECONDS_TO_END: Final = 10.0
_LINES_KEPT: Final = 20


def connect_page(spelling: str) -> Callable[[], PageDriver]:
    """A function that opens the page of ``page:FILE.yaml`` or ``page:FILE.yaml URL`` anew each time it is called.

    Raises:
        UsageError: the map is none, or names no page, or Playwright is missing.
    """
    try:
        words = shlex.split(spelling.removeprefix("page:"))
    except ValueError as error:
        raise UsageError(f"The driver {spelling!r} has unbalanced quotes ({error}).") from None
    if not 1 <= len(words) <= 2:
        raise UsageError(f"The driver {spelling!r} must name the map of a page, such as page:map.yaml.")
    page_map = PageMap.read(words[0])
    url = words[1] if len(words) == 2 else page_map.content.get("url")
    if url is None:
        raise UsageError(f'{words[0]} has no "url": add one, or name the page after the map: "page:{words[0]} URL".')
    if page_map.folder is not None:
        url = urljoin(_ORIGIN, url)
    if urlsplit(url).scheme not in ("http", "https", "file"):
        raise UsageError(
            f"{url!r} is no address of a page: it begins with http:// or https://, or the map has a folder."
        )
    see_that_it_is_there()
    return lambda: PageDriver(page_map, url)


class PageDriver:
    """One page in one browser of its own."""

    def __init__(self, page_map: PageMap, url: str) -> None:
        self._loop = LoopThread()
        self._stack = AsyncExitStack()
        self._closed = False
        self._said: deque[str] = deque(maxlen=_LINES_KEPT)
        try:
            page = self._loop.run(self._open(page_map.folder), _SECONDS_TO_START)
        except TimeoutError:
            self.close()
            raise StartError(
                gettext("The browser did not start within {seconds} s.", seconds=_SECONDS_TO_START)
            ) from None
        except BaseException:
            self.close()
            raise
        self._game = _PageGame(page, page_map, url, self._in_time)
        self._calls = MethodCalls(self._game)
        self._timeout = _SECONDS_TO_START

    async def _open(self, folder: Path | None) -> Any:
        browser = await self._stack.enter_async_context(open_browser_async())
        page = await browser.new_page(viewport=_VIEWPORT, reduced_motion="reduce")
        page.on("pageerror", lambda error: self._said.append(str(error)))
        page.on("console", self._hear)
        if folder is not None:
            await page.route(f"{_ORIGIN}**", lambda route: _answer_from(folder, route))
        return page

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self._said.append(message.text)

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:
        """Make one call; see :class:`pyramide_conformance.drivers.base.Driver`."""
        from playwright.async_api import Error

        self._timeout = timeout
        try:
            return protocol.as_json(self._calls.call(method, params))
        except ImplementationError:
            self.close()
            raise
        except TimeoutError:
            self.close()
            raise HangError(
                gettext("It did not answer '{method}' within {seconds} s.", method=method, seconds=timeout)
            ) from None
        except Error as error:
            self.close()
            what = str(error).strip().splitlines()[0]
            # Translators: A web page is played in a browser. {error}: in the words of the browser, English.
            raise DiedError(gettext("The page broke in '{method}': {error}", method=method, error=what)) from None

    def _in_time(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._loop.run(work, self._timeout)

    def bye(self, timeout: float) -> None:
        """Close the page and the browser."""
        self.call("bye", {}, timeout)
        self.close()

    def last_words(self) -> str:
        """The last errors in the page's console."""
        return "\n".join(self._said)

    def close(self) -> None:
        """End the browser."""
        if self._closed:
            return
        self._closed = True
        try:
            self._loop.run(self._stack.aclose(), _SECONDS_TO_END)
        except Exception as error:  # noqa: BLE001 - it is to end whatever state it is in; Playwright's process does
            self._said.append(f"{type(error).__name__}: {error}")
        self._loop.close()


class _PageGame:
    """The calls of the protocol, as a player would make them."""

    def __init__(
        self, page: Any, page_map: PageMap, url: str, in_time: Callable[[Coroutine[Any, Any, Any]], Any]
    ) -> None:
        self._page = page
        self._map = page_map
        self._content = page_map.content
        self._url = url
        self._in_time = in_time
        self._reading = what_to_read(page_map.content)

    def hello(self) -> dict[str, Any]:
        about = {name: self._content.get(name, "") for name in ("name", "version", "language")}
        return {"protocol": protocol.VERSION, **about, "plays": self._content["plays"], "can": list(self._map.can)}

    def new_game(self, deal: object = None, code: str | None = None, number: int | None = None) -> dict[str, Any]:
        given = {
            name: value for name, value in (("deal", deal), ("code", code), ("number", number)) if value is not None
        }
        kind = next(iter(given), "any")
        steps = self._content["new_game"].get(kind)
        if steps is None:
            raise UnsupportedError(f"the map of the page has no new_game.{kind}")
        values = {}
        if kind == "deal":
            cards = Deal.from_json(deal).cards
            parts = {"cards": cards, "pyramid": cards[:28], "stock": cards[28:]}
            values = {name: ",".join(card.code for card in part) for name, part in parts.items()}
            values["json"] = json.dumps(deal)
        elif kind == "code":
            values = {"code": Deal.from_code(str(code)).code}
        elif kind == "number":
            values = {"number": str(Deal.from_number(number).number)}  # type: ignore[arg-type]  # it is checked there
        state: dict[str, Any] = self._in_time(self._begin(steps, values))
        return state

    def tap(self, at: WirePlace) -> dict[str, Any]:
        places = self._content["places"]
        if isinstance(at, tuple):
            selector = places["pyramid"].replace("{row}", str(at[0])).replace("{column}", str(at[1]))
        else:
            selector = places[at]
        state: dict[str, Any] = self._in_time(self._touch(selector, places.get("position", [0.5, 0.5])))
        return state

    def undo(self) -> dict[str, Any]:
        return self._press("undo")

    def return_(self) -> dict[str, Any]:
        return self._press("return")

    def _press(self, name: str) -> dict[str, Any]:
        selector = self._content.get("press", {}).get(name)
        if selector is None:
            raise UnsupportedError(f"the map of the page has no press.{name}")
        state: dict[str, Any] = self._in_time(self._touch(selector, [0.5, 0.5]))
        return state

    async def _begin(self, steps: list[Mapping[str, str]], values: Mapping[str, str]) -> dict[str, Any]:
        if self._page.url == "about:blank" and not any("open" in step for step in steps):
            await self._page.goto(self._url)
        for step in steps:
            match step:
                case {"open": address}:
                    await self._page.goto(urljoin(self._url, _filled(address, values, quote)))
                case {"click": selector}:
                    await self._page.click(selector)
                case {"fill": selector, "with": text}:
                    await self._page.fill(selector, _filled(text, values))
                case {"choose": selector, "with": text}:
                    await self._page.select_option(selector, _filled(text, values))
                case {"wait": selector}:
                    await self._page.wait_for_selector(selector)
        if "ready" in self._content:
            await self._page.wait_for_selector(self._content["ready"])
        return await self._shown()

    async def _touch(self, selector: str, position: list[float]) -> dict[str, Any]:
        """Tap an element where it can be seen; where there is none, there is nothing that a finger could land on."""
        spot = await self._page.evaluate(_FIND, [selector, *position])
        if spot is not None and "under" in spot:
            raise ProtocolError(
                # Translators: A web page is tapped. {selector}, {what}: parts of the page; {part}: a name in a file.
                gettext(
                    "Where {selector} is to be tapped, {what} lies on it; see {part} in the map of the page.",
                    selector=selector,
                    what=spot["under"],
                    part="places.position",
                )
            )
        if spot is not None:
            await self._page.mouse.click(spot["x"], spot["y"])
            await asyncio.sleep(self._content.get("settle", 0) / 1000)
        return await self._shown()

    async def _shown(self) -> dict[str, Any]:
        return state_of(self._content, await self._page.evaluate(SCRIPT, self._reading))


def _filled(text: str, values: Mapping[str, str], encoded: Callable[[str], str] = str) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", encoded(value))
    return text


async def _answer_from(folder: Path, route: Any) -> None:
    """Answer a request of the page with a file of the folder, and of no other."""
    path = unquote(urlsplit(route.request.url).path).lstrip("/")
    file = (folder / path).resolve()
    if file.is_dir():
        file /= "index.html"
    if file.is_relative_to(folder) and file.is_file():
        await route.fulfill(path=file)
    else:
        await route.fulfill(status=404, body="not found")
