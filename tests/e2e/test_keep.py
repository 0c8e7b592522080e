"""Nothing is lost: reloads, dropped lines, dead kernels, saves in files, two tabs."""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import CONTEXT, FIRST_CARD_MS, Server, serve_cell
from tests.e2e.player import LISTEN, Player
from tests.e2e.test_page_loads import TEXTS, kernel_of, process_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

NOTICE_MS = 5_000
READY = '.tweak-edu:not([data-version="1"])'

# Keeps the sockets, to cut them; while `window.isCut`, none can be opened and nothing is fetched.
LINE = """
window.sockets = [];
window.isCut = false;
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(url, protocols) {
    super(window.isCut ? "ws://127.0.0.1:9/" : url, protocols);
    window.sockets.push(this);
  }
};
const fetchReally = window.fetch;
window.fetch = (...all) =>
  window.isCut ? Promise.reject(new TypeError("cut")) : fetchReally(...all);
window.cut = () => {
  window.isCut = true;
  for (const socket of window.sockets) socket.close();
};
"""

# Takes what the page sends and drops it, as a line does that is dead and does not know it.
DEAF = """
const send = WebSocket.prototype.send;
window.isDeaf = false;
WebSocket.prototype.send = function (data) {
  if (!window.isDeaf) send.call(this, data);
};
"""


@pytest.fixture
def noisy_page(browser: Browser) -> Iterator[Page]:
    """A page that may complain on its console: what is not there is told there by the browser."""
    context = browser.new_context(**CONTEXT)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def play(player: Player, decisions: int) -> None:
    for _ in range(decisions):
        player.act()


def wait_until_ready(page: Page) -> None:
    page.locator(READY).wait_for(timeout=FIRST_CARD_MS)


def test_a_reload_brings_the_same_position(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(script=LISTEN, seed=3))
    play(player, 4)
    before, story = player.position, player.story
    player.page.reload()
    wait_until_ready(player.page)
    assert player.position == before
    assert player.story == story
    expect(player.role("notice")).to_have_text("Here is your round again.")
    player.page.wait_for_function("window.heard.length > 0")
    assert player.page.evaluate("window.heard") == ["Here is your round again."]
    play(player, 2)


def test_the_end_of_a_round_outlives_a_reload(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(seed=3))
    player.play_round()
    before, points = player.position, player.points_on_page()
    player.page.reload()
    wait_until_ready(player.page)
    assert player.position == before
    assert player.points_on_page() == points
    player.next()
    assert player.number("round") == 2
    before = player.position
    player.page.reload()
    wait_until_ready(player.page)
    assert player.position == before


def test_another_link_and_another_tab_begin_their_own_rounds(
    open_table: Callable[..., Page],
) -> None:
    player = Player(open_table(seed=3))
    begun = player.position
    play(player, 3)
    kept = player.position
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    wait_until_ready(other.page)
    assert other.position == begun
    play(other, 1)
    elsewhere = other.position
    for one, position in ((player, kept), (other, elsewhere)):
        one.page.reload()
        wait_until_ready(one.page)
        assert one.position == position
    other.page.goto(other.page.url.replace("seed=3", "seed=4"))
    wait_until_ready(other.page)
    assert other.position != elsewhere
    expect(other.role("notice")).to_be_hidden()


def test_a_killed_kernel_is_told_and_the_round_resumed(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(seed=3))
    page = player.page
    play(player, 3)
    before = player.position
    os.kill(process_of(kernel_of(page)), signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text(TEXTS["stopped"], timeout=NOTICE_MS)
    assert player.position == before  # the cards stay on the screen
    player.cards("hand").first.click()
    player.role("place").click()
    page.get_by_role("button", name=TEXTS["resume"]).click()
    expect(page.get_by_text(TEXTS["stopped"])).to_have_count(0)
    wait_until_ready(page)
    assert player.position == before
    play(player, 2)


def test_a_culled_kernel_is_told_and_the_round_resumed(noisy_page: Page, server: str) -> None:
    """As after a night with the lid closed: the line is gone, and then the kernel."""
    player = Player(page := noisy_page)
    page.goto(f"{server}?seed=3")
    wait_until_ready(page)
    play(player, 3)
    before = player.position
    ended = page.evaluate(
        """async (url) => (await fetch(url, {
          method: "DELETE",
          headers: { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]+)/)?.[1] ?? "" },
        })).status""",
        f"{urlsplit(server).path}api/kernels/{kernel_of(page)}",
    )
    assert ended == 204
    expect(page.get_by_role("alert")).to_contain_text(TEXTS["stopped"], timeout=NOTICE_MS)
    page.get_by_role("button", name=TEXTS["resume"]).click()
    expect(page.get_by_text(TEXTS["stopped"])).to_have_count(0)
    wait_until_ready(page)
    assert player.position == before


def test_a_line_that_is_down_is_told_and_nothing_is_lost_or_played_twice(
    noisy_page: Page, server: str
) -> None:
    player = Player(page := noisy_page)
    page.add_init_script(LINE)
    page.goto(f"{server}?seed=1")
    wait_until_ready(page)
    play(player, 2)
    page.get_by_role("tab", name="Log").click()
    before, moves = (player.number("round"), player.number("ply")), own_lines(player)
    page.evaluate("window.cut()")
    player.cards("hand").first.click()
    player.role("place").click()
    expect(page.get_by_role("alert")).to_have_text(TEXTS["lost"], timeout=NOTICE_MS)
    expect(player.role("waiting")).to_have_text("Waiting for an answer…")
    page.wait_for_timeout(8_000)
    player.role("place").click()
    page.evaluate("window.isCut = false")
    back = time.monotonic()
    player.wait_for_change(*before)
    expect(page.get_by_role("alert")).to_be_empty()
    assert time.monotonic() - back < 4
    expect(player.role("waiting")).to_be_hidden()
    assert len(own_lines(player)) == len(moves) + 1
    play(player, 1)


def own_lines(player: Player) -> list[str]:
    """What the log tells of the pupil."""
    lines = player.role("log").locator("li").all_text_contents()
    return [line for line in lines if "You " in line]


def test_a_lost_click_is_told(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(script=DEAF, seed=1))
    page = player.page
    play(player, 1)
    before = player.position
    player.cards("hand").first.click()
    page.evaluate("window.isDeaf = true")
    player.role("place").click()
    expect(player.role("waiting")).to_have_text("Waiting for an answer…")
    page.evaluate("window.isDeaf = false")
    expect(player.role("waiting")).to_contain_text("got lost", timeout=15_000)
    assert player.position == before
    at = player.number("round"), player.number("ply")
    player.role("place").click()
    player.wait_for_change(*at)
    expect(player.role("waiting")).to_be_hidden()


def test_a_server_started_again_resumes(noisy_page: Page) -> None:
    running = Server("-m", "tweak_edu", "--port", "0")
    address = running.wait_for_address()
    player = Player(page := noisy_page)
    page.goto(address)
    wait_until_ready(page)
    play(player, 3)
    before = player.position
    os.killpg(running.process.pid, signal.SIGKILL)
    expect(page.get_by_role("alert")).to_have_text(TEXTS["lost"], timeout=NOTICE_MS)
    again = Server("-m", "tweak_edu", "--port", str(urlsplit(address).port))
    try:
        again.wait_for_address()
        page.get_by_role("button", name=TEXTS["resume"]).click(timeout=NOTICE_MS)
        expect(page.get_by_text(TEXTS["stopped"])).to_have_count(0)
        wait_until_ready(page)
        assert player.position == before
        page.goto("about:blank")
    finally:
        again.stop()


# A match whose moves fail, whatever is played.
BROKEN = """
import tweak_edu as te
page = te.app(seed=3)
page.controller.session.play = None
page
"""


def test_a_match_that_fails_has_a_way_on(open_page: Callable[..., Page], tmp_path: Path) -> None:
    running = serve_cell(BROKEN, tmp_path)
    try:
        player = Player(page := open_page())
        page.goto(running.wait_for_address())
        wait_until_ready(page)
        before = player.position
        player.cards("hand").first.click()
        player.role("place").click()
        expect(player.role("notice")).to_contain_text("Something went wrong")
        player.role("place").click()
        expect(player.role("notice")).to_contain_text("Press Resume")
        player.role("resume").click()
        expect(player.role("notice")).to_have_text("Here is your round again.")
        assert player.position == before
        play(player, 2)
        page.close()
    finally:
        running.stop()


def test_a_file_is_saved_and_opened(open_table: Callable[..., Page], tmp_path: Path) -> None:
    player = Player(open_table(seed=3, players=3))
    play(player, 3)
    before = player.position
    player.role("keep").click()
    with player.page.expect_download() as download:
        player.role("save-file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other = Player(open_table(seed=5))
    open_file(other, file)
    expect(other.role("notice")).to_contain_text("The saved round is open.")
    assert other.position == before
    expect(other.role("keep")).to_be_focused()
    play(other, 1)
    after = other.position
    other.page.reload()
    wait_until_ready(other.page)
    assert other.position == after


def open_file(player: Player, file: Path) -> None:
    player.role("keep").click()
    with player.page.expect_file_chooser() as chooser:
        player.role("open-file").click()
    chooser.value.set_files(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"tweak_edu save 1\nlink v=1&seed=3\nround 1 place:R9\nend\n", "line 3"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "no saved round"),
        (b"", "no saved round"),
        (b"x" * 3_000_000, "no saved round"),
    ],
    ids=["damaged", "picture", "empty", "large"],
)
def test_a_file_that_is_none_is_refused_and_the_round_stays(
    open_table: Callable[..., Page], tmp_path: Path, content: bytes, told: str
) -> None:
    player = Player(open_table(seed=3))
    play(player, 2)
    before = player.position
    file = tmp_path / "file.txt"
    file.write_bytes(content)
    open_file(player, file)
    expect(player.role("notice")).to_contain_text(told)
    assert player.position == before
    play(player, 1)


def test_without_storage_the_page_works_and_says_so_once(open_table: Callable[..., Page]) -> None:
    forbid = (
        "Object.defineProperty(window, 'sessionStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    player = Player(open_table(script=forbid + LISTEN, seed=3))
    told = "This page cannot keep your round. Save it to a file."
    expect(player.role("waiting")).to_have_text(told)
    play(player, 3)
    expect(player.role("waiting")).to_be_hidden()
    assert player.page.evaluate("window.heard").count(told) == 1
    player.role("keep").click()
    expect(player.role("kept")).to_have_text(told)
