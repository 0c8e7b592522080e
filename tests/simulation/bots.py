"""Bots for the tests, in a module, so that other processes find them."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
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


class Raises:
    """Raises some exception, not only those that others expect."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __call__(self, view: View, rng: random.Random) -> Move:
        raise self.error


class Silent:
    """Something without a text."""

    def __repr__(self) -> str:
        raise LookupError


class SilentError(Exception):
    """An exception without a text."""

    def __str__(self) -> str:
        raise LookupError


class Endless:
    """Never answers; leaves a file named by its process, so that a test knows it thinks."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def __call__(self, view: View, rng: random.Random) -> Move:
        (self.folder / str(os.getpid())).touch()
        while True:
            time.sleep(0.05)


class Mix:
    """Greedy with some chance, else random: a bot with a setting."""

    def __init__(self, share: float) -> None:
        self.share = share

    def __call__(self, view: View, rng: random.Random) -> Move:
        return BOTS["greedy" if rng.random() < self.share else "random"](view, rng)
