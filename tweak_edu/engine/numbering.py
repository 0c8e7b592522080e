"""Moves as numbers: each stands for a legal move of its position, in their pinned order, from 0.

Numbers are the shortest form of what was played: with the deal they tell the whole round.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable

from tweak_edu.engine.moves import Capture, Drop, Move, Thief
from tweak_edu.engine.state import State
from tweak_edu.errors import NotationError


def as_asked(state: State, move: Move) -> Move:
    """A recorded move without what chance added to it."""
    if isinstance(move, Thief):
        return Thief(move.victim)
    if isinstance(move, Drop) and state.rules.bomb_choice == "random":
        return Drop()
    return move


def is_same(move: Move, other: Move) -> bool:
    """Whether two moves do the same; the order in which cards were picked makes no difference."""
    if isinstance(move, Capture) and isinstance(other, Capture):
        return move.hand == other.hand and Counter(move.table) == Counter(other.table)
    return move == other


def number_of(state: State, move: Move) -> int:
    r"""The number of a move that was made in a position.

    Raises:
        NotationError: If the move is not legal there.

    >>> from tweak_edu.engine.notation import parse_move
    >>> state = State.parse("A O1\nB Y6\ntable Y3 B2 R3\ndeck O4/9")
    >>> [str(move) for move in state.legal_moves()]
    ['O1+Y3+B2+R3', 'place:O1']
    >>> number_of(state, parse_move("O1+R3+B2+Y3"))
    0
    """
    asked = as_asked(state, move)
    for number, legal in enumerate(state.legal_moves()):
        if is_same(legal, asked):
            return number
    raise NotationError(f"{move} is not legal here, so it has no number")


def numbered_moves(
    start: State, numbers: Iterable[int], rng_at: Callable[[int], random.Random]
) -> tuple[Move, ...]:
    """The moves that numbers stand for, one after another.

    Args:
        start: The position before the first of them.
        numbers: One for each move, forced skips included.
        rng_at: The chance of a move by its ply, from 0; asked where a move needs it.

    Raises:
        NotationError: If a number stands for no legal move; it names the move.
    """
    moves: list[Move] = []
    state = start
    for ply, number in enumerate(numbers):
        legal = state.legal_moves()
        if not 0 <= number < len(legal):
            raise NotationError(f"move {ply + 1}: number {number}, but there are {len(legal)}")
        move = state.resolve(legal[number], rng_at(ply))
        moves.append(move)
        state = state.play(move)
    return tuple(moves)
