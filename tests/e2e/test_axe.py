"""axe-core finds nothing: WCAG 2.2 A and AA and best practices, in every state, width and light.

A new state of the page is a line in one of the walks below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e.player import OVER, Player, find_seed
from tests.e2e.test_review import go_to_open
from tests.e2e.test_saying import choose_way, find_way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
LOOKS = {
    "phone": ((360, 640), "light"),
    "tablet": ((768, 1024), "light"),
    "laptop in the dark": ((1366, 768), "dark"),
    "laptop": ((1366, 768), "light"),
}


def violations(page: Page) -> list[str]:
    """What axe finds: rule, element and why."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def assert_accessible(page: Page, state: str) -> None:
    """Look at the page as it is now in each width and light; the laptop stays."""
    for look, ((width, height), light) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)
        assert violations(page) == [], (state, look)


def walk_round(player: Player) -> Iterator[str]:
    """A round from its first card to its result."""
    yield "start"
    player.cards("hand").first.click()
    player.cards("table").first.click()
    yield "selection"
    player.cards("hand").nth(1).click()
    player.role("take").click()
    player.role("notice").wait_for()
    yield "wrong answer"
    player.cards("hand").nth(1).click()
    player.cards("hand").first.click()
    player.cards("table").first.click()
    for name in ("Count", "Chances", "Log"):
        player.page.get_by_role("tab", name=name, exact=True).click()
        player.role(name.lower()).wait_for()
        yield f"tab {name}"
    player.page.get_by_role("tab").first.click()
    while "joker" not in player.playable_actions():
        player.act()
    player.page.locator('[data-action="joker"]').click()
    yield "choices of an action card"
    player.page.keyboard.press("Escape")
    while player.phase not in OVER:
        player.act()
    yield "round over"
    go_to_open(player)
    yield "looking back"
    player.role("review-reveal").click()
    expect(player.role("review-rows")).to_be_visible()
    yield "the better choice"
    player.role("review-back").click()
    player.role("open-sheet").click()
    expect(player.role("score-sheet")).to_be_visible()
    yield "score sheet"


def walk_saying(player: Player) -> Iterator[str]:
    """The sum, said step by step."""
    _, way = find_way(3)
    choose_way(player, way)
    player.role("take").click()
    player.role("question").wait_for()
    yield "saying"


def walk_projector(player: Player) -> Iterator[str]:
    """Large cards for a class, and the answers one by one."""
    yield "projector"
    player.page.keyboard.press("PageDown")
    expect(player.role("answers").locator("li")).to_have_count(1)
    yield "an answer"


def walk_pass(player: Player) -> Iterator[str]:
    """Two persons at one device."""
    yield "pass the device"


def walk_dialogs(player: Player) -> Iterator[str]:
    """What opens above the page."""
    player.cards("hand").first.click()
    player.role("place").click()
    player.role("new").click()
    expect(player.role("new-ends")).to_be_visible()
    yield "new game"
    player.page.locator('[data-set="seed"]').fill("seven")
    player.role("start-new").click()
    expect(player.role("new-wrong")).to_be_visible()
    yield "new game refused"
    player.role("close-new").click()
    player.role("sheet").click()
    yield "score sheet without a round"
    player.role("close-sheet").click()
    player.role("keep").click()
    yield "save and open"
    player.role("close-keep").click()
    player.role("share").click()
    player.role("copy-link").click()
    player.role("link-copied").wait_for()
    yield "share"


WALKS: dict[str, tuple[Callable[[Player], Iterator[str]], Callable[[], dict[str, object]]]] = {
    "round": (walk_round, lambda: {"seed": find_seed({"joker", "take"})}),
    "saying": (walk_saying, lambda: {"seed": find_way(3)[0], "say": "tap"}),
    "projector": (walk_projector, lambda: {"seed": find_way(3)[0], "layout": "projector"}),
    "pass": (walk_pass, lambda: {"seed": 1, "bots": "you"}),
    "dialogs": (walk_dialogs, lambda: {"seed": 1, "players": 6}),
}


@pytest.mark.parametrize(("walk", "settings"), WALKS.values(), ids=WALKS)
def test_axe_finds_nothing(
    open_table: Callable[..., Page],
    walk: Callable[[Player], Iterator[str]],
    settings: Callable[[], dict[str, object]],
) -> None:
    player = Player(open_table(**settings()))
    for state in walk(player):
        assert_accessible(player.page, state)


def test_axe_sees_a_fault(open_table: Callable[..., Page]) -> None:
    page = open_table(seed=1)
    page.locator("main").evaluate("one => one.append(document.createElement('button'))")
    assert any(found.startswith("button-name") for found in violations(page))
