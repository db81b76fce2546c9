"""Good implementations that are plain classes: ``python:own_game:CLASS``."""

from collections.abc import Mapping
from typing import Any

from pyramide import Deal, Table, UnsupportedError
from pyramide_conformance.implementation import BaseImplementation
from pyramide_conformance.protocol import WirePlace


class Helped(BaseImplementation):
    """It uses the base class for all that it can."""

    name = "helped"
    can = ("deals", "selection", "score", "moves", "undo", "notices", "help", "rings")

    def new_game(self, deal: Mapping[str, Any] | None = None, help: bool = True) -> None:
        self._table = Table(Deal.from_number(18) if deal is None else self.read_deal(deal), help=help)

    def tap(self, at: WirePlace) -> None:
        self._table.tap(at)

    def undo(self) -> None:
        self._table.undo()

    def state(self) -> dict[str, Any]:
        table = self._table
        return self.shown(
            table.rows, table.waste_top, table.waste_count, table.stock_count, table.status,
            selected=table.selected, score=table.score, moves=table.moves, rings=table.rings,
            pass_={"number": 1, "of": None, "left": 0},
            notices=[{"id": each.id} | ({} if each.sum is None else {"sum": each.sum}) for each in table.notices],
        )  # fmt: skip


class Plain:
    """It imports nothing of the suite, and has only what must be there."""

    def hello(self):
        return {"protocol": 1, "name": "plain", "plays": "pyramide", "can": ["deals"]}

    def new_game(self, deal):
        self._table = Table(Deal.from_json(deal))
        return self._shown()

    def tap(self, at):
        self._table.tap(at)
        return self._shown()

    def _shown(self):
        table = self._table
        return {
            "pyramid": [[card and card.code for card in row] for row in table.rows],
            "waste": {"top": table.waste_top and table.waste_top.code, "count": table.waste_count},
            "stock": {"count": table.stock_count},
            "status": table.status,
        }


class Whole(Plain):
    """It has every call as a method, and says what it was asked."""

    def __init__(self):
        self.asked = []

    def undo(self):
        raise UnsupportedError("no way back")

    def hint(self):
        raise NotImplementedError

    def return_(self):
        self.asked.append("return")
        return self._shown()

    def summary(self):
        return {"seconds": 1, "moves": 0, "undos": 0}

    def bye(self):
        self.asked.append("bye")


class Clumsy(Plain):
    """It breaks at a tap."""

    def tap(self, at):
        raise KeyError(at)


if __name__ == "__main__":
    Helped().run()
