"""Views: what a seat may see, and that nothing hidden changes it or what follows from it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from tests.bots.quick import quick
from tests.strategies import seeds, states
from tweak_edu.bots import BOTS
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Bomb, Drop, Joker, Place, Reason, Thief
from tweak_edu.engine.state import State

if TYPE_CHECKING:
    from tweak_edu.engine.view import View


def with_hidden_permuted(state: State, seat: int, rng: random.Random) -> State:
    """The same seen facts with other hidden ones.

    Hidden from ``seat``: the other hands and all deck fronts, every back but the top one, and the
    order of the action cards to be won (RULES Q9).
    """
    others = [number for number in range(state.rules.players) if number != seat]
    fronts = [card for number in others for card in state.hands[number]]
    fronts += [card.front for card in state.deck]
    rng.shuffle(fronts)
    hands = list(state.hands)
    for number in others:
        size = len(hands[number])
        hands[number], fronts = tuple(fronts[:size]), fronts[size:]
    backs = [card.back for card in state.deck]
    below = backs[1:]
    rng.shuffle(below)
    deck = [card.with_back(back) for card, back in zip(fronts, [*backs[:1], *below], strict=True)]
    t_pile = list(state.t_pile)
    rng.shuffle(t_pile)
    return state._replace(hands=tuple(hands), deck=tuple(deck), t_pile=tuple(t_pile))


@settings(max_examples=150, deadline=None)
@given(state=states(over=True), seed=seeds)
def test_hidden_cards_never_change_a_view(state: State, seed: int) -> None:
    for seat in range(state.rules.players):
        other = with_hidden_permuted(state, seat, random.Random(seed))
        here, there = state.view(seat), other.view(seat)
        assert here == there
        assert repr(here) == repr(there)
        assert here.legal_moves() == there.legal_moves()


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=40, deadline=None)
@given(state=states(), seed=seeds)
def test_hidden_cards_never_change_a_bots_move(name: str, state: State, seed: int) -> None:
    other = with_hidden_permuted(state, state.actor, random.Random(seed))
    bot = quick(name)
    move = bot(state.view(state.actor), random.Random(seed))
    assert bot(other.view(state.actor), random.Random(seed)) == move


@settings(max_examples=60, deadline=None)
@given(state=states(over=True))
def test_a_view_shows_the_state_and_moves_only_to_the_actor(state: State) -> None:
    for seat in range(state.rules.players):
        view = state.view(seat)
        assert (view.rules, view.seat, view.hand) == (state.rules, seat, state.hands[seat])
        assert view.hand_sizes == tuple(map(len, state.hands))
        assert (view.table, view.target) == (state.table, state.target)
        assert view.top_back == (state.deck[0].back if state.deck else None)
        assert (view.deck_size, view.t_pile_size) == (len(state.deck), len(state.t_pile))
        assert (view.held, view.won) == (state.held, state.won)
        assert (view.turn, view.actor) == (state.turn, state.actor)
        assert (view.played, view.drops) == (state.played, state.drops)
        acts = seat == state.actor and not state.is_over
        assert view.legal_moves() == (state.legal_moves() if acts else ())
        assert view.is_over == state.is_over


@settings(max_examples=60, deadline=None)
@given(state=states())
def test_a_view_judges_moves_as_the_state_does(state: State) -> None:
    view = state.view(state.actor)
    for move in state.legal_moves():
        assert view.why_illegal(move) is None
        assert view.is_tweak(move) == state.is_tweak(move)
        assert view.is_missed(move) == state.is_missed(move)


def test_a_view_knows_no_card_of_chance() -> None:
    state = State.parse("A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\nA held thief\n")
    view: View = state.view(0)
    assert view.why_illegal(Thief(1)) is None
    assert view.why_illegal(Thief(1, Card("R5"))) is Reason.CARD_BY_CHANCE
    bombed = State.parse(
        "rules 65 players=2 colors=ROYGBP bomb_choice=random\n"
        "A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\nA held bomb\n"
    ).play(Bomb())
    assert bombed.view(1).why_illegal(Drop()) is None
    assert bombed.view(1).why_illegal(Drop(Card("R5"))) is Reason.CARD_BY_CHANCE


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    state = State.parse("A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\n")
    with pytest.raises(ValueError, match=str(seat)):
        state.view(seat)


def test_the_target_of_a_view_includes_the_joker() -> None:
    state = State.parse("A G2\nB R5\ntable P6\ndeck O3/7\nA held joker\n")
    assert state.play(Joker(1)).view(1).target == 8
    assert state.play(Place(Card("G2"))).view(0).target == 7
