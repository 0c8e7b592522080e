"""A new game built on the page: by mouse and by keys alone, told before the old one ends."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer, Player
from tests.e2e.test_layout import COVERED, LEAST_PX

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

READY = '.tweak-edu:not([data-version="1"])'
SMALL = """least => [...document.querySelectorAll("dialog button, dialog select, dialog input")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([one, box]) => `${one.outerHTML}: ${box.width} x ${box.height}`)"""


def settings_in(address: str) -> dict[str, str]:
    """The parameters of a link."""
    return {name: texts[0] for name, texts in parse_qs(urlsplit(address).query).items()}


def seats_shown(page: Page) -> int:
    return page.locator('[data-set="bots"]:visible').count()


def test_a_game_of_three_is_built_and_played_on(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(script=LISTEN, seed=1, say="tap", hints=2))
    player.role("new").click()
    dialog = page.get_by_role("dialog", name="New game")
    expect(dialog.get_by_label("Number of players")).to_be_focused()
    expect(dialog.get_by_label("Hints for each turn")).to_have_value("2")
    expect(player.role("new-ends")).to_be_hidden()
    assert seats_shown(page) == 1
    dialog.get_by_label("Number of players").select_option("4")
    assert seats_shown(page) == 3
    dialog.get_by_label("Number of players").select_option("3")
    assert seats_shown(page) == 2
    dialog.get_by_label("Player B").select_option(label="A person at this device")
    dialog.get_by_label("Player C").select_option(label="Bot: Cat")
    expect(dialog.get_by_text("It also works out what it leaves")).to_be_visible()
    dialog.get_by_label("Cards kept on the table").select_option("6")
    dialog.get_by_label("Number of the deal").fill("4711")
    dialog.get_by_label("Moves can be taken back").uncheck()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    assert settings_in(page.url) == {
        "v": "1",
        "seed": "4711",
        "edition": "65",
        "players": "3",
        "table": "6",
        "bots": "you,careful",
        "hints": "2",
        "undo": "0",
        "say": "tap",
        "speed": "0",
        "panel": "open",
    }
    names = page.locator(".tw-who strong").all_text_contents()
    assert names == ["Player A", "Player B", "The bot"]
    expect(player.role("undo")).to_be_hidden()
    player.role("show").click()
    expect(player.cards("hand")).to_have_count(3)
    expect(player.cards("table")).to_have_count(6)
    ply = player.number("ply")
    player.cards("hand").first.click()
    player.role("place").click()
    player.wait_for_change(1, ply)
    before = player.number("ply"), page.url
    page.reload()
    page.locator(READY).wait_for()
    expect(page.locator(f'.tweak-edu[data-ply="{before[0]}"]')).to_have_count(1)
    assert page.url == before[1]
    assert page.locator(".tw-player").count() == 3


def test_no_stray_press_ends_a_game(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(seed=1))
    ply = player.number("ply")
    player.cards("hand").first.click()
    player.role("place").click()
    player.wait_for_change(1, ply)
    position, address = player.position, page.url
    player.role("new").click()
    expect(player.role("new-ends")).to_have_text(
        "The game you are playing ends when you start a new one."
    )
    page.locator('[data-set="players"]').select_option("5")
    page.keyboard.press("Escape")
    expect(player.role("new")).to_be_focused()
    player.role("new").click()
    expect(page.locator('[data-set="players"]')).to_have_value("2")
    player.role("close-new").click()
    expect(player.role("new")).to_be_focused()
    assert (player.position, page.url) == (position, address)


def test_what_cannot_be_is_explained_in_the_dialog_and_can_be_mended(
    open_table: Callable[..., Page],
) -> None:
    player = Player(page := open_table(script=LISTEN, seed=1))
    position = player.position
    player.role("new").click()
    page.evaluate("window.heard = []")
    field = page.locator('[data-set="seed"]')
    field.fill("seven")
    page.keyboard.press("Enter")
    wrong = player.role("new-wrong")
    expect(wrong).to_contain_text("a whole number from 0 to")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert player.position == position
    page.wait_for_function("() => window.heard.length > 0")
    assert page.evaluate("window.heard") == [wrong.text_content()]
    field.fill("7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert settings_in(page.url)["seed"] == "7"
    page.wait_for_function("() => window.heard.length > 1")
    heard = page.evaluate("window.heard")
    assert heard[1:] == [player.story]
    assert not page.evaluate("document.activeElement === document.body")
    player.role("new").click()
    expect(wrong).to_be_hidden()
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_keys_alone_build_a_game(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(page := open_table(seed=1))
    player.press(player.role("new"))
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-set="players"]')).to_have_value("3")
    player.go_to(player.role("start-new"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert settings_in(page.url)["players"] == "3"
    assert not player.has_lost_focus
    player.act()


def test_one_stop_leads_to_all_tools(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(page := open_table(seed=1))
    toolbar = page.get_by_role("toolbar", name="Game")
    player.go_to(toolbar.get_by_role("button").first)
    names = toolbar.get_by_role("button").all_text_contents()
    for name in names:
        expect(toolbar.get_by_role("button", name=name, exact=True)).to_be_focused()
        page.keyboard.press("ArrowRight")
    expect(toolbar.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=toolbar]')") is None


@pytest.mark.parametrize("size", [(1366, 768), (768, 1024), (360, 640), (320, 568)])
def test_the_dialog_fits(open_table: Callable[..., Page], size: tuple[int, int]) -> None:
    viewport = {"width": size[0], "height": size[1]}
    player = Player(page := open_table(seed=1, players=6, context={"viewport": viewport}))
    player.role("new").click()
    dialog = page.get_by_role("dialog")
    assert page.evaluate(SMALL, LEAST_PX) == []
    widths = dialog.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert widths[0] <= widths[1]
    box = player.role("start-new").bounding_box()
    assert box["y"] + box["height"] <= size[1]
    for _ in range(14):
        page.keyboard.press("Tab")
        assert not page.evaluate(COVERED)
