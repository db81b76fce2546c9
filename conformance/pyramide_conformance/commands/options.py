"""The kinds of options that several commands have and click has no type for."""

from __future__ import annotations

import math
from typing import Any

import click


class Seconds(click.FloatRange):
    """A finite number of seconds within a range; click's own range takes ``nan``, and ``inf`` where it is open."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number that was spelled.

        Raises:
            BadParameter: it is no number, none that is finite, or out of the range.
        """
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{value} is no finite number of seconds.", param, ctx)
        return seconds
