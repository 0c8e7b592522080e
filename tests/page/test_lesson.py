"""The lesson: each step teaches what it says, can be done, missed, tried again and left."""

from __future__ import annotations

from itertools import accumulate

import pytest

import tweak_edu as te
from tests.page.scripted import Pupil, View, ways_of
from tweak_edu.engine.moves import Capture
from tweak_edu.page import Controller
from tweak_edu.page.lesson import STEPS
from tweak_edu.page.link import read_link

NAMES = [step.name for step in STEPS]


def begun(name: str) -> Pupil:
    pupil = Pupil(Controller(seed=1), 1)
    pupil.send(kind="lesson", step=name)
    return pupil


def take(pupil: Pupil, size: int) -> View:
    """Take the first way with so many table cards, and say its sum if that is asked for."""
    before = pupil.view
    way = next(way for way in ways_of(before) if len(way[1]) == size)
    hand, table = [way[0]], way[1]
    cards = [before["hand"][way[0]], *(before["table"][position] for position in table)]
    said = list(accumulate(card["value"] for card in cards))[1:]
    view = pupil.send(kind="take", hand=hand, table=table)
    for count in range(1, len(said) + 1):
        if view["saying"] is not None:
            view = pupil.send(kind="say", hand=hand, table=table, said=said[:count])
    return view


def act(pupil: Pupil) -> View:
    pupil.send(kind="action", card="joker", choice="+1")
    return take(pupil, 1)


def lay(pupil: Pupil, number: int) -> View:
    values = [card["value"] for card in pupil.view["hand"]]
    return pupil.send(kind="place", hand=[values.index(number)])


SOLVED = {
    "target": lambda pupil: take(pupil, 1),
    "say": lambda pupil: take(pupil, 2),
    "tweak": lambda pupil: take(pupil, len(pupil.view["table"])),
    "place": lambda pupil: lay(pupil, 1),
    "action": act,
    "end": lambda pupil: take(pupil, 2),
}
MISSED = {name: 0 for name in NAMES if name not in ("place", "end")} | {"place": 1}


def test_there_are_six_steps_one_after_the_other() -> None:
    assert NAMES == ["target", "say", "tweak", "place", "action", "end"]
    pupil = begun("target")
    for number, name in enumerate(NAMES, 1):
        lesson = pupil.view["lesson"]
        assert (lesson["name"], lesson["state"]) == (name, "task")
        assert lesson["title"] == f"Step {number} of 6"
        assert pupil.view["announce"]["text"].startswith(f"{lesson['title']}. {lesson['text']}")
        pupil.send(kind="lesson", step=lesson["next"])
    assert pupil.view["lesson"] is None
    assert "mode" not in pupil.view["link"]


@pytest.mark.parametrize("name", NAMES)
def test_a_step_is_done_by_what_it_asks_for(name: str) -> None:
    pupil = begun(name)
    view = SOLVED[name](pupil)
    assert view["lesson"]["state"] == "done"
    assert view["lesson"]["text"] in view["announce"]["text"]
    if name == "end":
        assert view["result"]
    else:  # playing on leaves the step done
        pupil.send(**pupil.decide())
        assert pupil.view["lesson"]["state"] == "done"


@pytest.mark.parametrize("name", MISSED)
def test_another_move_is_allowed_and_the_step_can_be_tried_again(name: str) -> None:
    pupil = begun(name)
    before = pupil.view
    view = pupil.send(kind="place", hand=[MISSED[name]])
    assert view["lesson"]["state"] == "missed"
    again = pupil.send(kind="lesson", step=name)
    same = ("lesson", "hand", "table", "goal", "ply", "link")
    assert {key: again[key] for key in same} == {key: before[key] for key in same}


def test_a_move_taken_back_opens_the_step_again() -> None:
    pupil = begun("target")
    pupil.send(kind="place", hand=[0])
    assert pupil.send(kind="undo")["lesson"]["state"] == "task"


def test_the_goal_is_made_by_two_cards_in_one_way() -> None:
    assert [len(table) for _, table in ways_of(begun("target").view)] == [1]


def test_two_table_cards_are_needed_where_the_sum_is_said() -> None:
    pupil = begun("say")
    assert [len(table) for _, table in ways_of(pupil.view)] == [2]
    ((hand, table),) = ways_of(pupil.view)
    assert pupil.send(kind="take", hand=[hand], table=table)["saying"] is not None


def test_the_tweak_takes_more_than_one_card() -> None:
    view = begun("tweak").view
    assert len(view["table"]) > 1
    assert [len(table) for _, table in ways_of(view)] == [len(view["table"])]


def test_one_card_is_clearly_the_best_to_lay() -> None:
    view = begun("place")
    session = view.controller.session
    ranked = te.analyze(session.state.view(0)).ranked
    assert ways_of(view.view) == []
    assert ranked[0].net - ranked[1].net > 2


def test_the_joker_alone_helps() -> None:
    pupil = begun("action")
    assert ways_of(pupil.view) == []
    assert [row["card"] for row in pupil.view["actions"] if row["enabled"]] == ["joker"]
    for step in ("+1", "-1"):
        pupil.send(kind="lesson", step="action")
        view = pupil.send(kind="action", card="joker", choice=step)
        assert ways_of(view)
        assert view["lesson"]["state"] == "task"


def test_any_last_move_ends_the_round() -> None:
    session = begun("end").controller.session
    for move in session.state.view(0).legal_moves():
        pupil = begun("end")
        if isinstance(move, Capture):
            take(pupil, len(move.table))
        else:
            pupil.send(kind="place", hand=[0])
        assert pupil.view["lesson"]["state"] == "done"


@pytest.mark.parametrize("name", NAMES)
def test_a_step_is_a_link_and_is_kept(name: str) -> None:
    view = begun(name).view
    other = Pupil(Controller(seed=9), 1)
    assert other.send(kind="link", query=view["link"])["lesson"] == view["lesson"]
    SOLVED[name](other)
    again = Pupil(Controller(seed=9), 1)
    again.send(kind="resume", save=other.view["save"], query="")
    assert again.view["lesson"] == other.view["lesson"]
    assert read_link(view["link"])[1] == ()


@pytest.mark.parametrize("query", ["mode=learn", "mode=learn&seed=7&players=4&table=6&say=type"])
def test_a_link_that_asks_to_learn_begins_with_the_first_step(query: str) -> None:
    pupil = Pupil(Controller(seed=9), 1)
    assert pupil.send(kind="link", query=query)["lesson"]["name"] == NAMES[0]
    assert Controller(mode="learn").view["lesson"]["name"] == NAMES[0]


def test_the_layout_stays_through_the_lesson_and_after_it() -> None:
    pupil = Pupil(Controller(seed=1, layout="projector"), 1)
    for step in ("say", ""):
        assert pupil.send(kind="lesson", step=step)["layout"] == "projector"
    pupil.send(kind="lesson", step="tweak")
    view = pupil.send(kind="layout", layout="page")
    assert view["lesson"]["name"] == "tweak"


def test_a_new_game_or_the_next_round_is_no_lesson() -> None:
    pupil = begun("end")
    SOLVED["end"](pupil)
    view = pupil.send(kind="next")
    assert (view["lesson"], "mode" in view["link"]) == (None, False)
    pupil = begun("say")
    view = pupil.send(kind="new", settings={"say": "off"})
    assert (view["lesson"], "mode" in view["link"]) == (None, False)


@pytest.mark.parametrize("step", ["seven", None, [], 1, "end "])
def test_an_unknown_step_changes_nothing(step: object) -> None:
    pupil = begun("say")
    before = pupil.view
    after = pupil.send(kind="lesson", step=step)
    assert {**after, "version": 0, "reply": 0} == {**before, "version": 0, "reply": 0}
