"""Implementations that do not answer, or not so that it can be read."""

import os
import signal
import sys
import time

import talk


def _sleep():
    talk.note(f"sleeping {os.getpid()}")
    while True:
        time.sleep(60)


def hang(_):
    _sleep()


def ignore_every_signal(_):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    _sleep()


def never_flush(request):
    sys.stdout.write(str(talk.response(request, talk.result_of(request))) + "\n")
    _sleep()


def print_half_a_line(_):
    talk.write(b'{"jsonrpc": "2.0", "id"')
    _sleep()


def close_stdout(_):
    os.close(1)
    _sleep()


def close_stdin(request):
    """Answer, and hear nothing after that."""
    os.close(0)
    talk.say(talk.response(request, talk.result_of(request)))
    _sleep()


def hang_after_the_answer(request):
    talk.say(talk.response(request, talk.result_of(request)))
    _sleep()


if __name__ == "__main__":
    talk.main(globals())
