"""Files and arguments that are made to break the command: one paragraph, exit code 2, and nothing else is touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from catalog_folders import copied_catalogs
from click.testing import CliRunner, Result
from suite_runs import environment, run_pyramide

from pyramide import PYRAMIDE, Deal, Game, Rules
from pyramide_conformance.adapter import write
from pyramide_conformance.cli import cli, main
from pyramide_conformance.errors import UsageError

DEEP = "[" * 200_000
REFERENCE = "python:pyramide_conformance.server:reference"


def run(*arguments: str) -> Result:
    """A command in this process; what the ``pyramide`` command catches comes back as the result's exception."""
    return CliRunner().invoke(cli, arguments)


def complaint_of(result: Result) -> str:
    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit | UsageError), result.exception
    return result.output if isinstance(result.exception, SystemExit) else str(result.exception)


@pytest.mark.parametrize(
    "arguments",
    [("fuzz", "--rules"), ("replay",), ("compare",), ("check", "--only", "FREE-1a", "--known-failing")],
    ids=lambda arguments: arguments[0],
)
def test_brackets_without_end_are_no_file_of_ours(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    file = tmp_path / "deep.json"
    file.write_text(DEEP)
    more = (REFERENCE,) if arguments[0] == "replay" else ()
    complaint = complaint_of(run(*arguments, str(file), *more))
    assert "deep.json: this is n" in complaint
    assert "UTF-8" not in complaint


@pytest.mark.parametrize("arguments", [("fuzz", "--rules"), ("replay",), ("compare",)], ids=lambda each: each[0])
def test_a_big_file_of_something_else_makes_no_big_complaint(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    file = tmp_path / "big.json"
    file.write_text(json.dumps(list(range(50_000))))
    more = (REFERENCE,) if arguments[0] == "replay" else ()
    complaint = complaint_of(run(*arguments, str(file), *more))
    assert "big.json: " in complaint
    assert "object" in complaint
    assert len(complaint) < 1500


def test_a_date_that_there_is_not_is_no_yaml(tmp_path: Path) -> None:
    file = tmp_path / "date.yaml"
    file.write_text("FREE-1a: 2024-13-01\n")
    for arguments in (("check", "--only", "FREE-1a", "--known-failing", str(file)), ("check", f"page:{file}")):
        assert f"{file}: this is no" in complaint_of(run(*arguments))


def test_a_number_of_thousands_of_digits_is_no_deal() -> None:
    assert "has 5000 digits and is no deal number" in complaint_of(run("solve", "1" * 5000))


def test_a_token_without_end_is_shown_in_part(tmp_path: Path) -> None:
    file = tmp_path / "deep.txt"
    file.write_text(DEEP)
    assert len(complaint_of(run("solve", str(file)))) < 500


def test_a_limit_of_undos_beyond_any_machine_is_a_limit() -> None:
    game = Game(Deal.from_number(18), Rules.from_json({**PYRAMIDE.to_json(), "undo_limit": 10**30}))
    game.play(game.legal_actions()[0])
    game.undo()
    assert game.undos == 1


def test_a_skeleton_is_not_written_through_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "adapter"
    folder.mkdir()
    (folder / "adapter.py").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match="Nothing has been written"):
        write("python", folder)
    assert not (tmp_path / "elsewhere").exists()
    assert [path.name for path in folder.iterdir()] == ["adapter.py"]


def test_a_skeleton_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "src").write_text("mine")
    with pytest.raises(UsageError, match=r"src is no folder; .* Nothing has been written"):
        write("rust", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["src"]


def test_the_folder_of_a_skeleton_can_be_copied_into_a_shell(tmp_path: Path) -> None:
    folder = tmp_path / "my game; $(id)"
    assert f"cd '{folder}'\n" in run("adapter", "new", "--language", "python", "--out", str(folder)).output


def test_a_name_of_a_file_moves_nothing_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["pyramide", "compare", "no\u202efile\x1b[31m.json"])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert r"no\u202efile\x1b[31m.json: the run cannot be read" in capsys.readouterr().err


@pytest.fixture
def app_catalog(tmp_path: Path) -> Iterator[Path]:
    """The Greek catalog of the apps, in a copy of the catalogs."""
    with copied_catalogs(tmp_path / "locales") as folder:
        yield folder / "el" / "LC_MESSAGES" / "app.po"


def test_a_rank_of_a_catalog_is_no_markup_of_a_page(app_catalog: Path, tmp_path: Path) -> None:
    text = app_catalog.read_text(encoding="utf-8")
    head, letter, tail = text.partition('msgctxt "rank"\nmsgid "J"\nmsgstr "')
    assert letter
    app_catalog.write_text(f"{head}{letter}<script>alert(1)</script>{tail}", encoding="utf-8")
    out = tmp_path / "book"
    assert run_pyramide("rulebook", "--lang", "el", "--out", str(out)).returncode == 0
    page = (out / "el" / "index.html").read_text(encoding="utf-8")
    assert "&lt;script>alert(1)&lt;/script>" in page
    assert "<script" not in page


def test_a_broken_catalog_is_a_mistake_of_the_command_line(app_catalog: Path) -> None:
    text = app_catalog.read_text(encoding="utf-8")
    app_catalog.write_text(f"{text}\n<<<<<<< HEAD\n", encoding="utf-8")
    result = run_pyramide("check", "--only", "FREE-1a", "--lang", "el")
    assert result.returncode == 2
    assert "a merge conflict is left in the file" in result.stderr
    assert result.stdout == ""


def test_catalogs_in_no_folder_are_told_of_whatever_is_asked_for(tmp_path: Path) -> None:
    nowhere = environment() | {"PYRAMIDE_LOCALES": str(tmp_path / "nowhere")}
    result = run_pyramide("catalogs", "status", env=nowhere)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("pyramide: PYRAMIDE_LOCALES is")
    assert result.stderr.count("\n") == 1


def test_a_file_whose_folder_cannot_be_made_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("sys.argv", ["pyramide", "catalogs", "compile", "--out", str(tmp_path / "file" / "below")])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert "below/el/LC_MESSAGES/app.mo: it cannot be read or written: Not a directory." in capsys.readouterr().err
