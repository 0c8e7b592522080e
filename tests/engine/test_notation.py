"""Text forms: what is written is read back as it was, and damaged text is refused by its place."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import strategies
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Capture, Drop, Joker, Move, Place, Skip, Thief
from tweak_edu.engine.notation import (
    format_rules,
    format_state,
    parse_move,
    parse_rules,
    parse_state,
)
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import NotationError, TweakError


def swapped(text: str, seed: int) -> str:
    """The text with letters in any case."""
    rng = random.Random(seed)
    return "".join(rng.choice((letter.lower(), letter.upper())) for letter in text)


@given(move=strategies.moves(), seed=strategies.seeds)
def test_moves(move: Move, seed: int) -> None:
    text = str(move)
    assert parse_move(text) == move
    assert parse_move(f"{text}!") == move
    assert parse_move(f" {swapped(text, seed)} ") == move
    assert str(parse_move(swapped(text, seed))) == text


@settings(max_examples=100, deadline=None)
@given(rules=strategies.rules(), seed=strategies.seeds)
def test_rules(rules: Rules, seed: int) -> None:
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert "\n" not in text
    assert parse_rules(swapped(text, seed)) == rules


@pytest.mark.parametrize(
    "options",
    [
        {"backs": {7: 1, 8: 0, 9: 2, 10: 5}},
        {"backs": [7, 8, 9, 10] * 9},
        {"points": (0, 1, 2, 3, 4), "thresholds": (50, 50, 50, 50, 50)},
        {"t_cards": {"bomb": 3}, "hand_size": 4, "table_size": 1, "empty_deck_target": 8},
        {"min_table_cards": 0, "tweak_min_table": 3, "tie_break": "extra_round"},
        {"players": 5, "colors": 1, "hand_size": 1},
        {"players": 6, "table_fill": 8},
        {"table_fill": 4, "table_size": 9},
    ],
)
def test_rules_with_options(options: dict[str, object]) -> None:
    rules = Rules.edition("65", **options)
    assert parse_rules(format_rules(rules)) == rules


@settings(max_examples=200, deadline=None)
@given(state=strategies.states(over=True))
def test_states(state: State) -> None:
    text = state.format()
    assert text == format_state(state)
    assert text.endswith("\n")
    assert State.parse(text) == state
    assert parse_state(text, state.rules) == state
    assert State.parse(text).format() == text


@settings(max_examples=40, deadline=None)
@given(state=strategies.states(over=True), seed=strategies.seeds)
def test_states_in_any_case_and_order_with_remarks(state: State, seed: int) -> None:
    lines = [f"  {swapped(line, seed)}   # a remark" for line in state.format().splitlines()]
    random.Random(seed).shuffle(lines)
    assert State.parse("\n\n".join(["# a position", *lines])) == state


@pytest.mark.parametrize("what", ["played", "drops"])
def test_states_within_a_turn_are_read_back(what: str) -> None:
    for seed in range(12):
        rules = Rules.edition("72", players=4, t_cards=(4, 4, 4, 5))
        for step in strategies.walk(rules, seed):
            if getattr(step.before, what):
                assert State.parse(step.before.format()) == step.before
                assert re.search(f"^{what} ", step.before.format(), re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("O1+Y3+B2+R3", Capture(Card("O1"), (Card("Y3"), Card("B2"), Card("R3")))),
        ("o1+y3!", Capture(Card("O1"), (Card("Y3"),))),
        ("quiet:O1+Y3", Capture(Card("O1"), (Card("Y3"),), call=False)),
        ("P6", Capture(Card("P6"), ())),
        ("place:O1", Place(Card("O1"))),
        ("thief:B", Thief(1)),
        ("THIEF:f=r2", Thief(5, Card("R2"))),
        ("Joker+1", Joker(1)),
        ("joker-1", Joker(-1)),
        ("drop:Y2", Drop(Card("Y2"))),
        ("drop", Drop()),
        ("skip", Skip()),
    ],
)
def test_known_moves(text: str, move: Move) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "!",
        "+",
        "O1+",
        "+O1",
        "O1++Y3",
        "O1-Y3",
        "O1+Y9",
        "O1/7+Y3",
        "place",
        "place:",
        "place:O1+Y3",
        "place:O7",
        "place:O1/9",
        "thief",
        "thief:",
        "thief:G",
        "thief:B=",
        "thief:B=X1",
        "thief:AB",
        "joker",
        "joker+2",
        "joker:1",
        "shifter:1",
        "bomb:B",
        "drop:",
        "drop:all",
        "skip:A",
        "quiet:",
        "quiet:place:O1",
        "eat:O1",
        "place:O1 place:O1",
    ],
)
def test_no_moves(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("thing", [None, 7, b"skip", Skip()])
def test_a_move_is_read_from_text_alone(thing: object) -> None:
    with pytest.raises(TypeError):
        parse_move(thing)


@given(text=st.text("ROYB123456+-:=! thiefjokdrpbmlacsq", max_size=14))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    message = repr(text)
    try:
        assert parse_move(str(parse_move(text))) == parse_move(text)
    except NotationError as error:
        message = str(error)
    assert repr(text) in message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "66 players=2",
        "players=2",
        "65 players=two",
        "65 players=9",
        "65 players=2 players=2",
        "65 players",
        "65 name=72",
        "65 colours=ROYG",
        "65 colors=XYZ",
        "65 must_combine=perhaps",
        "65 must_combine=True",
        "65 points=1,2,3",
        "65 points=a,b,c,d,e",
        "65 backs=7:1,8",
        "65 backs=7:1:2",
        "65 backs=7,8",
        "65 backs=all",
        "65 t_cards=1",
        "65 hand_size=",
        "65 first_player=me",
    ],
)
def test_no_rules(text: str) -> None:
    with pytest.raises(TweakError):
        parse_rules(text)


GOOD = {
    "A": "O1 G4 P6",
    "B": "Y6 Y2",
    "table": "Y3 B2 R3",
    "deck": "O4/9 Y1/7 B3/10",
    "tpile": "bomb thief",
    "A held": "joker",
    "B won": "R1 R1 thief",
    "turn": "B",
}


def position(**changed: str) -> str:
    """The good position with lines changed; an underscore stands for a blank."""
    lines = GOOD | {name.replace("_", " "): row for name, row in changed.items()}
    return "".join(f"{name} {row}\n" for name, row in lines.items())


def test_the_good_position_is_good() -> None:
    assert State.parse(position()).turn == 1


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"A": "O1 G4 X6"}, 1),
        ({"A": "O1 G4/9 P6"}, 1),
        ({"B": "Y6 -"}, 2),
        ({"table": "Y3 B2 B"}, 3),
        ({"deck": "O4/9 Y1"}, 4),
        ({"deck": "O4/9 Y1/11"}, 4),
        ({"tpile": "bomb thief wizard"}, 5),
        ({"A_held": "R5"}, 6),
        ({"B_won": "R1 wizard"}, 7),
        ({"turn": "C"}, 8),
        ({"turn": "A B"}, 8),
        ({"turn": "1"}, 8),
        ({"trun": "A"}, 9),
        ({"C_held": "joker"}, 9),
        ({"played": "place:O1"}, 9),
        ({"played": "wizard"}, 9),
        ({"drops": "G"}, 9),
        ({"rules": "65 players=7"}, 9),
        ({"rules": "65 players=2 color=R"}, 9),
    ],
)
def test_a_damaged_line_is_named(changed: dict[str, str], line: int) -> None:
    with pytest.raises(NotationError, match=rf"\bline {line}\b"):
        State.parse(position(**changed))


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"table": "O4 Y3"}, "O4"),
        ({"A_held": "bomb"}, "bomb"),
        ({"A": "O1 G4 P6 P5"}, "seat A"),
        ({"C": "-", "D": "-", "F": "-"}, "seats"),
        ({"rules": "65 players=3 colors=ROYGBP"}, "seats"),
        ({"rules": "65 players=2 colors=ROY"}, "G4"),
        ({"drops": "A"}, "Bomb"),
        ({"drops": "B", "played": "bomb"}, "Bomb"),
        ({"drops": "A A", "played": "bomb"}, "Bomb"),
    ],
)
def test_an_impossible_position_is_refused(changed: dict[str, str], part: str) -> None:
    with pytest.raises(NotationError, match=part):
        State.parse(position(**changed))


def test_a_repeated_line_is_refused() -> None:
    with pytest.raises(NotationError, match="line 9"):
        State.parse(position() + "turn A\n")


@pytest.mark.parametrize("text", ["", "A R1\n", "# nothing\n", "table R1\n"])
def test_a_position_needs_seats(text: str) -> None:
    with pytest.raises(NotationError):
        State.parse(text)


def test_rules_given_with_a_position_must_be_its_own() -> None:
    text = position(rules="65 players=2 colors=ROYGBP must_combine=yes")
    rules = parse_rules("65 players=2 colors=ROYGBP must_combine=yes")
    assert State.parse(text, rules).rules == rules
    with pytest.raises(NotationError, match="line 9"):
        State.parse(text, Rules.edition("72"))
    assert State.parse(position(), Rules.edition("72")).rules == Rules.edition("72")


@settings(max_examples=200, deadline=None)
@given(data=st.data(), state=strategies.states(over=True))
def test_a_damaged_position_is_read_or_refused(data: st.DataObject, state: State) -> None:
    text = state.format()
    cut = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(cut, min(len(text), cut + 4)))
    damaged = text[:cut] + data.draw(st.text("RA1/-# \nbomb", max_size=3)) + text[end:]
    try:
        again = State.parse(damaged)
    except NotationError:
        return
    assert State.parse(again.format()) == again


@pytest.mark.parametrize("what", [None, b"A O1", 7, ["A O1"]])
def test_what_is_no_text_is_a_type_error(what: object) -> None:
    with pytest.raises(TypeError, match="read from text"):
        State.parse(what)
    with pytest.raises(TypeError, match="read from text"):
        Record.parse(what)


def test_rules_that_are_none_are_a_type_error() -> None:
    with pytest.raises(TypeError, match=r"made by Rules\.edition, not '65'"):
        State.parse("A O1\nB Y2\n", "65")


@pytest.mark.parametrize("step", [0, 2, True, 1.0, "1", None])
def test_a_joker_adds_or_takes_away_one(step: object) -> None:
    with pytest.raises(NotationError, match=f"step={step!r}"):
        Joker(step)
