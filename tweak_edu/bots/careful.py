"""The bot that minds what it leaves to the next player, and keeps action cards for good moments."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

from tweak_edu.analysis.outlook import Rated, rate_main_moves
from tweak_edu.bots.decision import Decision, ExplainingBot
from tweak_edu.bots.greedy import least_card
from tweak_edu.bots.weighing import Weigher
from tweak_edu.engine.cards import ActionCard
from tweak_edu.engine.moves import (
    ACTION_OF,
    ActionMove,
    Bomb,
    Drop,
    Joker,
    Shifter,
    Thief,
)
from tweak_edu.engine.view import View

WORTH_KEEPING = {
    ActionCard.THIEF: 2.0,
    ActionCard.JOKER: 4.0,
    ActionCard.SHIFTER: 2.0,
    ActionCard.BOMB: 2.0,
}
"""Points that an action card has to add: what it may bring at a better moment, found by play."""

LATE = 12
"""With fewer cards in the deck the better moment gets unlikely, and cards are kept for less."""

MOST_CASES = 400
"""With more sets of kinds that a Bomb may bring, it is not weighed: three victims at most."""


class Careful(ExplainingBot):
    """Points taken less the exact expected points of the next player, action cards included.

    A Joker is weighed exactly; a Thief, a Shifter and a Bomb by the mean over all unseen cards
    that may come. Each is played if it adds more than it is worth to keep. ``rng`` is not used.

    Args:
        actions: The action cards that it plays.

    >>> from tweak_edu.engine.state import State
    >>> state = State.parse('''
    ...     A O1 G4 P6
    ...     B Y6 Y2 B1
    ...     table Y3 B2 R3
    ...     deck O4/9 Y1/7 B3/10 P2/8 G6/7
    ...     tpile bomb
    ... ''')
    >>> str(Careful()(state.view(0), random.Random(7)))
    'O1+Y3+B2+R3'
    """

    def __init__(self, actions: frozenset[ActionCard] = frozenset(ActionCard)) -> None:
        self.actions = actions

    def decide(self, view: View, rng: random.Random) -> Decision:
        """The main move with the highest balance, or an action card that raises it enough."""
        moves = view.legal_moves()
        if len(moves) == 1 or isinstance(moves[0], Drop):
            return least_card(view, moves)
        actions = [
            move
            for move in moves
            if isinstance(move, ActionMove) and ACTION_OF[type(move)] in self.actions
        ]
        decision = self._best_action(view, actions) if actions else None
        if decision is None:
            rated = max(rate_main_moves(view), key=balance)
            expected = Fraction(rated.outlook.points, rated.outlook.total)
            key = "bot.why.careful" if rated.points else "bot.why.leaves"
            points = rated.points + rated.action_points if rated.points else None
            decision = Decision(rated.move, key, {"expected": expected}, points)
        return decision

    def _best_action(self, view: View, actions: list[ActionMove]) -> Decision | None:
        weigher = Weigher(view)
        late = min(1.0, view.deck_size / LATE)
        now, best, chosen = weigher.now, 0.0, None
        for move in actions:
            value = _value_with(move, view, weigher)
            if value is None:
                continue
            beyond = value - now - late * WORTH_KEEPING[ACTION_OF[type(move)]]
            if beyond > best:
                best, chosen = beyond, (move, value - now)
        if chosen is None:
            return None
        return Decision(chosen[0], "bot.why.action", {"gain": Fraction(chosen[1])})


def balance(rated: Rated) -> float:
    """Points taken, an action card included, less what the next player may expect."""
    outlook = rated.outlook
    return rated.points + rated.action_points - outlook.points / outlook.total


def _value_with(move: ActionMove, view: View, weigher: Weigher) -> float | None:
    """The value of the turn once an action card is played; ``None`` if it has too many cases."""
    if isinstance(move, Joker):
        return weigher.with_target(view.target + move.step)
    if isinstance(move, Thief):
        return weigher.with_falls(1, move.victim)
    if isinstance(move, Shifter):
        return weigher.with_shift()
    assert isinstance(move, Bomb)  # the last kind of action move
    victims = sum(1 for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat)
    if comb(11 + victims, victims) > MOST_CASES:
        return None
    return weigher.with_falls(victims, None)
