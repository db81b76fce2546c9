"""``pyramide check --report`` and ``pyramide compare``: pages that stand alone, whatever is said in them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from suite_runs import BAD, bad, run_main
from test_hostile_text import HOSTILE, is_harmless

from pyramide_conformance.report.compare import Cell, matrix, read_run, read_runs
from pyramide_conformance.report.pages import write_run

WRONG_KINGS = "python:in_process:wrong_kings"
EVIL = f"<script>alert('{HOSTILE}')</script><img src=x onerror=alert(1)>"


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def is_safe(page: Page) -> bool:
    """Whether a page runs nothing, loads nothing and moves nothing."""
    attributes = {name for _, found in page.elements for name in found}
    links = [value or "" for _, found in page.elements for name, value in found.items() if name in ("href", "src")]
    return (
        not {tag for tag, _ in page.elements} & {"script", "img", "iframe", "object", "embed", "link", "base", "form"}
        and not {name for name in attributes if name.startswith("on")}
        and all(link.startswith(("#", "https:", "http:")) for link in links)
        and is_harmless(page.text)
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of a run with passes, failures and what does not apply."""
    folder = tmp_path_factory.mktemp("pages")
    where = ("--report", str(folder / "report"), "--json", str(folder / "wrong.json"))
    run_main("check", WRONG_KINGS, "--only", "KING-1,FREE-2,SCORE-1", *where, cwd=BAD)
    run_main("check", "--only", "KING-1,FREE-2,CODE-1", "--json", str(folder / "right.json"))
    return folder


@pytest.fixture(scope="module")
def page(folder: Path) -> Page:
    return Page((folder / "report" / "index.html").read_text(encoding="utf-8"))


def run_data(folder: Path, **changes: Any) -> dict[str, Any]:
    """The data of the run with failures, with some fields of the implementation changed."""
    data: dict[str, Any] = json.loads((folder / "wrong.json").read_text(encoding="utf-8"))
    data["implementation"] |= changes
    return data


class TestTheReportOfARun:
    def test_is_one_file_that_stands_alone(self, folder: Path, page: Page) -> None:
        assert [file.name for file in (folder / "report").iterdir()] == ["index.html"]
        assert is_safe(page)
        assert page.all("html") == [{"lang": "en"}]

    def test_tells_every_statement_with_its_verdicts(self, page: Page) -> None:
        for statement in ("KING-1", "FREE-2", "SCORE-1"):
            assert statement in page.text
        assert "A free king of the pyramid leaves alone at a single tap" in page.text

    def test_shows_each_failure_with_its_step_and_both_boards(self, folder: Path, page: Page) -> None:
        report = run_data(folder)
        failed = [each for each in report["outcomes"] if each["verdict"] == "failed"]
        assert [each["id"] for each in page.all("section")] == [each["name"] for each in failed]
        boards = [each for each in page.all("svg") if each.get("role") == "img"]
        assert len(boards) == 2 * len(failed)
        assert "K♥ still there" in page.text

    def test_boards_have_the_position_in_words_as_their_text(self, page: Page) -> None:
        names = {each["id"] for tag, each in page.elements if "id" in each}
        for board in (each for each in page.all("svg") if each.get("role") == "img"):
            assert set((board["aria-labelledby"] or "?").split()) <= names

    def test_tells_what_does_not_apply_by_what_is_lacking(self, tmp_path: Path) -> None:
        shy = bad("hello", json.dumps({"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}))
        run_main("check", shy, "--only", "KING-1,CODE-1", "--report", str(tmp_path))
        text = Page((tmp_path / "index.html").read_text(encoding="utf-8")).text
        assert "What does not apply" in text
        assert "deals" in text

    def test_speaks_the_language_of_the_run(self, tmp_path: Path) -> None:
        run_main("check", WRONG_KINGS, "--only", "KING-1a", "--lang", "el", "--report", str(tmp_path), cwd=BAD)
        page = Page((tmp_path / "index.html").read_text(encoding="utf-8"))
        assert page.all("html") == [{"lang": "el"}]
        assert "Κανόνας προς κανόνα" in page.text
        assert "Rule by rule" not in page.text

    def test_a_folder_that_cannot_be_made_is_a_mistake_of_the_command_line(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        done = run_main("check", "--only", "KING-1a", "--report", str(tmp_path / "file" / "below"))
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


class TestWhatAnImplementationSays:
    def test_of_itself_does_no_harm(self, folder: Path, tmp_path: Path) -> None:
        data = run_data(folder, name=EVIL, version=EVIL, language=EVIL, homepage=EVIL, plays={EVIL: EVIL}, can=[EVIL])
        page = Page(write_run(tmp_path, data | {"driver": EVIL, "troubles": [EVIL]}).read_text(encoding="utf-8"))
        assert is_safe(page)
        assert page.text.count("<script>alert(") >= 8

    @pytest.mark.parametrize(
        ("homepage", "is_link"),
        [
            ("https://example.org/?a=1&b=2", True),
            ("javascript:alert(1)", False),
            ("data:text/html,<script>alert(1)</script>", False),
            ('https://x/" onclick="alert(1)', True),
            ("//example.org", False),
            ("http://[broken", False),
        ],
    )
    def test_a_homepage_is_a_link_only_if_it_is_an_address_of_the_web(
        self, homepage: str, is_link: bool, folder: Path, tmp_path: Path
    ) -> None:
        page = Page(write_run(tmp_path, run_data(folder, homepage=homepage)).read_text(encoding="utf-8"))
        assert is_safe(page)
        assert bool(page.all("a")) == is_link

    @pytest.mark.parametrize("program", [("lies", "refuse"), ("babble", "print_terminal_codes")], ids=" ".join)
    def test_in_its_answers_and_on_its_stderr_does_no_harm(self, program: tuple[str, ...], tmp_path: Path) -> None:
        run_main("check", bad(*program), "--only", "KING-1a", "--report", str(tmp_path))
        page = Page((tmp_path / "index.html").read_text(encoding="utf-8"))
        assert is_safe(page)
        assert "[bold]" in page.text

    def test_in_every_field_of_an_outcome_does_no_harm(self, folder: Path, tmp_path: Path) -> None:
        data = run_data(folder)
        for outcome in data["outcomes"]:
            outcome |= {"title": EVIL, "step": EVIL, "expected": EVIL, "seen": EVIL, "stderr": EVIL, "lacking": EVIL}
            outcome |= {"text": [EVIL], "calls": [EVIL], "reason": EVIL}
        assert is_safe(Page(write_run(tmp_path, data).read_text(encoding="utf-8")))


class TestCompare:
    def test_each_cell_tells_how_many_of_those_that_apply_pass(self, folder: Path) -> None:
        runs = [read_run(str(folder / name)) for name in ("right.json", "wrong.json")]
        rows = {row.statement: row for row in matrix(runs)}
        king, free, score = (rows[name] for name in ("KING-1", "FREE-2", "SCORE-1"))
        assert king.cells[0].standing == "all"
        assert king.cells[1].standing == "some"
        assert king.differs
        assert str(king.cells[0]) == f"✓ {king.cells[0].applicable}"
        assert str(free.cells[1]) == f"✗ {free.cells[1].passed}/{free.cells[1].applicable}"
        assert score.cells[0] == Cell(0, 0, "absent")

    def test_what_does_not_apply_is_no_pass(self, tmp_path: Path) -> None:
        shy = bad("hello", json.dumps({"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}))
        run_main("check", shy, "--only", "KING-1a", "--json", str(tmp_path / "run.json"))
        (row,) = matrix([read_run(str(tmp_path / "run.json"))])
        assert row.cells == (Cell(0, 0, "none"),)

    def test_the_command_prints_the_matrix_and_writes_a_page(self, folder: Path, tmp_path: Path) -> None:
        file = tmp_path / "matrix.html"
        done = run_main("compare", str(folder / "right.json"), str(folder / "wrong.json"), "--html", str(file))
        assert done.returncode == 0
        assert "KING-1" in done.stdout
        page = Page(file.read_text(encoding="utf-8"))
        assert is_safe(page)
        assert len(page.all("tr")) == 1 + 4 + 1

    def test_hostile_names_do_no_harm(self, folder: Path, tmp_path: Path) -> None:
        run, file = tmp_path / "run.json", tmp_path / "matrix.html"
        run.write_text(json.dumps(run_data(folder, name=EVIL, version=EVIL)), encoding="utf-8")
        done = run_main("compare", str(run), "--html", str(file))
        assert is_harmless(done.stdout)
        assert is_safe(Page(file.read_text(encoding="utf-8")))

    def test_two_runs_of_one_name_are_told_apart_by_their_files(self, folder: Path, tmp_path: Path) -> None:
        text = (folder / "right.json").read_text(encoding="utf-8")
        for place in ("monday", "tuesday"):
            (tmp_path / place).mkdir()
            (tmp_path / place / "run.json").write_text(text, encoding="utf-8")
        files = [folder / "right.json", tmp_path / "monday" / "run.json", tmp_path / "tuesday" / "run.json"]
        names = [run.name for run in read_runs(list(map(str, files)))]
        assert [name.rpartition(" (")[2] for name in names] == ["right.json)", "monday/run.json)", "tuesday/run.json)"]
        assert len({name.rpartition(" (")[0] for name in names}) == 1

    def test_a_run_whose_name_is_its_own_is_called_by_that_alone(self, folder: Path, tmp_path: Path) -> None:
        other = tmp_path / "other.json"
        other.write_text(json.dumps(run_data(folder, name="another")), encoding="utf-8")
        names = [run.name for run in read_runs([str(folder / "right.json"), str(other)])]
        assert not any("json" in name for name in names)

    def test_a_run_that_is_named_twice_is_refused(self, folder: Path) -> None:
        done = run_main("compare", str(folder / "right.json"), str(folder / ".." / folder.name / "right.json"))
        assert done.returncode == 2
        assert "this run is named twice" in done.stderr

    @pytest.mark.parametrize("field", ["id", "name", "statement"])
    def test_an_id_that_ends_in_a_line_feed_is_malformed(self, field: str, folder: Path, tmp_path: Path) -> None:
        data = run_data(folder)
        data["outcomes"][0][field] += "\n"
        file = tmp_path / "run.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        done = run_main("compare", str(file))
        assert done.returncode == 2
        assert f"at $.outcomes[0].{field}" in done.stderr

    def test_it_speaks_other_languages(self, folder: Path) -> None:
        assert "правило" in run_main("compare", str(folder / "right.json"), "--lang", "ru").stdout

    @pytest.mark.parametrize("content", ["", "[1]", '{"protocol": 1}', "[" * 100_000, "NaN"])
    def test_a_file_that_is_no_run_is_a_mistake_of_the_command_line(self, content: str, tmp_path: Path) -> None:
        file = tmp_path / "run.json"
        file.write_text(content, encoding="utf-8")
        done = run_main("compare", str(file))
        assert done.returncode == 2
        assert "run.json" in done.stderr

    def test_a_file_that_is_not_there(self) -> None:
        assert run_main("compare", "no-such.json").returncode == 2


class TestRandomGamesOnThePage:
    def test_what_they_found_stands_there(self, tmp_path: Path) -> None:
        found = tmp_path / "fuzz.json"
        run_main(
            "fuzz", WRONG_KINGS, "--games", "5", "--seed", "1", "--json", str(found), "--out", str(tmp_path), cwd=BAD
        )
        findings = json.loads(found.read_text(encoding="utf-8"))["findings"]
        assert findings
        where = ("--report", str(tmp_path / "report"), "--fuzz", str(found))
        run_main("check", WRONG_KINGS, "--only", "KING-1a", *where, cwd=BAD)
        page = Page((tmp_path / "report" / "index.html").read_text(encoding="utf-8"))
        assert "difference was found:" in page.text or "differences were found:" in page.text
        assert findings[0]["scenario"].splitlines()[0] in page.text
        assert is_safe(page)

    def test_a_file_that_is_no_such_report_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "fuzz.json").write_text("[]")
        done = run_main("check", "--report", str(tmp_path / "report"), "--fuzz", str(tmp_path / "fuzz.json"))
        assert done.returncode == 2
        assert "no report of 'pyramide fuzz --json FILE'" in done.stderr

    def test_without_a_page_there_is_no_place_for_them(self, tmp_path: Path) -> None:
        done = run_main("check", "--fuzz", str(tmp_path / "fuzz.json"))
        assert done.returncode == 2
        assert "--report" in done.stderr
