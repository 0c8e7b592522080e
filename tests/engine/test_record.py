"""Records: read back as written, replayed to the same states, refused by line, move and reason."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import strategies
from tweak_edu.engine.cards import Card
from tweak_edu.engine.match import Match
from tweak_edu.engine.moves import Bomb, Capture, Drop, Place, Reason, Thief
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import IllegalMoveError, NotationError, TweakError


def record_of(rules: Rules, seed: int, plies: int = 1000, seats: tuple[str, ...] = ()) -> Record:
    """A record of random moves, at most so many."""
    rng = random.Random(seed)
    record = Record(Match(rules, seed=seed).next_deal(), seats=seats)
    while not record.final.is_over and len(record.moves) < plies:
        state = record.final
        record = record.append(state.resolve(strategies.random_move(state, rng), rng))
    return record


@st.composite
def records(draw: st.DrawFn) -> Record:
    rules = draw(strategies.rules())
    words = st.text("abcXYZ0123_ø", min_size=1, max_size=5)
    seats = draw(st.just(()) | st.tuples(*[words] * rules.players))
    return record_of(rules, draw(strategies.seeds), draw(st.integers(0, 80)), seats)


@settings(max_examples=60, deadline=None)
@given(record=records())
def test_a_record_is_read_back(record: Record) -> None:
    text = record.format()
    again = Record.parse(text)
    assert again == record
    assert again.format() == text
    assert again.final == record.final
    assert again.seats == record.seats
    assert list(again.states()) == list(record.states())
    assert text.isascii() or record.seats


@settings(max_examples=30, deadline=None)
@given(record=records(), seed=strategies.seeds)
def test_in_any_case_with_remarks(record: Record, seed: int) -> None:
    rng = random.Random(seed)
    record = Record(record.deal, record.moves)
    lines = record.format().splitlines()
    noisy = [
        "".join(rng.choice((letter.lower(), letter.upper())) for letter in line) + "  # remark"
        for line in lines
    ]
    assert Record.parse("\n\n".join(["# a round", *noisy])) == record
    assert Record.parse("\r\n".join(lines)) == record


@settings(max_examples=30, deadline=None)
@given(record=records())
def test_states_are_the_moves_played_one_after_another(record: Record) -> None:
    state = record.deal.state
    states = [state]
    for move in record.moves:
        state = state.play(move)
        states.append(state)
    assert list(record.states()) == states
    assert record.final == states[-1]


@settings(max_examples=25, deadline=None)
@given(record=records(), data=st.data())
def test_a_record_cut_off_is_a_shorter_one_or_is_refused(
    record: Record, data: st.DataObject
) -> None:
    lines = record.format().splitlines()
    head = lines.index("---") + 1
    kept = data.draw(st.integers(0, len(lines)))
    text = "\n".join(lines[:kept])
    if kept < head:
        with pytest.raises(NotationError):
            Record.parse(text)
    else:
        shorter = Record(record.deal, record.moves[: kept - head], record.seats)
        assert Record.parse(text) == shorter


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 20), data=st.data())
def test_a_damaged_record_is_refused_or_is_another_record(seed: int, data: st.DataObject) -> None:
    text = record_of(Rules.edition("65", players=2, colors=2), seed).format()
    cut = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(cut, min(len(text), cut + 4)))
    damaged = text[:cut] + data.draw(st.text("RA1/-# \n!+", max_size=3)) + text[end:]
    message = "line"
    try:
        record = Record.parse(damaged)
    except TweakError as error:
        message = str(error)
    else:
        assert Record.parse(record.format()) == record
    assert re.search(r"\bline\b", message)


GOOD = """tweak_edu record 1
rules 65 players=2 colors=RO t_cards=2,0,0,1
seats you greedy
leader B
cards R1/7 R4/8 R6/9 R2/7 O5/7 R1/8 R3/9 O4/10 R2/8 O1/7 O2/9 R5/10 O3/8 O1/9 O2/7 R3/7 O3/10 O6/8
tpile thief bomb thief
---
1 B R1+R3+O4!
2 A place:O5
3 B thief:A=R1
4 B R4+O2+R1+O1
"""
LINES = GOOD.splitlines()


def damaged(line: int, text: str | None) -> str:
    """The good record with one line changed, or left out."""
    lines = list(LINES)
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines) + "\n"


def test_the_good_record_is_good() -> None:
    record = Record.parse(GOOD)
    assert record.format() == GOOD
    assert record.seats == ("you", "greedy")
    assert record.deal.leader == 1
    assert record.final.won[1][-4:] == (Card("R4"), Card("O2"), Card("R1"), Card("O1"))


@pytest.mark.parametrize(
    ("line", "text", "named"),
    [
        (1, None, "line 1"),
        (1, "tweak_edu record 2", "line 1"),
        (1, "some other game", "line 1"),
        (2, None, "'rules'"),
        (2, "rules 66 players=2 colors=RO", "line 2"),
        (2, "rules 65 players=2 colours=RO", "line 2"),
        (2, "rules 65 players=2 colors=RG t_cards=2,0,0,1", "line 5"),
        (2, "rules 65 players=2 colors=R t_cards=2,0,0,1", "line 5"),
        (3, None, "'seats'"),
        (3, "seats you", "line 3"),
        (3, "seats you greedy random", "line 3"),
        (4, None, "'leader'"),
        (4, "leader C", "line 4"),
        (4, "leader", "line 4"),
        (4, "leader A B", "line 4"),
        (5, None, "'cards'"),
        (5, LINES[4].replace("O5/7", "X5/7"), "line 5"),
        (5, LINES[4].replace("O5/7", "O5"), "line 5"),
        (5, LINES[4].replace(" O5/7", ""), "line 5"),
        (5, LINES[4].replace("O5/7", "R5/7"), "line 5"),
        (5, LINES[4] + " O6/9", "line 5"),
        (6, None, "'tpile'"),
        (6, "tpile thief bomb", "line 6"),
        (6, "tpile thief bomb wizard", "line 6"),
        (6, "pile thief bomb thief", "line 6"),
        (6, LINES[3], "line 6"),
        (7, None, "---"),
        (8, "1 B R1+R3+X4", "line 8: move 1"),
        (8, "1 B", "line 8: move 1"),
        (8, "1 B R1+R3+O4 O5", "line 8: move 1"),
        (8, "1 G R1+R3+O4", "line 8: move 1"),
        (8, "1 A R1+R3+O4", "line 8: move 1 (R1+R3+O4)"),
        (8, "2 B R1+R3+O4", "line 8: move 1 (R1+R3+O4)"),
        (9, None, "line 9: move 2 (thief:A=R1)"),
        (9, "one A place:O5", "line 9: move 2 (place:O5)"),
        (9, "2 A eat:O5", "line 9: move 2"),
        (10, "3 B thief:A", "move 3 (thief:A)"),
    ],
)
def test_a_damaged_line_is_named(line: int, text: str | None, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        Record.parse(damaged(line, text))
    assert named in str(caught.value)


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (8, "1 B R1+R3", Reason.WRONG_SUM),
        (8, "1 B R6+O2", Reason.NOT_ON_TABLE),
        (8, "1 B O5+R3", Reason.NOT_IN_HAND),
        (8, "1 B skip", Reason.CANNOT_SKIP),
        (8, "1 B bomb", Reason.ACTION_NOT_HELD),
        (9, "2 A drop:O5", Reason.NO_BOMB),
        (9, "2 A place:O6", Reason.NOT_IN_HAND),
        (10, "3 B thief:A=R6", Reason.NOT_VICTIMS_CARD),
        (10, "3 B thief:B=R6", Reason.OWN_SEAT),
        (10, "3 B thief:C=R6", Reason.NO_SUCH_SEAT),
        (11, "4 B thief:A=R2", Reason.ACTION_ALREADY_PLAYED),
    ],
)
def test_an_illegal_move_is_named_with_number_and_reason(
    line: int, text: str, reason: Reason
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Record.parse(damaged(line, text))
    number, _, move = text.split()
    assert f"line {line}: move {number} ({move})" in str(caught.value)
    assert reason.value in str(caught.value)
    assert caught.value.reason is reason
    assert str(caught.value.move) == move
    assert isinstance(caught.value.state, State)


def test_a_move_after_the_end_is_refused() -> None:
    record = record_of(Rules.edition("65", players=2, colors=1), 3)
    assert record.final.is_over
    number = len(record.moves) + 1
    with pytest.raises(IllegalMoveError, match=f"move {number} .*round_over"):
        Record.parse(record.format() + f"{number} A skip\n")


def test_a_record_made_of_moves_that_do_not_play_says_so_when_replayed() -> None:
    good = Record.parse(GOOD)
    wrong = Record(good.deal, (good.moves[0], Place(Card("O6"))))
    assert next(iter(wrong.states())) == good.deal.state
    with pytest.raises(IllegalMoveError, match="move 2"):
        list(wrong.states())
    with pytest.raises(IllegalMoveError, match="move 2"):
        _ = wrong.final
    with pytest.raises(IllegalMoveError, match="move 5"):
        good.append(Bomb())
    assert len(good.moves) == 4


def test_chance_must_be_told() -> None:
    good = Record.parse(damaged(11, None))
    before = Record(good.deal, good.moves[:2], good.seats)
    with pytest.raises(NotationError, match="chance"):
        before.append(Thief(0))
    assert before.append(Thief(0, Card("R1"))).final == good.final
    rules = Rules.edition("65", bomb_choice="random", t_cards=(0, 0, 0, 40))
    record = record_of(rules, 4)
    drops = [move for move in record.moves if isinstance(move, Drop)]
    assert drops
    assert all(move.card for move in drops)


@pytest.mark.parametrize(
    "seats", [("you",), ("a", "b", "c"), ("you", "a bot"), ("", "b"), ("-", "#")]
)
def test_a_seat_is_one_word(seats: tuple[str, ...]) -> None:
    with pytest.raises(NotationError):
        Record(Match(Rules.edition("65"), seed=1).next_deal(), seats=seats)


def test_a_forfeited_claim_is_recorded_and_replayed_without_a_mark() -> None:
    rules = Rules.edition("65", invalid_claim="forfeit")
    record = Record(Match(rules, seed=1).next_deal())
    state = record.final
    hand = state.hands[state.turn]
    claim = next(
        capture
        for card in hand
        if state.why_illegal(capture := Capture(card, state.table)) is Reason.WRONG_SUM
    )
    record = record.append(claim)
    assert record.final == state.play(Place(claim.hand))
    assert "!" not in record.format()
    assert Record.parse(record.format()) == record
