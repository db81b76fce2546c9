"""The parts of differential play: chance, deals, cards that are learnt, what counts as a difference, shrinking."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pyramide import DECK, DRAW, PIRAMIDA, PYRAMIDE, Card, Deal, Game
from pyramide_conformance.client import Client
from pyramide_conformance.drivers.python import PythonDriver
from pyramide_conformance.errors import Mismatch, RemoteError, UsageError
from pyramide_conformance.fuzz.beside import Beside, Call
from pyramide_conformance.fuzz.chance import Chance
from pyramide_conformance.fuzz.deals import MOST_LEFT_OVER, planted_deal
from pyramide_conformance.fuzz.known import KnownCards
from pyramide_conformance.fuzz.setup import setup_of
from pyramide_conformance.protocol import Hello
from pyramide_conformance.server import Reference

DEAL = {"deal": Deal.from_number(5).to_json()}


class TestChance:
    def test_it_draws_the_documented_numbers(self) -> None:
        # SplitMix64 of the sum of game 2 and the first number of SplitMix64 of seed 1: the same in any language.
        chance = Chance(1, 2)
        assert [chance.below(1000) for _ in range(5)] == [227, 667, 849, 672, 944]

    def test_games_of_one_seed_differ(self) -> None:
        draws = {tuple(Chance(1, game).shuffled(range(10))) for game in range(100)}
        assert len(draws) == 100

    def test_weights_are_kept(self) -> None:
        chance = Chance(7, 7)
        drawn = [chance.weighed((("often", 9), ("seldom", 1), ("never", 0))) for _ in range(2000)]
        assert drawn.count("never") == 0
        assert 100 < drawn.count("seldom") < 300


class TestPlantedDeals:
    @pytest.mark.parametrize("left_over", range(MOST_LEFT_OVER + 1))
    @pytest.mark.parametrize("tangled", [False, True])
    def test_their_line_is_possible_in_one_pass(self, left_over: int, tangled: bool) -> None:
        for seed in range(20):
            planted = planted_deal(Chance(seed, 0), left_over, tangled=tangled)
            game = Game(planted.deal, PIRAMIDA)
            for action in planted.line:
                while game.status == "playing" and action not in game.legal_actions():
                    game.play(DRAW)
                if game.status == "playing":
                    game.play(action)
            assert game.position.pass_number == 1
            assert tangled or game.status == "won"

    def test_with_nothing_left_over_stock_and_waste_are_used_up(self) -> None:
        planted = planted_deal(Chance(3, 3), 0, tangled=True)
        removed = 0
        for action in planted.line:
            removed |= action.rest
        assert removed == (1 << 24) - 1


class TestCardsThatAreLearnt:
    def test_a_card_that_was_seen_lies_where_it_was_seen(self) -> None:
        cards = KnownCards()
        cards.learn(40, Card.parse("QH"))
        assert cards[40] == Card.parse("QH")
        assert cards[41] is None
        assert set(cards.deal.cards) == set(DECK)

    def test_all_are_known_when_51_were_seen_and_the_last(self) -> None:
        cards = KnownCards()
        deal = Deal.from_number(9)
        for number, card in enumerate(deal.cards):
            assert not cards.is_complete
            cards.learn(number, card)
        assert cards.is_complete
        assert cards.deal == deal

    def test_a_card_cannot_lie_in_two_places(self) -> None:
        cards = KnownCards()
        cards.learn(0, Card.parse("QH"))
        with pytest.raises(Mismatch, match="Q♥"):
            cards.learn(30, Card.parse("QH"))

    def test_a_place_cannot_hold_two_cards(self) -> None:
        cards = KnownCards()
        cards.learn(30, Card.parse("QH"))
        with pytest.raises(Mismatch, match="Q♥"):
            cards.learn(30, Card.parse("2C"))


Change = Callable[[dict[str, Any]], None]


class Changed:
    """The reference, with something else in what it answers to some methods."""

    def __init__(self, system: Any, change: Change, methods: tuple[str, ...]) -> None:
        self._reference = Reference(system=system)
        self._change = change
        self._methods = methods

    def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        result = copy.deepcopy(self._reference.call(method, params))
        if method in self._methods:
            self._change(result)
        return result


def differences(
    calls: list[Call], change: Change = lambda _: None, system: str = "pyramide", methods: tuple[str, ...] = ("tap",)
) -> list[str]:
    """The fields of the differences that some calls show, each with what was expected and seen."""
    client = Client(lambda: PythonDriver(lambda: Changed(system, change, methods)), 30.0)
    beside = Beside(client, setup_of(client.hello()))
    found = [beside.call(*call) for call in calls]
    return [difference.field for difference in found if difference is not None]


START: Call = ("new_game", DEAL)
STOCK: Call = ("tap", {"at": "stock"})
WASTE: Call = ("tap", {"at": "waste"})


def _tap(row: int, column: int) -> Call:
    return "tap", {"at": [row, column]}


class TestWhatIsADifference:
    @pytest.mark.parametrize("system", ["pyramide", "piramida"])
    def test_the_reference_differs_in_nothing(self, system: str) -> None:
        calls: list[Call] = [START, STOCK, _tap(7, 1), _tap(1, 1), WASTE, ("undo", {}), ("summary", {})]
        calls += [("hint", {}), ("return", {})] if system == "piramida" else []
        assert differences(calls, system=system) == []

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("status", "lost"),
            ("score", 5),
            ("moves", 7),
            ("selected", [7, 1]),
            ("notices", [{"id": "blocked"}]),
            ("waste", {"top": "AS", "count": 2}),
            ("stock", {"count": 21}),
            ("undos", 3),
        ],
    )
    def test_a_field_of_pyramide_that_is_not_the_reference_s(self, field: str, value: object) -> None:
        assert differences([START, STOCK], lambda state: state.update({field: value})) == [field]

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("free", [[7, 1]]),
            ("rings", [[7, 1]]),
            ("covers", [[7, 1]]),
            ("dead", [[1, 1]]),
            ("pass", {"number": 1, "of": 3, "left": 24}),
            ("can_return", True),
            ("badges", {}),
            ("hint", ["stock"]),
            ("hints", 1),
        ],
    )
    def test_a_field_of_piramida_that_is_not_the_reference_s(self, field: str, value: object) -> None:
        assert differences([START, STOCK], lambda state: state.update({field: value}), "piramida") == [field]

    @pytest.mark.parametrize("field", ["score", "moves", "selected", "notices"])
    def test_a_field_that_is_claimed_and_missing(self, field: str) -> None:
        assert differences([START, STOCK], lambda state: state.pop(field)) == [field]

    def test_the_order_of_places_is_none(self) -> None:
        assert differences([START, STOCK], lambda state: state["free"].reverse(), "piramida") == []

    def test_a_card_that_is_still_there(self) -> None:
        def put_back(state: dict[str, Any]) -> None:
            state["pyramid"][0][0] = None

        assert differences([START, STOCK], put_back) == ["pyramid"]

    def test_an_error_for_a_call_that_a_player_may_make(self) -> None:
        def refuse(_: dict[str, Any]) -> None:
            raise RemoteError(-32602, "no")

        assert differences([START, STOCK], refuse) == ["answer"]

    @pytest.mark.parametrize("figure", ["moves", "undos"])
    def test_a_figure_of_the_summary(self, figure: str) -> None:
        calls: list[Call] = [START, STOCK, ("summary", {})]
        found = differences(calls, lambda summary: summary.update({figure: 9}), methods=("summary",))
        assert found == [f"summary.{figure}"]

    def test_a_hint_at_cards_that_cannot_be_removed(self) -> None:
        def advise(state: dict[str, Any]) -> None:
            state["hint"] = [[1, 1], [2, 1]]

        assert differences([START, ("hint", {})], advise, "piramida", ("hint",)) == ["hint"]

    def test_a_hint_to_draw_is_right_although_something_can_be_removed(self) -> None:
        game = Game(Deal.from_number(5), PIRAMIDA)
        while not game.removals():
            game.play(DRAW)
        draws: list[Call] = [STOCK] * game.moves

        def advise_to_draw(state: dict[str, Any]) -> None:
            state.update(hint=["stock"], hint_by="tactics")

        assert differences([START, *draws, ("hint", {})], advise_to_draw, "piramida", ("hint",)) == []

    def test_a_code_that_changes_during_a_game(self) -> None:
        def renumber(state: dict[str, Any]) -> None:
            state["code"] = "PY1-N-AAAAAAB"

        assert differences([("new_game", {"code": "PY1-N-AAAAAAC"}), STOCK], renumber) == ["code"]

    def test_a_selection_may_be_kept_or_dropped_by_a_draw_and_by_an_undo(self) -> None:
        # The documents do not say: tapping 7,1 and then the stock leaves a card selected in the reference.
        def drop(state: dict[str, Any]) -> None:
            state["selected"] = None

        select = _tap(7, 1)
        assert differences([START, select, STOCK], drop, methods=()) == []
        assert differences([START, STOCK, select, ("undo", {})], drop, methods=("undo",)) == []


class TestSetUps:
    def _hello(self, plays: object, *can: str) -> Hello:
        return Hello.from_json({"protocol": 1, "name": "x", "plays": plays, "can": list(can)})

    def test_rules_are_asked_for_where_they_are_taken(self) -> None:
        setup = setup_of(self._hello("pyramide", "rules", "deals"), PIRAMIDA)
        assert setup.new_game(number=1)["rules"] == PIRAMIDA.to_json()

    def test_rules_are_taken_to_be_its_own_where_it_takes_none(self) -> None:
        setup = setup_of(self._hello("pyramide", "deals"), PIRAMIDA)
        assert setup.rules == PIRAMIDA
        assert setup.new_game() == {}

    def test_an_implementation_may_play_rules_of_its_own(self) -> None:
        setup = setup_of(self._hello({"passes": 1, "end": "stuck"}, "deals"))
        assert setup.rules.passes == 1
        assert setup.system == "piramida"

    def test_the_other_system_is_refused(self) -> None:
        with pytest.raises(UsageError, match="plays pyramide"):
            setup_of(self._hello("pyramide", "deals"), system="piramida")

    def test_cards_that_are_played_before_they_are_seen_cannot_be_learnt(self) -> None:
        with pytest.raises(UsageError, match="'deals'"):
            setup_of(self._hello({"stock_top_plays": True}))

    def test_the_usual_rules_are_those_of_the_system(self) -> None:
        assert setup_of(self._hello("pyramide")).rules == PYRAMIDE
