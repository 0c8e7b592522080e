"""How the page lies on screens from a small phone to a laptop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import OVER, Player, find_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SCREENS = {
    "laptop": (1366, 768),
    "tablet": (768, 1024),
    "phone": (360, 640),
    "small phone": (320, 568),
}
LEAST_PX = 44

SMALL_BOXES = """least => [...document.querySelectorAll(".tweak-edu button, .tweak-edu summary")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""

# Whether anything lies over the middle of what is in sight of the thing that has the focus.
COVERED = """() => {
  const active = document.activeElement;
  const box = active.getBoundingClientRect();
  const [above, below] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const top = document.elementFromPoint(box.x + box.width / 2, (above + below) / 2);
  return active !== document.body && !(active.contains(top) || top?.contains(active));
}"""


@pytest.fixture(params=SCREENS.values(), ids=SCREENS)
def player(request: pytest.FixtureRequest, open_table: Callable[..., Page]) -> Player:
    """A pupil at one of the screens, in a game that has action cards."""
    width, height = request.param
    seed = find_seed({"joker", "take", "place"})
    return Player(open_table(seed=seed, context={"viewport": {"width": width, "height": height}}))


def assert_fits(player: Player) -> None:
    page = player.page
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert widths[0] <= widths[1]
    assert page.evaluate(SMALL_BOXES, LEAST_PX) == []


def assert_on_screen(player: Player, name: str) -> None:
    box = player.role(name).bounding_box()
    size = player.page.viewport_size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]


def test_every_state_of_a_round_fits(player: Player) -> None:
    seen_choices = False
    while player.phase not in OVER:
        assert_fits(player)
        if player.phase == "turn":
            assert_on_screen(player, "take")
        assert_on_screen(player, "place")
        if "joker" in player.playable_actions() and not seen_choices:
            player.page.locator('[data-action="joker"]').click()
            assert_fits(player)
            player.role("choices").get_by_role("button", name="Cancel").click()
            seen_choices = True
        player.act()
    assert seen_choices
    assert_fits(player)
    player.page.get_by_role("tab", name="Log").click()
    assert_fits(player)


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("players", range(3, 7))
def test_no_name_is_cut(
    open_table: Callable[..., Page], screen: tuple[int, int], players: int
) -> None:
    viewport = {"width": screen[0], "height": screen[1]}
    bots = ",".join(["beginner", *(players - 2) * ["you"]])
    page = open_table(seed=1, players=players, bots=bots, context={"viewport": viewport})
    assert_fits(Player(page))
    cut = page.locator(".tw-player").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )
    assert cut == []
    expect(page.locator(".tw-player")).to_have_count(players)


def test_the_focus_is_never_covered(player: Player) -> None:
    for _ in range(3):
        for _ in range(14):
            player.page.keyboard.press("Tab")
            assert not player.page.evaluate(COVERED)
        player.act()


def test_four_times_as_large_all_is_reached(open_table: Callable[..., Page]) -> None:
    """400 % on a screen of 1280 x 1024."""
    player = Player(
        page := open_table(seed=3, table=4, context={"viewport": {"width": 320, "height": 256}})
    )
    assert_fits(player)
    for _ in range(14):
        page.keyboard.press("Tab")
        assert not page.evaluate(COVERED)
    player.act()
    assert_fits(player)


def test_regions_and_cards_are_named(player: Player) -> None:
    page = player.page
    assert page.locator("h1").count() == 1
    assert page.locator("main").count() == 1
    assert page.locator("html").get_attribute("lang") == "en"
    for name in ("Table", "Your hand"):
        assert page.get_by_role("group", name=name, exact=True).count() == 1
    for text in player.card_texts("hand"):
        colors = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue"}
        name = f"{colors.get(text[0], 'purple')} {text[1]}"
        assert page.get_by_role("button", name=name, exact=True, pressed=False).count() >= 1
    for name in ("Take", "Place"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1
    assert page.get_by_role("status").count() == 1
