"""``pyramide adapter new``: each skeleton builds, talks, and refuses what is not written yet as it should."""

from __future__ import annotations

import importlib
import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from suite_runs import driver, run_check, run_main, verdicts
from tree_sitter import Language as Grammar
from tree_sitter import Parser

from pyramide_conformance.adapter import LANGUAGES, TEMPLATES, write

#: Where the tool chain must be there, in CI.
BUILT = {"js": "node", "python": "python3", "java": "javac", "rust": "rustc", "go": "go", "kotlin": "kotlinc"}
IN_CI = ("js", "python", "java", "rust")

#: The ways to build and start a skeleton that need no network and no other tool.
RUSTC = "rustc -D warnings -O src/main.rs -o adapter"

GRAMMARS = {"kotlin": "kotlin", "swift": "swift", "dart": "dart", "csharp": "c_sharp", "go": "go"}


def call(method: Any, params: object = None, number: object = 1) -> str:
    return json.dumps(
        {"jsonrpc": "2.0", "id": number, "method": method, "params": {} if params is None else params},
        ensure_ascii=False,
    )


#: Requests with what must come back: the id, and the code of the error, or the result.
TALK: list[tuple[str, object, object]] = [
    ("nonsense", None, -32700),
    ('{"jsonrpc": "2.0", "id": 1', None, -32700),
    ("[]", None, -32600),
    ("{}", None, -32600),
    (call(5), 1, -32600),
    (call("fly"), 1, -32601),
    (call("tap", []), 1, -32602),
    (call("hello", {"protocol": 2}), 1, 1),
    (call("new_game", {"code": "PY1-N-AAAAAAS"}), 1, 1),
    (call("new_game", {"locale": "Ελλ\u2028\U0001f0a1 \"\\\n"}, "é\"\\\u2028\U0001f0a1"), "é\"\\\u2028\U0001f0a1", 1),
    (call("tap", {"at": "stock"}), 1, -32600),
    (json.dumps({"jsonrpc": "2.0", "id": "\U0001f0a1\u2028", "method": "hint"}), "\U0001f0a1\u2028", -32600),
    (call("undo", number=123_456_789), 123_456_789, -32600),
    (call("summary"), 1, -32600),
    (call("bye"), 1, {}),
]  # fmt: skip


def need(language: str) -> None:
    tool = BUILT[language]
    if shutil.which(tool) is None and not ("CI" in os.environ and language in IN_CI):
        pytest.skip(f"{tool} is not installed")


@pytest.fixture(scope="module")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The folder of a skeleton that has been built, and the command that starts it from anywhere."""
    language = request.param
    need(language)
    folder = tmp_path_factory.mktemp(language)
    write(language, folder)
    build = RUSTC if language == "rust" else LANGUAGES[language].build
    if build:
        environment = os.environ | {"GOFLAGS": "-mod=mod", "GOCACHE": str(folder / ".cache")}
        done = subprocess.run(
            shlex.split(build), cwd=folder, capture_output=True, text=True, check=False, env=environment
        )
        assert done.returncode == 0, done.stderr
    start = "./adapter" if language == "rust" else LANGUAGES[language].start
    words = [str(folder / word) if (folder / word).exists() else word for word in shlex.split(start)]
    return folder, words


each_that_builds = pytest.mark.parametrize("built", BUILT, indirect=True)


@pytest.mark.slow
@each_that_builds
class TestWhatIsBuilt:
    def test_talks_as_the_protocol_wants_it(self, built: tuple[Path, list[str]]) -> None:
        lines = "".join(f"{request}\n\n" for request, _, _ in TALK) + call("hello") + "\n"
        done = subprocess.run(built[1], input=lines.encode(), capture_output=True, check=False, timeout=60)
        assert done.returncode == 0
        assert done.stderr == b""
        answers = [json.loads(line) for line in done.stdout.decode().removesuffix("\n").split("\n")]
        assert len(answers) == len(TALK)  # nothing after bye
        for (request, number, expected), answer in zip(TALK, answers, strict=True):
            assert answer["jsonrpc"] == "2.0"
            assert answer["id"] == number, request
            assert answer["result"] == expected if "result" in answer else answer["error"]["code"] == expected, request

    def test_ends_with_its_input(self, built: tuple[Path, list[str]]) -> None:
        assert subprocess.run(built[1], input=b"", capture_output=True, check=False, timeout=60).returncode == 0

    def test_is_not_applicable_yet_and_no_error(self, built: tuple[Path, list[str]]) -> None:
        options = ("--only", "KING-1,SETUP-1,UNDO-1,WIN-1", "--timeout", "30", "--validate")
        done, report = run_check(driver(built[1]), *options)
        assert done.returncode == 1  # nothing has passed
        assert set(verdicts(report).values()) <= {"not applicable", "failed"}
        assert "not applicable" in verdicts(report).values()


@pytest.mark.parametrize("language", GRAMMARS)
def test_its_syntax_is_sound(language: str) -> None:
    grammar = importlib.import_module(f"tree_sitter_{GRAMMARS[language]}").language()
    text = (TEMPLATES / language / LANGUAGES[language].main).read_bytes()
    assert not Parser(Grammar(grammar)).parse(text).root_node.has_error


@pytest.mark.parametrize("language", LANGUAGES)
class TestEachSkeleton:
    def test_comes_with_its_next_steps(self, language: str, tmp_path: Path) -> None:
        done = run_main("adapter", "new", "--language", language, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        readme = (tmp_path / "pyramide-adapter" / "README.md").read_text(encoding="utf-8")
        chosen = LANGUAGES[language]
        assert "{{" not in readme
        for line in (chosen.build, f'pyramide smoke "{chosen.driver}"'):
            assert line in readme
            assert line in done.stdout
        assert f"`{chosen.main}`" in readme
        assert (tmp_path / "pyramide-adapter" / chosen.main).is_file()

    def test_says_where_the_work_is(self, language: str) -> None:
        text = (TEMPLATES / language / LANGUAGES[language].main).read_text(encoding="utf-8")
        assert text.count("TODO") >= 4
        assert '"my-pyramid"' in text.replace("'", '"')
        assert max(map(len, text.splitlines())) <= 120


def test_nothing_is_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "Cargo.toml"
    mine.write_text("mine", encoding="utf-8")
    done = run_main("adapter", "new", "--language", "rust", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "Cargo.toml is there already" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["Cargo.toml"]
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_language_that_there_is_not_is_the_user_s_mistake() -> None:
    done = run_main("adapter", "new", "--language", "cobol")
    assert done.returncode == 2
    assert "cobol" in done.stderr
