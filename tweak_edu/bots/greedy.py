"""The bot that takes the most points it can take now and thinks no further."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import (
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Shifter,
    Thief,
)
from tweak_edu.engine.view import View


def most_points(view: View, rng: random.Random) -> Move:
    """The capture worth most; with none, an action card that may bring one; else the least card.

    An action card that a TWEAK! wins counts with the points of the capture. A Joker is played
    only if it makes a capture possible, the other action cards whenever nothing can be captured.
    Of equal moves the first in the order of ``legal_moves`` is chosen; ``rng`` is not used.

    >>> from tweak_edu.engine.state import State
    >>> state = State.parse('''
    ...     A O1 G4 P6
    ...     B Y6 Y2 B1
    ...     table Y3 B2 R3
    ...     deck O4/9 Y1/7
    ...     tpile bomb
    ... ''')
    >>> str(most_points(state.view(0), random.Random(7)))
    'O1+Y3+B2+R3'
    """
    moves = view.legal_moves()
    captures = [move for move in moves if isinstance(move, Capture)]
    if captures:
        return max(captures, key=lambda move: _points(view, move))
    for move in moves:
        if isinstance(move, Thief | Shifter | Bomb) or (
            isinstance(move, Joker) and _with_joker(view, move)
        ):
            return move
    cards = [move for move in moves if isinstance(move, Place | Drop) and move.card]
    return min(cards, key=lambda move: _worth(view, move.card)) if cards else moves[0]


def _points(view: View, move: Capture) -> int:
    """Points the capture takes, with the action card that a called TWEAK! wins."""
    points = sum(map(view.rules.points_of, (move.hand, *move.table)))
    wins_action = move.call and view.t_pile_size > 0 and view.is_tweak(move)
    return points + wins_action * view.rules.points_of(ActionCard.JOKER)


def _with_joker(view: View, move: Joker) -> Iterable[Capture]:
    return view._replace(target=view.target + move.step).captures()


def _worth(view: View, card: Card | None) -> int:
    return view.rules.points_of(card) if card else 0
