"""Hints by keyboard and on phones: heard once, kept, and the hand stays where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer
from tests.e2e.test_layout import SCREENS, assert_fits
from tests.e2e.test_saying import find_way
from tweak_edu.page.hints import MISSES, RUNGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_hints_are_offered_heard_once_and_kept(open_table: Callable[..., Page]) -> None:
    seed, _ = find_way(3)
    player = KeyboardPlayer(open_table(script=LISTEN, seed=seed))
    hint, given = player.role("hint"), player.role("hints").locator("li")
    expect(hint).to_have_attribute("data-offered", "false")
    for _ in range(MISSES):
        player.press(player.role("take"))
        expect(player.role("notice")).to_be_visible()
        player.page.wait_for_timeout(400)
    expect(hint).to_have_attribute("data-offered", "true")
    heard = player.page.evaluate("window.heard.length")
    for number in range(1, RUNGS + 1):
        player.press(hint)
        expect(given).to_have_count(number)
        expect(hint).to_be_focused()
        player.page.wait_for_function("n => window.heard.length >= n", arg=heard + number)
    assert player.page.evaluate("window.heard")[heard:] == given.all_text_contents()
    for width, height in SCREENS.values():
        player.page.set_viewport_size({"width": width, "height": height})
        assert_fits(player)
    # They go with the move that they were for.
    before = player.number("round"), player.number("ply")
    player.press(player.cards("hand").first)
    player.press(player.role("place"))
    player.wait_for_change(*before)
    expect(player.role("hints")).to_be_hidden()


def test_a_link_without_hints_has_no_button(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(open_table(seed=1, hints=0))
    expect(player.role("hint")).to_be_hidden()
