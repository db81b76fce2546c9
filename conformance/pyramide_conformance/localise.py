"""Features in another language: the English features and a catalog, woven together into Gherkin that runs.

Sentences of steps are translated as patterns, names and prose as they are; cards change their letters.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from gherkin.dialect import DIALECTS
from gherkin.parser import Parser

from pyramide.catalog import SOURCE_LOCALE
from pyramide.levels import LEVELS
from pyramide_conformance.errors import UsageError
from pyramide_conformance.gherkin_text import paragraphs, write_feature
from pyramide_conformance.language import PATTERNS, PLACEHOLDERS, StepPattern, StepType, compile_sentence, load_steps
from pyramide_conformance.specification import STEP_TYPES, feature_files
from pyramide_conformance.vocabulary import Vocabulary, vocabulary
from pyramide_conformance.whole_file import write_whole

_ANGLED: Final = re.compile(r"<([^<>]+)>")

#: A number that takes the general plural in every language; for a step whose rows do not share one plural form.
MANY: Final = 5

#: The keywords of Gherkin, by the name that gherkin-official's dialects give them.
_KEYWORDS: Final = {
    "feature": "Feature",
    "rule": "Rule",
    "background": "Background",
    "scenario": "Scenario",
    "scenarioOutline": "Scenario Outline",
    "examples": "Examples",
    "given": "Given",
    "when": "When",
    "then": "Then",
    "and": "And",
    "but": "But",
}

#: Languages that Gherkin calls by another name than Unicode does.
_OTHER_DIALECTS: Final = {
    "nb": "no",
    "nn": "no",
    "cy": "cy-GB",
    "mk": "mk-Cyrl",
    "sr": "sr-Cyrl",
    "zh": "zh-CN",
    "zh_Hant": "zh-TW",
    "zh_Hans": "zh-CN",
}


def localised(path: Path, locale: str) -> str:
    """The text of a feature file in another language; English is written anew as well.

    Raises:
        UsageError: Gherkin does not know the language, or the catalog names a keyword that is none.
        UnsupportedError: there is no catalog of this locale.
    """
    load_steps()
    document: dict[str, Any] = dict(Parser().parse(path.read_text(encoding="utf-8")))
    if locale == SOURCE_LOCALE:
        return write_feature(document, locale)
    document = copy.deepcopy(document)
    translator = _Translator(vocabulary(locale))
    translator.translate(document["feature"])
    return write_feature(document, translator.dialect_name)


def dialect_of(locale: str) -> str:
    """The name of the dialect of Gherkin for a locale: its own, such as ``sr-Latn``, or its language's.

    Raises:
        UsageError: Gherkin does not know the language.
    """
    language = locale.partition("_")[0]
    for name in (locale.replace("_", "-"), _OTHER_DIALECTS.get(locale), language, _OTHER_DIALECTS.get(language)):
        if name is not None and name in DIALECTS:
            return name
    raise UsageError(
        f"Gherkin has no keywords in the language {locale!r}, so the features cannot run in it. "
        f"The languages that it has: {', '.join(sorted(DIALECTS))}."
    )


def check_keywords(locale: str) -> None:
    """See that Gherkin knows the language, and every keyword that its catalog chooses.

    Raises:
        UsageError: it does not.
        UnsupportedError: there is no catalog of this locale.
    """
    _Translator(vocabulary(locale))


def write_all(locale: str, source: Path, target: Path) -> list[Path]:
    """Write all features below ``source`` in another language below ``target``; the files written."""
    written = []
    for path in feature_files(source):
        file = target / path.relative_to(source)
        write_whole(file, localised(path, locale))
        written.append(file)
    return written


class _Translator:
    """Translates the parser's document of one feature in place."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words
        self.dialect_name = dialect_of(words.locale)
        self._keywords = {name: self._keyword(name) for name in _KEYWORDS}

    def _keyword(self, name: str) -> str:
        """The keyword that the catalog chooses, or else the dialect's first."""
        keywords: Mapping[str, Any] = {**DIALECTS[self.dialect_name]}
        known = [word for word in keywords[name] if word.strip() != "*"]
        chosen = self._words.catalog.translation(_KEYWORDS[name], "keyword")
        if chosen is None:
            return str(known[0])
        for word in known:
            if word.strip() == chosen:
                return str(word)
        offered = ", ".join(repr(word.strip()) for word in known)
        raise UsageError(
            f"In {self._words.locale!r} Gherkin has no keyword {chosen!r} for {_KEYWORDS[name]!r}; there are {offered}."
        )

    def translate(self, feature: dict[str, Any]) -> None:
        feature["language"] = self.dialect_name
        feature["keyword"] = self._keywords["feature"]
        self._name_and_prose(feature)
        for child in feature["children"]:
            self._child(child)

    def _child(self, child: dict[str, Any]) -> None:
        if "rule" in child:
            rule = child["rule"]
            rule["keyword"] = self._keywords["rule"]
            self._name_and_prose(rule)
            for inner in rule["children"]:
                self._child(inner)
        elif "background" in child:
            child["background"]["keyword"] = self._keywords["background"]
            self._steps(child["background"], [{}])
        else:
            self._scenario(child["scenario"])

    def _scenario(self, scenario: dict[str, Any]) -> None:
        tables = scenario["examples"]
        scenario["keyword"] = self._keywords["scenarioOutline" if tables else "scenario"]
        self._name_and_prose(scenario)
        self._steps(scenario, _rows(tables))
        for table in tables:
            table["keyword"] = self._keywords["examples"]
            table["name"] = self._text(table["name"])
            for cell in table["tableHeader"]["cells"]:
                cell["value"] = self._column(cell["value"])
            for row in table["tableBody"]:
                for cell in row["cells"]:
                    cell["value"] = self._cell(cell["value"])

    def _name_and_prose(self, node: dict[str, Any]) -> None:
        node["name"] = self._text(node["name"])
        node["description"] = "\n\n".join(self._text(paragraph) for paragraph in paragraphs(node["description"]))

    def _text(self, english: str) -> str:
        return self._columns_in(self._words.catalog.text(english)) if english else ""

    def _column(self, name: str) -> str:
        return self._words.catalog.text(name, "column")

    def _columns_in(self, text: str) -> str:
        return _ANGLED.sub(lambda match: f"<{self._column(match[1])}>", text)

    def _cell(self, value: str) -> str:
        if value in LEVELS:
            return self._value("level", value)
        return self._words.catalog.translation(value, "cell") or self._words.of_english_cards(value)

    def _steps(self, node: dict[str, Any], rows: list[dict[str, str]]) -> None:
        for step, step_type in _typed(node["steps"]):
            keyword = step["keyword"].strip().lower()
            step["keyword"] = self._keywords[keyword] if keyword in self._keywords else step["keyword"]
            step["text"] = self._sentence(step["text"], step_type, rows)
            if "docString" in step:
                content = self._words.of_english_docstring(step["docString"]["content"])
                step["docString"]["content"] = self._columns_in(content)

    def _sentence(self, text: str, type: StepType, rows: list[dict[str, str]]) -> str:
        filled = [_fill(text, row) for row in rows]
        pattern, match = _read_template(text, filled[0], type)
        values = {
            name: self._columns_in(value) if _ANGLED.fullmatch(value) else self._value(name, value)
            for name, value in match.groupdict().items()
        }
        counts = [_count_in(pattern, each) for each in filled]
        forms = {self._words.catalog.plural_form(count) for count in counts}
        return self._words.say(pattern.sentence, values, counts[0] if len(forms) == 1 else MANY)

    def _value(self, name: str, value: str) -> str:
        if name in ("card", "cards"):
            return self._columns_in(self._words.of_english_cards(value))
        return self._words.texts.level(value) if name == "level" else value  # type: ignore[arg-type]  # a level it is


def _typed(steps: list[Any]) -> Iterator[tuple[dict[str, Any], StepType]]:
    current: StepType = "given"
    for step in steps:
        current = STEP_TYPES.get(step["keywordType"], current)
        yield step, current


def _rows(tables: list[Any]) -> list[dict[str, str]]:
    """The rows of an outline's examples; one empty row for a scenario without any."""
    rows: list[dict[str, str]] = []
    for table in tables:
        header = [cell["value"] for cell in table["tableHeader"]["cells"]]
        rows += [dict(zip(header, (cell["value"] for cell in row["cells"]), strict=True)) for row in table["tableBody"]]
    return rows or [{}]


def _fill(text: str, row: Mapping[str, str]) -> str:
    return _ANGLED.sub(lambda match: row.get(match[1], match[0]), text)


@cache
def _english(sentence: str, *, templates: bool = False) -> re.Pattern[str]:
    return compile_sentence(sentence, templates=templates)


def _read_template(text: str, filled: str, type: StepType) -> tuple[StepPattern, re.Match[str]]:
    """The pattern of an English step in which ``<names>`` may stand for values, and what its placeholders hold."""
    for pattern in PATTERNS:
        if pattern.type == type and _english(pattern.sentence).fullmatch(filled):
            match = _english(pattern.sentence, templates=True).fullmatch(text)
            if match is not None:
                return pattern, match
    raise UsageError(f"No step reads {text!r} with its <names> as placeholders; 'pyramide features lint' says more.")


def _count_in(pattern: StepPattern, filled: str) -> int:
    """The number that a step is about: its first whole number, or how many cards it names, or 1."""
    words = vocabulary(SOURCE_LOCALE)
    match = _english(pattern.sentence).fullmatch(filled)
    found = match.groupdict() if match else {}
    for name in ("count", "left"):
        if name in found:
            return int(found[name])
    return len(PLACEHOLDERS["cards"][1](found["cards"], words)) if "cards" in found else 1
