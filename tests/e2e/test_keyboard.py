"""The keyboard alone: every move, the focus, and what is announced."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import tweak_edu as te
from tests.e2e.player import (
    EVERY_KIND,
    LISTEN,
    MOST_ACTIONS,
    OVER,
    KeyboardPlayer,
    check_result,
    find_seed,
)
from tweak_edu.page import Controller
from tweak_edu.page.hints import MISSES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

MOST_TAB_STOPS = 12


@pytest.fixture
def open_player(open_table: Callable[..., Page]) -> Callable[..., KeyboardPlayer]:
    """Open a game that is listened to, for a pupil without a mouse."""
    return lambda **settings: KeyboardPlayer(open_table(script=LISTEN, **settings))


def wait_until_heard(player: KeyboardPlayer, number: int) -> list[str]:
    player.page.wait_for_function("number => window.heard.length >= number", arg=number)
    return player.page.evaluate("window.heard")


def tab_stops(player: KeyboardPlayer) -> list[str]:
    """Tab once round the whole page; name every stop."""
    page = player.page
    page.evaluate("document.activeElement.blur(); getSelection().removeAllRanges()")
    describe = """() => {
      const active = document.activeElement;
      const name = active.dataset.focus ?? active.dataset.action ?? active.className;
      return active === document.body ? null : `${active.tagName} ${name}`;
    }"""
    stops: list[str] = []
    for _ in range(3 * MOST_TAB_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(describe)
        if stop is None or stop in stops:
            return stops
        stops.append(stop)
    raise AssertionError(stops)


def test_a_whole_round_without_a_mouse(open_player: Callable[..., KeyboardPlayer]) -> None:
    player = open_player(edition="72", seed=find_seed(EVERY_KIND, edition="72"))
    assert wait_until_heard(player, 1) == [player.story]
    most: list[str] = []
    for number in range(2, MOST_ACTIONS):
        most = max(most, tab_stops(player), key=len)
        player.act()
        assert not player.has_lost_focus
        heard = wait_until_heard(player, number)
        # All that happened, own move and bots' moves, is one announcement of its own.
        assert len(heard) == number
        assert heard[-1].startswith(player.story)
        if player.phase in OVER:
            break
    assert set(player.played) == EVERY_KIND
    outcome = player.role("result").locator(".tw-outcome").text_content()
    assert heard[-1] == f"{player.story} {outcome}"
    expect(player.role("result").get_by_role("heading")).to_be_focused()
    check_result(player)
    most = max(most, tab_stops(player), key=len)
    assert len(most) <= MOST_TAB_STOPS, most

    player.next()
    assert not player.has_lost_focus
    assert player.number("round") == 2
    heard_after = wait_until_heard(player, len(heard) + 1)
    assert heard_after == [*heard, player.story]


def test_the_log_and_its_record_are_reached_by_keys(
    open_player: Callable[..., KeyboardPlayer],
) -> None:
    player = open_player(seed=1)
    player.act()
    tab = player.page.get_by_role("tab", name="Log")
    player.go_to(tab)
    expect(tab).to_have_attribute("aria-selected", "true")
    player.press(player.role("log").locator("summary"))
    assert len(tab_stops(player)) <= MOST_TAB_STOPS
    player.act()
    assert not player.has_lost_focus
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(player.role("log").locator("textarea")).to_be_visible()


def test_space_chooses_a_card_and_lets_go_of_it(
    open_player: Callable[..., KeyboardPlayer],
) -> None:
    player = open_player(seed=1)
    before = player.position
    keyboard = player.page.keyboard
    first, second = player.cards("hand").first, player.cards("hand").nth(1)
    player.go_to(first)
    for key, state in (("Space", "true"), ("Space", "false"), ("Enter", "true")):
        keyboard.press(key)
        expect(first).to_have_attribute("aria-pressed", state)
        expect(first).to_be_focused()
    keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-pressed", "false")
    keyboard.press("End")
    expect(player.cards("hand").last).to_be_focused()
    keyboard.press("ArrowRight")
    expect(first).to_be_focused()
    expect(player.role("sum").locator(".tw-spoken")).to_have_text(
        first.get_attribute("data-card")[1:]
    )
    # A choice alone plays nothing and announces nothing.
    assert player.position == before
    assert wait_until_heard(player, 1) == [player.story]


def test_escape_closes_the_choices_of_an_action_card(
    open_player: Callable[..., KeyboardPlayer],
) -> None:
    player = open_player(seed=find_seed({"joker"}))
    while "joker" not in player.playable_actions():
        player.act()
    before = player.position
    keyboard = player.page.keyboard
    joker = player.page.locator('[data-action="joker"]')
    choices = player.role("choices")
    player.press(joker)
    expect(choices).to_be_visible()
    expect(joker).to_have_attribute("aria-expanded", "true")
    expect(choices.get_by_role("button").first).to_be_focused()
    keyboard.press("ArrowRight")
    expect(choices.get_by_role("button").nth(1)).to_be_focused()
    keyboard.press("Escape")
    expect(choices).to_be_hidden()
    expect(joker).to_be_focused()
    expect(joker).to_have_attribute("aria-expanded", "false")
    # A long Enter opens the choices and does not play the first of them.
    keyboard.down("Enter")
    for _ in range(5):
        keyboard.down("Enter")
    keyboard.up("Enter")
    expect(choices.get_by_role("button").first).to_be_focused()
    player.press(choices.get_by_role("button", name="Cancel"))
    expect(joker).to_be_focused()
    assert player.position == before


def test_wrong_claims_are_explained_and_change_nothing(
    open_player: Callable[..., KeyboardPlayer],
) -> None:
    player = open_player(seed=seed_with_misses())
    target = player.number("target")
    hand, table = player.cards("hand"), player.cards("table")
    before = player.position
    heard = wait_until_heard(player, 1)

    def claim(own: list[int], others: list[int], answer: str, button: str = "take") -> None:
        chosen = [*map(hand.nth, own), *map(table.nth, others)]
        for card in [*hand.all(), *table.all()]:
            if card.get_attribute("aria-pressed") == "true":
                player.press(card)
        for card in chosen:
            player.press(card)
        for _ in range(2):  # the same answer twice is heard twice
            player.press(player.role(button))
            wrong = len(heard)  # the opening, then the wrong claims
            offer = " Would you like help? Press Hint." if wrong == MISSES else ""
            expect(player.role("notice")).to_have_text(answer + offer)
            heard.append(answer + offer)
            assert wait_until_heard(player, len(heard)) == heard
            assert player.position == before
            expect(player.role(button)).to_be_focused()
        for card in chosen:  # the claim can be mended
            expect(card).to_have_attribute("aria-pressed", "true")

    own = values(player, "hand")
    lying = values(player, "table")
    less, more = misses(own, lying, target)
    claim([], [], f"Choose one hand card and at least one table card to make {target}.")
    for a, b in (less, more):
        total, miss = own[a] + lying[b], abs(own[a] + lying[b] - target)
        than = "less" if total < target else "more"
        sentence = f"{te.running_sum([own[a], lying[b]])}. That is {miss} {than} than {target}."
        claim([a], [b], sentence)
    claim(
        [0, 1],
        [0],
        f"{te.running_sum([own[0], own[1], lying[0]])}, but with 2 cards of your hand. "
        "Choose exactly one hand card.",
    )
    claim(
        [],
        [0, 1],
        f"{te.running_sum(lying[:2])}, but only with table cards. "
        "One card of your hand must take part.",
    )
    claim(
        [0],
        [0],
        "Choose exactly one hand card, and no table cards, to place it.",
        button="place",
    )
    # The answer goes with the next move.
    player.press(table.first)
    player.press(player.role("place"))
    player.wait_for_change(1, int(before["ply"]))
    expect(player.role("notice")).to_be_hidden()


def values(player: KeyboardPlayer, pile: str) -> list[int]:
    return [int(text[1:]) for text in player.card_texts(pile)]


def misses(own: list[int], lying: list[int], target: int) -> tuple[tuple[int, int], ...]:
    """Positions of a hand and a table card that make less than the target, and of two more."""
    sums = {(a, b): x + y for a, x in enumerate(own) for b, y in enumerate(lying)}
    less, more = min(sums, key=sums.__getitem__), max(sums, key=sums.__getitem__)
    return (less, more) if sums[less] < target < sums[more] else ()


def seed_with_misses() -> int:
    """Find a game that begins with a claim that is too low and one that is too high."""
    for seed in count(1):
        view: dict[str, Any] = Controller(seed).view
        own, lying = ([card["value"] for card in view[pile]] for pile in ("hand", "table"))
        if len(own) > 1 < len(lying) and misses(own, lying, view["goal"]["target"]):
            return seed
    raise AssertionError
