"""``pyramide features …``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pyramide.data import data_folder
from pyramide_conformance.errors import UsageError
from pyramide_conformance.lint import lint
from pyramide_conformance.localise import localised, write_all
from pyramide_conformance.specification import Scenario, feature_files, scenarios, statements


@click.group("features", short_help="Show, check and count the features that state the rules.")
def command() -> None:
    """The features are the rules as Gherkin; these commands look after them."""


@command.command("lint", short_help="Find what a feature file must not have.")
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def lint_command(files: tuple[Path, ...]) -> None:
    """Find what a feature file must not have: missing, doubled or unknown ids, titles that hide each other, outlines
    without rows, mistyped <names>, steps that nothing reads, and more. Exit code 1 if there is a complaint.

    FILES are feature files; without any, all features of the project.
    """
    root = data_folder("features")
    inside = all(path.resolve().is_relative_to(root) for path in files)
    paths = [path.resolve() for path in files] if files else list(feature_files(root))
    complaints = lint(paths, root if inside else Path(paths[0].anchor))
    for complaint in complaints:
        click.echo(complaint)
    if complaints:
        sys.exit(1)
    click.echo(f"{len(paths)} feature files, {len(scenarios())} scenarios in all: nothing to mend.", err=True)


@command.command("coverage", short_help="List the scenarios that hold each statement.")
@click.option("--missing", is_flag=True, help="Only statements that no scenario holds, and planned ones.")
def coverage_command(missing: bool) -> None:
    """List each statement of the documents and the scenarios that hold it.

    Exit code 1 if a statement has no scenario and is not marked as planned in statements.yaml.
    """
    held: dict[str, list[Scenario]] = {name: [] for name in statements()}
    for scenario in scenarios().values():
        held.setdefault(scenario.statement, []).append(scenario)
    uncovered = 0
    for statement in statements().values():
        holding = held[statement.id]
        bare = not holding and statement.planned is None
        uncovered += bare
        if missing and holding and statement.planned is None:
            continue
        click.echo(f"{statement.id} ({statement.system}): {statement.says}")
        for scenario in holding:
            click.echo(f"    {scenario.id}  {scenario.title}")
        if statement.planned is not None:
            click.echo(f"    planned: {statement.planned}")
        if bare:
            click.echo("    NO SCENARIO")
    planned = [statement for statement in statements().values() if statement.planned is not None]
    covered = sum(bool(held[name]) for name in statements())
    click.echo(
        f"{len(statements())} statements: {covered} held by {len(scenarios())} scenarios, "
        f"{len(planned)} planned in whole or in part, {uncovered} without any",
        err=missing,
    )
    if uncovered:
        sys.exit(1)


@command.command("show", short_help="Print features, in any of the languages.")
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", default="en", show_default=True, metavar="LOCALE", help="The language.")
@click.option("--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Write all features below this folder instead, as they lie in the project.")  # fmt: skip
def show_command(files: tuple[Path, ...], lang: str, out: Path | None) -> None:
    """Print features as Gherkin that any Cucumber can parse, in one of the languages.

    FILES are feature files; without any, all features of the project.
    """
    root = data_folder("features")
    if out is not None:
        if files:
            raise UsageError("--out writes all features; leave the files away, or --out.")
        written = write_all(lang, root, out)
        click.echo(f"{len(written)} features written below {out}", err=True)
        return
    for number, path in enumerate(files or feature_files(root)):
        click.echo(("\n" if number else "") + localised(path, lang), nl=False)
