"""What if: the ways of other numbers, and a round that knows nothing of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tweak_edu as te
from tests.page.scripted import Pupil, seed_where_you_lead
from tweak_edu.page import Controller

numbers = st.integers(1, 9)


def opened(**settings: Any) -> Pupil:
    seed = seed_where_you_lead(**settings)
    return Pupil(Controller(seed, **{"panel": "open", **settings}), seed)


def own(view: dict[str, Any]) -> dict[str, Any]:
    """The numbers of the round itself."""
    hand, table = ([card["value"] for card in view[pile]] for pile in ("hand", "table"))
    return {"target": view["goal"]["target"], "hand": hand, "table": table}


@given(
    st.integers(2, 30),
    st.lists(numbers, min_size=1, max_size=6),
    st.lists(numbers, max_size=8),
)
def test_the_ways_are_those_of_the_numbers(target: int, hand: list[int], table: list[int]) -> None:
    pupil = opened()
    asked = {"target": target, "hand": hand, "table": table}
    before = pupil.view
    view = pupil.send(kind="what_if", what_if=asked)
    count = sum(
        hand_card + sum(card for place, card in enumerate(table) if chosen >> place & 1) == target
        for hand_card in hand
        for chosen in range(1, 1 << len(table))
    )
    assert view["what_if"]["ways"]["by_cards_text"].startswith(f"{count} way")
    assert [card["value"] for card in view["what_if"]["hand"]] == hand
    assert [card["value"] for card in view["what_if"]["table"]] == table
    for name in (
        "hand",
        "table",
        "goal",
        "ways",
        "save",
        "link",
        "players",
        "ply",
        "find",
        "count",
    ):
        assert view[name] == before[name], name


def test_the_largest_table_is_quick_and_cut() -> None:
    view = opened().send(kind="what_if", what_if={"target": 9, "hand": [1] * 6, "table": [1] * 12})
    assert len(view["what_if"]["ways"]["by_cards"]) == 200
    assert view["what_if"]["ways"]["more_text"]


def test_the_numbers_of_the_round_have_its_own_ways() -> None:
    pupil = opened(table=6)
    view = pupil.send(kind="what_if", what_if=own(pupil.view))
    sums = [way["sum"] for way in view["ways"]["by_cards"]]
    assert [way["sum"] for way in view["what_if"]["ways"]["by_cards"]] == sums
    assert view["announce"]["text"].startswith("What if the goal is")


def test_it_ends_with_the_position_and_when_asked_to() -> None:
    pupil = opened()
    asked = own(pupil.view)
    pupil.send(kind="what_if", what_if=asked)
    assert pupil.send(kind="what_if", what_if=None)["what_if"] is None
    pupil.send(kind="what_if", what_if=asked)
    assert pupil.send(kind="place", hand=[0])["what_if"] is None
    assert pupil.send(kind="undo")["what_if"] is None


@pytest.mark.parametrize("panel", ["after", "off"])
def test_it_tells_no_ways_that_are_shut(panel: str) -> None:
    pupil = opened(panel=panel)
    assert pupil.send(kind="what_if", what_if=own(pupil.view))["what_if"] is None


@pytest.mark.parametrize(
    "asked",
    [
        7,
        [],
        {},
        {"target": 1, "hand": [1], "table": []},
        {"target": 31, "hand": [1], "table": []},
        {"target": 9.0, "hand": [1], "table": []},
        {"target": True, "hand": [1], "table": []},
        {"target": 9, "hand": [], "table": [1]},
        {"target": 9, "hand": [1] * 7, "table": []},
        {"target": 9, "hand": [1], "table": [1] * 13},
        {"target": 9, "hand": [0], "table": []},
        {"target": 9, "hand": [10], "table": []},
        {"target": 9, "hand": [True], "table": []},
        {"target": 9, "hand": "1", "table": []},
        {"target": 9, "hand": [1]},
    ],
)
def test_numbers_that_are_none_change_nothing(asked: object) -> None:
    pupil = opened()
    before = pupil.send(kind="what_if", what_if=own(pupil.view))
    after = pupil.send(kind="what_if", what_if=asked)
    assert {**after, "version": 0, "reply": 0} == {**before, "version": 0, "reply": 0}


def test_the_library_counts_the_same() -> None:
    view = opened().send(kind="what_if", what_if={"target": 9, "hand": [1], "table": [1, 3, 2, 3]})
    assert view["what_if"]["ways"]["by_cards_text"].startswith(
        f"{len(te.ways([1], [1, 3, 2, 3], 9))} way"
    )
