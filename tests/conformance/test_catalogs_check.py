"""What is wrong in a catalog is found, with its line, and what is right is left in peace."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Message
from catalog_folders import catalogs_in, copied_catalogs
from suite_runs import run_main

from pyramide.catalog import catalog_path
from pyramide_conformance import errors
from pyramide_conformance.catalogs import glossary, msgfmt
from pyramide_conformance.catalogs.check import check
from pyramide_conformance.catalogs.files import all_locales, read
from pyramide_conformance.catalogs.message_check import complaints
from pyramide_conformance.catalogs.template import DOMAINS
from pyramide_conformance.vocabulary import vocabulary


def complaints_of(
    english: str, text: str, locale: str, domain: str = "features", context: str | None = None
) -> list[str]:
    """What is said of one translation."""
    return list(complaints(Message(english, text, context=context), vocabulary(locale), domain))


@pytest.mark.parametrize("domain", ["app", "features"])
@pytest.mark.parametrize("locale", ["el", "fr", "hr", "ru"])
def test_the_projects_catalogs_are_as_they_should_be(locale: str, domain: str) -> None:
    assert check(locale, domain) == []


@pytest.mark.parametrize("locale", ["el", "fr", "hr", "ru"])
def test_every_exception_to_the_glossary_is_needed(locale: str) -> None:
    messages = [message for domain in DOMAINS for message in read(locale, domain) if message.id]
    assert glossary.idle_exceptions(messages, glossary.load(locale)) == []


@pytest.mark.parametrize(
    ("english", "text", "locale", "what"),
    [
        ("{count} cards", "φύλλα", "el", "the placeholder {count} is missing"),
        ("cards", "φύλλα {count}", "el", "the placeholder {count} is not in the English"),
        ("<king> waits", "Ρήγας", "el", "the name in angle brackets <king> is missing"),
        ("<king> waits", "<king> <ace>", "fr", "<ace> is not in the English"),
        ("K♥ is gone", "φεύγει", "el", "the card R♥ is missing"),
        ("K♥ is gone", "Le K♥ est parti", "fr", "the card R♥ is missing"),
        ("10♣ on it", "au-dessus, le 10♣ et l’A♠", "fr", "the card A♠ is not in the English"),
        ("gone", " parti", "fr", "the blanks at the ends"),
        ("All goes.", "Tout part", "fr", "must end with '.'"),
        ("All goes", "Tout part.", "fr", "must end without a mark"),
        ("What now?", "Τι τώρα?", "el", "must end with ';'"),
        ("What now?", "Τι τώρα?", "el", "Latin question mark"),
        ("a word", "a word", "hr", "is the English"),
        ("the stock", "τo φύλλο", "el", "mixes the letters of GREEK and LATIN"),
        ("a card", "карта stock", "ru", "is in Latin letters"),
        ("so", 'da "ovako"', "hr", "straight quotes"),
        ("so", "l'as", "fr", "straight apostrophe"),
        ("so", "da  tako", "hr", "two blanks"),
        ("so", "tako ...", "hr", "three dots"),
        ("so", "то - это", "ru", "hyphen instead of a dash"),
        ("so", "то – это", "ru", "en dash"),
        ("so", "de 2-3 cartes", "fr", "en dash (–) between numbers"),
        ("so", "ainsi;oui", "fr", "no blank after a mark"),
        ("so", "ainsi ; oui", "fr", "no narrow no-break space"),
        ("so", "ainsi\u00a0; oui", "fr", "no narrow no-break space"),
        ("so", "ainsi : oui", "fr", "no no-break space before a colon"),
        ("so", "« ainsi »", "fr", "no no-break space inside « »"),
        ("so", "«ainsi»", "fr", "no no-break space inside « »"),
        ("so", "“ainsi”", "fr", "quotes that are not « »"),
        ("so", "έτσι , ναι", "el", "a blank before a mark"),
        ("so", "έτσι,ναι", "el", "no blank after a mark"),
        ("so", "„έτσι”", "el", "quotes that are not « »"),
        ("so", "«tako»", "hr", "quotes that are not „ ”"),
        ("so", "( tako)", "hr", "a blank inside a bracket"),
    ],
)
def test_a_fault_of_a_translation_is_found(english: str, text: str, locale: str, what: str) -> None:
    assert any(what in complaint for complaint in complaints_of(english, text, locale)), complaints_of(
        english, text, locale
    )


@pytest.mark.parametrize(
    ("english", "text", "locale"),
    [
        ("What now?", "Τι τώρα;", "el"),
        ("What now?", "Et maintenant\u202f?", "fr"),
        ("He says ‘13’.", "Il dit «\u00a013\u00a0».", "fr"),
        ("{count} cards, so: 1", "{count} cartes, donc\u00a0: 1", "fr"),
        ("Whatever lies there", "Ό,τι βρίσκεται εκεί", "el"),
        ("Row 7; row 6", "Σειρά 7· σειρά 6", "el"),
        ("K♥ and 10♣ are gone", "R♥ και 10♣ έφυγαν", "el"),
        ("Write PY1-N-AAAAAAS", "Запишите PY1-N-AAAAAAS", "ru"),
        ("From 2 to 5", "Od 2 do 5 („pet”)", "hr"),
        ("A card, and then one more", "Карта — и ещё одна", "ru"),
    ],
)
def test_what_a_language_writes_so_is_no_fault(english: str, text: str, locale: str) -> None:
    assert complaints_of(english, text, locale) == []


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("It refused 'hello': {error}.", "Αρνήθηκε το «hello»: {error}."),
        ('state: "status" is missing.', "state: λείπει το «status»."),
        ("It closed its stdout.", "Έκλεισε το stdout της."),
        ("{count} more (see --show)", "Ακόμη {count} (δείτε το --show)"),
        ("It is no JSON", "Δεν είναι JSON"),
        ("See conformance/protocol.md", "Δείτε το conformance/protocol.md"),
        ("Next: pyramide check", "Επόμενο βήμα: pyramide check"),
        ("There is no method call(method, params)", "Δεν υπάρχει μέθοδος call(method, params)"),
    ],
)
def test_names_that_the_english_quotes_stay_as_they_are(english: str, text: str) -> None:
    assert complaints_of(english, text, "el", "site") == []


def test_other_english_words_do_not() -> None:
    assert complaints_of("It refused 'hello'", "Refused το «hello»", "el", "site")


def test_a_quoted_name_is_no_term_of_the_glossary() -> None:
    terms = glossary.load("fr")
    quoted = Message("'stock' holds {count}", "«\u00a0stock\u00a0» contient {count}")
    assert list(glossary.complaints(quoted, terms)) == []
    assert list(glossary.complaints(Message("The stock is empty", "Le paquet est vide"), terms))


class TestTagsOfTheSite:
    def test_a_tag_that_is_not_closed_is_found(self) -> None:
        found = complaints_of("a <b>card</b>", "une <b>carte<b>", "fr", "site")
        assert any("the tag <b> has no partner" in each for each in found)

    def test_a_tag_that_is_missing_or_added_is_found(self) -> None:
        assert any("the tag <b> is missing" in each for each in complaints_of("<b>a</b>", "x", "fr", "site"))
        assert any("<i> is not in the English" in each for each in complaints_of("a", "<i>x</i>", "fr", "site"))

    def test_tags_may_change_places(self) -> None:
        assert complaints_of("<b>a</b> <i>b</i>", "<i>y</i> <b>x</b>", "fr", "site") == []


class TestPlurals:
    def test_the_singular_may_say_the_number_in_a_word(self) -> None:
        message = Message(("one card", "{count} cards"), ("ένα φύλλο", "{count} φύλλα"))
        assert list(complaints(message, vocabulary("el"), "site")) == []

    def test_a_placeholder_of_both_forms_must_be_in_all(self) -> None:
        message = Message(("{count} card", "{count} cards"), ("ένα φύλλο", "{count} φύλλα"))
        assert [each for each in complaints(message, vocabulary("el"), "app") if "{count} is missing" in each]


class TestAWholeCatalog:
    @staticmethod
    def changed(folder: Path, domain: str, old: str, new: str, locale: str = "el") -> int:
        """Replace a text of a catalog's file; the line it stands in."""
        path = folder / locale / "LC_MESSAGES" / f"{domain}.po"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    def test_the_line_of_a_complaint_is_that_of_the_message(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            line = self.changed(
                folder, "app", "Το άθροισμα είναι {sum}, ενώ χρειάζεται 13", "Το άθροισμα είναι {summa}"
            )
            done = run_main("catalogs", "check", "el")
            path = folder / "el" / "LC_MESSAGES" / "app.po"
            assert done.returncode == 1
            assert any(text.startswith(f"{path}:{line - 1}: ") and "{sum}" in text for text in done.stdout.splitlines())

    def test_untranslated_fuzzy_missing_and_forgotten_messages_are_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(folder, "app", 'msgstr "Νίκη"', 'msgstr ""')
            self.changed(folder, "app", 'msgctxt "status"\nmsgid "Lost"', '#, fuzzy\nmsgctxt "status"\nmsgid "Lost"')
            self.changed(folder, "app", 'msgid "Hint"', 'msgid "Clue"')
            texts = "\n".join(complaint.text for complaint in check("el", "app"))
            assert "'Won' is not translated" in texts
            assert "'Lost' is marked as fuzzy" in texts
            assert "'Hint' is missing: run 'pyramide catalogs update'" in texts
            assert "'Clue' is no longer in the source" in texts
            unfinished = "\n".join(complaint.text for complaint in check("el", "app", unfinished=True))
            assert "not translated" not in unfinished
            assert "fuzzy" not in unfinished

    def test_a_term_that_is_not_the_glossarys_is_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(folder, "app", "Νέα παρτίδα", "Καινούργιο παιχνίδι")
            (complaint,) = check("el", "app")
            assert "the glossary's word for 'new game' (νέα παρτίδα" in complaint.text

    def test_text_that_is_not_composed_is_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(folder, "app", 'msgstr "Ήττα"', 'msgstr "Η\u0301ττα"')
            assert [each.text for each in check("el", "app")] == ["the line is not in Unicode's composed form (NFC)"]

    def test_another_number_of_plural_forms_is_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(
                folder, "site", "nplurals=2; plural=(n != 1);", "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);"
            )
            assert any("Plural-Forms must be 'nplurals=2" in each.text for each in check("el", "site"))

    def test_a_file_that_is_no_catalog_is_one_complaint_with_its_line(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            line = self.changed(folder, "app", 'msgstr "Ήττα"', 'msgstr "Ήττα')
            (complaint,) = check("el", "app")
            assert complaint.line == line

    def test_two_steps_that_read_the_same_are_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            texts = {message.id: message.string for message in read("fr", "features") if message.context == "step"}
            self.changed(folder, "features", f'"{texts["the game is lost"]}"', f'"{texts["the game is won"]}"', "fr")
            found = [each.text for each in check("fr", "features") if "the steps must differ" in each.text]
            assert len(found) == 2

    def test_a_form_beyond_the_plurals_of_the_language_is_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(
                folder, "features", "{cards} a/ont quitté la table", "{cards} a/ont/eurent quitté la table", "fr"
            )
            assert any("'a/ont/eurent' has more forms" in each.text for each in check("fr", "features"))

    def test_a_keyword_that_gherkin_does_not_have_is_found(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            self.changed(folder, "features", 'msgid "Background"\nmsgstr "Pozadina"',
                         'msgid "Background"\nmsgstr "Kulisa"', "hr")  # fmt: skip
            assert any("no keyword 'Kulisa' for 'Background'" in each.text for each in check("hr", "features"))

    @pytest.mark.skipif(not msgfmt.is_installed(), reason="msgfmt, of gettext, is not installed")
    def test_what_msgfmt_finds_is_told_with_its_line(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path) as folder:
            line = self.changed(folder, "app", 'msgstr "Νίκη"', 'msgstr "Νίκη\\n"')
            assert any(each.text.startswith("msgfmt: ") and each.line == line for each in check("el", "app"))

    def test_without_msgfmt_the_check_says_what_it_leaves_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", "")
        assert "msgfmt is not installed" in run_main("catalogs", "check", "el").stderr


def test_a_language_that_is_not_there_is_a_mistake_of_the_user() -> None:
    with pytest.raises(errors.UsageError, match="There is no catalog"):
        check("de", "app")
    done = run_main("catalogs", "check", "de")
    assert (done.returncode, "there are el, fr, hr, ru" in done.stderr) == (2, True)


def test_a_folder_of_catalogs_that_is_none_is_told(tmp_path: Path) -> None:
    with catalogs_in(tmp_path / "nowhere"):
        done = run_main("catalogs", "status")
    assert (done.returncode, "which is no folder: make it, or unset it" in done.stderr) == (2, True)


def test_a_broken_glossary_is_told(tmp_path: Path) -> None:
    with copied_catalogs(tmp_path) as folder:
        (folder / "glossary.yaml").write_text("stock: [", encoding="utf-8")
        done = run_main("catalogs", "check", "el")
        assert (done.returncode, "this is no YAML" in done.stderr) == (2, True)
        (folder / "glossary.yaml").write_text("stock: {el: [x]}", encoding="utf-8")
        done = run_main("catalogs", "check", "el")
        assert (done.returncode, "an entry that is none" in done.stderr) == (2, True)


def test_the_catalogs_of_the_project_are_these() -> None:
    assert all_locales() == ["el", "fr", "hr", "ru"]
    assert all(catalog_path(locale, domain).is_file() for locale in all_locales() for domain in DOMAINS)
