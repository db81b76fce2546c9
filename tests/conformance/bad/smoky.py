"""Adapters in which one thing is wrong: ``python:smoky:FACTORY``."""

import time

from pyramide_conformance.errors import RemoteError
from pyramide_conformance.server import Reference


class Adapter:
    """The reference behind an adapter whose ``answer(reference, method, params)`` may do it differently."""

    def __init__(self, answer):
        self._reference = Reference()
        self._answer = answer

    def call(self, method, params):
        return self._answer(self._reference, method, params)


def columns_first():
    def answer(reference, method, params):
        if method == "new_game":
            cards = params["deal"]["pyramid"]
            params = {"deal": params["deal"] | {"pyramid": [*cards[::-1]]}}
        return reference.call(method, params)

    return Adapter(answer)


def stock_unchanged():
    def answer(reference, method, params):
        state = reference.call(method, params)
        if "stock" in state:
            state["stock"]["count"] = 22
        return state

    return Adapter(answer)


def undo_does_nothing():
    def answer(reference, method, params):
        return reference.call("tap", {"at": [1, 1]}) if method == "undo" else reference.call(method, params)

    return Adapter(answer)


def covered_is_an_error():
    def answer(reference, method, params):
        if params.get("at") == [1, 1]:
            raise RemoteError(-32000, "this card is covered")
        return reference.call(method, params)

    return Adapter(answer)


def outside_is_ignored():
    def answer(reference, method, params):
        if params.get("at") == [8, 1]:
            params = {"at": [1, 1]}
        return reference.call(method, params)

    return Adapter(answer)


def unknown_is_another_error():
    def answer(reference, method, params):
        if method == "juggle":
            raise RemoteError(-32603, "TypeError: game[method] is not a function")
        return reference.call(method, params)

    return Adapter(answer)


def short_deal_is_dealt():
    def answer(reference, method, params):
        if method == "new_game" and len(params["deal"]["stock"]) < 24:
            return reference.call("tap", {"at": [1, 1]})
        return reference.call(method, params)

    return Adapter(answer)


def refusal_starts_anew():
    def answer(reference, method, params):
        if method == "new_game" and len(params["deal"]["stock"]) < 24:
            reference.call("tap", {"at": "stock"})
        return reference.call(method, params)

    return Adapter(answer)


def slow():
    def answer(reference, method, params):
        time.sleep(0.7)
        return reference.call(method, params)

    return Adapter(answer)
