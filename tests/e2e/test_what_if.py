"""What if, in the browser: other numbers by mouse and by keyboard, the round as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, Player
from tests.e2e.test_axe import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def open_what_if(player: Player) -> None:
    player.page.get_by_role("tab", name="All ways").click()
    player.role("what-if").click()
    expect(player.role("what-if-editor")).to_be_visible()


@pytest.mark.parametrize("width", [1366, 360, 320])
def test_numbers_are_changed_and_the_round_stays(
    open_table: Callable[..., Page], width: int
) -> None:
    page = open_table(seed=3, table=4, context={"viewport": {"width": width, "height": 768}})
    player = Player(page)
    hand, table, link = player.card_texts("hand"), player.card_texts("table"), page.url
    open_what_if(player)
    goal = int(player.role("what-if-goal").inner_text())
    player.role("goal_higher").click()
    expect(player.role("what-if-goal")).to_have_text(str(goal + 1))
    player.role("add_table").click()
    picks = player.role("what-if-editor").locator("[data-pile=table]")
    expect(picks).to_have_count(len(table) + 1)
    expect(picks.last).to_have_attribute("aria-pressed", "true")
    player.role("number_more").click()
    expect(picks.last).to_have_text("2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    player.role("number_remove").click()
    expect(picks).to_have_count(len(table))
    player.role("what-if-round").click()
    expect(player.role("what-if-goal")).to_have_text(str(goal))
    assert (player.card_texts("hand"), player.card_texts("table"), page.url) == (hand, table, link)
    player.role("what-if").click()
    expect(player.role("what-if-editor")).to_be_hidden()


def test_by_keyboard_each_change_is_heard_once(open_table: Callable[..., Page]) -> None:
    page = open_table(seed=3, table=4, script=LISTEN)
    player = Player(page)
    open_what_if(player)
    page.wait_for_timeout(800)
    player.role("goal_higher").focus()
    before = len(page.evaluate("heard"))
    for count in (1, 2):
        page.keyboard.press("Enter")
        page.wait_for_timeout(800)
        assert len(page.evaluate("heard")) == before + count
        assert not player.has_lost_focus
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pile") == "hand"
