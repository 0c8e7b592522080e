"""Draws without replacement against listing all sets."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tweak_edu.combinatorics.distribution import Distribution
from tweak_edu.combinatorics.draws import (
    binomial_column,
    chance_of_any,
    chance_of_none,
    highest_drawn,
    hypergeometric,
    iter_draws,
)


@pytest.mark.parametrize("unseen", range(8))
def test_chances_are_those_of_all_sets(unseen):
    for useful in range(unseen + 1):
        for drawn in range(unseen + 1):
            sets = list(combinations(range(unseen), drawn))
            taken = Counter(sum(thing < useful for thing in chosen) for chosen in sets)
            assert hypergeometric(unseen, useful, drawn) == Distribution(taken)
            none = Fraction(taken[0], len(sets))
            assert chance_of_none(unseen, useful, drawn) == none
            assert chance_of_any(unseen, useful, drawn) == 1 - none


def test_published_number():
    # At least one ace in five cards of 52.
    assert chance_of_any(52, 4, 5) == Fraction(18472, 54145)


@given(st.lists(st.integers(0, 3), max_size=4), st.integers(0, 5))
def test_draws_by_kind_are_those_of_all_sets(counts, drawn):
    things = [kind for kind, count in enumerate(counts) for _ in range(count)]
    expected = Counter(combinations(things, drawn))
    found = list(iter_draws(counts, drawn))
    assert dict(found) == expected
    assert len(found) == len(expected)
    assert sum(weight for _, weight in found) == comb(len(things), drawn)


@given(
    st.dictionaries(st.integers(0, 9), st.integers(1, 3), min_size=1, max_size=4),
    st.integers(1, 4),
)
def test_highest_drawn_is_that_of_all_sets(counts, drawn):
    things = [worth for worth, count in counts.items() for _ in range(count)]
    if drawn > len(things):
        with pytest.raises(ValueError, match=f"drawn is {drawn}; it must be at most"):
            highest_drawn(counts, drawn)
        return
    expected = Counter(map(max, combinations(things, drawn)))
    assert highest_drawn(counts, drawn) == Distribution(expected)


def test_binomials_are_those_of_the_formula():
    assert binomial_column(3) == tuple(comb(n, 3) for n in range(55))


@pytest.mark.parametrize(
    ("numbers", "error", "text"),
    [
        ((-1, 0, 0), ValueError, "unseen is -1"),
        ((5, 6, 1), ValueError, "useful is 6; it must be at most unseen, 5"),
        ((5, 1, 6), ValueError, "drawn is 6; it must be at most unseen, 5"),
        ((5, 1, 1.0), TypeError, "drawn is 1.0"),
    ],
)
def test_impossible_draws_are_named(numbers, error, text):
    with pytest.raises(error, match=text):
        chance_of_any(*numbers)


def test_bad_counts_are_named():
    with pytest.raises(ValueError, match=r"counts\[1\] is -1"):
        iter_draws([1, -1], 1)
    with pytest.raises(ValueError, match="drawn is 0"):
        highest_drawn({1: 1}, 0)
    with pytest.raises(TypeError, match=r"counts\['a'\] is 0.5"):
        highest_drawn({"a": 0.5}, 1)
