"""Rounds in bulk: the stream, the deal, and the compiled core with the same points."""

from __future__ import annotations

import random
from collections import Counter
from statistics import fmean

import pytest

from tests.playout.side_by_side import rules_of
from tweak_edu.bots import BOTS
from tweak_edu.engine.match import deal
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError
from tweak_edu.playout import Sampler, bulk, compiled, greedy_choice, play_on
from tweak_edu.playout.kinds import KIND_OF, unpack


def test_the_stream_is_splitmix64() -> None:
    """First numbers for the state 0, from the published C code."""
    stream = bulk.Stream(0, 0)
    stream.state = 0
    drawn = [stream.random() for _ in range(3)]
    published = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    assert drawn == [(number >> 11) * 2.0**-53 for number in published]


@pytest.mark.parametrize("seed", range(40))
def test_a_deal_has_the_cards_of_its_rules(seed: int) -> None:
    rules = rules_of(seed)
    position = bulk.deal_round(rules, bulk.Stream(seed, 0).random)
    kinds = [kind for hand in position.hands for kind in hand] + list(unpack(position.table))
    assert Counter(kinds + position.deck) == Counter(KIND_OF[card] for card in rules.deck)
    assert [len(hand) for hand in position.hands] == [rules.hand_size] * rules.players
    assert len(unpack(position.table)) == (rules.table_fill or rules.table_size)
    assert len(position.backs) == len(position.deck) + 1
    assert len(position.pile) == len(rules.t_pile)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(200))
def test_the_compiled_core_gives_the_same_points(seed: int, policy: str) -> None:
    rules = rules_of(seed)
    if rules.min_table_cards > 1:
        with pytest.raises(RulesError, match="min_table_cards = 2"):
            compiled.play_rounds(rules, 1, seed=seed, policy=policy)
        return
    plain = list(bulk.play_rounds(rules, 10, seed=seed, policy=policy, first=seed))
    fast = compiled.play_rounds(rules, 10, seed=seed, policy=policy, first=seed)
    assert list(map(tuple, fast.tolist())) == plain


@pytest.mark.parametrize("turns", [None, 1, 8])
@pytest.mark.parametrize("seed", range(60))
def test_positions_played_on_by_both_cores_end_alike(seed: int, turns: int | None) -> None:
    rules, rng = rules_of(seed), random.Random(seed)
    state = deal(rules, seed=seed)
    for _ in range(rng.randrange(40)):
        if state.is_over:
            break
        state = state.play(rng.choice(state.legal_moves()), rng)
    if state.is_over or state.drops:
        return
    sampler = Sampler(state.view(state.actor))
    positions = [sampler.draw(rng.random) for _ in range(10)]
    plain = bulk.play_positions([each.copy() for each in positions], seed=seed, turns=turns)
    assert plain == [
        play_on(each.copy(), greedy_choice, bulk.Stream(seed, number).random, turns)
        for number, each in enumerate(positions)
    ]
    if rules.min_table_cards > 1:
        with pytest.raises(RulesError, match="min_table_cards = 2"):
            compiled.play_positions(positions, seed=seed, turns=turns)
    else:
        assert compiled.play_positions(positions, seed=seed, turns=turns) == plain


def test_no_position_has_no_points() -> None:
    assert bulk.play_positions([], seed=7) == compiled.play_positions([], seed=7) == []


def test_listed_backs_stay_with_their_cards() -> None:
    rules = Rules.edition(
        "65", backs=tuple(card.value % 4 + 7 for card in Rules.edition("65").deck)
    )
    position = bulk.deal_round(rules, bulk.Stream(7, 0).random)
    for kind, back in zip(position.deck, position.backs, strict=False):
        assert back == (kind % 6 + 1) % 4 + 7
    plain = list(bulk.play_rounds(rules, 20, seed=7))
    assert list(map(tuple, compiled.play_rounds(rules, 20, seed=7).tolist())) == plain


def test_a_negative_seed_is_a_seed() -> None:
    rules = Rules.edition("65")
    plain = list(bulk.play_rounds(rules, 5, seed=-1))
    assert list(map(tuple, compiled.play_rounds(rules, 5, seed=-1).tolist())) == plain


@pytest.mark.parametrize("core", [bulk, compiled])
def test_an_unknown_policy_is_named(core) -> None:
    with pytest.raises(RulesError, match=r"policy = 'wise': must be 'random' or 'greedy'"):
        list(core.play_rounds(Rules.edition("65"), 1, seed=7, policy="wise"))


def test_greedy_rounds_bring_as_many_points_as_the_checked_engine() -> None:
    """The mean of both, 36 points a seat (RULES N11), within four standard errors."""
    rules = Rules.edition("65")
    fast = compiled.play_rounds(rules, 20_000, seed=7, policy="greedy")
    checked = []
    for seed in range(400):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while not state.is_over:
            state = state.play(BOTS["eager"](state.view(state.actor), rng), rng)
        checked += state.outcome().points
    assert abs(fast.mean() - fmean(checked)) < 1.0
