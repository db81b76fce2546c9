"""Writing the rulebook: a folder of static pages, one folder a language, and one style sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment
from markupsafe import Markup, escape
from minify_html import minify

import pyramide
from pyramide.catalog import SOURCE_LOCALE, known_locale
from pyramide.texts import System, Texts
from pyramide_conformance.catalogs import DOMAINS, counts
from pyramide_conformance.language import reading
from pyramide_conformance.rulebook.board import MARKS, Definitions, draw_board, draw_mark
from pyramide_conformance.rulebook.book import Book, Chapter, Section, names_for, names_of_variants
from pyramide_conformance.rulebook.glossary import TERMS
from pyramide_conformance.rulebook.style import style_sheet
from pyramide_conformance.server import Reference
from pyramide_conformance.specification import Feature
from pyramide_conformance.templates import environment
from pyramide_conformance.translated import features_in
from pyramide_conformance.whole_file import write_whole
from pyramide_conformance.wording import Wording

#: The files of a language's folder, in the order of the navigation.
PAGES: Final = ("pyramide.html", "piramida.html", "variants.html", "comparison.html", "glossary.html")

_MARK: Final = Markup(
    '<svg class="mark" viewBox="0 0 30 26" aria-hidden="true">'
    '<path d="M15 0 20 8H10ZM9 9.5H21L26 17H4ZM3 18.5H27L30 26H0Z"/></svg>'
)
_ANGLED: Final = re.compile(r"<([^<>]+)>")
_HERO_CODE: Final = "PY1-N-AAAAAAS"


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site: its locale, its own name, and what a visitor reads about it."""

    code: str
    name: str
    about: str


@reading(SOURCE_LOCALE)
def build(locales: Sequence[str], out: Path, progress: Callable[[str], None] = lambda _: None) -> list[Path]:
    """Write the rulebook in these languages below ``out``; the files written. ``progress`` hears of each page.

    Raises:
        UnsupportedError: there is no catalog of one of the locales.
        Mismatch: the reference does not do what a scenario says.
        OSError: the folder cannot be written.
    """
    languages = [_language(locale) for locale in locales]
    written = []
    for locale in locales:
        for name, text in _Site(locale, languages).pages():
            progress(f"{locale}/{name}")
            written.append(_write(out / locale / name, minify(text)))
    template = _environment(Wording(SOURCE_LOCALE)).get_template("root.html")
    written.append(_write(out / "index.html", minify(template.render(languages=languages, mark_svg=_MARK))))
    written.append(_write(out / "rulebook.css", style_sheet()))
    return written


def _write(path: Path, text: str) -> Path:
    write_whole(path, text)
    return path


def _language(locale: str) -> Language:
    Texts(locale)  # an unknown locale is refused before anything is written
    known = known_locale(locale)
    name = (known.get_display_name(locale) if known is not None else None) or locale
    wording = Wording(locale)
    return Language(locale, name[:1].upper() + name[1:], wording.gettext("The rules of Pyramid solitaire"))


def _environment(wording: Wording) -> Environment:
    made = environment("rulebook", wording)
    made.filters["columns"] = _columns
    return made


def _columns(text: str) -> Markup:
    """A text in which the ``<names>`` of an outline are set off by their type, without the angle brackets."""
    parts = _ANGLED.split(text)
    return Markup("").join(
        Markup("<var>{}</var>").format(part) if number % 2 else escape(part) for number, part in enumerate(parts)
    )


class _Site:
    """The pages of one language."""

    def __init__(self, locale: str, languages: Sequence[Language]) -> None:
        self._locale = locale
        self._languages = languages
        self._wording = Wording(locale)
        self._texts = Texts(locale)
        self._environment = _environment(self._wording)
        self._names = self._page_names()
        self._percent = None if locale == SOURCE_LOCALE else self._translated()

    def _page_names(self) -> dict[str, tuple[str, str]]:
        """The name of each page, and what it is about."""
        _, pgettext = self._wording.gettext, self._wording.pgettext
        return {
            # Translators: the name of the app; a proper name.
            "pyramide.html": (pgettext("system", "Pyramide"), _(
                "The rules of the app Pyramide: passes without limit, points and moves, a code for every deal."
            )),
            # Translators: the name of the web page (Пирамида), in the letters of your language; a proper name.
            "piramida.html": (pgettext("system", "Piramida"), _(
                "The rules of the web page Piramida: three passes, hints, locks on dead cards, three levels."
            )),
            "variants.html": (_("Variants"), _("Four rules that other games play by, and neither of the two systems.")),
            "comparison.html": (_("Side by side"), _("What the two systems share, and where they part.")),
            "glossary.html": (_("Glossary"), _("The words of the game, in every language of this rulebook.")),
        }  # fmt: skip

    def _translated(self) -> str:
        found = [counts(self._locale, domain) for domain in DOMAINS]
        translated, total = sum(each.translated for each in found), sum(each.total for each in found)
        # Rounded down: what is not whole is not 100 %.
        return self._texts.percentage(translated * 100 // total / 100)

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page: the name of its file, and its text."""
        with features_in(self._locale) as features:
            yield "index.html", self._index()
            rules: dict[str, list[Chapter]] = {}
            contents: tuple[tuple[str, System, Sequence[str]], ...] = (
                ("pyramide.html", "pyramide", names_for("pyramide")),
                ("piramida.html", "piramida", names_for("piramida")),
                ("variants.html", "pyramide", names_of_variants()),
            )
            for page, system, names in contents:
                chapters, text = self._rules(page, system, names, features)
                rules[page] = chapters
                yield page, text
            yield "comparison.html", self._comparison(rules["pyramide.html"], rules["piramida.html"])
            yield "glossary.html", self._glossary(rules)

    def _render(self, template: str, page: str, title: str, summary: str, **more: Any) -> str:
        return self._environment.get_template(template).render(
            locale=self._locale,
            languages=self._languages,
            page=page,
            pages=[{"file": name, "name": self._names[name][0], "about": self._names[name][1]} for name in PAGES],
            title=title,
            summary=summary,
            percent=self._percent,
            has_english=self._percent is not None and self._percent != self._texts.percentage(1.0),
            version=pyramide.__version__,
            mark_svg=_MARK,
            **more,
        )

    def _index(self) -> str:
        definitions = Definitions(self._texts)
        state = Reference().call("new_game", {"code": _HERO_CODE, "locale": self._locale})
        hero = draw_board(state, definitions)
        return self._render(
            "index.html",
            "index.html",
            self._wording.gettext("The rules of Pyramid solitaire"),
            self._wording.gettext("A rulebook for players, with a picture for every example."),
            definitions=definitions,
            hero=hero,
        )

    def _rules(
        self, page: str, system: System, names: Sequence[str], features: Mapping[str, Feature]
    ) -> tuple[list[Chapter], str]:
        definitions = Definitions(self._texts)
        chapters = Book(self._locale, system, features, definitions).chapters(names)
        legend = [{"svg": draw_mark(mark, definitions), "text": text} for mark, text in self._legend().items()]
        text = self._render(
            "rules.html",
            page,
            *self._names[page],
            chapters=chapters,
            legend=legend,
            first_system=self._names["pyramide.html"][0],
            definitions=definitions,
        )
        return chapters, text

    def _legend(self) -> dict[str, str]:
        _ = self._wording.gettext
        words = {
            "free": _("A free card: it can be played."),
            "selected": _("Selected: it was tapped and waits for a partner."),
            "gone": _("A card lay here before and has left."),
            "ring": _("A partner: it makes 13 with the selected card."),
            "hint": _("What the hint shows."),
            "cover": _("One of the cards that lie on the card just tapped."),
            "dead": _("A dead card: it can never leave."),
        }
        return {mark: words[mark] for mark in MARKS}

    def _comparison(self, of_pyramide: list[Chapter], of_piramida: list[Chapter]) -> str:
        topics = [
            topic for name, title in self._topics().items() if (topic := _topic(name, title, of_pyramide, of_piramida))
        ]
        return self._render(
            "comparison.html",
            "comparison.html",
            *self._names["comparison.html"],
            topics=topics,
            pyramide=self._names["pyramide.html"][0],
            piramida=self._names["piramida.html"][0],
        )

    def _topics(self) -> dict[str, str]:
        """The topics of the comparison, by the first part of their statements' ids."""
        _ = self._wording.gettext
        return {
            "SETUP": _("Setting up"),
            "FREE": _("Free cards"),
            "COVER": _("A card and its cover"),
            "SUM": _("Sums of 13"),
            "BADGE": _("Badges"),
            "KING": _("Kings"),
            "DRAW": _("Stock and waste"),
            "RECYCLE": _("Recycling and passes"),
            "WIN": _("Winning"),
            "DEADLOCK": _("Deadlock"),
            "LOSS": _("Losing"),
            "DEAD": _("Dead cards"),
            "SCORE": _("Score and figures"),
            "UNDO": _("Undo"),
            "HINT": _("Hints"),
            "LEVEL": _("Levels"),
            "CODE": _("Codes and deal numbers"),
            "TACTIC": _("Good play"),
            "EXAMPLE": _("An example game"),
            "VARIANT": _("One fixed set of rules"),
        }

    def _glossary(self, rules: Mapping[str, list[Chapter]]) -> str:
        sections = {
            (page, section.statement): section
            for page, chapters in rules.items()
            for section in reversed(_all(chapters))
        }
        terms = [
            {
                "anchor": term.anchor,
                "name": self._wording.pgettext("glossary", term.name),
                "meaning": self._wording.gettext(term.meaning),
                "link": f"{term.page}.html#{sections[f'{term.page}.html', term.statement].anchor}",
                "rule": sections[f"{term.page}.html", term.statement].title.text,
                "others": [
                    {
                        "code": other.code,
                        "language": other.name,
                        "name": Wording(other.code).pgettext("glossary", term.name),
                    }
                    for other in self._languages
                    if other.code != self._locale
                ],
            }
            for term in TERMS
        ]
        return self._render("glossary.html", "glossary.html", *self._names["glossary.html"], terms=terms)


def _all(chapters: Sequence[Chapter]) -> list[Section]:
    return [section for chapter in chapters for section in chapter.sections]


def _topic(name: str, title: str, of_pyramide: list[Chapter], of_piramida: list[Chapter]) -> dict[str, object] | None:
    """One topic of the comparison: the rules that both share, and those of each alone."""
    own = {system: [each for each in _all(chapters) if each.statement.startswith(f"{name}-")]
           for system, chapters in (("pyramide", of_pyramide), ("piramida", of_piramida))}  # fmt: skip
    titles = {system: {str(each.title) for each in sections} for system, sections in own.items()}
    shared = titles["pyramide"] & titles["piramida"]
    if not any(own.values()):
        return None
    return {
        "anchor": name.lower(),
        "name": title,
        "both": [each for each in own["pyramide"] if str(each.title) in shared],
        **{system: [each for each in sections if str(each.title) not in shared] for system, sections in own.items()},
    }
