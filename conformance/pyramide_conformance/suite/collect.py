"""The features as pytest items: asked for this file, pytest collects every scenario of the specification.

One collector for each feature file, one item for each scenario or outline row, named by its id. The scenarios
run through pytest-bdd.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_bdd
from pytest_bdd.feature import get_feature

from pyramide_conformance import specification
from pyramide_conformance.errors import FeatureError
from pyramide_conformance.specification import ID_TAG
from pyramide_conformance.suite.running import SuitePlugin


class Specification(pytest.File):
    """All feature files of the project."""

    def collect(self) -> Iterator[pytest.Collector]:
        """One collector for each feature file."""
        try:
            suite = SuitePlugin.of(self.config)
        except pytest.UsageError as error:
            raise self.CollectError(str(error)) from None
        root = suite.features_folder
        for path in specification.feature_files(root):
            name = path.relative_to(root).as_posix()
            yield FeatureModule.from_parent(self, path=path, name=name, nodeid=f"features/{name}", suite=suite)


class FeatureModule(pytest.Module):
    """One feature file, as a module whose test functions are its scenarios."""

    def __init__(self, *, suite: SuitePlugin, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._suite = suite

    def _getobj(self) -> types.ModuleType:
        module = types.ModuleType(self.name)
        with self._suite.collecting():
            for scenario_id, function in _functions(self.path):
                setattr(module, scenario_id, function)
        return module

    def istestfunction(self, obj: object, name: str) -> bool:
        """Every function of the made-up module is a scenario."""
        return callable(obj) and ID_TAG.fullmatch(name) is not None

    def istestclass(self, obj: object, name: str) -> bool:  # noqa: ARG002 - the signature is pytest's
        """It holds no classes."""
        return False

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """One item for each scenario that the run was asked for."""
        return [item for item in super().collect() if self._suite.is_wanted(item.name)]


def _functions(path: Path) -> Iterator[tuple[str, Any]]:
    feature = get_feature(str(path.parent), path.name)
    for title, template in feature.scenarios.items():
        ids = [tag for tag in template.tags if ID_TAG.fullmatch(tag)]
        if len(ids) != 1:
            raise FeatureError(f"{path}:{template.line_number}: {title!r} needs exactly one id tag such as @FREE-1a.")

        def body() -> None:
            """All that a scenario does is in its steps."""

        function = pytest_bdd.scenario(path.name, title, features_base_dir=str(path.parent))(body)
        yield ids[0], _numbered_rows(function)


def _numbered_rows(function: Any) -> Any:
    """Name the rows of an outline by their number, not by their values: card symbols do not survive in test ids."""
    marks = getattr(function, "pytestmark", [])
    for at, mark in enumerate(marks):
        if mark.name == "parametrize":
            argument, rows = mark.args
            numbered = [row._replace(id=str(number)) for number, row in enumerate(rows, start=1)]
            marks[at] = pytest.mark.parametrize(argument, numbered).mark
    return function
