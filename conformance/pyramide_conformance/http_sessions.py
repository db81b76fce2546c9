"""The games of an HTTP server: one implementation for each session, bounded in number and in idle time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from pyramide_conformance.answering import Answers


@dataclass(slots=True)
class _Session:
    implementation: Answers
    last_used: float


class Sessions:
    """At most ``most`` sessions, each ended after ``idle`` seconds without a call.

    ``make`` makes the implementation of a new session; ``clock`` tells seconds.
    """

    def __init__(
        self, make: Callable[[], Answers], most: int, idle: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._make = make
        self._most = most
        self._idle = idle
        self._clock = clock
        self._sessions: dict[str, _Session] = {}

    def __len__(self) -> int:
        return len(self._sessions)

    def new(self) -> Answers | None:
        """A new implementation, not yet in any session; ``None`` where there are as many sessions as there may be."""
        self.end_idle()
        return self._make() if len(self._sessions) < self._most else None

    def keep(self, implementation: Answers) -> str:
        """Begin a session with this implementation; its id, which nobody can guess."""
        name = secrets.token_urlsafe(18)
        self._sessions[name] = _Session(implementation, self._clock())
        return name

    def find(self, name: str) -> Answers | None:
        """The implementation of a session, which has been used now; ``None`` where there is no such session."""
        session = self._sessions.get(name)
        if session is None or self._is_idle(session):
            self.end(name)
            return None
        session.last_used = self._clock()
        return session.implementation

    def end(self, name: str) -> None:
        """End a session; one that is not there is no error."""
        self._sessions.pop(name, None)

    def end_idle(self) -> None:
        """End the sessions that nobody has used for too long."""
        for name in [name for name, session in self._sessions.items() if self._is_idle(session)]:
            self.end(name)

    def _is_idle(self, session: _Session) -> bool:
        return self._clock() - session.last_used > self._idle
