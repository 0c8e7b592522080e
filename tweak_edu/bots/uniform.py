"""The bot that plays any legal move, each equally likely."""

from __future__ import annotations

import random

from tweak_edu.engine.moves import Move
from tweak_edu.engine.view import View


def random_move(view: View, rng: random.Random) -> Move:
    """A legal move, each equally likely.

    >>> from tweak_edu.engine import Match, Rules
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> random_move(view, random.Random(7)) in view.legal_moves()
    True
    """
    moves = view.legal_moves()
    return moves[int(rng.random() * len(moves))]
