"""Pictures of the others' moves: the marked cards are those that the move took or brought."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.scripted import Pupil
from tests.page.test_story import OPEN, TWO, step
from tweak_edu.page import Controller
from tweak_edu.page.replay import frames


def texts(cards: list[dict[str, Any]]) -> list[str]:
    return [card["text"] for card in cards]


@pytest.mark.parametrize(
    ("move", "played", "table", "marked"),
    [
        ("Y6+Y3", "Y6", ["Y3", "B2"], ["Y3"]),
        ("R4+B2+Y3", "R4", ["Y3", "B2"], ["B2", "Y3"]),
        ("place:B1", None, ["Y3", "B2", "B1"], ["B1"]),
        ("thief:A=O1", "thief", ["Y3", "B2", "O1"], ["O1"]),
        ("joker-1", "joker", ["Y3", "B2"], []),
        ("shifter", "shifter", ["Y3", "B2", "O4"], ["O4"]),
        ("bomb", "bomb", ["Y3", "B2"], []),
    ],
)
def test_each_kind_of_move(move: str, played: str | None, table: list[str], marked: list) -> None:
    (frame,) = frames([step(OPEN, move, turn="B")], TWO)
    assert texts(frame["table"]) == table
    assert [table[place] for place in frame["marked"]] == marked
    number, action = frame["number"], frame["action"]
    assert (number["text"] if number else action["card"] if action else None) == played


def test_equal_cards_are_marked_each_at_its_place() -> None:
    twins = OPEN.replace("table Y3 B2", "table B2 Y1 B2")
    (frame,) = frames([step(twins, "R4+B2+B2+Y1", turn="B")], TWO)
    assert sorted(frame["marked"]) == [0, 1, 2]


def test_the_own_move_is_not_shown() -> None:
    assert frames([step(OPEN, "P6+Y3")], TWO) == []


@pytest.mark.parametrize("players", [2, 4])
def test_a_round_shows_each_move_of_the_others_once(players: int) -> None:
    page = Pupil(Controller(5, players=players, bots="eager", speed=2), 5)
    shown: list[int] = []
    while page.view["result"] is None:
        replay = page.view["replay"]
        assert replay["seconds"] == 2
        shown += [frame["ply"] for frame in replay["frames"]]
        told = [entry["text"] for entry in page.view["story"] if entry["kind"] == "bot"]
        assert [frame["text"] for frame in replay["frames"]] == told
        before = page.view["ply"]
        while page.view["ply"] == before:
            page.send(**page.decide())
    shown += [frame["ply"] for frame in page.view["replay"]["frames"]]
    steps = page.controller.session.steps
    assert shown == [one.ply for one in steps if one.seat and str(one.move) != "skip"]
