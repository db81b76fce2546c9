"""Keeping catalogs up to date: extracting messages from features and code, and merging them into each ``.po`` file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from pyramide.app_messages import all_messages
from pyramide.catalog import SOURCE_LOCALE, catalog_path
from pyramide.data import data_folder
from pyramide_conformance.extraction import extract_gherkin, extract_steps, extract_words
from pyramide_conformance.language import STEP_MODULES
from pyramide_conformance.specification import feature_files

#: What can be translated: what the apps show, the features, and what reports and the rulebook say around them.
DOMAINS: Final = ("app", "features", "site")

#: gettext's own plural rules, which differ from Babel's for French and Russian.
PLURAL_FORMS: Final = {
    "el": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "hr": ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    "ru": ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
}

_WIDTH: Final = 100
_PACKAGE: Final = Path(__file__).parent
_STEPS_FOLDER: Final = _PACKAGE / "steps"
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
    """The messages of a domain, without translations.

    ``app`` comes from the engine's messages, ``features`` from the features and the step modules, ``site`` from the
    code and the templates of reports and rulebook.
    """
    catalog = Catalog(project="pyramide", charset="utf-8", fuzzy=False)
    for found in _extractors()[domain]():
        known = catalog.get(found.msgid, found.context)
        comments = [comment for comment in found.comments if known is None or comment not in known.auto_comments]
        catalog.add(found.msgid, locations=[found.where], auto_comments=comments, context=found.context)
    return catalog


def _extractors() -> dict[str, Callable[[], Iterator[Extraction]]]:
    return {"app": _of_app, "features": _of_features, "site": _of_site}


def _of_app() -> Iterator[Extraction]:
    for message in all_messages():
        msgid = message.text if message.plural is None else (message.text, message.plural)
        yield Extraction(("engine/pyramide/app_messages.py", 1), message.context, msgid, [message.comment])


def _of_features() -> Iterator[Extraction]:
    for context, msgid, comment in extract_words():
        yield Extraction(("conformance/pyramide_conformance/vocabulary.py", 1), context, msgid, [comment])
    sources: list[tuple[Path, Any]] = [(_STEPS_FOLDER / f"{name}.py", extract_steps) for name in STEP_MODULES]
    sources += [(path, extract_gherkin) for path in feature_files()]
    root = data_folder("features").parent
    for path, method in sources:
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        for line, message, comments, message_context in extract_from_file(method, path):
            yield Extraction((name, line), message_context, message, list(comments))


def _of_site() -> Iterator[Extraction]:
    methods = {".py": "python", ".html": "jinja2.ext:babel_extract"}
    root = data_folder("features").parent
    for path in sorted(file for file in _PACKAGE.rglob("*") if file.suffix in methods):
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        found = extract_from_file(
            methods[path.suffix], path, comment_tags=(_COMMENT_TAG,), options=_TEMPLATE_OPTIONS, strip_comment_tags=True
        )
        for line, message, comments, message_context in found:
            yield Extraction((name, line), message_context, message, list(comments))


def update(locale: str, domain: str) -> bool:
    """Merge the messages of the source into a catalog; whether its file has changed.

    No translation and no translator's comment is lost: what is no longer in the source is kept as obsolete.
    """
    path = catalog_path(locale, domain)
    source = template(domain)
    before = path.read_bytes() if path.is_file() else b""
    catalog = read_po(BytesIO(before), locale=locale) if before else _new_catalog(locale)
    catalog.update(source, no_fuzzy_matching=False, update_header_comment=False, keep_user_comments=True)
    after = _written(catalog, locale)
    if after == before:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(after)
    return True


def _new_catalog(locale: str) -> Catalog:
    name = Locale.parse(locale).english_name
    return Catalog(locale=locale, project="pyramide", charset="utf-8", fuzzy=False, header_comment=f"# {name}")


def _written(catalog: Catalog, locale: str) -> bytes:
    buffer = BytesIO()
    write_po(buffer, catalog, width=_WIDTH, sort_output=False, include_previous=True)
    head, _, body = buffer.getvalue().decode("utf-8").partition("\n\n")
    return f"{_tidy_header(head, locale)}\n\n{body}".encode()


def _tidy_header(head: str, locale: str) -> str:
    """The header without what changes from run to run, and with gettext's own plural rule."""
    comment, _, _ = head.partition('msgid ""')
    fields = dict(field.split(": ", 1) for field in _unquoted(head) if ": " in field)
    name = Locale.parse(locale).english_name or locale
    wanted = {
        "Project-Id-Version": "pyramide",
        "PO-Revision-Date": _unless_default(fields.get("PO-Revision-Date", ""), "2026-11-30 12:00+0000"),
        "Last-Translator": _unless_default(fields.get("Last-Translator", ""), "The Pyramide maintainers"),
        "Language-Team": _unless_default(fields.get("Language-Team", ""), name),
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURAL_FORMS.get(locale, fields.get("Plural-Forms", "")),
    }
    lines = [f'"{field}: {value}\\n"' for field, value in wanted.items()]
    return comment + 'msgid ""\nmsgstr ""\n' + "\n".join(lines)


def _unquoted(head: str) -> list[str]:
    quoted = [line.strip()[1:-1] for line in head.splitlines() if line.startswith('"')]
    return "".join(quoted).split("\\n")


def _unless_default(value: str, otherwise: str) -> str:
    """A header's value, unless it is still one of Babel's or gettext's fill-ins."""
    return otherwise if not value or any(mark in value for mark in ("EMAIL@", "YEAR-", "<LL@", "FULL NAME")) else value


def locales_with(domain: str) -> list[str]:
    """The locales that have a catalog of a domain, English left out."""
    files = data_folder("locales").glob(f"*/LC_MESSAGES/{domain}.po")
    return sorted(file.parents[1].name for file in files if file.parents[1].name != SOURCE_LOCALE)


def strings_of(message: Message) -> list[str]:
    """The translation of a message, in all its plural forms."""
    if isinstance(message.string, str):
        return [message.string]
    return [str(form) for form in message.string or ()]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many messages of a catalog are translated, fuzzy and untranslated."""

    translated: int
    fuzzy: int
    untranslated: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.translated + self.fuzzy + self.untranslated


def counts(locale: str, domain: str) -> Counts:
    """How far the translation of the source's messages has come; what is obsolete does not count."""
    path = catalog_path(locale, domain)
    catalog = read_po(BytesIO(path.read_bytes()), locale=locale) if path.is_file() else Catalog(locale=locale)
    translated = fuzzy = untranslated = 0
    for source in template(domain):
        if not source.id:
            continue
        message = catalog.get(source.id, source.context)
        if message is None or not any(strings_of(message)):
            untranslated += 1
        elif message.fuzzy:
            fuzzy += 1
        else:
            translated += 1
    return Counts(translated, fuzzy, untranslated)


def preview(locale: str, part: str) -> Iterator[str]:
    """Each message whose English or translation contains ``part``: what it says, and what is known of it."""
    for domain in DOMAINS:
        path = catalog_path(locale, domain)
        if not path.is_file():
            continue
        catalog = read_po(BytesIO(path.read_bytes()), locale=locale)
        for message in catalog:
            english = message.id if isinstance(message.id, str) else " / ".join(message.id)
            own = " / ".join(strings_of(message))
            if english and (part.lower() in english.lower() or part.lower() in own.lower()):
                places = ", ".join(f"{name}:{line}" for name, line in message.locations)
                known = [f"  {comment}" for comment in message.auto_comments]
                context = f" ({message.context})" if message.context else ""
                head = f"{path}:{message.lineno}{context}, from {places}"
                yield "\n".join([head, f"  en: {english}", f"  {locale}: {own or '(not translated)'}", *known])
