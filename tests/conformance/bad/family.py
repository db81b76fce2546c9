"""Implementations that start processes of their own and forget about them."""

import os
import subprocess
import sys
import time

import talk


def _start_a_sleeper(**how):
    """A grandchild of the suite that sleeps for ever and holds none of the pipes."""
    sleeper = subprocess.Popen(
        [sys.executable, "-S", "-c", "import time\nwhile True: time.sleep(60)"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **how,
    )
    talk.note(f"sleeper {sleeper.pid}")


def start_a_sleeper(request):
    _start_a_sleeper()
    talk.say(talk.response(request, talk.result_of(request)))


def start_a_sleeper_and_hang(_):
    _start_a_sleeper()
    talk.note(f"sleeping {os.getpid()}")
    while True:
        time.sleep(60)


def start_a_sleeper_and_die(_):
    _start_a_sleeper()
    os._exit(1)


def leave_a_child_that_holds_the_pipes(_):
    """The parent is gone, and its stdout does not end: a forked child still has it."""
    if os.fork():
        os._exit(0)
    talk.note(f"sleeping {os.getpid()}")
    while True:
        time.sleep(60)


if __name__ == "__main__":
    talk.main(globals())
