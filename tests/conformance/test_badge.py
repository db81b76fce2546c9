"""``pyramide check --badge``: a badge that says no more than the run has shown."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from suite_runs import BAD, bad, run_main

from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.badge import Badge, badge_of
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.outcome import Outcome, Verdict
from pyramide_conformance.suite.results import Results

PYRAMIDE = Hello("any", "1", "", "pyramide", frozenset())


def results(*verdicts: Verdict, interrupted: bool = False, troubles: tuple[str, ...] = ()) -> Results:
    """The results of a run in which scenarios came out so."""
    found = Results(KnownFailures({}))
    found._outcomes = {f"KING-1{at}": Outcome("KING-1a", f"KING-1{at}", "", each) for at, each in enumerate(verdicts)}
    found.interrupted = interrupted
    found.troubles = list(troubles)
    return found


@pytest.mark.parametrize(
    ("verdicts", "message", "colour"),
    [
        (("passed", "passed"), "2 of 2 scenarios", "brightgreen"),
        (("passed", "not applicable"), "1 of 1 scenario", "brightgreen"),
        (("passed", "failed", "not applicable"), "1 of 2 scenarios", "red"),
        (("passed", "error"), "1 of 2 scenarios", "red"),
        (("passed", "known failure"), "1 of 2 scenarios", "yellow"),
        (("not applicable",), "no result", "lightgrey"),
        (("passed", "not run"), "no result", "lightgrey"),
        ((), "no result", "lightgrey"),
    ],
)
def test_it_counts_what_applies(verdicts: tuple[Verdict, ...], message: str, colour: str) -> None:
    assert badge_of(PYRAMIDE, results(*verdicts)) == Badge("rules of pyramide", message, colour)


def test_a_run_that_was_stopped_is_no_result() -> None:
    assert badge_of(PYRAMIDE, results("passed", interrupted=True)).message == "no result"


def test_a_run_with_troubles_is_red() -> None:
    assert badge_of(PYRAMIDE, results("passed", troubles=("It hung at the end.",))).colour == "red"


def test_the_picture_is_well_formed_and_says_what_the_badge_says() -> None:
    root = ET.fromstring(Badge('<script>"&', "1 < 2", "red").to_svg())  # noqa: S314 - it is our own text
    names = {"svg": "http://www.w3.org/2000/svg"}
    assert root.findtext("svg:title", namespaces=names) == '<script>"&: 1 < 2'
    assert [each.text for each in root.iterfind(".//svg:text", names)] == ['<script>"&', "1 < 2"]
    assert not root.findall(".//svg:script", names)


def test_a_name_full_of_control_characters_does_no_harm() -> None:
    hello = Hello("\x1b[31m\x00<b>\ud83c", "", "", {}, frozenset())
    ET.fromstring(badge_of(hello, results("passed")).to_svg())  # noqa: S314 - it is our own text


class TestTheCommand:
    def test_writes_a_picture(self, tmp_path: Path) -> None:
        file = tmp_path / "badge.svg"
        assert run_main("check", "--only", "KING-1a", "--badge", str(file)).returncode == 0
        assert "1 of 1 scenario" in file.read_text(encoding="utf-8")

    def test_writes_an_endpoint_for_shields(self, tmp_path: Path) -> None:
        file = tmp_path / "badge.json"
        run_main("check", "python:in_process:wrong_kings", "--only", "KING-1a", "--badge", str(file), cwd=BAD)
        data = json.loads(file.read_text(encoding="utf-8"))
        wanted = {"schemaVersion": 1, "label": "rules of pyramide", "message": "0 of 1 scenario", "color": "red"}
        assert data == wanted

    def test_speaks_the_language_of_the_run(self, tmp_path: Path) -> None:
        file = tmp_path / "badge.json"
        run_main("check", "--only", "KING-1a", "--badge", str(file), "--lang", "ru")
        assert json.loads(file.read_text(encoding="utf-8"))["message"] == "1 из 1 сценария"

    @pytest.mark.parametrize("name", ["badge.png", "badge", "no/such/folder/badge.svg"])
    def test_refuses_a_name_that_will_not_do_before_the_run(self, name: str, tmp_path: Path) -> None:
        done = run_main("check", bad("silence", "hang", "hello"), "--badge", name, cwd=tmp_path)
        assert done.returncode == 2
        assert name in done.stderr
