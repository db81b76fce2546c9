"""What every driver is: something that carries one call to an implementation and brings its result back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Driver(Protocol):
    """One running implementation."""

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:
        """Make one call and return its ``result``, as JSON values.

        ``timeout`` is in seconds.

        Raises:
            RemoteError: the implementation answered with an error object.
            ImplementationError: it gave no valid answer in time; the driver must be closed then.
        """

    def bye(self, timeout: float) -> None:
        """Say ``bye``, wait for the implementation to end by itself, and close the driver.

        Raises:
            HangError: it answered, and did not end within ``timeout`` seconds; it is ended all the same.
            ImplementationError: it did not answer as it should; it is ended all the same.
        """

    def last_words(self) -> str:
        """The last lines that it wrote to its standard error; an empty text where there are none."""

    def close(self) -> None:
        """End the implementation for certain, whatever state it is in; closing twice does no harm."""
