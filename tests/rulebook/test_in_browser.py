"""The rulebook in a real browser: every page, in every language, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from pyramide.texts import locales
from pyramide_conformance.browser import open_browser
from pyramide_conformance.rulebook.site import PAGES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_FILES = ("index.html", *PAGES)
_PHONE = {"width": 360, "height": 740}
_DESK = {"width": 1280, "height": 900}

#: The elements whose text is cut off or runs over its box; scrolling regions may do so.
_OVERFLOWING = """() => [...document.querySelectorAll('h1,h2,h3,p,li,a,td,th,dt,dd,summary,figcaption,q,b,span')]
  .filter(e => e.checkVisibility() && !e.closest('.scroll') && !e.closest('.skip') && e.clientWidth > 0
    && (e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth + 1
        || e.getBoundingClientRect().left < -1))
  .map(e => e.tagName + ': ' + e.textContent.trim().slice(0, 60))"""


_IS_IN_SIGHT = """name => {
  const box = document.getElementById(name)?.getBoundingClientRect();
  return box && box.top >= 0 && box.top < innerHeight;
}"""

#: The parts of pictures are thousands of invisible shapes, in which there is nothing to find.
_EXAMINED = {"exclude": [[".defs"]]}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with open_browser() as found:
        yield found


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(viewport=_PHONE)
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def _open(page: Any, path: Path, anchor: str = "") -> list[str]:
    """Open a page with all its examples unfolded; what the console said."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(path.as_uri() + anchor)
    return said


@pytest.mark.parametrize("name", _FILES)
@pytest.mark.parametrize("locale", locales())
def test_a_page_fits_every_screen_and_keeps_the_console_quiet(
    rulebook: Path, page: Any, locale: str, name: str
) -> None:
    said = _open(page, rulebook / locale / name)
    assert page.evaluate("document.documentElement.lang") == locale
    # Some examples are enough to see that they fit: each is laid out like the next.
    page.evaluate("document.querySelectorAll('details.first').forEach(each => { each.open = true; })")
    for size in (_PHONE, _DESK):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert page.evaluate(_OVERFLOWING) == [], size
    assert said == []


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        *((name, "light") for name in _FILES if name != "piramida.html"),
        *((name, "dark") for name in ("piramida.html", "variants.html", "comparison.html", "glossary.html")),
    ],
)
def test_axe_finds_nothing_serious(rulebook: Path, page: Any, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    _open(page, rulebook / "el" / name)
    page.evaluate("document.querySelectorAll('details.first').forEach((each, at) => { if (at < 6) each.open = true; })")
    found = Axe().run(page, context=_EXAMINED).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found if each["impact"] != "minor"] == []


@pytest.mark.parametrize("locale", [each for each in locales() if each != "en"])
def test_axe_finds_nothing_serious_in_any_language(rulebook: Path, page: Any, locale: str) -> None:
    for name in ("index.html", "variants.html", "comparison.html", "glossary.html"):
        _open(page, rulebook / locale / name)
        found = Axe().run(page, context=_EXAMINED).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found if each["impact"] != "minor"] == []


def test_the_language_switch_of_a_rule_leads_to_the_same_rule(rulebook: Path, page: Any) -> None:
    _open(page, rulebook / "en" / "pyramide.html")
    page.click("section.rule:has(#RECYCLE-2) .where a[hreflang=hr]")
    page.wait_for_url("**/hr/pyramide.html#RECYCLE-2")
    page.wait_for_function(_IS_IN_SIGHT, arg="RECYCLE-2")


def test_the_language_switch_of_a_page_leads_to_the_same_page(rulebook: Path, page: Any) -> None:
    _open(page, rulebook / "fr" / "glossary.html")
    page.click("nav.languages a[hreflang=ru]")
    page.wait_for_url("**/ru/glossary.html")


def test_an_example_that_is_linked_to_is_unfolded_and_in_sight(rulebook: Path, page: Any) -> None:
    _open(page, rulebook / "ru" / "piramida.html", "#DEAD-2b")
    page.wait_for_function("document.getElementById('DEAD-2b').closest('details').open")
    page.wait_for_function(_IS_IN_SIGHT, arg="DEAD-2b")


def test_pictures_are_drawn(rulebook: Path, page: Any) -> None:
    """The felt, the paper of a card and the back of the stock are to be seen where they belong."""
    _open(page, rulebook / "en" / "index.html")
    box = page.evaluate(
        "(box => [box.width, box.height])(document.querySelector('.board use').getBoundingClientRect())"
    )
    assert box[0] > 250
    assert box[1] > 200


def test_examples_can_be_unfolded_by_keyboard(rulebook: Path, page: Any) -> None:
    _open(page, rulebook / "en" / "variants.html")
    page.focus("summary")
    page.keyboard.press("Enter")
    assert page.evaluate("document.querySelector('details').open")


def test_the_skip_link_is_first_and_leads_to_the_text(rulebook: Path, page: Any) -> None:
    _open(page, rulebook / "en" / "pyramide.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.url.endswith("#content")
