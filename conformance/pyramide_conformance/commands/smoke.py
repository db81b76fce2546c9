"""``pyramide smoke``."""

from __future__ import annotations

import shlex
import sys

import click
from rich.cells import cell_len, set_cell_size
from rich.text import Text

from pyramide_conformance.commands.options import Seconds
from pyramide_conformance.drivers import connector
from pyramide_conformance.report.console import open_console
from pyramide_conformance.safe import safe
from pyramide_conformance.smoke import Conversation, Finding
from pyramide_conformance.vocabulary import vocabulary
from pyramide_conformance.wording import gettext, ngettext, pgettext, speaking

FAILED = 1
NOT_STARTED = 3


@click.command("smoke", short_help="See in a few seconds whether an adapter works at all.")
@click.argument("driver")
@click.option("--lang", default="en", show_default=True, metavar="LOCALE", help="Report in this language.")
@click.option("--timeout", default=3.0, show_default=True, metavar="SECONDS", type=Seconds(0.01, 5),
              help="How long one call may take.")  # fmt: skip
def command(driver: str, lang: str, timeout: float) -> None:
    """See in less than five seconds whether an adapter works at all, and what to do next if it does not.

    It says hello, plays a little, makes some requests that must be refused, and says bye. The rules are not checked;
    that is what 'pyramide check' is for. DRIVER is spelled as it is there.

    \b
    Exit codes: 0 all is well                    1 something is wrong
                2 a mistake in the command line  3 the implementation does not start
    """
    vocabulary(lang)  # an unknown language is told of before anything is started
    with speaking(lang):
        sys.exit(_talk(driver, timeout))


def _talk(driver: str, timeout: float) -> int:
    console = open_console()
    conversation = Conversation(connector(driver), timeout)
    findings = []
    for finding in conversation.findings():
        findings.append(finding)
        for line, style in _lines(finding):
            console.print(Text(line, style=style), soft_wrap=True)
    wrong = [finding for finding in findings if finding.trouble]
    console.print()
    if not wrong:
        following = f"pyramide check {shlex.quote(driver)}"
        # Translators: {command}: what to type next.
        console.print(safe(gettext("The adapter works. Next: {command}", command=following)), soft_wrap=True)
        return 0
    if wrong[-1].fatal:
        console.print(gettext("The conversation broke off there; mend this first, and try again."))
    else:
        console.print(ngettext("{count} thing to mend.", "{count} things to mend.", len(wrong)))
    return NOT_STARTED if conversation.hello is None else FAILED


def _lines(finding: Finding) -> list[tuple[str, str]]:
    """The lines of a finding, each with its style."""
    # Translators: Before a sentence about what an implementation must do; it does it. A short word.
    well = pgettext("smoke", "ok")
    # Translators: Before a sentence about what an implementation must do; it does not. A short word.
    wrong = pgettext("smoke", "WRONG")
    width = max(cell_len(well), cell_len(wrong)) + 3
    if not finding.trouble:
        return [(set_cell_size(well, width) + finding.promise, "green")]
    indent = " " * width
    lines = [
        (set_cell_size(wrong, width) + finding.promise, "bold red"),
        (indent + safe(finding.trouble, keep_lines=True), ""),
        # Translators: {advice}: a sentence.
        (indent + gettext("What to do: {advice}", advice=finding.advice), ""),
    ]
    if finding.stderr:
        lines.append((indent + gettext("its last lines on stderr:"), ""))
        lines.append((safe(finding.stderr, keep_lines=True), "dim"))
    return lines
