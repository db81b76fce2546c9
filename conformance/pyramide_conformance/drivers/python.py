"""An implementation in this process, made by a Python factory (``python:MODULE:FACTORY``)."""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from pyramide_conformance import protocol
from pyramide_conformance.errors import DiedError, HangError, ImplementationError, RemoteError, StartError, UsageError
from pyramide_conformance.implementation import NEEDED, as_calls
from pyramide_conformance.wording import gettext


def load_factory(spelling: str) -> Callable[[], Any]:
    """The function that ``MODULE:FACTORY`` names; the current folder is searched too.

    Raises:
        UsageError: there is no such module or function, or the module cannot be imported.
    """
    module_name, _, factory_name = spelling.partition(":")
    if not module_name or not factory_name:
        raise UsageError(f"'python:{spelling}' must name a module and a factory, such as python:my_game.adapter:make.")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        raise UsageError(f"The module {module_name!r} cannot be imported: {type(error).__name__}: {error}") from error
    factory = getattr(module, factory_name, None)
    if not callable(factory):
        raise UsageError(f"The module {module_name!r} has no function {factory_name!r} that makes an implementation.")
    return factory  # type: ignore[no-any-return]  # callable() is all that can be known of it


#: How often a hanging call is interrupted before the process is given up.
_MOST_RINGS: Final = 20
_SECONDS_BETWEEN_RINGS: Final = 0.1


class PythonDriver:
    """Calls ``implementation.call(method, params)``, which returns a result or raises :class:`RemoteError`; an object
    without that method has the calls as methods of its own, see :mod:`pyramide_conformance.implementation`.
    """

    def __init__(self, factory: Callable[[], Any]) -> None:
        try:
            with contextlib.redirect_stdout(sys.stderr):
                made = factory()
        except (Exception, SystemExit) as error:
            raise StartError(gettext("The factory failed: {error}", error=_last_lines(error))) from error
        calls = as_calls(made)
        if calls is None:
            raise StartError(
                gettext(
                    # Translators: {methods}: names in a program, such as hello, new_game, tap.
                    "What the factory made has no method call(method, params), and not all of {methods} either.",
                    methods=", ".join(NEEDED),
                )
            )
        self._implementation = calls

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:
        """Make one call in this thread; see :class:`pyramide_conformance.drivers.base.Driver`."""
        try:
            # What it prints must not get into a report that goes to our stdout.
            with _alarm(timeout, method), contextlib.redirect_stdout(sys.stderr):
                return protocol.as_json(self._implementation.call(method, dict(params)))
        except (RemoteError, ImplementationError):
            raise
        except (Exception, SystemExit) as error:
            raise DiedError(
                gettext("It raised an exception in '{method}': {error}", method=method, error=_last_lines(error))
            ) from error

    def bye(self, timeout: float) -> None:
        """Say ``bye``; an implementation in this process has nothing to end."""
        self.call("bye", {}, timeout)

    def last_words(self) -> str:
        """Nothing: an implementation in this process shares our standard error."""
        return ""

    def close(self) -> None:
        """Nothing to end: the implementation lives in this process."""


@contextmanager
def _alarm(timeout: float, method: str) -> Iterator[None]:
    """Interrupt a call that takes too long; only a main thread on a Unix can be interrupted so."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    rings = 0

    def ring(_signal: int, _frame: FrameType | None) -> None:
        nonlocal rings
        rings += 1
        late = gettext("It did not answer '{method}' within {seconds} s.", method=method, seconds=timeout)
        if rings > _MOST_RINGS:
            # It catches every exception, also this one: only the end of the process ends it.
            sys.stderr.write(f"{late}\n")
            sys.stderr.flush()
            os._exit(1)
        raise HangError(late)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, timeout, _SECONDS_BETWEEN_RINGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _last_lines(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)[-4:]).strip()
