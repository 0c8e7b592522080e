"""Moves as numbers: any round played comes back from them, and no other number is taken."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import SIZES, random_move, seeds
from tweak_edu.engine import Match, Rules
from tweak_edu.engine.moves import Capture, Place
from tweak_edu.engine.numbering import is_same, number_of, numbered_moves
from tweak_edu.errors import NotationError


def rng_at(ply: int) -> random.Random:
    return random.Random(ply)


@given(st.sampled_from(SIZES), seeds, st.sampled_from(["owner", "random"]))
def test_a_round_is_played_again_from_its_numbers(
    size: tuple[str, int, str], seed: int, choice: str
) -> None:
    edition, players, colors = size
    rules = Rules.edition(edition, players, colors=colors, bomb_choice=choice)
    start = Match(rules, seed=seed).deal()
    rng, state, numbers, moves = random.Random(seed), start, [], []
    while not state.is_over:
        asked = random_move(state, rng)
        if isinstance(asked, Capture):  # picked in any order
            asked = Capture(asked.hand, tuple(rng.sample(asked.table, len(asked.table))))
        move = state.resolve(asked, rng_at(len(moves)))
        numbers.append(number_of(state, move))
        moves.append(move)
        state = state.play(move)
    again = numbered_moves(start, numbers, rng_at)
    assert len(again) == len(moves)
    assert all(map(is_same, again, moves))


@given(seeds, st.integers(-3, 300))
def test_a_number_stands_for_a_legal_move_or_is_refused(seed: int, number: int) -> None:
    start = Match(Rules.edition("65"), seed=seed).deal()
    legal = start.legal_moves()
    if 0 <= number < len(legal):
        assert numbered_moves(start, [number], rng_at) == (legal[number],)
    else:
        with pytest.raises(NotationError, match=f"move 1: number {number}, but there are"):
            numbered_moves(start, [number], rng_at)


def test_a_move_that_is_not_legal_has_no_number() -> None:
    start = Match(Rules.edition("65"), seed=1).deal()
    foreign = next(card for card in start.hands[1] if card not in start.hands[0])
    with pytest.raises(NotationError, match="has no number"):
        number_of(start, Place(foreign))
