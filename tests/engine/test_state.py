"""Legal moves, reasons and play: against all conceivable moves and a slow second rule keeper."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine import naive
from tests.strategies import Step, moves, rounds, states
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import (
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Reason,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.state import Outcome, State
from tweak_edu.errors import IllegalMoveError

ALL_CARDS = [Card(f"{color}{value}") for color in "ROYGBP" for value in range(1, 7)]


def to_naive(state: State) -> naive.Position:
    """The slow rule keeper's form of a state."""
    names = set(naive.DEFAULTS) - {"hand_size", "table_size", "empty_deck_target"}
    return {
        "hands": [list(map(str, hand)) for hand in state.hands],
        "held": [[card.value for card in row] for row in state.held],
        "won": [[str(card) for card in row] for row in state.won],
        "table": list(map(str, state.table)),
        "deck": list(map(str, state.deck)),
        "tpile": [card.value for card in state.t_pile],
        "turn": state.turn,
        "played": None if state.played is None else str(state.played),
        "drops": list(state.drops),
        "options": naive.DEFAULTS | {name: getattr(state.rules, name) for name in names},
    }


def conceivable_moves(state: State) -> list[Move]:
    """Every move that is written with real cards, sensible or not; captures in table order."""
    table = state.table
    found: list[Move] = [
        Capture(card, tuple(table[i] for i in chosen), call)
        for card in dict.fromkeys([*state.hands[state.actor], Card("R6"), Card("P1")])
        for size in range(len(table) + 1)
        for chosen in combinations(range(len(table)), size)
        for call in (True, False)
    ]
    found += map(Place, ALL_CARDS)
    found += map(Thief, range(6))
    found += [Joker(1), Joker(-1), Shifter(), Bomb(), Drop(), Skip()]
    found += map(Drop, ALL_CARDS)
    return found


def listed(state: State, move: Move) -> bool:
    """Whether a legal move is worth listing: as asked, and quiet only where calling matters."""
    if isinstance(move, Capture) and not move.call:
        return state.rules.tweak_call == "required" and state.is_tweak(move)
    if isinstance(move, Drop) and state.rules.bomb_choice == "random":
        return move.card is None
    return True


def key_of(move: Move) -> tuple[object, ...]:
    """A move up to the order of its table cards."""
    if isinstance(move, Capture):
        return (move.hand, frozenset(Counter(move.table).items()), move.call)
    return (str(move),)


def snapshot(state: State) -> tuple[str, int, str]:
    return state.format(), hash(state), repr(state)


@settings(max_examples=150, deadline=None)
@given(state=states(over=True).filter(lambda state: len(state.table) <= 8))
def test_legal_moves_are_the_conceivable_ones_that_break_no_rule(state: State) -> None:
    allowed = [move for move in conceivable_moves(state) if state.why_illegal(move) is None]
    expected = {key_of(move) for move in allowed if listed(state, move)}
    assert {key_of(move) for move in state.legal_moves()} == expected


@settings(max_examples=60, deadline=None)
@given(steps=rounds())
def test_legal_moves_and_play_agree_with_the_slow_rule_keeper(steps: list[Step]) -> None:
    for before, move, after in steps:
        position = to_naive(before)
        assert list(map(str, before.legal_moves())) == naive.legal_moves(position)
        assert before.target == naive.target(position)
        if before.why_illegal(move) is None:
            assert to_naive(after) == naive.play(position, str(move))
        for seat in range(before.rules.players):
            assert before.points(seat) == naive.points(position, seat)
    assert naive.is_over(to_naive(steps[-1].after))


@settings(max_examples=100, deadline=None)
@given(state=states(tweak_call="auto", min_table_cards=1))
def test_captures_are_those_that_brute_force_finds(state: State) -> None:
    if state.drops:
        assert not any(isinstance(move, Capture) for move in state.legal_moves())
        return
    table = state.table
    expected = [
        Capture(card, tuple(table[i] for i in chosen))
        for card in state.hands[state.turn]
        for size in range(1, len(table) + 1)
        for chosen in combinations(range(len(table)), size)
        if card.value + sum(table[i].value for i in chosen) == state.target
    ]
    kinds: dict[object, Move] = {}
    for capture in expected:
        kinds.setdefault(key_of(capture), capture)
    found = [move for move in state.legal_moves() if isinstance(move, Capture)]
    assert found == list(kinds.values())


@settings(max_examples=80, deadline=None)
@given(state=states(over=True), seed=st.integers(0, 2**16))
def test_every_legal_move_plays_and_leaves_the_old_state_equal(state: State, seed: int) -> None:
    before = snapshot(state)
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    assert bool(legal) is not state.is_over
    for move in legal:
        after = state.play(move, random.Random(seed))
        assert after != state
        assert snapshot(state) == before
        assert after == state.play(state.resolve(move, random.Random(seed)))
    assert state.legal_moves() == legal


@settings(max_examples=150, deadline=None)
@given(state=states(over=True), move=moves())
def test_an_illegal_move_is_refused_with_its_reason(state: State, move: Move) -> None:
    reason = state.why_illegal(move)
    before = snapshot(state)
    forfeited = reason in (Reason.WRONG_SUM, Reason.TOO_FEW_TABLE_CARDS)
    if reason is None:
        state.play(move, random.Random(0))
    elif forfeited and state.rules.invalid_claim == "forfeit":
        assert state.play(move).table == (*state.table, move.hand)
    else:
        with pytest.raises(IllegalMoveError) as caught:
            state.play(move, random.Random(0))
        assert caught.value.reason is reason
        assert caught.value.move == move
        assert caught.value.state == state
        assert str(reason.value) in str(caught.value)
    assert snapshot(state) == before


@settings(max_examples=60, deadline=None)
@given(state=states(over=True))
def test_table_cards_may_be_picked_in_any_order(state: State) -> None:
    for move in state.legal_moves():
        if isinstance(move, Capture):
            turned = Capture(move.hand, move.table[::-1], move.call)
            assert state.why_illegal(turned) is None
            one, other = state.play(move), state.play(turned)
            assert one.table == other.table
            assert Counter(one.won[state.turn]) == Counter(other.won[state.turn])


@settings(max_examples=30, deadline=None)
@given(state=states(over=True))
def test_states_are_values(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert {state: 1}[again] == 1
    for name in ("hands", "table", "deck", "turn", "rules"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)


@settings(max_examples=30, deadline=None)
@given(steps=rounds())
def test_the_outcome_comes_with_the_last_ply(steps: list[Step]) -> None:
    for step in steps:
        assert step.before.outcome() is None
        assert not step.before.is_over
    end = steps[-1].after
    assert end.is_over
    assert end.legal_moves() == ()
    assert isinstance(end.outcome(), Outcome)


@settings(max_examples=60, deadline=None)
@given(state=states())
def test_a_tweak_takes_the_whole_table_and_a_miss_passes_up_a_capture(state: State) -> None:
    any_capture = any(isinstance(move, Capture) for move in state.legal_moves())
    for move in state.legal_moves():
        takes_all = isinstance(move, Capture) and len(move.table) == len(state.table)
        enough = max(1, state.rules.tweak_min_table)
        assert state.is_tweak(move) == (takes_all and len(state.table) >= enough)
        assert state.is_missed(move) == (isinstance(move, Place) and any_capture)


def test_the_thief_takes_each_card_equally_often() -> None:
    state = State.parse("A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\nA held thief\n")
    rng = random.Random(5)
    taken = Counter(state.resolve(Thief(1), rng).card for _ in range(3000))
    assert set(taken) == set(state.hands[1])
    assert all(900 < count < 1100 for count in taken.values())


def test_a_thief_without_chance_is_a_type_error() -> None:
    state = State.parse("A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\nA held thief\n")
    with pytest.raises(TypeError, match="rng"):
        state.play(Thief(1))


def test_a_drop_by_chance_is_asked_for_and_recorded_with_its_card() -> None:
    state = State.parse(
        "rules 65 players=2 colors=ROYGBP bomb_choice=random\n"
        "A G2\nB R5 P2 P3\ntable P6\ndeck O3/7\nA held bomb\n"
    ).play(Bomb())
    assert state.legal_moves() == (Drop(),)
    assert state.why_illegal(Drop(Card("P2"))) is None
    assert state.why_illegal(Drop(Card("P1"))) is Reason.NOT_VICTIMS_CARD
    assert len(state.play(Drop(), random.Random(1)).hands[1]) == 2


BASE = """
A O1 G4 P6
B Y6 Y2 B1
C -
table Y3 B2 R3
deck O4/9 Y1/7 B3/10
tpile bomb
"""
LATE = "A G4 B1\nB -\ntable O2\ndeck -\nA held bomb thief shifter joker\n"
BOMBED = "A G2\nB R5 P2\nC G1\ntable P6\ndeck O3/7\nA won bomb\nplayed bomb\ndrops B C\n"
CHANCE = "rules 65 players=3 colors=ROYGBP bomb_choice=random\n" + BOMBED
REFUSED = [
    ("A -\nB -\ntable P1\ndeck -\n", Place(Card("P1")), Reason.ROUND_OVER),
    ("A -\nB -\ntable P1\ndeck -\n", Skip(), Reason.ROUND_OVER),
    (BOMBED, Place(Card("G2")), Reason.ANSWER_BOMB),
    (BOMBED, Skip(), Reason.ANSWER_BOMB),
    (BOMBED, Drop(Card("G2")), Reason.NOT_IN_HAND),
    (BOMBED, Drop(Card("G1")), Reason.NOT_IN_HAND),
    (BOMBED, Drop(), Reason.NOT_IN_HAND),
    (CHANCE, Drop(Card("G2")), Reason.NOT_VICTIMS_CARD),
    (BASE, Drop(Card("O1")), Reason.NO_BOMB),
    (BASE, Drop(), Reason.NO_BOMB),
    ("A -\nB P1\ntable P1\ndeck -\nA held joker\n", Joker(1), Reason.HAND_EMPTY),
    ("A -\nB P1\ntable P1\ndeck -\n", Capture(Card("P1"), (Card("P1"),)), Reason.HAND_EMPTY),
    ("A -\nB P1\ntable P1\ndeck R1/7\n", Place(Card("P1")), Reason.HAND_EMPTY),
    (BASE, Skip(), Reason.CANNOT_SKIP),
    (BASE, Place(Card("Y6")), Reason.NOT_IN_HAND),
    (BASE, Capture(Card("Y6"), (Card("Y3"),)), Reason.NOT_IN_HAND),
    (BASE, Capture(Card("G4"), (Card("Y3"), Card("B1"))), Reason.NOT_ON_TABLE),
    (BASE, Capture(Card("G4"), (Card("B2"), Card("B2"))), Reason.NOT_ON_TABLE),
    (BASE, Capture(Card("P6"), (Card("O1"), Card("B2"))), Reason.NOT_ON_TABLE),
    (BASE, Capture(Card("O1"), ()), Reason.TOO_FEW_TABLE_CARDS),
    (
        "rules 65 players=3 colors=ROYGBP min_table_cards=2\n" + BASE,
        Capture(Card("P6"), (Card("R3"),)),
        Reason.TOO_FEW_TABLE_CARDS,
    ),
    (BASE, Capture(Card("O1"), (Card("Y3"),)), Reason.WRONG_SUM),
    (BASE, Capture(Card("P6"), (Card("Y3"), Card("R3"))), Reason.WRONG_SUM),
    (
        "rules 65 players=3 colors=ROYGBP must_combine=yes\n" + BASE,
        Place(Card("O1")),
        Reason.MUST_COMBINE,
    ),
    (
        BASE + "A held joker\nA won thief\nplayed thief:B=O3\n",
        Joker(1),
        Reason.ACTION_ALREADY_PLAYED,
    ),
    (BASE, Joker(1), Reason.ACTION_NOT_HELD),
    (BASE, Thief(1), Reason.ACTION_NOT_HELD),
    (BASE + "B held bomb\n".replace("bomb", "shifter"), Shifter(), Reason.ACTION_NOT_HELD),
    (BASE + "A held thief\n", Thief(3), Reason.NO_SUCH_SEAT),
    (BASE + "A held thief\n", Thief(5), Reason.NO_SUCH_SEAT),
    (BASE + "A held thief\n", Thief(0), Reason.OWN_SEAT),
    (BASE + "A held thief\n", Thief(2), Reason.VICTIM_HAS_NO_CARDS),
    (BASE + "A held thief\n", Thief(1, Card("O1")), Reason.NOT_VICTIMS_CARD),
    (LATE, Bomb(), Reason.NO_VICTIM),
    (LATE, Thief(1), Reason.VICTIM_HAS_NO_CARDS),
    (LATE, Shifter(), Reason.DECK_EMPTY),
]
VIEW_REASONS = {Reason.CARD_BY_CHANCE}
"""Reasons of a view alone, which does not know a hidden card; see test_view.py."""


@pytest.mark.parametrize(("position", "move", "reason"), REFUSED)
def test_reason(position: str, move: Move, reason: Reason) -> None:
    state = State.parse(position)
    before = snapshot(state)
    assert state.why_illegal(move) is reason
    with pytest.raises(IllegalMoveError) as caught:
        state.play(move, random.Random(1))
    assert (caught.value.reason, caught.value.move) == (reason, move)
    assert caught.value.state is state
    assert snapshot(state) == before


def test_every_reason_is_tested() -> None:
    assert {reason for _, _, reason in REFUSED} | VIEW_REASONS == set(Reason)


@pytest.mark.parametrize("move", ["place:O1", None, 7, Card("O1")])
def test_what_is_no_move_is_a_type_error(move: object) -> None:
    state = State.parse(BASE)
    with pytest.raises(TypeError):
        state.why_illegal(move)
    with pytest.raises(TypeError):
        state.play(move)


@pytest.mark.parametrize(
    "move", [Place("O1"), Capture("O1", (Card("Y3"),)), Capture(Card("O1"), "Y3"), Drop("O1")]
)
def test_a_move_made_of_texts_is_a_type_error(move: Move) -> None:
    bombed = State.parse("A O1\nB O1\ntable Y3\nplayed bomb\ndrops B\n")
    state = bombed if isinstance(move, Drop) else State.parse(BASE)
    with pytest.raises(TypeError, match="made of cards"):
        state.why_illegal(move)
    with pytest.raises(TypeError, match="made of cards"):
        state.play(move)


def test_a_seat_that_is_not_there_has_no_view_and_no_points() -> None:
    state = State.parse(BASE)
    for ask in (state.view, state.points):
        for seat in (-1, 3, 10**30):
            with pytest.raises(ValueError, match=f"seat {seat}: there are seats 0 to 2"):
                ask(seat)
        for seat in (None, "A", 1.0, True):
            with pytest.raises(TypeError, match=f"not {seat!r}"):
                ask(seat)


def test_a_wrong_claim_forfeits_the_named_card_only_where_the_rules_say_so() -> None:
    claim = Capture(Card("O1"), (Card("Y3"),))
    strict = State.parse("rules 65 players=3 colors=ROYGBP invalid_claim=forfeit\n" + BASE)
    assert strict.why_illegal(claim) is Reason.WRONG_SUM
    after = strict.play(claim)
    assert after == strict.play(Place(Card("O1")))
    with pytest.raises(IllegalMoveError):
        strict.play(Capture(Card("O1"), (Card("Y6"),)))
