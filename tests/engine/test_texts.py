"""What the apps show: the documents' quotations to the letter, positions in words, plurals (SETUP-7, FREE-5, SUM-5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramide import Card, Deal, MalformedError, Notice, Table, UnsupportedError
from pyramide import catalog as catalog_module
from pyramide.app_messages import all_messages
from pyramide.catalog import read_catalog
from pyramide.texts import Texts, locales

TRANSLATED = ("el", "fr", "hr", "ru")

#: The figure of the Croatian document: the deal PY1-N-AAAAAAS, and then row 7 after the first two moves.
FIGURE = (
    "Broj karata u kupu: 23; odbačena karta: 7 karo. Red 1: dečko karo; red 2: 6 tref, 7 herc; red 3: as pik, 4 karo, "
    "dama pik; red 4: 5 herc, 3 karo, 6 herc, 8 pik; red 5: kralj herc, kralj tref, as karo, kralj pik, 9 tref; red 6: "
    "dama tref, 2 tref, 8 karo, 10 karo, 10 pik, dečko pik; red 7: "
)
DEALT, AFTER_TWO_MOVES = "7 tref, 10 tref, 3 herc, 4 herc, 3 pik, kralj karo, 7 pik.", "7 tref, 3 herc, 4 herc, 7 pik."


def figure_table(moves: int) -> Table:
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    for place in [(7, 6), (7, 2), (7, 5)][: (0, 1, 3)[moves]]:
        table.tap(place)
    return table


@pytest.mark.parametrize(("moves", "row"), [(0, DEALT), (2, AFTER_TWO_MOVES)])
def test_the_croatian_position_is_the_documents_figure_word_for_word(moves: int, row: str) -> None:
    assert Texts("hr").position(figure_table(moves)) == FIGURE + row


@pytest.mark.parametrize(
    ("locale", "beginning", "end"),
    [
        ("en", "Cards in the stock: 23; waste card: 7 of diamonds. Row 1: jack of diamonds; row 2: 6 of clubs, ",
         "; row 7: 7 of clubs, 3 of hearts, 4 of hearts, 7 of spades."),
        ("el", "Φύλλα στη στοίβα τραβήγματος: 23· πάνω φύλλο της στοίβας απόρριψης: 7 καρό. Σειρά 1: Βαλές καρό· ",
         "· σειρά 7: 7 σπαθί, 3 κούπα, 4 κούπα, 7 μπαστούνι."),
        ("fr", "Cartes dans la pioche\u00a0: 23\u202f; carte de la défausse\u00a0: 7 de carreau. Rangée 1\u00a0: ",
         "\u202f; rangée 7\u00a0: 7 de trèfle, 3 de cœur, 4 de cœur, 7 de pique."),
        ("ru", "Карт в запасе: 23; карта сброса: семёрка бубен. Ряд 1: валет бубен; ряд 2: шестёрка треф, ",
         "; ряд 7: семёрка треф, тройка червей, четвёрка червей, семёрка пик."),
    ],
)  # fmt: skip
def test_each_language_has_its_own_position_in_words(locale: str, beginning: str, end: str) -> None:
    text = Texts(locale).position(figure_table(2))
    assert text.startswith(beginning)
    assert text.endswith(end)


def test_an_empty_waste_and_an_empty_row_are_told() -> None:
    table = Table(Deal.from_code("PY1-N-AAAAAAS"))
    table.game.position = table.game.position._replace(pyramid=1, rest=0)
    assert Texts("en").position(table) == "Cards in the stock: 0; the waste is empty. Row 1: jack of diamonds."
    table.game.position = table.game.position._replace(pyramid=0)
    assert Texts("en").position(table) == "Cards in the stock: 0; the waste is empty. The pyramid is empty."


@pytest.mark.parametrize(
    ("locale", "notice", "quoted"),
    [
        ("el", Notice("blocked"), "Αυτό το φύλλο είναι μπλοκαρισμένο από άλλο φύλλο"),
        ("el", Notice("sum", 14), "Το άθροισμα πρέπει να είναι ίσο με 13"),
        ("el", Notice("no-moves"), "Δεν υπάρχουν άλλες δυνατές κινήσεις"),
        ("hr", Notice("blocked"), "Ovu kartu blokira druga karta"),
        ("hr", Notice("sum", 14), "Zbroj mora biti jednak 13"),
        ("hr", Notice("no-moves"), "Nema više mogućih poteza"),
    ],
)
def test_the_messages_that_the_documents_quote_are_kept_to_the_letter(locale: str, notice: Notice, quoted: str) -> None:
    assert Texts(locale).notice(notice) == quoted


def test_the_texts_that_the_russian_document_quotes_are_kept_to_the_letter() -> None:
    texts = Texts("ru")
    assert texts.button("Hint") == "Подсказка"
    assert texts.button("Return to before the mistake") == "Вернуться до ошибки"
    assert texts.solution_verified == "решение проверено"
    assert texts.pass_line(2, 3, 17) == "Круг 2/3 · осталось 17"


def test_the_buttons_that_the_documents_name_are_kept_to_the_letter() -> None:
    assert [Texts("el").button(name) for name in ("Undo", "New game")] == ["Αναίρεση", "Νέα παρτίδα"]
    assert [Texts("hr").button(name) for name in ("Undo", "New game")] == ["Poništi", "Nova partija"]


def test_piramida_tells_the_sum_that_was_made() -> None:
    assert "21" in Texts("ru").notice(Notice("sum", 21), "piramida")
    assert "21" not in Texts("ru").notice(Notice("sum", 21), "pyramide")


@pytest.mark.parametrize(
    ("locale", "tokens"),
    [("en", "K♦ Q♣ J♥ A♠ 10♣"), ("el", "R♦ D♣ V♥ A♠ 10♣"), ("hr", "R♦ D♣ V♥ A♠ 10♣"), ("fr", "R♦ D♣ V♥ A♠ 10♣"),
     ("ru", "K♦ Q♣ J♥ A♠ 10♣")],
)  # fmt: skip
def test_cards_carry_the_letters_of_the_language(locale: str, tokens: str) -> None:
    cards = [Card.parse(token) for token in ("K♦", "Q♣", "J♥", "A♠", "10♣")]
    assert " ".join(map(Texts(locale).token, cards)) == tokens


@pytest.mark.parametrize(
    ("locale", "counted"),
    [
        ("en", ["0 cards", "1 card", "2 cards", "5 cards", "21 cards"]),
        ("el", ["0 φύλλα", "1 φύλλο", "2 φύλλα", "5 φύλλα", "21 φύλλα"]),
        ("fr", ["0 carte", "1 carte", "2 cartes", "5 cartes", "21 cartes"]),
        ("hr", ["0 karata", "1 karta", "2 karte", "5 karata", "21 karta"]),
        ("ru", ["0 карт", "1 карта", "2 карты", "5 карт", "21 карта"]),
    ],
)
def test_counts_have_the_plural_of_the_language(locale: str, counted: list[str]) -> None:
    assert [Texts(locale).count("cards", number) for number in (0, 1, 2, 5, 21)] == counted


@pytest.mark.parametrize("locale", TRANSLATED)
def test_every_message_of_the_apps_is_translated(locale: str) -> None:
    catalog = read_catalog(locale, "app")
    missing = [message.text for message in all_messages() if catalog.translation(message.text, message.context) is None]
    assert missing == []


def test_durations_percentages_and_dates_are_written_as_the_language_writes_them() -> None:
    assert (Texts("fr").duration(125), Texts("fr").percentage(0.5)) == ("2 minutes", "50\u00a0%")
    assert (Texts("ru").duration(125), Texts("hr").duration(125)) == ("2 минуты", "2 minute")


def test_the_locales_are_english_and_the_catalogs() -> None:
    assert locales() == ("en", *TRANSLATED)


def test_a_locale_without_a_catalog_is_unsupported() -> None:
    with pytest.raises(UnsupportedError, match="'de'"):
        Texts("de")


def test_a_catalog_that_is_none_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "app.po").write_text('msgid "broken\n', encoding="utf-8")
    monkeypatch.setattr(catalog_module, "data_folder", lambda _: tmp_path)
    with pytest.raises(MalformedError, match=r"app\.po"):
        read_catalog("xx", "app")


def test_what_a_translator_saves_is_what_the_next_reading_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    monkeypatch.setattr(catalog_module, "data_folder", lambda _: tmp_path)
    assert read_catalog("de", "app").text("Undo", "button") == "Undo"
    (folder / "app.po").write_text('msgctxt "button"\nmsgid "Undo"\nmsgstr "Zurück"\n', encoding="utf-8")
    assert read_catalog("de", "app").text("Undo", "button") == "Zurück"
