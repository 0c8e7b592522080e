"""Whole rounds and matches through the controller, seen and played as a browser would."""

from __future__ import annotations

import copy
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.bots.quick import QUICK
from tests.page.scripted import Pupil
from tweak_edu.engine.moves import Capture
from tweak_edu.engine.record import Record
from tweak_edu.page import Controller
from tweak_edu.page.messages import TABS
from tweak_edu.page.tries import Attempts
from tweak_edu.page.view import page_view

SIZES = [(edition, players) for edition in ("65", "72") for players in range(2, 7)]


def pupil(seed: int, edition: str = "65", players: int = 2, **settings: Any) -> Pupil:
    bots = [QUICK[(seed + seat) % len(QUICK)] for seat in range(players - 1)]
    controller = Controller(
        seed, edition=edition, players=players, bots=bots, panel="open", **settings
    )
    return Pupil(controller, seed)


@pytest.mark.parametrize(("edition", "players"), SIZES)
@pytest.mark.parametrize("block", range(4))
def test_the_result_is_what_the_record_replays_to(edition: str, players: int, block: int) -> None:
    for seed in range(5 * block, 5 * block + 5):
        view = pupil(seed, edition, players).play_round()
        points = Record.parse(view["record"]).final.outcome().points
        rows = view["result"]["rows"]
        assert tuple(sum(card["points"] for card in row["cards"]) for row in rows) == points
        assert tuple(player["points"] for player in view["players"]) == points
        assert tuple(player["total"] for player in view["players"]) == points
        for row, count in zip(rows, points, strict=True):
            assert row["sum_text"].split()[0] == str(count)


@pytest.mark.parametrize(("edition", "players"), SIZES)
def test_a_match_is_played_to_its_end(edition: str, players: int) -> None:
    page = pupil(11, edition, players)
    totals = [0] * players
    while True:
        view = page.play_round()
        points = Record.parse(view["record"]).final.outcome().points
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        assert [player["total"] for player in view["players"]] == totals
        reached = max(totals) >= page.controller.session.match.threshold
        assert (view["phase"] == "match_over") == reached
        if reached:
            break
        dealt = view["round"]
        view = page.send(kind="next")
        assert (view["phase"], view["round"]) == ("turn", dealt + 1)
        assert (view["record"], view["result"]) == ("", None)
    assert "match" in view["result"]["outcome_text"]
    view = page.send(kind="next")
    assert [player["total"] for player in view["players"]] == [0] * players
    assert view["match_text"].startswith("Round 1.")


def test_every_view_is_new_and_plain_json_without_the_record() -> None:
    page = pupil(5, players=4)
    views = [page.view]
    page.controller.listen(views.append)
    page.play_round()
    assert [view["version"] for view in views] == list(range(1, len(views) + 1))
    for view in views[:-1]:
        assert view["record"] == ""
        json.dumps(view, allow_nan=False)
    assert views[-1]["record"].startswith("tweak_edu record")


def test_each_accepted_move_is_announced_once() -> None:
    page = pupil(5, players=3)
    while page.view["phase"] in ("turn", "drop"):
        count = page.view["announce"]["count"]
        view = page.send(**page.decide())
        assert view["announce"]["count"] == count + 1
        for entry in view["story"]:
            assert entry["text"] in view["announce"]["text"]
    assert view["result"]["outcome_text"] in view["announce"]["text"]


def hidden_elsewhere(page: Pupil, tab: str, rng: random.Random) -> dict[str, Any]:
    """The view if the cards that the pupil cannot see lay otherwise."""
    session = page.controller.session
    state = session.state
    fronts = [card for hand in state.hands[1:] for card in hand]
    fronts += [card.front for card in state.deck]
    rng.shuffle(fronts)
    others = [tuple(fronts.pop() for _ in hand) for hand in state.hands[1:]]
    backs = [card.back for card in state.deck[1:]]
    rng.shuffle(backs)
    backs = [card.back for card in state.deck[:1]] + backs
    t_pile = list(state.t_pile)
    rng.shuffle(t_pile)
    altered = state._replace(
        hands=(state.hands[0], *others),
        deck=tuple(card.with_back(back) for card, back in zip(fronts, backs, strict=True)),
        t_pile=tuple(t_pile),
    )
    other = copy.copy(session)
    other._record = SimpleNamespace(final=altered)
    return page_view(other, page.controller.words, tab, Attempts(session, "open"))


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("players", range(2, 7))
def test_hidden_cards_never_change_the_view(players: int, tab: str) -> None:
    page, rng = pupil(players, players=players), random.Random(players)
    while page.view["phase"] in ("turn", "drop"):
        session = page.controller.session
        shown = page_view(session, page.controller.words, tab, Attempts(session, "open"))
        assert hidden_elsewhere(page, tab, rng) == shown
        page.send(**page.decide())


def test_a_double_message_makes_one_move() -> None:
    page = pupil(3)
    page.controller.handle({"kind": "hello", "id": 1})
    message = {"kind": "place", "id": 2, "round": 1, "ply": page.view["ply"], "hand": [0]}
    first = page.controller.handle(message)
    second = page.controller.handle({**message, "id": 3})
    assert (second["ply"], second["reply"]) == (first["ply"], 3)
    assert second["announce"] == first["announce"]
    assert second["story"] == first["story"]


def test_the_last_message_of_a_round_does_not_reach_the_next() -> None:
    page = pupil(3)
    page.play_round()
    dealt, ply = page.view["round"], page.view["ply"]
    page.send(kind="next")
    view = page.controller.handle({"kind": "next", "id": 99, "round": dealt, "ply": ply})
    assert (view["round"], view["reply"]) == (dealt + 1, 99)


def test_the_first_position_of_another_match_is_not_that_of_the_first() -> None:
    page = pupil(3)
    first = (page.view["round"], page.view["ply"])
    while page.view["phase"] != "match_over":
        page.play_round()
        if page.view["phase"] == "round_over":
            page.send(kind="next")
    page.send(kind="next")
    assert page.view["round"] != first[0]


def test_the_ways_follow_a_joker() -> None:
    for seed in range(60):
        page = pupil(seed)
        while page.view["phase"] == "turn":
            for action in page.view["actions"]:
                if action["card"] == "joker" and action["enabled"]:
                    target = page.view["goal"]["target"]
                    view = page.send(kind="action", card="joker", choice="-1")
                    assert view["ways"]["target"] == view["goal"]["target"] == target - 1
                    assert view["goal"]["note"] == f"The Joker made {target} into {target - 1}."
                    assert not any(action["enabled"] for action in view["actions"])
                    assert all(action["reason"] for action in view["actions"])
                    return
            page.send(**page.decide())
    pytest.fail("no Joker was won in 60 rounds")


def one_order(hand: str, *table: str) -> tuple[str, ...]:
    return (hand, *sorted(table))


@pytest.mark.parametrize("players", range(2, 7))
def test_every_way_shown_is_a_capture_and_none_is_missing(players: int) -> None:
    page = pupil(players, players=players)
    while page.view["phase"] in ("turn", "drop"):
        view = page.view
        if view["phase"] == "turn":
            rows = view["ways"]["by_cards"]
            state = page.controller.session.state
            # Equal cards are the same move whichever is picked, so their order does not count.
            shown = {one_order(*(card["text"] for card in row["cards"])) for row in rows}
            moves = [move for move in state.legal_moves() if isinstance(move, Capture)]
            assert shown == {one_order(*map(str, (move.hand, *move.table))) for move in moves}
            assert all(row["tweak"] == (len(row["table"]) == len(view["table"])) for row in rows)
        page.send(**page.decide())
