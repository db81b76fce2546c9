"""Plain ``pybabel extract`` finds the messages that ``pyramide catalogs update`` finds, at the same places."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from configparser import RawConfigParser
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from suite_runs import environment

from pyramide.data import data_folder
from pyramide.po import read_po_file
from pyramide_conformance.catalogs.template import DOMAINS, template

ROOT = data_folder("features").parent

#: The messages of a file: context, msgid, plural, and where they stand.
Found = set[tuple[str | None, str, str | None, tuple[tuple[str, int], ...]]]


@pytest.fixture(scope="module")
def checkout() -> Path:
    """The folder with ``babel.cfg``, which an installed package does not have."""
    if not (ROOT / "babel.cfg").is_file():
        pytest.skip("pybabel extracts from a checkout")
    return ROOT


def found_in(catalogs: list[Catalog]) -> Found:
    """All messages of some catalogs; one that is in several of them is one message."""
    places: dict[tuple[str | None, str, str | None], set[tuple[str, int]]] = {}
    for catalog in catalogs:
        for message in catalog:
            if message.id:
                one, *many = [message.id] if isinstance(message.id, str) else message.id
                key = (message.context, one, many[0] if many else None)
                places.setdefault(key, set()).update((name, line or 0) for name, line in message.locations)
    return {(*key, tuple(sorted(where))) for key, where in places.items()}


def test_pybabel_finds_the_same_messages_at_the_same_places(checkout: Path, tmp_path: Path) -> None:
    pot = tmp_path / "all.pot"
    command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", "extract", "-F", "babel.cfg"]
    done = subprocess.run(
        [*command, "-c", "Translators:", "-o", str(pot), "."],
        cwd=checkout,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    extracted, wanted = found_in([read_po_file(pot, "en")]), found_in([template(domain) for domain in DOMAINS])
    assert extracted - wanted == set()
    assert wanted - extracted == set()


def test_the_entry_points_are_the_methods_of_the_mapping(checkout: Path) -> None:
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    mapping = RawConfigParser()
    mapping.read(checkout / "babel.cfg", encoding="utf-8")
    methods = project["entry-points"]["babel.extractors"]
    assert methods == dict(mapping["extractors"])
    for method in methods.values():
        module, _, name = method.partition(":")
        assert callable(getattr(import_module(module), name))


def lines_of(domain: str) -> Iterator[tuple[str, str, str]]:
    """Each message of a domain with its file and the line of the source that it is said to stand in."""
    for message in template(domain):
        for name, line in message.locations if message.id else ():
            text = (ROOT / name).read_text(encoding="utf-8").splitlines()[(line or 0) - 1]
            yield message.id if isinstance(message.id, str) else message.id[0], name, text


def test_a_message_stands_in_the_line_that_its_catalog_names(checkout: Path) -> None:
    """Prose stands under the line of its heading, and the names of cards are put together in one place."""
    assert (checkout / "engine").is_dir()
    headings = ("Feature:", "Rule:", "Scenario:", "Scenario Outline:", "Background:")
    for domain in ("app", "features"):
        for msgid, name, text in lines_of(domain):
            stands = msgid.split("\n")[0][:20] in text.replace("\\", "") or text.strip().startswith(headings)
            assert stands or text.rstrip().endswith("("), (msgid, name, text)


def test_every_message_has_a_comment_for_its_translator() -> None:
    for domain in ("app", "features"):
        assert [message.id for message in template(domain) if message.id and not message.auto_comments] == []
