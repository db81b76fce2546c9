"""Files are written as a whole or not at all, whoever writes them, and whatever stops it in the middle."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from suite_runs import environment

from pyramide import PYRAMIDE
from pyramide.data import own_data_folder
from pyramide_conformance.adapter import write as write_adapter
from pyramide_conformance.catalogs.pseudo import write_pseudo_locale
from pyramide_conformance.census import Census
from pyramide_conformance.commands.output import write_json
from pyramide_conformance.fuzz.replay import write_replay
from pyramide_conformance.localise import write_all
from pyramide_conformance.protocol import Hello
from pyramide_conformance.report.badge import Badge, write_badge
from pyramide_conformance.report.junit import write_junit
from pyramide_conformance.report.pages import write_page
from pyramide_conformance.rulebook.site import build as build_rulebook
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.results import Results
from pyramide_conformance.vectors.write import write as write_vectors
from pyramide_conformance.whole_file import write_whole

Writer = Callable[[Path], object]

HELLO = Hello("any", "1", "", "pyramide", frozenset())

#: What writes files that a user keeps, by the name of its first file below a folder.
WRITERS: dict[str, Writer] = {
    "badge.svg": lambda folder: write_badge(str(folder / "badge.svg"), Badge("a", "b", "red")),
    "junit.xml": lambda folder: write_junit(str(folder / "junit.xml"), HELLO, Results(KnownFailures({}))),
    "report.json": lambda folder: write_json(str(folder / "report.json"), {}, None),
    "page.html": lambda folder: write_page(folder / "page.html", "page"),
    "replay.json": lambda folder: write_replay(folder / "replay.json", {}),
    "census.json": lambda folder: Census(PYRAMIDE, 1, None).save(folder / "census.json"),
    "scenarios/common-choices.json": write_vectors,
    "common/choices.feature": lambda folder: write_all("el", own_data_folder("features"), folder),
    "fr/index.html": lambda folder: build_rulebook(["fr"], folder),
    "en_XA/LC_MESSAGES/app.po": write_pseudo_locale,
    "README.md": lambda folder: write_adapter("js", folder),
}


class KilledError(Exception):
    """Stands for the end of the process."""


@pytest.fixture
def killed_midway(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever is written below the test's folder through ``pathlib`` breaks off in its middle."""

    def write_half(path: Path, content: str | bytes, *_: object, **__: object) -> None:
        data = content.encode() if isinstance(content, str) else content
        is_ours = tmp_path in path.parents
        with path.open("wb") as file:
            file.write(data[: len(data) // 2] if is_ours else data)
        if is_ours:
            raise KilledError

    monkeypatch.setattr(Path, "write_bytes", write_half)
    monkeypatch.setattr(Path, "write_text", write_half)


def files_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.usefixtures("killed_midway")
def test_a_writer_that_is_stopped_leaves_no_half_of_a_file(name: str, tmp_path: Path) -> None:
    with pytest.raises(KilledError):
        WRITERS[name](tmp_path)
    assert files_in(tmp_path) == []


@pytest.mark.parametrize("name", [each for each in WRITERS if each != "README.md"])  # an adapter replaces no file
def test_a_writer_that_is_stopped_leaves_the_old_file(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    old = tmp_path / name
    old.parent.mkdir(parents=True, exist_ok=True)
    old.write_bytes(b"old")
    request.getfixturevalue("killed_midway")
    with pytest.raises(KilledError):
        WRITERS[name](tmp_path)
    assert files_in(tmp_path) == [name]
    assert old.read_bytes() == b"old"


class TestWritingAsAWhole:
    def test_texts_are_utf_8_and_half_a_character_is_an_escape(self, tmp_path: Path) -> None:
        write_whole(tmp_path / "x", "K♥ \ud83c\n")
        assert (tmp_path / "x").read_bytes() == b"K\xe2\x99\xa5 \\ud83c\n"

    def test_folders_are_made(self, tmp_path: Path) -> None:
        write_whole(tmp_path / "a" / "b" / "x", b"new")
        assert files_in(tmp_path) == ["a/b/x"]

    def test_the_mode_of_an_old_file_is_kept(self, tmp_path: Path) -> None:
        file = tmp_path / "x"
        file.write_bytes(b"old")
        file.chmod(0o640)
        write_whole(file, b"new")
        assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)

    def test_a_link_stays_one_and_its_file_is_replaced(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_bytes(b"old")
        (tmp_path / "link").symlink_to("file")
        write_whole(tmp_path / "link", b"new")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "file").read_bytes() == b"new"

    def test_a_name_may_be_as_long_as_names_can_be(self, tmp_path: Path) -> None:
        write_whole(tmp_path / ("x" * 255), b"new")
        assert files_in(tmp_path) == ["x" * 255]

    def test_a_pipe_is_written_to_and_stays_one(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        read: list[bytes] = []
        reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
        reader.start()
        write_whole(pipe, b"new")
        reader.join(60)
        assert read == [b"new"]
        assert pipe.is_fifo()

    def test_a_file_that_cannot_be_written_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_bytes(b"old")
        with pytest.raises(OSError, match="file") as caught:
            write_whole(tmp_path / "file" / "below", b"new")
        assert caught.value.filename == str(tmp_path / "file" / "below")


def test_what_stdout_leads_to_is_added_to_and_not_replaced(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("precious\n")
    program = "from pyramide_conformance.whole_file import write_whole; write_whole('/dev/stdout', 'report')"
    with log.open("ab") as stdout:
        subprocess.run([sys.executable, "-c", program], stdout=stdout, env=environment(), check=True)
    assert log.read_text() == "precious\nreport"


def test_a_link_that_leads_to_itself_is_an_error_of_the_file_and_stays(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(OSError, match="link") as caught:
        write_whole(link, "new")
    assert caught.value.errno == errno.ELOOP
    assert link.is_symlink()


def test_an_old_file_where_no_new_one_can_be_made_is_written_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("old")

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    write_whole(file, "new")
    assert file.read_text() == "new"
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "other", "new")
