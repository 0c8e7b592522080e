"""What happened, in words: every kind of move, told to the pupil and about a bot."""

from __future__ import annotations

import re

import pytest

from tests.page.scripted import Pupil
from tweak_edu.engine.moves import Thief
from tweak_edu.engine.notation import parse_move
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.page import Controller
from tweak_edu.page.story import log, move_text, story
from tweak_edu.page.words import Words
from tweak_edu.session import Session, Step

TWO, THREE = Words("en", ("you", "greedy")), Words("en", ("you", "greedy", "random"))
SUM_4_3_2 = "4 plus 3 is 7, plus 2 is 9"
SUM_4_2_3 = "4 plus 2 is 6, plus 3 is 9"
YOU_WIN = "TWEAK! You win The Joker (±1)."
BOT_WINS = "TWEAK! The bot wins The Joker (±1)."
OPEN = """
A O1 G4 P6
B Y6 R4 B1
table Y3 B2
deck O4/9 Y1/7 B3/10 R1/8 R2/8 R3/8
tpile joker thief
A held thief joker shifter bomb
B held thief joker shifter bomb
"""
THREE_SEATS = OPEN.replace("table", "C R5 R6 O2\ntable")


def step(position: str, move: str, *, turn: str = "A") -> Step:
    before = State.parse(f"{position}\nturn {turn}", Rules.edition("72", 2 + ("\nC " in position)))
    return Step(1, before.actor, parse_move(move), before, before.play(parse_move(move)))


@pytest.mark.parametrize(
    ("turn", "move", "text"),
    [
        ("A", "P6+Y3", "You took yellow 3 with purple 6: 6 plus 3 is 9."),
        ("B", "Y6+Y3", "The bot took yellow 3 with yellow 6: 6 plus 3 is 9."),
        (
            "A",
            "G4+Y3+B2",
            f"You took yellow 3 and blue 2 with green 4: {SUM_4_3_2}. {YOU_WIN}",
        ),
        (
            "B",
            "R4+B2+Y3",
            f"The bot took blue 2 and yellow 3 with red 4: {SUM_4_2_3}. {BOT_WINS}",
        ),
        ("A", "place:O1", "You placed orange 1."),
        ("B", "place:B1", "The bot placed blue 1."),
        ("A", "thief:B=B1", "You played The Thief: blue 1 went from the bot to the table."),
        ("B", "thief:A=O1", "The bot played The Thief: your orange 1 went to the table."),
        ("A", "joker+1", "You played The Joker: the target went from 9 to 10."),
        ("B", "joker-1", "The bot played The Joker: the target went from 9 to 8."),
        (
            "A",
            "shifter",
            "You played The Shifter: orange 4 came to the table, and the target is 7.",
        ),
        (
            "B",
            "shifter",
            "The bot played The Shifter: orange 4 came to the table, and the target is 7.",
        ),
        ("A", "bomb", "You played The Bomb: every other player must lay down a card."),
        ("B", "bomb", "The bot played The Bomb: every other player must lay down a card."),
    ],
)
def test_a_move_in_words(turn: str, move: str, text: str) -> None:
    assert move_text(step(OPEN, move, turn=turn), TWO) == text


def test_answers_to_a_bomb() -> None:
    assert move_text(step(f"{OPEN}\nplayed bomb\ndrops B", "drop:Y6"), TWO) == (
        "The bot laid yellow 6 on the table."
    )
    bombed = step(f"{OPEN}\nplayed bomb\ndrops A", "drop:O1", turn="B")
    assert move_text(bombed, TWO) == "You laid orange 1 on the table."


def test_several_bots_have_numbers() -> None:
    assert move_text(step(THREE_SEATS, "thief:C=R5", turn="B"), THREE) == (
        "Bot 1 played The Thief: red 5 went from Bot 2 to the table."
    )


def test_a_tweak_without_action_cards_left() -> None:
    empty = OPEN.replace("tpile joker thief", "tpile -")
    assert move_text(step(empty, "G4+Y3+B2"), TWO).endswith("TWEAK! No action card is left to win.")


def test_a_lost_turn_is_told_but_not_a_seat_out_of_the_round() -> None:
    lost = OPEN.replace("A O1 G4 P6", "A -")
    told = story([step(lost, "skip")], TWO)
    assert told == [
        {
            "kind": "skip",
            "text": "You had no cards and lost this turn. You drew 3 cards.",
            "why": "",
        }
    ]
    last = OPEN.replace("B Y6 R4 B1", "B -").replace("O4/9 Y1/7 B3/10 R1/8 R2/8 R3/8", "O4/9")
    assert move_text(step(last, "skip", turn="B"), TWO) == (
        "The bot had no cards and lost this turn, drawing 1 card."
    )
    out = re.sub("deck .*", "deck -", lost)
    assert story([step(out, "skip")], TWO) == []
    assert log([step(out, "skip")], TWO) == []


def test_a_missed_combination_is_told_to_the_pupil_alone() -> None:
    told = story([step(OPEN, "place:O1")], TWO)
    assert told[1]["kind"] == "info"
    assert told[1]["text"] == (
        "There was a way to make 9: 4 plus 3 is 7, plus 2 is 9. Look for it next time."
    )
    assert len(story([step(OPEN, "place:B1", turn="B")], TWO)) == 1
    nothing = OPEN.replace("table Y3 B2", "table Y1")
    assert len(story([step(nothing, "place:O1")], TWO)) == 1


def test_the_end_of_the_deck_is_told() -> None:
    short = re.sub("deck .*", "deck O4/9", OPEN)
    assert story([step(short, "place:B1", turn="B")], TWO)[1]["text"] == (
        "The deck is empty: the target is 7 until the round ends."
    )


def test_the_log_keeps_the_sum_apart() -> None:
    (row,) = log([step(OPEN, "R4+Y3+B2", turn="B")], TWO)
    assert row == {
        "ply": 1,
        "seat": "B",
        "name": "The bot",
        "text": f"The bot took yellow 3 and blue 2 with red 4. {BOT_WINS}",
        "spoken": SUM_4_3_2,
        "why": "",
    }


def test_a_bomb_asks_the_pupil_for_a_card() -> None:
    """Find a round where a bot plays its Bomb, and answer it."""
    for seed in range(300):
        page = Pupil(Controller(seed, edition="72", players=3, bots="random"), seed)
        while page.view["phase"] == "turn":
            page.send(**page.decide())
        if page.view["phase"] == "drop":
            break
    view = page.view
    assert "played The Bomb. Choose one hand card to lay on the table." in view["prompt"]
    assert view["announce"]["text"].endswith(view["prompt"])
    assert (view["ways"], view["can_place"]) == (None, False)
    assert not any(action["enabled"] for action in view["actions"])
    assert page.send(kind="drop", hand=[])["notice"]["kind"] == "wrong"
    ignored = page.send(kind="place", hand=[0])
    assert ignored["ply"] == view["ply"]
    card = view["hand"][1]["name"]
    after = page.send(kind="drop", hand=[1])
    told = {"kind": "you", "text": f"You laid {card} on the table.", "why": ""}
    assert after["story"][0] == told


def test_the_pupils_own_bomb_is_answered_at_once() -> None:
    for seed in range(300):
        page = Pupil(Controller(seed, edition="72", players=3, bots="greedy"), seed)
        while page.view["phase"] in ("turn", "drop"):
            bombs = [a for a in page.view["actions"] if a["card"] == "bomb" and a["enabled"]]
            if not bombs:
                page.send(**page.decide())
                continue
            table = len(page.view["table"])
            holders = sum(player["cards"] > 0 for player in page.view["players"][1:])
            view = page.send(kind="action", card="bomb", choice="")
            assert view["phase"] == "turn"
            assert len(view["table"]) == table + holders
            assert [entry["kind"] for entry in view["story"]] == ["you", *["bot"] * holders]
            return
    pytest.fail("no Bomb was won")


def test_a_thief_is_offered_opponents_with_cards() -> None:
    for seed in range(100):
        page = Pupil(Controller(seed, players=4), seed)
        while page.view["phase"] in ("turn", "drop"):
            thieves = [a for a in page.view["actions"] if a["card"] == "thief" and a["enabled"]]
            if not thieves:
                page.send(**page.decide())
                continue
            robbed = thieves[0]["choices"][-1]
            assert [c["choice"] for c in thieves[0]["choices"]] == [
                player["seat"] for player in page.view["players"][1:] if player["cards"]
            ]
            view = page.send(kind="action", card="thief", choice=robbed["choice"])
            move = page.controller.session.steps[-1].move
            assert isinstance(move, Thief)
            assert view["table"][-1]["text"] == str(move.card)
            assert robbed["name"] in view["story"][0]["text"]
            return
    pytest.fail("no Thief was won")


def test_a_bot_says_why_and_a_person_does_not() -> None:
    words = Words("en", ("you", "greedy"))
    session = Session(Rules.edition("65"), seed=7, seats=("you", "greedy"))
    for _ in range(4):
        session.play(0, session.state.legal_moves()[0])
    for step, entry in zip(session.steps, log(session.steps, words), strict=True):
        assert bool(entry["why"]) == (step.seat != 0)
        if step.why:
            assert entry["why"] == step.why.text(words.catalog)
            assert entry["why"] in [told["why"] for told in story([step], words)]


def test_several_persons_are_told_who_plays_too() -> None:
    view = Controller(3, players=3, bots=["you", "careful"]).view
    assert "You play" not in view["story"][0]["why"]
    assert view["story"][0]["why"].startswith("The Cat plays too. ")
