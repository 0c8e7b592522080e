"""The bot that plays any legal move, each equally likely."""

from __future__ import annotations

import random

from tweak_edu.engine.moves import Move
from tweak_edu.engine.view import View


def random_move(view: View, rng: random.Random) -> Move:
    """A legal move, each equally likely.

    >>> from tweak_edu.engine.state import State
    >>> view = State.parse("A O1 \\n B - \\n table - \\n deck - ").view(0)
    >>> str(random_move(view, random.Random(7)))
    'place:O1'
    """
    moves = view.legal_moves()
    return moves[int(rng.random() * len(moves))]
