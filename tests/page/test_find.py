"""Looking for ways: what is checked is told, nothing is played, and nothing is given away."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.equations import EQUATION, texts_in
from tests.page.scripted import Pupil, View, seed_where_you_lead, ways_of
from tests.strategies import seeds
from tweak_edu.page import Controller
from tweak_edu.page.messages import TABS


def every_way(view: View) -> set[tuple[int, tuple[int, ...]]]:
    """All ways by trying every choice of cards."""
    hand, table = ([card["value"] for card in view[pile]] for pile in ("hand", "table"))
    return {
        (one, chosen)
        for one, value in enumerate(hand)
        for size in range(1, len(table) + 1)
        for chosen in combinations(range(len(table)), size)
        if value + sum(table[place] for place in chosen) == view["goal"]["target"]
    }


def at_ways(least: int, **settings: Any) -> Pupil:
    """A pupil before a decision with at least so many ways."""
    for seed in range(500):
        pupil = Pupil(Controller(seed, table=8, **settings), seed)
        if pupil.view["phase"] == "turn" and len(ways_of(pupil.view)) >= least:
            return pupil
    raise AssertionError("no deal has so many ways")


def shown(view: View) -> View:
    return {key: view[key] for key in ("hand", "table", "round", "ply", "players", "log", "save")}


@pytest.mark.parametrize("panel", ["after", "off", "open"])
def test_all_ways_are_found_one_by_one(panel: str) -> None:
    pupil = at_ways(3, panel=panel)
    before = pupil.view
    ways = sorted(every_way(before))
    for number, (hand, table) in enumerate(ways, 1):
        view = pupil.send(kind="find", hand=[hand], table=list(reversed(table)))
        assert view["find"]["verdict"] == "found"
        assert view["announce"]["text"] == view["find"]["text"]
        found = {(row["hand"], tuple(row["table"])) for row in view["find"]["found"]}
        assert found == set(ways[:number])
        again = pupil.send(kind="find", hand=[hand], table=list(table))
        assert again["find"]["verdict"] == "again"
        assert again["find"]["found"] == view["find"]["found"]
    assert f"all {len(ways)} ways" in view["find"]["text"]
    assert view["find"]["progress"] == f"Found: {len(ways)} of {len(ways)} ways."
    assert not view["find"]["can_guess"]
    assert shown(view) == shown(before)


def test_a_twin_is_told_as_one_more_way() -> None:
    for seed in range(200):
        pupil = Pupil(Controller(seed, table=8), seed)
        by_values: dict[Any, list[Any]] = {}
        if pupil.view["phase"] != "turn":
            continue
        view = pupil.view
        for hand, table in every_way(view):
            values = sorted(view["table"][place]["value"] for place in table)
            by_values.setdefault((view["hand"][hand]["value"], *values), []).append((hand, table))
        twins = next((group for group in by_values.values() if len(group) > 1), None)
        if twins:
            texts = [
                pupil.send(kind="find", hand=[hand], table=list(table))["find"]["text"]
                for hand, table in twins[:2]
            ]
            assert "found a way" in texts[0]
            assert "one more way" in texts[1]
            return
    pytest.fail("no twins in 200 deals")


def test_wrong_cards_are_explained_and_a_hint_is_offered_after_the_third() -> None:
    pupil = at_ways(1)
    for number in range(1, 4):
        view = pupil.send(kind="find", hand=[0, 1], table=[0])
        assert view["find"]["verdict"] == "wrong"
        assert "exactly one hand card" in view["find"]["text"]
        assert view["hints"]["offered"] == (number == 3)
    assert "Press Hint" in view["announce"]["text"]
    assert pupil.send(kind="find")["find"]["text"].startswith("Choose one hand card")


def test_how_many_ways_there_are_can_be_guessed() -> None:
    pupil = at_ways(5)
    view = pupil.view
    number = len(every_way(view))
    pairs = sum(len(table) == 1 for _, table in every_way(view))
    numbers = len(
        {
            (view["hand"][hand]["value"], *sorted(view["table"][p]["value"] for p in table))
            for hand, table in every_way(view)
        }
    )
    for guess in range(number):
        view = pupil.send(kind="guess", guess=guess)
        assert (view["find"]["verdict"], view["find"]["can_guess"]) == ("wrong", True)
        if guess == numbers:
            assert "right by numbers" in view["find"]["text"]
        elif guess == pairs > 0:
            assert "right for pairs" in view["find"]["text"]
        else:
            assert f"more than {guess}." in view["find"]["text"]
    assert "fewer than 99." in pupil.send(kind="guess", guess=99)["find"]["text"]
    view = pupil.send(kind="guess", guess=number)
    assert (view["find"]["verdict"], view["find"]["can_guess"]) == ("found", False)
    assert view["find"]["progress"] == f"Found: 0 of {number} ways."


@pytest.mark.parametrize("guess", [-1, 100, 10**6, "3", 1.5, True, None])
def test_a_forged_guess_changes_nothing(guess: object) -> None:
    pupil = at_ways(2)
    before = pupil.view
    after = pupil.send(kind="guess", guess=guess)
    assert after == {**before, "version": after["version"], "reply": after["reply"]}


def test_the_panel_opens_after_a_try_and_shuts_for_the_next_turn() -> None:
    pupil = Pupil(Controller(seed_where_you_lead()), 1)
    assert pupil.view["tab"] == "find"
    assert pupil.view["ways"] is None
    assert "yourself first" in pupil.view["lock"]
    view = pupil.send(kind="find", hand=[0, 1])
    assert view["ways"] is not None
    assert view["lock"] == ""
    view = pupil.send(kind="place", hand=[0])
    while view["phase"] != "turn":
        view = pupil.send(**pupil.decide())
    assert (view["ways"], view["find"]["found"], view["find"]["text"]) == (None, [], "")
    back = pupil.send(kind="undo")
    assert back["ways"] is not None  # what was tried is not forgotten
    assert "exactly one" in back["find"]["text"]


def test_a_wrong_claim_is_a_try_too() -> None:
    pupil = Pupil(Controller(seed_where_you_lead()), 1)
    assert pupil.send(kind="take", hand=[0, 1])["ways"] is not None


def equations(view: View) -> list[str]:
    """Every text of a view that is an equation, in order."""
    return sorted(text for text in texts_in(view) if EQUATION.fullmatch(text))


@settings(max_examples=25, deadline=None)
@given(seeds, st.data())
def test_a_shut_panel_shows_the_ways_found_and_no_others(seed: int, data: st.DataObject) -> None:
    pupil = Pupil(Controller(seed % 10**6, table=8, panel="off"), seed)
    for _ in range(4):
        if pupil.view["phase"] != "turn":
            break
        ways = sorted(every_way(pupil.view))
        picked = data.draw(st.lists(st.sampled_from(ways), unique=True) if ways else st.just([]))
        for hand, table in picked:
            pupil.send(kind="find", hand=[hand], table=list(table))
        for tab in TABS:
            view = pupil.send(kind="panel", tab=tab)
            assert (view["ways"], view["count"], view["chances"]) == (None, None, None)
            assert view["lock"]
            found = [row["sum"] for row in view["find"]["found"]]
            assert len(found) == len(picked)
            assert equations(view) == sorted(found)
        pupil.send(**pupil.decide())


def test_a_panel_that_waits_for_a_try_shows_no_way_before() -> None:
    pupil = at_ways(3, panel="after")
    for tab in TABS:
        view = pupil.send(kind="panel", tab=tab)
        assert (view["ways"], view["count"], view["chances"]) == (None, None, None)
        assert equations(view) == []
