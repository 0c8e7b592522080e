"""The integer core against listing hands one by one."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from tweak_edu.analysis import tables, ways
from tweak_edu.analysis.tables import (
    KIND_OF,
    VALUES,
    TableMath,
    as_kinds,
    as_pool,
    chance_to_combine,
    table_math,
)
from tweak_edu.engine.cards import Card
from tweak_edu.engine.rules import Rules

RULES = Rules.edition("65", colors=6)


def cases(count, most_table=6, most_pool=8):
    """Random tables, small pools of unseen cards, hand sizes and targets."""
    rng = random.Random(count)
    for _ in range(count):
        size, unseen = rng.randint(0, most_table), rng.randint(3, most_pool)
        cards = rng.sample(RULES.deck, size + unseen)
        yield cards[:size], cards[size:], rng.randint(0, 3), rng.randint(6, 11)


def test_the_plain_chance_is_that_of_all_hands():
    for table, pool, held, target in cases(150):
        counts = [sum(card.value == value for card in pool) for value in range(1, 7)]
        hands = list(combinations(pool, held))
        good = sum(bool(ways(hand, table, target)) for hand in hands)
        values = tuple(card.value for card in table)
        assert chance_to_combine(values, counts, held, target) == Fraction(good, len(hands))


def test_a_lone_hand_card_counts_where_it_may():
    assert chance_to_combine((), (1, 0, 0, 0, 0, 1), 1, 6) == 0
    assert chance_to_combine((), (1, 0, 0, 0, 0, 1), 1, 6, smallest=0) == Fraction(1, 2)


@pytest.mark.parametrize("target", [-5, 0, 1, 10**9])
def test_targets_out_of_reach_have_no_chance(target):
    assert chance_to_combine((1, 2), (3, 3, 3), 2, target) == 0
    math = table_math(RULES)
    assert math.fits((0, 1), target, wins=True) == ((), None)
    assert math.best_capture((0, 1), (0,), target, wins=True) == 0


def test_the_outlook_is_that_of_all_hands():
    math = table_math(RULES)
    for table, pool, held, target in cases(150):
        targets = ((target, 2), (7, 1))
        found = math.outlook(as_kinds(table), as_pool(pool), held, targets, wins=True)
        combine = tweak = points = 0
        hands = list(combinations(pool, held))
        for goal, weight in targets:
            for hand in hands:
                ways_found = list(ways(hand, table, goal))
                worth = [way.points + 2 * way.is_tweak for way in ways_found]
                combine += weight * bool(ways_found)
                tweak += weight * any(way.is_tweak for way in ways_found)
                points += weight * max(worth, default=0)
        assert found == (combine, tweak, points, 3 * len(hands))


def test_the_best_capture_is_the_best_of_all_ways():
    math = table_math(RULES)
    for table, hand, _, target in cases(300, most_table=9, most_pool=3):
        for wins in (True, False):
            worth = [way.points + 2 * (wins and way.is_tweak) for way in ways(hand, table, target)]
            kinds = [KIND_OF[card] for card in hand]
            found = math.best_capture(as_kinds(table), kinds, target, wins=wins)
            assert found == max(worth, default=0)


def test_kinds_are_value_and_red():
    assert [KIND_OF[Card(text)] for text in ("O1", "P6", "R1", "R6", "B5/9")] == [0, 5, 6, 11, 4]
    math = table_math(RULES)
    for card, kind in KIND_OF.items():
        assert VALUES[kind] == card.value
        assert math.worth[kind] == card.points


def test_memory_is_bounded(monkeypatch):
    monkeypatch.setattr(tables, "MOST_REMEMBERED", 10)
    math = TableMath(table_math(RULES).worth, 2, 1, 1, 11)
    for table, _, _, target in cases(200):
        kinds = as_kinds(table)
        known = table_math(RULES).fits(kinds, target, wins=False)
        assert math.fits(kinds, target, wins=False) == known
        assert len(math._fits) <= 10
        assert len(math._sums) <= 10 + len(kinds)
