"""``pyramide solve``: verdicts, formats, exit codes, and decks that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pyramide import Deal
from pyramide_conformance.commands.solve import command
from pyramide_conformance.errors import UsageError

#: Deal 5 as other solvers write decks: 52 cards in a row, suits in small letters.
DECK = " ".join(card.code[0] + card.code[1].lower() for card in Deal.from_number(5).cards)


def solve(*words: str, cards: str = "") -> Result:
    return CliRunner().invoke(command, words, input=cards)


def test_a_code_is_solved_and_the_line_told_in_words() -> None:
    result = solve("PY1-N-AAAAAAS")
    assert result.exit_code == 0
    assert "can be won in" in result.output.splitlines()[0]
    assert result.output.splitlines()[1].strip().startswith("1. remove ")


def test_a_deal_that_cannot_be_won_gives_exit_code_1() -> None:
    result = solve("PY1-N-AAAAAAJ")
    assert result.exit_code == 1
    assert "cannot be won" in result.output


def test_a_spent_budget_is_undecided_and_gives_exit_code_3() -> None:
    result = solve("9", "--budget", "1")
    assert result.exit_code == 3
    assert "undecided" in result.output


def test_number_code_cards_and_file_of_one_deal_give_the_same_verdict(tmp_path: Path) -> None:
    drawn = tmp_path / "deal.txt"
    drawn.write_text(Deal.from_number(5).to_text(), encoding="utf-8")
    lines = [
        json.loads(solve(*words, "--json", cards=cards).output)["line"]
        for words, cards in (
            (("5",), ""),
            (("PY1-N-AAAAAAF",), ""),
            (("-",), DECK),
            ((DECK,), ""),
            ((str(drawn),), ""),
        )
    ]
    assert all(line == lines[0] for line in lines)


def test_the_shortest_line_is_no_longer_than_any_other() -> None:
    some = json.loads(solve("5", "--rules", "piramida", "--json").output)
    best = json.loads(solve("5", "--rules", "piramida", "--shortest", "--json").output)
    assert best["shortest"] is True
    assert best["moves"] <= some["moves"]


def test_rules_change_the_verdict() -> None:
    assert solve("5").exit_code == 0
    assert solve("5", "--rules", '{"passes": 1, "end": "stuck"}').exit_code == 1


def test_many_decks_give_one_verdict_a_line_and_a_bad_one_is_named_by_line_and_card() -> None:
    bad = DECK.replace(DECK.split()[14], "Xx")
    twice = " ".join([*DECK.split()[:-1], DECK.split()[0]])
    short = " ".join(DECK.split()[:-1])
    result = solve("-", cards="\n".join([DECK, bad, twice, short, DECK]))
    lines = result.output.splitlines()
    assert len(lines) == 5
    assert lines[0] == lines[4].replace("line 5", "line 1")
    assert lines[1].startswith("standard input, line 2: malformed: card 15: 'Xx'")
    assert "line 3: malformed: card 52: " in lines[2]
    assert "line 4: malformed: card 52 is missing" in lines[3]
    assert result.exit_code == 2


def test_many_decks_as_json_are_one_object_a_line() -> None:
    result = solve("-", "--json", cards=f"{DECK}\n{DECK.upper()}\nnot a deck\n")
    objects = [json.loads(line) for line in result.output.splitlines()]
    assert [found["winnable"] for found in objects] == [True, True, None]
    assert "card 1" in objects[2]["error"]


def test_several_workers_answer_in_the_order_of_the_input() -> None:
    decks = "\n".join(" ".join(card.code for card in Deal.from_number(n).cards) for n in range(8))
    assert solve("-", "-n", "2", cards=decks).output == solve("-", cards=decks).output


@pytest.mark.parametrize("deal", ["no-such-file", "PY1-N-AAAAAA1", "99999999999", "-"])
def test_what_is_no_deal_is_refused(deal: str) -> None:
    result = solve(deal)
    assert isinstance(result.exception, ValueError)
    assert str(result.exception)


def test_a_single_malformed_deck_is_refused_by_card() -> None:
    result = solve("-", cards=DECK.replace("3h", "3x"))
    assert isinstance(result.exception, UsageError)
    assert "'3x' is no card" in str(result.exception)


def test_unknown_rules_are_refused() -> None:
    result = solve("5", "--rules", '{"passes": 0}')
    assert result.exit_code == 2
    assert "passes" in result.output
