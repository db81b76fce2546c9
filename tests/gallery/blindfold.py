"""Implementations that claim less than they can: as if they could not be dealt a deal, for one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from pyramide_conformance import protocol
from pyramide_conformance.drivers.python import load_factory
from pyramide_conformance.errors import RemoteError

#: The environment variables that tell :func:`make` what to make.
DRIVER, WITHOUT = "PYRAMIDE_TEST_DRIVER", "PYRAMIDE_TEST_WITHOUT"


class Blindfolded:
    """An implementation without some of its capabilities; a request that needs one of them is refused."""

    def __init__(self, implementation: Any, without: frozenset[str]) -> None:
        self._implementation = implementation
        self._without = without

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer one call of the protocol."""
        if "deals" in self._without and "deal" in params:
            raise RemoteError(protocol.UNSUPPORTED, "I deal my own cards.")
        result = self._implementation.call(method, params)
        if method == "hello":
            result = {**result, "can": [each for each in result["can"] if each not in self._without]}
        return result


def make() -> Blindfolded:
    """The implementation that the environment names, without the capabilities that it names."""
    without = frozenset(os.environ[WITHOUT].split(","))
    return Blindfolded(load_factory(os.environ[DRIVER].removeprefix("python:"))(), without)


def blindfolded(driver: str, without: tuple[str, ...]) -> str:
    """The driver of an implementation without some capabilities; one at a time in each process."""
    os.environ[DRIVER], os.environ[WITHOUT] = driver, ",".join(without)
    return f"python:{__name__}:make"
