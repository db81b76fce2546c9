"""Checks of options that click has no type for."""

from __future__ import annotations

import math

import click


def finite(_context: click.Context, _parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse what is no number; a callback of click.

    Raises:
        BadParameter: the value is NaN.
    """
    if value is not None and math.isnan(value):
        raise click.BadParameter("it must be a number of seconds.")
    return value
