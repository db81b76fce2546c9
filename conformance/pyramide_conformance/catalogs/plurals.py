"""The plural rule of a language, as a catalog's header has it."""

from __future__ import annotations

import gettext
from typing import Final

from babel import Locale
from babel.messages.plurals import get_plural
from babel.plural import PluralRule, to_gettext

#: gettext's own spelling of the commonest rules: how many forms, and which of them goes with a count.
_COMMON: Final = (
    (1, "0"),
    (2, "(n != 1)"),
    (2, "(n > 1)"),
    (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
)

#: Counts beyond a million and fractions may have forms of their own; there are none of them in this project.
_COUNTS: Final = range(1000)


def plural_header(locale: Locale) -> str:
    """The value of ``Plural-Forms`` for a locale, such as ``nplurals=2; plural=(n != 1);``.

    It has a form for each plural that the whole numbers below a thousand take.
    """
    wanted = [locale.plural_form(count) for count in _COUNTS]
    usual = get_plural(locale.language)
    for forms, expression in (*_COMMON, (usual.num_plurals, usual.plural_expr)):
        if _tells_the_same_apart(expression, forms, wanted):
            return f"nplurals={forms}; plural={expression};"
    return to_gettext(_only(locale.plural_form, set(wanted)))


def _tells_the_same_apart(expression: str, forms: int, wanted: list[str]) -> bool:
    """Whether a plural expression gives two counts the same form just where the language does, and has no form idle."""
    rule = gettext.c2py(expression)
    pairs = {(rule(count), name) for count, name in zip(_COUNTS, wanted, strict=True)}
    return len(pairs) == forms == len({form for form, _ in pairs}) == len({name for _, name in pairs})


def _only(rule: PluralRule, used: set[str]) -> PluralRule:
    """The rule without the forms that no count of ours takes."""
    return PluralRule({name: condition for name, condition in rule.rules.items() if name in used})
