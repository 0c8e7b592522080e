"""The review of a round, held against the figures of te.analyze and what a seat knew."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from typing import Any

import pytest

import tweak_edu as te
from tests.page.scripted import Pupil
from tweak_edu.bots import BOTS, LEVELS
from tweak_edu.engine.moves import Capture, Place
from tweak_edu.engine.record import Record
from tweak_edu.engine.rules import Rules
from tweak_edu.page import Controller
from tweak_edu.page.reviewing import JUDGE, MARGIN, Review, decisions_of
from tweak_edu.page.words import Words
from tweak_edu.session import Session

WORDS = Words("en", ("you", "eager"))


def played_by(name: str, seed: int) -> Session:
    """A round whose person plays as a bot does."""
    session = Session(Rules.edition("65"), seed=seed, seats=("you", "eager"))
    rng = random.Random(seed)
    while not session.state.is_over:
        session.play(0, BOTS[name](session.state.view(0), rng))
    return session


def reviewed(seed: int = 5, **settings: Any) -> Pupil:
    """A pupil who has played a round and looks back on the first decision."""
    pupil = Pupil(Controller(seed, **{"bots": "random", **settings}), seed)
    pupil.play_round()
    assert pupil.view["result"]["review_text"]
    pupil.send(kind="review", at=0)
    return pupil


def losses(session: Session) -> list[Fraction]:
    """What each decision was behind the best, worked out anew from the figures."""
    found = []
    for step in decisions_of(session):
        choices = te.analyze(step.before.view(step.seat))
        best = max(choice.net for choice in choices)
        (own,) = (
            choice.net
            for choice in choices
            if type(choice.move) is type(step.move)
            and sorted(map(str, cards(choice.move))) == sorted(map(str, cards(step.move)))
            and cards(choice.move)[0] == cards(step.move)[0]
        )
        found.append(best - own)
    return found


def cards(move: Any) -> tuple[Any, ...]:
    return (move.card,) if isinstance(move, Place) else (move.hand, *move.table)


@pytest.mark.parametrize("seed", range(3))
def test_a_decision_is_weighed_against_the_best_of_all_choices(seed: int) -> None:
    session = played_by("random", seed)
    review = Review(session)
    expected = losses(session)
    assert len(expected) == len(review.decisions) > 3
    for index, loss in enumerate(expected):
        review.index = index
        weighed = review.weighed
        assert weighed.best.net - weighed.own.net == loss
        assert weighed.is_near == (loss <= MARGIN)
        assert review.is_open == (loss > MARGIN and not agrees(session, index))


def agrees(session: Session, index: int) -> bool:
    """Whether the strong bot would have done as the pupil did."""
    review = Review(session)
    review.index = index
    judged, own = review.weighed.judge.move, review.step.move
    return type(judged) is type(own) and set(cards(judged)) == set(cards(own))


def test_every_own_choice_is_looked_at_and_no_other() -> None:
    session = played_by("random", 4)
    plies = [step.ply for step in decisions_of(session)]
    expected = [
        step.ply
        for step in session.steps
        if step.seat == 0
        and isinstance(step.move, Capture | Place)
        and len(te.analyze(step.before.view(0))) > 1
    ]
    assert plies == expected


def test_strong_play_loses_less_than_play_by_chance() -> None:
    by_chance = [loss for seed in range(4) for loss in losses(played_by("random", seed))]
    strong = [loss for seed in range(4) for loss in losses(played_by("careful", seed))]
    assert sum(strong) / len(strong) < MARGIN
    assert sum(by_chance) / len(by_chance) > 3 * sum(strong) / len(strong) + MARGIN


def test_the_strong_bot_finds_its_own_round_good() -> None:
    judged = []
    for seed in range(2):
        review = Review(played_by(JUDGE, seed))
        for index in range(len(review.decisions)):
            review.index = index
            judged.append(review.weighed.is_good)
    assert sum(judged) >= 0.8 * len(judged)


def test_the_review_is_the_same_everywhere() -> None:
    one, other = reviewed(), reviewed()
    for at in range(one.view["review"]["count"]):
        assert (
            one.send(kind="review", at=at)["review"] == other.send(kind="review", at=at)["review"]
        )


@pytest.mark.parametrize("settings", [{}, {"players": 3}, {"edition": "72", "table": 4}])
def test_a_position_shows_what_the_seat_knew_and_nothing_else(settings: dict[str, Any]) -> None:
    pupil = reviewed(**settings)
    match = pupil.controller._review.match
    for at in range(pupil.view["review"]["count"]):
        view = pupil.send(kind="review", at=at)
        state = match.record
        before = list(match.record.states())[view["ply"]]
        seen = before.view(0)
        assert [card["text"] for card in view["hand"]] == [str(card) for card in seen.hand]
        assert [card["text"] for card in view["table"]] == [str(card) for card in seen.table]
        assert view["record"] == ""
        known = {str(card) for pile in (seen.hand, seen.table, *seen.won) for card in pile}
        # What the page keeps for itself, and the curve, tell no card to be read by the pupil.
        told = {name: part for name, part in view.items() if name not in ("save", "link", "new")}
        shown = set(re.findall(r'"([ROYGBP][1-6])"', json.dumps(told)))
        assert shown <= known, state
        pupil.send(kind="reveal")


def open_decision() -> Pupil:
    """A pupil who has a better choice to find."""
    for seed in range(20):
        pupil = reviewed(seed)
        for at in range(pupil.view["review"]["count"]):
            if pupil.send(kind="review", at=at)["review"]["open"]:
                return pupil
    raise AssertionError("every choice was good")


def claim(pupil: Pupil, move: Capture | Place) -> dict[str, Any]:
    """The message that picks the cards of a move on the position in sight."""
    hand = [card["text"] for card in pupil.view["hand"]]
    if isinstance(move, Place):
        return {"kind": "place", "hand": [hand.index(str(move.card))]}
    table: list[str | None] = [card["text"] for card in pupil.view["table"]]
    places = []
    for card in reversed(move.table):  # picked in another order than the figures have it
        places.append(table.index(str(card)))
        table[places[-1]] = None
    return {"kind": "take", "hand": [hand.index(str(move.hand))], "table": places}


def test_nothing_tells_the_better_choice_before_it_is_found() -> None:
    pupil = open_decision()
    pupil.send(kind="panel", tab="chances")
    view = pupil.view
    assert view["chances"] is None
    assert [row["who"] for row in view["review"]["rows"]] == ["You"]
    assert view["review"]["judge_text"] == ""
    assert (view["actions"], view["undo"], view["hints"], view["claims"]) == ([], None, None, [])


def test_each_answer_is_judged_by_its_figures() -> None:
    pupil = open_decision()
    at = pupil.view["review"]["at"]
    weighed = pupil.controller._review.weighed
    best, own = weighed.best.net, weighed.own.net
    for choice in te.analyze(pupil.controller._review.step.before.view(0)):
        view = pupil.send(**claim(pupil, choice.move))
        found = best - choice.net <= MARGIN or choice.move == weighed.judge.move
        assert view["review"]["open"] != found
        text = view["notice"]["text"]
        assert view["announce"]["text"] == text
        if found:
            assert text == WORDS.text("page.review.found")
            assert view["review"]["judge_text"]
            pupil.send(kind="review", at=-1)
            pupil.send(kind="review", at=at)
        elif choice.net > own:
            assert text == WORDS.text("page.review.warmer")
        elif choice.move == weighed.own.move or set(cards(choice.move)) == set(
            cards(weighed.own.move)
        ):
            assert text == WORDS.text("page.review.same")
        else:
            assert text.startswith(WORDS.text("page.review.no_better"))


def test_a_wrong_sum_is_explained_there_too() -> None:
    pupil = open_decision()
    view = pupil.send(kind="take", hand=[0], table=[])
    assert view["notice"]["kind"] == "wrong"
    assert view["review"]["open"]


def test_what_is_shown_stays_shown_while_one_looks_back() -> None:
    pupil = open_decision()
    at, count = pupil.view["review"]["at"], pupil.view["review"]["count"]
    view = pupil.send(kind="reveal")
    assert [row["who"] for row in view["review"]["rows"]] == ["You", "The best"]
    pupil.send(kind="review", at=(at + 1) % count)
    assert not pupil.send(kind="review", at=at)["review"]["open"]


def test_looking_back_changes_nothing_of_the_match() -> None:
    pupil = Pupil(Controller(5, bots="random"), 5)
    before = pupil.play_round()
    pupil.send(kind="review", at=0)
    for at in range(pupil.view["review"]["count"]):
        view = pupil.send(kind="review", at=at)
        pupil.send(kind="reveal")
        assert (view["save"], view["link"]) == (before["save"], before["link"])
    after = pupil.send(kind="review", at=-1)
    for name in ("phase", "result", "record", "sheet", "log", "curve", "save", "players", "undo"):
        assert after[name] == before[name], name
    assert pupil.send(kind="next")["phase"] in ("turn", "drop")


@pytest.mark.parametrize("at", [-2, 99, 10**20, True, None, "0"])
def test_a_decision_that_is_none_is_ignored(at: object) -> None:
    pupil = reviewed()
    assert pupil.send(kind="review", at=at)["review"]["at"] == 0


def test_there_is_nothing_to_look_back_on_amid_a_round() -> None:
    pupil = Pupil(Controller(5), 5)
    assert pupil.send(kind="review", at=0)["review"] is None
    assert pupil.view["phase"] == "turn"


def test_two_persons_look_back_each_by_the_own_name() -> None:
    pupil = reviewed(bots="you")
    seats = set()
    for at in range(pupil.view["review"]["count"]):
        view = pupil.send(kind="review", at=at)
        seats.add(pupil.controller._review.step.seat)
        (you,) = (player["seat"] for player in view["players"] if player["you"])
        assert you == "AB"[pupil.controller._review.step.seat]
    assert seats == {0, 1}


@pytest.mark.parametrize(("edition", "players"), [("65", 2), ("72", 4)])
def test_the_curve_is_that_of_the_record(edition: str, players: int) -> None:
    pupil = Pupil(Controller(8, edition=edition, players=players, bots="random"), 8)
    assert pupil.view["curve"] is None
    view = pupil.play_round()
    record, curve = Record.parse(view["record"]), view["curve"]
    worth = record.deal.rules.points_of
    for seat, line in enumerate(curve["lines"]):
        expected = [
            sum(worth(card) for card in (*state.won[seat], *state.held[seat]))
            for state in record.states()
        ]
        assert line["points"] == expected
    assert tuple(line["points"][-1] for line in curve["lines"]) == record.final.outcome().points
    assert [line["name"] for line in curve["lines"]] == [one["name"] for one in view["players"]]
    for row in curve["rows"]:
        assert row["points"] == [line["points"][row["ply"]] for line in curve["lines"]]
    changed = {
        n
        for n in range(1, len(record.moves) + 1)
        if any(line["points"][n] != line["points"][n - 1] for line in curve["lines"])
    }
    assert [row["ply"] for row in curve["rows"]] == [0, *sorted(changed)]


def test_the_judge_is_a_level_of_the_ladder() -> None:
    assert LEVELS[JUDGE].beats is not None
