"""Levels: the shipped list is what it promises (LEVEL-1, LEVEL-2, LEVEL-3)."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

import pytest

from pyramide import PIRAMIDA, Deal, MalformedError, Table
from pyramide import levels as levels_module
from pyramide.levels import casual_wins, choose, is_verified, verified, write_list
from pyramide.solver import winnable


def test_the_list_has_at_least_3000_deals_and_easy_is_their_easiest_third() -> None:
    easy, normal = verified("easy"), verified("normal")
    assert len(easy) + len(normal) >= 3000
    assert len(easy) == (len(easy) + len(normal)) // 3
    assert not set(easy) & set(normal)


def test_a_random_sample_of_the_list_is_proved_winnable_again() -> None:
    chance = random.Random(secrets.randbits(64))
    sample = chance.sample(verified("easy"), 40) + chance.sample(verified("normal"), 80)
    not_winnable = [n for n in sample if not winnable(Deal.from_number(n), PIRAMIDA).winnable]
    assert not_winnable == []


def test_an_easy_deal_is_won_more_often_by_casual_play_than_a_normal_one() -> None:
    easy = [casual_wins(number) for number in verified("easy")[:3]]
    normal = [casual_wins(number) for number in verified("normal")[:3]]
    assert min(easy) > max(normal)


def test_casual_play_is_seeded_by_the_deal_number() -> None:
    number = verified("easy")[0]
    assert casual_wins(number, games=20) == casual_wins(number, games=20)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_level_deals_from_the_list_and_marks_the_solution_as_verified(level: levels_module.Level) -> None:
    table = Table.new(level=level)
    assert table.game.deal.number in verified(level)  # type: ignore[arg-type]  # both have a list
    assert (table.level, table.verified, table.game.rules) == (level, True, PIRAMIDA)


def test_the_random_level_deals_any_number_and_promises_nothing() -> None:
    assert choose("random", lambda bound: bound - 1) == 2**35 - 1
    assert not Table.new(level="random").verified


def test_the_chosen_deal_is_one_of_the_list_each_equally_likely() -> None:
    assert choose("easy", lambda _: 0) == verified("easy")[0]
    assert choose("easy", lambda bound: bound - 1) == verified("easy")[-1]


def test_a_deal_of_the_list_is_verified_also_when_it_comes_from_its_number() -> None:
    assert is_verified(verified("normal")[5])
    assert Table(Deal.from_number(verified("normal")[5]), PIRAMIDA).verified
    assert not is_verified(None)


def test_an_unknown_level_is_malformed() -> None:
    with pytest.raises(MalformedError, match="hard"):
        choose("hard")  # type: ignore[arg-type]  # what a caller may get wrong


def test_a_list_that_is_written_reads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "levels.json"
    write_list(file, {1, 5, 900}, {2, 3})
    monkeypatch.setattr(levels_module, "LEVELS_FILE", file)
    verified.cache_clear()
    try:
        assert (verified("easy"), verified("normal")) == ((1, 5, 900), (2, 3))
    finally:
        verified.cache_clear()
