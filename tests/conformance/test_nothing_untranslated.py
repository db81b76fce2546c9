"""In the made-up language no plain English is left in a report or in the rulebook: every text is in a catalog."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from catalog_folders import plain_english, pseudo_locale
from suite_runs import BAD, bad, run_main

from pyramide_conformance.protocol import CAPABILITIES

#: Words that are no language: names, what the protocol and the command line call things, and Gherkin's keywords.
NAMES: Final = {"Pyramide", "Piramida", "pyramide", "piramida", "Python", "reference", "engine", "bad", *CAPABILITIES}
PARTS: Final = {word for name in NAMES for word in name.split("-")}
PROTOCOL: Final = {"stdin", "stdout", "stderr", "json", "JSON", "RPC", "UTF", "hello", "tap", "undo", "hint", "summary"}
KEYWORDS: Final = {"Feature", "Rule", "Background", "Example", "Scenario", "Outline", "Examples",
                   "Given", "When", "Then", "And", "But"}  # fmt: skip
ALLOWED: Final = PARTS | PROTOCOL | KEYWORDS

#: Ids of scenarios and statements, file names, what a program said, and a call to replay.
_NO_TEXT: Final = re.compile(
    r"'[^']*'|@?\b[A-Z]+-\d+\w*\b|\S+\.(?:feature|py|html|po|css)\b|^\{\"jsonrpc\".*$", re.MULTILINE
)


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The made-up language, in use."""
    with pseudo_locale(tmp_path_factory.mktemp("pseudo")) as name:
        yield name


class _Texts(HTMLParser):
    """What a page says: its text, and the attributes that a reader sees or hears."""

    _SPOKEN: Final = {"alt", "title", "aria-label", "aria-description", "content", "placeholder"}
    _SILENT: Final = {"script", "style"}

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in self._SILENT
        is_machine_readable = tag == "meta" and dict(attrs).get("name") != "description"
        self.texts += [value for name, value in attrs if name in self._SPOKEN and value and not is_machine_readable]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in self._SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def untranslated(texts: list[str]) -> list[str]:
    """The texts with a word of plain English."""
    return sorted({text.strip() for text in texts if plain_english(_NO_TEXT.sub(" ", text), ALLOWED)})


@pytest.fixture(scope="module")
def book(locale: str, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The pages of the rulebook in the made-up language; the page to choose a language from is in none."""
    folder = tmp_path_factory.mktemp("book")
    done = run_main("rulebook", "--lang", locale, "--out", str(folder))
    assert done.returncode == 0, done.stderr
    return sorted((folder / locale).rglob("*.html"))


def test_no_plain_english_is_left_in_the_rulebook(book: list[Path]) -> None:
    assert len(book) >= 5
    for page in book:
        found = _Texts()
        found.feed(page.read_text(encoding="utf-8"))
        assert len(found.texts) > 10, page
        assert untranslated(found.texts) == [], page


def test_a_page_names_its_language_as_the_web_does(book: list[Path]) -> None:
    """With a hyphen, where a folder of catalogs has an underscore."""
    for page in book:
        assert "<html lang=en-XA>" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "driver",
    [
        (),
        ("--system", "piramida"),
        (bad("silence", "hang", "tap"), "--timeout", "0.3"),
        (bad("death", "exit_with_3"),),
        (bad("babble", "print_a_log_first"),),
        (bad("lies", "answer_with_the_wrong_id"),),
        (bad("lies", "leave_out_the_score"),),
    ],
    ids=[
        "reference",
        "piramida",
        "a program that hangs",
        "a program that dies",
        "a program that babbles",
        "a program that lies",
        "a program that forgets",
    ],
)
def test_no_plain_english_is_left_in_a_report(locale: str, driver: tuple[str, ...]) -> None:
    done = run_main("check", *driver, "--lang", locale, "--only", "KING-1,SUM-5,SUM-7,UNDO-1,HINT-1")
    assert done.returncode in (0, 1), done.stderr
    lines = [line for line in done.stdout.splitlines() if not line.startswith(("about to", "I am", "Traceback"))]
    assert len(lines) > 3
    assert untranslated(lines) == []


def test_no_plain_english_is_left_on_the_page_of_a_run_and_beside_others(locale: str, tmp_path: Path) -> None:
    run, matrix = str(tmp_path / "run.json"), tmp_path / "matrix.html"
    wanted = ("--only", "KING-1,SUM-5,SCORE-1", "--lang", locale)
    run_main("check", "python:in_process:wrong_kings", *wanted, "--report", str(tmp_path), "--json", run, cwd=BAD)
    assert untranslated(run_main("compare", run, "--html", str(matrix), "--lang", locale).stdout.splitlines()) == []
    for page in (tmp_path / "index.html", matrix):
        found = _Texts()
        found.feed(page.read_text(encoding="utf-8"))
        texts = [text for text in found.texts if not text.startswith(("{", "python:"))]
        assert len(texts) > 10, page
        assert untranslated(texts) == [], page


@pytest.mark.parametrize("driver", [bad("silence", "hang", "tap"), bad("lies", "answer_with_the_wrong_id")])
def test_no_plain_english_is_left_in_what_smoke_says(locale: str, driver: str) -> None:
    done = run_main("smoke", driver, "--lang", locale, "--timeout", "0.3")
    lines = [
        line.replace("conformance/protocol.md", "")
        for line in done.stdout.splitlines()
        if not line.startswith(("about to", "I am"))
    ]
    assert len(lines) > 3
    assert untranslated(lines) == []
