"""Saying the sum step by step, and challenging what a bot said, as a person does it."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer, Player
from tests.e2e.test_layout import SCREENS, assert_fits, assert_on_screen
from tweak_edu.page import Controller
from tweak_edu.page.claims import open_claims

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def find_way(cards: int) -> tuple[int, dict[str, Any]]:
    """A seed whose first turn is the pupil's and has a way of so many cards."""
    for seed in range(1, 500):
        for way in Controller(seed, panel="open").view["ways"]["by_cards"]:
            if len(way["cards"]) == cards:
                return seed, way
    raise AssertionError("no deal has such a way")


def choose_way(player: Player, way: dict[str, Any]) -> list[int]:
    """Choose the cards of a way; return the sums to say."""
    player.press(player.cards("hand").nth(way["hand"]))
    for position in way["table"]:
        player.press(player.cards("table").nth(position))
    return list(accumulate(card["value"] for card in way["cards"]))[1:]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("say", ["tap", "type"])
def test_the_steps_fit_and_a_slip_is_explained(
    open_table: Callable[..., Page], screen: str, say: str
) -> None:
    width, height = SCREENS[screen]
    seed, way = find_way(3)
    size = {"viewport": {"width": width, "height": height}}
    player = Player(open_table(seed=seed, say=say, context=size))
    first, second = choose_way(player, way)
    ply = player.number("ply")
    player.role("take").click()
    values = [card["value"] for card in way["cards"]]
    question = player.role("question")
    expect(question).to_have_text(f"{values[0]} plus {values[1]} is …")
    expect(player.role("sum")).to_have_text(str(values[0]))

    def answer(sum_said: int | None) -> None:
        """Give a sum; ``None`` gives any wrong one."""
        group = player.role("saying")
        if say == "type":
            group.get_by_role("textbox").fill(str(sum_said or first + 7))
            group.get_by_role("button", name="OK").click()
        elif sum_said:
            group.get_by_role("button", name=str(sum_said), exact=True).click()
        else:
            offered = group.locator(".tw-option").all_text_contents()
            wrong = next(text for text in offered if int(text) != first)
            group.get_by_role("button", name=wrong, exact=True).click()

    answer(None)
    expect(player.role("notice")).to_contain_text(f"From {values[0]}, {values[1]} more is {first}")
    expect(player.role("saying").locator("svg")).to_be_visible()
    for name in ("saying", "notice", "back"):
        assert_on_screen(player, name)
    assert_fits(player)
    assert player.number("ply") == ply
    answer(first)
    expect(question).to_contain_text(f"is {first}, plus {values[2]} is …")
    expect(player.role("notice")).to_be_hidden()
    answer(second)
    player.wait_for_change(1, ply)
    assert way["spoken"] in player.story


@pytest.mark.parametrize("say", ["off", "tap", "type"])
def test_by_keys_alone_into_the_steps_and_back(open_table: Callable[..., Page], say: str) -> None:
    seed, way = find_way(3)
    player = KeyboardPlayer(open_table(seed=seed, say=say, script=LISTEN))
    page, keyboard = player.page, player.page.keyboard
    first, second = choose_way(player, way)
    begin = page.get_by_role("button", name="Say the sum", exact=True)
    start = player.role("saying").locator(".tw-field" if say == "type" else ".tw-option").first
    player.press(begin)
    expect(start).to_be_focused()
    keyboard.press("Escape")
    expect(begin).to_be_focused()
    expect(player.role("take")).to_be_visible()
    assert page.locator("[data-card][aria-pressed=true]").count() == len(way["cards"])

    player.press(begin)
    expect(start).to_be_focused()
    ply = player.number("ply")
    for right in (first, second):
        if say == "type":
            keyboard.type(str(right))
            keyboard.press("Enter")
        else:
            option = player.role("saying").get_by_role("button", name=str(right), exact=True)
            player.press(option)
        if right == first:
            expect(player.role("question")).to_contain_text(f"is {first}, plus")
            expect(start).to_be_focused()
    player.wait_for_change(1, ply)
    assert not player.has_lost_focus

    page.wait_for_function("story => window.heard.at(-1) === story", arg=player.story)
    heard = page.evaluate("window.heard")
    a, b, c = (card["value"] for card in way["cards"])
    asked = f"{a} plus {b} is …"
    assert heard[1:-1] == [asked, asked, f"{a} plus {b} is {first}, plus {c} is …"]


def test_another_card_ends_the_steps(open_table: Callable[..., Page]) -> None:
    seed, way = find_way(3)
    player = Player(open_table(seed=seed, say="tap"))
    choose_way(player, way)
    player.role("take").click()
    expect(player.role("saying")).to_be_visible()
    player.cards("hand").nth(way["hand"]).click()
    expect(player.role("saying")).to_be_hidden()
    expect(player.role("take")).to_be_visible()


def test_a_bots_wrong_sum_is_challenged(open_table: Callable[..., Page]) -> None:
    def slips(seed: int) -> bool:
        claims = open_claims(Controller(seed, bot_slips=True).session)
        return any(not claim.is_right for claim in claims.values())

    seed = next(seed for seed in range(1, 2000) if slips(seed))
    player = KeyboardPlayer(open_table(seed=seed, bot_slips=1, script=LISTEN))
    before = player.position
    assert "and said: “" in player.story
    player.press(player.page.get_by_role("button", name="Challenge the bot", exact=True))
    verdict = player.role("verdict")
    expect(verdict).to_contain_text("Well heard!")
    assert not player.has_lost_focus
    expect(player.role("challenge")).to_be_hidden()
    player.page.wait_for_function("() => window.heard.length >= 2")
    assert player.page.evaluate("window.heard") == [player.story, verdict.text_content()]
    after = player.position
    # The log now tells the true sum; nothing else has changed.
    assert {**after, "log": ""} == {**before, "log": ""}
    for line in player.role("claims").locator("ol li").all_text_contents():
        left, _, right = line.partition(" = ")
        assert sum(map(int, left.split(" + "))) == int(right)
