"""Five hundred actions by chance, twenty times: no exception, no error, no lost focus, a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.player import OVER, Player
from tweak_edu.i18n import load_catalog

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

ACTIONS = 500
ROUNDS = 20

# Presses, types and keys on whatever is in sight. A person's click takes the focus along, so the
# focus is set first. Only what leaves the page or asks for a file is left alone.
MONKEY = """
async ({ seed, actions, troubles }) => {
  let state = seed * 2654435761 >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (all) => all[Math.floor(random() * all.length)];
  const KEYS = ["Enter", " ", "Escape", "ArrowRight", "Home", "End", "PageDown", "PageUp"];
  const THINGS = "button, input, select, textarea, summary, [tabindex]";
  const TEXTS = ["", "7", "-1", "seven", "999999999999999999", "<b>9</b>", "٣"];
  const wrong = [];
  const seen = {};
  for (let number = 0; number < actions; number += 1) {
    const scope = document.querySelector("dialog[open]") ?? document;
    const all = [...scope.querySelectorAll(THINGS)].filter(
      (one) => one.checkVisibility() && one.type !== "file" && !one.closest("a"),
    );
    if (all.length === 0) { wrong.push("nothing to press"); break; }
    const one = pick(all);
    const chance = random();
    one.focus();
    const what = chance < 0.2 ? "key" : one.matches("input, textarea, select") ? "text" : "click";
    if (what === "click") one.click();
    else if (what === "key") {
      const key = pick(KEYS);
      const event = { key, bubbles: true, cancelable: true };
      const isPress = key === "Enter" || key === " ";
      if (one.dispatchEvent(new KeyboardEvent("keydown", event)) && isPress) one.click();
      one.dispatchEvent(new KeyboardEvent("keyup", event));
      if (key === "Escape" && scope !== document) {
        scope.dispatchEvent(new Event("cancel", { cancelable: true }));
      }
    } else if (one.type === "checkbox") one.click();
    else {
      one.value = one.options ? pick([...one.options]).value : pick(TEXTS);
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const name = one.dataset.role ?? one.dataset.action ?? one.dataset.set ?? one.tagName;
    seen[name] = (seen[name] ?? 0) + 1;
    await new Promise((done) => setTimeout(done, random() < 0.5 ? 25 : 2));
    const did = `${number}: ${what} ${name}`;
    if (document.activeElement === document.body) wrong.push(`${did}: the focus is lost`);
    const notice = document.querySelector('[data-role="notice"]')?.textContent;
    if (troubles.includes(notice)) wrong.push(`${did}: ${notice}`);
    if (document.querySelectorAll("main h1").length !== 1) wrong.push(`${did}: the page is gone`);
  }
  return { wrong, seen };
}
"""


def settings_of(number: int) -> dict[str, Any]:
    """Every kind of table, help and panel gets its turns."""
    players = 2 + number % 5
    bots = [("you", "random", "careful", "starter")[(number + seat) % 4] for seat in range(1, 6)]
    return {
        "seed": number,
        "players": players,
        "bots": ",".join(bots[: players - 1]),
        "edition": ("65", "72")[number % 2],
        "say": ("off", "tap", "type")[number % 3],
        "panel": ("open", "after", "off")[number // 2 % 3],
        "table": (0, 4, 8)[number // 3 % 3],
        "bot_slips": number % 2,
        "points": (20, 1, 100)[number % 3],
        "layout": ("page", "page", "page", "projector")[number % 4],
        "speed": 0,
        "mode": ("play", "learn")[number % 10 == 9],
        "context": {"viewport": {"width": (1366, 768, 360)[number % 3], "height": 768}},
    }


@pytest.mark.parametrize("number", range(ROUNDS))
def test_whatever_is_pressed_the_page_goes_on(open_table: Callable[..., Page], number: int) -> None:
    page = open_table(**settings_of(number))
    catalog = load_catalog("en")
    troubles = [catalog.text("page.trouble"), catalog.text("page.trouble_again")]
    found = page.evaluate(MONKEY, {"seed": number, "actions": ACTIONS, "troubles": troubles})
    assert found["wrong"] == []
    # It was no standstill, and the page still plays.
    assert sum(found["seen"].values()) == ACTIONS
    assert len(found["seen"]) > 10
    for _ in range(3):
        page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    player = Player(page)
    version = player.number("version")
    tab = page.get_by_role("tab", name="Log")
    if tab.is_visible():
        tab.click()
        page.wait_for_function(
            "old => Number(document.querySelector('.tweak-edu').dataset.version) > old", arg=version
        )
    assert player.phase in {"turn", "drop", "pass", "review", *OVER}


def test_the_monkey_sees_a_lost_focus_and_trouble(open_table: Callable[..., Page]) -> None:
    page = open_table(seed=1)
    page.evaluate(
        "document.addEventListener('click', () => setTimeout(() => document.activeElement.blur()))"
    )
    found = page.evaluate(MONKEY, {"seed": 1, "actions": 20, "troubles": []})
    assert any("the focus is lost" in line for line in found["wrong"])
    notice = "Choose one hand card"
    page.evaluate("document.querySelector('[data-role=take]').click()")
    page.get_by_text(notice).first.wait_for()
    text = Player(page).role("notice").text_content()
    found = page.evaluate(MONKEY, {"seed": 1, "actions": 1, "troubles": [text]})
    assert found["wrong"]
