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
from tests.e2e.line import Line
from tests.e2e.player import LISTEN, Player
from tests.e2e.test_page_loads import TEXTS, kernel_of, process_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

NOTICE_MS = 5_000
READY = '.tweak-edu:not([data-version="1"])'


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
    player.page.wait_for_function("() => window.heard.length > 0")
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


def test_links_and_tabs_do_not_overwrite_each_other(open_table: Callable[..., Page]) -> None:
    player = Player(open_table(seed=3))
    begun = player.position
    play(player, 2)
    kept = player.position
    # Another tab begins its own round; a duplicate gets a copy of what the tab keeps and goes on.
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    with player.page.expect_popup() as opened:
        player.page.evaluate("window.open(location.href)")
    copy = Player(opened.value)
    for one in (other, copy):
        wait_until_ready(one.page)
    assert (other.position, copy.position) == (begun, kept)
    play(other, 1)
    play(copy, 1)
    elsewhere, copied = other.position, copy.position
    assert kept != copied
    for one, position in ((player, kept), (other, elsewhere), (copy, copied)):
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


def cull(page: Page) -> None:
    """End the kernel, as the server does with one that no page has been connected to for long."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    answer = page.context.request.delete(
        f"{page.url.partition('?')[0]}api/kernels/{kernel_of(page)}",
        headers={"X-XSRFToken": cookies["_xsrf"]},
    )
    assert answer.status == 204


def test_a_culled_kernel_is_told_and_the_round_resumed(noisy_page: Page, server: str) -> None:
    player = Player(page := noisy_page)
    page.goto(f"{server}?seed=3")
    wait_until_ready(page)
    play(player, 3)
    before = player.position
    cull(page)
    expect(page.get_by_role("alert")).to_contain_text(TEXTS["stopped"], timeout=NOTICE_MS)
    page.get_by_role("button", name=TEXTS["resume"]).click()
    expect(page.get_by_text(TEXTS["stopped"])).to_have_count(0)
    wait_until_ready(page)
    assert player.position == before


def test_after_the_lid_was_closed_the_round_goes_on_or_is_resumed(
    noisy_page: Page, server: str
) -> None:
    """A frozen page runs nothing; meanwhile the line is cut, and then its kernel is culled."""
    with Line(server) as line:
        player = Player(page := noisy_page)
        page.goto(f"{line.address}?seed=3")
        wait_until_ready(page)
        play(player, 2)
        lid = page.context.new_cdp_session(page)

        def close_lid() -> None:
            lid.send("Page.setWebLifecycleState", {"state": "frozen"})
            line.cut()
            time.sleep(1)
            line.mend()

        def open_lid() -> None:
            lid.send("Page.setWebLifecycleState", {"state": "active"})

        close_lid()
        open_lid()
        play(player, 1)
        expect(page.get_by_role("alert")).to_be_empty(timeout=NOTICE_MS)
        before = player.position
        close_lid()
        cull(page)
        open_lid()
        expect(page.get_by_role("alert")).to_contain_text(TEXTS["stopped"], timeout=NOTICE_MS)
        page.get_by_role("button", name=TEXTS["resume"]).click()
        expect(page.get_by_text(TEXTS["stopped"])).to_have_count(0)
        wait_until_ready(page)
        assert player.position == before
        page.goto("about:blank")


def test_a_cut_line_is_told_and_nothing_is_lost_or_played_twice(
    noisy_page: Page, server: str
) -> None:
    with Line(server) as line:
        player = Player(page := noisy_page)
        page.goto(f"{line.address}?seed=1")
        wait_until_ready(page)
        play(player, 2)
        page.get_by_role("tab", name="Log").click()
        before, moves = (player.number("round"), player.number("ply")), own_lines(player)
        line.cut()
        expect(page.get_by_role("alert")).to_have_text(TEXTS["lost"], timeout=NOTICE_MS)
        player.cards("hand").first.click()
        player.role("place").click()
        expect(player.role("waiting")).to_have_text("Waiting for an answer…")
        page.wait_for_timeout(
            6_000
        )  # longer than a lost answer locks the page while the line is up
        player.role("place").click()
        line.mend()
        player.wait_for_change(*before)
        expect(page.get_by_role("alert")).to_be_empty()
        expect(player.role("waiting")).to_be_hidden()
        assert len(own_lines(player)) == len(moves) + 1
        play(player, 1)
        page.goto("about:blank")


def test_a_silent_line_is_told_and_so_is_the_click_that_got_lost(
    noisy_page: Page, server: str
) -> None:
    with Line(server) as line:
        player = Player(page := noisy_page)
        page.goto(f"{line.address}?seed=1")
        wait_until_ready(page)
        play(player, 1)
        before = player.position
        line.silence()
        player.cards("hand").first.click()
        player.role("place").click()
        expect(page.get_by_role("alert")).to_have_text(TEXTS["lost"], timeout=NOTICE_MS)
        line.mend()
        expect(page.get_by_role("alert")).to_be_empty()
        expect(player.role("waiting")).to_contain_text("got lost")
        assert player.position == before
        at = player.number("round"), player.number("ply")
        player.role("place").click()
        player.wait_for_change(*at)
        expect(player.role("waiting")).to_be_hidden()
        page.goto("about:blank")


def test_a_browser_that_was_offline_goes_on(noisy_page: Page, server: str) -> None:
    player = Player(page := noisy_page)
    page.goto(f"{server}?seed=1")
    wait_until_ready(page)
    play(player, 1)
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_have_text(TEXTS["lost"], timeout=NOTICE_MS)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_be_empty(timeout=NOTICE_MS)
    play(player, 1)


def own_lines(player: Player) -> list[str]:
    """What the log tells of the pupil."""
    lines = player.role("log").locator("li").all_text_contents()
    return [line for line in lines if "You " in line]


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
def fail(*_):
    raise RuntimeError("injected")
page.controller.session.play = fail
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
        assert "injected" not in page.content()
        # Who serves the page reads all of it.
        assert running.output.count("RuntimeError: injected") == 2
        page.close()
    finally:
        running.stop()


def test_a_page_that_fails_has_a_way_on(noisy_page: Page, server: str) -> None:
    player = Player(page := noisy_page)
    page.goto(f"{server}?seed=3")
    wait_until_ready(page)
    play(player, 1)
    before = player.position
    page.evaluate("() => { Node.prototype.insertBefore = () => { throw Error('injected'); }; }")
    player.cards("hand").first.click()
    player.role("place").click()
    expect(page.get_by_role("alert")).to_contain_text(TEXTS["broken"])
    assert "injected" not in page.locator("body").inner_text()
    page.get_by_role("button", name=TEXTS["resume"]).click()
    expect(page.get_by_text(TEXTS["broken"])).to_have_count(0)
    wait_until_ready(page)
    assert before["round"] == player.position["round"]
    play(player, 1)


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
