"""What goes over the line: late answers, double clicks, replayed and forged messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

DELAY_MS = 300  # each way; the whole of it is laid on what the page sends

# Everything the page sends goes out late, in order, and is kept to be sent again.
SLOW_LINE = f"""
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {{
  window.sent.push(data);
  window.line = (changed) => send.call(this, changed);
  setTimeout(() => send.call(this, data), {2 * DELAY_MS});
}};
"""

# Sends the last message that holds a text again, with replacements of the same length.
SEND_AGAIN = """([text, changes]) => {
  const decode = (data) => typeof data === "string"
    ? data : String.fromCharCode(...new Uint8Array(data.buffer ?? data));
  const last = window.sent.findLast((data) => decode(data).includes(text));
  let changed = decode(last);
  for (const [from, to] of changes) {
    if (!changed.includes(from) || from.length !== to.length) throw new Error(from);
    changed = changed.replace(from, to);
  }
  window.line(typeof last === "string"
    ? changed : Uint8Array.from(changed, (letter) => letter.charCodeAt(0)));
}"""

FORGED = {
    "for the turn before": [('"hand":[0]', '"hand":[1]')],
    "of an unknown kind": [('"kind":"place"', '"kind":"plane"')],
    "as another kind": [('"kind":"place"', '"kind":"bombs"')],
    "for another ply": [('"ply":', '"pie":')],
    "without cards": [('"hand":[', '"hant":[')],
    "with a text for cards": [('"hand":[0]', '"hand":"0"')],
    "with a negative position": [('"table":[]', '"table":-1')],
}


@pytest.fixture
def player(open_table: Callable[..., Page]) -> Player:
    """A pupil with a slow line."""
    return Player(open_table(script=SLOW_LINE, seed=1))


def own_lines(player: Player) -> list[str]:
    """What the log tells of the pupil."""
    lines = player.role("log").locator("li").all_text_contents()
    return [line for line in lines if "You " in line]


def test_a_double_click_on_a_slow_line_makes_one_move(player: Player) -> None:
    player.page.get_by_role("tab", name="Log").click()
    for number in range(1, 4):
        before = player.number("round"), player.number("ply")
        cards = set(player.card_texts("hand"))
        player.cards("hand").first.click()
        player.role("place").dblclick(delay=20)
        player.role("place").click()
        player.wait_for_change(*before)
        player.page.wait_for_timeout(3 * DELAY_MS)  # a second move would come by now
        assert len(own_lines(player)) == number
        assert len(cards & set(player.card_texts("hand"))) >= len(cards) - 1


def test_a_double_click_on_take_gives_one_answer(player: Player) -> None:
    before = player.position
    player.role("take").dblclick(delay=20)
    notice = player.role("notice")
    expect(notice).to_contain_text("Choose one hand card")
    version = player.number("version")
    player.page.wait_for_timeout(3 * DELAY_MS)
    assert player.number("version") == version
    assert player.position == before


@pytest.mark.parametrize("changes", FORGED.values(), ids=FORGED)
def test_a_forged_message_changes_nothing(player: Player, changes: list[tuple[str, str]]) -> None:
    before = player.number("round"), player.number("ply")
    player.cards("hand").first.click()
    player.role("place").click()
    player.wait_for_change(*before)
    position, version = player.position, player.number("version")
    player.page.evaluate(SEND_AGAIN, ['"kind":"place"', changes])
    # The present view is sent again, and it is the same.
    player.page.wait_for_function(
        "old => Number(document.querySelector('.tweak-edu').dataset.version) > old", arg=version
    )
    assert player.position == position
