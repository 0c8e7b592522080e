"""Saying the sum before cards are taken: the steps, the slips, and the messages that carry them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.page.scripted import Pupil
from tweak_edu.errors import RulesError
from tweak_edu.page import Controller
from tweak_edu.page.saying import OPTIONS, hear, options, question, slip_text, slips
from tweak_edu.page.words import Words

WORDS = Words("en", ("you", "greedy"))
cards = st.lists(st.integers(1, 6), min_size=2, max_size=8)


def sums_of(values: list[int]) -> list[int]:
    """Every sum from the second card on, reckoned without the library."""
    return list(accumulate(values))[1:]


def at_a_way(cards: int, **settings: Any) -> tuple[Pupil, dict[str, Any]]:
    """A pupil before a way of so many cards, and the way."""
    for seed in range(200):
        page = Pupil(Controller(seed, panel="open", **settings), seed)
        for way in (page.view["ways"] or {"by_cards": []})["by_cards"]:
            if len(way["cards"]) == cards:
                return page, way
    raise AssertionError("no deal has such a way")


def picked(way: dict[str, Any]) -> dict[str, Any]:
    return {"hand": [way["hand"]], "table": way["table"]}


@given(cards)
def test_every_step_has_four_sums_to_pick_and_one_is_right(values: list[int]) -> None:
    for step, right in enumerate(sums_of(values)):
        saying = hear(values, sums_of(values)[:step])
        offered = options(saying)
        assert len(set(offered)) == OPTIONS
        assert offered == tuple(sorted(offered))
        assert min(offered) > 0
        assert right in offered
        assert right not in slips(saying)
        assert options(saying) == offered


def test_the_place_of_the_right_sum_tells_nothing() -> None:
    places: Counter[int] = Counter()
    for values in product(range(1, 7), repeat=3):
        for step, right in enumerate(sums_of(list(values))):
            places[options(hear(values, sums_of(list(values))[:step])).index(right)] += 1
    assert len(places) == OPTIONS
    assert max(places.values()) / places.total() < 0.35
    assert min(places.values()) / places.total() > 0.15


@given(cards, st.lists(st.integers(0, 30), max_size=9))
def test_what_is_heard_is_the_longest_right_beginning(values: list[int], said: list[int]) -> None:
    true = sums_of(values)
    saying = hear(values, said)
    if len(said) > len(true):
        assert saying is None
        return
    right = next((i for i, (a, b) in enumerate(zip(said, true, strict=False)) if a != b), None)
    if right is None:
        assert (list(saying.said), saying.slip) == (said, None)
    else:
        assert (list(saying.said), saying.slip) == (true[:right], said[right])
    assert saying.is_complete == (said == true)


@pytest.mark.parametrize(
    ("values", "said", "text"),
    [
        ([4, 2], [5], "5 is very close. From 4, 2 more is 6: 5, 6."),
        ([4, 2], [7], "7 is very close. From 4, 2 more is 6: 5, 6."),
        ([4, 2], [4], "4 is the sum up to here. Now add the 2. From 4, 2 more is 6: 5, 6."),
        (
            [1, 3, 6],
            [7],
            "The next card to add is the 3. From 1, 3 more is 4: 2, 3, 4.",
        ),
        (
            [4, 1, 3],
            [5, 4],
            "Start from 5, the whole sum so far. From 5, 3 more is 8: 6, 7, 8.",
        ),
        ([4, 1], [9], "Let us count together. From 4, 1 more is 5: 5."),
        ([4, 1], [0], "Let us count together. From 4, 1 more is 5: 5."),
    ],
)
def test_a_slip_is_explained(values: list[int], said: list[int], text: str) -> None:
    assert slip_text(hear(values, said), WORDS) == text


@given(cards, st.integers(0, 40))
def test_every_explanation_counts_on_truly(values: list[int], said: int) -> None:
    saying = hear(values, [said])
    if saying.slip is None:
        return
    *_, found = re.finditer(r"From (\d+), (\d+) more is (\d+): (.*)\.$", slip_text(saying, WORDS))
    start, more, end = map(int, found.groups()[:3])
    assert (start, more, end) == (values[0], values[1], values[0] + values[1])
    assert list(map(int, found[4].split(", "))) == list(range(start + 1, end + 1))


@pytest.mark.parametrize("way_to_say", ["tap", "type"])
def test_cards_are_taken_only_after_the_whole_sum(way_to_say: str) -> None:
    page, way = at_a_way(3, say=way_to_say)
    before = page.view
    values = [card["value"] for card in way["cards"]]
    first, second = sums_of(values)
    view = page.send(kind="take", **picked(way))
    assert (view["ply"], view["hand"], view["table"]) == tuple(
        before[name] for name in ("ply", "hand", "table")
    )
    saying = view["saying"]
    assert saying["way"] == way_to_say
    assert bool(saying["options"]) == (way_to_say == "tap")
    assert view["announce"]["text"] == saying["question"] == f"{values[0]} plus {values[1]} is …"

    slipped = page.send(kind="say", **picked(way), said=[first + 1])
    assert (slipped["ply"], slipped["saying"]["said"]) == (before["ply"], [])
    assert slipped["saying"]["hops"] == [values[0], first]
    assert slipped["saying"]["options"] == saying["options"]
    assert slipped["announce"]["text"] == slipped["notice"]["text"]
    assert slipped["announce"]["count"] == view["announce"]["count"] + 1

    went_on = page.send(kind="say", **picked(way), said=[first])
    assert (went_on["ply"], went_on["notice"]) == (before["ply"], None)
    assert went_on["saying"]["hops"] == []
    assert went_on["announce"]["text"].endswith(f"is {first}, plus {values[2]} is …")

    played = page.send(kind="say", **picked(way), said=[first, second])
    assert played["ply"] > before["ply"]
    assert played["saying"] is None
    assert way["spoken"] in played["story"][0]["text"]


def test_without_the_setting_saying_is_the_pupils_choice() -> None:
    page, way = at_a_way(3)
    ply = page.view["ply"]
    assert page.send(kind="say", **picked(way))["saying"]["way"] == "tap"
    assert page.send(kind="take", **picked(way))["ply"] > ply


def test_going_back_keeps_the_position_and_says_nothing() -> None:
    page, way = at_a_way(3, say="tap")
    begun = page.send(kind="take", **picked(way))
    page.send(kind="say", **picked(way), said=[1])
    back = page.send(kind="stop_saying")
    assert (back["saying"], back["notice"], back["ply"]) == (None, None, begun["ply"])
    assert page.send(kind="take", **picked(way))["saying"] == begun["saying"]


def test_a_wrong_claim_is_explained_before_anything_is_said() -> None:
    page, way = at_a_way(3, say="tap")
    for kind in ("take", "say"):
        view = page.send(kind=kind, hand=[way["hand"]], table=way["table"][:1])
        assert view["saying"] is None
        assert "less than" in view["notice"]["text"]
        assert page.send(kind=kind)["notice"]["text"].startswith("Choose one hand card")


def test_another_try_ends_the_steps() -> None:
    page, way = at_a_way(3, say="tap")
    page.send(kind="say", **picked(way))
    assert page.send(kind="panel", tab="log")["saying"] is not None
    assert page.send(kind="place", hand=[])["saying"] is None


@pytest.mark.parametrize(
    "said",
    [[-1], [True], ["4"], [4.0], "4", 4, {"0": 4}, [1000], [10**30], [4] * 99, [1, 2, 3, 4]],
)
def test_malformed_sums_change_nothing(said: object) -> None:
    page, way = at_a_way(3, say="tap")
    begun = page.send(kind="take", **picked(way))
    after = page.send(kind="say", **picked(way), said=said)
    assert after == {**begun, "version": after["version"], "reply": after["reply"]}


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"say": "loud"}, "say"),
        ({"say": None}, "say"),
        ({"say": ["tap"]}, "say"),
        ({"bot_slips": 2}, "bot_slips"),
        ({"bot_slips": "1"}, "bot_slips"),
        ({"bot_slips": 1.0}, "bot_slips"),
    ],
)
def test_a_bad_setting_is_named(settings: dict[str, Any], name: str) -> None:
    with pytest.raises(RulesError, match=rf"^{name} = "):
        Controller(1, **settings)


def test_a_question_ends_where_the_next_sum_is_missing() -> None:
    assert question(hear([1, 3, 2, 3], [4, 6]), WORDS) == "1 plus 3 is 4, plus 2 is 6, plus 3 is …"
