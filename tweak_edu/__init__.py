"""The card game TWEAK!, every way to reach the target, and a page to play it on.

>>> import tweak_edu as te
>>> ways = te.ways("O1 G4 P6", "Y3 B2 R3", 9)
>>> len(ways)
5
>>> print(te.running_sum([1, 3, 2, 3]))
1 plus 3 is 4, plus 2 is 6, plus 3 is 9

The widgets (``app``, ``GameTable``, ``WaysPanel``) come from ``tweak_edu.ui`` when they are first
asked for, so that rules, ways, texts and bots need the standard library alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tweak_edu import bots
from tweak_edu._version import __version__
from tweak_edu.analysis import Way, Ways, ways
from tweak_edu.engine import (
    ActionCard,
    Bomb,
    Capture,
    Card,
    Color,
    Drop,
    Joker,
    Match,
    Move,
    Outcome,
    Place,
    Reason,
    Record,
    Rules,
    Shifter,
    Skip,
    State,
    Thief,
    View,
    deal,
    parse_move,
)
from tweak_edu.errors import (
    CatalogError,
    IllegalMoveError,
    NotationError,
    RulesError,
    StaleMoveError,
    TweakError,
)
from tweak_edu.spoken import running_sum

if TYPE_CHECKING:
    from tweak_edu.ui import GameTable, WaysPanel, app

_WIDGETS = frozenset({"GameTable", "WaysPanel", "app"})

__all__ = [
    "ActionCard",
    "Bomb",
    "Capture",
    "Card",
    "CatalogError",
    "Color",
    "Drop",
    "GameTable",
    "IllegalMoveError",
    "Joker",
    "Match",
    "Move",
    "NotationError",
    "Outcome",
    "Place",
    "Reason",
    "Record",
    "Rules",
    "RulesError",
    "Shifter",
    "Skip",
    "StaleMoveError",
    "State",
    "Thief",
    "TweakError",
    "View",
    "Way",
    "Ways",
    "WaysPanel",
    "__version__",
    "app",
    "bots",
    "deal",
    "parse_move",
    "running_sum",
    "ways",
]


def __getattr__(name: str) -> object:
    """Import a widget the first time it is asked for (PEP 562)."""
    if name not in _WIDGETS:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(import_module("tweak_edu.ui"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, the widgets among them."""
    return sorted(__all__)
