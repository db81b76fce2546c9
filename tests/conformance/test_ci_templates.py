"""The templates for other people's continuous integration: sound, and made of commands that there are."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from click import Command, Context, Group

from pyramide_conformance.cli import cli

FOLDER = Path(__file__).parents[2] / "conformance" / "ci"
SCHEMAS = {"action.yml": "vendor.github-actions", "gitlab.yml": "vendor.gitlab-ci"}


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_template_is_as_its_service_wants_it(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[name], FOLDER / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def _scripts(name: str) -> Iterator[str]:
    content: Any = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    if name == "action.yml":
        yield from (step["run"] for step in content["runs"]["steps"])
    else:
        yield from content[".pyramide"]["script"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_option_in_a_template_is_one_of_its_command(name: str) -> None:
    called = set()
    for script in _scripts(name):
        for line in script.replace("\\\n", " ").splitlines():
            if match := re.match(r"\s*pyramide (\w+) ", line):
                called.add(match[1])
                options = set(re.findall(r"--[a-z-]+", line))
                assert options <= _options(match[1]), line
    assert called == {"smoke", "check", "fuzz"}


def _options(name: str) -> set[str]:
    group: Group = cli
    command: Command | None = group.get_command(Context(group), name)
    assert command is not None
    return {option for parameter in command.params for option in parameter.opts}
