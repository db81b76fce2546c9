"""``pyramide census``."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pyramide import Rules
from pyramide_conformance.census import Census
from pyramide_conformance.report.console import open_console
from pyramide_conformance.rules_option import HELP, RulesType, name_of


@click.command("census", short_help="Measure the share of deals that can be won.")
@click.option("--rules", default="pyramide", show_default=True, type=RulesType(), metavar="RULES", help=HELP)
@click.option("--deals", default=1000, show_default=True, metavar="N", type=click.IntRange(1), help="How many deals.")
@click.option("--workers", "-n", default=1, show_default=True, metavar="N", type=click.IntRange(1, 64),
              help="How many processes.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, metavar="N", type=click.IntRange(0), help="Which deals.")
@click.option("--budget", type=click.IntRange(1), metavar="STATES", help="The most states to examine for a deal.")
@click.option("--resume", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Save the census here as it goes on, and go on from what is saved here.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    rules: Rules, deals: int, workers: int, seed: int, budget: int | None, resume: Path | None, as_json: bool
) -> None:
    """Measure the share of random deals that can be won under given rules, with its 95 % confidence interval.

    The same seed gives the same deals. Stop it when you like: with --resume it goes on where it was.
    """
    census = Census(rules, seed, budget)
    if resume is not None:
        census = census.resumed(resume)
    console = open_console(stderr=True)
    columns = (TextColumn("solving"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, TextColumn("{task.description}"), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=deals, completed=census.done)
        for census in census.go_on(deals, workers):  # noqa: B020 - each is the census so far
            bar.update(task, completed=census.done, description=f"{census.share:.2%} can be won")
            if resume is not None:
                census.save(resume)
    low, high = census.interval
    if as_json:
        figures = {"deals": census.done, "won": census.won, "undecided": census.undecided, "share": census.share}
        click.echo(json.dumps({"rules": rules.to_json(), "seed": seed, **figures, "low": low, "high": high}))
        return
    undecided = f", {census.undecided} undecided" if census.undecided else ""
    click.echo(
        f"{census.won} of {census.done} deals can be won under the rules {name_of(rules)}{undecided}: "
        f"{census.share:.2%} (95 % confidence: {low:.2%} to {high:.2%})"
    )
