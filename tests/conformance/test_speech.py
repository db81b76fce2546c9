"""An implementation that claims texts and a locale says exactly what the catalog of that locale says."""

from __future__ import annotations

from typing import Any

import pytest
from suite_runs import BAD, outcomes, run_check, verdicts

from pyramide import Deal, Notice, Table
from pyramide.data import data_folder
from pyramide.texts import Texts, locales
from pyramide_conformance.errors import Mismatch
from pyramide_conformance.localise import localised
from pyramide_conformance.protocol import Hello, State
from pyramide_conformance.speech import Speech, difference, locale_of_games

#: Scenarios that are about a notice; none of them has a step about its text.
BLOCKED, SUM = "FREE-5a", "SUM-5a"


def hello(*names: str, can: tuple[str, ...] = ("notices", "texts"), plays: Any = "pyramide") -> Hello:
    return Hello("any", "", "", plays, frozenset(can), names)


def state(*notices: dict[str, Any], stock: int = 20, **fields: Any) -> State:
    rows: list[Any] = [[None] * row for row in range(1, 8)]
    piles = {"waste": {"top": None, "count": 0}, "stock": {"count": stock}}
    return State.from_json({"pyramid": rows, **piles, "status": "playing", "notices": list(notices), **fields})


def failures(driver: str, *arguments: str) -> dict[str, tuple[str, str]]:
    """What was expected and seen in each scenario that failed."""
    _, report = run_check(f"python:speakers:{driver}", *arguments, cwd=BAD)
    assert set(verdicts(report).values()) <= {"passed", "failed"}
    return {
        name: (outcome["expected"], outcome["seen"])
        for name, outcome in outcomes(report).items()
        if outcome["verdict"] == "failed"
    }


class TestWrongWordsAreFound:
    def test_one_letter_of_another_alphabet(self) -> None:
        found = failures("one_letter_wrong", "--only", f"{BLOCKED},{SUM}", "--lang", "el")
        assert set(found) == {BLOCKED, SUM}
        expected, seen = found[SUM]
        assert "«Το άθροισμα πρέπει να είναι ίσο με 13»" in expected
        assert "o (U+006F)" in seen
        assert "ο (U+03BF)" in seen

    def test_a_character_too_many(self) -> None:
        expected, seen = failures("a_full_stop_too_many", "--only", SUM)[SUM]
        assert expected.startswith('"The sum must be equal to 13"')
        assert seen == '"The sum must be equal to 13.", which goes on after character 27'

    def test_the_text_of_another_locale(self) -> None:
        expected, seen = failures("always_english", "--only", BLOCKED, "--lang", "el")[BLOCKED]
        assert "Αυτό το φύλλο είναι μπλοκαρισμένο από άλλο φύλλο" in expected
        assert "This card is blocked by another card" in seen

    def test_a_sum_that_is_not_told(self) -> None:
        found = failures("no_sum", "--only", "SUM-7", "--lang", "ru")
        assert found
        for expected, seen in found.values():
            assert "нужно" in expected.lower()
            assert "Нужно 13" in seen

    def test_no_text_at_all(self) -> None:
        assert failures("silent", "--only", SUM)[SUM][1] == "a notice without a text"

    def test_in_scenarios_that_are_about_something_else(self) -> None:
        """FREE-4 is about the card that stays: that a message was shown is in no step of it."""
        assert failures("one_letter_wrong", "--only", "FREE-4", "--lang", "el")

    def test_in_a_locale_that_it_has_where_it_lacks_that_of_the_run(self) -> None:
        assert set(failures("only_greek_and_badly", "--only", f"{BLOCKED},{SUM}")) == {BLOCKED, SUM}


@pytest.mark.parametrize(
    ("driver", "lang"),
    [("no_locales", "en"), ("unknown_locale", "en"), ("only_greek", "en"), ("only_greek", "el"), ("only_greek", "ru"),
     ("rules_of_its_own", "en")],
)  # fmt: skip
def test_what_cannot_be_held_to_anything_or_is_right_passes(driver: str, lang: str) -> None:
    assert failures(driver, "--only", SUM, "--lang", lang) == {}


class TestTheLocaleOfAGame:
    @pytest.mark.parametrize(
        ("listed", "wanted", "asked_for"),
        [
            (("el", "hr"), "hr", "hr"),
            (("el", "hr"), "ru", "el"),
            (("de", "hr"), "ru", "hr"),
            (("el-GR", "ru_RU"), "ru", "ru_RU"),
            (("de",), "el", None),
            ((), "el", None),
        ],
    )
    def test_is_that_of_the_run_or_else_the_first_that_is_known(
        self, listed: tuple[str, ...], wanted: str, asked_for: str | None
    ) -> None:
        assert locale_of_games(hello(*listed), wanted) == asked_for

    def test_is_left_out_where_no_texts_are_claimed(self) -> None:
        assert locale_of_games(hello("el", can=("notices",)), "el") is None

    def test_is_asked_for_in_new_game(self) -> None:
        _, report = run_check("python:speakers:a_full_stop_too_many", "--only", SUM, "--lang", "hr", cwd=BAD)
        assert '"locale": "hr"' in outcomes(report)[SUM]["calls"][0]


class TestPositions:
    """The scenarios of SETUP-7 hold the position in words in whatever language the game is played."""

    @pytest.mark.parametrize(("driver", "lang"), [("only_greek", "en"), ("only_greek", "el"), ("only_greek", "fr")])
    def test_in_another_language_than_that_of_the_run(self, driver: str, lang: str) -> None:
        assert failures(driver, "--only", "SETUP-7", "--lang", lang) == {}

    def test_a_wrong_letter_is_found_there_too(self) -> None:
        found = failures("greek_positions_with_a_latin_letter", "--only", "SETUP-7a")
        assert "instead of ο (U+03BF)" in found["SETUP-7a"][1]

    @pytest.mark.parametrize("driver", ["no_locales", "unknown_locale"])
    def test_without_a_locale_that_is_known_they_do_not_apply(self, driver: str) -> None:
        _, report = run_check(f"python:speakers:{driver}", "--only", "SETUP-7", cwd=BAD)
        assert {(each["verdict"], each["lacking"]) for each in report["outcomes"]} == {("not applicable", "locales")}

    @pytest.mark.parametrize("locale", locales())
    def test_the_localised_features_tell_them_as_the_apps_do(self, locale: str) -> None:
        texts = Texts(locale)
        table = Table(Deal.from_code("PY1-N-AAAAAAS"))
        feature = localised(data_folder("features") / "pyramide" / "setup.feature", locale)
        folded = " ".join(line.strip(" ") for line in feature.split("\n"))
        assert texts.position(table) in folded
        for place in ((7, 6), (7, 2), (7, 5)):
            table.tap(place)
        assert texts.position(table) in folded


class TestNotices:
    @pytest.mark.parametrize("locale", locales())
    def test_each_hint_has_the_text_of_what_it_lights_up(self, locale: str) -> None:
        speech, texts = Speech("piramida", locale), Texts(locale)
        for kind, stock, hint in (
            ("pair", 5, [[7, 1], "waste"]),
            ("king", 5, [[7, 1]]),
            ("draw", 5, ["stock"]),
            ("recycle", 0, ["stock"]),
            ("undo", 0, []),
        ):
            text = texts.notice(Notice("hint", hint=kind), "piramida")  # type: ignore[arg-type]  # a kind of hint it is
            speech.check(state({"id": "hint", "text": text}, stock=stock, hint=hint))
            with pytest.raises(Mismatch):
                speech.check(state({"id": "hint", "text": text + " "}, stock=stock, hint=hint))

    def test_the_second_of_two_is_looked_at_too(self) -> None:
        right = {"id": "blocked", "text": Texts("en").notice(Notice("blocked"))}
        with pytest.raises(Mismatch):
            Speech("pyramide", "en").check(state(right, right | {"text": "?"}))


@pytest.mark.parametrize(
    ("wanted", "seen", "told"),
    [
        ("abc", "abd", "character 3 is d (U+0064) instead of c (U+0063)"),
        ("a b", "a\u00a0b", "character 2 is U+00A0 instead of U+0020"),
        ("abc", "ab", "ends too early"),
        ("abc", "abcd", "goes on after character 3"),
    ],
)
def test_the_first_difference_is_named(wanted: str, seen: str, told: str) -> None:
    assert told in difference(wanted, seen)
