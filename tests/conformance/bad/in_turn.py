"""A different implementation each time it is started: ``in_turn.py FOLDER``.

``FOLDER/turns.json`` is a list of command lines, one for each start, the last of them for every start after that;
the file ``FOLDER/starts`` gets the process id of each.
"""

import json
import os
import sys
from pathlib import Path

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    turns = json.loads((folder / "turns.json").read_text(encoding="utf-8"))
    starts = folder / "starts"
    turn = len(starts.read_text().splitlines()) if starts.exists() else 0
    with starts.open("a") as file:
        file.write(f"{os.getpid()}\n")
    command = turns[min(turn, len(turns) - 1)]
    os.execv(command[0], command)  # noqa: S606 - to be another program is what this one is for
