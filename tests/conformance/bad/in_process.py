"""Bad implementations in the suite's own process: ``python:in_process:FACTORY``."""

import os
import sys
import time
from dataclasses import replace

from pyramide import Table
from pyramide_conformance.errors import RemoteError
from pyramide_conformance.server import Reference


class Spoiled:
    """The reference, but a call of one method is left to ``spoil``."""

    def __init__(self, spoil, method="tap"):
        self._reference = Reference()
        self._spoil = spoil
        self._method = method

    def call(self, method, params):
        if method == self._method:
            return self._spoil(self._reference, params)
        return self._reference.call(method, params)


def wrong_kings():
    """It plays by wrong rules: a king does not leave."""

    def tap(reference, params):
        before = reference.call("undo", {})  # nothing, or the last action
        at = params["at"]
        if isinstance(at, list):
            row, column = at
            card = before["pyramid"][row - 1][column - 1]
            if card is not None and card[0] == "K":
                return before
        return reference.call("tap", params)

    return Spoiled(tap)


def no_recycling():
    """It plays by wrong rules: an empty stock stays empty."""
    return Reference(lambda deal, rules, **options: Table(deal, replace(rules, passes=1), **options))


def hang():
    def tap(*_):
        while True:
            time.sleep(0.05)

    return Spoiled(tap)


def hang_and_catch_everything():
    """The usual careless loop."""

    def tap(*_):
        while True:
            try:
                time.sleep(0.05)
            except Exception:  # noqa: BLE001, S112 - to be careless is what this one is for
                continue

    return Spoiled(tap)


def raise_an_exception():
    def tap(*_):
        raise KeyError("there is no such card in my deck")

    return Spoiled(tap)


def leave_at_hello():
    def hello(*_):
        sys.exit(0)

    return Spoiled(hello, "hello")


def leave_at_a_tap():
    def tap(*_):
        sys.exit(0)

    return Spoiled(tap)


def refuse_at_length():
    def tap(*_):
        raise RemoteError(-32603, "no " + "x" * 1_000_000 + " at all")

    return Spoiled(tap)


def raise_at_length():
    def tap(*_):
        raise KeyError("x" * 1_000_000)

    return Spoiled(tap)


def show_an_endless_code():
    def new_game(reference, params):
        return {**reference.call("new_game", params), "code": "x" * 1_000_000}

    return Spoiled(new_game, "new_game")


def have_an_endless_name():
    def hello(reference, params):
        endless = dict.fromkeys(("name", "version", "language", "homepage"), "x" * 1_000_000)
        return {**reference.call("hello", params), **endless}

    return Spoiled(hello, "hello")


def refuse_with_half_a_character():
    def tap(*_):
        raise RemoteError(-32603, "no \ud83c")

    return Spoiled(tap)


def return_a_set():
    return Spoiled(lambda *_: {"pyramid", "waste"})


def return_itself():
    """An object that contains itself, which no JSON can say."""

    def tap(reference, params):
        result = reference.call("tap", params)
        result["mine"] = result
        return result

    return Spoiled(tap)


def print_everything():
    """The reference, which talks on stdout as well: through Python, and past it."""

    def tap(reference, params):
        print("tapping", params)  # noqa: T201 - what it is for
        return reference.call("tap", params)

    print("made")  # noqa: T201 - what it is for
    os.write(1, b"really made\n")
    return Spoiled(tap)


def answer_with_one_and_the_same_object():
    """It keeps one state and changes that, as a game without a wire may well do."""
    state = {}

    def tap(reference, params):
        result = reference.call("tap", params)
        for name in ("pyramid", "notices"):
            state.setdefault(name, [])[:] = result.pop(name)
        state.update(result)
        return state

    return Spoiled(tap)


def fail_to_be_made():
    raise RuntimeError("no cards in the house")


def be_no_implementation():
    return object()


not_a_factory = 5
