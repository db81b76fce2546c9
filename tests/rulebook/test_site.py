"""What is promised of the rulebook's pages, without a browser."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pyramide import Deal, Table
from pyramide.catalog import SOURCE_LOCALE
from pyramide.positions import Seen, read_position
from pyramide.texts import System, Texts, locales
from pyramide_conformance.messages import state_of
from pyramide_conformance.recording import record_all, steady_reference
from pyramide_conformance.rulebook.board import Definitions, draw_board
from pyramide_conformance.rulebook.book import ORDER, boards_of, names_for, names_of_variants
from pyramide_conformance.rulebook.site import PAGES, build
from pyramide_conformance.server import CAN
from pyramide_conformance.specification import features, scenarios

_FILES = ("index.html", *PAGES)

#: The pages with examples, and the system that plays them.
_SYSTEMS: dict[str, System] = {
    "pyramide.html": "pyramide",
    "piramida.html": "piramida",
    "variants.html": "pyramide",
}


class _Page(HTMLParser):
    """The ids, links, labels and hidden texts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.sources: list[str] = []
        self.texts: dict[str, str] = {}
        self._within: list[str | None] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("id")
        if name:
            self.ids.append(name)
        if self._within is not None:
            # The end of a paragraph is left out, as HTML allows.
            self._within = [name] if tag == "p" else [*self._within, name]
        if tag == "div" and "hidden" in found:
            self._within = []
        if tag in ("a", "link", "use"):
            self.links.append(found.get("href") or "")
        if tag == "svg" and found.get("role") == "img":
            self.labels.append(found["aria-labelledby"] or "")
        if tag in ("script", "img", "iframe", "source", "object"):
            self.sources.append(tag)

    def handle_data(self, data: str) -> None:
        for name in self._within or ():
            if name is not None:
                self.texts[name] = self.texts.get(name, "") + data

    def handle_endtag(self, tag: str) -> None:
        if self._within is not None:
            self._within = None if tag == "div" else self._within[:-1]

    def described(self, label: str) -> str:
        """The text of a picture with this label, put together as browsers do."""
        return " ".join(self.texts[name] for name in label.split())


@pytest.fixture(scope="module")
def pages(rulebook: Path) -> dict[tuple[str, str], _Page]:
    return {
        (locale, name): _Page((rulebook / locale / name).read_text(encoding="utf-8"))
        for locale in locales()
        for name in _FILES
    }


def test_no_id_stands_twice_on_a_page(pages: dict[tuple[str, str], _Page]) -> None:
    assert {
        key: twice for key, page in pages.items() if (twice := [n for n, c in Counter(page.ids).items() if c > 1])
    } == {}


def test_every_link_leads_to_something(rulebook: Path, pages: dict[tuple[str, str], _Page]) -> None:
    broken = []
    for (locale, name), page in pages.items():
        for link in page.links:
            path, _, anchor = link.partition("#")
            target = (rulebook / locale / (path or name)).resolve()
            if not target.is_file() or (anchor and anchor not in pages[target.parent.name, target.name].ids):
                broken.append((locale, name, link))
    assert broken == []


def test_the_same_anchors_are_in_every_language(pages: dict[tuple[str, str], _Page]) -> None:
    """Pieces of pictures have ids of one or two letters, not the same in each language; anchors are all other ids."""

    def anchors(locale: str, name: str) -> set[str]:
        return {each for each in pages[locale, name].ids if len(each) > 2}

    for name in _FILES:
        for locale in locales():
            assert anchors(locale, name) == anchors(SOURCE_LOCALE, name), (locale, name)


def test_every_scenario_of_pyramide_and_of_the_variants_is_an_example(pages: dict[tuple[str, str], _Page]) -> None:
    wanted = {each.id for each in scenarios().values() if "pyramide" in each.systems}
    shown = {*pages["en", "pyramide.html"].ids, *pages["en", "variants.html"].ids}
    assert wanted - shown == set()


def test_every_scenario_of_piramida_alone_is_an_example_on_its_page(pages: dict[tuple[str, str], _Page]) -> None:
    wanted = {each.id for each in scenarios().values() if each.systems == ("piramida",)}
    assert wanted - set(pages["en", "piramida.html"].ids) == set()


def test_every_statement_is_a_rule_on_the_page_of_its_system(pages: dict[tuple[str, str], _Page]) -> None:
    for system in ("pyramide", "piramida"):
        wanted = {
            each.statement
            for each in scenarios().values()
            if system in each.systems and not each.feature.name.startswith("variants/")
        }
        assert wanted - set(pages["en", f"{system}.html"].ids) == set()


def test_every_feature_is_in_the_order_of_the_pages() -> None:
    named = {name for order in ORDER.values() for name in order} | set(names_of_variants())
    assert {feature.name.removesuffix(".feature") for feature in features()} == named
    assert set(names_for("pyramide")) <= set(ORDER["pyramide"])


def test_nothing_is_loaded_and_nothing_runs(rulebook: Path, pages: dict[tuple[str, str], _Page]) -> None:
    for page in pages.values():
        assert page.sources == []
    for path in rulebook.rglob("*"):
        if path.is_file():
            assert "http:" not in path.read_text(encoding="utf-8").replace("http://www.w3.org", "")
            assert "https:" not in path.read_text(encoding="utf-8")


def test_the_label_of_a_picture_is_the_position_in_words() -> None:
    for locale in locales():
        texts = Texts(locale)
        definitions = Definitions(texts)
        table = Table(Deal.from_code("PY1-N-AAAAAAS"))
        table.tap((7, 6))
        board = draw_board(state_of(table, texts, "pyramide", CAN["pyramide"]), definitions)
        page = _Page(definitions.__html__() + board.__html__())
        assert page.described(page.labels[0]) == texts.position(table)


def test_every_picture_tells_a_whole_position_in_words(pages: dict[tuple[str, str], _Page]) -> None:
    for (locale, _), page in pages.items():
        texts = Texts(locale)
        for label in set(page.labels):
            assert read_position(page.described(label), texts)


def test_every_language_has_the_same_pictures(pages: dict[tuple[str, str], _Page]) -> None:
    for name in _FILES:
        english = pages[SOURCE_LOCALE, name]
        shown = [_seen(english, label, SOURCE_LOCALE) for label in english.labels]
        for locale in locales():
            page = pages[locale, name]
            assert [_seen(page, label, locale) for label in page.labels] == shown, (locale, name)


def _seen(page: _Page, label: str, locale: str) -> Seen:
    return read_position(page.described(label), Texts(locale))


def test_a_card_that_has_left_is_marked_as_gone() -> None:
    texts = Texts("en")
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    before = state_of(table, texts, "pyramide", CAN["pyramide"])
    table.tap((7, 6))
    definitions = Definitions(texts)
    board = draw_board(state_of(table, texts, "pyramide", CAN["pyramide"]), definitions, before)
    assert board.marks["gone"] == {(7, 6)}


def _examples(rulebook: Path, name: str) -> dict[str, str]:
    """The examples of an English page, as HTML, by their ids."""
    text = (rulebook / "en" / name).read_text(encoding="utf-8")
    return {each[1]: each[0] for each in re.finditer(r"<details>.*?<ol id=([^>]+)>.*?</details>", text)}


def test_every_example_has_one_picture_or_one_before_and_one_after(rulebook: Path) -> None:
    for name, system in _SYSTEMS.items():
        examples = _examples(rulebook, name)
        assert len(examples) > 20
        for scenario, example in examples.items():
            captions = re.findall("</svg><b>([^<]*)</b>", example)
            if boards_of(scenario, system) == (None, None):
                assert captions == []
            else:
                assert captions in (["Before", "After"], ["On the table"]), scenario


def test_points_moves_and_passes_stand_under_a_picture_once_they_have_changed(rulebook: Path) -> None:
    assert "<b>After</b> · 20 points · 1 move" in _examples(rulebook, "pyramide.html")["SUM-1a"]
    assert "<b>Before</b><li>" in _examples(rulebook, "pyramide.html")["SUM-1a"]
    for name in _SYSTEMS:
        text = (rulebook / "en" / name).read_text(encoding="utf-8")
        assert "</b> · 0 points · 0 moves" not in text
        assert "Pass 1/3 · 24 left" not in text


def test_what_all_examples_of_a_chapter_begin_with_is_said_once(rulebook: Path) -> None:
    text = (rulebook / "en" / "pyramide.html").read_text(encoding="utf-8")
    chapter = text[text.index("<h2 id=pyramide-undo>") :].partition("<h2")[2].partition("<h2")[0]
    assert chapter.count("<h3 ") > 1
    assert chapter.count("All examples begin so:") == 1


def test_writing_it_again_changes_nothing(rulebook: Path, tmp_path: Path) -> None:
    build(["hr"], tmp_path)
    for name in PAGES:
        if name in ("pyramide.html", "piramida.html", "variants.html"):
            again = (tmp_path / "hr" / name).read_text(encoding="utf-8")
            first = (rulebook / "hr" / name).read_text(encoding="utf-8")
            assert re.findall("<svg.*?</svg>", again) == re.findall("<svg.*?</svg>", first)


def test_recording_a_scenario_again_gives_the_same_calls() -> None:
    chosen = [each for each in scenarios().values() if each.feature.name == "common/setup.feature"]
    assert list(record_all(chosen, "piramida")) == list(record_all(chosen, "piramida"))
    assert steady_reference("piramida").call("new_game", {}) == steady_reference("piramida").call("new_game", {})


#: The most that a language may weigh: its pages, and the files that all languages share, as they lie on the disk.
_MOST_BYTES = 1_000_000


@pytest.mark.parametrize("locale", locales())
def test_a_language_weighs_less_than_a_megabyte(rulebook: Path, locale: str) -> None:
    shared = [path for path in rulebook.iterdir() if path.is_file()]
    assert sum(path.stat().st_size for path in (*shared, *(rulebook / locale).rglob("*"))) < _MOST_BYTES


@pytest.mark.parametrize("locale", locales())
def test_a_language_weighs_little_when_it_travels(rulebook: Path, locale: str) -> None:
    import gzip

    sizes = [len(gzip.compress(path.read_bytes())) for path in (rulebook / locale).iterdir()]
    assert sum(sizes) < 250_000
