"""Subsets, counts and multisets against brute force and against each other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from math import comb

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tweak_edu.combinatorics.listing import SubsetFinder
from tweak_edu.combinatorics.multisets import MultisetFinder
from tweak_edu.combinatorics.subsets import (
    count_subsets,
    iter_multisets,
    iter_subsets,
    subset_polynomial,
)

DECK = (1, 1, 2, 2, 3, 3, 4, 5, 6) * 6

card_values = st.lists(st.integers(1, 6), max_size=9)
any_values = st.lists(st.integers(1, 7) | st.integers(200, 300), max_size=9)
targets = st.integers(-2, 20) | st.integers(200, 700)


def brute_force(values, target, smallest):
    """Every set of positions in order, found by trying all of them."""
    return [
        positions
        for size in range(smallest, len(values) + 1)
        for positions in combinations(range(len(values)), size)
        if sum(values[p] for p in positions) == target
    ]


@settings(deadline=None)
@given(card_values | any_values, targets, st.integers(0, 3))
@example([], 0, 0)
@example([254, 1, 255, 256], 255, 0)
@example([254], 254, 1)
def test_subsets_are_those_of_brute_force_in_order(values, target, smallest):
    expected = brute_force(values, target, smallest)
    assert list(iter_subsets(values, target, smallest=smallest)) == expected
    assert count_subsets(values, target, smallest=smallest) == len(expected)


@settings(deadline=None)
@given(st.lists(st.integers(1, 6), min_size=9, max_size=14), st.integers(0, 16))
def test_tables_longer_than_a_block(values, target):
    assert list(iter_subsets(values, target, smallest=0)) == brute_force(values, target, 0)


@pytest.mark.parametrize("walk_limit", [0, 8, 64])
@pytest.mark.parametrize("most_bits", [0, 8_000_000])
@settings(deadline=None)
@given(values=card_values | any_values, target=targets, smallest=st.integers(0, 3))
def test_walking_by_size_finds_the_same(walk_limit, most_bits, values, target, smallest):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tweak_edu.combinatorics.listing.BLOCK", -1)
        patch.setattr("tweak_edu.combinatorics.listing.LIST_LIMIT", -1)
        patch.setattr("tweak_edu.combinatorics.listing.SHORT_WALK", walk_limit)
        patch.setattr("tweak_edu.combinatorics.listing.MOST_BITS", most_bits)
        patch.setattr("tweak_edu.combinatorics.listing.MOST_REMEMBERED", 3)
        found = list(SubsetFinder(tuple(values), target).iter_subsets(target, smallest))
    assert found == brute_force(values, target, smallest)


@settings(deadline=None)
@given(card_values | any_values, targets)
def test_multisets_are_those_of_brute_force_in_order(values, target):
    shown = Counter(
        tuple(sorted(values[p] for p in positions)) for positions in brute_force(values, target, 0)
    )
    expected = sorted(shown.items(), key=lambda row: (len(row[0]), row[0]))
    assert list(iter_multisets(values, target)) == expected


@settings(deadline=None)
@given(st.lists(st.integers(1, 6), max_size=54), st.integers(0, 15))
def test_coefficient_and_products_of_binomials_agree(values, target):
    count = count_subsets(values, target)
    assert subset_polynomial(values, target)[target] == count
    assert sum(times for _, times in iter_multisets(values, target)) == count
    if count < 2000:
        assert sum(1 for _ in iter_subsets(values, target, smallest=0)) == count


@settings(deadline=None)
@given(st.lists(st.integers(1, 6), max_size=14), st.integers(0, 90))
def test_polynomial_by_multiplying_term_by_term(values, limit):
    coefficients = [1] + [0] * limit
    for value in values:
        for total in range(limit, value - 1, -1):
            coefficients[total] += coefficients[total - value]
    assert subset_polynomial(values, limit) == tuple(coefficients)


@settings(deadline=None)
@given(st.lists(st.integers(1, 10**9), max_size=9), st.data())
def test_large_numbers(values, data):
    chosen = data.draw(st.sets(st.sampled_from(range(len(values)))) if values else st.just(set()))
    target = sum(values[p] for p in chosen)
    expected = brute_force(values, target, 0)
    assert list(iter_subsets(values, target, smallest=0)) == expected
    assert count_subsets(values, target) == len(expected)
    assert sum(times for _, times in iter_multisets(values, target)) == len(expected)


def test_counts_beyond_64_bits():
    assert count_subsets([1] * 300, 150) == comb(300, 150)
    assert list(iter_multisets([1] * 300, 150)) == [((1,) * 150, comb(300, 150))]
    assert count_subsets([1] * 100, 50, smallest=2) == comb(100, 50)


def test_whole_deck_listed_equals_counted():
    for target in (4, 7, 9):
        listed = list(iter_subsets(DECK, target))
        assert len(listed) == count_subsets(DECK, target)
        assert listed == sorted(set(listed), key=lambda positions: (len(positions), positions))
        assert all(sum(DECK[p] for p in positions) == target for positions in listed)


@pytest.mark.parametrize(
    ("values", "target"),
    [
        ([3] * 54, 27),  # 5 thousand million subsets, all of one size
        ([1] * 1000, 500),
        (list(DECK), 81),
        ([2] * 40 + [1], 41),  # the one odd number comes last
        ([1] + [2] * 40, 41),
        (list(range(10**8, 10**8 + 40)), 10**9 + 100),
    ],
)
def test_the_first_subsets_come_at_once(values, target):
    first = list(islice(iter_subsets(values, target), 100))
    assert len(first) == 100
    assert first == sorted(set(first), key=lambda positions: (len(positions), positions))
    assert all(sum(values[p] for p in positions) == target for positions in first)


def test_no_subset_is_known_without_trying_all():
    assert list(iter_subsets([2] * 54, 27)) == []
    assert list(iter_subsets([6] * 54, 400)) == []


@pytest.mark.parametrize("function", [iter_subsets, count_subsets, iter_multisets])
def test_bad_numbers_are_named_with_their_place(function):
    with pytest.raises(ValueError, match=r"values\[2\] is 0"):
        function([1, 2, 0], 3)
    with pytest.raises(ValueError, match=r"values\[0\] is -1"):
        function([-1], 3)
    with pytest.raises(TypeError, match=r"values\[1\] is True"):
        function([1, True], 3)
    with pytest.raises(TypeError, match=r"values\[0\] is '3'"):
        function("3", 3)
    with pytest.raises(TypeError, match=r"target is 3\.0"):
        function([1], 3.0)
    with pytest.raises(TypeError, match="target is True"):
        function([1], target=True)


def test_bad_limits_are_refused():
    with pytest.raises(ValueError, match="smallest is -1"):
        iter_subsets([1], 1, smallest=-1)
    with pytest.raises(ValueError, match="limit is -1"):
        subset_polynomial([1], -1)


@settings(deadline=None)
@given(card_values | any_values, targets)
def test_multisets_are_counted_as_they_are_listed(values, target):
    assert MultisetFinder(tuple(values)).count(target) == len(list(iter_multisets(values, target)))
