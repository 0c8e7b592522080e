"""Time the page in a real browser: python -m tests.bench.bench_page.

Each figure stands beside its goal. *Cold* is a page whose kernel starts when it is asked for,
*warmed* one whose kernel waits for it, as ``tweak-edu`` does by default.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

import tweak_edu
from tests.browser import ARGUMENTS, find_chromium
from tests.e2e.conftest import FIRST_CARD_MS, Server
from tests.e2e.player import OVER, Player

OPENINGS = 7
RELOADS = 7
MOVES = 100
WARM_AGAIN_S = 4
READY = '.tweak-edu:not([data-version="1"])'

# From a click to the first picture of the position that came of it.
CLOCK = """
window.drawn = [];
let clicked = 0;
addEventListener("click", () => { clicked = performance.now(); }, true);
new MutationObserver((changes) => {
  if (!changes.some((change) => change.attributeName === "data-ply")) return;
  const since = clicked;
  requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - since)));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ply"] });
"""


def show(what: str, values: list[float], unit: str, goal: str) -> None:
    """One line: median, 95 % and largest."""
    values = sorted(values)
    late = values[min(len(values) * 95 // 100, len(values) - 1)]
    print(
        f"{what:28} median {median(values):7.2f} {unit}   95 % {late:7.2f}   "
        f"largest {values[-1]:7.2f}   goal {goal}",
        flush=True,
    )


@contextmanager
def serve(*options: str) -> Iterator[str]:
    """The address of a server of its own."""
    server = Server("-m", "tweak_edu", "--port", "0", *options)
    try:
        yield server.wait_for_address()
    finally:
        server.stop()


def seconds_until_ready(page: Page, go: Callable[[], object]) -> float:
    """From asking for the page until its cards can be played."""
    started = time.perf_counter()
    go()
    page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
    return time.perf_counter() - started


def opening_s(browser: Browser, address: str) -> float:
    """Open the page in a fresh profile."""
    context = browser.new_context()
    page = context.new_page()
    seconds = seconds_until_ready(page, lambda: page.goto(f"{address}?seed=7", wait_until="commit"))
    page.goto("about:blank")
    context.close()
    return seconds


def reload_s(page: Page) -> float:
    """Load the page again amid a round until the same position can be played on."""
    player = Player(page)
    before = player.position
    seconds = seconds_until_ready(page, lambda: page.reload(wait_until="commit"))
    if player.position != before:
        raise AssertionError(f"another position: {player.position}")
    time.sleep(WARM_AGAIN_S)
    return seconds


def print_openings(browser: Browser) -> None:
    """Until the first card can be played."""
    with serve("--warm", "0") as address:
        cold = [opening_s(browser, address) for _ in range(OPENINGS)]
    show("opened, cold", cold, "s", "1.5")
    with serve() as address:
        warmed = []
        for _ in range(OPENINGS):
            time.sleep(WARM_AGAIN_S)
            warmed.append(opening_s(browser, address))
    show("opened, warmed", warmed, "s", "0.7")


def print_moves(browser: Browser) -> None:
    """Clicks, and loading the page again amid a round."""
    with serve() as address:
        page = browser.new_page()
        page.add_init_script(CLOCK)
        page.goto(f"{address}?seed=7&panel=open&speed=0&points=999")
        page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
        player = Player(page)
        drawn: list[float] = []
        while len(drawn) < MOVES:
            page.evaluate("window.drawn = []")
            if player.phase in OVER:
                player.next()
                continue
            player.act()
            page.wait_for_function("window.drawn.length > 0")
            drawn.append(page.evaluate("window.drawn[0]"))
        show("click to position drawn", drawn, "ms", "median 30, 95 % 80")
        while player.phase in OVER:
            player.next()
        show("loaded again amid a round", [reload_s(page) for _ in range(RELOADS)], "s", "3")
        page.goto("about:blank")


def print_bytes() -> None:
    """What a browser loads that is our own."""
    package = Path(tweak_edu.__file__).parent
    frame = package / "share" / "jupyter" / "voila" / "templates" / "tweak_edu" / "static"
    files = [*(package / "ui" / "static").iterdir(), *frame.iterdir()]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(f"own JavaScript and CSS, gzip {size / 1000:10.1f} kB   goal 100")


def main() -> None:
    """Print each figure beside its goal."""
    print_bytes()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        print_openings(browser)
        print_moves(browser)
        browser.close()


if __name__ == "__main__":
    main()
