"""Tools for translators: everything behind ``pyramide catalogs …``."""

from pyramide_conformance.catalogs.progress import Counts, counts
from pyramide_conformance.catalogs.template import DOMAINS

__all__ = ["DOMAINS", "Counts", "counts"]
