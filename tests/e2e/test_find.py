"""Looking for ways on the page: by mouse, by keys, on a phone; the list opens after a try."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import tweak_edu as te
from tests.e2e.player import LISTEN, Player
from tests.e2e.test_axe import violations
from tests.e2e.test_keyboard import MOST_TAB_STOPS, tab_stops
from tests.e2e.test_layout import SCREENS, assert_fits
from tests.e2e.test_tabs import tab
from tweak_edu.page import Controller

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def seed_with_ways(least: int) -> int:
    """A deal of the house rule whose first decision is the pupil's, with so many ways."""
    for seed in range(300):
        view = Controller(seed, table=8, panel="open").view
        if view["ways"] and view["ply"] == 0 and len(view["ways"]["by_cards"]) >= least:
            return seed
    raise AssertionError("no deal has so many ways")


def ways_on_page(player: Player) -> list[te.Way]:
    hand, table = player.card_texts("hand"), player.card_texts("table")
    target = int(player.root.get_attribute("data-target"))
    return sorted(te.ways(hand, table, target), key=lambda way: len(way.table))


def pick(player: Player, way: te.Way) -> None:
    """Choose the cards of a way in the panel, letting go of others."""
    picks = player.role("picks")
    wanted = {("hand", way.hand), *(("table", place) for place in way.table)}
    for pile in ("hand", "table"):
        for index, card in enumerate(picks.locator(f'[data-pile="{pile}"]').all()):
            if (card.get_attribute("aria-pressed") == "true") != ((pile, index) in wanted):
                card.click()


@pytest.mark.parametrize("name", SCREENS)
def test_ways_are_found_and_then_all_are_shown(open_table: Callable[..., Page], name: str) -> None:
    width, height = SCREENS[name]
    context = {"viewport": {"width": width, "height": height}}
    seed = seed_with_ways(4)
    player = Player(open_table(script=LISTEN, seed=seed, table=8, panel="after", context=context))
    page = player.page
    expect(tab(player, "Find")).to_have_attribute("aria-selected", "true")
    tab(player, "All ways").click()
    expect(player.role("ways")).to_contain_text("Look for a way yourself first")
    expect(player.role("way")).to_have_count(0)
    tab(player, "Find").click()
    position, ways = player.position, ways_on_page(player)

    pick(player, ways[0])
    expect(player.cards("hand").nth(ways[0].hand)).to_have_attribute("aria-pressed", "true")
    player.role("check").click()
    expect(player.role("tried")).to_contain_text("You have found a way!")
    expect(player.role("found")).to_have_count(1)
    pick(player, ways[1])
    player.role("check").click()
    expect(player.role("found")).to_have_count(2)
    expect(player.role("progress")).to_have_text("Found so far: 2 ways.")
    assert_fits(player)
    for button in player.role("find").locator("button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, button.inner_text()
    if "SHOTS" in os.environ:
        page.screenshot(path=Path(os.environ["SHOTS"]) / f"find-{name}.png", full_page=True)
    heard = page.evaluate("() => window.heard")
    assert (
        sum("You have found a way!" in text for text in heard)
        + sum("one more way" in text for text in heard)
        == 2
    )
    for _ in range(len(ways) - 1):
        player.role("one_more").click()
    player.role("guess").click()
    expect(player.role("tried")).to_have_text(f"Right: there are {len(ways)} ways.")
    expect(player.role("guess")).to_be_hidden()
    assert not player.has_lost_focus
    assert player.position == position
    if name in ("laptop", "phone"):
        assert violations(page) == []

    tab(player, "All ways").click()
    expect(player.role("way")).to_have_count(len(ways))
    page.get_by_role("button", name="Row by row").click()
    shown = player.role("way").locator("visible=true")
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Next way").click()
    expect(shown).to_have_count(1)
    page.get_by_role("button", name="All of this size").click()
    pairs = sum(len(way.table) == len(ways[1].table) for way in ways[1:])
    expect(shown).to_have_count(1 + pairs)
    while page.get_by_role("button", name="All of this size").is_visible():
        page.get_by_role("button", name="All of this size").click()
    expect(shown).to_have_count(len(ways))
    assert not player.has_lost_focus
    if "SHOTS" in os.environ:
        page.screenshot(path=Path(os.environ["SHOTS"]) / f"ways-{name}.png", full_page=True)


def test_by_keys_alone(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(seed=seed_with_ways(4), table=8, panel="off"))
    page = player.page
    (way, *_) = ways_on_page(player)
    tab(player, "Find").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(way.hand):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    for _ in range(len(player.card_texts("hand")) + way.table[0]):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(player.role("tried")).to_contain_text("You have found a way!")
    expect(player.role("check")).to_be_focused()
    assert len(tab_stops(player)) <= MOST_TAB_STOPS
    for name in ("All ways", "Count", "Chances"):
        tab(player, name).click()
        expect(player.role("panel")).to_contain_text("All ways are not shown in this game")
