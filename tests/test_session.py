"""Session: bots go on until a person decides, skips need nobody, and a failure changes nothing."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.quick import QUICK
from tests.strategies import random_move, rules, seeds
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Drop, Place, Skip, Thief
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import IllegalMoveError, RulesError, StaleMoveError, TweakError
from tweak_edu.session import Session, Step


def session(seed: int = 7, players: int = 2, *, seats: tuple[str, ...] | None = None) -> Session:
    others = itertools.islice(itertools.cycle(QUICK), players - 1)
    rules = Rules.edition("65", players)
    return Session(rules, seed=seed, seats=seats or ("you", *others))


def play_round(game: Session) -> None:
    while game.deciding is not None:
        game.play(game.deciding, game.state.legal_moves()[0])


@pytest.mark.parametrize("players", range(2, 7))
def test_rounds_are_played_to_the_end_and_recorded(players: int) -> None:
    game = session(players=players)
    play_round(game)
    assert game.state.is_over
    assert game.finished == (game.record,)
    assert game.match.rounds == (game.state.outcome().points,)
    assert Record.parse(game.record.format()).final == game.state
    assert [step.move for step in game.steps] == list(game.record.moves)
    assert [step.ply for step in game.steps] == list(range(1, game.ply + 1))


@pytest.mark.parametrize("players", range(2, 7))
def test_a_person_decides_whenever_the_bots_stop(players: int) -> None:
    game = session(players=players)
    while game.deciding is not None:
        assert game.deciding == 0
        assert game.state.legal_moves() != (Skip(),)
        game.play(0, game.state.legal_moves()[-1])


def test_two_persons_decide_in_turn() -> None:
    game = session(players=3, seats=("you", "you", "random"))
    deciders = set()
    while game.deciding is not None:
        deciders.add(game.deciding)
        game.play(game.deciding, game.state.legal_moves()[0])
    assert deciders == {0, 1}


def test_the_same_seed_gives_the_same_match() -> None:
    games = [session(3, 4), session(3, 4)]
    for game in games:
        play_round(game)
        game.next_round()
        play_round(game)
    assert games[0].finished == games[1].finished


def test_the_next_round_moves_the_dealer_and_keeps_the_points() -> None:
    game = session()
    leader = game.record.deal.leader
    play_round(game)
    points = game.match.totals
    assert game.round_number == 1
    game.next_round()
    assert game.record.deal.leader == (leader + 1) % 2
    assert game.match.totals == points
    assert (game.round_number, game.rounds_dealt) == (2, 2)


def test_a_match_can_begin_with_any_of_its_rounds() -> None:
    game = session(3, 4)
    for number in (1, 2, 3):
        again = Session(game.rules, seed=3, seats=game.seats, first_round=number)
        assert again.round_number == number
        play_round(game)
        play_round(again)
        assert again.record == game.record
        assert again.match.totals == game.state.outcome().points
        if number < 3:
            game.next_round()
    again.next_round()
    game.next_round()
    assert again.record.deal == game.record.deal


def test_a_match_ends_and_another_begins() -> None:
    game = session()
    play_round(game)
    while not game.match.is_over:
        game.next_round()
        play_round(game)
    with pytest.raises(TweakError, match="next round"):
        game.next_round()
    rounds = game.rounds_dealt
    game.new_match()
    assert game.match.rounds == ()
    assert (game.round_number, game.rounds_dealt, game.seed) == (1, rounds + 1, 8)


@given(rules(), seeds, st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_a_session_goes_on_where_another_stopped(chosen: Rules, seed: int, decisions: int) -> None:
    bots = itertools.islice(itertools.cycle(QUICK), chosen.players - 1)
    one, rng = Session(chosen, seed=seed, seats=("you", *bots)), random.Random(seed)

    def decide(game: Session, rng: random.Random) -> None:
        if not game.state.is_over:
            game.play(0, random_move(game.state, rng))
        elif not game.match.is_over:
            game.next_round()

    for _ in range(decisions):
        decide(one, rng)
    two = Session(chosen, seed=seed, seats=one.seats, played=one.moves)
    for _ in range(20):
        assert two.steps == one.steps  # with what the bots say of their moves
        assert (two.match, two.moves, two.finished) == (one.match, one.moves, one.finished)
        again = random.Random()
        again.setstate(rng.getstate())
        decide(one, rng)
        decide(two, again)


def test_there_is_no_next_round_amid_a_round() -> None:
    with pytest.raises(TweakError, match="next round"):
        session().next_round()


def test_a_move_for_another_ply_or_seat_is_stale() -> None:
    game = session()
    move = game.state.legal_moves()[0]
    with pytest.raises(StaleMoveError, match="ply 9"):
        game.play(0, move, ply=9)
    with pytest.raises(StaleMoveError, match="seat 1"):
        game.play(1, move)
    assert game.ply == len(game.record.moves)


def test_an_illegal_move_changes_nothing() -> None:
    game = session()
    before = game.record
    missing = next(card for card in game.rules.deck if card not in game.state.hands[0])
    for move in (Place(missing), Skip(), Thief(1), Drop(Card("R1"))):
        with pytest.raises(IllegalMoveError):
            game.play(0, move)
    assert game.record == before
    play_round(game)
    with pytest.raises(IllegalMoveError, match="round_over"):
        game.play(0, Place(Card("R1")))


def test_a_failing_bot_takes_the_whole_move_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = session(seats=("you", "random"))
    before, ply = game.record, game.ply

    def broken(*_: object) -> Place:
        raise ZeroDivisionError

    monkeypatch.setattr("tweak_edu.session.BOTS", {"random": broken})
    with pytest.raises(ZeroDivisionError):
        game.play(0, game.state.legal_moves()[-1])
    assert (game.record, game.ply) == (before, ply)


def test_listeners_hear_every_change_until_they_stop() -> None:
    game = session()
    heard: list[tuple[Step, ...]] = []
    stop = game.listen(heard.append)
    made = game.play(0, game.state.legal_moves()[0])
    stop()
    game.play(0, game.state.legal_moves()[0])
    assert heard == [made]


@pytest.mark.parametrize(
    ("seats", "message"),
    [(("you",), "2 needed"), (("you", "owl"), "'owl'"), (("you", "random", "random"), "3 given")],
)
def test_wrong_seats_are_named(seats: tuple[str, ...], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        session(seats=seats)
