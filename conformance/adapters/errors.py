"""The exceptions of the adapters."""


class NotInstalledError(RuntimeError):
    """A program, or what it runs on, is not on this machine; the text says how to install it."""
