"""The rulebook in a real browser: every page, in every language, on a phone and on a desk."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from pyramide import Deal, Table
from pyramide.texts import Texts, locales
from pyramide_conformance.browser import open_browser
from pyramide_conformance.messages import state_of
from pyramide_conformance.rulebook.board import Definitions, draw_board
from pyramide_conformance.rulebook.site import PAGES
from pyramide_conformance.rulebook.style import style_sheet
from pyramide_conformance.server import CAN

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_FILES = ("index.html", *PAGES)
_PHONE = {"width": 360, "height": 740}
_DESK = {"width": 1280, "height": 900}

#: The elements whose text is cut off or runs over its box; scrolling regions may do so.
_OVERFLOWING = """() => [...document.querySelectorAll('h1,h2,h3,p,li,a,td,th,dt,dd,summary,figcaption,q,b,span')]
  .filter(e => e.checkVisibility() && !e.closest('figure') && !e.closest('.skip') && e.clientWidth > 0
    && (e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth + 1
        || e.getBoundingClientRect().left < -1))
  .map(e => e.tagName + ': ' + e.textContent.trim().slice(0, 60))"""


_IS_IN_SIGHT = """name => {
  const box = document.getElementById(name)?.getBoundingClientRect();
  return box && box.top >= 0 && box.top < innerHeight;
}"""

#: The first example of each rule.
_FIRST = "document.querySelectorAll('section > details:first-of-type')"

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
    page.evaluate("_FIRST.forEach(each => { each.open = true; })".replace("_FIRST", _FIRST))
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
    page.evaluate("[..._FIRST].slice(0, 6).forEach(each => { each.open = true; })".replace("_FIRST", _FIRST))
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
    page.click("#RECYCLE-2 + p a[lang=hr]")
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
        "(box => [box.width, box.height])(document.querySelector('svg[role=img] use').getBoundingClientRect())"
    )
    assert box[0] > 250
    assert box[1] > 200


@pytest.mark.parametrize("locale", locales())
def test_a_picture_says_the_position_in_words(rulebook: Path, page: Any, locale: str) -> None:
    _open(page, rulebook / locale / "index.html")
    expect(page.locator("svg[role=img]")).to_have_accessible_name(
        Texts(locale).position(Table(Deal.from_code("PY1-N-AAAAAAS")))
    )


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


#: The box around what an element draws, in the picture's own units: x, y, width, height.
_BOX = "(box => [box.x, box.y, box.width, box.height])(document.querySelector('{}').getBBox())"


def _show_board(page: Any, *without: tuple[int, int]) -> None:
    """Show a deal from which the cards in these places have just left."""
    texts = Texts("en")
    before = state_of(Table(Deal.from_code("PY1-N-AAAAAAS")), texts, "pyramide", CAN["pyramide"])
    after = copy.deepcopy(before)
    for row, column in without:
        after["pyramid"][row - 1][column - 1] = None
    board = draw_board(after, Definitions(texts), before)
    drawn = f"{board.definitions.__html__()}{board.__html__()}"
    page.set_content(f"<!doctype html><style>{style_sheet()}</style>{drawn}")


def test_a_picture_shows_a_deal_without_the_cards_that_have_left(page: Any) -> None:
    """Without the last card of row 7, the pyramid ends with row 6, half a card further to the left."""
    _show_board(page, (7, 1))
    assert page.evaluate(_BOX.format("svg[role=img] use:nth-of-type(2)")) == pytest.approx([22.5, 0, 291.5, 270])
    _show_board(page, (7, 7))
    assert page.evaluate(_BOX.format("svg[role=img] use:nth-of-type(2)")) == pytest.approx([0, 0, 291.5, 270])


def test_a_mark_is_shown_in_the_places_named_and_nowhere_else(page: Any) -> None:
    _show_board(page, (7, 7))
    assert page.evaluate(_BOX.format("svg[role=img] use")) == pytest.approx([271, 205, 42, 64])
