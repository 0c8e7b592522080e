"""The house rule that keeps the table rich: set, named, and told after every turn."""

from __future__ import annotations

import re

import pytest

from tests.page.scripted import Pupil, seed_where_you_lead
from tweak_edu.engine.moves import Capture, Place, Skip
from tweak_edu.engine.notation import parse_move
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import RulesError
from tweak_edu.page import Controller
from tweak_edu.page.saved import parse_save
from tweak_edu.page.settings import Settings
from tweak_edu.page.story import log, move_text
from tweak_edu.page.words import Words
from tweak_edu.session import Step

WORDS = Words("en", ("you", "greedy"))
POSITION = """
A O1 G4 P6
B Y6 Y2 B1
table Y3 B2 R3 G3
deck O4/9 Y1/7 B3/10 P2/8
tpile -
"""


def moved(position: str, move: str, fill: int) -> Step:
    before = State.parse(position, Rules.edition("72", table_fill=fill))
    made = parse_move(move)
    return Step(1, before.actor, made, before, before.play(made))


@pytest.mark.parametrize("table", [4, 6, 8])
def test_the_page_plays_by_the_rule_and_names_it(table: int) -> None:
    page = Controller(seed_where_you_lead(table=table), table=table)
    assert page.session.rules.table_fill == table
    assert len(page.view["table"]) == table
    named = f"House rule: the table is filled up to {table} cards."
    assert page.view["house_text"] == named
    assert page.view["story"][1] == {"kind": "info", "text": named, "why": ""}
    assert named in page.view["announce"]["text"]


def test_without_it_nothing_is_said() -> None:
    page = Controller(7)
    assert page.view["house_text"] == ""
    assert "House rule" not in str(page.view)
    assert len(Controller(seed_where_you_lead()).view["table"]) == 2


@pytest.mark.parametrize("table", [1, 2, 5, 10, "6", 6.0, True, None])
def test_another_number_is_refused_by_its_name(table: object) -> None:
    with pytest.raises(RulesError, match=rf"^table = {re.escape(repr(table))}: must be 0 or 4"):
        Controller(7, table=table)


def test_a_number_too_high_for_the_cards_is_refused_by_its_name() -> None:
    with pytest.raises(RulesError, match=r"^table = 8: 9 cards are too few: 2 players need 15"):
        Settings(colors="R", table=8)


@pytest.mark.parametrize(
    ("move", "fill", "text"),
    [
        ("P6+Y3", 4, "6 plus 3 is 9. New on the table: yellow 1."),
        ("G4+Y3+B2", 4, "plus 2 is 9. New on the table: yellow 1 and blue 3."),
        ("O1+Y3+B2+R3", 6, "plus 3 is 9. New on the table: yellow 1, blue 3 and purple 2."),
        ("place:G4", 4, "You placed green 4."),
        ("place:G4", 6, "You placed green 4. New on the table: yellow 1."),
        ("place:G4", 0, "You placed green 4."),
        ("P6+Y3", 0, "6 plus 3 is 9."),
    ],
)
def test_the_cards_that_come_are_told(move: str, fill: int, text: str) -> None:
    made = moved(POSITION, move, fill)
    assert move_text(made, WORDS).endswith(text)
    (row,) = log([made], WORDS)
    assert row["text"].partition(" New ")[1:] == text.partition(" New ")[1:]


def test_a_lost_turn_and_an_action_card() -> None:
    lost = POSITION.replace("A O1 G4 P6", "A -")
    assert move_text(moved(lost, "skip", 6), WORDS).endswith("New on the table: purple 2.")
    thief = POSITION.replace("tpile", "A held thief\ntpile")
    assert "New" not in move_text(moved(thief, "thief:B=B1", 6), WORDS)
    bare = POSITION.replace("deck O4/9 Y1/7 B3/10 P2/8", "deck -")
    assert "New" not in move_text(moved(bare, "place:G4", 6), WORDS)


@pytest.mark.parametrize("seed", range(4))
def test_whole_rounds_tell_every_card_that_comes(seed: int) -> None:
    """The cards told are those that left the deck but were not drawn by a hand or shifted."""
    page = Controller(seed, players=2 + seed % 3, bots="eager", table=4 + 2 * (seed % 3))
    Pupil(page, seed).play_round()
    told = 0
    for row, made in zip(page.view["log"], _told(page), strict=True):
        before, after = made.before, made.after
        on_table = before.table
        if isinstance(made.move, Capture):
            kept = list(on_table)
            for card in made.move.table:
                kept.remove(card)
            on_table = tuple(kept)
        elif isinstance(made.move, Place):
            on_table = (*on_table, made.move.card)
        elif not isinstance(made.move, Skip):
            assert "New on the table" not in row["text"]
            continue
        came = after.table[len(on_table) :]
        if came:
            told += 1
            words = Words("en", page.session.seats)
            assert row["text"].endswith(f"New on the table: {words.cards(came)}.")
        else:
            assert "New on the table" not in row["text"]
    assert told > 3


def _told(page: Controller) -> list[Step]:
    """Steps with a row in the log."""
    words = Words("en", page.session.seats)
    return [made for made in page.session.steps if move_text(made, words)]


def test_a_save_keeps_the_rule() -> None:
    page = Pupil(Controller(7, table=6), 7)
    page.send(**page.decide())
    save = page.view["save"]
    assert parse_save(save)[1].state == page.controller.session.state
    opened = Pupil(Controller(8), 8).send(kind="open", save=save)
    assert opened["house_text"] == "House rule: the table is filled up to 6 cards."
    assert opened["table"] == page.view["table"]
