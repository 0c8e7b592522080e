"""Looking back on a round in the browser: find the better choice, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer, Player, heard_in_all
from tweak_edu.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

NAMES = "cards => cards.map(card => card.getAttribute('aria-label') ?? card.innerText)"


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


def test_a_position_is_played_on_in_a_tab_of_its_own(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(seed=3, bots="random"))
    player.play_round()
    go_to_open(player)
    player.role("review-reveal").click()
    hand = player.cards("hand").evaluate_all(NAMES)
    with page.context.expect_page() as opened:
        player.role("review-replay").click()
    other = Player(opened.value)
    other.role("take").wait_for()
    assert other.cards("hand").evaluate_all(NAMES) == hand
    assert "at=" in opened.value.url
    other.play_round()
    # The match itself stands where it stood.
    player.role("review-back").click()
    expect(player.role("look-back")).to_be_visible()


def test_the_record_of_a_round_is_a_file_that_can_be_scored(
    open_table: Callable[..., Page], tmp_path: Path
) -> None:
    player = Player(page := open_table(seed=3, bots="random"))
    player.role("keep").click()
    expect(player.role("save-record")).to_be_hidden()
    player.role("close-keep").click()
    player.play_round()
    points = player.page.locator(".tw-row-sum").all_inner_texts()
    player.role("keep").click()
    with page.expect_download() as saved:
        player.role("save-record").click()
    saved.value.save_as(file := tmp_path / "record.txt")
    outcome = Record.parse(file.read_text("utf-8")).final.outcome()
    assert outcome is not None
    assert points == [f"{n} points" if n != 1 else "1 point" for n in outcome.points]


def test_a_review_by_keyboard_is_heard_once(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(page := open_table(seed=3, bots="random", script=LISTEN))
    player.play_round()
    go_to_open(player)
    assert not player.has_lost_focus
    before = len(heard_in_all(page))
    player.press(player.role("review-reveal"))
    expect(player.role("review-rows")).to_be_visible()
    assert len(heard_in_all(page)) == before + 1
    assert not player.has_lost_focus
    player.press(player.role("review-back"))
    expect(player.role("look-back")).to_be_visible()
    assert not player.has_lost_focus
