"""``pyramide features lint``: each trap of Gherkin and of its tools is refused, at its line."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from suite_runs import is_one_paragraph, run_main

from pyramide.data import data_folder
from pyramide_conformance.lint import Complaint, lint
from pyramide_conformance.specification import feature_files

GOOD = '''@pyramide
Feature: Kings go alone
  A king is worth 13 by itself.

  Rule: A free king leaves at a single tap
    It needs no partner.

    @KING-1a
    Scenario: K♦ leaves at a tap
      Given a new game of the code PY1-N-AAAAAAS
      When I tap K♦
      Then K♦ is gone

    @KING-1b
    Scenario Outline: <card> stays when <king> leaves
      Given a new game of the code PY1-N-AAAAAAS
      When I tap <king>
      Then <card> is still in the pyramid

      Examples: some neighbours
        | king | card |
        | K♦   | 3♠   |
        | K♦   | 7♠   |

  Rule: A king under others does not leave
    It is blocked, as any card is.

    @FREE-4a
    Scenario: K♠ stays where it is
      Given a new game of this deal
        """
                     Q♠
                   5♥  A♥
                 K♥  J♠  8♥
               4♥ 10♠  3♥  2♥
             6♠  7♥  7♠  6♥  9♠
          10♥  4♠  9♥  5♠  8♠  5♦
         K♠  A♠  Q♥  A♦  2♠  J♥  3♠

        stock   Q♦  A♣  Q♣  J♦ ...
        """
      When I tap K♥
      Then nothing has changed
'''

TABLE = GOOD[GOOD.index("        | king") : GOOD.index("\n  Rule: A king under")]

DOCSTRING = GOOD[GOOD.index('        """\n') : GOOD.rindex('"""\n') + 4]


class Trap(NamedTuple):
    """A change of the good feature, and the complaint about it: words of it, and a text that stands on its line."""

    name: str
    old: str
    new: str
    says: str
    line: str


TRAPS = [
    Trap("a scenario without an id", "    @KING-1a\n", "", "0 id tags", "Scenario: K♦ leaves"),
    Trap("a scenario with two ids", "@KING-1a", "@KING-1a @KING-1c", "2 id tags", "Scenario: K♦ leaves"),
    Trap("an id without its letter", "@KING-1a", "@KING-1", "0 id tags", "Scenario: K♦ leaves"),
    Trap("an id in lower case", "@KING-1a", "@king-1a", "0 id tags", "Scenario: K♦ leaves"),
    Trap("an id twice", "@KING-1b", "@KING-1a", "@KING-1a is taken by", "Scenario Outline: <card>"),
    Trap("an id of no statement", "@KING-1a", "@KING-99a", "@KING-99a belongs to no statement", "Scenario: K♦ leaves"),
    Trap("an id of the other system", "@FREE-4a", "@SETUP-5a", "the system piramida", "Scenario: K♠ stays"),
    Trap("a tag that is not ASCII", "@KING-1a", "@KING-1a @ρήγας", "@ρήγας is not ASCII", "Scenario: K♦ leaves"),
    Trap("a tag that means nothing", "@KING-1a", "@KING-1a @pyramyde", "@pyramyde", "Scenario: K♦ leaves"),
    Trap(
        "two scenarios of one title",
        "Scenario: K♠ stays where it is",
        "Scenario: K♦ leaves at a tap",
        "same title",
        "Scenario: K♦ leaves at a tap\n      Given a new game of this deal",
    ),
    Trap("a title that is empty", "Scenario: K♦ leaves at a tap", "Scenario:", "title", "Scenario:\n"),
    Trap(
        "a title that ends with a full stop", "leaves at a tap", "leaves at a tap.", "full stop", "Scenario: K♦ leaves"
    ),
    Trap(
        "an outline without examples",
        GOOD[GOOD.index("      Examples:") : GOOD.index("  Rule: A king under")],
        "",
        "no 'Examples:'",
        "Scenario Outline: <card>",
    ),
    Trap(
        "an outline without rows",
        "        | K♦   | 3♠   |\n        | K♦   | 7♠   |\n",
        "",
        "no rows",
        "Examples: some neighbours",
    ),
    Trap(
        "an outline without even a header",
        TABLE,
        "",
        "no rows",
        "Examples: some neighbours",
    ),
    Trap("examples without a name", "Examples: some neighbours", "Examples:", "has no name", "Examples:"),
    Trap(
        "a mistyped <name> in a step", "I tap <king>", "I tap <kign>", "<kign> is no column", "Scenario Outline: <card>"
    ),
    Trap(
        "a mistyped <name> in a title",
        "<card> stays",
        "<crad> stays",
        "<crad> is no column",
        "Scenario Outline: <crad>",
    ),
    Trap("a <name> without an outline", "I tap K♦", "I tap <king>", "<king> is no column", "Scenario: K♦ leaves"),
    Trap(
        "a <name> in a docstring without an outline",
        "stock   Q♦",
        "stock   <card>",
        "<card> is no column",
        "Scenario: K♠ stays",
    ),
    Trap(
        "a <name> in a background",
        "    @KING-1a\n",
        "    Background:\n      Given a new game of the code <code>\n\n    @KING-1a\n",
        "<code> in a background",
        "Given a new game of the code <code>",
    ),
    Trap(
        "a <name> for words of the sentence",
        "Then <card> is still in the pyramid",
        "Then <card> is <king>",
        "",
        "Then <card> is <king>",
    ),
    Trap(
        "a column that nothing uses",
        TABLE,
        TABLE.replace("card |", "card | suit |").replace("♠   |", "♠   | ♠    |"),
        "column 'suit' is used in no step",
        "Examples: some neighbours",
    ),
    Trap("an empty cell", "| 3♠   |", "|      |", "cell of the column 'card' is empty", "Examples: some neighbours"),
    Trap("a row with too few cells", "| K♦   | 3♠   |", "| K♦   |", "inconsistent cell count", "| K♦   |\n"),
    Trap(
        "a column twice",
        TABLE,
        TABLE.replace("card |", "card | card |").replace("♠   |", "♠   | 6♣   |"),
        "twice",
        "Examples: some neighbours",
    ),
    Trap(
        "a scenario under no rule",
        "  Rule: A free king leaves at a single tap\n    It needs no partner.\n",
        "",
        "under no 'Rule:'",
        "Scenario: K♦ leaves",
    ),
    Trap(
        "two rules of one name",
        "Rule: A king under others does not leave",
        "Rule: A free king leaves at a single tap",
        "a rule of the same name",
        "Rule: A free king leaves at a single tap\n    It is blocked",
    ),
    Trap("a rule without prose", "    It needs no partner.\n", "", "the rule has no description", "Rule: A free king"),
    Trap(
        "a rule without scenarios",
        "  Rule: A king under others",
        "  Rule: A queen is no king\n    She needs an ace.\n\n  Rule: A king under others",
        "no scenario",
        "Rule: A queen is no king",
    ),
    Trap("a rule for two statements", "@KING-1b", "@KING-2a", "KING-1 and of KING-2", "Scenario Outline: <card>"),
    Trap(
        "a feature without prose",
        "  A king is worth 13 by itself.\n",
        "",
        "the feature has no description",
        "@pyramide",
    ),
    Trap("a feature without a system", "@pyramide\n", "", "no system tag", "Feature: Kings go alone"),
    Trap("a feature without scenarios", GOOD[GOOD.index("  Rule: A free") :], "", "no scenario", "@pyramide"),
    Trap("a step that nothing reads", "When I tap K♦", "When I tab K♦", "none", "When I tab K♦"),
    Trap("a step in capitals", "When I tap K♦", "When I TAP K♦", "none", "When I TAP K♦"),
    Trap("a step of another type", "When I tap K♦", "Given I tap K♦", "(given)", "Given I tap K♦"),
    Trap("a card that is none", "When I tap K♦", "When I tap 1♦", "none", "When I tap 1♦"),
    Trap(
        "a card that is none, in one row", "| 7♠   |", "| 77   |", "77 is still in the pyramid", "Then <card> is still"
    ),
    Trap("a step without its docstring", DOCSTRING, "", "needs a docstring", "Given a new game of this deal"),
    Trap(
        "a docstring that the step does not take",
        "When I tap K♥\n",
        f"When I tap K♥\n{DOCSTRING}",
        "takes no docstring",
        "When I tap K♥",
    ),
    Trap("a data table", "When I tap K♥\n", "When I tap K♥\n        | A♥ |\n", "table", "When I tap K♥"),
    Trap("a deal with a card twice", "Q♦  A♣", "Q♠  A♣", "Q♠ twice", "Given a new game of this deal"),
    Trap("a deal with a card too few", "5♥  A♥\n", "5♥\n", "row 2", "Given a new game of this deal"),
    Trap(
        "a scenario without steps",
        GOOD[GOOD.index("      Given") : GOOD.index("    @KING-1b")],
        "\n",
        "no steps",
        "Scenario: K♦ leaves",
    ),
    Trap("a scenario that looks at nothing", "      Then K♦ is gone\n", "", "looks at nothing", "When I tap K♦"),
    Trap("letters in pieces", "Kings go alone", "Kings go alone\u0301", "NFC", "Feature: Kings"),
    Trap("text that is no Gherkin", "      Then K♦ is gone", "      So K♦ is gone", "not Gherkin", "So K♦ is gone"),
    Trap("no feature at all", GOOD, "# only a comment\n", "no 'Feature:'", "# only a comment"),
    Trap("an empty file", GOOD, "", "no 'Feature:'", ""),
]


def complaints(folder: Path, text: str) -> list[Complaint]:
    """The complaints about a feature file of this text."""
    path = folder / "kings.feature"
    path.write_text(text, encoding="utf-8")
    return lint([path], folder)


def line_of(text: str, place: str) -> int:
    """The number of the line where ``place`` begins."""
    return text[: text.index(place)].count("\n") + 1


def test_the_good_feature_has_no_complaint(tmp_path: Path) -> None:
    assert complaints(tmp_path, GOOD) == []


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.name)
def test_a_trap_is_refused_at_its_line(tmp_path: Path, trap: Trap) -> None:
    assert trap.old in GOOD
    text = GOOD.replace(trap.old, trap.new, 1)
    found = complaints(tmp_path, text)
    wanted = line_of(text, trap.line)
    assert [each for each in found if trap.says in each.text and each.line == wanted], [str(each) for each in found]


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.name)
def test_a_trap_names_the_file_and_is_said_in_one_line(tmp_path: Path, trap: Trap) -> None:
    for complaint in complaints(tmp_path, GOOD.replace(trap.old, trap.new, 1)):
        assert str(complaint).startswith(f"{tmp_path / 'kings.feature'}:{complaint.line}: ")
        assert "\n" not in str(complaint)


def test_an_id_that_another_file_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.feature").write_text(GOOD, encoding="utf-8")
    (tmp_path / "kings.feature").write_text(GOOD, encoding="utf-8")
    found = lint([tmp_path / "kings.feature", tmp_path / "other.feature"], tmp_path)
    assert [each.file for each in found] == [str(tmp_path / "other.feature")] * 3
    assert f"@KING-1a is taken by {tmp_path / 'kings.feature'}:9" in found[0].text


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kings.feature"
    path.write_bytes("Feature: défausse\n".encode("latin-1"))
    (found,) = lint([path], tmp_path)
    assert "cannot be read" in found.text


def test_the_features_of_the_project_have_no_complaint() -> None:
    root = data_folder("features")
    assert [str(each) for each in lint(feature_files(root), root)] == []


class TestTheCommand:
    def test_the_features_of_the_project_exit_with_0(self) -> None:
        done = run_main("features", "lint")
        assert done.returncode == 0
        assert done.stdout == ""
        assert "nothing to mend" in done.stderr

    def test_a_complaint_exits_with_1_and_is_on_stdout(self, tmp_path: Path) -> None:
        done = self.lint_file(tmp_path, GOOD.replace("@KING-1a", "@KING-99a"))
        assert done.returncode == 1
        assert done.stdout.startswith(f"{tmp_path / 'kings.feature'}:9: @KING-99a belongs to no statement")

    def test_a_good_file_outside_the_project_exits_with_0(self, tmp_path: Path) -> None:
        done = self.lint_file(tmp_path, GOOD)
        assert (done.returncode, done.stdout) == (0, "")

    def test_a_file_that_is_not_there_exits_with_2(self, tmp_path: Path) -> None:
        done = run_main("features", "lint", str(tmp_path / "missing.feature"))
        assert done.returncode == 2
        assert "missing.feature" in done.stderr
        assert is_one_paragraph(done.stderr.partition("\n\n")[2])

    @staticmethod
    def lint_file(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
        """Run the command for one file."""
        path = folder / "kings.feature"
        path.write_text(text, encoding="utf-8")
        return run_main("features", "lint", str(path))
