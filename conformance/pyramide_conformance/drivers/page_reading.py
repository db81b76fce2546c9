"""What a web page shows, read by its map: first all texts and marks in one go, then the state that they make."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pyramide.pyramid import ROWS
from pyramide_conformance.errors import ProtocolError
from pyramide_conformance.protocol import FACE_DOWN
from pyramide_conformance.wording import gettext

#: The fields of a state that are lists of the places which bear a mark.
_MARKS: Final = ("free", "rings", "covers", "dead")

_NUMBERS: Final = ("score", "moves", "number")

_RANKS: Final = {rank: rank for rank in "A23456789TJQK"} | {"10": "T"}
_SUITS: Final = {suit: suit for suit in "SHDC"} | dict(zip("♠♥♦♣", "SHDC", strict=True))

#: Runs in the page. A place without an element that can be seen is ``null``.
SCRIPT: Final = """({places, card, marks, single, many, buttons}) => {
  const text = (element, attribute) => (attribute ? element.getAttribute(attribute) : element.textContent) ?? '';
  const isSeen = (element) => element.checkVisibility({visibilityProperty: true});
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const has = (element, mark) => mark.class ? element.classList.contains(mark.class)
    : element.getAttribute(mark.attribute) === mark.is;
  const place = (selector) => {
    const [element] = seen(selector);
    return element ? {
      card: text(element, card),
      marks: Object.keys(marks).filter((name) => has(element, marks[name])),
    } : null;
  };
  const entries = (object, make) => Object.fromEntries(Object.entries(object).map(([name, it]) => [name, make(it)]));
  return {
    places: places.map(place),
    single: entries(single, ({at, attribute}) => {
      const element = document.querySelector(at);
      return element && text(element, attribute);
    }),
    many: entries(many, ({at, attribute}) => seen(at).map((element) => text(element, attribute))),
    buttons: entries(buttons, (selector) => seen(selector).some((element) => !element.disabled)),
  };
}"""

#: The places in the order in which the script looks at them; the waste comes last.
PLACES: Final = [(row, column) for row in range(1, ROWS + 1) for column in range(1, row + 1)]


def what_to_read(content: Mapping[str, Any]) -> dict[str, Any]:
    """The parameter of :data:`SCRIPT` for a map."""
    read = content["read"]
    pyramid = content["places"]["pyramid"]
    selectors = [pyramid.replace("{row}", str(row)).replace("{column}", str(column)) for row, column in PLACES]
    single = {name: read[name] for name in ("waste_count", "stock_count", "status", "code", *_NUMBERS) if name in read}
    if "pass" in read:
        single["pass"] = read["pass"]["number"]
    return {
        "places": [*selectors, content["places"]["waste"]],
        "card": read.get("card", {}).get("attribute"),
        "marks": {name: read[name] for name in ("face_down", "selected", *_MARKS) if name in read},
        "single": {name: {"at": how} if isinstance(how, str) else how for name, how in single.items()},
        "many": {"notices": read["notices"]} if "notices" in read else {},
        "buttons": {"return": content["press"]["return"]} if "return" in content.get("press", {}) else {},
    }


def state_of(content: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """The state that the script's findings make.

    Raises:
        ProtocolError: the page does not show what the map promises; names the part of the map.
    """
    read = content["read"]
    cards = [None if place is None else _card(read, place) for place in found["places"]]
    waste_count, stock_count = (_number(found["single"][name], name) for name in ("waste_count", "stock_count"))
    state: dict[str, Any] = {
        "pyramid": [cards[row * (row - 1) // 2 : row * (row + 1) // 2] for row in range(1, ROWS + 1)],
        "waste": {"top": cards[-1], "count": waste_count},
        "stock": {"count": stock_count},
        "status": _word(read["status"]["words"], found["single"]["status"] or "") or "playing",
    }
    for name in _MARKS:
        if name in read:
            state[name] = _marked(found, name)
    if "selected" in read:
        state["selected"] = next(iter(_marked(found, "selected")), None)
    state |= {name: _number(found["single"][name], name) for name in _NUMBERS if name in read}
    if "code" in read:
        state["code"] = _shown(found["single"]["code"], "code")
    if "pass" in read:
        number = _number(found["single"]["pass"], "pass")
        state["pass"] = {"number": number, "of": read["pass"]["of"], "left": stock_count}
    if "notices" in read:
        state["notices"] = [_notice(read["notices"]["words"], text) for text in found["many"]["notices"]]
    if "return" in found["buttons"]:
        state["can_return"] = found["buttons"]["return"]
    return state


def _marked(found: Mapping[str, Any], mark: str) -> list[Any]:
    places = [*(list(place) for place in PLACES), "waste"]
    return [where for where, place in zip(places, found["places"], strict=True) if place and mark in place["marks"]]


def _card(read: Mapping[str, Any], place: Mapping[str, Any]) -> str | None:
    if "face_down" in place["marks"]:
        return FACE_DOWN
    text = "".join(place["card"].split()).replace("\ufe0f", "")
    if not text:
        return None
    how = read.get("card", {})
    ranks, suits = _RANKS | how.get("ranks", {}), _SUITS | how.get("suits", {})
    for rank in sorted(ranks, key=len, reverse=True):
        if text.startswith(rank) and (suit := suits.get(text.removeprefix(rank))):
            return str(ranks[rank] + suit)
    raise ProtocolError(
        # Translators: A web page is read. {text}: what it shows; {part}: a name in a file, such as read.card.
        gettext(
            "The page shows {text} where a card should be; see {part} in its map.", text=repr(text), part="read.card"
        )
    )


def _shown(text: str | None, name: str) -> str:
    if text is None:
        part = f"read.{name}"
        # Translators: A web page is read. {part}: a name in a file, such as read.score.
        raise ProtocolError(gettext("The page has nothing that {part} of its map could read.", part=part))
    return text.strip()


def _number(text: str | None, name: str) -> int:
    match = re.search(r"[-−]?\d+", shown := _shown(text, name))
    part = f"read.{name}"
    if match is None:
        raise ProtocolError(
            # Translators: A web page is read. {text}: what it shows; {part}: a name in a file, such as read.score.
            gettext(
                "The page shows {text} where a number should be; see {part} in its map.",
                text=repr(shown),
                part=part,
            )
        )
    return int(match[0].replace("−", "-"))


def _word(words: Mapping[str, str], text: str) -> str | None:
    return next((word for pattern, word in words.items() if re.search(pattern, text.strip())), None)


def _notice(words: Mapping[str, str], text: str) -> dict[str, Any]:
    name = _word(words, text)
    if name is None:
        raise ProtocolError(
            # Translators: A web page is read. {text}: what it says; {part}: a name in a file.
            gettext(
                "The page says {text}, which {part} of its map does not know.",
                text=repr(text.strip()),
                part="read.notices",
            )
        )
    return {"id": name, "sum": _number(text, "notices")} if name == "sum" else {"id": name}
