"""The card game TWEAK!, every way to reach the target, and a page to play it on.

>>> import tweak_edu as te
>>> ways = te.ways("O1 G4 P6", "Y3 B2 R3", 9)
>>> len(ways)
5
>>> print(te.running_sum([1, 3, 2, 3]))
1 plus 3 is 4, plus 2 is 6, plus 3 is 9

Every name is fetched when it is first asked for: importing the package costs next to nothing, and
only the widgets (``app``, ``GameTable``, ``WaysPanel``) need more than the standard library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tweak_edu._version import __version__

if TYPE_CHECKING:
    from tweak_edu import bots
    from tweak_edu.analysis import Analysis, Way, Ways, analyze, ways
    from tweak_edu.combinatorics.distribution import Distribution
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
        BotError,
        CatalogError,
        IllegalMoveError,
        NotationError,
        RulesError,
        StaleMoveError,
        TweakError,
    )
    from tweak_edu.page.exercise import Exercise, exercise
    from tweak_edu.simulation import Summary, simulate
    from tweak_edu.spoken import running_sum
    from tweak_edu.ui import GameTable, WaysPanel, app

__all__ = [
    "ActionCard",
    "Analysis",
    "Bomb",
    "BotError",
    "Capture",
    "Card",
    "CatalogError",
    "Color",
    "Distribution",
    "Drop",
    "Exercise",
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
    "Summary",
    "Thief",
    "TweakError",
    "View",
    "Way",
    "Ways",
    "WaysPanel",
    "__version__",
    "analyze",
    "app",
    "bots",
    "deal",
    "exercise",
    "parse_move",
    "running_sum",
    "simulate",
    "ways",
]


_NAMES = {
    "tweak_edu.analysis": ("Analysis", "Way", "Ways", "analyze", "ways"),
    "tweak_edu.combinatorics.distribution": ("Distribution",),
    "tweak_edu.engine": (
        *("ActionCard", "Card", "Color"),
        *("Match", "Outcome", "Record", "Rules", "State", "View", "deal"),
        *("Bomb", "Capture", "Drop", "Joker", "Move", "Place", "Shifter", "Skip", "Thief"),
        *("Reason", "parse_move"),
    ),
    "tweak_edu.errors": (
        *("BotError", "CatalogError", "IllegalMoveError", "NotationError", "RulesError"),
        *("StaleMoveError", "TweakError"),
    ),
    "tweak_edu.page.exercise": ("Exercise", "exercise"),
    "tweak_edu.simulation": ("Summary", "simulate"),
    "tweak_edu.spoken": ("running_sum",),
    "tweak_edu.ui": ("GameTable", "WaysPanel", "app"),
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Fetch a public name the first time it is asked for (PEP 562)."""
    value: object
    if name == "bots":
        value = import_module("tweak_edu.bots")
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    else:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
