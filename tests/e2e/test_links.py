"""Links: one address is one deal in every browser and kernel, and it can be handed on."""

from __future__ import annotations

import base64
import re
import subprocess
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import FIRST_CARD_MS, Server
from tests.e2e.player import LISTEN, Player
from tests.e2e.test_page_loads import kernel_of
from tests.ui.test_bundle import JS_TESTS, run_npm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

READY = '.tweak-edu:not([data-version="1"])'
DEAL = "seed=7&players=3&bots=random,novice&table=6&bot_slips=1"


@pytest.fixture(scope="module")
def servers() -> Iterator[list[str]]:
    """Addresses of two servers: games that start when asked for, and games that stand ready."""
    running = [Server("-m", "tweak_edu", "--port", "0", "--warm", warm) for warm in ("0", "2")]
    try:
        yield [one.wait_for_address() for one in running]
    finally:
        for one in running:
            one.stop()


def kernels() -> set[str]:
    """The kernels of all servers on this machine, by the files on their command lines."""
    listing = subprocess.run(["ps", "-wweo", "args"], capture_output=True, text=True, check=True)
    return set(re.findall(r"kernel-([0-9a-f-]{36})\.json", listing.stdout))


def test_a_link_gives_the_same_deal_and_replies_in_every_browser_and_kernel(
    open_page: Callable[..., Page], servers: list[str]
) -> None:
    cold, warm = servers
    seen = []
    for server in (cold, cold, warm, warm):
        before = kernels()
        player = Player(page := open_page())
        page.add_init_script(
            "window.first = []; new MutationObserver(() => {"
            "const root = document.querySelector('.tweak-edu');"
            "if (root && !window.first.length) window.first.push(root.dataset.version,"
            " document.querySelector('[data-role=hand]').textContent);"
            "}).observe(document, { subtree: true, childList: true });"
        )
        page.goto(f"{server}?{DEAL}")
        page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
        assert (kernel_of(page) in before) == (server == warm)
        version, hand = page.evaluate("window.first")
        assert version != "1", "a position was seen that is not the link's"
        assert hand == player.role("hand").text_content()
        positions = [(player.position, player.story)]
        for _ in range(4):
            player.act()
            positions.append((player.position, player.story))
        seen.append(positions)
    assert len({repr(positions) for positions in seen}) == 1


def test_the_address_bar_holds_the_link_to_the_deal(
    open_page: Callable[..., Page], server: str
) -> None:
    player = Player(page := open_page())
    page.goto(server)
    page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
    steps = page.evaluate("history.length")
    address = page.url
    assert re.fullmatch(
        rf"{re.escape(server)}\?v=1&seed=\d+&edition=65&players=2&bots=eager", address
    )
    begun = player.position
    other = Player(open_page())
    other.page.goto(address)
    other.page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
    assert other.position == begun
    assert other.page.url == address
    player.play_round()
    assert page.url == address
    player.next()
    assert page.url == address.replace("&edition", "&round=2&edition")
    assert page.evaluate("history.length") == steps
    second = player.position
    other.page.goto(page.url)
    other.page.locator(f'{READY}[data-ply="{second["ply"]}"]').wait_for(timeout=FIRST_CARD_MS)
    for name in ("target", "hand", "table", "deck"):
        assert other.position[name] == second[name]


BAD = {
    "players=9": "players=9",
    "seed=<img src=x onerror=alert(1)>": "seed=<img src=x onerror…",
    "bots=%FF%00&seed=3": "bots=\ufffd\ufffd",
    f"seed={'9' * 3000}": f"seed={'9' * 18}…",
    "v=2&lang=xx&%zz": "v=2, %zz= and lang=xx",
}


def test_what_does_not_fit_in_a_link_is_told_and_the_page_plays(
    open_page: Callable[..., Page], server: str
) -> None:
    page = open_page()
    page.add_init_script(LISTEN)
    player = Player(page)
    for query, shown in BAD.items():
        page.goto(f"{server}?{query}")
        page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
        notice = player.role("notice")
        expect(notice).to_contain_text("left out")
        expect(notice).to_contain_text(f": {shown}.")
        text = notice.inner_text()
        page.wait_for_function("() => window.heard.length > 0")
        assert [heard.count(text) for heard in page.evaluate("window.heard")] == [1]
        assert "edition=65&players=2&bots=eager" in page.url
    player.act()
    expect(player.role("notice")).to_be_hidden()


def scanned(page: Page, picture: bytes) -> str:
    """What a camera reads from a picture; on a blank page, for ours runs no other script."""
    page.add_script_tag(path=JS_TESTS / "node_modules" / "jsqr" / "dist" / "jsQR.js")
    return page.evaluate(
        """async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          return jsQR(data, image.width, image.height, { inversionAttempts: "dontInvert" })?.data;
        }""",
        f"data:image/png;base64,{base64.b64encode(picture).decode()}",
    )


@pytest.mark.parametrize(
    "context",
    [{}, {"color_scheme": "dark"}, {"forced_colors": "active", "color_scheme": "dark"}],
    ids=["light", "dark", "forced"],
)
def test_the_link_is_shared(open_page: Callable[..., Page], server: str, context: dict) -> None:
    run_npm("install", "--no-audit", "--no-fund", "--prefer-offline")
    player = Player(page := open_page(**context))
    page.add_init_script(LISTEN)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server}?{DEAL}")
    page.locator(READY).wait_for(timeout=FIRST_CARD_MS)
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share this deal")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("Link to this deal")).to_have_value(page.url)
    expect(dialog.get_by_text("Only this computer can open this link.")).to_be_visible()
    code = dialog.get_by_role("img", name="QR code of this link")
    box = code.bounding_box()
    assert min(box["width"], box["height"]) >= 0.8 * page.viewport_size["height"]
    assert scanned(page.context.new_page(), code.screenshot()) == page.url
    expect(player.role("copy-link")).to_be_focused()
    page.evaluate("window.heard = []")
    page.keyboard.press("Enter")
    expect(dialog.locator('[data-role="link-copied"]')).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    status = page.get_by_role("status")
    expect(status).to_have_text("The link is copied.")  # inside the dialog, or nobody would hear it
    assert page.evaluate("window.heard") == ["The link is copied."]
    page.keyboard.press("Escape")
    expect(player.role("share")).to_be_focused()
    expect(status).to_have_count(1)
    player.act()


def test_that_the_browser_did_not_copy_is_told(open_table: Callable[..., Page]) -> None:
    refuse = (
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false;"
    )
    player = Player(open_table(script=refuse, seed=7))
    page = player.page
    player.role("share").click()
    player.role("copy-link").click()
    told = "The browser did not copy the link. It is marked: copy it yourself."
    expect(player.role("link-copied")).to_have_text(told)
    expect(page.get_by_role("status")).to_have_text(told)
    expect(player.role("link")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == page.url
    player.role("close-share").click()
    expect(player.role("share")).to_be_focused()


def test_the_old_way_of_copying_serves_where_there_is_no_clipboard(
    open_table: Callable[..., Page],
) -> None:
    refuse = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    player = Player(open_table(script=refuse, seed=7))
    player.role("share").click()
    player.role("copy-link").click()
    expect(player.role("link-copied")).to_have_text("The link is copied.")
    expect(player.role("copy-link")).to_be_focused()
