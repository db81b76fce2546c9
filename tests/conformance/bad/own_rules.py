"""Implementations of rules of their own: ``python:own_rules:FACTORY``."""

from dataclasses import replace

from pyramide import PIRAMIDA, PYRAMIDE, Table
from pyramide.rules import Rules
from pyramide_conformance.server import Reference

THIRTEEN = Rules(
    waste_at_start=0,
    passes=1,
    win="all",
    waste_pairs=True,
    covered_face_down=True,
    pyramid_card_points=1,
    waste_card_points=1,
    undo_limit=None,
    end="stuck",
)

CAN = ("deals", "score", "undo")


def thirteen():
    """A reference of these rules: everything that applies to them holds."""
    return Reference(system="piramida", rules=THIRTEEN, can=CAN)


def thirteen_that_forgets():
    """It says that undo has no limit, and takes back one action."""
    forgetful = replace(THIRTEEN, undo_limit=1)
    return Reference(lambda deal, _, **options: Table(deal, forgetful, **options), rules=THIRTEEN, can=CAN)


def pyramide_by_its_rules():
    """The rules of Pyramide, by their values instead of their name."""
    return Reference(rules=PYRAMIDE)


def piramida_by_its_rules():
    """The rules of Piramida, by their values instead of their name."""
    return Reference(system="piramida", rules=PIRAMIDA)
