"""Stale, forged and malformed messages: never an exception, never another state."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.page.scripted import seed_where_you_lead
from tweak_edu.page import Controller
from tweak_edu.page.messages import KINDS, LARGEST_ID, TABS, read_id, read_message
from tweak_edu.page.settings import LAYOUTS, PARAMETERS

PLACE = {"kind": "place", "id": 5, "round": 1, "ply": 0, "hand": [0], "table": []}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
near_messages = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.sampled_from(sorted(KINDS)) | json_values,
        "id": st.integers(0, 9) | json_values,
        "round": st.just(1) | json_values,
        "ply": st.just(0) | json_values,
        "hand": st.lists(st.integers(-1, 4), max_size=4) | json_values,
        "table": st.lists(st.integers(-1, 4), max_size=4) | json_values,
        "card": st.sampled_from(["thief", "joker", "shifter", "bomb"]) | json_values,
        "choice": st.sampled_from(["", "A", "B", "F", "+1", "-1", "2"]) | json_values,
        "tab": st.sampled_from(TABS) | json_values,
        "layout": st.sampled_from(LAYOUTS) | json_values,
        "step": st.sampled_from(["", "target", "end"]) | json_values,
        "save": json_values,
        "said": st.lists(st.integers(-1, 12), max_size=4) | json_values,
        "guess": st.integers(-1, 4) | json_values,
        "claim": st.integers(-1, 4) | json_values,
        "settings": st.dictionaries(st.sampled_from([*PARAMETERS, "shoe"]), st.text(max_size=3))
        | json_values,
    },
)


def page() -> Controller:
    return Controller(seed_where_you_lead(bots="random"), bots="random")


@given(json_values)
def test_junk_gets_the_present_view(message: object) -> None:
    controller = page()
    before = controller.view
    after = controller.handle(message)
    unchanged = set(before) - {"version", "reply"}
    assert {key: after[key] for key in unchanged} == {key: before[key] for key in unchanged}
    assert after["version"] == before["version"] + 1


@given(st.lists(near_messages, max_size=6))
def test_messages_near_the_mark_never_fail_and_only_legal_moves_count(
    messages: list[dict[str, Any]],
) -> None:
    controller = page()
    for message in messages:
        session, record = controller.session, controller.session.record
        view = controller.handle(message)
        if controller.session is not session:
            assert message["kind"] in ("new", "lesson")
            continue
        now = controller.session.record
        assert now.moves[: len(record.moves)] == record.moves
        if now is not record:
            assert (message["round"], message["ply"]) == (1, len(record.moves))
            assert message["kind"] in ("take", "place", "drop", "action", "say")
        assert list(now.states())[-1] == now.final
        assert view["ply"] == len(now.moves)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "undo"},
        {"kind": ["place"]},
        {"kind": None},
        {"round": 2},
        {"round": True},
        {"round": 1.0},
        {"round": "1"},
        {"ply": 1},
        {"ply": -1},
        {"ply": None},
        {"ply": math.nan},
        {"hand": [3]},
        {"hand": [-1]},
        {"hand": [0, 0]},
        {"hand": [True]},
        {"hand": [0.0]},
        {"hand": [math.nan]},
        {"hand": ["0"]},
        {"hand": [[0]]},
        {"hand": "0"},
        {"hand": {"0": 0}},
        {"hand": 0},
        {"hand": [10**30]},
        {"hand": [0] * 1_000_000},
        {"hand": list(range(1_000_000))},
        {"table": [2]},
        {"table": ["Y3"]},
        {"card": 3},
        {"choice": ["B"]},
        {"kind": "drop"},
        {"kind": "next"},
        {"kind": "action", "card": "joker", "choice": "+1"},
        {"kind": "action", "card": "ace", "choice": ""},
        {"kind": "action"},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_forged_or_stale_message_changes_nothing(change: dict[str, Any]) -> None:
    controller = page()
    before = controller.view
    after = controller.handle({**PLACE, **change})
    expected = {**before, "version": before["version"] + 1, "reply": 5}
    assert after == expected
    assert controller.handle({**PLACE, "id": 6})["ply"] > 0


@pytest.mark.parametrize("message", [None, [], "place", 3, math.nan, {}, {"kind": "place"}])
def test_what_is_no_message_is_ignored(message: object) -> None:
    controller = page()
    before = controller.view
    assert controller.handle(message) == {**before, "version": before["version"] + 1}


def test_hello_sends_the_view_again_and_keeps_the_notice() -> None:
    controller = page()
    wrong = controller.handle({**PLACE, "kind": "take", "table": []})
    again = controller.handle({"kind": "hello", "id": 6})
    assert again == {**wrong, "version": wrong["version"] + 1, "reply": 6}
    assert again["notice"] is not None


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (0, 0),
        (LARGEST_ID, LARGEST_ID),
        (LARGEST_ID + 1, None),
        (-1, None),
        (True, None),
        (1.0, None),
    ],
)
def test_an_id_is_an_exact_whole_number(found: object, expected: int | None) -> None:
    assert read_id({"id": found}) == expected


def test_extra_fields_do_no_harm() -> None:
    assert read_message({**PLACE, "seat": "B", "points": 1000}) == read_message(PLACE)
