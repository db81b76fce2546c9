"""Implementations that print something that is no response."""

import json

import talk


def _answer(request):
    return talk.response(request, talk.result_of(request))


def print_a_log_first(request):
    talk.write(b"INFO dealing the cards\n")
    talk.say(_answer(request))


def print_a_blank_line_first(request):
    talk.write(b"\n")
    talk.say(_answer(request))


def print_python(request):
    talk.write(str(_answer(request)).encode() + b"\n")


def print_over_several_lines(request):
    talk.write(json.dumps(_answer(request), indent=2).encode() + b"\n")


def print_ten_megabytes(_):
    talk.write(b'{"jsonrpc": "2.0", "note": "' + b"x" * 10_000_000 + b'"}\n')


def print_a_line_without_end(_):
    while True:
        talk.write(b"x" * 65_536)


def print_lines_without_end(_):
    while True:
        talk.write(b"I am still here\n" * 1_000)


def print_latin_1(_):
    talk.write('{"jsonrpc": "2.0", "id": 1, "error": {"code": 2, "message": "défausse"}}\n'.encode("latin-1"))


def print_utf_16(request):
    talk.write((json.dumps(_answer(request)) + "\n").encode("utf-16"))


def print_very_deep_json(_):
    talk.write(b"[" * 200_000 + b"\n")


def print_a_number_of_5000_digits(_):
    talk.write(b'{"jsonrpc": "2.0", "id": ' + b"1" * 5_000 + b', "result": {}}\n')


def print_terminal_codes(_):
    talk.complain("\x1b[31mred\x1b[0m [bold]markup[/bold] \x07 \u202eright to left")
    talk.write(b"\x1b[2J\x1b]0;title\x07 [red]not json[/red]\n")


if __name__ == "__main__":
    talk.main(globals())
