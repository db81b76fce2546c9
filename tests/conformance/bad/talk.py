"""What a sound implementation says, for the bad ones beside this file to spoil.

Standard library only and started with ``-S``, so that a process is up in a few hundredths of a second. It claims
little and plays nothing: a tap changes nothing.
"""

import json
import os
import sys
from pathlib import Path

RANKS, SUITS = "A23456789TJQK", "SHDC"
DECK = [rank + suit for suit in SUITS for rank in RANKS]

HELLO = {
    "protocol": 1,
    "name": "bad",
    "version": "0.1",
    "language": "Python",
    "plays": "pyramide",
    "can": ["deals", "score"],
}

_dealt = {"pyramid": DECK[:28], "stock": DECK[28:]}


def state():
    """The state after ``new_game``, whatever has been tapped since."""
    cards = iter(_dealt["pyramid"])
    return {
        "pyramid": [[next(cards) for _ in range(row)] for row in range(1, 8)],
        "waste": {"top": _dealt["stock"][0], "count": 1},
        "stock": {"count": 23},
        "status": "playing",
        "score": 0,
    }


def result_of(request):
    """The result that a sound implementation gives."""
    if request["method"] == "hello":
        return dict(HELLO)
    if request["method"] == "bye":
        return {}
    _dealt.update(request["params"].get("deal", {}))
    return state()


def say(message):
    """Print one message as a line, at once."""
    write(json.dumps(message).encode() + b"\n")


def write(data):
    """Print bytes, at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def response(request, result):
    """A sound response to a request."""
    return {"jsonrpc": "2.0", "id": request["id"], "result": result}


def complain(text):
    """Print a line on stderr."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def note(text):
    """Append a line to the file that the test watches, if it gave one."""
    if "BAD_NOTES" in os.environ:
        with Path(os.environ["BAD_NOTES"]).open("a", encoding="utf-8") as file:
            file.write(text + "\n")


def serve(spoil, at):
    """Answer soundly, but leave requests of the method ``at`` to ``spoil``."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == at:
            spoil(request)
        else:
            say(response(request, result_of(request)))
        if request["method"] == "bye":
            return


def main(behaviours):
    """Run the behaviour that the command line names: ``PROGRAM BEHAVIOUR [METHOD]``, at a tap if not said otherwise."""
    name, at = (*sys.argv[1:], "tap")[:2]
    complain(f"about to {name.replace('_', ' ')}")
    serve(behaviours[name], at)
