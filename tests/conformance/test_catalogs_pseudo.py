"""In the made-up language every text that a catalog knows is marked, so that what escaped the catalogs shows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from catalog_folders import pseudo_locale
from suite_runs import run_check, verdicts

from pyramide import DECK, Deal, Notice, Table
from pyramide.app_messages import BUTTONS, COUNTS, FIGURES, SETTINGS
from pyramide.levels import LEVELS
from pyramide.moves import Status
from pyramide.notices import HintKind, NoticeId
from pyramide.texts import System, Texts
from pyramide_conformance.catalogs.pseudo import accented, plain_english
from pyramide_conformance.localise import localised
from pyramide_conformance.specification import feature_files

KEYWORDS = {"Feature", "Rule", "Background", "Example", "Scenario", "Outline", "Examples",
            "Given", "When", "Then", "And", "But"}  # fmt: skip


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The made-up language, in use."""
    with pseudo_locale(tmp_path_factory.mktemp("pseudo")) as name:
        yield name


def said(texts: Texts) -> Iterator[str]:
    """Everything that the apps can say, but for dates and numbers, which come from Unicode's tables."""
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    for name in set(get_args(NoticeId)) - {"hint"}:
        yield from (texts.notice(Notice(name, 14), system) for system in get_args(System))
    yield from (texts.notice(Notice("hint", hint=kind)) for kind in get_args(HintKind))
    yield from (texts.button(message.text) for message in BUTTONS)
    yield from (texts._say(message) for message in SETTINGS)
    yield from (texts.figure(message.text) for message in FIGURES)
    yield from map(texts.status, get_args(Status))
    yield from map(texts.level, LEVELS)
    yield from (texts.count(what, number) for what in COUNTS for number in (0, 1, 2))  # type: ignore[arg-type]
    yield from (texts.token(card) for card in DECK)
    yield from map(texts.card, DECK)
    yield from (texts.solution_verified, texts.pass_line(2, 3, 17), texts.position(table))
    table.game.position = table.game.position._replace(pyramid=0, rest=0)
    yield texts.position(table)


def test_no_plain_english_is_left_in_what_the_apps_say(locale: str) -> None:
    everything = list(said(Texts(locale)))
    assert len(everything) > 150
    assert [text for text in everything if plain_english(text)] == []


def test_the_same_texts_are_plain_english_in_english() -> None:
    assert all(plain_english(text) for text in said(Texts("en")) if not re.fullmatch(r"\w+[♠♥♦♣]", text))


@pytest.mark.parametrize("path", feature_files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_plain_english_is_left_in_a_localised_feature(locale: str, path: Path) -> None:
    lines = (line for line in localised(path, locale).splitlines() if not line.strip().startswith("@"))
    assert [line for line in lines if plain_english(line, KEYWORDS)] == []


@pytest.mark.parametrize("system", ["pyramide", "piramida"])
def test_the_reference_keeps_the_rules_in_the_made_up_language(locale: str, system: str) -> None:
    done, report = run_check("--lang", locale, "--system", system)
    assert (done.returncode, set(verdicts(report).values())) == (0, {"passed"})


def test_a_word_of_plain_english_is_found_and_a_code_or_a_name_is_not() -> None:
    text = f"⟦{accented('The card')} {{card}} {accented('leaves')}⟧ PY1-N-AAAAAAS and Pyramide, https://example.org/x"
    assert plain_english(text, {"Pyramide"}) == ["and"]


def test_accents_are_composed_and_do_not_change_the_length() -> None:
    text = "The quick brown fox jumps over the lazy dog, 13 times"
    assert len(accented(text)) == len(text)
    assert unicodedata.is_normalized("NFC", accented(text))
    assert not plain_english(accented(text))
