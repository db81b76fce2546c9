"""Steps that set a game up: rules that differ, help for mistakes, and the deal."""

from __future__ import annotations

from pyramide import Deal
from pyramide_conformance.language import active, given
from pyramide_conformance.play import Play


@given("help for mistakes is switched on", "help")
def help_on(play: Play) -> None:
    play.options["help"] = True


@given("help for mistakes is switched off", "help")
def help_off(play: Play) -> None:
    play.options["help"] = False


@given("the stock and the waste must be cleared too", "rules")
def strict_win(play: Play) -> None:
    play.rules["win"] = "all"


@given("there is only one pass", "rules")
def one_pass(play: Play) -> None:
    limit_passes(play, 1)


@given("there are {count} passes in all", "rules")
def limit_passes(play: Play, count: int) -> None:
    play.rules |= {"passes": count, "end": "stuck"}


@given("the card just drawn may pair with the waste card that it covers", "rules")
def draw_pairs_waste(play: Play) -> None:
    play.rules["draw_pairs_waste"] = True


@given("a card may pair with the single card that still covers it", "rules")
def cover_pairs(play: Play) -> None:
    play.rules["cover_pairs"] = True


@given("a new game")
def any_game(play: Play) -> None:
    play.new_game()


@given("a new game of this deal", "deals")
def game_of_deal(play: Play, docstring: str) -> None:
    play.deal_out(Deal.from_text(active().to_english_docstring(docstring)))


@given("a new game of the code {code}", "codes", "pyramide-codes")
def game_of_code(play: Play, code: str) -> None:
    play.deal = Deal.from_code(code)
    play.new_game(code=code)


@given("a new game of the number {count}", "numbers")
def game_of_number(play: Play, count: int) -> None:
    play.new_game(number=count)


@given("a new game of the level {level}", "levels")
def game_of_level(play: Play, level: str) -> None:
    play.new_game(level=level)


@given("the badges are switched off", "badges")
def badges_off(play: Play) -> None:
    play.options["badges"] = False
