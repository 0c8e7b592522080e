"""Positions drawn for a view: they fit it, and they know nothing more than it does."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.strategies import walk
from tweak_edu.engine.cards import BACKS
from tweak_edu.engine.match import deal
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import RulesError
from tweak_edu.playout import Position, Sampler, choice_of, play_on, random_choice
from tweak_edu.playout.kinds import unpack

RULES = [
    Rules.edition("65"),
    Rules.edition("72", players=4, backs="uniform"),
    Rules.edition("65", players=6, backs={7: 1, 10: 3}),
]


def all_kinds(position: Position) -> Counter[int]:
    hands = [kind for hand in position.hands for kind in hand]
    return Counter(hands + position.deck[position.top :]) + Counter(unpack(position.table))


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
@pytest.mark.parametrize("seed", range(5))
def test_a_drawn_position_fits_the_view(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for step in walk(rules, seed):
        state = step.before
        view = state.view(state.actor)
        true, drawn = Position.of_state(state), Sampler(view).draw(rng.random)
        assert set(drawn.choices()) == set(map(choice_of, view.legal_moves()))
        assert all_kinds(drawn) == all_kinds(true)
        assert tuple(map(len, drawn.hands)) == view.hand_sizes
        assert (drawn.points, drawn.held, drawn.target) == (true.points, true.held, true.target)
        assert (drawn.turn, drawn.drops, drawn.acted) == (true.turn, true.drops, true.acted)
        assert sorted(drawn.pile) == sorted(true.pile)
        backs = drawn.backs[:-1]
        assert len(backs) == len(drawn.deck)
        if view.backs_left is not None:
            assert tuple(map(backs.count, BACKS)) == view.backs_left
        play_on(drawn, random_choice, rng.random)
        assert drawn.is_over


def test_hidden_cards_do_not_matter() -> None:
    state = deal(Rules.edition("65"), seed=7)
    seat = state.actor
    other = 1 - seat
    deck = list(state.deck)
    hand = list(state.hands[other])
    deck[3], hand[0] = hand[0].with_back(deck[3].back), deck[3].front
    hands = tuple(tuple(hand) if s == other else state.hands[s] for s in range(2))
    pile = tuple(reversed(state.t_pile))
    swapped = state._replace(hands=hands, deck=tuple(deck), t_pile=pile)
    first, second = (Sampler(s.view(seat)).draw(random.Random(7).random) for s in (state, swapped))
    assert (first.hands, first.deck, first.backs, first.pile) == (
        second.hands,
        second.deck,
        second.backs,
        second.pile,
    )


def test_weighted_backs_are_drawn_by_weight() -> None:
    view = deal(Rules.edition("65", backs={8: 1, 9: 3}), seed=7).view(0)
    sampler, chance = Sampler(view), random.Random(7).random
    backs = Counter(back for _ in range(300) for back in sampler.draw(chance).backs[1:-1])
    assert set(backs) == {8, 9}
    assert 0.73 < backs[9] / backs.total() < 0.77


def test_cards_that_a_written_position_leaves_out_may_be_anywhere() -> None:
    view = State.parse("A O1\nB O2\ntable R5\ndeck O4/9\ntpile bomb").view(0)
    sampler, chance = Sampler(view), random.Random(7).random
    drawn = [sampler.draw(chance) for _ in range(500)]
    assert {len(position.deck) for position in drawn} == {1}
    assert len({tuple(position.pile) for position in drawn}) == 4
    assert len({tuple(position.hands[1]) for position in drawn}) >= 10


def test_a_view_that_does_not_add_up_is_refused() -> None:
    view = State.parse("A O1\nB O2\ntable R5\ndeck O4/9\ntpile bomb").view(0)
    with pytest.raises(RulesError, match="more often"):
        Sampler(view._replace(hand=view.hand * 3))
    with pytest.raises(RulesError, match="hides 61 number cards and 1 action cards"):
        Sampler(view._replace(deck_size=60))
