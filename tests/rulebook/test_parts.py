"""Parts of pictures, and the text alternatives that are put together from pieces."""

from __future__ import annotations

import re

import pytest

from pyramide_conformance.rulebook.alternatives import Alternatives
from pyramide_conformance.rulebook.parts import Part, Parts, Use

_LINE = "M0 0H40V60H0ZM10 10H30V50H10Z"


def _path(d: str = _LINE) -> Part:
    return Part("path", f'd="{d}"')


class TestParts:
    def test_what_the_page_does_not_refer_to_is_not_defined(self) -> None:
        parts = Parts({"used": _path(), "unused": _path("M1 1")})
        parts.refer("used")
        assert parts.definitions() == f'<path id="a" d="{_LINE}"></path>'
        assert not parts.is_defined("unused")

    def test_what_is_counted_and_left_out_again_is_not_defined(self) -> None:
        parts = Parts({"line": _path()})
        parts.refer("line")
        parts.refer("line", -1)
        assert parts.definitions() == ""

    def test_a_group_used_once_is_drawn_where_it_is_used(self) -> None:
        parts = Parts({"line": _path()})
        group = parts.add(Part(content=(Use("line"), Use("line", 45))))
        parts.refer(group)
        assert parts.draw([Use(group)]) == '<use href="#a"/><use href="#a" x="45"/>'

    def test_a_group_used_often_is_defined_once_and_referred_to(self) -> None:
        parts = Parts({"line": _path()})
        group = parts.add(Part(content=(Use("line"), Use("line", 45), Use("line", 90))))
        parts.refer(group, 9)
        assert parts.draw([Use(group)]) == f'<use href="#{parts.id(group)}"/>'
        assert f'<g id="{parts.id(group)}">' in parts.definitions()

    def test_a_group_that_is_moved_is_defined_though_it_is_used_once(self) -> None:
        parts = Parts({"line": _path()})
        group = parts.add(Part(content=(Use("line"),)))
        outer = parts.add(Part(content=(Use(group, 10, 20.5),)))
        parts.refer(outer)
        assert parts.draw([Use(outer)]) == f'<use href="#{parts.id(group)}" x="10" y="20.5"/>'

    def test_equal_parts_are_one(self) -> None:
        parts = Parts({})
        assert parts.add(_path()) == parts.add(_path())

    def test_the_part_used_most_has_the_first_of_the_ids_and_all_ids_differ(self) -> None:
        parts = Parts({f"line {number}": _path(f"M{number} 0") for number in range(3_000)})
        for number in range(3_000):
            parts.refer(f"line {number}", 2 if number == 1_234 else 1)
        ids = [parts.id(f"line {number}") for number in range(3_000)]
        assert ids[1_234] == "a"
        assert len(set(ids)) == 3_000
        assert all(re.fullmatch("[A-Za-z][A-Za-z0-9]?", each) for each in ids)


class TestAlternatives:
    @pytest.fixture
    def parts(self) -> Parts:
        return Parts({})

    def _labelled(self, parts: Parts, *pictures: str) -> tuple[list[list[str]], str]:
        """The ids in each picture's label, and the pieces as HTML, of pictures whose pieces are words."""
        alternatives = Alternatives(parts)
        labels = [alternatives.label(picture.split()) for picture in pictures]
        for name in (name for label in labels for name in label):
            parts.refer(name)
        return [[parts.id(name) for name in label] for label in labels], alternatives.html()

    def _text(self, html: str, name: str) -> str:
        found = re.search(rf'<(p|b) id="{name}">(.*)', html)
        assert found is not None
        depth, end = 1, 0
        for tag in re.finditer(rf"<(/?){found[1]}\b[^>]*>", found[2]):
            depth += -1 if tag[1] else 1
            if not depth:
                end = tag.start()
                break
        return re.sub("<[^>]*>", "", found[2][:end])

    def test_pieces_that_follow_each_other_have_one_id(self, parts: Parts) -> None:
        labels, html = self._labelled(parts, "stock waste row1 row2", "stock waste row1 row2")
        assert labels == [["a"], ["a"]]
        assert html == '<p id="a">stock waste row1 row2</p>'

    def test_what_has_changed_stands_beside_what_has_not(self, parts: Parts) -> None:
        labels, html = self._labelled(parts, "stock row1 row2 row3", "stock row1 other row3")
        assert [[self._text(html, name) for name in label] for label in labels] == [
            ["stock row1 row2 row3"],
            ["stock row1", "other", "row3"],
        ]

    def test_each_piece_stands_on_the_page_once(self, parts: Parts) -> None:
        _, html = self._labelled(parts, "a b c d", "a b x d", "x d", "a b c", "d a")
        text = re.sub("<[^>]*>", " ", html).split()
        assert sorted(text) == ["a", "b", "c", "d", "x"]

    def test_texts_are_escaped(self, parts: Parts) -> None:
        _, html = self._labelled(parts, "<&>")
        assert "&lt;&amp;&gt;" in html
