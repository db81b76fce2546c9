"""Babel extraction methods: the messages of features and of step modules (``pybabel extract`` can use both).

Each message comes with a comment that tells the translator what the msgid alone does not: what it is a part of, who
speaks, what its placeholders hold.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import IO, Any, Final

from gherkin.parser import Parser

from pyramide.levels import LEVELS
from pyramide_conformance.gherkin_text import paragraphs
from pyramide_conformance.specification import ID_TAG
from pyramide_conformance.vocabulary import vocabulary

#: What Babel wants of a message: line, function, arguments, comments. ``pgettext`` has the context as first argument.
Extracted = tuple[int, str | None, Any, list[str]]

_STEP_COMMENTS: Final = {
    "given": "A step after the keyword Given: how the game is set up before the player does anything.",
    "when": "A step after the keyword When: the player speaks in the first person and does something.",
    "then": "A step after the keyword Then: what a player sees now.",
}

_PLACEHOLDER_COMMENTS: Final = {
    "card": "{card}: one card, such as K♥",
    "cards": "{cards}: one or more cards, such as 7♣, 6♦ and K♠",
    "count": "{count}: a whole number",
    "row": "{row}: a row, 1 to 7",
    "code": "{code}: a code such as PY1-N-AAAAAAS",
    "level": "{level}: easy, normal or random, as the catalog app.po names them",
    "number": "{number}: the number of the pass",
    "total": "{total}: how many passes there are",
    "left": "{left}: a whole number",
}

_CHOICES: Final = (
    "Where the number decides the word, write the forms with slashes and no blanks, one for each plural form in their "
    "order (karta/karte/karata); the number of {cards} counts too."
)


def extract_gherkin(fileobj: IO[bytes], *_: Any, **_options: Any) -> Iterator[Extracted]:
    """Extract the messages of a feature file: names, prose, titles, and what stands in Examples tables."""
    feature = Parser().parse(fileobj.read().decode("utf-8"))["feature"]
    yield _message(feature, feature["name"], "The title of a feature: a chapter of the rulebook.")
    yield from _prose(feature, f"Prose of the chapter '{feature['name']}', for players.")
    for child in feature["children"]:
        yield from _child(child, feature["name"])


def _child(child: Any, chapter: str) -> Iterator[Extracted]:
    if "rule" in child:
        rule = child["rule"]
        yield _message(rule, rule["name"], f"A rule in the chapter '{chapter}': a heading that states it.")
        yield from _prose(rule, f"Prose under the rule '{rule['name']}', for players.")
        for inner in rule["children"]:
            yield from _child(inner, chapter)
    elif "scenario" in child:
        yield from _scenario(child["scenario"])


def _scenario(scenario: Any) -> Iterator[Extracted]:
    ids = [tag["name"] for tag in scenario["tags"] if ID_TAG.fullmatch(tag["name"].removeprefix("@"))]
    where = ", ".join(ids)
    columns = [cell["value"] for table in scenario["examples"] for cell in table["tableHeader"]["cells"]]
    kept = f" Keep {', '.join(f'<{name}>' for name in dict.fromkeys(columns))} as they are." if columns else ""
    title = f"{where}: the title of an example of a rule, without a full stop.{kept}"
    yield _message(scenario, scenario["name"], title)
    yield from _prose(scenario, f"{where}: prose of an example.")
    for table in scenario["examples"]:
        if table["name"]:
            yield _message(table, table["name"], f"{where}: what the rows of the table are examples of.")
        for cell in table["tableHeader"]["cells"]:
            yield _in_context(cell, "column", cell["value"], "The heading of a column of examples; one or two words.")
        for row in table["tableBody"]:
            for cell in row["cells"]:
                if _needs_translation(cell["value"]):
                    title = f"{where}: it stands in the title '{scenario['name']}'."
                    yield _in_context(cell, "cell", cell["value"], title)


def _needs_translation(value: str) -> bool:
    """Whether a cell holds words: not only numbers, a code, or cards."""
    english = vocabulary("en")
    rest = value
    for card in english.cards(value):
        rest = rest.replace(str(card), "")
    words = rest.replace("and", "").strip(" ,0123456789")
    return bool(words) and value not in LEVELS and not words.startswith("PY1-N-")


def _message(node: Any, text: str, comment: str) -> Extracted:
    return node["location"]["line"], None, text, [comment]


def _in_context(node: Any, context: str, text: str, comment: str) -> Extracted:
    return node["location"]["line"], "pgettext", [context, text], [comment]


def _prose(node: Any, comment: str) -> Iterator[Extracted]:
    for paragraph in paragraphs(node["description"]):
        yield _message(node, paragraph, comment)


def extract_steps(fileobj: IO[bytes], *_: Any, **_options: Any) -> Iterator[Extracted]:
    """Extract the sentences of a step module, in the context ``step``."""
    for node in ast.walk(ast.parse(fileobj.read())):
        if not isinstance(node, ast.FunctionDef):
            continue
        for decorator in node.decorator_list:
            if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name)):
                continue
            sentence = decorator.args[0] if decorator.args else None
            if decorator.func.id in _STEP_COMMENTS and isinstance(sentence, ast.Constant):
                text = str(sentence.value)
                yield decorator.lineno, "pgettext", ["step", text], _step_comments(decorator.func.id, text)


def _step_comments(kind: str, sentence: str) -> list[str]:
    comments = [_STEP_COMMENTS[kind]]
    comments += [text for name, text in _PLACEHOLDER_COMMENTS.items() if f"{{{name}}}" in sentence]
    return [*comments, _CHOICES] if "{cards}" in sentence or "{count}" in sentence or "{left}" in sentence else comments


def extract_words() -> Iterator[tuple[str, str, str]]:
    """The few words that stand in no file: context, msgid, comment."""
    yield "list of cards", " and ", "Between the last two cards of a list, with its blanks: 7♣, 6♦ and K♠."
    yield "drawn deal", "stock", "The word before the stock in a drawn deal; a single word in small letters."
    for keyword in ("Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Examples"):
        yield "keyword", keyword, _KEYWORD_COMMENT
    for keyword in ("Given", "When", "Then", "And", "But"):
        yield (
            "keyword",
            keyword,
            _KEYWORD_COMMENT + " The step's sentence follows it; both must read well together.",
        )


_KEYWORD_COMMENT: Final = (
    "A keyword of Gherkin. It must be one that Gherkin knows in your language; left empty, the usual one is taken."
)
