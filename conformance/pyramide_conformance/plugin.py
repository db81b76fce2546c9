"""The pytest plugin: ``pytest --pyargs pyramide_conformance --driver …`` runs the specification.

It stays out of the way of every other use of pytest: nothing but its options is loaded until the package is asked for.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

_COLLECT = Path(__file__).parent / "suite" / "collect.py"

#: The name under which the plugin that gathers outcomes is registered.
RESULTS = "pyramide-results"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the conformance suite."""
    group = parser.getgroup("pyramide", "conformance of Pyramid solitaire (pytest --pyargs pyramide_conformance)")
    help_text = 'the implementation: "command:PROGRAM ARGUMENTS…" or "python:MODULE:FACTORY" (default: the reference)'
    common: dict[str, Any] = {"dest": "pyramide_driver", "metavar": "DRIVER", "default": None, "help": help_text}
    group.addoption("--pyramide-driver", **common)
    with contextlib.suppress(ValueError):  # another plugin may have an option of that name
        group.addoption("--driver", **common)
    group.addoption(
        "--pyramide-timeout", type=float, default=5.0, metavar="SECONDS", help="how long a call may take (default: 5)"
    )
    group.addoption(
        "--pyramide-validate", action="store_true", help="check every message of both sides against its JSON Schema"
    )
    group.addoption(
        "--pyramide-only", metavar="IDS", default=None, help="only these scenarios or statements, such as FREE-1,SUM-5a"
    )
    group.addoption(
        "--pyramide-system",
        choices=["pyramide", "piramida"],
        default=None,
        help="leave the scenarios of the other system out (default: they do not apply, and are skipped)",
    )
    group.addoption(
        "--pyramide-lang", metavar="LOCALE", default="en", help="run the specification in this language (default: en)"
    )
    group.addoption(
        "--pyramide-known-failing", metavar="FILE", default=None, help="a YAML file of known failures: ID: reason"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the whole specification where its one file is met."""
    if file_path != _COLLECT:
        return None
    from pyramide_conformance.suite.collect import Specification

    return Specification.from_parent(parent, path=file_path)


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the list of known failures, in the process that sees all scenarios."""
    file = config.option.pyramide_known_failing
    if file is None or hasattr(config, "workerinput") or config.pluginmanager.has_plugin(RESULTS):
        return
    from pyramide_conformance.errors import UsageError
    from pyramide_conformance.suite.known import KnownFailures
    from pyramide_conformance.suite.results import Results

    try:
        config.pluginmanager.register(Results(KnownFailures.read(file), config.option.pyramide_only), RESULTS)
    except UsageError as error:
        raise pytest.UsageError(str(error)) from None
