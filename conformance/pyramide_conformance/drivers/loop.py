"""An event loop in a thread of its own: what is done there can be given up in time, wherever it hangs."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

_Result = TypeVar("_Result")

_SECONDS_TO_STOP: Final = 2.0


class LoopThread:
    """Runs coroutines, one at a time; :meth:`close` ends the thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, _Result], timeout: float) -> _Result:
        """The result of ``work``, which is cancelled after ``timeout`` seconds.

        Raises:
            TimeoutError: it took longer.
        """
        future = asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, timeout), self._loop)
        try:
            return future.result()
        except BaseException:  # Ctrl-C, too: the work must not go on
            future.cancel()
            raise

    def close(self) -> None:
        """End the thread; closing twice does no harm."""
        if self._loop.is_closed():
            return
        with contextlib.suppress(Exception):
            self.run(_cancel_the_rest(), _SECONDS_TO_STOP)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_SECONDS_TO_STOP)
        if not self._thread.is_alive():
            self._loop.close()


async def _cancel_the_rest() -> None:
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
