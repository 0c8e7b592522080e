"""Fast policies: always legal, as good as their bots, and the same by the short way."""

from __future__ import annotations

import random

import pytest

from tests.playout.side_by_side import rules_of
from tweak_edu.bots import Eager
from tweak_edu.engine.match import deal
from tweak_edu.engine.moves import Capture
from tweak_edu.engine.rules import Rules
from tweak_edu.playout import POLICIES, Position, greedy_choice, play_greedily, play_on
from tweak_edu.playout.kinds import KINDS, pack, points_by_kind, unpack
from tweak_edu.playout.position import CAPTURE, QUIET
from tweak_edu.playout.tables import Tables

SEEDS = range(60)


@pytest.mark.parametrize("name", sorted(POLICIES))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_policy_chooses_what_is_legal(name: str, seed: int) -> None:
    position = Position.of_state(deal(rules_of(seed), seed=seed))
    chance = random.Random(seed).random
    while choices := position.choices():
        choice = POLICIES[name](position, chance)
        assert choice in choices
        position.play(choice, chance)


@pytest.mark.parametrize("seed", SEEDS)
def test_greedily_is_the_greedy_policy(seed: int) -> None:
    """For the whole round and for some turns, from the start and from amid the round."""
    position = Position.of_state(deal(rules_of(seed), seed=seed))
    chance = random.Random(seed).random
    for turns in (0, 1, 5, 4, 3, None):
        twin, state = position.copy(), random.Random(seed).random
        assert play_greedily(twin, state, turns) == play_on(
            position, greedy_choice, random.Random(seed).random, turns
        )
        assert twin.choices() == position.choices()
        if choices := position.choices():  # half a turn further, perhaps
            position.play(choices[-1], chance)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_greedy_policy_takes_as_much_as_the_greedy_bot(seed: int) -> None:
    rng = random.Random(seed)
    state = deal(rules_of(seed), seed=seed)
    while not state.is_over:
        move = Eager()(state.view(state.actor), rng)
        position = Position.of_state(state)
        choice = greedy_choice(position, rng.random)
        assert (choice[0] in (CAPTURE, QUIET)) == isinstance(move, Capture)
        before, seat = state.points(state.actor), state.actor
        state = state.play(move, rng)
        if isinstance(move, Capture):
            position.play(choice)
            assert position.points[seat] - before == state.points(seat) - before


def test_random_choices_are_equally_likely_by_cards() -> None:
    """Two O1 and one R1 in the hand, two Y2 on the table: 2·2 + 1·2 ways, three places."""
    tables = Tables(Rules.edition("65", empty_deck_target=3))
    position = Position(
        tables, hands=[[0, 6, 0], [0]], table=pack([1, 1]), deck=[], backs=[], pile=[], turn=0
    )
    count = dict.fromkeys(position.choices(), 0)
    draws = random.Random(7)
    for _ in range(9_000):
        count[POLICIES["random"](position, draws.random)] += 1
    expected = dict(zip(position.choices(), (4_000, 2_000, 2_000, 1_000), strict=True))
    for choice, times in expected.items():
        assert abs(count[choice] - times) < 200


def test_turns_are_counted_without_action_cards() -> None:
    position = Position.of_state(deal(Rules.edition("65"), seed=7))
    play_on(position, greedy_choice, random.Random(7).random, 3)
    assert position.turn == 1  # B led


def test_sets_of_cards_go_there_and_back() -> None:
    cards = [0, 0, 0, 5, 6, 11]
    assert unpack(pack(cards)) == tuple(cards)
    assert len(points_by_kind(Rules.edition("65"))) == len(KINDS)


def test_tables_that_were_forgotten_are_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tweak_edu.playout.tables.REMEMBERED", 3)
    rules = Rules.edition("65", points=(1, 2, 3, 4, 6))  # tables of their own
    state = deal(rules, seed=7)
    few = play_on(Position.of_state(state), greedy_choice, random.Random(7).random)
    monkeypatch.undo()
    assert few == play_on(Position.of_state(state), greedy_choice, random.Random(7).random)
