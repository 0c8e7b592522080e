"""Time the page in a real browser: python -m tests.bench.bench_page.

Goal: reload of the page until the same position stands there, at most 3 s (median of 7 reloads).
"""

from __future__ import annotations

import time
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser import ARGUMENTS, find_chromium
from tests.e2e.conftest import FIRST_CARD_MS, Server
from tests.e2e.player import Player

RUNS = 7
GOAL_S = 3
MOVES = 5
READY = '.tweak-edu:not([data-version="1"])'


def reload_s(page: Page) -> float:
    """Time a reload amid a round until the same position can be played on."""
    player = Player(page)
    before = player.position
    started = time.perf_counter()
    page.reload(wait_until="commit")
    page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
    seconds = time.perf_counter() - started
    if player.position != before:
        raise AssertionError(f"another position: {player.position}")
    return seconds


def main() -> None:
    """Print each figure beside its goal."""
    server = Server("-m", "tweak_edu", "--port", "0")
    try:
        address = server.wait_for_address()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(ARGUMENTS)
            )
            page = browser.new_page()
            page.goto(address)
            page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
            player = Player(page)
            for _ in range(MOVES):
                player.act()
            runs = [reload_s(page) for _ in range(RUNS)]
            worst = max(runs)
            print(f"reload to the same position{median(runs):6.2f} s   worst {worst:.2f} s")
            print(f"goal: at most {GOAL_S} s")
            page.goto("about:blank")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
