"""Rounds of every kind in the checked engine and in the playout core, compared move by move.

``python -m tests.playout.side_by_side 100000`` plays so many and stops at the first difference.
"""

from __future__ import annotations

import random
import sys

from tests.strategies import SIZES, random_move
from tweak_edu.engine.match import deal
from tweak_edu.engine.moves import Capture, Move, Place
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.playout.kinds import KIND_OF, pack
from tweak_edu.playout.position import Position, choice_of

OPTIONS = {
    "hand_size": (2, 4),
    "table_size": (1, 3),
    "table_fill": (4, 6, 8),
    "empty_deck_target": (2, 5, 12),
    "must_combine": (True,),
    "min_table_cards": (0, 2),
    "tweak_min_table": (2, 3),
    "tweak_call": ("required",),
    "invalid_claim": ("forfeit",),
    "bomb_choice": ("random",),
    "backs": ("uniform", {7: 1, 10: 3}),
    "first_player": ("dealer", "random"),
    "points": ((1, 0, 0, 7, 2),),
    "t_cards": ((0, 0, 0, 0), (9, 0, 0, 9), (0, 9, 9, 0)),
}


def rules_of(seed: int) -> Rules:
    """Rules of some size, two times in three with other options."""
    rng = random.Random(seed)
    edition, players, colors = SIZES[seed % len(SIZES)]
    names = rng.sample(sorted(OPTIONS), rng.randrange(4)) if rng.random() < 0.8 else []
    options = {name: rng.choice(OPTIONS[name]) for name in names}
    table = options.get("table_fill") or options.get("table_size", 2)
    needed = options.get("hand_size", 3) * players + table + 1
    return Rules.edition(edition, players, colors=max(colors, -(-needed // 9)), **options)


def assert_same(state: State, position: Position) -> None:
    """Both show the same round and allow the same."""
    assert position.is_over == state.is_over
    assert position.points == [state.points(seat) for seat in range(state.rules.players)]
    for kinds, hand in zip(position.hands, state.hands, strict=True):
        assert sorted(kinds) == sorted(map(KIND_OF.__getitem__, hand))
    assert position.table == pack([KIND_OF[card] for card in state.table])
    assert (position.turn, position.actor, position.deck_size, position.target) == (
        state.turn,
        state.actor,
        len(state.deck),
        state.target,
    )
    choices = position.choices()
    assert len(set(choices)) == len(choices)
    assert set(choices) == set(map(choice_of, state.legal_moves()))


def played(state: State, move: Move) -> Move:
    """What becomes of a move: a wrong claim that forfeits the turn places its card."""
    if isinstance(move, Capture) and state.why_illegal(move):
        return Place(move.hand)
    return move


def play_both(seed: int) -> int:
    """One round of random moves; return how many there were."""
    rules, rng, plies = rules_of(seed), random.Random(seed), 0
    state = deal(rules, seed=seed)
    position = Position.of_state(state)
    while not state.is_over:
        assert_same(state, position)
        move = state.resolve(random_move(state, rng), rng)
        position.play(choice_of(played(state, move)))
        state = state.play(move)
        plies += 1
    assert_same(state, position)
    return plies


def main(rounds: int) -> None:
    """Play and tell."""
    moves = 0
    for seed in range(rounds):
        try:
            moves += play_both(seed)
        except AssertionError:
            print(f"round {seed} differs: {rules_of(seed)}")
            raise
    print(f"{rounds:,} rounds, {moves:,} moves: the same choices and points in both")


if __name__ == "__main__":
    main(int(sys.argv[1]))
