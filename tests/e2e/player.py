"""A pupil at the page, who sees what is on it, decides, and plays by mouse or by keyboard."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import tweak_edu as te
from tweak_edu.page import Controller

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OVER = {"round_over", "match_over"}
EVERY_KIND = {"take", "place", "drop", "thief", "joker", "shifter", "bomb"}
MOST_ACTIONS = 60  # of one pupil in one round; a longer round has gone wrong

# Keeps what a screen reader gets to hear, in order: a region that holds the same text as before is
# not read again. To be installed before the page loads.
LISTEN = """
window.heard = [];
let last = "";
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const status = target.closest?.("[role=status]");
    if (!status) continue;
    if (status.textContent && status.textContent !== last) window.heard.push(status.textContent);
    last = status.textContent;
  }
}).observe(document, { subtree: true, childList: true });
"""


def heard_in_all(page: Page) -> list[str]:
    """All that a screen reader got to hear, once nothing more has come for a second."""
    heard: list[str] | None = None
    while heard != (heard := page.evaluate("window.heard")):
        page.wait_for_timeout(1000)
    return heard


@dataclass(frozen=True)
class Sight:
    """What the pupil decides by.

    Attributes:
        phase: The page's phase.
        actions: Action cards that can be played now.
        tweaks: For each row of *All ways*, whether it clears the table.
    """

    phase: str
    actions: tuple[str, ...]
    tweaks: tuple[bool, ...]


@dataclass(frozen=True)
class Choice:
    """One thing to do: the kind of its message, an action card, or a row of *All ways*."""

    kind: str
    card: str = ""
    way: int = 0


def choose(sight: Sight) -> Choice:
    """Play action cards at once, else a TWEAK! or the last way, else place the first card."""
    if sight.phase == "drop":
        return Choice("drop")
    if sight.actions:
        return Choice("action", sight.actions[0])
    if sight.tweaks:
        last = len(sight.tweaks) - 1
        return Choice("take", way=sight.tweaks.index(True) if any(sight.tweaks) else last)
    return Choice("place")


def play_without_browser(controller: Controller) -> Counter[str]:
    """Play one round by `choose`; count what was played, action cards by their names."""
    played = Counter[str]()
    while controller.view["phase"] not in OVER:
        view: dict[str, Any] = controller.view
        ways = view["ways"]["by_cards"] if view["ways"] else []
        actions = {action["card"]: action for action in view["actions"] if action["enabled"]}
        choice = choose(Sight(view["phase"], tuple(actions), tuple(way["tweak"] for way in ways)))
        message = {"kind": choice.kind, "id": 1, "round": view["round"], "ply": view["ply"]}
        if choice.kind == "action":
            offered = actions[choice.card]["choices"]
            picked = offered[view["ply"] % len(offered)]["choice"]
            message |= {"card": choice.card, "choice": picked}
        elif choice.kind == "take":
            message |= {"hand": [ways[choice.way]["hand"]], "table": ways[choice.way]["table"]}
        else:
            message |= {"hand": [0]}
        controller.handle(message)
        assert controller.view["ply"] > view["ply"]
        played[choice.card or choice.kind] += 1
    return played


def find_seed(wanted: set[str], **settings: Any) -> int:
    """Return the first seed whose first round has all that is wanted.

    Looked for anew each time, a seed stays good when a bot learns to play otherwise.
    """
    return next(
        seed
        for seed in count(1)
        if wanted <= set(play_without_browser(Controller(seed, panel="open", **settings)))
    )


@dataclass
class Player:
    """Plays by mouse."""

    page: Page
    played: Counter[str] = field(default_factory=Counter)

    # What is on the page.

    @property
    def root(self) -> Locator:
        return self.page.locator(".tweak-edu")

    def role(self, name: str) -> Locator:
        return self.page.locator(f'[data-role="{name}"]')

    def cards(self, pile: str) -> Locator:
        return self.role(pile).locator("[data-card]")

    @property
    def has_lost_focus(self) -> bool:
        return self.page.evaluate("document.activeElement === document.body")

    def card_texts(self, pile: str) -> list[str]:
        return self.cards(pile).evaluate_all("all => all.map((one) => one.dataset.card)")

    def number(self, name: str) -> int:
        return int(self.root.get_attribute(f"data-{name}"))

    @property
    def phase(self) -> str:
        return self.root.get_attribute("data-phase")

    @property
    def position(self) -> dict[str, object]:
        """Everything on the page that a move changes."""
        names = ("round", "ply", "phase", "target")
        return {name: self.root.get_attribute(f"data-{name}") for name in names} | {
            "hand": self.card_texts("hand"),
            "table": self.card_texts("table"),
            "deck": self.role("deck").text_content(),
            "players": self.role("players").text_content(),
            "log": self.role("log").text_content(),
        }

    @property
    def story(self) -> str:
        """What is told and announced; why a bot did it is there to read and not announced."""
        told = self.role("story").locator("li > span:not(.tw-why)")
        return " ".join(told.all_text_contents())

    @property
    def record(self) -> str:
        return self.role("record").input_value()

    def playable_actions(self) -> list[str]:
        return self.page.locator("[data-action]:not([aria-disabled])").evaluate_all(
            "all => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.action)"
        )

    def sight(self) -> Sight:
        tweaks = self.role("way").evaluate_all(
            "all => all.map((one) => one.querySelector('.tw-tweak') !== null)"
        )
        return Sight(self.phase, tuple(self.playable_actions()), tuple(tweaks))

    def points_on_page(self) -> tuple[int, ...]:
        """Points of each seat in the result, after adding them up card by card."""
        sums = []
        for row in self.role("result").locator("tbody tr").all():
            cards = row.locator(".tw-scored").all_text_contents()
            points = numbers_in(row.locator("td").nth(1).text_content())[0]
            assert sum(int(text.rpartition("+")[2]) for text in cards) == points
            sums.append(points)
        return tuple(sums)

    def totals_on_page(self) -> tuple[int, ...]:
        """Match points of each seat, from the score."""
        return tuple(
            numbers_in(text)[0] for text in self.page.locator(".tw-total").all_text_contents()
        )

    # What the pupil does.

    def press(self, button: Locator) -> None:
        button.click()

    def pick(self, pile: str, names: list[str]) -> None:
        """Choose cards by their names; twins are told apart by their order."""
        seen = Counter[str]()
        for name in names:
            twins = self.role(pile).get_by_role("button", name=name, exact=True)
            self.press(twins.nth(seen[name]))
            seen[name] += 1

    def act(self) -> Choice:
        """Do one thing and wait until the page shows what came of it."""
        choice = choose(self.sight())
        before = self.number("round"), self.number("ply")
        match choice.kind:
            case "action":
                self.press(self.page.locator(f'[data-action="{choice.card}"]'))
                offered = self.page.locator('[data-role="choice"]')
                self.press(offered.nth(before[1] % offered.count()))
            case "take":
                row = self.role("way").nth(choice.way)
                hand, *table = row.locator(".tw-mini").evaluate_all(
                    "all => all.map((one) => one.getAttribute('aria-label'))"
                )
                self.pick("hand", [hand])
                self.pick("table", table)
                self.press(self.role("take"))
            case _:
                self.press(self.cards("hand").first)
                self.press(self.role("place"))
        self.wait_for_change(*before)
        self.played[choice.card or choice.kind] += 1
        return choice

    def wait_for_change(self, round_number: int, ply: int) -> None:
        old = f'.tweak-edu[data-round="{round_number}"][data-ply="{ply}"]'
        expect(self.page.locator(old)).to_have_count(0)

    def play_round(self) -> None:
        for _ in range(MOST_ACTIONS):
            if self.phase in OVER:
                return
            self.act()
        raise AssertionError(f"the round has no end:\n{self.position}")

    def next(self) -> None:
        before = self.number("round"), self.number("ply")
        self.press(self.role("next"))
        self.wait_for_change(*before)


@dataclass
class KeyboardPlayer(Player):
    """Plays by keyboard alone."""

    def press(self, button: Locator) -> None:
        self.go_to(button)
        is_card = button.get_attribute("data-card") is not None
        self.page.keyboard.press("Space" if is_card else "Enter")

    def go_to(self, target: Locator) -> None:
        """Tab to the group of the target, then move inside it with an arrow."""
        for _ in range(60):
            where = target.evaluate(
                """target => {
                  const active = document.activeElement;
                  const groups = "[role=group], [role=tablist], [role=toolbar], .tw-rows";
                  const group = (one) => one.closest(groups);
                  if (active === target) return "here";
                  return active.hasAttribute("data-roving") && group(active) === group(target)
                    ? "near" : "far";
                }"""
            )
            if where == "here":
                return
            self.page.keyboard.press("ArrowRight" if where == "near" else "Tab")
        raise AssertionError(f"no key leads to {target}")


def numbers_in(text: str) -> list[int]:
    """Return the whole numbers of a text, in order."""
    return [int(found) for found in re.findall(r"\d+", text)]


def check_result(player: Player) -> tuple[int, ...]:
    """Hold the result on the page against the record, replayed by the engine; give the points."""
    outcome = te.Record.parse(player.record).final.outcome()
    assert outcome is not None, player.record
    assert player.points_on_page() == outcome.points, player.record
    return outcome.points
