"""An implementation behind HTTP: the requests of the protocol as POST bodies to one address (``http:URL``)."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from pyramide_conformance import protocol
from pyramide_conformance.drivers.deadline import Deadline, DeadlineBackend
from pyramide_conformance.errors import (
    DiedError,
    HangError,
    ImplementationError,
    ProtocolError,
    RemoteError,
    StartError,
    UsageError,
)
from pyramide_conformance.protocol import SESSION_HEADER
from pyramide_conformance.strict_json import parse
from pyramide_conformance.wording import gettext

#: The longest answer that is read, in bytes.
MOST_BYTES: Final = 10_000_000

_HEADERS: Final = {"Content-Type": "application/json", "Accept": "application/json", "Accept-Encoding": "identity"}
_MOST_SHOWN: Final = 300


def read_address(spelling: str) -> str:
    """The address that ``http:URL``, or a plain ``http://…`` or ``https://…``, names.

    Raises:
        UsageError: it names none.
    """
    kind, _, rest = spelling.partition(":")
    address = spelling if rest.startswith("//") else rest
    try:
        url = urlsplit(address)
        is_whole = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
        is_plain = address.isascii() and address.isprintable() and " " not in address
    except ValueError:
        is_whole = is_plain = False
    if not is_whole or not is_plain or (kind == "https" and url.scheme != "https"):
        raise UsageError(f"The driver {spelling!r} needs an address, such as http:http://127.0.0.1:8000/.")
    return address


class HttpDriver:
    """One session of a server. Its connection is kept; redirects and compressed answers are refused."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._number = 0
        self._session: dict[str, str] = {}
        self._deadline = Deadline()
        self._pool = httpcore.ConnectionPool(
            ssl_context=ssl.create_default_context() if urlsplit(url).scheme == "https" else None,
            network_backend=DeadlineBackend(self._deadline),
        )

    def call(self, method: str, params: Mapping[str, Any], timeout: float) -> Any:
        """Send one request and wait for its response; see :class:`pyramide_conformance.drivers.base.Driver`."""
        self._number += 1
        request = protocol.request(self._number, method, params).encode("utf-8", "backslashreplace")
        self._deadline.set(timeout)
        try:
            response = protocol.read_response(self._post(method, request), self._number)
        except ImplementationError:
            self.close()
            raise
        except httpcore.TimeoutException:
            self.close()
            raise HangError(
                gettext("It did not answer '{method}' within {seconds} s.", method=method, seconds=timeout)
            ) from None
        except httpcore.ConnectError as error:
            self.close()
            # Translators: {error}: in the words of the system, English.
            raise StartError(
                gettext("It cannot be reached at {url}: {error}.", url=self._url, error=str(error))
            ) from None
        except (httpcore.NetworkError, httpcore.ProtocolError) as error:
            self.close()
            what = str(error) or type(error).__name__
            raise DiedError(
                # Translators: {error}: in the words of the network library, English.
                gettext("The connection broke in '{method}': {error}", method=method, error=what)
            ) from None
        if "error" in response:
            raise RemoteError(response["error"]["code"], response["error"]["message"])
        return response["result"]

    def _post(self, method: str, request: bytes) -> str:
        sent = [*_HEADERS.items(), *self._session.items()]
        with self._pool.stream("POST", self._url, headers=sent, content=request) as response:
            headers = {name.lower().decode("latin-1"): value.decode("latin-1") for name, value in response.headers}
            if HTTPStatus.MULTIPLE_CHOICES <= response.status < HTTPStatus.BAD_REQUEST:
                raise ProtocolError(
                    gettext(
                        "It redirects to {url}; give the driver the address that answers.",
                        url=repr(_short(headers.get("location", ""))),
                    )
                )
            body = _bounded(response, method)
        if response.status != HTTPStatus.OK:
            raise ProtocolError(
                # Translators: {status}: the number of an HTTP status; {text}: what the server says to it.
                gettext(
                    "It answered '{method}' with the HTTP status {status}: {text}",
                    method=method,
                    status=response.status,
                    text=_short(body.decode(errors="replace")),
                )
            )
        _check_kind(headers, method)
        if method == "hello" and SESSION_HEADER.lower() in headers:
            self._session = {SESSION_HEADER: headers[SESSION_HEADER.lower()]}
        return _text(body, method)

    def bye(self, timeout: float) -> None:
        """Say ``bye``, which ends the session; a server goes on for others."""
        try:
            self.call("bye", {}, timeout)
        finally:
            self.close()

    def last_words(self) -> str:
        """Nothing: a server's standard error is not ours to read."""
        return ""

    def close(self) -> None:
        """End the connection; a session that was not ended by ``bye`` is left for the server to end."""
        self._pool.close()


def _bounded(response: httpcore.Response, method: str) -> bytes:
    body = bytearray()
    for chunk in response.iter_stream():
        body += chunk
        if len(body) > MOST_BYTES:
            most = f"{MOST_BYTES:,}"
            raise ProtocolError(
                gettext("It sent more than {most} bytes in answer to '{method}'.", most=most, method=method)
            )
    return bytes(body)


def _check_kind(headers: Mapping[str, str], method: str) -> None:
    """Refuse an answer of another content type, or a compressed one, of which nobody knows how large it is."""
    kind = headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise ProtocolError(
            gettext(
                "It answered '{method}' with the content type {kind}; it must be application/json.",
                method=method,
                kind=repr(_short(kind)),
            )
        )
    if headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise ProtocolError(gettext("Its answer to '{method}' is compressed, which was not asked for.", method=method))


def _text(body: bytes, method: str) -> str:
    try:
        text = body.decode()
        parse(text)
    except (ValueError, RecursionError):
        shown = repr(_short(body.decode(errors="replace")))
        raise ProtocolError(
            gettext("Its answer to '{method}' is not JSON: {text}", method=method, text=shown)
        ) from None
    return text


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
