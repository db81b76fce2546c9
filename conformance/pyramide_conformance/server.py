"""The reference engine behind the protocol: ``pyramide serve``, and the driver that needs no process."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping
from operator import methodcaller
from typing import Any, Final

import pyramide
from pyramide import Deal, MalformedError, Rules, Table, UnsupportedError
from pyramide.catalog import SOURCE_LOCALE
from pyramide.levels import choose
from pyramide.shuffle import NUMBERS
from pyramide.texts import System, Texts, locales
from pyramide_conformance import protocol
from pyramide_conformance.answering import serve
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.messages import state_of, summary_of
from pyramide_conformance.record import Record

#: What the reference claims, by the system that it plays.
CAN: Final[Mapping[str, tuple[protocol.Capability, ...]]] = {
    "pyramide": (
        "deals", "codes", "pyramide-codes", "rules", "selection", "score", "moves", "undo", "help", "notices", "texts",
        "summary", "description",
    ),
    "piramida": (
        "deals", "numbers", "selection", "moves", "undo", "notices", "highlights", "rings", "covers", "passes", "hints",
        "dead-cards", "return", "levels", "summary", "badges", "texts", "description",
    ),
}  # fmt: skip

#: The parameters of the calls that have any.
_PARAMS: Final[Mapping[str, tuple[str, ...]]] = {
    "hello": ("protocol",),
    "new_game": ("deal", "code", "number", "level", "rules", "locale", "help", "badges"),
    "tap": ("at",),
}

_RULES: Final = {"pyramide": pyramide.PYRAMIDE, "piramida": pyramide.PIRAMIDA}


class Reference:
    """One reference implementation that plays one game at a time.

    ``new_table`` makes the table of a new game and can be exchanged, as the wrong-rules gallery does; ``system`` is the
    published system that it plays. With ``rules`` it plays those instead, on the screen of that system; ``can`` are the
    capabilities that it claims, by default the system's. ``below`` makes a number from 0 to below its argument where a
    deal is left to chance. Its statistics are of this process only.
    """

    name = "pyramide reference engine"

    def __init__(
        self,
        new_table: Callable[..., Table] = Table,
        system: System = "pyramide",
        below: Callable[[int], int] = secrets.randbelow,
        *,
        rules: Rules | None = None,
        can: Collection[str] | None = None,
    ) -> None:
        self.system: System = system
        self.rules = _RULES[system] if rules is None else rules
        self.can: tuple[str, ...] = CAN[system] if can is None else tuple(can)
        self._plays = system if rules is None else rules.to_json()
        self._new_table = new_table
        self._below = below
        self._table: Table | None = None
        self._texts = Texts(SOURCE_LOCALE)
        self._record = Record(system)
        self._calls: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "hello": self._hello,
            "new_game": self._new_game,
            "tap": self._tap,
            "undo": lambda params: self._press(params, methodcaller("undo")),
            "hint": lambda params: self._press(params, methodcaller("hint"), needs="hints"),
            "return": lambda params: self._press(params, methodcaller("return_before_mistake"), needs="return"),
            "summary": self._summary,
            "bye": lambda _: {},
        }

    @property
    def table(self) -> Table | None:
        """The table of the game that is being played; ``None`` before the first."""
        return self._table

    def call(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one call of the protocol with its result.

        Raises:
            RemoteError: the call is unknown, unsupported or malformed; the game goes on.
        """
        if method not in self._calls:
            raise RemoteError(
                protocol.METHOD_NOT_FOUND, f"no method {method!r}; the methods are {', '.join(protocol.METHODS)}"
            )
        for name in params:
            if name not in _PARAMS.get(method, ()):
                raise RemoteError(protocol.INVALID_PARAMS, f"{method} has no parameter {name!r}")
        try:
            return self._calls[method](params)
        except MalformedError as error:
            raise RemoteError(protocol.MALFORMED, str(error)) from error
        except UnsupportedError as error:
            raise RemoteError(protocol.UNSUPPORTED, str(error)) from error

    def _hello(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if params.get("protocol") != protocol.VERSION or isinstance(params["protocol"], bool):
            raise UnsupportedError(f"This implementation speaks protocol {protocol.VERSION} only.")
        return {
            "protocol": protocol.VERSION,
            "name": self.name,
            "version": pyramide.__version__,
            "language": "Python",
            "plays": self._plays,
            "can": list(self.can),
            "locales": list(locales()) if "texts" in self.can else [],
        }

    def _new_game(self, params: Mapping[str, Any]) -> dict[str, Any]:
        options = self._options(params)
        rules = self.rules
        if "rules" in params:
            self._need("rules", "rules")
            rules = Rules.from_json(params["rules"])
        level = params.get("level")
        if "deal" in params:
            deal = Deal.from_json(params["deal"])
        elif "code" in params:
            self._need("codes", "a code")
            if not isinstance(params["code"], str):
                raise MalformedError(f'"code" must be a text, not {params["code"]!r}.')
            deal = Deal.from_code(params["code"])
        elif "number" in params:
            self._need("numbers", "a deal number")
            deal = Deal.from_number(params["number"])
        elif level is not None:
            self._need("levels", "a level")
            deal = Deal.from_number(choose(level, self._below))
        else:
            deal = Deal.from_number(self._below(NUMBERS))
        texts = Texts(params.get("locale", SOURCE_LOCALE))
        self._record.leave(self._table)
        self._table = self._new_table(deal, rules, level=level, **options)
        self._texts = texts
        return state_of(self._table, texts, self.system, self.can)

    def _options(self, params: Mapping[str, Any]) -> dict[str, bool]:
        deals = [name for name in ("deal", "code", "number", "level") if name in params]
        if len(deals) > 1:
            raise RemoteError(protocol.INVALID_PARAMS, f"new_game takes one of {', '.join(deals)}, not several")
        for name in ("help", "badges"):
            if not isinstance(params.get(name, True), bool):
                raise RemoteError(protocol.INVALID_PARAMS, f"{name!r} must be true or false, not {params[name]!r}")
        if not isinstance(params.get("locale", ""), str):
            raise RemoteError(protocol.INVALID_PARAMS, '"locale" must be a text such as "el"')
        if "badges" in params:
            self._need("badges", "badges")
        # Help for mistakes is Pyramide's; Piramida shows the covering cards instead.
        return {"help": params.get("help", True) and "help" in self.can, "badges": params.get("badges", True)}

    def _need(self, capability: protocol.Capability, what: str) -> None:
        if capability not in self.can:
            raise UnsupportedError(f"The system {self.system!r} does not know {what} in new_game.")

    def _tap(self, params: Mapping[str, Any]) -> dict[str, Any]:
        table = self._playing()
        at = params.get("at")
        try:
            table.tap(tuple(at) if isinstance(at, list) else at)  # type: ignore[arg-type]  # the table checks it
            self._record.see(table)
        except MalformedError as error:
            raise RemoteError(protocol.INVALID_PARAMS, str(error)) from error
        return state_of(table, self._texts, self.system, self.can)

    def _press(
        self, _: Mapping[str, Any], button: Callable[[Table], object], needs: protocol.Capability = "undo"
    ) -> dict[str, Any]:
        """Press a button of the table, and show what it leads to."""
        self._require(needs)
        table = self._playing()
        button(table)
        return state_of(table, self._texts, self.system, self.can)

    def _summary(self, _: Mapping[str, Any]) -> dict[str, Any]:
        self._require("summary")
        table = self._playing()
        summary = summary_of(table, self.can)
        return summary | (self._record.at_level_of(table) if "levels" in self.can else self._record.places())

    def _require(self, capability: protocol.Capability) -> None:
        if capability not in self.can:
            raise UnsupportedError(f"The capability {capability!r} is not among those that hello lists.")

    def _playing(self) -> Table:
        if self._table is None:
            raise RemoteError(protocol.INVALID_REQUEST, "no game has been started: call new_game first")
        return self._table


def reference() -> Reference:
    """The reference playing Pyramide, as the driver ``python:pyramide_conformance.server:reference`` makes it."""
    return Reference()


def reference_piramida() -> Reference:
    """The reference playing Piramida: ``python:pyramide_conformance.server:reference_piramida``."""
    return Reference(system="piramida")


def screen_of(rules: Rules) -> System:
    """The system whose screen a game of rules of its own is taken to have: the one whose games end as its games do."""
    return "pyramide" if rules.end == "exhausted" else "piramida"


def reference_like(plays: str | Mapping[str, Any], can: Collection[str]) -> Reference:
    """A reference engine that plays what ``plays`` of a ``hello`` says: a published system, or rules of its own.

    One that plays rules of its own claims ``can``, as no published system tells what it ought to have.

    Raises:
        MalformedError: ``plays`` is neither.
    """
    if plays == "pyramide" or plays == "piramida":
        return Reference(system="pyramide" if plays == "pyramide" else "piramida")
    rules = Rules.from_json(plays)
    return Reference(system=screen_of(rules), rules=rules, can=can)


__all__ = ["CAN", "Reference", "reference", "reference_like", "reference_piramida", "screen_of", "serve"]
