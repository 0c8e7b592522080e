"""Positions amid a round: opened by a link, kept, played on from, and drawn as exercises."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tweak_edu as te
from tests.page.scripted import Pupil
from tweak_edu.errors import RulesError
from tweak_edu.page import Controller
from tweak_edu.page.link import format_link, read_link
from tweak_edu.page.reviewing import MARGIN
from tweak_edu.page.settings import Settings

SETTINGS: list[dict[str, Any]] = [
    {},
    {"edition": "72", "players": 4, "bots": ["random", "you", "eager"]},
    {"table": 4, "round": 3},
]


def position(view: dict[str, Any]) -> dict[str, Any]:
    """What is the same for everybody who opens the position."""
    return {name: view[name] for name in ("hand", "table", "goal", "deck", "log", "players")}


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_choice_looked_back_on_opens_as_it_was(settings: dict[str, Any]) -> None:
    pupil = Pupil(Controller(5, **{"bots": "random", **settings}), 5)
    pupil.play_round()
    pupil.send(kind="review", at=0)
    for at in range(pupil.view["review"]["count"]):
        view = pupil.send(kind="review", at=at)
        found, left_out = read_link(view["review"]["link"])
        assert (left_out, found.round) == ((), settings.get("round", 1))
        session = found.open_session()
        step = pupil.controller._review.step
        assert (session.state, session.deciding) == (step.before, step.seat)


def begun(seed: int = 5) -> Pupil:
    """A pupil at a position that a link tells."""
    asked = te.exercise(seed)
    page = Pupil(Controller(1), 1)
    page.send(kind="link", query=asked.link)
    assert [card["text"] for card in page.view["hand"]] == list(map(str, asked.view.hand))
    return page


def test_moves_that_were_given_cannot_be_taken_back() -> None:
    page = begun()
    given = page.view["ply"]
    assert (given > 0, page.view["undo"]) == (True, False)
    page.send(**page.decide())
    assert page.view["undo"]
    view = page.send(kind="undo")
    assert (view["ply"], view["undo"]) == (given, False)


def test_the_link_stays_that_of_the_position_until_the_next_deal() -> None:
    page = begun()
    link = page.view["link"]
    assert "at=" in link
    page.play_round()
    assert page.view["link"] == link
    view = page.send(kind="next")
    assert "at=" not in view["link"]
    assert "round=2" in view["link"]


def test_an_exercise_is_kept_and_opened_again() -> None:
    page = begun()
    page.send(**page.decide())
    other = Pupil(Controller(1), 1)
    other.send(kind="open", save=page.view["save"])
    assert position(other.view) == position(page.view)
    assert other.view["save"] == page.view["save"]
    other.send(kind="undo")
    assert not other.view["undo"]


def test_a_new_game_begins_with_the_deal() -> None:
    page = begun()
    page.send(kind="new", settings={})
    assert "at=" not in page.view["link"]
    assert page.controller.session.given == 0


@pytest.mark.parametrize("at", ["", "x", "1.", "999", "0.0.999", "-1", "1,2", "0." * 400 + "0"])
def test_moves_that_cannot_be_are_left_out_of_a_link(at: str) -> None:
    settings, left_out = read_link(f"seed=7&at={at}")
    assert (settings.at, settings.seed, len(left_out)) == ((), 7, 1)


def test_moves_without_a_deal_are_left_out_of_a_link() -> None:
    assert read_link("at=0")[0].at == ()
    with pytest.raises(RulesError, match=r"at = '0': there is no seed"):
        Settings(at=(0,))


def test_only_what_comes_after_is_looked_back_on() -> None:
    page = begun()
    given = page.view["ply"]
    page.play_round()
    page.send(kind="review", at=0)
    assert page.view["review"]["ply"] > given


@pytest.mark.parametrize("settings", SETTINGS)
def test_an_exercise_has_one_clear_answer(settings: dict[str, Any]) -> None:
    for seed in range(5):
        asked = te.exercise(seed, **settings)
        nets = {choice.move: choice.net for choice in te.analyze(asked.view)}
        best = [move for move, net in nets.items() if max(nets.values()) - net <= MARGIN]
        assert best == [asked.best]
        assert [move for move in nets if asked.is_best(move)] == best
        assert asked.link == te.exercise(seed, **settings).link
        state = read_link(asked.link)[0].open_session().state
        assert state.view(state.actor) == asked.view


def test_exercises_of_other_seeds_are_others() -> None:
    assert {format_link(replace(te.exercise(n).settings, seed=0, at=())) for n in range(3)}
    assert len({te.exercise(seed).view for seed in range(8)}) == 8


def test_an_exercise_of_no_game_is_refused() -> None:
    with pytest.raises(RulesError, match="players"):
        te.exercise(7, players=9)
