"""``pyramide solve``."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import click

from pyramide import Action, Deal, Game, Rules
from pyramide.solver import Verdict, shortest, winnable
from pyramide_conformance.decks import WHAT_IS_A_DEAL, Deck, read_decks
from pyramide_conformance.errors import UsageError
from pyramide_conformance.report.console import open_console
from pyramide_conformance.rules_option import HELP, RulesType, name_of

NOT_WINNABLE = 1
MALFORMED = 2
UNDECIDED = 3


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked of every deck."""

    rules: Rules
    is_shortest: bool
    budget: int | None

    def ask(self, deal: Deal, on_progress: Callable[[int], None] | None = None) -> Verdict:
        solve = shortest if self.is_shortest else winnable
        return solve(deal, self.rules, budget=self.budget, on_progress=on_progress)


@click.command("solve", short_help="Find out whether a deal can be won, and how.")
@click.argument("deal", default="-")
@click.option("--rules", default="pyramide", show_default=True, type=RulesType(), metavar="RULES", help=HELP)
@click.option("--shortest", "is_shortest", is_flag=True, help="Find a win with the fewest moves, proved shortest.")
@click.option("--budget", type=click.IntRange(1), metavar="STATES",
              help="Give up after examining so many states; the verdict is then 'undecided'.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a deck.")
@click.option("-n", "workers", default=1, show_default=True, metavar="N", type=click.IntRange(1, 64),
              help="How many processes, for many decks.")  # fmt: skip
def command(deal: str, rules: Rules, is_shortest: bool, budget: int | None, as_json: bool, workers: int) -> None:
    """Find out whether a deal can be won, and how; the order of the stock is known to the solver.

    DEAL is a code such as PY1-N-AAAAAAS, a number such as 18, a file, or '-' (the default) for cards on standard input:
    52 cards, the pyramid rows first and then the stock in the order drawn; ranks A23456789TJQK, suits cdhs. A file may
    hold many decks, one a line.

    \b
    Exit codes, one deck:   0 it can be won   1 it cannot   2 it is malformed   3 undecided
                many decks: 0 all answered    2 some were malformed
    """
    decks, is_list = read_decks(deal, iter(sys.stdin))
    question = _Question(rules, is_shortest, budget)
    if is_list and len(decks) > 1:
        sys.exit(_answer_list(decks, question, workers, as_json))
    deck = decks[0]
    if deck.deal is None:
        raise UsageError(f"{deck.name}: {deck.trouble}. {WHAT_IS_A_DEAL}")
    started = time.perf_counter()
    with _progress() as on_progress:
        verdict = question.ask(deck.deal, on_progress)
    seconds = time.perf_counter() - started
    if as_json:
        click.echo(json.dumps(_as_json(deck, question, verdict, seconds), ensure_ascii=False))
    else:
        _print_verdict(deck, deck.deal, question, verdict, seconds)
    sys.exit({True: 0, False: NOT_WINNABLE, None: UNDECIDED}[verdict.winnable])


def _answer_list(decks: list[Deck], question: _Question, workers: int, as_json: bool) -> int:
    pool = ProcessPoolExecutor(workers) if workers > 1 else None
    is_sound = True
    try:
        tasks = [(question, deck) for deck in decks]
        answers = pool.map(_answer, tasks, chunksize=4) if pool else map(_answer, tasks)
        for deck, (verdict, seconds) in zip(decks, answers, strict=True):
            is_sound = is_sound and verdict is not None
            if as_json:
                click.echo(json.dumps(_as_json(deck, question, verdict, seconds), ensure_ascii=False))
            else:
                click.echo(f"{deck.name}: {_in_short(deck, verdict)}")
    finally:
        if pool:
            pool.shutdown(cancel_futures=True)
    return 0 if is_sound else MALFORMED


def _answer(task: tuple[_Question, Deck]) -> tuple[Verdict | None, float]:
    question, deck = task
    started = time.perf_counter()
    verdict = None if deck.deal is None else question.ask(deck.deal)
    return verdict, time.perf_counter() - started


def _in_short(deck: Deck, verdict: Verdict | None) -> str:
    if verdict is None:
        return f"malformed: {deck.trouble}"
    if verdict.winnable is None:
        return "undecided"
    return f"can be won in {len(verdict.line)} moves" if verdict.winnable else "cannot be won"


def _as_json(deck: Deck, question: _Question, verdict: Verdict | None, seconds: float) -> dict[str, Any]:
    if verdict is None or deck.deal is None:
        return {"deck": deck.name, "winnable": None, "error": deck.trouble}
    return {
        "deck": deck.name,
        "rules": question.rules.to_json(),
        "winnable": verdict.winnable,
        "shortest": question.is_shortest,
        "moves": len(verdict.line) if verdict.winnable else None,
        "line": in_words(deck.deal, question.rules, verdict),
        "states": verdict.states,
        "seconds": round(seconds, 4),
    }


def _print_verdict(deck: Deck, deal: Deal, question: _Question, verdict: Verdict, seconds: float) -> None:
    effort = f"{verdict.states:,} states examined in {seconds:.2f} s"
    under = f"{deck.name} under the rules {name_of(question.rules)}"
    if verdict.winnable is None:
        click.echo(f"{under}: undecided; {effort}, and the budget was spent")
    elif not verdict.winnable:
        click.echo(f"{under}: cannot be won; {effort}, and no others can be reached")
    else:
        fewest = ", and no win is shorter" if question.is_shortest else ""
        click.echo(f"{under}: can be won in {len(verdict.line)} moves{fewest}; {effort}")
        for number, words in enumerate(in_words(deal, question.rules, verdict), start=1):
            click.echo(f"{number:4}. {words}")


def in_words(deal: Deal, rules: Rules, verdict: Verdict) -> list[str]:
    """A winning line in words, one action each; every action is played on the engine on the way."""
    game = Game(deal, rules)
    words = []
    for action in verdict.line:
        words.append(_words_of(game, action))
        game.play(action)
    return words


def _words_of(game: Game, action: Action) -> str:
    if action.kind == "recycle":
        return "turn the waste over into the stock"
    if action.kind == "draw":
        top = game.position.stock_top
        return "draw" if top is None else f"draw {game.deal.stock[top]}"
    return "remove " + " and ".join(str(card) for card in game.cards_of(action))


@contextmanager
def _progress() -> Iterator[Callable[[int], None] | None]:
    """A line on the terminal that tells how many states have been examined; nothing in a pipe."""
    console = open_console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with console.status("thinking") as status:
        yield lambda states: status.update(f"thinking: {states:,} states examined")
