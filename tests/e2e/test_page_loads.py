"""The page as it stands when it has loaded, and what it says when there is nothing to show."""

from __future__ import annotations

import subprocess
import time
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import FIRST_CARD_MS, serve_cell
from tweak_edu import serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

TEXTS = serving.frame_texts()


def kernel_of(page: Page) -> str:
    return page.locator("#tweak-kernel").get_attribute("data-id")


def process_of(kernel: str) -> int:
    """Find the process by the connection file on its command line."""
    listing = subprocess.run(
        ["ps", "-wweo", "pid,args"], capture_output=True, text=True, check=True
    ).stdout
    (pid,) = [int(line.split()[0]) for line in listing.splitlines() if f"kernel-{kernel}" in line]
    return pid


def wait_until_gone(url: str) -> None:
    for _ in range(100):
        if status_of(url) == HTTPStatus.NOT_FOUND:
            return
        time.sleep(0.1)
    pytest.fail(f"{url} is still there")


def status_of(url: str) -> int:
    try:
        with urlopen(url) as answer:
            return answer.status
    except HTTPError as error:
        return error.code


def test_one_title_one_heading_one_main(page: Page) -> None:
    expect(page).to_have_title(TEXTS["title"])
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("main").locator("h1")).to_have_count(1)


def test_the_frame_steps_back_when_the_game_is_there(page: Page) -> None:
    expect(page.get_by_text(TEXTS["loading"])).to_have_count(0)
    expect(page.locator("#tweak-notice")).to_be_empty()
    assert page.locator("main").get_attribute("aria-busy") is None


def test_the_first_tab_stop_skips_to_the_game(page: Page) -> None:
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=TEXTS["skip"])
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_game_has_the_whole_width(page: Page) -> None:
    main = page.locator("main").bounding_box()
    assert (main["x"], main["width"]) == (0, 1366)


def test_loading_is_said_at_once(open_page: Callable[..., Page], server: str) -> None:
    page = open_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.js", hold)
    page.goto(server, wait_until="commit")
    expect(page.get_by_text(TEXTS["loading"])).to_be_visible()
    page.unroute("**/*.js", hold)
    for route in held:
        route.continue_()
    expect(page.get_by_text(TEXTS["loading"])).to_be_hidden(timeout=FIRST_CARD_MS)
    expect(page.locator("h1")).to_be_visible()


def test_closing_the_page_ends_its_kernel(page: Page, server: str) -> None:
    kernel = kernel_of(page)
    page.goto("about:blank")
    wait_until_gone(f"{server}api/kernels/{kernel}")


def test_a_cell_that_fails_is_told_without_a_traceback(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    running = serve_cell("import tweak_edu as te\nte.Card('what')", tmp_path)
    try:
        page = open_page()
        page.goto(running.wait_for_address())
        expect(page.get_by_role("alert").filter(has_text=TEXTS["failed"])).to_be_visible()
        assert "NotationError" not in page.content()
        assert "Traceback" not in page.content()
        page.close()  # before the server: a page without one says so on the console
    finally:
        running.stop()


def test_nothing_but_the_page_is_served(server: str) -> None:
    for path in ("voila/files/play.ipynb", "play.ipynb", "voila/tree", "api/contents"):
        with pytest.raises(HTTPError) as refused:
            urlopen(server + path)
        assert refused.value.code in {403, 404}


def test_template_and_catalogue_say_the_same() -> None:
    folder = (
        Path(serving.__file__).parent / "share" / "jupyter" / "voila" / "templates" / "tweak_edu"
    )
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.*"))
    used = {key: text for key, text in TEXTS.items() if f"texts.{key} " in source}
    assert used == TEXTS
    for key, text in TEXTS.items():
        assert f'texts.{key} | default("{text}")' in source
