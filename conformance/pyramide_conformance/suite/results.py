"""The outcomes of a run, gathered from pytest's reports wherever the scenarios ran."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pyramide_conformance.specification import scenarios
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.running import BYE_TROUBLE, REPORT_FIELD
from pyramide_conformance.wording import gettext


class Results:
    """A pytest plugin that keeps the outcomes.

    Attributes:
        total: how many scenarios and rows the run has; 0 until they are collected.
        troubles: what went wrong with the run as a whole, a sentence each.
        interrupted: whether the run was stopped by Ctrl-C.
    """

    def __init__(
        self, known: KnownFailures, only: str | None = None, on_outcome: Callable[[Outcome], None] | None = None
    ) -> None:
        self.total = 0
        self.troubles: list[str] = []
        self.interrupted = False
        self._known = known
        self._only = only
        self._on_outcome = on_outcome
        self._outcomes: dict[str, Outcome] = {}

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcomes, in the order of the specification."""
        order = {scenario_id: place for place, scenario_id in enumerate(scenarios())}
        return sorted(
            self._outcomes.values(), key=lambda outcome: (order.get(outcome.id, -1), len(outcome.name), outcome.name)
        )

    @pytest.hookimpl
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Learn how many scenarios there are."""
        self.total = max(self.total, len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Learn how many scenarios there are, from a worker."""
        self.total = len(ids)

    @pytest.hookimpl
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep what kept a feature from being read."""
        if report.failed:
            self.troubles.append(f"{report.nodeid}: {report.longreprtext}")

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep one outcome."""
        fields: dict[str, Any] | None = report.__dict__.get(REPORT_FIELD)
        if fields is not None:
            outcome = Outcome(**fields)
        elif report.failed:
            name = report.nodeid.rpartition("::")[2]
            # Translators: "it" is a scenario, the worker is a process; {text}: what pytest says of it.
            seen = gettext("the worker that ran it died: {text}", text=report.longreprtext)
            outcome = Outcome(name.partition("[")[0], name, name, "error", seen=seen)
        else:
            return
        self._outcomes[outcome.name] = outcome
        if self._on_outcome is not None:
            self._on_outcome(outcome)

    @pytest.hookimpl
    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Remember that the run was stopped, by the user or by itself."""
        if type(excinfo.value) is KeyboardInterrupt:
            self.interrupted = True
        else:
            self.troubles.append(str(excinfo.value))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Keep what a worker has to say at its end."""
        trouble = getattr(node, "workeroutput", {}).get(BYE_TROUBLE)
        if trouble:
            self.troubles.append(trouble)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A list of known failures that is not true any more fails the run."""
        self.troubles += self._known.unmatched(list(self._outcomes.values()), self._only)
        if self.troubles and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say what went wrong with the run as a whole."""
        for trouble in self.troubles:
            terminalreporter.write_line(trouble)
