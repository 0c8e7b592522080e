"""Every level of the ladder: legal, repeatable, explained, and in order."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings

from tests.bots.quick import QUICK, quick
from tests.strategies import seeds, states
from tweak_edu.bots import BOTS, LEVELS, Searcher
from tweak_edu.bots.search import worth_trying
from tweak_edu.engine.cards import Card
from tweak_edu.engine.match import deal
from tweak_edu.engine.moves import Bomb, Capture, Drop, Place
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.i18n import load_catalog
from tweak_edu.playout import compiled
from tweak_edu.simulation import simulate

ENGLISH = load_catalog("en")
TWO = Rules.edition("65")


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=40, deadline=None)
@given(state=states(), seed=seeds)
def test_a_level_makes_a_legal_move_and_says_why(name: str, state: State, seed: int) -> None:
    view = state.view(state.actor)
    bot = quick(name)
    decision = bot.decide(view, random.Random(seed))
    assert decision.move in view.legal_moves()
    assert decision == bot.decide(view, random.Random(seed))
    assert decision.move == bot(view, random.Random(seed))
    text = decision.text(ENGLISH)
    assert text.endswith(".")
    assert "{" not in text
    assert text == text.strip()


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_has_a_name_and_tells_what_it_sees(name: str) -> None:
    level = LEVELS[name]
    assert level.name == name
    assert level.title(ENGLISH) != name
    assert level.sees(ENGLISH).endswith(".")
    assert (level.beats is None) == (name == next(iter(LEVELS)))


def test_the_names_are_all_different() -> None:
    assert len({level.title(ENGLISH) for level in LEVELS.values()}) == len(LEVELS)
    assert len({level.sees(ENGLISH) for level in LEVELS.values()}) == len(LEVELS)


@pytest.mark.parametrize(("below", "above"), list(pairwise(QUICK)))
def test_a_level_beats_the_one_below_about_as_often_as_it_says(below: str, above: str) -> None:
    """Within 600 rounds; the measured share must lie in a wide interval round the stated one."""
    wins = simulate(TWO, [above, below], 600, seed=2026, progress=False).rows[0].wins
    assert wins.low > 0.5 or above == "shrewd"  # whose lead is small: bench_ladder.py shows it
    assert abs(wins.mean - LEVELS[above].beats) < 2 * (wins.high - wins.low)


@pytest.mark.parametrize("seed", range(6))
def test_a_search_chooses_the_same_with_the_compiled_core(seed: int) -> None:
    """So that its strength can be measured in a fraction of the time."""
    plain, fast = Searcher(120, 8), Searcher(120, 8, compiled.play_positions)
    rules = Rules.edition("72", 2 + seed % 3)
    state, rng = deal(rules, seed=seed), random.Random(seed)
    while not state.is_over:
        view = state.view(state.actor)
        if len(view.legal_moves()) > 1:
            number = rng.getrandbits(32)
            move = plain.decide(view, random.Random(number))
            assert move == fast.decide(view, random.Random(number))
            state = state.play(move.move, rng)
        else:
            state = state.play(view.legal_moves()[0], rng)


@settings(max_examples=40, deadline=None)
@given(state=states())
def test_a_search_tries_every_move_but_places_beside_captures(state: State) -> None:
    moves = state.legal_moves()
    tried = worth_trying(moves).values()
    assert set(tried) <= set(moves)
    assert {type(move) for move in moves} - {type(move) for move in tried} <= {Place}
    takes = any(isinstance(move, Capture) for move in moves)
    assert any(isinstance(move, Place) for move in tried) == (
        not takes and any(isinstance(move, Place) for move in moves)
    )


def test_a_search_with_twin_cards_alone_does_not_speak_of_taking() -> None:
    state = State.parse("A O1 G1\nB Y6 Y2 B1\ntable B6\ndeck O4/9 Y4/7\ntpile bomb")
    assert len(state.legal_moves()) == 2
    decision = quick("expert").decide(state.view(0), random.Random(7))
    assert decision.key == "bot.why.least"
    assert decision.move in state.legal_moves()


def test_greedy_holds_action_cards_and_eager_plays_them() -> None:
    state = State.parse(
        "A O1 G1 P1\nA held thief\nB Y6 Y2 B1\ntable Y1\ndeck O4/9 Y1/7\ntpile bomb"
    )
    view = state.view(0)
    assert str(BOTS["greedy"](view, random.Random(7))) == "place:O1"
    assert str(BOTS["eager"](view, random.Random(7))) == "thief:B"


def test_a_victim_of_a_bomb_gives_the_least_card() -> None:
    state = State.parse(
        "A O1 G1 P1\nA held bomb\nB R5 Y2 B5\ntable Y1\ndeck O4/9 Y1/7\ntpile thief"
    )
    view = state.play(Bomb()).view(1)
    for name in ("greedy", "eager", "shrewd"):
        assert BOTS[name](view, random.Random(7)) == Drop(Card("Y2"))
