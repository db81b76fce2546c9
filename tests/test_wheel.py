"""The wheel has all that it needs: it is built, installed into a new environment and run outside the checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=True)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a new environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    run(sys.executable, *pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    programs = folder / "venv" / "bin"
    run(programs / "python", *pip, "install", wheel, cwd=folder)
    return programs


@pytest.mark.slow
def test_the_installed_command_checks_the_reference_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    result = run(installed / "pyramide", "check", cwd=tmp_path)
    assert " passed, in " in result.stdout.splitlines()[-1]


@pytest.mark.slow
def test_the_installed_pytest_plugin_runs_the_specification(installed: Path, tmp_path: Path) -> None:
    result = run(
        installed / "python", "-m", "pytest", "--pyargs", "pyramide_conformance", "-q", "-k", "KING", cwd=tmp_path
    )
    assert " passed" in result.stdout.splitlines()[-1]


@pytest.mark.slow
def test_the_installed_engine_finds_its_catalogs(installed: Path, tmp_path: Path) -> None:
    show = "from pyramide.texts import locales; print(*locales())"
    assert run(installed / "python", "-c", show, cwd=tmp_path).stdout.split() == ["en", "el", "fr", "hr", "ru"]


@pytest.mark.slow
def test_the_installed_command_writes_the_rulebook(installed: Path, tmp_path: Path) -> None:
    run(installed / "pyramide", "rulebook", "--lang", "hr", "--out", tmp_path / "rules", cwd=tmp_path)
    assert "Piramida" in (tmp_path / "rules" / "hr" / "index.html").read_text(encoding="utf-8")
    assert (tmp_path / "rules" / "rulebook.css").is_file()
