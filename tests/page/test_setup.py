"""A new game from the page: what may be chosen, what becomes of an answer, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.page.scripted import Pupil, seed_where_you_lead
from tests.page.test_link import settings_of_any_kind
from tweak_edu.bots import LEVELS
from tweak_edu.page import Controller
from tweak_edu.page.link import format_link, read_link
from tweak_edu.page.settings import PARAMETERS, Settings
from tweak_edu.page.setup import GROUPS, LEFT_TO_LINKS, asked_settings, chosen, setup_form
from tweak_edu.page.words import Words

FORM: dict[str, Any] = setup_form(Words("en", ("you", "greedy")))
FIELDS = {field["name"]: field for group in FORM["groups"] for field in group["fields"]}


def begun(**settings: Any) -> Pupil:
    """A pupil who has made a move."""
    pupil = Pupil(Controller(seed_where_you_lead(**settings), **settings), seed=1)
    pupil.send(**pupil.decide())
    return pupil


def test_every_setting_is_asked_for_once_or_left_to_links_on_purpose() -> None:
    asked = [name for names in GROUPS.values() for name in names]
    assert sorted([*asked, *LEFT_TO_LINKS]) == sorted(PARAMETERS)
    assert list(FIELDS) == asked


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "bots"])
def test_the_options_are_all_that_the_setting_may_be(name: str) -> None:
    offered = {option["value"] for option in FIELDS[name]["options"]}
    fitting = {text for text in map(str, range(10)) if read_link(f"{name}={text}")[1] == ()}
    match name:
        case "seed" | "points":
            assert (offered, FIELDS[name]["kind"]) == (set(), "number")
        case "colors":
            assert "" in offered
            counts = {len(letters) for letters in offered - {""}}
            assert {str(n) for n in counts} == fitting
        case "edition" | "layout" | "panel" | "say":
            assert offered == set(PARAMETERS[name].values)
        case _:
            assert offered == fitting
    assert all(option["text"] for option in FIELDS[name]["options"])


def test_a_seat_is_for_a_person_or_a_bot_of_any_level() -> None:
    options = FIELDS["bots"]["options"]
    assert [option["value"] for option in options] == ["you", *LEVELS]
    assert len({option["text"] for option in options}) == len(options)
    assert all(option["note"] for option in options)


@given(settings_of_any_kind())
def test_what_is_chosen_asks_for_the_same_settings(settings: Settings) -> None:
    again = asked_settings(settings, chosen(settings))
    assert isinstance(again, Settings)
    assert again.seed is not None
    changed = {"seed": None, "round": 1, "at": (), "mode": "play"}
    link = format_link(Settings(**{name: getattr(settings, name) for name in PARAMETERS} | changed))
    seeded = format_link(again)
    assert seeded.replace(f"&seed={again.seed}", "") == link


@given(
    settings_of_any_kind(),
    st.dictionaries(st.sampled_from([*PARAMETERS, "shoe"]), st.text(max_size=4) | st.just("9")),
)
def test_whatever_is_asked_for_there_are_settings_or_the_name_of_one(
    settings: Settings, given_texts: dict[str, str]
) -> None:
    found = asked_settings(settings, given_texts)
    assert isinstance(found, Settings) or found in {*given_texts, "colors", "table", "bots"}


def test_a_new_game_is_the_one_that_its_link_opens() -> None:
    pupil = begun(say="tap")
    asked = {"players": "3", "bots": "you,owl", "seed": "7"}
    assert pupil.send(kind="new", settings=asked)["new"]["refused"]["name"] == "bots"
    view = pupil.send(kind="new", settings=asked | {"bots": "you,careful", "table": "6"})
    assert view["link"] == (
        "v=1&seed=7&edition=65&players=3&table=6&bots=you,careful&say=tap"  # say stays
    )
    other = Controller(1)
    there = other.handle({"kind": "link", "id": 1, "query": view["link"]})
    for key in ("hand", "table", "players", "goal", "match_text", "house_text", "phase", "new"):
        assert view[key] == there[key]
    assert view["announce"]["text"] == there["announce"]["text"]


def test_a_new_round_keeps_the_settings() -> None:
    pupil = begun(bots="random")
    pupil.send(kind="new", settings={"players": "3", "bots": "random,random", "table": "4"})
    first = pupil.play_round()
    second = pupil.send(kind="next")
    assert second["link"].replace("&round=2", "") == first["link"]
    assert second["new"]["chosen"] == first["new"]["chosen"]


def test_without_a_number_each_new_game_is_another_deal() -> None:
    pupil = begun()
    links = {pupil.send(kind="new", settings={})["link"] for _ in range(8)}
    assert len(links) > 1


@pytest.mark.parametrize(
    ("settings", "field", "text"),
    [
        ({"seed": "seven"}, "seed", "type a whole number from 0 to 999999999999999."),
        ({"seed": "-1"}, "seed", "a whole number from 0 to "),
        ({"seed": "9" * 16}, "seed", "a whole number from 0 to "),
        (
            {"points": "0"},
            "points",
            "Points that end the match: type a whole number from 1 to 999.",
        ),
        ({"players": "6", "bots": ",".join(["eager"] * 5), "colors": "RO"}, "colors", "colors"),
        (
            {"players": "4", "bots": "eager,eager,you", "colors": "RO", "table": "8"},
            "table",
            "Too few cards.",
        ),
        ({"players": "7"}, "players", "does not fit"),
        ({"shoe": "size"}, "shoe", "does not fit"),
        ({"round": "3"}, "round", "does not fit"),
    ],
)
def test_what_cannot_be_is_told_and_changes_nothing(
    settings: dict[str, str], field: str, text: str
) -> None:
    pupil = begun()
    before = pupil.view
    view = pupil.send(kind="new", settings=settings)
    assert view["new"]["refused"]["name"] == field
    assert text in view["new"]["refused"]["text"]
    assert view["announce"] == {
        "count": before["announce"]["count"] + 1,
        "text": view["new"]["refused"]["text"],
    }
    talk = {"version", "reply", "announce", "new"}
    assert {key: view[key] for key in view.keys() - talk} == {
        key: before[key] for key in before.keys() - talk
    }
    after = pupil.send(kind="panel", tab="log")
    assert after["new"]["refused"] is None


@pytest.mark.parametrize(
    "settings",
    [
        None,
        [],
        "seed=7",
        {"seed": 7},
        {"seed": None},
        {"seed": "7" * 1000},
        {str(number): "" for number in range(1000)},
    ],
    ids=lambda settings: str(settings)[:20],
)
def test_a_malformed_answer_begins_nothing(settings: object) -> None:
    pupil = begun()
    before = pupil.view
    view = pupil.send(kind="new", settings=settings)
    talk = {"version", "reply"}
    assert {key: view[key] for key in view.keys() - talk} == {
        key: before[key] for key in before.keys() - talk
    }


def test_that_a_game_ends_is_told_once_something_was_decided_in_it() -> None:
    pupil = Pupil(Controller(seed_where_you_lead(bots="random"), bots="random"), seed=1)
    assert pupil.view["new"]["ends_text"] == ""
    told = pupil.send(**pupil.decide())["new"]["ends_text"]
    assert told.startswith("The game you are playing ends")
    pupil.play_round()
    assert pupil.view["new"]["ends_text"] == told, "the next round of the match is still to come"
    assert pupil.send(kind="next")["new"]["ends_text"] == told
    while pupil.view["phase"] != "match_over":
        pupil.play_round()
        if pupil.view["phase"] == "round_over":
            pupil.send(kind="next")
    assert pupil.view["new"]["ends_text"] == ""


@pytest.mark.parametrize("points", [1, 25, 200])
def test_a_match_ends_at_the_points_that_were_chosen(points: int) -> None:
    pupil = Pupil(Controller(3, bots="random"), seed=3)
    view = pupil.send(kind="new", settings={"points": str(points), "seed": "3"})
    assert re.search(rf"First to {points} points?\.", view["match_text"])
    assert f"&points={points}" in view["link"]
    while True:
        before = max(view["sheet"]["totals"])
        assert before < points
        view = pupil.play_round()
        reached = max(view["sheet"]["totals"]) >= points
        assert reached == (view["phase"] == "match_over")
        if reached:
            break
        view = pupil.send(kind="next")
    assert points > 1 or len(view["sheet"]["rounds"]) == 1
    again = Controller(9).handle({"kind": "resume", "id": 1, "save": view["save"], "query": ""})
    assert (again["phase"], again["sheet"]) == ("match_over", view["sheet"])
    assert pupil.send(kind="next")["new"]["chosen"]["points"] == str(points)
