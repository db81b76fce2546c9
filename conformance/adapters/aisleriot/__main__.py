"""``python -m conformance.adapters.aisleriot``: AisleRiot's Thirteen, speaking the protocol on stdin and stdout."""

from __future__ import annotations

import sys
from contextlib import closing

from pyramide_conformance.server import serve

from ..errors import NotInstalledError
from . import AisleRiot

if __name__ == "__main__":
    try:
        program = AisleRiot()
    except NotInstalledError as error:
        sys.exit(str(error))
    with closing(program):
        serve(program, sys.stdin, sys.stdout)
