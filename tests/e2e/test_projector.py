"""The projector: large numerals on one screen, and the answers stepped through by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, OVER, Player
from tests.e2e.test_saying import find_way
from tweak_edu.page import Controller

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SIZES = [(1024, 768), (1366, 768), (1920, 1080)]
NUMERALS = """
[...document.querySelectorAll(".tw-table .tw-numeral, .tw-hand .tw-numeral")]
  .map((one) => parseFloat(getComputedStyle(one).fontSize))
"""
FITS = """
(({ scrollWidth, scrollHeight }) => scrollWidth <= innerWidth && scrollHeight <= innerHeight)(
  document.documentElement,
)
"""


def answers_of(**settings: object) -> list[str]:
    """The sums of all ways, in the order that they are shown in."""
    ways = Controller(panel="open", **settings).view["ways"]
    return [way["sum"] for way in ways["by_cards"]]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_round_fits_the_screen_in_large(
    open_table: Callable[..., Page], width: int, height: int
) -> None:
    page = open_table(
        context={"viewport": {"width": width, "height": height}},
        seed=5,
        layout="projector",
        players=4,
        table=6,
    )
    player = Player(page)
    while player.phase not in OVER:
        numerals = page.evaluate(NUMERALS)
        assert numerals, "no cards"
        assert min(numerals) >= 96
        assert page.evaluate(FITS)
        player.act()
    assert page.evaluate(FITS)


def test_answers_are_stepped_through_and_each_is_heard(open_table: Callable[..., Page]) -> None:
    seed = find_way(3)[0]
    expected = answers_of(seed=seed)
    page = open_table(seed=seed, layout="projector", panel="after", script=LISTEN)
    player = Player(page)
    shown = player.role("answers").locator("li .tw-row-sum")
    expect(player.role("next-answer")).to_be_visible()
    page.wait_for_timeout(800)
    page.evaluate("heard.length = 0")
    for count in range(1, len(expected) + 1):
        page.keyboard.press("PageDown")
        expect(shown).to_have_count(count)
        assert shown.all_inner_texts() == expected[:count]
        page.wait_for_timeout(700)
        assert len(page.evaluate("heard")) == count
    page.keyboard.press("PageDown")  # there is no more
    expect(player.role("answers-end")).to_be_visible()
    assert shown.all_inner_texts() == expected
    page.keyboard.press("PageUp")
    expect(shown).to_have_count(len(expected) - 1)
    player.role("hide-answers").click()
    expect(shown).to_have_count(0)


def test_answers_hide_again_with_the_next_position(open_table: Callable[..., Page]) -> None:
    seed = find_way(3)[0]
    player = Player(page := open_table(seed=seed, layout="projector"))
    page.keyboard.press("PageDown")
    expect(player.role("answers").locator("li")).to_have_count(1)
    ply = player.number("ply")
    player.cards("hand").first.click()
    player.role("place").click()
    player.wait_for_change(player.number("round"), ply)
    expect(player.role("answers").locator("li")).to_have_count(0)


def test_answers_are_not_shown_where_the_link_shuts_them(open_table: Callable[..., Page]) -> None:
    page = open_table(seed=find_way(3)[0], layout="projector", panel="off")
    page.keyboard.press("PageDown")
    page.wait_for_timeout(200)
    expect(Player(page).role("answers").locator("li")).to_have_count(0)


def test_the_round_goes_on_from_page_to_projector_and_back(open_table: Callable[..., Page]) -> None:
    player = Player(page := open_table(seed=3))
    player.cards("hand").first.click()
    hand = player.card_texts("hand")
    player.role("layout").click()
    expect(player.role("steps")).to_be_visible()
    assert "layout=projector" in page.url
    assert player.card_texts("hand") == hand
    expect(player.cards("hand").first).to_have_attribute("aria-pressed", "true")
    assert not player.has_lost_focus
    player.role("layout").click()
    expect(player.role("steps")).to_be_hidden()
    assert "layout" not in page.url
    page.keyboard.press("PageDown")
    expect(player.role("answers").locator("li")).to_have_count(0)
