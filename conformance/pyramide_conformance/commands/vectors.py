"""``pyramide vectors``."""

from __future__ import annotations

from pathlib import Path

import click

from pyramide_conformance.errors import UsageError


@click.command("vectors", short_help="Write the specification as JSON test vectors.")
@click.option("--out", metavar="DIR", default="vectors", show_default=True,
              type=click.Path(file_okay=False, path_type=Path), help="Where to write them.")  # fmt: skip
def command(out: Path) -> None:
    """Write every scenario as JSON: the calls to make, and what must be seen after each.

    For implementations that are tested where no Python is: their own runner takes some forty lines. Besides the
    scenarios there are long random games, and counts of legal lines by depth. DIR/README.md tells how to use them.
    """
    from pyramide_conformance.vectors.write import write

    try:
        written = write(out, lambda name: click.echo(name, err=True))
    except OSError as error:
        raise UsageError(f"{error.filename or out}: it cannot be written: {error.strerror}.") from None
    size = sum(path.stat().st_size for path in written)
    click.echo(f"{len(written)} files, {size / 1e6:.1f} MB: see {out / 'README.md'}", err=True)
