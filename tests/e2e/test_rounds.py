"""Whole rounds on the served page by mouse, to the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tweak_edu as te
from tests.e2e.player import EVERY_KIND, OVER, Player, check_result, find_seed, numbers_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

MOST_ROUNDS = 12  # of one match; a longer one has gone wrong
THRESHOLD = te.Rules.edition("65").threshold


def test_a_whole_match_on_the_served_page(open_table: Callable[..., Page]) -> None:
    player = Player(open_table())
    totals = (0, 0)
    for number in range(1, MOST_ROUNDS):
        assert player.number("round") == number
        assert player.totals_on_page() == totals
        player.play_round()
        points = check_result(player)
        totals = tuple(map(sum, zip(totals, points, strict=True)))
        assert player.totals_on_page() == totals
        if player.phase == "match_over":
            break
        assert max(totals) < THRESHOLD
        player.next()
    assert max(totals) >= THRESHOLD
    assert player.played["take"] > 0
    player.next()
    assert player.phase not in OVER
    assert player.totals_on_page() == (0, 0)
    assert numbers_in(player.page.locator("[data-role=match]").text_content()) == [1, THRESHOLD]


def test_a_round_with_every_action_card_and_an_answered_bomb(
    open_table: Callable[..., Page],
) -> None:
    settings = {"edition": "72", "seed": find_seed(EVERY_KIND, edition="72")}
    player = Player(open_table(**settings))
    player.play_round()
    assert set(player.played) == EVERY_KIND
    check_result(player)
    record = te.Record.parse(player.record)
    states = tuple(record.states())
    assert states[0].rules.name == "72"
    own = [
        move
        for state, move in zip(states, record.moves, strict=False)
        if state.actor == 0 and not isinstance(move, te.Skip)
    ]
    assert len(own) == sum(player.played.values())


def test_a_round_and_the_next_at_a_table_for_four(open_table: Callable[..., Page]) -> None:
    settings = {"edition": "72", "players": 4}
    seed = find_seed({"take", "place", "thief"}, **settings)
    player = Player(open_table(seed=seed, **settings))
    player.play_round()
    points = check_result(player)
    assert len(points) == 4
    assert player.totals_on_page() == points
    left = te.Record.parse(player.record).final.table
    text = player.page.locator(".tw-left").text_content()
    assert all(f"{card.color.name.lower()} {card.value}" in text for card in left)
    player.next()
    assert player.number("round") == 2
    assert player.totals_on_page() == points
    assert player.phase not in OVER
