"""``pyramide rulebook`` as its users meet it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pyramide_conformance.cli import main
from pyramide_conformance.commands.rulebook import command
from pyramide_conformance.language import reading
from pyramide_conformance.rulebook.pdf import PRINTED, print_pages
from pyramide_conformance.rulebook.site import build


def _run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["pyramide", "rulebook", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_an_unknown_language_is_refused_before_anything_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert _run(monkeypatch, "--lang", "xx", "--out", str(tmp_path / "out")) == 2
    assert "no catalog for 'xx'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_all_and_a_language_are_one_too_many(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert _run(monkeypatch, "--all", "--lang", "el", "--out", str(tmp_path)) == 2


def test_a_folder_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert _run(monkeypatch, "--out", str(tmp_path / "file" / "out")) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_one_language_has_no_links_to_languages_that_were_not_written(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["--lang", "fr", "--out", str(tmp_path)])
    assert result.exit_code == 0
    assert "../ru/" not in (tmp_path / "fr" / "pyramide.html").read_text(encoding="utf-8")


@pytest.mark.browser
@pytest.mark.slow
def test_pdf_is_printed_beside_the_pages(rulebook: Path) -> None:
    written = print_pages(["en"], rulebook)
    assert [path.name for path in written] == [name.replace(".html", ".pdf") for name in PRINTED]
    for path in written:
        content = path.read_bytes()
        assert content.startswith(b"%PDF-")
        assert content.count(b"/Type /Page") > 5
        path.unlink()


def test_without_playwright_the_message_tells_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert _run(monkeypatch, "--pdf", "--out", str(tmp_path / "out")) == 2
    assert "pip install '.[browser]'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_it_is_written_whatever_language_steps_are_read_in(tmp_path: Path) -> None:
    with reading("ru"):
        build(["en"], tmp_path)
    assert (tmp_path / "en" / "glossary.html").is_file()
