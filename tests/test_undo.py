"""Undo takes an own decision back with all that followed; made again, it leads to the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tweak_edu.engine.moves import Skip, Thief
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import TweakError
from tweak_edu.session import Session, Step

# Random bots play action cards, so that chance is needed; they are quick.
TABLES = [
    ("you", "random"),
    ("you", "random", "random"),
    ("you", "you"),
    ("you", "random", "you", "random"),
]


def table(seats: tuple[str, ...], seed: int) -> Session:
    return Session(Rules.edition("72", len(seats)), seed=seed, seats=seats)


def snapshot(game: Session) -> tuple[object, ...]:
    """Everything of a session that a move changes."""
    return (
        game.record,
        game.state,
        game.steps,
        game.finished,
        game.match,
        game.rounds_dealt,
        game.round_number,
        game.deciding,
    )


@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.data())
def test_undo_is_the_position_before_and_the_same_move_leads_to_the_same(
    seats: tuple[str, ...], seed: int, data: st.DataObject
) -> None:
    game = table(seats, seed)
    seen = [snapshot(game)]
    asked = []
    for _ in range(data.draw(st.integers(1, 25))):
        if game.deciding is None:
            break
        moves = game.state.legal_moves()
        move = moves[data.draw(st.integers(0, len(moves) - 1))]
        asked.append((game.deciding, move))
        game.play(game.deciding, move)
        seen.append(snapshot(game))
    while asked:
        seat, move = asked[-1]
        others = [other for other in game.persons if other != seat]
        assert game.can_undo(seat)
        assert not any(game.can_undo(other) for other in others)
        steps = game.steps
        gone = game.undo(seat)
        seen.pop()
        assert snapshot(game) == seen[-1]
        assert game.steps + gone == steps
        game.play(seat, move)
        assert game.steps == steps
        game.undo(seat)
        asked.pop()
    assert not any(map(game.can_undo, range(len(seats))))


def test_a_finished_round_is_opened_again_with_its_points() -> None:
    game = table(("you", "random"), 5)
    for _ in range(2):
        while game.deciding is not None:
            last = game.state.legal_moves()[0]
            game.play(0, last)
        if len(game.finished) < 2:
            game.next_round()
    totals, finished = game.match.totals, game.finished
    game.undo(0)
    assert game.finished == finished[:1]
    assert game.match.totals == finished[0].final.outcome().points
    assert game.round_number == 2
    game.play(0, last)
    assert (game.match.totals, game.finished) == (totals, finished)


def test_the_won_match_is_taken_back_and_won_again() -> None:
    game = table(("you", "random"), 3)
    while True:
        while game.deciding is not None:
            last = game.state.legal_moves()[0]
            game.play(0, last)
        if game.match.is_over:
            break
        game.next_round()
    winners = game.match.winners
    game.undo(0)
    assert not game.match.is_over
    game.play(0, last)
    assert game.match.winners == winners


def test_a_new_deal_cannot_be_taken_back() -> None:
    game = table(("you", "random"), 5)
    while game.deciding is not None:
        game.play(0, game.state.legal_moves()[0])
    game.next_round()
    before = snapshot(game)
    with pytest.raises(TweakError, match="undo"):
        game.undo(0)
    assert snapshot(game) == before
    assert not game.can_undo(1), "a bot has nothing to take back"


def test_listeners_hear_of_an_undo() -> None:
    game = table(("you", "random"), 5)
    game.play(0, game.state.legal_moves()[0])
    heard: list[tuple[Step, ...]] = []
    game.listen(heard.append)
    game.undo(0)
    assert heard == [()]


def test_the_sample_of_games_has_chance_and_lost_turns_in_it() -> None:
    kinds = set()
    for seed in range(60):
        game = table(("you", "random", "random"), seed)
        while game.deciding is not None:
            game.play(0, game.state.legal_moves()[-1])
        kinds |= {type(step.move) for step in game.steps}
    assert {Thief, Skip} <= kinds
