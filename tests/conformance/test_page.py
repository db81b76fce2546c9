"""``page:FILE.yaml``: a web page is played in Chromium as a person would, and read by its map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from suite_runs import run_check, run_main

from pyramide import Deal
from pyramide_conformance import browser, protocol
from pyramide_conformance.drivers import connector
from pyramide_conformance.drivers.page import PageDriver
from pyramide_conformance.errors import DiedError, HangError, ProtocolError, RemoteError, UsageError
from pyramide_conformance.validation import complaint

PAGES = Path(__file__).parents[2] / "conformance" / "examples" / "page"
DEAL = {"deal": Deal.from_number(18).to_json()}

#: On a busy machine a browser needs its time.
PATIENCE = 60.0

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    driver = connector(f"page:{PAGES}/piramida.yaml")()
    yield driver
    driver.close()


@pytest.mark.parametrize(
    ("name", "only"),
    [("pyramide", "KING-1a,KING-1b,SUM-5a,FREE-5a,UNDO-1a,WIN-1a"), ("piramida", "KING-1a,RECYCLE-3a")],
)
def test_the_example_passes_all_that_it_claims(name: str, only: str) -> None:
    done, report = run_check(f"page:{PAGES}/{name}.yaml", "--only", only, "--validate", "--timeout", "60")
    assert done.returncode == 0, done.stderr
    assert report["totals"]["passed"] > 0
    assert report["totals"]["failed"] == report["totals"]["error"] == 0


def test_the_example_shows_what_its_map_reads(example: Any) -> None:
    state = example.call("new_game", DEAL, PATIENCE)
    assert complaint("state", state) is None
    assert state["pyramid"][0] == ["JD"]
    assert state["stock"] == {"count": 24}
    assert [7, 1] in state["free"]
    assert example.call("tap", {"at": [7, 2]}, PATIENCE)["rings"] == [[7, 3], [7, 5]]
    pressed = example.call("tap", {"at": [6, 1]}, PATIENCE)  # the queen under 7♣ and 10♣
    assert pressed["covers"] == [[7, 1], [7, 2]]
    gone = example.call("tap", {"at": [7, 6]}, PATIENCE)
    assert gone["pyramid"][6][5] is None
    assert example.call("tap", {"at": [7, 6]}, PATIENCE) == gone  # nothing lies there that could be tapped
    assert example.call("undo", {}, PATIENCE)["pyramid"] == state["pyramid"]


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new_game", {"code": "PY1-N-AAAAAAS"}, protocol.UNSUPPORTED),
        ("new_game", {"rules": {}}, protocol.UNSUPPORTED),
        ("new_game", {"deal": {"pyramid": [], "stock": []}}, protocol.MALFORMED),
        ("hint", {}, protocol.UNSUPPORTED),
        ("tap", {"at": [8, 1]}, protocol.INVALID_PARAMS),
    ],
)
def test_what_the_map_does_not_know_is_refused(method: str, params: Any, code: int, example: Any) -> None:
    example.call("new_game", {}, PATIENCE)
    with pytest.raises(RemoteError) as caught:
        example.call(method, params, PATIENCE)
    assert caught.value.code == code


MAP = """
name: bad
plays: pyramide
folder: .
url: index.html
new_game: {any: [{open: "?"}]}
places: {stock: "#stock", waste: "#waste", pyramid: "#c-{row}-{column}"}
read: {stock_count: "#stock", waste_count: "#number", status: {at: "#status", words: {over: won}}}
"""

PAGE = """<!DOCTYPE html><body>
<button id=stock>0</button> <button id=waste>&nbsp;</button> <b id=number>0</b> <p id=status>on</p>
"""


def bad_page(folder: Path, more: str) -> PageDriver:
    """A page with nothing in its pyramid, and something bad."""
    (folder / "map.yaml").write_text(MAP, encoding="utf-8")
    (folder / "index.html").write_text(PAGE + more, encoding="utf-8")
    driver = connector(f"page:{folder}/map.yaml")()
    assert isinstance(driver, PageDriver)
    return driver


class TestBadPages:
    def test_a_page_that_hangs_is_given_up_in_time(self, tmp_path: Path) -> None:
        driver = bad_page(tmp_path, "<script>stock.onclick = () => { while (true); }</script>")
        driver.call("new_game", {}, PATIENCE)
        with pytest.raises(HangError, match=r"did not answer 'tap' within 3 s"):
            driver.call("tap", {"at": "stock"}, 3)

    def test_a_page_that_hangs_while_it_loads_is_given_up_in_time(self, tmp_path: Path) -> None:
        with pytest.raises(HangError, match="did not answer 'new_game'"):
            bad_page(tmp_path, "<script>while (true);</script>").call("new_game", {}, 3)

    def test_a_page_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "map.yaml").write_text(MAP, encoding="utf-8")
        driver = connector(f"page:{tmp_path}/map.yaml http://127.0.0.1:1/")()
        with pytest.raises(DiedError, match="The page broke in 'new_game'"):
            driver.call("new_game", {}, PATIENCE)

    def test_what_lies_on_a_place_is_named(self, tmp_path: Path) -> None:
        more = "<div id=banner style='position: fixed; inset: 0; background: red'></div>"
        driver = bad_page(tmp_path, more)
        driver.call("new_game", {}, PATIENCE)
        with pytest.raises(ProtocolError, match='Where #stock is to be tapped, <div id="banner"'):
            driver.call("tap", {"at": "stock"}, PATIENCE)

    def test_errors_of_its_scripts_are_its_last_words_and_dialogs_hold_nothing_up(self, tmp_path: Path) -> None:
        more = "<script>stock.onclick = () => { alert('Hello'); throw new Error('out of cards'); }</script>"
        driver = bad_page(tmp_path, more)
        driver.call("new_game", {}, PATIENCE)
        driver.call("tap", {"at": "stock"}, PATIENCE)
        assert "out of cards" in driver.last_words()
        driver.bye(PATIENCE)

    def test_it_is_served_no_file_outside_its_folder(self, tmp_path: Path) -> None:
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        inside = tmp_path / "inside"
        inside.mkdir()
        more = """<script>
          const out = ['../secret.txt', '/%2e%2e/secret.txt', '..%2fsecret.txt', '/..%5csecret.txt'];
          const look = async (path) => console.error(path, (await fetch(path)).status);
          [...out, 'index.html'].forEach(look);
        </script>"""
        driver = bad_page(inside, more)
        driver.call("new_game", {}, PATIENCE)
        for _ in range(100):
            if driver.last_words().count("\n") >= 4 and "index.html 200" in driver.last_words():
                break
            driver.call("tap", {"at": "waste"}, PATIENCE)
        assert "index.html 200" in driver.last_words()
        assert "secret.txt 200" not in driver.last_words()
        driver.close()


def test_without_chromium_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browser, "_own", lambda: str(tmp_path / "no-chromium"))
    with pytest.raises(UsageError, match="apt-get install chromium"):
        connector(f"page:{PAGES}/pyramide.yaml")()
    done = run_main("check", f"page:{PAGES}/pyramide.yaml")
    assert done.returncode == 2
    assert "apt-get install chromium" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("system", ["pyramide", "piramida"])
def test_the_example_is_a_page_for_everybody(system: str) -> None:
    """No trouble that axe finds, on a phone too, and playable with the keyboard."""
    root = PAGES.parent
    with browser.open_browser() as chromium:
        page = chromium.new_page(viewport={"width": 360, "height": 740})
        said: list[str] = []
        page.on("pageerror", lambda error: said.append(str(error)))
        page.route(
            "http://example.test/**", lambda route: route.fulfill(path=root / route.request.url[20:].split("?")[0])
        )
        cards = ",".join(card.code for card in Deal.from_number(18).cards)
        page.goto(f"http://example.test/page/index.html?system={system}&deal={cards}")
        page.wait_for_selector("body[data-ready]")
        found = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.focus("[data-row='7'][data-column='6']")
        page.keyboard.press("Enter")
        assert page.text_content("#moves") == "1"
        assert said == []
