"""One run of the specification against one implementation, through pytest but apart from any pytest configuration."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pyramide_conformance import plugin
from pyramide_conformance.errors import SuiteError
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.results import Results
from pyramide_conformance.wording import speaking

_SUITE_FILE = Path(__file__).parent / "collect.py"


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What a run was asked for.

    ``timeout`` is in seconds for a call, ``workers`` is the number of processes, ``system`` leaves the scenarios of
    the other system out, ``lang`` is the locale of the specification.
    """

    driver: str
    only: str | None = None
    timeout: float = 5.0
    validate: bool = False
    workers: int = 1
    known_failing: str | None = None
    system: str | None = None
    lang: str = "en"


def run(options: RunOptions, on_outcome: Callable[[Outcome, int], None] | None = None) -> Results:
    """Run the specification; ``on_outcome`` hears of each outcome and of how many there will be.

    Raises:
        UsageError: the options are bad.
        SuiteError: pytest itself failed.
    """
    known = KnownFailures.read(options.known_failing)
    results = Results(known, options.only, lambda outcome: on_outcome(outcome, results.total) if on_outcome else None)
    arguments = [
        str(_SUITE_FILE),
        f"--confcutdir={_SUITE_FILE.parent}",
        f"--rootdir={_SUITE_FILE.parent}",
        "--noconftest",
        *("-c", os.devnull),
        *("-p", "no:cacheprovider"),
        *("-p", "no:terminal"),
        *("-p", "pytest_bdd.plugin"),
        f"--pyramide-driver={options.driver}",
        f"--pyramide-timeout={options.timeout}",
        f"--pyramide-lang={options.lang}",
    ]
    if options.only is not None:
        arguments.append(f"--pyramide-only={options.only}")
    if options.system:
        arguments.append(f"--pyramide-system={options.system}")
    if options.known_failing:
        arguments.append(f"--pyramide-known-failing={options.known_failing}")
    if options.validate:
        arguments.append("--pyramide-validate")
    arguments += ["-p", "pyramide_conformance.plugin"]
    if options.workers > 1:
        arguments += ["-p", "xdist", "-n", str(options.workers)]
    with _no_pytest_settings(), speaking(options.lang):
        code = pytest.main(arguments, plugins=[_Named(results)])
    if code == pytest.ExitCode.INTERNAL_ERROR or code == pytest.ExitCode.USAGE_ERROR:
        raise SuiteError("pytest could not run the specification; its message is above.")
    return results


class _Named:
    """Registers the results under the name that keeps the pytest plugin from making its own."""

    def __init__(self, results: Results) -> None:
        self._results = results

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        """Register the results before the pytest plugin looks for them."""
        config.pluginmanager.register(self._results, plugin.RESULTS)
        # The suite writes its own account of a failure; pytest's, which is slow, is not needed.
        config.option.tbstyle = "line"


@contextmanager
def _no_pytest_settings() -> Iterator[None]:
    """Keep the user's own pytest settings and plugins out of the run."""
    settings = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "PYTEST_PLUGINS": ""}
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
