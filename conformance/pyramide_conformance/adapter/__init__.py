"""Skeletons of adapters in several languages, as files to copy (``pyramide adapter new``)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pyramide_conformance.errors import UsageError
from pyramide_conformance.whole_file import write_whole

TEMPLATES: Final = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Language:
    """How a skeleton is built and started, from within its folder.

    ``build`` is a command line, empty where nothing is to be built; ``main`` is the file that holds the calls.
    """

    name: str
    main: str
    start: str
    build: str = ""
    note: str = ""

    @property
    def driver(self) -> str:
        """The driver that reaches it."""
        return f"command:{self.start}"


_SLOW_START: Final = "It starts slowly on some machines: add `--timeout 20` then.\n"

LANGUAGES: Final = {
    "js": Language("JavaScript", "adapter.mjs", "node adapter.mjs", note="It needs Node.js 18 or newer.\n"),
    "python": Language(
        "Python", "adapter.py", "python3 adapter.py",
        note="It needs Python 3.9 or newer and nothing else. Where Pyramide itself can be imported, the base class in\n"
        "`pyramide_conformance.implementation` spares you most of it.\n",
    ),
    "java": Language(
        "Java", "Adapter.java", "java -cp build Adapter", "javac -d build Adapter.java",
        "It needs Java 17 or newer, and no library. `java Adapter.java` runs it without a build.\n" + _SLOW_START,
    ),
    "kotlin": Language(
        "Kotlin", "Adapter.kt", "java -jar adapter.jar", "kotlinc Adapter.kt -include-runtime -d adapter.jar",
        "It needs the Kotlin compiler and Java, and no library.\n" + _SLOW_START,
    ),
    "swift": Language("Swift", "adapter.swift", "./adapter", "swiftc -O adapter.swift -o adapter"),
    "dart": Language("Dart", "adapter.dart", "./adapter.exe", "dart compile exe adapter.dart -o adapter.exe"),
    "csharp": Language(
        "C#", "Program.cs", "dotnet build/Adapter.dll", "dotnet build -o build",
        "It needs .NET 8 or newer.\n" + _SLOW_START,
    ),
    "go": Language("Go", "main.go", "./adapter", "go build -o adapter .", "It needs Go 1.18 or newer.\n"),
    "rust": Language(
        "Rust", "src/main.rs", "target/release/pyramid-adapter", "cargo build --release",
        "It needs Rust 1.63 or newer, and no crate. `rustc -O src/main.rs -o adapter` builds it too.\n",
    ),
}  # fmt: skip


def write(language: str, folder: Path) -> list[Path]:
    """Write the skeleton of a language, one of :data:`LANGUAGES`, and its README; the files written, in order.

    Raises:
        UsageError: one of the files is there already, or cannot be written.
    """
    source = TEMPLATES / language
    files = {path.relative_to(source): path.read_text(encoding="utf-8") for path in _files(source)}
    files[Path("README.md")] = _readme(LANGUAGES[language])
    written = [folder / path for path in sorted(files)]
    for path in written:
        if path.exists() or path.is_symlink():
            raise UsageError(f"{path} is there already; choose another folder with --out. Nothing has been written.")
        for parent in path.parents:
            if (parent.exists() or parent.is_symlink()) and not parent.is_dir():
                raise UsageError(f"{parent} is no folder; choose another one with --out. Nothing has been written.")
    for path in written:
        try:
            write_whole(path, files[path.relative_to(folder)])
        except OSError as error:
            raise UsageError(f"{path} cannot be written: {error.strerror}.") from None
    return written


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _readme(language: Language) -> str:
    text = (TEMPLATES / "README.md").read_text(encoding="utf-8")
    values = {
        "language": language.name,
        "build": language.build and f"{language.build}\n",
        "driver": language.driver,
        "note": language.note,
        "main": language.main,
    }
    for name, value in values.items():
        text = text.replace(f"{{{{ {name} }}}}", value)
    return text
