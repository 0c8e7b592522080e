"""Looking back on a round in the browser: find the better choice, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer, Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def go_to_open(player: Player) -> None:
    """Look back, choice by choice, until there is a better one to be found."""
    player.press(player.role("look-back"))
    player.role("review-did").wait_for()
    while player.role("review-reveal").is_hidden():
        ply = player.number("ply")
        player.press(player.role("review-next"))
        player.wait_for_change(player.number("round"), ply)


def test_a_pupil_looks_back_and_is_shown_the_better_choice(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(seed=3, bots="random"))
    player.play_round()
    expect(player.role("curve")).to_be_visible()
    go_to_open(player)
    expect(player.role("review-rows")).to_be_hidden()
    # A card alone is no way; that is explained, and changes nothing.
    player.cards("hand").first.click()
    player.role("take").click()
    player.role("notice").wait_for()
    player.role("review-reveal").click()
    expect(player.role("review-rows").locator("li")).to_have_count(2)
    expect(player.role("take")).to_be_hidden()
    player.role("review-back").click()
    expect(player.role("look-back")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_review_by_keyboard_is_heard_once(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(page := open_table(seed=3, bots="random", script=LISTEN))
    player.play_round()
    go_to_open(player)
    assert not player.has_lost_focus
    page.wait_for_timeout(800)
    before = len(page.evaluate("window.heard"))
    player.press(player.role("review-reveal"))
    expect(player.role("review-rows")).to_be_visible()
    page.wait_for_timeout(800)
    assert len(page.evaluate("window.heard")) == before + 1
    assert not player.has_lost_focus
    player.press(player.role("review-back"))
    expect(player.role("look-back")).to_be_visible()
    assert not player.has_lost_focus
