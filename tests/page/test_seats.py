"""Several persons at one device: each sees the own hand alone, and only after saying so."""

from __future__ import annotations

import copy
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.scripted import Pupil, ways_of
from tweak_edu.engine.moves import SEATS, Thief
from tweak_edu.page import Controller
from tweak_edu.page.messages import TABS
from tweak_edu.page.tries import Attempts
from tweak_edu.page.view import page_view

TABLES = [["you"], ["you", "random"], ["random", "you"], ["you", "you"], ["random", "you", "you"]]


def pupils(bots: list[str], seed: int, **settings: Any) -> Pupil:
    controller = Controller(seed, edition="72", players=len(bots) + 1, bots=bots, **settings)
    return Pupil(controller, seed)


def hidden_elsewhere(page: Pupil, tab: str) -> dict[str, Any]:
    """The view if the cards lay otherwise that the reader cannot see."""
    session, words, rng = page.controller.session, page.controller.words, page.rng
    state = session.state
    hidden = [seat for seat in range(state.rules.players) if seat != words.seat]
    fronts = [card for seat in hidden for card in state.hands[seat]]
    fronts += [card.front for card in state.deck]
    rng.shuffle(fronts)
    hands = [
        tuple(fronts.pop() for _ in hand) if seat in hidden else hand
        for seat, hand in enumerate(state.hands)
    ]
    t_pile = list(state.t_pile)
    rng.shuffle(t_pile)
    deck = tuple(front.with_back(card.back) for front, card in zip(fronts, state.deck, strict=True))
    other = copy.copy(session)
    altered = state._replace(hands=tuple(hands), deck=deck, t_pile=tuple(t_pile))
    other._record = SimpleNamespace(final=altered)
    return page_view(other, words, tab, Attempts(session, "open"))


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("bots", TABLES, ids="-".join)
def test_hidden_cards_never_change_a_view(bots: list[str], tab: str) -> None:
    page = pupils(bots, len(bots))
    for _ in range(40):
        if page.view["result"] is not None:
            break
        session = page.controller.session
        shown = page_view(session, page.controller.words, tab, Attempts(session, "open"))
        assert hidden_elsewhere(page, tab) == shown
        page.send(**page.decide())


def texts_in(value: Any) -> str:
    return json.dumps(value)


@pytest.mark.parametrize("bots", TABLES, ids="-".join)
@pytest.mark.parametrize("seed", range(6))
def test_the_device_is_passed_on_before_a_hand_is_shown(bots: list[str], seed: int) -> None:
    page, here = pupils(bots, seed), None
    passed = 0
    while page.view["result"] is None:
        view, session = page.view, page.controller.session
        deciding = session.deciding
        mine = [str(card.front) for card in session.state.hands[deciding]]
        if view["phase"] == "pass":
            passed += 1
            assert deciding != here
            assert view["pass"]["seat"] == SEATS[deciding]
            assert f"Player {SEATS[deciding]}" in view["pass"]["title"]
            assert view["prompt"] == view["pass"]["title"]
            assert (view["hand"], view["actions"]) == ([], [])
            assert (view["ways"], view["count"], view["chances"]) == (None, None, None)
            assert not any(player["you"] for player in view["players"])
            assert all(entry["kind"] != "you" for entry in view["story"])
            page.send(kind="show", choice=SEATS[deciding])
            here = deciding
        else:
            assert deciding == here, "a hand was shown to somebody who did not ask for it"
            assert view["pass"] is None
        view = page.view
        assert [card["text"] for card in view["hand"]] == mine
        assert [player["you"] for player in view["players"]] == [
            seat == here for seat in range(len(bots) + 1)
        ]
        assert page.view["record"] == ""
        page.send(**page.decide())
    assert passed > 1
    assert not any(player["you"] for player in page.view["players"])
    assert "You" not in page.view["result"]["outcome_text"]


@pytest.mark.parametrize("choice", ["", "A", "B", "C", "D", "b", "G", "AB"])
def test_only_the_one_who_decides_gets_the_cards(choice: str) -> None:
    page = pupils(["you", "you"], 4)
    deciding = SEATS[page.controller.session.deciding]
    view = page.send(kind="show", choice=choice)
    assert (view["phase"] == "turn") == (choice == deciding)
    assert bool(view["hand"]) == (choice == deciding)
    again = page.controller.handle({"kind": "hello", "id": 9})
    assert (again["phase"], again["hand"]) == (view["phase"], view["hand"])


@pytest.mark.parametrize("kind", ["take", "place", "drop", "action", "next", "undo"])
def test_nobody_plays_while_the_device_is_passed_on(kind: str) -> None:
    page = pupils(["you"], 4)
    before = page.view
    after = page.send(kind=kind, hand=[0], table=[0], card="joker", choice="+1")
    assert after["phase"] == "pass"
    assert {key: after[key] for key in ("ply", "story", "notice", "announce")} == {
        key: before[key] for key in ("ply", "story", "notice", "announce")
    }


def test_moves_are_told_once_and_to_the_one_who_reads() -> None:
    page = pupils(["you"], 4)
    first = SEATS[page.controller.session.deciding]
    second = "B" if first == "A" else "A"
    shown = page.send(kind="show", choice=first)
    assert shown["announce"]["text"] == f"Player {first}, these are your cards."
    card = shown["hand"][0]["name"]
    passed = page.send(kind="place", hand=[0])
    told = f"Player {first} placed {card}."
    assert passed["announce"]["text"] == f"{told} Give the device to Player {second}."
    assert passed["story"] == [{"kind": "bot", "text": told, "why": ""}]
    shown = page.send(kind="show", choice=second)
    assert told in [entry["text"] for entry in shown["story"]]
    assert told not in shown["announce"]["text"]
    other = shown["hand"][0]["name"]
    page.send(kind="place", hand=[0])
    back = page.send(kind="show", choice=first)
    told = [entry["text"] for entry in back["story"] if entry["kind"] in ("you", "bot")]
    assert told == [f"You placed {card}.", f"Player {second} placed {other}."]


def test_a_missed_combination_is_told_to_its_owner_alone() -> None:
    for seed in range(30):
        page = pupils(["you"], seed)
        page.send(**page.decide())
        if not ways_of(page.view):
            continue
        passed = page.send(kind="place", hand=[0])
        assert "There was a way" not in texts_in(passed)
        other = page.send(**page.decide())
        assert "There was a way" not in texts_in(other)
        page.send(kind="place", hand=[0])
        back = page.send(**page.decide())
        assert "There was a way" in texts_in(back["story"])
        return
    pytest.fail("no table with a way")


def test_every_victim_of_a_bomb_chooses_the_own_card() -> None:
    """Persons in seats A, B and D, a bot in C: each person's answer is asked of that person."""
    persons, answered = {0, 1, 3}, set()
    for seed in range(60):
        if {seat for _, seat in answered} == persons:
            break
        page = pupils(["you", "random", "you"], seed)
        while page.view["result"] is None:
            session = page.controller.session
            seat, is_drop = session.deciding, page.view["phase"] == "drop"
            if is_drop:
                bomber = session.state.turn
                assert "The Bomb" in page.view["prompt"]
                own = [str(card.front) for card in session.state.hands[seat]]
                assert [card["text"] for card in page.view["hand"]] == own
            page.send(**page.decide())
            if is_drop:
                answered.add((bomber, seat))
    assert {seat for _, seat in answered} == persons


def test_a_thief_robs_a_person_and_says_so() -> None:
    for seed in range(60):
        page = pupils(["you", "you"], seed)
        while page.view["result"] is None:
            ply = page.view["ply"]
            view = page.send(**page.decide())
            if view["ply"] == ply:
                continue
            step = page.controller.session.steps[ply]
            if not isinstance(step.move, Thief):
                continue
            victim = SEATS[step.move.victim]
            card = page.controller.words.card(step.move.card)
            words = f"You played The Thief: {card} went from Player {victim} to the table."
            assert view["story"][0]["text"] == words
            while page.view["phase"] == "pass" or page.controller.words.seat != step.move.victim:
                page.send(**page.decide())
            robbed = f"Player {SEATS[step.seat]} played The Thief: your {card} went to the table."
            assert robbed in [entry["text"] for entry in page.view["story"]]
            return
    pytest.fail("no Thief was won")


def test_undo_is_for_the_person_at_the_device_until_it_is_passed_on() -> None:
    page = pupils(["you"], 4)
    shown = page.send(**page.decide())
    assert shown["undo"] is False
    hand, ply = shown["hand"], shown["ply"]
    passed = page.send(kind="place", hand=[0])
    assert (passed["phase"], passed["undo"]) == ("pass", True)
    back = page.send(kind="undo")
    assert (back["phase"], back["hand"], back["ply"]) == ("turn", hand, ply)
    assert back["announce"]["text"] == "Your last move is taken back. Choose again."
    page.send(kind="place", hand=[1])
    other = page.send(**page.decide())
    assert other["undo"] is False
    assert page.send(kind="undo")["ply"] == other["ply"]


def test_undo_by_messages_to_the_start_of_the_round() -> None:
    page = Pupil(Controller(7, players=3), 7)
    shown = [page.view]
    for _ in range(6):
        shown.append(page.send(**page.decide()))
    while len(shown) > 1:
        shown.pop()
        back = page.send(kind="undo")
        told = {"version", "reply", "announce"}
        assert {key: back[key] for key in back if key not in told} == {
            key: shown[-1][key] for key in back if key not in told
        }
        assert back["announce"]["count"] > shown[-1]["announce"]["count"]
    assert back["undo"] is False


def test_a_finished_round_is_undone_before_the_next_is_dealt() -> None:
    page = Pupil(Controller(7), 7)
    over = page.play_round()
    back = page.send(kind="undo")
    assert (back["phase"], back["result"], back["record"]) == ("turn", None, "")
    assert [player["total"] for player in back["players"]] == [0, 0]
    again = page.play_round()
    assert [player["total"] for player in again["players"]] == [
        player["points"] for player in again["players"]
    ]
    assert over["round"] == again["round"]
    page.send(kind="next")
    assert page.view["undo"] is False


def test_without_undo_nothing_is_taken_back() -> None:
    page = Pupil(Controller(7, undo=False), 7)
    view = page.send(**page.decide())
    assert view["undo"] is None
    assert page.send(kind="undo")["ply"] == view["ply"]


def test_whole_matches_of_persons_are_played_to_their_end() -> None:
    rng = random.Random(5)
    page = pupils([rng.choice(["you", "random"]) for _ in range(4)] + ["you"], 5)
    while page.view["phase"] != "match_over":
        page.play_round()
        if page.view["phase"] == "round_over":
            after = page.send(kind="next")
            assert after["phase"] == "pass"
    assert page.send(kind="next")["phase"] == "pass"
