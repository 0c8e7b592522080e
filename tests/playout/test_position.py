"""The playout core against the checked engine: rounds of every kind, move by move."""

from __future__ import annotations

import pytest

from tests.playout.side_by_side import assert_same, play_both
from tests.strategies import walk
from tweak_edu.engine.match import deal
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.playout import Position, choice_of
from tweak_edu.playout.position import BY_CHANCE, SKIP, THIEF

BLOCKS = range(0, 2_000, 100)


@pytest.mark.parametrize("first", BLOCKS)
def test_both_cores_play_the_same_rounds(first: int) -> None:
    """The first 100,000 were played once: python -m tests.playout.side_by_side 100000."""
    for seed in range(first, first + 100):
        play_both(seed)


@pytest.mark.parametrize("seed", range(20))
def test_a_position_is_taken_up_anywhere(seed: int) -> None:
    """Amid a turn and while a Bomb is answered, too."""
    for step in walk(Rules.edition("72", players=4), seed):
        assert_same(step.before, Position.of_state(step.before))


def test_a_copy_goes_its_own_way() -> None:
    state = deal(Rules.edition("65"), seed=7)
    position, move = Position.of_state(state), state.legal_moves()[0]
    copy = position.copy()
    assert_same(state, copy)
    copy.play(choice_of(move))
    assert_same(state, position)
    assert_same(state.play(move), copy)


def test_no_choice_is_left_when_the_round_is_over() -> None:
    position = Position.of_state(State.parse("A -\nB -\ntable R5\ndeck -\ntpile -"))
    assert position.is_over
    assert position.choices() == ()


def test_a_lost_turn_is_skipped() -> None:
    state = State.parse("A -\nB O1 O2 O3\ntable R5\ndeck O4/9 Y4/8\ntpile -")
    position = Position.of_state(state)
    assert position.choices() == ((SKIP, 0, 0),)
    position.play((SKIP, 0, 0))
    assert_same(state.play(state.legal_moves()[0]), position)


def test_chance_must_be_given_where_it_is_needed() -> None:
    state = State.parse("A O1\nA held thief\nB O2\ntable R5\ndeck O4/9\ntpile -")
    with pytest.raises(TypeError, match="chance picks a card"):
        Position.of_state(state).play((THIEF, 1, BY_CHANCE))
