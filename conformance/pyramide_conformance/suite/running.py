"""Running scenarios: the fixtures that the steps use, what does not apply, and what becomes of each scenario."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from pyramide import PyramideError
from pyramide_conformance import protocol
from pyramide_conformance.client import MOST_FAILED_STARTS, Client
from pyramide_conformance.drivers import REFERENCE, connector
from pyramide_conformance.errors import GivingUpError, ImplementationError, Mismatch, UsageError
from pyramide_conformance.language import active, load_steps
from pyramide_conformance.play import Play
from pyramide_conformance.plugin import RESULTS
from pyramide_conformance.protocol import Hello
from pyramide_conformance.safe import safe
from pyramide_conformance.specification import ID_TAG, scenarios
from pyramide_conformance.speech import Speech, locale_of_games
from pyramide_conformance.steps import binding
from pyramide_conformance.suite.applicability import in_words, what_it_lacks
from pyramide_conformance.suite.calls import folded
from pyramide_conformance.suite.drawing import as_data, draw, reference_state
from pyramide_conformance.suite.features_in import FeaturesIn
from pyramide_conformance.suite.known import KnownFailures
from pyramide_conformance.suite.outcome import Outcome
from pyramide_conformance.suite.selection import is_asked_for, wanted_ids
from pyramide_conformance.validation import Validator
from pyramide_conformance.wording import fill, gettext, ngettext, speak, spoken

#: The attribute of a pytest report that holds the outcome; pytest-xdist carries it from the workers.
REPORT_FIELD: Final = "conformance"

#: The name under which a worker tells that the implementation did not end as it should.
BYE_TROUBLE: Final = "pyramide-bye-trouble"

_KEY: Final = pytest.StashKey["SuitePlugin"]()


class SuitePlugin:
    """The part of the pytest plugin that is there only when the specification runs."""

    def __init__(self, config: pytest.Config) -> None:
        option = config.option
        validator = Validator() if option.pyramide_validate else None
        try:
            if not 0 < option.pyramide_timeout < float("inf"):
                raise UsageError(f"--pyramide-timeout must be a number of seconds, not {option.pyramide_timeout}.")
            self.client = Client(connector(option.pyramide_driver or REFERENCE), option.pyramide_timeout, validator)
            self._only = wanted_ids(option.pyramide_only)
            self._known = KnownFailures.read(option.pyramide_known_failing)
            self._features = FeaturesIn(option.pyramide_lang)
            speak(option.pyramide_lang)
        except (UsageError, PyramideError) as error:
            raise pytest.UsageError(str(error)) from None
        self._system: str | None = option.pyramide_system
        self._is_collecting = False
        self._plays: dict[str, Play] = {}
        self._heard: Hello | None = None
        self._speech: Speech | None = None
        self.bye_trouble = ""

    @classmethod
    def of(cls, config: pytest.Config) -> SuitePlugin:
        """The one of this run; it is made, and the steps are registered, when the specification is first asked for."""
        plugin = config.stash.get(_KEY, None)
        if plugin is None:
            plugin = config.stash[_KEY] = cls(config)
            config.pluginmanager.register(plugin, "pyramide-suite")
            load_steps()
            config.pluginmanager.register(binding)
        return plugin

    @property
    def features_folder(self) -> Path:
        """Where the features lie, in the language of the run."""
        return self._features.folder

    @contextlib.contextmanager
    def collecting(self) -> Iterator[None]:
        """While feature files become test functions: their tags are ids and systems, not marks."""
        self._is_collecting = True
        try:
            yield
        finally:
            self._is_collecting = False

    def is_wanted(self, name: str) -> bool:
        """Whether the run was asked for this scenario: by its system, and by its id, its statement's id or its row."""
        if self._system is not None and self._system not in scenarios()[name.partition("[")[0]].systems:
            return False
        return is_asked_for(name, self._only)

    @pytest.hookimpl
    def pytest_bdd_apply_tag(self) -> bool | None:
        """Keep the tags of the specification from becoming marks."""
        return True if self._is_collecting else None

    @pytest.fixture
    def play(self, request: pytest.FixtureRequest) -> Play:
        """The scenario being played; every step acts on it."""
        hello = self.client.hello()
        locale = locale_of_games(hello, active().locale)
        play = self._plays[request.node.nodeid] = Play(self.client, locale, self._speech_of(hello, locale))
        return play

    def _speech_of(self, hello: Hello, locale: str | None) -> Speech | None:
        if hello is not self._heard:
            self._heard, self._speech = hello, Speech.of(hello, locale)
        return self._speech

    @pytest.hookimpl
    def pytest_bdd_before_scenario(self, request: pytest.FixtureRequest, scenario: Any) -> None:
        """Skip a scenario that does not apply to the implementation, before its first step."""
        if not _is_ours(request.node):
            return
        request.node.stash[_SCENARIO] = scenario
        lacking = what_it_lacks(self.client.hello(), request.node.name, scenario.steps)
        if lacking:
            request.node.stash[_LACKING] = lacking
            pytest.skip(gettext("not applicable: {lacking}", lacking=in_words(lacking)))

    @pytest.hookimpl
    def pytest_bdd_before_step_call(self, request: pytest.FixtureRequest, step: Any) -> None:
        """Remember how things were before a step that does something."""
        if not _is_ours(request.node):
            return
        request.node.stash[_STEP] = f"{step.keyword} {step.name}"
        if step.type == "when":
            self._plays[request.node.nodeid].begin_action()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Time each scenario, and forget its play when its reports are made."""
        item.stash[_STARTED] = time.perf_counter()
        try:
            return (yield)
        finally:
            self._plays.pop(item.nodeid, None)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add the outcome of a scenario to its report, as plain data."""
        report = yield
        if not _is_ours(item) or (report.passed and call.when != "call"):
            return report
        error = call.excinfo.value if call.excinfo else None
        outcome = self._known.judge(self._outcome(item, report, error))
        report.__dict__[REPORT_FIELD] = outcome.to_json()
        if outcome.verdict == "known failure":
            report.outcome = "skipped"
            report.wasxfail = f"reason: {outcome.reason}"
        elif outcome.verdict not in ("passed", "not applicable"):
            report.outcome = "failed"
            report.longrepr = safe(long_text(outcome), keep_lines=True)
        if self.client.has_given_up:
            item.session.shouldstop = ngettext(
                "The run stopped: the implementation failed {count} time in a row at 'hello'.",
                "The run stopped: the implementation failed {count} times in a row at 'hello'.",
                MOST_FAILED_STARTS,
            )
        return report

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """End the implementation politely; one that does not end by itself is ended and told of."""
        try:
            if exitstatus != pytest.ExitCode.INTERRUPTED:
                self.client.bye()
        except ImplementationError as error:
            self.bye_trouble = gettext("At the end of the run: {error}", error=str(error))
        finally:
            self.client.close()
            self._features.remove()
        if self.bye_trouble:
            self._tell_of_bye(session)

    def _tell_of_bye(self, session: pytest.Session) -> None:
        config: Any = session.config
        if hasattr(config, "workeroutput"):
            config.workeroutput[BYE_TROUBLE] = self.bye_trouble
            return
        results = config.pluginmanager.get_plugin(RESULTS)
        if results is not None:
            results.troubles.append(self.bye_trouble)
        if session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say in pytest's own summary if the implementation did not end well."""
        if self.bye_trouble:
            terminalreporter.write_line(self.bye_trouble)

    def _outcome(self, item: pytest.Item, report: pytest.TestReport, error: BaseException | None) -> Outcome:
        scenario = item.stash.get(_SCENARIO, None)
        outcome = Outcome(
            id=_id_of(item),
            name=item.name,
            title=scenario.name if scenario else spoken().of_features(scenarios()[_id_of(item)].title),
            verdict="passed",
            seconds=round(time.perf_counter() - item.stash[_STARTED], 4),
        )
        if report.passed:
            return outcome
        if _LACKING in item.stash:
            return replace(outcome, verdict="not applicable", lacking=item.stash[_LACKING])
        if isinstance(error, GivingUpError):
            return replace(outcome, verdict="not run", seen=str(error))
        outcome = replace(
            outcome,
            verdict="error",
            text=_text_of(scenario) if scenario else [],
            step=item.stash.get(_STEP, ""),
            calls=[protocol.request(number, *call) for number, call in enumerate(self.client.calls, start=1)],
        )
        if isinstance(error, Mismatch):
            play = self._plays.get(item.nodeid)
            wanted, seen = reference_state(self.client.introduction, self.client.calls), play.seen if play else None
            return replace(
                outcome,
                verdict="failed",
                expected=error.expected,
                seen=error.seen,
                expected_board=draw(wanted) if wanted else "",
                seen_board=draw(seen) if seen else "",
                expected_state=as_data(wanted) if wanted else None,
                seen_state=as_data(seen) if seen else None,
            )
        if isinstance(error, ImplementationError):
            return replace(outcome, seen=str(error.args[0]), stderr=error.stderr)
        return replace(outcome, seen=f"{type(error).__name__}: {error}")


_SCENARIO: Final = pytest.StashKey[Any]()
_LACKING: Final = pytest.StashKey[str]()
_STEP: Final = pytest.StashKey[str]()
_STARTED: Final = pytest.StashKey[float]()


def _is_ours(node: Any) -> bool:
    return ID_TAG.fullmatch(_id_of(node)) is not None and node.nodeid.startswith("features/")


def _id_of(node: Any) -> str:
    return str(node.name).partition("[")[0]


def _text_of(scenario: Any) -> list[str]:
    """The steps of a scenario, the values of its row in them."""
    lines = []
    for step in scenario.steps:
        lines.append(f"{step.keyword} {step.name}")
        if step.docstring:
            lines += [f"    {line}" for line in step.docstring.splitlines()]
    return lines


def long_text(outcome: Outcome) -> str:
    """A failure as pytest prints it: scenario, step, what was expected and seen, boards, and the calls."""
    parts = [
        (f"{outcome.name}: {{text}}", outcome.title),
        (gettext("step: {text}"), outcome.step),
        (gettext("expected: {text}"), outcome.expected),
        (gettext("seen: {text}"), outcome.seen),
        (gettext("expected board:") + "\n{text}", outcome.expected_board),
        (gettext("seen board:") + "\n{text}", outcome.seen_board),
        (gettext("its last lines on stderr:") + "\n{text}", outcome.stderr),
        (gettext("calls to replay it:") + "\n{text}", "\n".join(folded(outcome.calls))),
    ]
    return "\n".join(fill(template, text=text) for template, text in parts if text)
