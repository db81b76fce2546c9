"""A ``.po`` file is read whole, or refused with the line where it goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramide import MalformedError
from pyramide.po import parse_po, read_po_file

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def read(text: str) -> dict[str, object]:
    """The translations of a file's text, by their msgids."""
    catalog = parse_po(text.encode(), "el", "x.po")
    return {str(message.id): message.string for message in catalog if message.id}


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ('msgid "a\nmsgstr "b"\n', 1, "double quote"),
        ('msgid "a"\nmsgstr "b" c"\n', 2, "double quote"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4, "second time; the first is at line 1"),
        ('msgstr "b"\n', 1, "without a msgid"),
        ('msgid "a"\n\n# b\nmsgid "b"\nmsgstr ""\n', 3, "msgstr is missing"),
        ('msgid "a"\n', 2, "msgstr is missing"),
        ("hello\n", 1, "nothing that a catalog can have"),
        ('"x"\n', 1, "without msgid or msgstr"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[2] "y"\n', 4, "cannot stand after"),
        ('msgid "a"\nmsgstr "x"\nmsgstr "y"\n', 3, "cannot stand after"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n', 1, "more translations"),
        ('msgid "a"\nmsgstr "x"\n<<<<<<< HEAD\n', 3, "merge conflict"),
        ('#~ msgid "a"\nmsgstr "x"\n', 2, "cannot stand after"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n+;\\n"\n', 1, "plural rule cannot be read"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=(n != 1);\\n"\n', 1, "needs 2 forms"),
        ('msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-7\\n"\n', 1, "charset"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, what: str) -> None:
    with pytest.raises(MalformedError, match=rf"x\.po:{line}: .*{what}"):
        parse_po(text.encode(), "el", "x.po")


def test_a_file_in_another_encoding_is_told_with_its_line() -> None:
    with pytest.raises(MalformedError, match=r"x\.po:2: .*UTF-8"):
        parse_po('msgid "a"\nmsgstr "ΆΛΦΑ"\n'.encode("iso-8859-7"), "el", "x.po")


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_bytes(b"\xef\xbb\xbf" + (HEADER + 'msgid "a"\nmsgstr ""\n"b "\n"c"\n').replace("\n", "\r\n").encode())
    assert read_po_file(path, "el").get("a").string == "b c"  # type: ignore[union-attr]  # it is there


def test_the_previous_msgid_of_a_fuzzy_message_is_kept_and_is_no_comment() -> None:
    text = '#, fuzzy\n#| msgctxt "c"\n#| msgid "old "\n#| "one"\nmsgctxt "c"\nmsgid "new"\nmsgstr "x"\n'
    message = parse_po(text.encode(), "el", "x.po").get("new", "c")
    assert message is not None
    assert (message.previous_id, message.user_comments, message.fuzzy) == (["old one"], [], True)


def test_obsolete_messages_keep_their_comments() -> None:
    text = '# dear to me\n#~| msgid "older"\n#~ msgid "old"\n#~ msgstr "alt"\n'
    (message,) = parse_po(text.encode(), "el", "x.po").obsolete.values()
    assert (message.string, message.user_comments) == ("alt", ["dear to me"])


def test_the_same_msgid_in_two_contexts_is_two_messages() -> None:
    text = 'msgctxt "a"\nmsgid "x"\nmsgstr "1"\n\nmsgctxt "b"\nmsgid "x"\nmsgstr "2"\n\nmsgid "x"\nmsgstr "3"\n'
    catalog = parse_po(text.encode(), "el", "x.po")
    assert [message.string for message in catalog if message.id] == ["1", "2", "3"]


def is_told(content: bytes) -> bool:
    """Whether a content is a catalog, or refused with the name of its file."""
    try:
        parse_po(content, "el", "x.po")
    except MalformedError as error:
        return str(error).startswith("x.po:")
    return True


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_catalog_or_malformed(content: bytes) -> None:
    assert is_told(content)


LINES = [
    *('msgid ""', 'msgid "a"', 'msgid "b"', 'msgctxt "c"', 'msgid_plural "d"', 'msgstr ""', 'msgstr "e"'),
    *('msgstr[0] "f"', 'msgstr[1] "g"', '"h"', "# i", "#, fuzzy", '#| msgid "j"', '#~ msgid "k"', '#~ msgstr "l"'),
    *("", "#~", "#: m:1"),
]


@settings(deadline=None)
@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_any_lines_of_a_catalog_are_one_or_malformed(lines: list[str]) -> None:
    assert is_told("\n".join(lines).encode())
