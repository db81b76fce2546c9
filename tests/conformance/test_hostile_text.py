"""What an implementation writes is shown as it is and moves nothing on a terminal: no colours, no titles, no markup."""

from __future__ import annotations

import json
import unicodedata
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from suite_runs import BAD, bad, pytest_command, run_check, run_command, run_main, run_pyramide, verdicts

from pyramide_conformance.safe import safe

HOSTILE = "\x1b[31mred\x1b[0m [bold]x[/bold] :skull: \x07\x9b2J\u202e\u2028\ud83c"


def hello(**fields: Any) -> str:
    """An implementation that says this of itself, and plays nothing."""
    return bad("hello", json.dumps({"protocol": 1, "name": "bad", "plays": "pyramide", "can": ["deals"]} | fields))


def is_harmless(text: str) -> bool:
    """Whether a terminal shows the text and does nothing else."""
    return all(char == "\n" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in text)


class TestSafe:
    @pytest.mark.parametrize("char", ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\r", "\t", "\u202e", "\u2028", "\ud83c"])
    def test_what_moves_a_terminal_is_shown_as_an_escape(self, char: str) -> None:
        shown = safe(f"a{char}b")
        assert is_harmless(shown)
        assert shown.startswith("a\\")
        assert shown.endswith("b")

    @pytest.mark.parametrize("text", ["K♠", "défausse", "στοίβα", "перевернуть", "a \\ b", "[bold]", "▒▒ ·"])
    def test_letters_of_every_script_are_left_alone(self, text: str) -> None:
        assert safe(text) == text

    def test_line_feeds_are_left_in_where_they_are_wanted(self) -> None:
        assert safe("a\nb", keep_lines=True) == "a\nb"
        assert safe("a\nb") == "a\\nb"


class TestTheCommand:
    def test_what_it_says_of_itself_is_harmless(self) -> None:
        done = run_main("check", hello(name=HOSTILE, version=HOSTILE, language=HOSTILE), "--only", "CODE-1a")
        assert is_harmless(done.stdout)
        assert is_harmless(done.stderr)
        assert " ".join(done.stdout.split()).count("[bold]x[/bold] :skull:") == 3

    def test_half_a_character_in_its_name_is_shown_or_refused(self) -> None:
        done = run_pyramide("check", hello(name="no \ud83c"), "--only", "CODE-1a", "--json", "-")
        assert done.returncode in (1, 3)
        assert "Traceback" not in done.stderr
        assert is_harmless(done.stdout + done.stderr)

    def test_a_refusal_is_harmless(self, tmp_path: Path) -> None:
        file = tmp_path / "report.xml"
        done = run_main("check", bad("lies", "refuse"), "--only", "KING-1a", "--junit", str(file))
        assert is_harmless(done.stdout)
        assert "[bold]deck[/bold]" in done.stdout
        assert ET.parse(file).findall(".//failure")  # noqa: S314 - it is our own file

    def test_a_line_that_is_no_json_and_stderr_are_harmless(self, tmp_path: Path) -> None:
        file = tmp_path / "report.xml"
        driver = bad("babble", "print_terminal_codes")
        done = run_main("check", driver, "--only", "KING-1a", "--junit", str(file))
        assert is_harmless(done.stdout)
        for words in ("[red]not json[/red]", "[bold]markup[/bold]", "right to left"):
            assert words in done.stdout
        assert ET.parse(file).findall(".//error")  # noqa: S314 - it is our own file

    def test_a_start_that_fails_is_told_of_harmlessly(self) -> None:
        done = run_main("check", bad("babble", "print_terminal_codes", "hello"))
        assert done.returncode == 3
        assert is_harmless(done.stderr)
        assert "[bold]markup[/bold]" in done.stderr

    @pytest.mark.slow
    def test_half_a_character_comes_home_from_a_worker(self) -> None:
        _, report = run_check(bad("lies", "refuse_with_half_a_character"), "--only", "KING-1", "-n", "2")
        assert len(report["outcomes"]) > 5
        assert set(verdicts(report).values()) <= {"failed", "error"}
        assert "INTERNALERROR" not in json.dumps(report)


class TestAtLength:
    """What goes on for a million letters is cut off wherever it is shown."""

    @pytest.mark.parametrize(
        "factory", ["refuse_at_length", "raise_at_length", "show_an_endless_code", "have_an_endless_name"]
    )
    def test_reports_stay_short(self, factory: str, tmp_path: Path) -> None:
        names = {"--junit": "r.xml", "--json": "r.json", "--report": "pages", "--badge": "b.svg"}
        options = [word for option, name in names.items() for word in (option, str(tmp_path / name))]
        driver = f"python:in_process:{factory}"
        done = run_main("check", driver, "--only", "KING-1a,CODE-1", *options, cwd=BAD)
        assert "…" in done.stdout
        assert len(done.stdout) + len(done.stderr) < 40_000
        for name in ("r.xml", "b.svg"):
            assert len((tmp_path / name).read_text(encoding="utf-8")) < 40_000
        assert "x" * 4_000 not in (tmp_path / "r.json").read_text(encoding="utf-8")
        assert "x" * 4_000 not in (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")

    @pytest.mark.parametrize("factory", ["refuse_at_length", "raise_at_length", "show_an_endless_code"])
    def test_a_difference_stays_short(self, factory: str, tmp_path: Path) -> None:
        options = ("--seed", "1", "--games", "2", "--out", str(tmp_path))
        done = run_main("fuzz", f"python:in_process:{factory}", *options, cwd=BAD)
        assert done.returncode == 1
        assert len(done.stdout) < 40_000

    def test_a_smoke_test_stays_short(self) -> None:
        done = run_main("smoke", "python:in_process:refuse_at_length", cwd=BAD)
        assert len(done.stdout) < 10_000


class TestPytest:
    @pytest.mark.parametrize("behaviour", [("babble", "print_terminal_codes"), ("lies", "refuse")], ids=" ".join)
    def test_a_failure_is_told_of_harmlessly(self, behaviour: tuple[str, ...], tmp_path: Path) -> None:
        done = run_command(pytest_command("--driver", bad(*behaviour), "--pyramide-only", "KING-1a"), cwd=tmp_path)
        assert done.returncode == 1
        assert is_harmless(done.stdout)
        assert "[bold]" in done.stdout
