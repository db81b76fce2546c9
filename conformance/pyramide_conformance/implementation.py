"""Writing an implementation in Python: plain methods, a base class that helps, and the calls of the protocol on top.

The driver ``python:MODULE:FACTORY`` takes what a factory makes: an object with ``call(method, params)``, or one that
has the calls as methods (:class:`Implementation`). :class:`BaseImplementation` is a start for the latter, and its
``run`` makes the same class an adapter on stdin and stdout::

    class MyGame(BaseImplementation):
        name = "my-game"
        can = ("deals",)

        def new_game(self, deal: Mapping[str, Any] | None = None) -> None:
            self._game = Solitaire(self.read_deal(deal)) if deal else Solitaire.shuffled()

        def tap(self, at: WirePlace) -> None:
            self._game.touch(at)

        def state(self) -> dict[str, Any]:
            game = self._game
            return self.shown(game.rows, game.waste_top, game.waste_count, game.stock_count, game.status)
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, ClassVar, Final, Protocol

from pyramide import Card, Deal, MalformedError, UnsupportedError
from pyramide.pyramid import ROWS
from pyramide_conformance import protocol
from pyramide_conformance.answering import Answers, serve
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.field_types import is_count
from pyramide_conformance.protocol import Capability, WirePlace

#: The method of a Python object for each call, where it is not the call's own name: ``return`` is a keyword.
METHOD_NAMES: Final[Mapping[str, str]] = {"return": "return_"}

#: What an object without ``call`` must have at least.
NEEDED: Final = ("hello", "new_game", "tap")

#: The parameters that may be ignored by whoever has no use for them.
_MAY_BE_IGNORED: Final = ("protocol", "locale", "help")

_PARAMS_OF_NEW_GAME: Final = ("deal", "code", "number", "level", "rules", "locale", "help", "badges")

#: The capability that each field of a state belongs to; a field that is not here belongs to every state.
_CAPABILITY_OF: Final[Mapping[str, Capability]] = {
    "selected": "selection", "score": "score", "moves": "moves", "code": "codes", "number": "numbers",
    "notices": "notices", "free": "highlights", "rings": "rings", "covers": "covers", "pass": "passes",
    "hint": "hints", "hint_by": "hints", "hints": "hints", "dead": "dead-cards", "can_return": "return",
    "undos": "summary", "level": "levels", "verified": "levels", "badges": "badges", "description": "description",
}  # fmt: skip


class Implementation(Protocol):
    """The calls of the protocol as methods; results are JSON values as the protocol describes them.

    Only ``hello``, ``new_game`` and ``tap`` must be there; a call whose method is missing is answered as unsupported,
    ``bye`` with ``{}``. A method may leave out the parameters that it has no use for: of ``new_game``, ``locale`` and
    ``help`` are then ignored and the others refused. A method that returns ``None`` is answered with what the method
    ``state()`` returns, if there is one.

    Raised by any of them, :class:`pyramide.UnsupportedError` and :class:`NotImplementedError` become the protocol's
    error 1, :class:`pyramide.MalformedError` its error 2, and :class:`RemoteError` the error that it names.
    Any other exception means that the implementation broke.
    """

    def hello(self, protocol: int = 1) -> Mapping[str, Any]:
        """Who the implementation is and what it can do."""

    def new_game(
        self,
        *,
        deal: Mapping[str, Any] | None = None,
        code: str | None = None,
        number: int | None = None,
        level: str | None = None,
        rules: Mapping[str, Any] | None = None,
        locale: str = "en",
        help: bool = True,
        badges: bool = True,
    ) -> Mapping[str, Any] | None:
        """Deal, and answer with the state."""

    def tap(self, at: WirePlace) -> Mapping[str, Any] | None:
        """A finger on ``"stock"``, ``"waste"`` or ``(row, column)``, both from 1; no other place gets here."""

    def undo(self) -> Mapping[str, Any] | None:
        """Take one action back."""

    def hint(self) -> Mapping[str, Any] | None:
        """Show a move."""

    def return_(self) -> Mapping[str, Any] | None:
        """Go back to before the mistake; the call ``return``."""

    def summary(self) -> Mapping[str, Any]:
        """The figures of the game so far."""

    def bye(self) -> Mapping[str, Any] | None:
        """The last call."""


class BaseImplementation:
    """A start for an implementation: set the attributes, override ``new_game``, ``tap`` and ``state``, then the rest.

    Attributes:
        name, version: what it calls itself; without a name, the class's.
        plays: ``"pyramide"``, ``"piramida"``, or a rules object.
        can: the capabilities that it claims.
        locales: the locales that its texts have.
    """

    name: ClassVar[str] = ""
    version: ClassVar[str] = ""
    plays: str | Mapping[str, Any] = "pyramide"
    can: Sequence[Capability] = ()
    locales: Sequence[str] = ()

    def hello(self) -> dict[str, Any]:
        """Who it is, from the attributes."""
        return {
            "protocol": protocol.VERSION,
            "name": self.name or type(self).__name__,
            "version": self.version,
            "language": "Python",
            "plays": self.plays,
            "can": list(self.can),
            "locales": list(self.locales),
        }

    def new_game(self, **_: Any) -> Mapping[str, Any] | None:
        """Deal; override it with the parameters that it can take."""
        raise UnsupportedError("new_game is not written yet")

    def tap(self, at: WirePlace) -> Mapping[str, Any] | None:  # noqa: ARG002 - for those who override it
        """A finger on a place; override it."""
        raise UnsupportedError("tap is not written yet")

    def state(self) -> dict[str, Any]:
        """What the player sees now, as :meth:`shown` writes it; override it."""
        raise UnsupportedError("state is not written yet")

    def shown(
        self,
        pyramid: Sequence[Sequence[Card | str | None]],
        waste_top: Card | str | None,
        waste_count: int,
        stock_count: int,
        status: str = "playing",
        **fields: Any,
    ) -> dict[str, Any]:
        """A state message.

        ``pyramid`` are the seven rows, ``None`` where a card is gone. ``fields`` are the other fields of the state by
        their names (``pass_`` for ``pass``), of which those are left out whose capability is not in ``can``. Cards
        become codes, tuples and sets become lists.
        """
        named = {name.removesuffix("_"): value for name, value in fields.items()}
        kept = {name: value for name, value in named.items() if _CAPABILITY_OF.get(name) in (None, *self.can)}
        message: dict[str, Any] = {
            "pyramid": pyramid,
            "waste": {"top": waste_top, "count": waste_count},
            "stock": {"count": stock_count},
            "status": status,
            **kept,
        }
        plain: dict[str, Any] = _plain(message)
        return plain

    @staticmethod
    def read_deal(deal: object) -> Deal:
        """The deal that ``new_game`` was given, checked.

        Raises:
            MalformedError: it is none, which the suite must be told as error 2; let it pass.
        """
        return Deal.from_json(deal)

    def run(self) -> None:
        """Answer on stdin and stdout, as an adapter for ``command:`` does, until ``bye`` or the end of the input."""
        for stream in (sys.stdin, sys.stdout):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
        serve(_Careful(MethodCalls(self)), sys.stdin, sys.stdout)


class MethodCalls:
    """The calls of the protocol, answered by the methods of a plain object."""

    def __init__(self, implementation: object) -> None:
        self._implementation = implementation
        self._has_game = False

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer one call with what its method returns.

        Raises:
            RemoteError: the call is unknown, unsupported or malformed.
        """
        if method not in protocol.METHODS:
            raise RemoteError(
                protocol.METHOD_NOT_FOUND, f"no method {method!r}; the methods are {', '.join(protocol.METHODS)}"
            )
        if method not in ("hello", "new_game", "bye") and not self._has_game:
            raise RemoteError(protocol.INVALID_REQUEST, "no game has been started: call new_game first")
        function = getattr(self._implementation, METHOD_NAMES.get(method, method), None)
        if function is None and method == "bye":
            return {}
        if function is None:
            raise RemoteError(protocol.UNSUPPORTED, f"this implementation has no {method}")
        arguments = _checked(method, params)
        try:
            result = function(**_accepted(method, function, arguments))
            if result is None and method == "bye":
                result = {}
            if result is None and callable(state := getattr(self._implementation, "state", None)):
                result = state()
        except (UnsupportedError, NotImplementedError) as error:
            raise RemoteError(protocol.UNSUPPORTED, str(error) or f"{method} is not supported") from error
        except MalformedError as error:
            raise RemoteError(protocol.MALFORMED, str(error)) from error
        self._has_game = self._has_game or method == "new_game"
        return result


class _Careful:
    """Answers an exception that nobody thought of with an error, so that the game goes on."""

    def __init__(self, calls: Answers) -> None:
        self._calls = calls

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        try:
            return protocol.as_json(self._calls.call(method, params))
        except RemoteError:
            raise
        except Exception as error:
            traceback.print_exc()
            raise RemoteError(protocol.INTERNAL_ERROR, f"{type(error).__name__}: {error}") from error


def as_calls(made: object) -> Answers | None:
    """What a factory made as something that answers calls; ``None`` where it is no implementation."""
    if callable(getattr(made, "call", None)):
        return made  # type: ignore[return-value]  # callable() is all that can be known of it
    return MethodCalls(made) if all(callable(getattr(made, name, None)) for name in NEEDED) else None


def _checked(method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a call, as far as they can be checked without knowing the game."""
    known: Mapping[str, Sequence[str]] = {"hello": ("protocol",), "new_game": _PARAMS_OF_NEW_GAME, "tap": ("at",)}
    for name in params:
        if name not in known.get(method, ()):
            raise RemoteError(protocol.INVALID_PARAMS, f"{method} has no parameter {name!r}")
    if method == "hello" and (params.get("protocol", 1) != protocol.VERSION or params.get("protocol") is True):
        raise RemoteError(protocol.UNSUPPORTED, f"only protocol {protocol.VERSION} is spoken")
    return {"at": _place(params.get("at"))} if method == "tap" else dict(params)


def _place(at: object) -> WirePlace:
    if at == "stock" or at == "waste":
        return at
    match at:
        case [row, column] if is_count(row) and is_count(column) and 1 <= column <= row <= ROWS:
            return row, column
    raise RemoteError(protocol.INVALID_PARAMS, f'{at!r} is no place: that is "stock", "waste" or [row, column]')


def _accepted(method: str, function: Callable[..., Any], arguments: Mapping[str, Any]) -> Mapping[str, Any]:
    """The arguments that a method takes; those that make no difference to it are left out."""
    parameters = inspect.signature(function).parameters.values()
    takes_any = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)
    names = {parameter.name for parameter in parameters}
    accepted = {name: value for name, value in arguments.items() if takes_any or name in names}
    for name in arguments:
        if name not in accepted and name not in _MAY_BE_IGNORED:
            raise RemoteError(protocol.UNSUPPORTED, f"{method} of this implementation takes no {name!r}")
    needed = [each.name for each in parameters if each.default is each.empty and each.kind is not each.VAR_KEYWORD]
    for name in needed:
        if name not in accepted:
            raise RemoteError(protocol.UNSUPPORTED, f"{method} of this implementation needs {name!r}")
    return accepted


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, Sequence | Set) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return value
