"""Implementations that end before they have answered."""

import os
import signal
import sys

import talk


def exit_with_3(_):
    sys.exit(3)


def exit_with_0(_):
    sys.exit(0)


def raise_an_exception(_):
    raise RuntimeError("there is no such card in my deck")


def complain_and_exit(_):
    for number in range(1, 31):
        talk.complain(f"line {number} of my troubles")
    sys.exit(1)


def be_killed(_):
    os.kill(os.getpid(), signal.SIGKILL)


def be_killed_by_a_nameless_signal(_):
    """A real-time signal: some of them have no name."""
    os.kill(os.getpid(), signal.SIGRTMIN + 1)


def print_half_a_line(_):
    talk.write(b'{"jsonrpc": "2.0", "id"')
    sys.exit(0)


def fill_stderr(_):
    """Ten megabytes without a line feed: more than any pipe holds."""
    sys.stderr.buffer.write(b"x" * 10_000_000 + b" the end of my log\n")
    sys.stderr.flush()
    sys.exit(1)


def complain_in_latin_1(_):
    sys.stderr.buffer.write("défausse\n".encode("latin-1"))
    sys.stderr.flush()
    sys.exit(1)


if __name__ == "__main__":
    talk.main(globals())
