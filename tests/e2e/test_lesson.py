"""The lesson on the page: offered once, gone through by mouse, by keyboard and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import LISTEN, KeyboardPlayer, Player, heard_in_all
from tests.e2e.test_axe import violations
from tests.e2e.test_keyboard import MOST_TAB_STOPS, tab_stops
from tests.e2e.test_layout import assert_fits, assert_on_screen
from tweak_edu.page import Controller
from tweak_edu.page.lesson import STEPS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

LAYOUTS = {"laptop": (1366, 768), "tablet": (768, 1024), "phone": (360, 640)}


def text_of(name: str, state: str) -> str:
    """What the lesson says, from the catalogue."""
    return Controller(mode="learn").words.text(f"page.lesson.{name}.{state}")


def first_way(name: str) -> dict[str, Any]:
    """The way with the most cards in the position of a step."""
    controller = Controller(seed=1, panel="open")
    controller.handle({"kind": "lesson", "id": 1, "step": name})
    hand, table = controller.view["hand"], controller.view["table"]
    state = controller.session.state
    move = max(
        (move for move in state.legal_moves() if hasattr(move, "table")),
        key=lambda move: len(move.table),
    )
    return {
        "hand": [card["text"] for card in hand].index(str(move.hand)),
        "table": [[card["text"] for card in table].index(str(card)) for card in move.table],
        "values": [card.value for card in (move.hand, *move.table)],
    }


def take(player: Player, hand: int, table: list[int]) -> None:
    player.press(player.cards("hand").nth(hand))
    for position in table:
        player.press(player.cards("table").nth(position))
    player.press(player.role("take"))


def play_step(player: Player, name: str) -> None:
    """Do what a step asks for."""
    match name:
        case "place":
            player.press(player.role("hand").locator('[data-card="R1"]'))
            player.press(player.role("place"))
        case "action":
            player.press(player.page.locator('[data-action="joker"]'))
            player.press(player.role("choices").get_by_role("button", name="9"))
            expect(player.role("lesson")).to_have_attribute("data-state", "task")
            take(player, 0, [0])
        case _:
            way = first_way(name)
            take(player, way["hand"], way["table"])
            if name == "say":
                first, second = way["values"][0] + way["values"][1], sum(way["values"])
                options = player.role("saying")
                player.press(options.get_by_role("button", name=str(first), exact=True))
                expect(player.role("question")).to_contain_text(f"is {first}, plus")
                player.press(options.get_by_role("button", name=str(second), exact=True))


def check(player: Player) -> None:
    assert_fits(player)
    assert not player.has_lost_focus
    assert violations(player.page) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_lesson_from_its_offer_to_a_first_game(
    open_page: Callable[..., Page], server: str, layout: str
) -> None:
    width, height = LAYOUTS[layout]
    page = open_page(viewport={"width": width, "height": height})
    page.goto(server)
    player = Player(page)
    expect(player.role("offer")).to_be_visible()
    check_offer = violations(page)
    assert check_offer == []
    assert_fits(player)
    player.press(player.role("offer-start"))
    for step in STEPS:
        expect(player.role("lesson-text")).to_have_text(text_of(step.name, "task"))
        expect(player.role("offer")).to_be_hidden()
        check(player)
        assert_on_screen(player, "place")
        play_step(player, step.name)
        expect(player.role("lesson-text")).to_have_text(text_of(step.name, "done"))
        check(player)
        player.press(player.role("lesson-on"))
    expect(player.role("lesson")).to_be_hidden()
    assert "mode" not in page.url
    assert not player.has_lost_focus


def test_the_lesson_by_keyboard_is_heard(open_page: Callable[..., Page], server: str) -> None:
    page = open_page()
    page.add_init_script(LISTEN)
    page.goto(f"{server}?mode=learn")
    player = KeyboardPlayer(page)
    expect(player.role("lesson")).to_be_visible()
    assert text_of("target", "task") in heard_in_all(page)[-1]
    assert len(tab_stops(player)) <= MOST_TAB_STOPS
    play_step(player, "target")
    expect(player.role("lesson")).to_have_attribute("data-state", "done")
    assert text_of("target", "done") in heard_in_all(page)[-1]
    assert not player.has_lost_focus
    player.press(player.role("lesson-on"))
    expect(player.role("lesson-text")).to_have_text(text_of("say", "task"))
    assert text_of("say", "task") in heard_in_all(page)[-1]
    assert not player.has_lost_focus


def test_a_step_is_missed_tried_again_skipped_and_the_lesson_left(
    open_page: Callable[..., Page], server: str
) -> None:
    page = open_page()
    page.goto(f"{server}?mode=learn")
    player = Player(page)
    expect(player.role("lesson")).to_be_visible()
    before = player.position
    player.press(player.cards("hand").first)
    player.press(player.role("place"))
    expect(player.role("lesson-text")).to_have_text(text_of("target", "missed"))
    player.press(player.role("lesson-on"))
    expect(player.role("lesson-text")).to_have_text(text_of("target", "task"))
    assert player.position == before
    player.press(player.role("lesson-skip"))
    expect(player.role("lesson-text")).to_have_text(text_of("say", "task"))
    page.reload()
    expect(player.role("lesson-text")).to_have_text(text_of("say", "task"))
    player.press(player.role("lesson-leave"))
    expect(player.role("lesson")).to_be_hidden()
    player.press(player.role("new"))
    player.press(player.role("learn"))
    expect(player.role("lesson-text")).to_have_text(text_of("target", "task"))
    assert not player.has_lost_focus


def test_it_is_offered_once_and_never_over_a_link(
    open_page: Callable[..., Page], server: str
) -> None:
    page = open_page()
    page.goto(f"{server}?seed=7")
    player = Player(page)
    expect(player.role("prompt")).to_be_visible()
    expect(player.role("offer")).to_be_hidden()
    other = page.context.new_page()
    other.goto(server)
    player = Player(other)
    expect(player.role("offer")).to_be_visible()
    player.press(player.role("offer-no"))
    expect(player.role("offer")).to_be_hidden()
    assert not player.has_lost_focus
    again = page.context.new_page()
    again.goto(server)
    player = Player(again)
    expect(player.role("prompt")).to_be_visible()
    expect(player.role("offer")).to_be_hidden()


def test_who_plays_is_not_asked_any_more(open_page: Callable[..., Page], server: str) -> None:
    page = open_page()
    page.goto(server)
    player = Player(page)
    expect(player.role("offer")).to_be_visible()
    player.press(player.cards("hand").first)
    player.press(player.role("place"))
    expect(player.role("offer")).to_be_hidden()


def test_a_browser_that_keeps_nothing_still_plays(
    open_page: Callable[..., Page], server: str
) -> None:
    page = open_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })"
    )
    page.goto(server)
    player = Player(page)
    player.press(player.role("offer-no"))
    expect(player.role("offer")).to_be_hidden()
