"""Every word of the catalogs is in the dictionary of its language, or in a short list of words that are right."""

from __future__ import annotations

from pathlib import Path

import pytest
from catalog_folders import copied_catalogs
from suite_runs import run_main

from pyramide_conformance.catalogs import spelling
from pyramide_conformance.catalogs.files import allowed_words

needs_hunspell = pytest.mark.skipif(
    not all(map(spelling.has_dictionary, ("el", "fr", "hr", "ru"))),
    reason="hunspell, or one of its dictionaries el, fr, hr, ru, is not installed",
)


@needs_hunspell
@pytest.mark.slow
@pytest.mark.parametrize("locale", ["el", "fr", "hr", "ru"])
def test_every_word_of_the_list_is_needed(locale: str) -> None:
    assert spelling.idle_words(locale) == []


@pytest.mark.parametrize("locale", ["el", "fr", "hr", "ru"])
def test_the_list_is_short_and_has_each_word_once(locale: str) -> None:
    words = allowed_words(locale)
    assert len(words) <= 40
    assert len(words) == len({word.casefold() for word in words})


@needs_hunspell
def test_a_misspelt_word_is_found_with_its_line_and_what_was_meant(tmp_path: Path) -> None:
    with copied_catalogs(tmp_path) as folder:
        for name in ("features", "site"):
            (folder / "fr" / "LC_MESSAGES" / f"{name}.po").unlink()
        path = folder / "fr" / "LC_MESSAGES" / "app.po"
        text = path.read_text(encoding="utf-8").replace(
            "La pyramide est vide.", "La pyramyde {cards} PY1-N-ABC R♥ est vide."
        )
        path.write_text(text, encoding="utf-8")
        line = text[: text.index("La pyramyde")].count("\n")
        done = run_main("catalogs", "spell", "fr")
        assert done.returncode == 1
        (complaint,) = done.stdout.splitlines()
        assert complaint.startswith(f"{path}:{line}: 'pyramyde' is not in the dictionary (pyramide")


@needs_hunspell
def test_a_word_of_the_list_is_right_in_large_letters_or_small(tmp_path: Path) -> None:
    with copied_catalogs(tmp_path) as folder:
        for name in ("features", "site"):
            (folder / "fr" / "LC_MESSAGES" / f"{name}.po").unlink()
        path = folder / "fr" / "LC_MESSAGES" / "app.po"
        path.write_text(path.read_text(encoding="utf-8").replace("est vide", "zorgle"), encoding="utf-8")
        assert run_main("catalogs", "spell", "fr").returncode == 1
        (folder / "fr" / "words.txt").write_text("Zorgle  # a word of a test\n", encoding="utf-8")
        assert run_main("catalogs", "spell", "fr").returncode == 0


def test_without_hunspell_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    done = run_main("catalogs", "spell", "hr")
    assert (done.returncode, "apt-get install hunspell" in done.stderr) == (2, True)


@needs_hunspell
def test_a_language_without_a_dictionary_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with copied_catalogs(tmp_path):
        monkeypatch.setattr(spelling, "_dictionary", lambda _: None)
        done = run_main("catalogs", "spell", "el")
    assert (done.returncode, "hunspell has no dictionary of 'el'" in done.stderr) == (2, True)
