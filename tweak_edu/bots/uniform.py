"""The bot that plays any legal move, each equally likely."""

from __future__ import annotations

import random

from tweak_edu.bots.decision import Decision, ExplainingBot
from tweak_edu.engine.view import View


class RandomBot(ExplainingBot):
    """Any legal move, each equally likely.

    >>> from tweak_edu.engine import Match, Rules
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> RandomBot()(view, random.Random(7)) in view.legal_moves()
    True
    """

    def decide(self, view: View, rng: random.Random) -> Decision:
        """Draw a move."""
        moves = view.legal_moves()
        return Decision(moves[int(rng.random() * len(moves))], "bot.why.chance")
