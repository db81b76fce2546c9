"""Implementations whose lines are JSON and whose responses are none, or no true ones."""

import talk


def _spoiled(request, **changes):
    talk.say(talk.response(request, talk.result_of(request)) | changes)


def answer_with_the_wrong_id(request):
    _spoiled(request, id=request["id"] + 6)


def answer_with_the_id_as_text(request):
    _spoiled(request, id=str(request["id"]))


def answer_with_true_as_id(request):
    _spoiled(request, id=True)


def answer_with_no_id(request):
    answer = talk.response(request, talk.result_of(request))
    del answer["id"]
    talk.say(answer)


def answer_twice(request):
    _spoiled(request)
    _spoiled(request)


def answer_with_result_and_error(request):
    _spoiled(request, error={"code": 2, "message": "or not"})


def answer_with_neither(request):
    talk.say({"jsonrpc": "2.0", "id": request["id"]})


def answer_without_jsonrpc(request):
    _spoiled(request, jsonrpc="1.0")


def answer_with_a_list(request):
    talk.say([talk.response(request, talk.result_of(request))])


def answer_with_a_text(_):
    talk.say("done")


def answer_with_an_error_that_is_a_text(request):
    talk.say({"jsonrpc": "2.0", "id": request["id"], "error": "no"})


def answer_with_an_error_without_code(request):
    talk.say({"jsonrpc": "2.0", "id": request["id"], "error": {"message": "no"}})


def answer_with_an_error_without_message(request):
    talk.say({"jsonrpc": "2.0", "id": request["id"], "error": {"code": 2}})


def refuse(request):
    """A sound error object, where a result is wanted."""
    error = {"code": -32603, "message": "my [bold]deck[/bold] is \x1b[31mred\x1b[0m"}
    talk.say({"jsonrpc": "2.0", "id": request["id"], "error": error})


def refuse_with_half_a_character(request):
    """A lone surrogate: JSON can say it, and UTF-8 cannot."""
    talk.say({"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32603, "message": "no \ud83c"}})


def answer_with_nothing(request):
    _spoiled(request, result=None)


def answer_with_an_empty_state(request):
    _spoiled(request, result={})


def deal_other_cards(request):
    result = talk.result_of(request)
    pyramid = result["pyramid"]
    pyramid[0][0], pyramid[6][6] = pyramid[6][6], pyramid[0][0]
    _spoiled(request, result=result)


def leave_out_the_score(request):
    result = talk.result_of(request)
    del result["score"]
    _spoiled(request, result=result)


def count_a_milliard_cards(request):
    result = talk.result_of(request)
    result["stock"]["count"] = 1_000_000_000
    _spoiled(request, result=result)


if __name__ == "__main__":
    talk.main(globals())
