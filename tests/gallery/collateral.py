"""What else fails when one rule is broken: for each wrong implementation, the other statements that notice it.

Some collateral damage cannot be helped: who removes no king cannot play through a scenario with a king in it.
``python -m tests.gallery.collateral`` plays the whole specification on the whole gallery, which takes some
minutes, writes the record anew and prints what is new in it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from pyramide_conformance.specification import statement_of

from .direct import failing
from .registry import Wrong, gallery

_RECORD: Final = Path(__file__).with_name("collateral.json")


def recorded() -> dict[str, list[str]]:
    """The other statements with failing scenarios, for each wrong implementation by its name."""
    record: dict[str, list[str]] = json.loads(_RECORD.read_text(encoding="utf-8"))
    return record


def measure(entry: Wrong) -> list[str]:
    """The same for one implementation, by playing every scenario on it."""
    return sorted({statement_of(scenario) for scenario in failing(entry.driver)} - set(entry.breaks))


def main() -> None:
    """Write the record anew."""
    before = recorded() if _RECORD.exists() else {}
    lines = []
    for entry in gallery():
        others = measure(entry)
        lines.append(f"  {json.dumps(entry.name)}: {json.dumps(others)}")
        new = sorted(set(others) - set(before.get(entry.name, ())))
        if new:
            sys.stdout.write(f"{entry.name}: {', '.join(new)}\n")
            sys.stdout.flush()
    _RECORD.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
