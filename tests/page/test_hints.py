"""Hints: each is true for the solver, tells more than the one before, and is told once."""

from __future__ import annotations

import random
import re

import pytest

import tweak_edu as te
from tests.page.scripted import Pupil, seed_where_you_lead
from tweak_edu.engine.view import View
from tweak_edu.page import Controller
from tweak_edu.page.hints import MISSES, RUNGS, hint_texts
from tweak_edu.page.words import Words

WORDS = Words("en", ("you", "greedy"))


def decisions(rounds: int) -> list[View]:
    """What seats see when they decide, from rounds of chance in both editions."""
    found = []
    for seed in range(rounds):
        rng = random.Random(seed)
        rules = te.Rules.edition(rng.choice(["65", "72"]), players=rng.randint(2, 6))
        state = te.deal(rules, seed=seed)
        while not state.is_over:
            view = state.view(state.actor)
            if view.hand and not view.drops:
                found.append(view)
            state = state.play(rng.choice(state.legal_moves()), rng)
    return found


def test_every_hint_is_true() -> None:
    with_way = without = 0
    for view in decisions(30):
        texts = hint_texts(view, WORDS)
        ways = te.ways(view.hand, view.table, view.target)
        if not ways:
            assert texts == [f"No cards make {view.target} now. Place a card."]
            without += 1
            continue
        with_way += 1
        assert len(texts) == RUNGS
        first, second, third, last = texts
        tail = re.search(r"and (one|\d+) cards? of the table", first)
        size = 1 if tail[1] == "one" else int(tail[1])
        assert size == min(len(way.table) for way in ways.by_cards)
        card = second.removeprefix("One of the cards is ").removesuffix(".")
        told = last.removeprefix("Take ").partition(": ")[0]
        names = re.split(", | and ", told)
        assert names[0] == card
        assert len(names) == size + 1
        assert any(
            [WORDS.card(one) for one in way.cards[1:]] == names[1:]
            and WORDS.card(way.cards[0]) == card
            for way in ways.by_cards
        )
        so_far, rest, target = map(int, re.findall(r"\d+", third)[-3:])
        assert so_far + rest == target == view.target
        values = [int(name.split()[-1]) for name in names]
        assert so_far == sum(values[:-1])
        assert last.endswith(f": {te.running_sum(values)}.")
    assert with_way > 100 < without


def leading_pupil(**settings: object) -> Pupil:
    """A pupil whose first decision has a way."""
    seed = next(
        seed
        for seed in range(200)
        if Controller(seed, panel="open", **settings).view["ply"] == 0
        and Controller(seed, panel="open", **settings).view["ways"]["by_cards"]
    )
    return Pupil(Controller(seed, panel="open", **settings), seed=1)


def test_each_hint_is_announced_and_stays() -> None:
    page = leading_pupil()
    before = page.view
    assert before["hints"] == {"texts": [], "offered": False}
    for rung in range(1, RUNGS + 2):  # the last one again, when nothing more can be told
        count = page.view["announce"]["count"]
        view = page.send(kind="hint")
        texts = view["hints"]["texts"]
        assert len(texts) == min(rung, RUNGS)
        assert view["announce"] == {"count": count + 1, "text": texts[-1]}
    assert view["ply"] == before["ply"]
    way = view["ways"]["by_cards"][0]
    view = page.send(kind="take", hand=[way["hand"]], table=way["table"])
    if view["phase"] == "turn":
        assert view["hints"]["texts"] == []
    view = page.send(kind="undo")
    assert view["hints"]["texts"] == texts


@pytest.mark.parametrize("most", range(RUNGS + 1))
def test_the_setting_says_how_many_there_are(most: int) -> None:
    page = leading_pupil(hints=most)
    for _ in range(RUNGS + 1):
        view = page.send(kind="hint")
    if most:
        assert len(view["hints"]["texts"]) == most
    else:
        assert view["hints"] is None
        assert view["announce"] == {**view["announce"], "count": 1}


def test_a_hint_is_offered_after_the_third_miss_and_stays_offered() -> None:
    page = Pupil(Controller(seed_where_you_lead()), seed=1)
    for number in range(1, MISSES + 2):
        view = page.send(kind="take", hand=[0, 1], table=[])
        assert view["hints"]["offered"] is (number >= MISSES)
        assert view["notice"]["text"].endswith("Press Hint.") is (number == MISSES)
    page.send(kind="place", hand=[0])
    assert page.send(kind="undo")["hints"]["offered"] is True


def test_without_hints_none_is_offered() -> None:
    page = Pupil(Controller(seed_where_you_lead(hints=0), hints=0), seed=1)
    for _ in range(MISSES):
        view = page.send(kind="take", hand=[0, 1], table=[])
    assert "Hint" not in view["notice"]["text"]


def test_nobody_gets_a_hint_while_the_device_is_passed_on() -> None:
    page = Pupil(Controller(3, bots="you"), seed=1)
    assert page.view["phase"] == "pass"
    assert page.send(kind="hint")["hints"] is None
