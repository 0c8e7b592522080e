"""The moves of the others, shown over the table: by themselves, and again when asked for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, Player, find_seed
from tests.e2e.test_layout import SCREENS, assert_fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.parametrize("name", SCREENS)
def test_each_move_is_shown_for_its_time_and_can_be_shown_again(
    open_table: Callable[..., Page], name: str
) -> None:
    width, height = SCREENS[name]
    page = open_table(
        script=LISTEN,
        seed=find_seed({"take", "place"}, players=4),
        players=4,
        speed=3,
        context={"viewport": {"width": width, "height": height}},
    )
    player = Player(page)
    replay, again = player.role("replay"), player.role("show_again")
    expect(replay).to_be_hidden()  # a page that is opened shows the table
    player.act()
    expect(replay).to_be_visible()
    assert_fits(player)
    if "SHOTS" in os.environ:
        page.screenshot(path=Path(os.environ["SHOTS"]) / f"replay-{name}.png", full_page=True)
    first = replay.locator(".tw-caption").inner_text()
    expect(replay.locator(".tw-caption")).not_to_have_text(first, timeout=6000)
    replay.click()
    expect(replay).to_be_hidden()
    assert not player.has_lost_focus

    heard = page.evaluate("() => window.heard.length")
    again.focus()
    page.keyboard.press("Enter")
    expect(replay.locator(".tw-caption")).to_have_text(first)
    expect(again).to_have_text("Stop")
    expect(player.role("status")).to_have_text(first)
    page.keyboard.press("Enter")
    expect(replay).to_be_hidden()
    expect(again).to_have_text("Show again")
    expect(again).to_be_focused()
    assert page.evaluate("() => window.heard")[heard:] == [first]


def test_who_turns_to_the_table_sees_it(open_table: Callable[..., Page]) -> None:
    page = open_table(seed=find_seed({"place"}), speed=3)
    player = Player(page)
    replay = player.role("replay")
    player.act()
    expect(replay).to_be_visible()
    player.cards("hand").first.click()
    expect(replay).to_be_hidden()
    player.role("show_again").click()
    expect(replay).to_be_visible()
    player.cards("hand").first.click()
    player.role("show_again").click()
    player.role("show_again").focus()
    page.keyboard.press("Tab")  # on to the table, if any card lies there
    if player.cards("table").count():
        expect(replay).to_be_hidden()
