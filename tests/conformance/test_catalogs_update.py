"""Bringing catalogs up to date loses nothing that a translator wrote, and a second run changes nothing."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import escape
from catalog_folders import copied_catalogs
from hypothesis import given, settings
from hypothesis import strategies as st
from suite_runs import run_main

from pyramide import MalformedError
from pyramide.catalog import catalog_path
from pyramide.po import parse_po
from pyramide_conformance.catalogs.files import all_locales, strings_of, written
from pyramide_conformance.catalogs.merge import merged, update
from pyramide_conformance.catalogs.template import DOMAINS, template

HEADER = (
    '# Greek\nmsgid ""\nmsgstr ""\n"Language: el\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n"X-Generator: Poedit 3.4\\n"\n\n'
)
NAME = Path("x.po")


def source(*messages: tuple[Any, str | None]) -> Catalog:
    """A template with these msgids, each with its context."""
    catalog = Catalog()
    for number, (msgid, context) in enumerate(messages, start=1):
        catalog.add(msgid, context=context, locations=[("a-file.py", number)], auto_comments=["what it is"])
    return catalog


def merge(before: str, *messages: tuple[Any, str | None]) -> str:
    """The text of a catalog after these messages have been merged into it."""
    return merged(before.encode(), source(*messages), "el", NAME).decode()


def read(text: str) -> Catalog:
    """The catalog of a file's text."""
    return parse_po(text.encode(), "el", "x.po")


def one(text: str, msgid: str, context: str | None = None) -> Message:
    """A message of a file's text that must be there."""
    message = read(text).get(msgid, context)
    assert message is not None
    return message


def written_by_translators(catalog: Catalog) -> Iterator[str]:
    """All translations and comments of a catalog."""
    for message in (*(each for each in catalog if each.id), *catalog.obsolete.values()):
        yield from (text for text in (*strings_of(message), *message.user_comments) if text)


class TestTheProjectsCatalogs:
    def test_an_update_changes_nothing_in_what_is_up_to_date(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path):
            for locale in all_locales():
                for domain in DOMAINS:
                    messages, path = template(domain), catalog_path(locale, domain)
                    once = merged(path.read_bytes(), messages, locale, path)
                    assert merged(once, messages, locale, path) == once

    def test_what_another_tool_has_wrapped_otherwise_is_the_same_catalog(self, tmp_path: Path) -> None:
        """As Poedit does, with its own width, and with the line ends of Windows."""
        msgcat = shutil.which("msgcat")
        if msgcat is None:
            pytest.skip("msgcat, of gettext, is not installed")
        with copied_catalogs(tmp_path):
            path = catalog_path("hr", "features")
            update("hr", "features")
            mended = path.read_bytes()
            subprocess.run([msgcat, "--width=79", str(path), "-o", str(path)], check=True)
            assert path.read_bytes() != mended
            assert update("hr", "features")
            assert path.read_bytes() == mended
            path.write_bytes(mended.replace(b"\n", b"\r\n"))
            assert not update("hr", "features")

    def test_a_broken_catalog_is_told_with_its_line_and_stays_as_it_is(self, tmp_path: Path) -> None:
        with copied_catalogs(tmp_path):
            path = catalog_path("fr", "app")
            broken = path.read_text(encoding="utf-8").replace('msgstr "Annuler"', 'msgstr "Annuler')
            line = broken[: broken.index('msgstr "Annuler\n')].count("\n") + 1
            path.write_text(broken, encoding="utf-8")
            done = run_main("catalogs", "update", "fr")
            assert (done.returncode, path.read_text(encoding="utf-8")) == (2, broken)
            assert f"{path}:{line}: " in done.stderr
            with pytest.raises(MalformedError):
                update("fr", "app")


class TestMerging:
    def test_a_translation_and_its_comments_stay(self) -> None:
        after = merge(HEADER + '# mine\n#: old.py:7\nmsgid "stock"\nmsgstr "στοίβα"\n', ("stock", None))
        message = one(after, "stock")
        assert (message.string, message.user_comments) == ("στοίβα", ["mine"])
        assert (message.locations, message.auto_comments) == ([("a-file.py", 1)], ["what it is"])

    def test_a_new_message_is_untranslated(self) -> None:
        assert not one(merge(HEADER, ("stock", "pile")), "stock", "pile").string

    def test_a_message_that_changed_a_little_is_fuzzy_and_has_its_previous_english(self) -> None:
        before = HEADER + '# mine\nmsgid "The game is lost"\nmsgstr "Η παρτίδα χάθηκε"\n'
        after = merge(before, ("The game was lost", None))
        message = one(after, "The game was lost")
        assert (message.string, message.fuzzy, message.user_comments) == ("Η παρτίδα χάθηκε", True, ["mine"])
        assert message.previous_id == ["The game is lost"]
        assert '#| msgid "The game is lost"' in after
        assert not read(after).obsolete

    def test_the_previous_english_is_still_there_after_another_update(self) -> None:
        before = HEADER + 'msgid "The game is lost"\nmsgstr "Η παρτίδα χάθηκε"\n'
        once = merge(before, ("The game was lost", None))
        assert merge(once, ("The game was lost", None)) == once

    def test_a_translation_is_not_lent_to_a_message_that_is_only_like_one_that_stays(self) -> None:
        after = merge(HEADER + 'msgid "Undo"\nmsgstr "Αναίρεση"\n', ("Undo", None), ("Undos", None))
        assert not one(after, "Undos").string

    def test_a_translation_is_not_lent_to_another_context(self) -> None:
        before = HEADER + 'msgctxt "button"\nmsgid "New game"\nmsgstr "Νέα παρτίδα"\n'
        assert not one(merge(before, ("New games", "figure")), "New games", "figure").string

    def test_what_has_left_the_source_is_kept_as_obsolete_with_its_comments(self) -> None:
        after = merge(HEADER + '# mine\nmsgctxt "c"\nmsgid "jokers"\nmsgstr "τζόκερ"\n', ("stock", None))
        (message,) = read(after).obsolete.values()
        assert (message.string, message.user_comments, message.context) == ("τζόκερ", ["mine"], "c")

    def test_what_is_obsolete_stays_so_from_update_to_update(self) -> None:
        before = HEADER + '# mine\n#~ msgctxt "c"\n#~ msgid "jokers"\n#~ msgstr "τζόκερ"\n'
        once = merge(before, ("stock", None))
        assert list(written_by_translators(read(once))) == ["τζόκερ", "mine"]
        assert merge(once, ("stock", None)) == once

    def test_what_is_obsolete_comes_back_with_the_source(self) -> None:
        gone = merge(HEADER + 'msgid "jokers"\nmsgstr "τζόκερ"\n', ("stock", None))
        message = one(merge(gone, ("stock", None), ("jokers", None)), "jokers")
        assert (message.string, message.fuzzy) == ("τζόκερ", False)

    def test_what_was_fuzzy_comes_back_fuzzy(self) -> None:
        gone = merge(HEADER + '#, fuzzy\nmsgid "jokers"\nmsgstr "τζόκερ"\n', ("stock", None))
        assert one(merge(gone, ("jokers", None)), "jokers").fuzzy

    def test_a_message_that_gets_a_plural_is_fuzzy_with_its_one_form(self) -> None:
        after = merge(
            HEADER + 'msgid "{count} card"\nmsgstr "{count} φύλλο"\n', (("{count} card", "{count} cards"), None)
        )
        message = one(after, "{count} card")
        assert (message.string, message.fuzzy) == (("{count} φύλλο", ""), True)

    def test_no_form_is_lost_when_a_plural_is_given_up(self) -> None:
        before = HEADER + 'msgid "a card"\nmsgid_plural "cards"\nmsgstr[0] "φύλλο"\nmsgstr[1] "φύλλα"\n'
        assert "φύλλα" in merge(before, ("a card", None))

    def test_comments_after_the_last_message_stay(self) -> None:
        after = merge(HEADER + 'msgid "a"\nmsgstr "α"\n\n# to do: ask Eleni\n', ("a", None))
        assert "# to do: ask Eleni" in after
        assert merge(after, ("a", None)) == after

    def test_a_long_comment_of_a_translator_is_left_as_it_is(self) -> None:
        comment = "# " + "word " * 60 + "end"
        assert comment in merge(HEADER + comment + '\nmsgid "a"\nmsgstr "α"\n', ("a", None)).splitlines()

    def test_a_header_keeps_what_other_programs_wrote(self) -> None:
        assert '"X-Generator: Poedit 3.4\\n"' in merge(HEADER, ("a", None))

    def test_line_ends_stay_those_of_the_file(self) -> None:
        after = merge((HEADER + 'msgid "a"\nmsgstr "α"\n').replace("\n", "\r\n"), ("a", None))
        assert after.count("\n") == after.count("\r\n") > 10

    def test_a_path_with_hyphens_is_not_broken(self) -> None:
        many = [("a", None)]
        catalog = Catalog()
        catalog.add("a", locations=[(f"features/piramida/dead-cards-{n}.feature", n) for n in range(1, 9)])
        text = merged(HEADER.encode(), catalog, "el", NAME).decode()
        assert len(one(text, "a").locations) == 8
        assert merge(HEADER, *many).count("#: a-file.py:1") == 1


WORDS = st.text(st.sampled_from("abc αβγ\"\\\n\t{}'%#~,|ό"), min_size=1, max_size=12)
KEYS = st.tuples(WORDS, st.sampled_from([None, "c", "d"]))


@st.composite
def catalogs(draw: st.DrawFn) -> Catalog:
    """A catalog with translations, comments, fuzzy and obsolete messages."""
    catalog = Catalog(locale="el", fuzzy=False, header_comment="# Greek")
    for msgid, context in draw(st.lists(KEYS, max_size=6, unique=True)):
        plural = draw(st.booleans())
        string = draw(st.one_of(st.just(""), WORDS))
        comments = [line.strip() for line in draw(st.lists(st.text("ab c#,.", min_size=1), max_size=2))]
        message = Message(
            (msgid, f"{msgid}s") if plural else msgid,
            (string, draw(WORDS)) if plural else string,
            user_comments=[f"c {comment}" for comment in comments],
            flags=draw(st.sampled_from([(), ("fuzzy",)])),
            context=context,
        )
        if draw(st.booleans()):
            catalog[message.id] = message
        elif any(strings_of(message)):
            catalog.obsolete[msgid if context is None else (msgid, context)] = message
    return catalog


@settings(max_examples=80, deadline=None)
@given(catalogs(), st.lists(KEYS, max_size=6, unique=True))
def test_an_update_loses_nothing_and_a_second_one_changes_nothing(catalog: Catalog, keys: list[Any]) -> None:
    before = written(catalog, "el", {}, [])
    once = merged(before.encode(), source(*keys), "el", NAME)
    assert merged(once, source(*keys), "el", NAME) == once
    left = "\n".join(written_by_translators(read(once.decode())))
    written_before = set(written_by_translators(read(before)))
    # The further forms of a plural that was given up are quoted in a comment.
    assert {text for text in written_before if text not in left and escape(text) not in left} == set()
