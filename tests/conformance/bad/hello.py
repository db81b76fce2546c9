"""An implementation whose answer to hello is what the command line says, as JSON; it answers soundly otherwise."""

import json
import sys

import talk

if __name__ == "__main__":
    talk.serve(lambda request: talk.say(talk.response(request, json.loads(sys.argv[1]))), "hello")
