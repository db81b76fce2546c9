"""Printing the pages of rules as PDF, in a Chromium that is driven through Playwright (the extra ``browser``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pyramide_conformance.browser import open_browser
from pyramide_conformance.whole_file import write_whole

#: The pages that are printed; the others are made for the screen.
PRINTED: Final = ("pyramide.html", "piramida.html", "variants.html")

#: On paper each rule shows its first example; all the others would make a book of some hundred pages.
_OPEN_FIRST: Final = (
    "document.querySelectorAll('section > details:first-of-type').forEach(details => { details.open = true; })"
)

_FOOTER: Final = (
    '<div style="width:100%;text-align:center;font:8px sans-serif;color:#555"><span class="pageNumber"></span></div>'
)


def print_pages(locales: Sequence[str], out: Path, progress: Callable[[str], None] = lambda _: None) -> list[Path]:
    """Print the rulebook that lies below ``out``: a PDF beside each page of rules; the files written.

    Raises:
        UsageError: Playwright or a browser is missing; tells how to install it.
    """
    written = []
    with _page() as page:
        for locale in locales:
            for name in PRINTED:
                source = out / locale / name
                target = source.with_suffix(".pdf")
                progress(f"{locale}/{target.name}")
                page.goto(source.resolve().as_uri())
                page.evaluate(_OPEN_FIRST)
                printed = page.pdf(
                    format="A4",
                    margin={"top": "18mm", "bottom": "18mm", "left": "16mm", "right": "16mm"},
                    display_header_footer=True,
                    header_template="<span></span>",
                    footer_template=_FOOTER,
                    outline=True,
                    tagged=True,
                )
                write_whole(target, printed)
                written.append(target)
    return written


@contextmanager
def _page() -> Iterator[Any]:
    with open_browser() as browser:
        yield browser.new_page()
