"""The option ``--rules`` of several commands: rules by name, as JSON, or in a file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pyramide import NAMED_RULES, MalformedError, Rules
from pyramide_conformance.errors import UsageError

HELP = (
    f"The rules: {', '.join(NAMED_RULES)}, a JSON object such as '{{\"passes\": 1}}' that says what differs from "
    "pyramide, or a file with one."
)


class RulesType(click.ParamType[Rules]):
    """Turns the option's text into :class:`Rules`."""

    name = "rules"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Rules:
        """Read the text; click shows the usage error."""
        if isinstance(value, Rules):
            return value
        try:
            return read_rules(str(value))
        except (UsageError, MalformedError) as error:
            self.fail(str(error), param, ctx)


def read_rules(spelling: str) -> Rules:
    """The rules that a name, a JSON object or a file gives.

    Raises:
        UsageError: it is none of these.
        MalformedError: the object has an unknown rule, or a value that its rule cannot have.
    """
    if spelling.lower() in NAMED_RULES:
        return NAMED_RULES[spelling.lower()]
    text, source = spelling, "the rules"
    if not spelling.lstrip().startswith("{"):
        try:
            text, source = Path(spelling).read_text(encoding="utf-8"), spelling
        except (OSError, UnicodeDecodeError):
            raise UsageError(
                f"{spelling!r} names no rules and no file; the names are {', '.join(NAMED_RULES)}."
            ) from None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{source}: this is not JSON: {error}.") from None
    if not isinstance(value, dict):
        raise UsageError(f'{source}: rules are a JSON object, such as {{"passes": 1}}.')
    return Rules.from_json(value)


def name_of(rules: Rules) -> str:
    """The name of rules that have one, else what differs from Pyramide."""
    for name, named in NAMED_RULES.items():
        if rules == named:
            return name
    usual = NAMED_RULES["pyramide"].to_json()
    return json.dumps({name: value for name, value in rules.to_json().items() if value != usual[name]})
