"""Bots: anything that picks a move from a view, and the names of those that ship.

A bot is a callable ``(view, rng) -> move``. It sees what its seat may see, and draws all its
chance from ``rng``, so that the same view and seed give the same move.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from tweak_edu.bots.greedy import most_points
from tweak_edu.bots.uniform import random_move
from tweak_edu.engine.moves import Move
from tweak_edu.engine.view import View


class Bot(Protocol):
    """Picks one of ``view.legal_moves()``, of which there is at least one."""

    def __call__(self, view: View, rng: random.Random) -> Move:
        """The move of the seat that looks."""


BOTS: Mapping[str, Bot] = MappingProxyType({"random": random_move, "greedy": most_points})
"""Bots by name, weakest first."""

__all__ = ["BOTS", "Bot", "most_points", "random_move"]
