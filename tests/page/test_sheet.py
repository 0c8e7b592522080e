"""The score sheet, held against the records of the rounds, replayed by the engine."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.scripted import Pupil
from tweak_edu.engine.record import Record
from tweak_edu.page import Controller


def added_up(rounds: list[tuple[int, ...]], players: int) -> list[int]:
    return [sum(points[seat] for points in rounds) for seat in range(players)]


@pytest.mark.parametrize("bots", ["random", ["random", "you"], ["novice", "greedy", "random"]])
def test_the_sheet_of_a_whole_match(bots: Any) -> None:
    players = 2 if isinstance(bots, str) else len(bots) + 1
    pupil = Pupil(Controller(11, players=players, bots=bots), 11)
    points: list[tuple[int, ...]] = []
    while True:
        sheet = pupil.view["sheet"]
        assert [tuple(row["points"]) for row in sheet["rounds"]] == points
        assert sheet["outcome_text"] == ""
        view = pupil.play_round()
        points.append(Record.parse(view["record"]).final.outcome().points)
        sheet = view["sheet"]
        assert [row["n"] for row in sheet["rounds"]] == list(range(1, len(points) + 1))
        assert [tuple(row["points"]) for row in sheet["rounds"]] == points
        assert sheet["totals"] == added_up(points, players)
        assert sheet["names"] == [player["name"] for player in view["players"]]
        assert f"First to {pupil.controller.session.match.threshold} points." in sheet["caption"]
        if view["phase"] == "match_over":
            break
        pupil.send(kind="next")
    assert len(points) > 1
    assert sheet["outcome_text"]
    assert view["result"]["outcome_text"].endswith(sheet["outcome_text"])
    pupil.send(kind="next")
    assert pupil.view["sheet"]["rounds"] == []
    assert pupil.view["sheet"]["totals"] == [0] * players


def test_the_sheet_is_right_after_a_save_is_opened() -> None:
    pupil = Pupil(Controller(5, bots="random"), 5)
    pupil.play_round()
    pupil.send(kind="next")
    view = pupil.play_round()
    other = Controller(1, players=4)
    opened = other.handle({"kind": "resume", "id": 1, "save": view["save"], "query": ""})
    assert len(opened["sheet"]["rounds"]) == 2
    assert opened["sheet"] == view["sheet"]


def test_a_link_to_a_later_round_counts_its_rounds_from_there() -> None:
    pupil = Pupil(Controller(5, bots="random", round=3), 5)
    assert pupil.view["sheet"]["rounds"] == []
    sheet = pupil.play_round()["sheet"]
    assert [row["n"] for row in sheet["rounds"]] == [3]
    assert sheet["rounds"][0]["points"] == sheet["totals"]


def test_what_is_taken_back_is_off_the_sheet() -> None:
    pupil = Pupil(Controller(5, bots="random"), 5)
    pupil.play_round()
    assert pupil.view["undo"]
    view = pupil.send(kind="undo")
    assert (view["sheet"]["rounds"], view["sheet"]["totals"]) == ([], [0, 0])
