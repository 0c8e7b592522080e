"""Bots: anything that picks a move from a view, and the ladder of those that ship.

A bot is a callable ``(view, rng) -> move``. It sees what its seat may see, and draws all its
chance from ``rng``, so that the same view and seed give the same move.
"""

from __future__ import annotations

from collections.abc import Mapping

from tweak_edu.bots.careful import Careful
from tweak_edu.bots.decision import Bot, Decision, ExplainingBot
from tweak_edu.bots.greedy import Beginner, Eager, Greedy, Novice
from tweak_edu.bots.levels import LEVELS, Level
from tweak_edu.bots.search import Searcher
from tweak_edu.bots.uniform import RandomBot

BOTS: Mapping[str, Bot] = LEVELS
"""Bots by name, weakest first."""

__all__ = [
    "BOTS",
    "LEVELS",
    "Beginner",
    "Bot",
    "Careful",
    "Decision",
    "Eager",
    "ExplainingBot",
    "Greedy",
    "Level",
    "Novice",
    "RandomBot",
    "Searcher",
]
