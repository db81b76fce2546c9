"""The pages of reports in a real browser: they fit a phone and a desk, the console is quiet, and axe is content."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from suite_runs import BAD, run_main

from pyramide_conformance.browser import open_browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_PAGES = ("report/index.html", "matrix.html")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of a run with failures, and a comparison of two runs with one name, in Greek."""
    folder = tmp_path_factory.mktemp("pages")
    run, other = str(folder / "run.json"), str(folder / "another-run.json")
    wrong = ("python:in_process:wrong_kings", "--only", "KING-1,SCORE-1,CODE-1")
    run_main("check", *wrong, "--report", str(folder / "report"), "--json", run, "--lang", "el", cwd=BAD)
    shutil.copyfile(run, other)
    run_main("compare", run, other, "--html", str(folder / "matrix.html"), "--lang", "el")
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with open_browser() as found:
        yield found


@pytest.mark.parametrize("name", _PAGES)
@pytest.mark.parametrize("width", [360, 1280])
def test_a_page_fits_the_screen_and_keeps_the_console_quiet(browser: Any, folder: Path, name: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((folder / name).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert said == []
    page.close()


@pytest.mark.parametrize("lang", ["en", "el", "fr", "hr", "ru"])
def test_on_a_phone_each_rule_shows_its_counts_at_once(browser: Any, tmp_path: Path, lang: str) -> None:
    run_main("check", "--only", "KING-1,SCORE-1,RECYCLE-1", "--report", str(tmp_path), "--lang", lang)
    page = browser.new_page(viewport={"width": 400, "height": 800})
    page.goto((tmp_path / "index.html").as_uri())
    ends = page.evaluate(
        "[...document.querySelector('.matrix').rows].map(row => row.lastElementChild.getBoundingClientRect().right)"
    )
    assert len(ends) == 1 + 3
    assert max(ends) <= 400
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", _PAGES)
def test_axe_finds_nothing_serious(browser: Any, folder: Path, name: str, scheme: str) -> None:
    # The page forbids scripts to itself; axe is one.
    context = browser.new_context(bypass_csp=True, color_scheme=scheme)
    page = context.new_page()
    page.goto((folder / name).as_uri())
    found = Axe().run(page, context={"exclude": [[".defs"]]}).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found if each["impact"] != "minor"] == []
    context.close()
