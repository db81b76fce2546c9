"""The reference with other words: ``python:speakers:FACTORY``."""

from pyramide_conformance.server import Reference


class Speaker:
    """The reference, but ``respeak`` changes the text of each notice, and ``hello`` some fields of the first answer."""

    def __init__(self, respeak, system="pyramide", describe=None, **hello):
        self._reference = Reference(system=system)
        self._respeak = respeak
        self._describe = describe
        self._hello = hello

    def call(self, method, params):
        params = dict(params)
        if "locale" in params:
            params["locale"] = params["locale"].split("-")[0]
        answer = self._reference.call(method, params)
        if method == "hello":
            return answer | self._hello
        if self._describe is not None and "description" in answer:
            answer["description"] = self._describe(answer["description"])
        for notice in answer.get("notices", ()):
            notice["text"] = self._respeak(notice["text"])
            if notice["text"] is None:
                del notice["text"]
        return answer


def one_letter_wrong():
    """A Latin o for a Greek omicron, which look the same."""
    return Speaker(lambda text: text.replace("ο", "o", 1))


def a_full_stop_too_many():
    return Speaker(lambda text: text + ".")


def always_english():
    """It lists Greek and does not speak it."""
    said = {
        "Αυτό το φύλλο είναι μπλοκαρισμένο από άλλο φύλλο": "This card is blocked by another card",
        "Το άθροισμα πρέπει να είναι ίσο με 13": "The sum must be equal to 13",
    }
    return Speaker(lambda text: said.get(text, text))


def no_sum():
    """Piramida's message without the sum that was made."""
    return Speaker(lambda text: "Нужно 13" if "13" in text else text, "piramida", locales=["ru"])


def silent():
    return Speaker(lambda _: None)


def no_locales():
    return Speaker(lambda _: "Whatever comes to mind.", locales=[])


def unknown_locale():
    return Speaker(lambda _: "Was auch immer.", locales=["de"])


def only_greek():
    """It speaks Greek, and nothing else, whatever the language of the run."""
    return Speaker(lambda text: text, locales=["el-GR"])


def greek_positions_with_a_latin_letter():
    return Speaker(lambda text: text, describe=lambda text: text.replace("ο", "o", 1), locales=["el-GR"])


def only_greek_and_badly():
    return Speaker(lambda text: text.upper(), locales=["el-GR"])


def rules_of_its_own():
    from pyramide import TRADITIONAL

    return Speaker(lambda _: "Whatever comes to mind.", plays=TRADITIONAL.to_json())
