"""Tools for translators: everything behind ``pyramide catalogs …``."""
