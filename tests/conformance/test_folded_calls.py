"""Calls that lead to a failure: a run of equal ones is told once where people read it, and kept where programs do."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from suite_runs import BAD, outcomes, run_main

from pyramide_conformance.protocol import request
from pyramide_conformance.suite.calls import folded
from pyramide_conformance.wording import speaking

STOCK = {"at": "stock"}


def taps(first: int, count: int) -> list[str]:
    """Requests to tap the stock, numbered from ``first``."""
    return [request(number, "tap", STOCK) for number in range(first, first + count)]


class TestFolding:
    def test_a_run_is_its_first_call_and_how_often_it_comes_again(self) -> None:
        assert folded(taps(2, 24)) == [request(2, "tap", STOCK), "  … the same 23 times more"]

    @pytest.mark.parametrize("count", [0, 1, 2])
    def test_a_run_that_would_not_be_shorter_is_left_as_it_is(self, count: int) -> None:
        assert folded(taps(1, count)) == taps(1, count)

    def test_calls_that_differ_in_more_than_their_ids_are_no_run(self) -> None:
        calls = [
            request(number, "tap", {"at": [7, column]}) for number, column in enumerate((1, 2, 1, 2, 1, 2), start=1)
        ]
        assert folded(calls) == calls

    def test_runs_are_folded_one_by_one_in_their_order(self) -> None:
        undos = [request(number, "undo", {}) for number in (5, 6, 7)]
        assert folded([*taps(1, 4), *undos, *taps(8, 1)]) == [
            request(1, "tap", STOCK),
            "  … the same 3 times more",
            request(5, "undo", {}),
            "  … the same 2 times more",
            request(8, "tap", STOCK),
        ]

    @pytest.mark.parametrize("line", ["no json", "[1]", "{", ""])
    def test_lines_that_are_no_requests_are_shown(self, line: str) -> None:
        assert folded([line]) == [line]

    def test_it_is_said_in_the_language_spoken(self) -> None:
        with speaking("ru"):
            assert folded(taps(1, 22))[1].strip() == "… такой же ещё 21 раз"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What is printed of a failure after many draws, and the folder of its reports."""
    folder = tmp_path_factory.mktemp("reports")
    where = ("--json", str(folder / "run.json"), "--junit", str(folder / "run.xml"), "--report", str(folder))
    return run_main("check", "python:in_process:no_recycling", "--only", "RECYCLE-1a", *where, cwd=BAD).stdout, folder


class TestReports:
    def test_the_text_and_the_page_tell_a_run_once(self, reports: tuple[str, Path]) -> None:
        text, folder = reports
        page = (folder / "index.html").read_text(encoding="utf-8")
        for report in (text, page):
            assert "… the same " in report
            assert report.count("stock&#34;}" if report is page else 'stock"}') < 5

    def test_data_keeps_every_call(self, reports: tuple[str, Path]) -> None:
        _, folder = reports
        (outcome,) = outcomes(json.loads((folder / "run.json").read_text(encoding="utf-8"))).values()
        assert outcome["verdict"] == "failed"
        assert len(outcome["calls"]) > 20
        numbers = [json.loads(call)["id"] for call in outcome["calls"]]
        assert numbers == list(range(1, len(numbers) + 1))
        (case,) = ET.parse(folder / "run.xml").findall(".//testcase")  # noqa: S314 - it is our own file
        assert (case.findtext("system-out") or "").splitlines() == outcome["calls"]
