"""Bots that take what they see now: greedy, eager with action cards, and beginners who overlook."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from tweak_edu.bots.decision import Decision, ExplainingBot
from tweak_edu.bots.uniform import RandomBot
from tweak_edu.engine.cards import ActionCard
from tweak_edu.engine.moves import Bomb, Capture, Drop, Joker, Move, Place, Shifter, Thief
from tweak_edu.engine.view import View


class Greedy(ExplainingBot):
    """The capture worth most; with none, the card worth least. It plays no action card.

    An action card that a TWEAK! wins counts with the points of the capture. Of equal moves the
    first in the order of ``legal_moves`` is chosen; ``rng`` is not used.

    >>> from tweak_edu.engine.state import State
    >>> state = State.parse('''
    ...     A O1 G4 P6
    ...     B Y6 Y2 B1
    ...     table Y3 B2 R3
    ...     deck O4/9 Y1/7
    ...     tpile bomb
    ... ''')
    >>> str(Greedy()(state.view(0), random.Random(7)))
    'O1+Y3+B2+R3'
    """

    def decide(self, view: View, rng: random.Random) -> Decision:
        """Take the most, or lay the least."""
        moves = view.legal_moves()
        captures = self.seen([move for move in moves if isinstance(move, Capture)], rng)
        if captures:
            worth = [points_with_action(view, move) for move in captures]
            most = max(worth)
            return Decision(captures[worth.index(most)], self.reason, points=most)
        return self.without_capture(view, moves)

    reason = "bot.why.most"
    """Key of the sentence about a capture."""

    def seen(self, captures: list[Capture], rng: random.Random) -> Sequence[Capture]:
        """The captures it notices."""
        return captures

    def without_capture(self, view: View, moves: tuple[Move, ...]) -> Decision:
        """What to do when nothing can be taken."""
        return least_card(view, moves)


class Eager(Greedy):
    """As ``Greedy``; but where nothing can be taken it plays an action card at once.

    A Joker only if it makes a capture possible. The first in the order of ``legal_moves``.
    """

    def without_capture(self, view: View, moves: tuple[Move, ...]) -> Decision:
        """An action card, if one may help."""
        for move in moves:
            if isinstance(move, Thief | Shifter | Bomb) or (
                isinstance(move, Joker) and _with_joker(view, move)
            ):
                return Decision(move, "bot.why.stuck", {"target": view.target})
        return least_card(view, moves)


NOTICED = (0.55, 0.68, 0.85, 0.9, 0.6, 0.4)
"""How likely the novice notices a way with 1, 2, … table cards; with more the last. Found by play:
where many cards lie there are many ways, and it is enough to see one; where few lie, there may be
one way alone, and good players leave few."""


class Novice(Greedy):
    """As ``Greedy``, but it overlooks ways as beginners do, each with the chance ``NOTICED``."""

    reason = "bot.why.seen"

    def seen(self, captures: list[Capture], rng: random.Random) -> Sequence[Capture]:
        """Each way with the chance of its size."""
        last = len(NOTICED) - 1
        return [move for move in captures if rng.random() < NOTICED[min(len(move.table) - 1, last)]]


class Beginner(ExplainingBot):
    """Every so often a move by chance, else as the novice.

    Args:
        guesses: The share of moves by chance, from 0 to 1.
    """

    def __init__(self, guesses: float) -> None:
        self.guesses = guesses
        self._random, self._novice = RandomBot(), Novice()

    def decide(self, view: View, rng: random.Random) -> Decision:
        """Guess or think."""
        bot = self._random if rng.random() < self.guesses else self._novice
        return bot.decide(view, rng)


def points_with_action(view: View, move: Capture) -> int:
    """Points a capture takes, with the action card that a called TWEAK! wins."""
    points = sum(map(view.rules.points_of, (move.hand, *move.table)))
    wins_action = move.call and view.t_pile_size > 0 and view.is_tweak(move)
    return points + wins_action * view.rules.points_of(ActionCard.JOKER)


def least_card(view: View, moves: tuple[Move, ...]) -> Decision:
    """Lay the card worth least, or make the only move there is."""
    laid = [
        (view.rules.points_of(m.card), m) for m in moves if isinstance(m, Place | Drop) and m.card
    ]
    if not laid:
        return Decision(moves[0], "bot.why.only")
    least, move = min(laid, key=lambda pair: pair[0])
    key = "bot.why.drop" if isinstance(move, Drop) else "bot.why.least"
    return Decision(move, key, points=least)


def _with_joker(view: View, move: Joker) -> Iterable[Capture]:
    return view._replace(target=view.target + move.step).captures()
