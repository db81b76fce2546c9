"""Babel extraction methods: the messages of features, of step modules and of the apps, for ``pybabel extract`` too.

Each message comes with a comment that tells the translator what the msgid alone does not: what it is a part of, who
speaks, what its placeholders hold.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from typing import IO, Any, Final

from babel.messages.extract import extract_python
from gherkin.parser import Parser

from pyramide.app_messages import all_messages
from pyramide.levels import LEVELS
from pyramide_conformance.gherkin_text import paragraphs
from pyramide_conformance.specification import ID_TAG
from pyramide_conformance.vocabulary import vocabulary

#: What Babel wants of a message: line, function, arguments, comments. ``pgettext`` has the context as first argument.
Extracted = tuple[int, str | None, Any, list[str]]

#: What Babel's own extractor says of one: line, function, arguments, comments.
PythonExtracted = tuple[int, str | tuple[str, ...], list[str], str | None]

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


def extract_steps(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Any
) -> Iterator[Extracted | PythonExtracted]:
    """Extract the sentences of a step module, in the context ``step``, and what it says through gettext."""
    source = fileobj.read()
    yield from sentences_of(source)
    yield from extract_python(BytesIO(source), keywords, comment_tags, options)


def extract_words(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Any
) -> Iterator[Extracted | PythonExtracted]:
    """Extract the words that make up localised features from the module that has them, and what it says through
    gettext.
    """
    source = fileobj.read()
    yield from words_of(source)
    yield from extract_python(BytesIO(source), keywords, comment_tags, options)


def extract_app(fileobj: IO[bytes], *_: Any, **_options: Any) -> Iterator[Extracted]:
    """Extract what the apps show from the module :mod:`pyramide.app_messages`."""
    lines = dict(_lines_of_messages(ast.parse(fileobj.read())))
    for message in all_messages():
        line = lines.get((message.context, message.text)) or lines[(message.context, None)]
        if message.plural is None:
            yield line, "pgettext", [message.context, message.text], [message.comment]
        else:
            yield line, "npgettext", [message.context, message.text, message.plural], [message.comment]


def _lines_of_messages(module: ast.Module) -> Iterator[tuple[tuple[str, str | None], int]]:
    """Where each message is made: its context, its text (``None`` where that is put together), its line."""
    for node in ast.walk(module):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        first = node.args[0]
        if node.func.id == "_notice" and isinstance(first, ast.Constant):
            yield ("notice", str(first.value)), node.lineno
        elif node.func.id == "Message" and isinstance(first, ast.Constant):
            text = node.args[1]
            yield (str(first.value), str(text.value) if isinstance(text, ast.Constant) else None), node.lineno


def sentences_of(source: bytes) -> Iterator[Extracted]:
    """The sentences of a step module, in the context ``step``."""
    for node in ast.walk(ast.parse(source)):
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


def words_of(source: bytes) -> Iterator[Extracted]:
    """The words that stand in no feature: those that the code asks a catalog for, and the keywords of Gherkin."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text":
            if len(node.args) != 2:
                continue
            msgid, context = node.args
            if isinstance(msgid, ast.Constant) and isinstance(context, ast.Constant):
                yield node.lineno, "pgettext", [context.value, msgid.value], [_WORD_COMMENTS[str(context.value)]]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict) and _name(node.target) == "_KEYWORDS":
            yield from _keywords_in(node.value)


def _name(target: ast.expr) -> str | None:
    return target.id if isinstance(target, ast.Name) else None


def _keywords_in(keywords: ast.Dict) -> Iterator[Extracted]:
    for value in keywords.values:
        if isinstance(value, ast.Constant):
            more = _STEP_KEYWORD_COMMENT if str(value.value) in _STEP_KEYWORDS else ""
            yield value.lineno, "pgettext", ["keyword", value.value], [_KEYWORD_COMMENT + more]


_WORD_COMMENTS: Final = {
    "list of cards": "Between the last two cards of a list, with its blanks: 7♣, 6♦ and K♠.",
    "drawn deal": "The word before the stock in a drawn deal; a single word in small letters.",
}

_KEYWORD_COMMENT: Final = (
    "A keyword of Gherkin. It must be one that Gherkin knows in your language; left empty, the usual one is taken."
)
_STEP_KEYWORD_COMMENT: Final = " The step's sentence follows it; both must read well together."
_STEP_KEYWORDS: Final = {"Given", "When", "Then", "And", "But"}
