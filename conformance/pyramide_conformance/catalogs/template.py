"""The messages of the source, without translations: what a catalog of each domain has to translate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

import pyramide
from pyramide.data import data_folder
from pyramide_conformance.extraction import extract_app, extract_gherkin, sentences_of, words_of
from pyramide_conformance.language import STEP_MODULES
from pyramide_conformance.specification import feature_files

#: What can be translated: what the apps show, the features, and what reports and the rulebook say around them.
DOMAINS: Final = ("app", "features", "site")

_PACKAGE: Final = Path(__file__).parents[1]
_ENGINE: Final = Path(str(pyramide.__file__)).parent
_WORD_MODULES: Final = ("vocabulary.py", "localise.py")
_COMMENT_TAG: Final = "Translators:"
_TEMPLATE_OPTIONS: Final = {"newstyle_gettext": "true", "trimmed": "true", "silent": "false"}


@dataclass(frozen=True, slots=True)
class Extraction:
    """One message of the source: where it stands, its context, its msgid and the comments for translators."""

    where: tuple[str, int]
    context: str | None
    msgid: str | tuple[str, ...]
    comments: list[str]


def template(domain: str) -> Catalog:
    """The messages of a domain, in the order of the source.

    ``app`` comes from the engine's messages, ``features`` from the features and the step modules, ``site`` from the
    code and the templates of reports and rulebook.
    """
    catalog = Catalog(project="pyramide", charset="utf-8", fuzzy=False)
    for found in _EXTRACTORS[domain]():
        known = catalog.get(found.msgid, found.context)
        comments = [comment for comment in found.comments if known is None or comment not in known.auto_comments]
        catalog.add(found.msgid, locations=[found.where], auto_comments=comments, context=found.context)
    return catalog


def _of_app() -> Iterator[Extraction]:
    yield from _extracted(extract_app, _ENGINE / "app_messages.py")


def _of_features() -> Iterator[Extraction]:
    for name in _WORD_MODULES:
        yield from _extracted(_only(words_of), _PACKAGE / name)
    for name in STEP_MODULES:
        yield from _extracted(_only(sentences_of), _PACKAGE / "steps" / f"{name}.py")
    for path in feature_files():
        yield from _extracted(extract_gherkin, path)


def _of_site() -> Iterator[Extraction]:
    methods = {".py": "python", ".html": "jinja2.ext:babel_extract"}
    for path in sorted(file for file in _PACKAGE.rglob("*") if file.suffix in methods):
        yield from _extracted(methods[path.suffix], path)


def _only(messages_of: Callable[[bytes], Iterator[Any]]) -> Any:
    """An extraction method for what belongs to features; what the same module says through gettext is the site's."""
    return lambda file, *_, **_options: messages_of(file.read())


def _extracted(method: Any, path: Path) -> Iterator[Extraction]:
    found = extract_from_file(
        method, path, comment_tags=(_COMMENT_TAG,), options=_TEMPLATE_OPTIONS, strip_comment_tags=True
    )
    for line, msgid, comments, context in found:
        yield Extraction((shown_path(path), line), context, msgid, list(comments))


def shown_path(path: Path) -> str:
    """The path of a source file as a checkout has it, also where the project is installed."""
    for folder, name in (
        (_PACKAGE, "conformance/pyramide_conformance"),
        (_ENGINE, "engine/pyramide"),
        (data_folder("features"), "features"),
    ):
        if path.is_relative_to(folder):
            return f"{name}/{path.relative_to(folder).as_posix()}"
    return path.name


_EXTRACTORS: Final[dict[str, Callable[[], Iterator[Extraction]]]] = {
    "app": _of_app,
    "features": _of_features,
    "site": _of_site,
}
