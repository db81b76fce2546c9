"""What is promised of the rulebook's pages, without a browser."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pyramide import Deal, Table
from pyramide.catalog import SOURCE_LOCALE
from pyramide.texts import Texts, locales
from pyramide_conformance.messages import state_of
from pyramide_conformance.recording import record_all, steady_reference
from pyramide_conformance.rulebook.board import Definitions, draw_board
from pyramide_conformance.rulebook.book import ORDER, names_for, names_of_variants
from pyramide_conformance.rulebook.site import PAGES, build
from pyramide_conformance.server import CAN
from pyramide_conformance.specification import features, scenarios

_FILES = ("index.html", *PAGES)


class _Page(HTMLParser):
    """The ids, links and labels of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.sources: list[str] = []
        self.texts: dict[str, str] = {}
        self._within: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if name := found.get("id"):
            self.ids.append(name)
            self._within = name if tag == "span" else None
        if tag in ("a", "link", "use"):
            self.links.append(found.get("href") or "")
        if tag == "svg" and "aria-labelledby" in found:
            self.labels.append(found["aria-labelledby"] or "")
        if tag in ("script", "img", "iframe", "source", "object"):
            self.sources.append(tag)

    def handle_data(self, data: str) -> None:
        if self._within is not None:
            self.texts[self._within] = self.texts.get(self._within, "") + data

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - the signature is the library's
        self._within = None


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
    """Pieces of pictures are numbered, and languages have them in other numbers; anchors are all other ids."""

    def anchors(locale: str, name: str) -> set[str]:
        return {each for each in pages[locale, name].ids if not re.fullmatch(r"[bmrw]\d+", each)}

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
        svg = draw_board(state_of(table, texts, "pyramide", CAN["pyramide"]), definitions)
        page = _Page(definitions.svg() + svg)
        assert " ".join(page.texts[name] for name in page.labels[0].split()) == texts.position(table)


def test_every_picture_has_a_label_whose_pieces_are_there(pages: dict[tuple[str, str], _Page]) -> None:
    for key, page in pages.items():
        for label in page.labels:
            assert label.split(), key
            assert set(label.split()) <= set(page.texts), key


def test_a_card_that_has_left_is_marked_as_gone() -> None:
    texts = Texts("en")
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    before = state_of(table, texts, "pyramide", CAN["pyramide"])
    table.tap((7, 6))
    definitions = Definitions(texts)
    draw_board(state_of(table, texts, "pyramide", CAN["pyramide"]), definitions, before)
    assert ("gone", frozenset({(7, 6)})) in definitions.marked


def test_writing_it_again_changes_nothing(rulebook: Path, tmp_path: Path) -> None:
    build(["hr"], tmp_path)
    for name in PAGES:
        if name in ("pyramide.html", "piramida.html", "variants.html"):
            again = (tmp_path / "hr" / name).read_text(encoding="utf-8")
            first = (rulebook / "hr" / name).read_text(encoding="utf-8")
            assert re.findall("<symbol.*", again) == re.findall("<symbol.*", first)


def test_recording_a_scenario_again_gives_the_same_calls() -> None:
    chosen = [each for each in scenarios().values() if each.feature.name == "common/setup.feature"]
    assert list(record_all(chosen, "piramida")) == list(record_all(chosen, "piramida"))
    assert steady_reference("piramida").call("new_game", {}) == steady_reference("piramida").call("new_game", {})


@pytest.mark.parametrize("locale", locales())
def test_a_language_weighs_little_when_it_travels(rulebook: Path, locale: str) -> None:
    import gzip

    sizes = [len(gzip.compress(path.read_bytes())) for path in (rulebook / locale).iterdir()]
    assert sum(sizes) < 250_000
