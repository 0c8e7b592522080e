"""Which tab is open: no move, allowed at any time; what no tab shows is not worked out."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

from tests.page.scripted import Pupil, seed_where_you_lead
from tweak_edu.page import Controller, panel_view
from tweak_edu.page import view as page_views
from tweak_edu.page.messages import TABS, read_message

COSTLY = ("count", "chances")
CONVERSATION = {"version", "reply", "tab", *COSTLY}

OPEN_BOTH = """
import sys
from tweak_edu.page import Controller
page = Controller(seed=7, panel="open")
for number, tab in enumerate(("count", "chances"), 1):
    view = page.handle({"kind": "panel", "id": number, "tab": tab})
    assert view["reply"] == number and view[tab], view
print("sympy" in sys.modules)
"""


def page() -> Controller:
    return Controller(seed_where_you_lead(), bots="greedy", panel="open")


def test_a_new_page_shows_the_ways() -> None:
    view = page().view
    assert (view["tab"], view["count"], view["chances"]) == ("ways", None, None)


@pytest.mark.parametrize("tab", TABS)
def test_a_view_holds_what_the_open_tab_shows_and_no_more(tab: str) -> None:
    controller = page()
    before = controller.view
    after = controller.handle({"kind": "panel", "id": 4, "tab": tab})
    assert (after["tab"], after["reply"]) == (tab, 4)
    assert {name for name in COSTLY if after[name]} == {tab} & set(COSTLY)
    # Nothing else changes, and nothing is announced.
    assert {key: after[key] for key in set(after) - CONVERSATION} == {
        key: before[key] for key in set(before) - CONVERSATION
    }


def test_nothing_is_worked_out_for_a_closed_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    for name in COSTLY:
        monkeypatch.setattr(page_views, f"{name}_view", lambda *_, name=name: asked.append(name))
    pupil = Pupil(page(), 1)
    pupil.play_round()
    assert asked == []


@pytest.mark.parametrize(
    "tab",
    [None, "", "Count", "finds", 1, True, math.nan, ["count"], {"count": 1}, "count" * 10**6],
    ids=lambda tab: str(tab)[:20],
)
def test_a_forged_tab_changes_nothing(tab: object) -> None:
    controller = page()
    controller.handle({"kind": "panel", "id": 1, "tab": "count"})
    before = controller.view
    after = controller.handle({"kind": "panel", "id": 2, "tab": tab})
    assert after == {**before, "version": before["version"] + 1, "reply": 2}
    assert read_message({"kind": "panel"}) is None


def test_a_tab_opens_at_any_ply_and_stays_open_through_every_move() -> None:
    pupil = Pupil(Controller(3, edition="72", players=3, bots="random", panel="open"), 3)
    pupil.controller.handle({"kind": "panel", "id": 1, "round": 99, "ply": -5, "tab": "count"})
    seen = set[str]()
    while "drop" not in seen:  # rounds, until one has a Bomb
        while pupil.view["phase"] in ("turn", "drop"):
            assert pupil.view["tab"] == "count"
            deciding = pupil.view["phase"] == "turn"
            assert (pupil.view["count"] is not None) == deciding
            seen.add(pupil.view["phase"])
            pupil.send(**pupil.decide())
        assert (pupil.view["tab"], pupil.view["count"]) == ("count", None)
        pupil.send(kind="next")


def test_a_bug_in_a_tab_costs_no_more_than_the_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    controller = page()
    monkeypatch.setattr(page_views, "chances_view", fail)
    message = {"kind": "panel", "id": 1, "tab": "chances"}
    with pytest.raises(ZeroDivisionError):
        controller.handle(message)
    shown = controller.trouble(message)
    assert (shown["tab"], shown["chances"], shown["reply"]) == ("find", None, 1)
    place = {"kind": "place", "id": 2, "round": 1, "ply": 0, "hand": [0]}
    assert controller.handle(place)["ply"] > 0


@pytest.mark.parametrize("panel", ["open", "after", "off"])
def test_an_opened_tab_stays_open_in_a_new_game(panel: str) -> None:
    pupil = Pupil(Controller(3, panel="after"), 3)
    first = "ways" if panel == "open" else "find"
    assert pupil.send(kind="new", settings={"panel": panel})["tab"] == first
    pupil.send(kind="panel", tab="log")
    assert pupil.send(kind="new", settings={"panel": "after"})["tab"] == "log"


def test_a_panel_by_itself_shows_the_ways() -> None:
    view = panel_view("R1 R2", "O5", 7)
    assert (view["tab"], view["count"], view["chances"]) == ("ways", None, None)


def test_neither_tab_loads_sympy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPEN_BOTH], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("False\n", "")
