"""A translator sees where a message appears, and how it reads there."""

from __future__ import annotations

import pytest
from suite_runs import run_main

from pyramide.catalog import read_catalog
from pyramide_conformance.catalogs.preview import preview


def previewed(locale: str, part: str) -> str:
    """The preview of the one message that contains ``part``."""
    (text,) = preview(locale, part)
    return text


def test_a_message_of_the_apps_is_shown_with_examples_in_its_placeholders() -> None:
    text = previewed("ru", "The sum is {sum}")
    assert "  ru: Сумма {sum}" in text
    assert "    Сумма 21" in text
    assert "engine/pyramide/app_messages.py:" in text


def test_a_counted_message_is_shown_in_every_plural_form() -> None:
    text = previewed("hr", "{count} point")
    assert "    0 bodova    (form 2 of 3)\n    1 bod    (form 0 of 3)\n    2 boda    (form 1 of 3)" in text


def test_a_step_is_shown_as_it_reads_in_its_example() -> None:
    text = previewed("fr", "{cards} is/are gone")
    assert "→       Alors A♠ et D♦ ont quitté la table\n" in text
    assert "      Exemple: " in text
    assert "features/common/choices.feature:" in text
    assert "more places" in text


def test_prose_is_shown_under_its_headings_with_file_and_line() -> None:
    text = previewed("el", "They will be of help later")
    assert "features/common/setup.feature:2" in text
    assert "→   Τα 24 φύλλα που δεν χρειάζονται" in text
    assert "    Λειτουργία: Πώς στρώνονται τα φύλλα" in text


def test_a_title_of_an_example_is_shown_under_its_feature_and_rule() -> None:
    text = previewed("ru", "Every game begins with a full pyramid of open cards")
    trail = next(line for line in text.splitlines() if line.startswith("  in "))
    assert trail.startswith("  in features/common/setup.feature:")
    assert trail.count(" › ") == 2


def test_the_heading_of_a_column_is_shown_in_its_table() -> None:
    (text,) = (each for each in preview("hr", "other cover") if "(column)" in each)
    heading = read_catalog("hr", "features").text("other cover", "column")
    assert f" | {heading} |" in next(line for line in text.splitlines() if line.startswith("  →"))


def test_a_keyword_is_shown_where_it_stands() -> None:
    (text,) = (each for each in preview("ru", "Background") if "(keyword)" in each)
    assert "→     Контекст:" in text


def test_a_message_is_found_by_its_translation_too_in_large_letters_or_small() -> None:
    assert any("en: New game" in text for text in preview("hr", "nova partija"))


@pytest.mark.parametrize(("locale", "code"), [("hr", 1), ("de", 2)])
def test_nothing_found_and_no_such_language_are_told_apart(locale: str, code: int) -> None:
    done = run_main("catalogs", "preview", locale, "no such message")
    assert (done.returncode, bool(done.stderr)) == (code, True)
