"""Settings for the engine's tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples in every run, no database of earlier ones, and no clock: a slow machine is no failure of the rules.
settings.register_profile(
    "engine",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("engine")
