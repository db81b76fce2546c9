"""A new language is one new folder: it works at once, in English where it is untranslated."""

from __future__ import annotations

import gettext
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.localedata import locale_identifiers
from catalog_folders import catalogs_in
from suite_runs import run_check, run_main, verdicts

from pyramide import Notice
from pyramide.texts import Texts
from pyramide_conformance.catalogs import msgfmt
from pyramide_conformance.catalogs.plurals import plural_header

LANGUAGES = sorted({name.partition("_")[0] for name in locale_identifiers()} - {"root"})


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Path]:
    """An empty folder of catalogs, in use."""
    folder = tmp_path / "locales"
    folder.mkdir()
    with catalogs_in(folder) as chosen:
        yield chosen


def translate(folder: Path, domain: str, translations: dict[str, str]) -> None:
    """Do what a translator does with a text editor: fill in some German messages."""
    path = folder / "de" / "LC_MESSAGES" / f"{domain}.po"
    text = path.read_text(encoding="utf-8")
    for english, german in translations.items():
        assert f'msgid "{english}"\nmsgstr ""\n' in text, english
        text = text.replace(f'msgid "{english}"\nmsgstr ""\n', f'msgid "{english}"\nmsgstr "{german}"\n', 1)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def german(empty: Path) -> Path:
    """German, begun, with a handful of messages."""
    assert run_main("catalogs", "new", "de").returncode == 0
    translate(empty, "app", {"This card is blocked by another card": "Diese Karte ist blockiert", "Q": "D", "J": "B"})
    steps = {"I undo": "ich nehme zurück", "{cards} is/are gone": "{cards} ist/sind weg", " and ": " und "}
    translate(empty, "features", steps | {"the game is won": "das Spiel ist gewonnen"})
    return empty


class TestGermanFromNothing:
    def test_status_tells_how_far_it_has_come(self, german: Path) -> None:
        done = run_main("catalogs", "status", "--json")
        found: list[dict[str, Any]] = json.loads(done.stdout)
        app, features, _ = found
        assert (app["locale"], app["catalog"], app["translated"], app["fuzzy"]) == ("de", "app", 3, 0)
        assert app["untranslated"] > 100
        assert (features["percent"], german.name) == (1, "locales")
        assert "2 %" in run_main("catalogs", "status", "de").stdout

    def test_what_is_translated_shows_and_the_rest_is_english(self, german: Path) -> None:
        assert (german / "de").is_dir()
        assert Texts("de").notice(Notice("blocked")) == "Diese Karte ist blockiert"
        assert Texts("de").notice(Notice("won")) == "The game is won"

    def test_check_has_only_to_say_what_is_unfinished(self, german: Path) -> None:
        assert (german / "de").is_dir()
        done = run_main("catalogs", "check", "de", "--all")
        assert done.returncode == 1
        assert len(done.stdout.splitlines()) > 500
        assert all("is not translated" in line for line in done.stdout.splitlines())

    def test_check_counts_what_is_not_translated_below_what_is_wrong(self, german: Path) -> None:
        translate(german, "app", {"The game is won": "Das Spiel ist gewonnen!"})
        translate(german, "site", {"Kings": " Könige"})
        done = run_main("catalogs", "check", "de")
        assert done.returncode == 1
        *wrong, app, features, site = done.stdout.splitlines()
        assert len(wrong) == 2
        assert "must end without a mark" in wrong[0]
        assert "the blanks at the ends" in wrong[1]
        listed = run_main("catalogs", "check", "de", "--all").stdout
        for line, domain in ((app, "app"), (features, "features"), (site, "site")):
            file, _, text = line.partition(": ")
            assert Path(file).name == f"{domain}.po"
            number = sum(f"{domain}.po:" in each and "is not translated" in each for each in listed.splitlines())
            assert text == f"{number} messages are not translated yet; --all lists them"

    def test_check_lists_the_last_few_that_are_not_translated(self, german: Path, monkeypatch: Any) -> None:
        assert (german / "de").is_dir()
        monkeypatch.setattr("pyramide_conformance.commands.catalogs._MOST_UNTRANSLATED", 10_000)
        assert run_main("catalogs", "check", "de").stdout == run_main("catalogs", "check", "de", "--all").stdout
        assert run_main("catalogs", "check", "de", "--unfinished").returncode == 0

    def test_the_features_show_in_german_keywords(self, german: Path) -> None:
        out = german.parent / "features"
        assert run_main("features", "show", "--lang", "de", "--out", str(out)).returncode == 0
        text = (out / "common" / "kings.feature").read_text(encoding="utf-8")
        assert text.startswith("# language: de\n")
        assert "Funktionalität: " in text
        assert " ist weg\n" in text
        assert "I tap " in text

    def test_the_reference_keeps_the_rules_in_german(self, german: Path) -> None:
        assert (german / "de").is_dir()
        done, report = run_check("--lang", "de")
        assert (done.returncode, set(verdicts(report).values())) == (0, {"passed"})

    def test_the_rulebook_shows_german_and_marks_the_english_that_shows_through(self, german: Path) -> None:
        translate(german, "features", {"Kings": "Könige"})
        book = german.parent / "book"
        assert run_main("rulebook", "--lang", "de", "--out", str(book)).returncode == 0
        page = (book / "de" / "pyramide.html").read_text(encoding="utf-8")
        assert "<html lang=de>" in page
        assert "Könige" in page
        assert "<span class=english lang=en>Turning the waste</span>" in page

    def test_an_update_keeps_what_was_translated(self, german: Path) -> None:
        path = german / "de" / "LC_MESSAGES" / "app.po"
        before = path.read_bytes()
        assert run_main("catalogs", "update", "de").returncode == 0
        assert path.read_bytes() == before

    def test_compile_writes_what_gettext_reads(self, german: Path) -> None:
        out = german.parent / "mo"
        assert run_main("catalogs", "compile", "--out", str(out)).returncode == 0
        found = gettext.translation("app", out, ["de"])
        assert found.pgettext("notice", "This card is blocked by another card") == "Diese Karte ist blockiert"
        assert not list(german.rglob("*.mo"))


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("../x", "is no locale"),
        ("/etc/x", "is no locale"),
        ("de/../../x", "is no locale"),
        ("..", "is no locale"),
        ("", "is no locale"),
        ("DE", "is no locale"),
        ("de-AT", "is no locale"),
        ("de_AT\n", "is no locale"),
        ("xx_NOPE", "is no locale"),
        ("xx", "no language that Unicode's tables know"),
        ("de_ZZ", "no language that Unicode's tables know"),
        ("en", "language of the source"),
        ("sw", "Gherkin has no keywords in the language 'sw'"),
    ],
)
def test_what_is_no_new_language_is_refused_and_makes_nothing(empty: Path, name: str, what: str) -> None:
    done = run_main("catalogs", "new", "--", name)
    assert (done.returncode, what in done.stderr) == (2, True), done.stderr
    assert [path for path in empty.parent.rglob("*") if path != empty] == []


def test_a_language_that_is_there_is_not_begun_again(german: Path) -> None:
    before = (german / "de" / "LC_MESSAGES" / "app.po").read_bytes()
    done = run_main("catalogs", "new", "de")
    assert (done.returncode, "is there already" in done.stderr) == (2, True)
    assert (german / "de" / "LC_MESSAGES" / "app.po").read_bytes() == before


@pytest.mark.parametrize(("locale", "dialect"), [("pt_BR", "pt"), ("sr_Latn", "sr-Latn"), ("nb", "no"), ("ja", "ja")])
def test_a_locale_takes_the_dialect_of_gherkin_that_is_its_own_or_its_languages(
    empty: Path, locale: str, dialect: str
) -> None:
    assert run_main("catalogs", "new", locale).returncode == 0
    assert (empty / locale).is_dir()
    shown = run_main("features", "show", "--lang", locale)
    assert shown.stdout.startswith(f"# language: {dialect}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_rule_of_every_language_that_babel_knows_is_its_own(language: str) -> None:
    """Two counts have the same form just where the language has one word for both, and no form is idle."""
    header = plural_header(Locale.parse(language))
    count, _, expression = header.removeprefix("nplurals=").removesuffix(";").partition("; plural=")
    rule, form = gettext.c2py(expression), Locale.parse(language).plural_form
    pairs = {(rule(number), form(number)) for number in range(1000)}
    assert len(pairs) == int(count) == len({name for _, name in pairs})


@pytest.mark.skipif(not msgfmt.is_installed(), reason="msgfmt, of gettext, is not installed")
@pytest.mark.parametrize("locale", ["ar", "ja", "sl"])
def test_the_catalogs_of_a_new_language_are_gettexts(empty: Path, locale: str) -> None:
    assert run_main("catalogs", "new", locale).returncode == 0
    for path in sorted((empty / locale).rglob("*.po")):
        assert list(msgfmt.complaints(path)) == []
