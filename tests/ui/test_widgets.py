"""Widgets: messages in, traits out, without a browser."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tests.page.scripted import Pupil
from tweak_edu.errors import RulesError
from tweak_edu.ui import GameTable, WaysPanel, app
from tweak_edu.ui.widgets import PageWidget


def send(widget: PageWidget, message: Any) -> None:
    """What ipywidgets calls when the browser sends a message."""
    widget._handle_custom_msg(message, [])


def place(widget: PageWidget) -> dict[str, Any]:
    view = widget.view
    return {"kind": "place", "id": 1, "round": view["round"], "ply": view["ply"], "hand": [0]}


@pytest.mark.parametrize(
    ("widget", "parts", "heading"),
    [
        (lambda: app(seed=4), ["board", "panel"], 1),
        (lambda: GameTable(seed=4), ["board"], 2),
        (lambda: WaysPanel(GameTable(seed=4)), ["panel"], 2),
        (lambda: WaysPanel("O1", "Y3 B2", 6), ["panel"], 2),
    ],
)
def test_each_widget_shows_its_parts(widget: Any, parts: list[str], heading: int) -> None:
    made = widget()
    assert (made.parts, made.heading) == (parts, heading)
    assert made.labels["take"] == "Take"
    assert made.view["version"] == 1


def test_a_message_becomes_a_new_view() -> None:
    widget = app(seed=4)
    before = widget.view
    send(widget, place(widget))
    assert widget.view is not before
    assert (widget.view["reply"], before["reply"]) == (1, 0)
    assert widget.view["ply"] > before["ply"]
    assert widget.view == widget.controller.view


@pytest.mark.parametrize("message", [None, {}, [], "place", {"kind": "anywidget-command"}])
def test_a_malformed_message_sends_the_view_again(message: object) -> None:
    widget = app(seed=4)
    before = widget.view
    send(widget, message)
    assert widget.view == {**before, "version": before["version"] + 1}


def test_a_panel_follows_its_board() -> None:
    table = GameTable(seed=4)
    panel = WaysPanel(table)
    send(table, place(table))
    assert panel.view == table.view
    send(panel, place(table))
    assert panel.view == table.view
    panel.close()
    send(table, place(table))
    assert panel.view != table.view


def test_a_panel_alone_answers_nothing() -> None:
    panel = WaysPanel([1, 4, 6], [3, 2, 3], 9)
    before = panel.view
    send(panel, {"kind": "hello", "id": 1})
    assert panel.view is before
    assert panel.view["ways"]["by_cards_text"] == "5 ways by cards"
    assert panel.view["log"] is None


def test_the_browser_cannot_write_a_trait() -> None:
    widget = app(seed=4)
    before = widget.view
    widget.set_state({"view": {**before, "hand": []}, "parts": []})
    assert widget.view is before
    assert widget.parts == ["board", "panel"]


@pytest.mark.parametrize("make", [app, GameTable])
def test_an_unknown_setting_is_named(make: Any) -> None:
    with pytest.raises(RulesError, match="sede = 7: no such setting; there are seed, round, "):
        make(sede=7)


@pytest.mark.parametrize("make", [app, GameTable])
def test_a_bad_setting_is_named(make: Any) -> None:
    with pytest.raises(RulesError, match="players = 9"):
        make(seed=4, players=9)


@pytest.mark.parametrize(
    "arguments",
    [("O1",), ("O1", "Y3"), (None,)],
)
def test_a_panel_needs_a_board_or_cards(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match="WaysPanel"):
        WaysPanel(*arguments)


def test_a_board_and_cards_do_not_go_together() -> None:
    with pytest.raises(TypeError, match="nothing else"):
        WaysPanel(GameTable(seed=4), "Y3", 9)
    with pytest.raises(TypeError, match="nothing else"):
        WaysPanel(WaysPanel("O1", "Y3", 4))


def test_a_failure_is_logged_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    widget = app(seed=4)
    ply = widget.view["ply"]

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tweak_edu.session.BOTS", {"eager": broken})
    with caplog.at_level(logging.ERROR):
        send(widget, place(widget))
    assert "ZeroDivisionError" in caplog.text
    assert widget.view["notice"]["kind"] == "info"
    assert (widget.view["reply"], widget.view["ply"]) == (1, ply)
    monkeypatch.undo()
    send(widget, {**place(widget), "id": 2})
    assert widget.view["ply"] > ply


def test_a_match_that_fails_again_and_again_is_taken_up_anew() -> None:
    widget = app(seed=4)
    send(widget, place(widget))
    before = widget.view

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    widget.controller.session.play = broken
    for number, kind in enumerate(("info", "trouble", "trouble"), start=2):
        send(widget, {**place(widget), "id": number})
        assert widget.view["notice"]["kind"] == kind
        assert (widget.view["reply"], widget.view["ply"]) == (number, before["ply"])
    send(widget, {"kind": "resume", "id": 5, "save": widget.view["save"]})
    assert widget.view["notice"]["text"] == "Here is your round again."
    assert (widget.view["hand"], widget.view["log"]) == (before["hand"], before["log"])
    send(widget, {**place(widget), "id": 6})
    assert widget.view["ply"] > before["ply"]


def test_the_labels_follow_the_language_of_a_link() -> None:
    widget = app(seed=4)
    other = {**widget.labels, "take": "Ta"}
    widget.controller.labels = other
    send(widget, {"kind": "hello", "id": 1})
    assert widget.labels == other


def test_a_link_opens_its_deal_through_the_widget() -> None:
    widget = app(seed=4)
    send(widget, {"kind": "link", "id": 1, "query": "?seed=7&players=3"})
    assert (widget.view["reply"], widget.view["version"]) == (1, 2)
    assert widget.view["hand"] == app(seed=7, players=3).view["hand"]


def test_a_round_can_be_played_through_the_widget() -> None:
    widget = app(seed=3)
    pupil = Pupil(widget.controller, 3)
    while widget.view["phase"] != "round_over":
        view = widget.view
        send(
            widget,
            {"id": 1, "round": view["round"], "ply": view["ply"], **pupil.decide()},
        )
    assert widget.view["result"]["rows"]
