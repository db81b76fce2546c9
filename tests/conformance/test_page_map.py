"""The map of a page: a mistake in it is told with file, line and part, before any browser is started."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from suite_runs import is_one_paragraph, run_main

from pyramide import Deal
from pyramide_conformance.drivers import connector
from pyramide_conformance.drivers.page_map import PageMap
from pyramide_conformance.drivers.page_reading import PLACES, state_of, what_to_read
from pyramide_conformance.errors import ProtocolError, UsageError
from pyramide_conformance.validation import complaint

PAGES = Path(__file__).parents[2] / "conformance" / "examples" / "page"

GOOD = """\
name: my-page
plays: pyramide
url: http://127.0.0.1:1/
new_game:
  deal:
    - fill: "#deal"
      with: "{cards}"
    - click: "#go"
places:
  stock: "#stock"
  waste: "#waste"
  pyramid: "#card-{row}-{column}"
read:
  stock_count: "#stock"
  waste_count: {at: "#waste", attribute: title}
  status: {at: "#status", words: {over: won}}
"""


def read(tmp_path: Path, text: str) -> PageMap:
    file = tmp_path / "map.yaml"
    file.write_text(text, encoding="utf-8")
    return PageMap.read(str(file))


def found(**changes: Any) -> dict[str, Any]:
    """What the script finds on a page with the cards of a deal, all with the marks given."""
    cards = [*(card.code for card in Deal.from_number(18).pyramid), "7D"]
    return {
        "places": [{"card": card, "marks": []} for card in cards],
        "single": {"waste_count": "1 card", "stock_count": "23", "status": "going on"},
        "many": {},
        "buttons": {},
    } | changes


class TestMistakes:
    @pytest.mark.parametrize(
        ("old", "new", "line", "says"),
        [
            ("name: my-page", "name: ''", 1, "name"),
            ("name: my-page\n", "", 1, "'name' is a required property"),
            ("plays: pyramide", "plays: klondike", 2, "plays"),
            ("deal:", "deel:", 4, "'deel'"),
            ('- click: "#go"', "- press: there", 8, "new_game.deal.1"),
            ("      with:", "      width:", 6, "new_game.deal.0"),
            ("#card-{row}-{column}", "#card-{row}", 12, "places.pyramid"),
            ("stock_count:", "stock_size:", 13, "'stock_count' is a required property"),
            ("attribute: title", "attribute: 'a b'", 15, "read.waste_count"),
            ("over: won", "over: victory", 16, "read.status.words.over"),
            ('  stock: "#stock"', "  position: [.nan, 0.5]\n  stock: '#s'", 10, "places.position.0"),
            ("{over: won}", "{'(': won}", 16, "no regular expression"),
            ("url: http", "folder: nowhere\nurl: http", 3, "there is no folder 'nowhere'"),
            ("places:", "places: [", 11, "no YAML"),
        ],
    )  # fmt: skip
    def test_is_told_with_its_line_and_place(self, old: str, new: str, line: int, says: str, tmp_path: Path) -> None:
        assert old in GOOD
        with pytest.raises(UsageError) as caught:
            read(tmp_path, GOOD.replace(old, new, 1))
        assert f"map.yaml:{line}: " in str(caught.value)
        assert says in str(caught.value)

    @pytest.mark.parametrize("text", ["", "5", "[]", "a: &x [*x]", "\x00", "- - -"])
    def test_what_is_no_map_at_all_is_refused(self, text: str, tmp_path: Path) -> None:
        with pytest.raises(UsageError, match=r"map\.yaml"):
            read(tmp_path, text)

    @pytest.mark.parametrize(
        ("spelling", "says"),
        [
            ("page:", "must name the map"),
            ("page:missing.yaml", "missing.yaml: the map of the page cannot be read"),
            ("page:.", "cannot be read"),
            ("page:a b c", "must name the map"),
            ("page:'a", "unbalanced quotes"),
        ],
    )
    def test_a_spelling_that_names_no_map_is_told(self, spelling: str, says: str, tmp_path: Path) -> None:
        done = run_main("check", spelling, cwd=tmp_path)
        assert done.returncode == 2
        assert is_one_paragraph(done.stderr)
        assert says in done.stderr

    def test_a_page_without_an_address_is_told(self, tmp_path: Path) -> None:
        read(tmp_path, GOOD.replace("url: http://127.0.0.1:1/\n", ""))
        with pytest.raises(UsageError, match='has no "url"'):
            connector(f"page:{tmp_path}/map.yaml")
        with pytest.raises(UsageError, match="no address of a page"):
            connector(f"page:{tmp_path}/map.yaml javascript:alert(1)")

    def test_without_playwright_it_says_how_to_install_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        usual = importlib.util.find_spec
        monkeypatch.setattr(
            importlib.util, "find_spec", lambda name, *more: None if name == "playwright" else usual(name, *more)
        )
        done = run_main("check", f"page:{PAGES}/pyramide.yaml")
        assert done.returncode == 2
        assert "pip install '.[browser]'" in done.stderr
        assert "apt-get install chromium" in done.stderr


class TestWhatItCan:
    def test_it_claims_the_parts_that_it_has(self, tmp_path: Path) -> None:
        assert read(tmp_path, GOOD).can == ("deals",)
        more = GOOD + "  score: '#score'\n  selected: {class: chosen}\npress:\n  undo: '#undo'\n"
        assert read(tmp_path, more).can == ("deals", "selection", "score", "undo")

    def test_the_example_s_maps_are_sound(self) -> None:
        assert "notices" in PageMap.read(str(PAGES / "pyramide.yaml")).can
        assert {"rings", "passes", "return"} <= set(PageMap.read(str(PAGES / "piramida.yaml")).can)


class TestReading:
    @pytest.fixture
    def content(self, tmp_path: Path) -> Any:
        return read(tmp_path, GOOD).content

    def test_a_page_becomes_a_state(self, content: Any) -> None:
        state = state_of(content, found())
        assert complaint("state", state) is None
        assert state["pyramid"][0] == ["JD"]
        assert state["waste"] == {"top": "7D", "count": 1}
        assert state["status"] == "playing"

    def test_a_place_where_nothing_can_be_seen_is_a_card_that_is_gone(self, content: Any) -> None:
        places = found()["places"]
        places[0], places[1] = None, {"card": " \n", "marks": []}
        pyramid = state_of(content, found(places=places))["pyramid"]
        assert pyramid[:2] == [[None], [None, "7H"]]

    @pytest.mark.parametrize(
        ("text", "card"),
        [("10♥", "TH"), ("T H", "TH"), ("Q\n♠\ufe0f", "QS"), ("A♦", "AD"), ("2C", "2C")],
    )
    def test_cards_are_understood_as_people_write_them(self, text: str, card: str, content: Any) -> None:
        places = found()["places"]
        places[0]["card"] = text
        assert state_of(content, found(places=places))["pyramid"][0] == [card]

    def test_letters_of_another_language_are_told_by_the_map(self, content: Any) -> None:
        read_ = {**content["read"], "card": {"ranks": {"D": "Q", "R": "K"}, "suits": {"c": "H"}}}
        places = found()["places"]
        places[0]["card"] = "Dc"
        assert state_of({**content, "read": read_}, found(places=places))["pyramid"][0] == ["QH"]

    @pytest.mark.parametrize("text", ["?", "11♥", "♥10", "QX", "<b>"])
    def test_what_is_no_card_is_told(self, text: str, content: Any) -> None:
        places = found()["places"]
        places[0]["card"] = text
        with pytest.raises(ProtocolError, match=r"where a card should be; see read\.card"):
            state_of(content, found(places=places))

    @pytest.mark.parametrize(
        ("text", "says"), [(None, "nothing that read.stock_count"), ("none", "should be; see read")]
    )
    def test_a_number_that_is_missing_is_told(self, text: str | None, says: str, content: Any) -> None:
        single = {**found()["single"], "stock_count": text}
        with pytest.raises(ProtocolError, match=says):
            state_of(content, found(single=single))

    def test_a_notice_that_the_map_does_not_know_is_told(self, tmp_path: Path) -> None:
        content = read(tmp_path, GOOD + "  notices: {at: li, words: {'make \\d+': sum, covered: blocked}}\n").content
        told = state_of(content, found(many={"notices": [" These make 21. ", "It is covered"]}))["notices"]
        assert told == [{"id": "sum", "sum": 21}, {"id": "blocked"}]
        with pytest.raises(ProtocolError, match="The page says 'Hello'"):
            state_of(content, found(many={"notices": ["Hello"]}))

    def test_every_place_is_looked_at_once(self, content: Any) -> None:
        looked_at = what_to_read(content)["places"]
        assert len(set(looked_at)) == len(looked_at) == len(PLACES) + 1
        assert looked_at[-2:] == ["#card-7-7", "#waste"]
