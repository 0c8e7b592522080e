"""The tabs *Count* and *Chances*: opened by mouse and by keys, and kept up with the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import OVER, KeyboardPlayer, Player, find_seed, numbers_in
from tests.e2e.test_keyboard import MOST_TAB_STOPS, tab_stops
from tests.e2e.test_layout import SCREENS, assert_fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

MATHML = "http://www.w3.org/1998/Math/MathML"
WIDE_FORMULAS = """() => [...document.querySelectorAll(".tw-formula")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def tab(player: Player, name: str) -> Locator:
    return player.page.get_by_role("tab", name=name, exact=True)


def act_until(player: Player, wanted: Callable[[], bool]) -> None:
    while not wanted():
        assert player.phase not in OVER, "take another seed"
        player.act()


def assert_tab_follows(player: Player, name: str) -> None:
    """Play on; the tab stays open and tells of the new position."""
    panel = player.role(name.lower())
    before = panel.inner_text()
    act_until(player, lambda: panel.inner_text() != before and player.phase == "turn")
    expect(tab(player, name)).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_both_tabs_fit_and_show_their_figures(
    open_table: Callable[..., Page], size: tuple[int, int]
) -> None:
    viewport = {"viewport": {"width": size[0], "height": size[1]}}
    player = Player(open_table(seed=find_seed({"joker", "take"}), context=viewport))
    page, count, chances = player.page, player.role("count"), player.role("chances")
    answers = page.locator(".tweak-edu-answer")
    # Nothing is worked out before it is asked for.
    expect(page.locator("math")).to_have_count(0)

    tab(player, "Count").click()
    expect(count.locator("math").first).to_be_visible()
    act_until(player, lambda: answers.count() > 0)
    assert count.locator("math").first.evaluate("one => one.namespaceURI") == MATHML
    expect(answers.first).to_be_visible()
    assert answers.first.evaluate("one => parseFloat(getComputedStyle(one).borderTopWidth)") >= 2
    expect(count.locator('[data-role="product"] math').first).to_be_visible()
    assert_fits(player)
    assert page.evaluate(WIDE_FORMULAS) == []

    tab(player, "Chances").click()
    act_until(player, lambda: "joker" in player.playable_actions())
    expect(player.role("gain").first).to_be_visible()
    first = chances.locator("summary").first
    first.click()
    expect(player.role("figure").first).to_be_visible()  # all() does not wait
    for summary in player.role("figure").locator("summary").all():
        summary.click()
    figure = player.role("figure").first
    (percent,) = numbers_in(figure.locator("strong").text_content())
    picture = figure.get_by_role("img")
    assert numbers_in(picture.get_attribute("aria-label")) == [percent, 100]
    expect(figure.locator("details math")).to_be_visible()
    assert_fits(player)
    assert page.evaluate(WIDE_FORMULAS) == []
    assert_tab_follows(player, "Chances")


@pytest.mark.parametrize("name", ["Count", "Chances"])
def test_a_tab_is_opened_by_keys_and_follows_the_round(
    open_table: Callable[..., Page], name: str
) -> None:
    player = KeyboardPlayer(open_table(seed=1))
    player.go_to(tab(player, name))
    expect(tab(player, name)).to_have_attribute("aria-selected", "true")
    expect(player.role(name.lower()).locator("p:visible").first).to_be_visible()
    assert len(tab_stops(player)) <= MOST_TAB_STOPS
    player.go_to(tab(player, name))
    assert_tab_follows(player, name)
    assert not player.has_lost_focus
    while player.phase not in OVER:
        player.act()
    expect(player.role(name.lower())).to_contain_text("when it is your turn")
    player.next()
    expect(tab(player, name)).to_have_attribute("aria-selected", "true")


def test_choices_open_by_keys_and_are_one_tab_stop(open_table: Callable[..., Page]) -> None:
    player = KeyboardPlayer(open_table(seed=1))
    player.go_to(tab(player, "Chances"))
    choices = player.role("ranked").locator("> details > summary")
    expect(choices.first).to_be_visible()
    keyboard = player.page.keyboard
    for _ in range(2):  # the tab panel, then the list in it
        keyboard.press("Tab")
    expect(choices.first).to_be_focused()
    keyboard.press("Enter")
    figures = player.role("figure")
    expect(figures).to_have_count(3)
    assert len(tab_stops(player)) <= MOST_TAB_STOPS
    choices.first.focus()
    keyboard.press("ArrowDown")
    derivation = figures.first.locator("summary")
    expect(derivation).to_be_focused()
    keyboard.press("Space")
    expect(figures.first.locator("details math")).to_be_visible()
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    expect(figures).to_have_count(0)
    # What is closed is passed over by the arrows.
    keyboard.press("ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    # A place that stays possible keeps the focus and stays open; nothing falls to the body.
    keyboard.press("Enter")
    player.act()
    assert not player.has_lost_focus


def test_a_forged_tab_opens_nothing(open_table: Callable[..., Page]) -> None:
    """The front end follows Python: what Python does not know is not shown."""
    script = """
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const forge = (text) => text.replace('"tab":"count"', '"tab":"c0unt"');
      if (typeof data === "string") return send.call(this, forge(data));
      const bytes = new Uint8Array(data.buffer ?? data);
      const text = forge(String.fromCharCode(...bytes));
      send.call(this, Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    };
    """
    player = Player(open_table(seed=1, script=script))
    before = player.position
    tab(player, "Count").click()
    expect(tab(player, "All ways")).to_have_attribute("aria-selected", "true")
    expect(player.role("count")).to_be_hidden()
    assert player.position == before
