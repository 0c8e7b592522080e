"""The score sheet on the page: reached from tools and result, and right after a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import KeyboardPlayer, Player, check_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

READY = '.tweak-edu:not([data-version="1"])'


def rows(page: Page) -> list[list[str]]:
    """The sheet as it is shown, row by row."""
    return (
        page.get_by_role("dialog", name="Score sheet")
        .get_by_role("row")
        .evaluate_all("all => all.map((row) => [...row.cells].map((cell) => cell.textContent))")
    )


def test_the_sheet_follows_the_match_through_a_reload(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(seed=3, players=3, bots="random"))
    player.role("sheet").click()
    dialog = page.get_by_role("dialog", name="Score sheet")
    expect(dialog.get_by_text("No round is over yet.")).to_be_visible()
    expect(dialog.get_by_role("table")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(player.role("sheet")).to_be_focused()

    player.play_round()
    first = check_result(player)
    player.role("open-sheet").click()
    head = ["Round", "You", "Bot 1", "Bot 2"]
    expected = [head, ["1", *map(str, first)], ["Total", *map(str, first)]]
    assert rows(page) == expected
    player.role("close-sheet").click()
    expect(player.role("open-sheet")).to_be_focused()

    player.next()
    player.play_round()
    second = check_result(player)
    totals = [one + other for one, other in zip(first, second, strict=True)]
    expected = [head, ["1", *map(str, first)], ["2", *map(str, second)], ["Total"]]
    expected[-1] += map(str, totals)
    player.role("open-sheet").click()
    assert rows(page) == expected
    page.reload()
    page.locator(READY).wait_for()
    player.role("sheet").click()
    expect(dialog).to_be_visible()
    assert rows(page) == expected


def test_keys_open_the_sheet_from_the_result(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(open_table(seed=3, bots="random"))
    player.play_round()
    player.press(player.role("open-sheet"))
    expect(player.role("close-sheet")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.role("open-sheet")).to_be_focused()
    player.next()
    assert not player.has_lost_focus


@pytest.mark.parametrize("width", [1366, 360, 320])
def test_six_columns_fit(open_table: Callable[..., Page], width: int) -> None:
    viewport = {"width": width, "height": 640}
    bots = "random,random,random,random,you"
    context = {"viewport": viewport}
    player = Player(page := open_table(seed=3, players=6, bots=bots, context=context))
    while player.role("result").is_hidden():
        if player.role("show").is_visible():
            player.role("show").click()
            expect(player.role("show")).to_be_hidden()
        else:
            player.act()
    player.role("open-sheet").click()
    dialog = page.get_by_role("dialog")
    widths = dialog.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert widths[0] <= widths[1]
    assert len(rows(page)[0]) == 7
