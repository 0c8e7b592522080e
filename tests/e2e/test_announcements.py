"""The live region says each thing once, and these tests would notice if it did not."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from tests.e2e.conftest import FIRST_CARD_MS, serve_cell
from tests.e2e.player import LISTEN, KeyboardPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

# The page with one place of its script changed.
CHANGED = """
import os
from urllib.parse import parse_qsl
from tweak_edu.page import Controller
from tweak_edu.ui import widgets
asked = dict(parse_qsl(os.environ["QUERY_STRING"], keep_blank_values=True))
script = (widgets._STATIC / "page.js").read_text(encoding="utf-8")
assert script.count(asked["old"]) == 1
class Changed(widgets.App):
    _esm = script.replace(asked["old"], asked["new"])
Changed(Controller(seed=1))
"""

SAY = 'if (text === "") return;'
HEAR = "this.count = announce.count;"
CLEAR = 'this.write("");'
FAULTS = {
    "nothing is said": (SAY, "return;"),
    "everything is said twice": (SAY, SAY + " this.waiting.push(text);"),
    "the same words again are not said": (CLEAR, ""),
    "every view is announced": (HEAR, ""),
}
IN_TIME_MS = 3000


@pytest.fixture(scope="module")
def changed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = serve_cell(CHANGED, tmp_path_factory.mktemp("changed"))
    try:
        yield running.wait_for_address()
    finally:
        running.stop()


def heard_and_told(page: Page) -> tuple[list[str], list[str]]:
    """What was heard of two wrong answers, a tab and a move; and what was told."""
    player = KeyboardPlayer(page)
    told = [player.story]
    for _ in range(2):
        player.press(player.role("take"))
        expect(player.role("notice")).to_be_visible()
        told.append(player.role("notice").text_content())
        page.wait_for_timeout(400)  # a person reads; what comes at once would be one announcement
    page.get_by_role("tab", name="Log").click()  # changes the view and is no news
    expect(player.role("log")).to_be_visible()
    player.press(player.cards("hand").first)
    before = player.number("round"), player.number("ply")
    player.press(player.role("place"))
    player.wait_for_change(*before)
    told.append(player.story)
    with suppress(NotInTime):  # too little was said: the lists will differ
        page.wait_for_function("n => window.heard.length >= n", arg=len(told), timeout=IN_TIME_MS)
    page.wait_for_timeout(600)  # what is said too often comes now
    return page.evaluate("window.heard"), told


def test_each_thing_is_announced_once(open_table: Callable[..., Page]) -> None:
    heard, told = heard_and_told(open_table(script=LISTEN, seed=1))
    assert heard == told


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_announcer_is_noticed(
    open_page: Callable[..., Page], changed_server: str, fault: str
) -> None:
    old, new = FAULTS[fault]
    page = open_page()
    page.add_init_script(LISTEN)
    page.goto(f"{changed_server}?{urlencode({'old': old, 'new': new})}")
    page.locator('.tweak-edu:not([data-version="1"])').wait_for(timeout=FIRST_CARD_MS)
    heard, told = heard_and_told(page)
    assert heard != told
