"""Reports speak the language of ``--lang``: words from the catalogs, numbers and cards as it writes them."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from suite_runs import BAD, bad, outcomes, run_check, run_main

import pyramide_conformance
from pyramide import Card
from pyramide_conformance import errors
from pyramide_conformance.protocol import CAPABILITIES, METHODS
from pyramide_conformance.wording import Wording, gettext, ngettext, spoken

WRONG_KINGS = "python:in_process:wrong_kings"

#: Latin words that belong in a Russian report: words of the protocol, names of programs and of their streams.
UNTRANSLATED = {*CAPABILITIES, *METHODS, "pyramide", "piramida", "stderr", "stdout", "hello", "show"}

PACKAGE = Path(pyramide_conformance.__file__).parent

#: What 'pyramide check' and 'pyramide smoke' can print; differential play tells what it finds in English.
SOURCES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "fuzz"]
LOOKUPS = ("gettext", "pgettext", "ngettext", "npgettext")
TOLD = {
    name
    for name, each in vars(errors).items()
    if isinstance(each, type) and issubclass(each, errors.ImplementationError | errors.Mismatch | errors.GivingUpError)
}


def latin_words(report: str) -> set[str]:
    """The Latin words of a report, without its first line, calls, ids and card tokens."""
    lines = [line for line in report.splitlines()[2:] if not line.startswith("{")]
    text = re.sub(r"[A-Z]+-\d+[a-z]{0,2}(\[\d+\])?", "", "\n".join(lines))
    return set(re.findall(r"[A-Za-z][A-Za-z-]+", text)) - UNTRANSLATED


def in_russian(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A run whose features and report are Russian, which has no Latin letters."""
    return run_main("check", *arguments, "--lang", "ru", cwd=BAD)


class TestEveryWordComesFromACatalog:
    def test_in_a_run_with_failures(self) -> None:
        done = in_russian(WRONG_KINGS, "--only", "KING-1,FREE-2,CODE-1", "--show", "30")
        assert "не пройден: KING-1a" in done.stdout
        assert latin_words(done.stdout) == set()

    def test_in_a_run_with_errors_and_with_what_does_not_apply(self) -> None:
        done = in_russian(bad("death", "exit_with_3", "tap"), "--only", "KING-1a,SUM-5a,HINT-1")
        assert "ошибка: KING-1a" in done.stdout
        its_own_words_on_stderr = {"about", "to", "exit", "with"}
        assert latin_words(done.stdout) == its_own_words_on_stderr

    @pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
    def test_of_what_is_told_of_an_implementation(self, path: Path) -> None:
        """No exception that a report shows is given English text."""
        assert list(_plain_texts(ast.parse(path.read_text(encoding="utf-8")))) == []


def _plain_texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TOLD:
            for argument in node.args:
                yield from _outside_lookups(argument)


def _outside_lookups(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKUPS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("[A-Za-z]{2}", node.value):
        yield f"line {node.lineno}: {node.value!r}"
    for child in ast.iter_child_nodes(node):
        yield from _outside_lookups(child)


class TestNumbersAndCards:
    def test_the_last_line_counts_in_the_plural_of_the_language(self) -> None:
        done = in_russian("--only", "KING-1a")
        assert re.fullmatch(r"1 сценарий: 1 пройден, за \d+(,\d)? с", done.stdout.splitlines()[-1])

    def test_cards_carry_the_letters_of_the_language(self) -> None:
        done = run_main("check", WRONG_KINGS, "--only", "KING-1a", "--lang", "el", cwd=BAD)
        assert "αναμενόταν  R♥ έχει αφαιρεθεί" in done.stdout

    def test_rules_are_named_in_the_language(self) -> None:
        done = run_main("check", "--only", "KING-1a", "--lang", "fr")
        assert "Un roi libre de la pyramide part seul" in done.stdout


class TestData:
    def test_verdicts_and_keys_stay_as_they_are_and_texts_are_translated(self) -> None:
        _, report = run_check(WRONG_KINGS, "--only", "KING-1a,CODE-3a", "--lang", "hr", cwd=BAD)
        outcome = outcomes(report)["KING-1a"]
        assert (outcome["verdict"], outcome["expected"]) == ("failed", "R♥ više nije na stolu")
        assert "waste" not in outcome["seen_board"]

    def test_what_is_lacking_is_data(self) -> None:
        shy = bad("hello", json.dumps({"protocol": 1, "name": "shy", "plays": "pyramide", "can": []}))
        _, report = run_check(shy, "--only", "KING-1a", "--lang", "ru")
        assert outcomes(report)["KING-1a"]["lacking"] == "deals"

    @pytest.mark.slow
    def test_workers_speak_the_language_too(self) -> None:
        _, report = run_check(WRONG_KINGS, "--only", "KING-1", "--lang", "el", "-n", "2", cwd=BAD)
        expected = {outcome["expected"] for outcome in report["outcomes"] if outcome["verdict"] == "failed"}
        assert "R♥ έχει αφαιρεθεί" in expected
        assert not any("gone" in text for text in expected)


class TestWording:
    def test_a_run_leaves_the_language_as_it_was(self) -> None:
        run_main("check", "--only", "KING-1a", "--lang", "ru")
        assert spoken().locale == "en"
        assert gettext("no notice") == "no notice"

    def test_what_stands_in_a_value_is_left_alone(self) -> None:
        assert Wording("en").gettext("{card} gone", card="{card}{value}") == "{card}{value} gone"

    def test_a_placeholder_without_a_value_is_left_in(self) -> None:
        assert Wording("en").gettext("{card} gone", place="here") == "{card} gone"

    def test_a_count_is_a_value(self) -> None:
        assert ngettext("{count} card gone", "{count} cards gone", 3) == "3 cards gone"

    def test_cards_are_listed_as_the_language_lists_them(self) -> None:
        cards = [Card.parse(token) for token in ("K♥", "Q♣", "10♠")]
        assert Wording("el").fill("{cards}", cards=cards) == "R♥, D♣ και 10♠"
        assert Wording("el").fill("{cards}", cards=cards[:1]) == "R♥"

    @pytest.mark.parametrize(("locale", "written"), [("en", "1.5"), ("el", "1,5"), ("xx", "1.5")])
    def test_fractions_are_written_as_the_language_writes_them(self, locale: str, written: str) -> None:
        assert Wording(locale).fill("{seconds}", seconds=1.5) == written
