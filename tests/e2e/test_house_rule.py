"""A rich table by the house rule: the page fits with eight cards and more, and tells what comes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import OVER, Player, find_seed
from tests.e2e.test_layout import SCREENS, assert_fits, assert_on_screen
from tests.e2e.test_tabs import WIDE_FORMULAS, tab

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.parametrize("name", SCREENS)
def test_a_table_of_eight_cards_fits_with_every_tab(
    open_table: Callable[..., Page], name: str
) -> None:
    width, height = SCREENS[name]
    context = {"viewport": {"width": width, "height": height}}
    player = Player(
        open_table(seed=find_seed({"take", "place"}, table=8), table=8, context=context)
    )
    page = player.page
    expect(player.role("house")).to_have_text("House rule: the table is filled up to 8 cards.")
    told = False
    for turn in range(3):
        assert len(player.card_texts("table")) >= 8
        assert_on_screen(player, "take")
        for each in ("All ways", "Count", "Chances", "Log"):
            tab(player, each).click()
            expect(tab(player, each)).to_have_attribute("aria-selected", "true")
            if each == "Count":
                expect(player.role("count").locator("math").first).to_be_visible()
            if each == "Chances":
                player.role("chances").locator("summary").first.click()
                expect(player.role("figure").first).to_be_visible()
            assert_fits(player)
            assert page.evaluate(WIDE_FORMULAS) == []
            if "SHOTS" in os.environ:
                page.screenshot(
                    path=Path(os.environ["SHOTS"]) / f"{name}-{turn}-{each}.png", full_page=True
                )
        player.act()
        assert player.phase not in OVER
        told |= "New on the table: " in player.role("story").inner_text()
    assert told
