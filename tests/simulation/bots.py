"""Bots for the tests, in a module, so that other processes find them."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

from tweak_edu.bots import BOTS

if TYPE_CHECKING:
    from tweak_edu.engine.moves import Move
    from tweak_edu.engine.view import View


def last_move(view: View, rng: random.Random) -> Move:
    return view.legal_moves()[-1]


def raises_at_an_empty_deck(view: View, rng: random.Random) -> Move:
    if view.deck_size == 0:
        raise ZeroDivisionError("no deck")
    return view.legal_moves()[0]


def raises_now_and_then(view: View, rng: random.Random) -> Move:
    """In about one round of sixty."""
    if rng.random() < 0.001:
        raise LookupError("now")
    return view.legal_moves()[0]


def kills_its_process(view: View, rng: random.Random) -> Move:
    os._exit(3)


def exits(view: View, rng: random.Random) -> Move:
    raise SystemExit(4)


class Mix:
    """Greedy with some chance, else random: a bot with a setting."""

    def __init__(self, share: float) -> None:
        self.share = share

    def __call__(self, view: View, rng: random.Random) -> Move:
        return BOTS["greedy" if rng.random() < self.share else "random"](view, rng)
