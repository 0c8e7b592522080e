"""Distribution against counting out all outcomes one by one."""

from __future__ import annotations

import pickle
import random
import re
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tweak_edu.combinatorics.distribution import Distribution

weights = st.dictionaries(st.integers(-9, 9), st.integers(1, 9), min_size=1, max_size=6)
distributions = weights.map(Distribution)


def outcomes(distribution):
    """Every outcome as often as it weighs."""
    return [outcome for outcome, weight in distribution.items() for _ in range(weight)]


@given(distributions)
def test_figures_are_those_of_the_list_of_outcomes(distribution):
    listed = outcomes(distribution)
    mean = Fraction(sum(listed), len(listed))
    assert distribution.total == len(listed)
    assert distribution.mean == mean
    assert distribution.variance == sum((x - mean) ** 2 for x in listed) / len(listed)
    for x in range(-10, 11):
        assert distribution.probability(x) == Fraction(listed.count(x), len(listed))
        assert distribution.at_least(x) == Fraction(sum(y >= x for y in listed), len(listed))
    most = max(Counter(listed).values())
    assert distribution.modes == tuple(sorted(x for x in set(listed) if listed.count(x) == most))
    assert list(distribution) == sorted(set(listed))


@given(distributions, distributions)
def test_the_sum_is_over_all_pairs(one, other):
    pairs = Counter(a + b for a, b in product(outcomes(one), outcomes(other)))
    assert one + other == Distribution(pairs)
    assert (one + other).mean == one.mean + other.mean
    assert (one + other).variance == one.variance + other.variance


@given(distributions)
def test_map_keeps_the_total(distribution):
    squares = distribution.map(lambda x: x * x)
    assert squares == Distribution(Counter(x * x for x in outcomes(distribution)))
    assert squares.total == distribution.total


@given(st.lists(st.tuples(distributions, st.integers(0, 5)), min_size=1, max_size=4))
def test_a_mixture_weighs_the_probabilities(parts):
    total = sum(weight for _, weight in parts)
    if not total:
        with pytest.raises(ValueError, match="above 0"):
            Distribution.mixture(parts)
        return
    mixed = Distribution.mixture(parts)
    for x in range(-10, 11):
        wanted = sum(part.probability(x) * weight for part, weight in parts) / total
        assert mixed.probability(x) == wanted


@given(distributions)
def test_simplified_keeps_the_probabilities(distribution):
    simple = distribution.simplified
    assert {x: simple.probability(x) for x in simple} == {
        x: distribution.probability(x) for x in distribution
    }
    assert simple.simplified == simple


def test_samples_come_as_often_as_they_weigh():
    distribution = Distribution({1: 1, 2: 2, 5: 7})
    rng = random.Random(3)
    n = 20_000
    seen = Counter(distribution.sample(rng) for _ in range(n))
    assert set(seen) == {1, 2, 5}
    for outcome in seen:
        chance = float(distribution.probability(outcome))
        half = 1.96 * (chance * (1 - chance) / n) ** 0.5
        assert abs(seen[outcome] / n - chance) <= half
    again = random.Random(3)
    assert [distribution.sample(again) for _ in range(5)] == [
        distribution.sample(r) for r in [random.Random(3)] for _ in range(5)
    ]


def test_it_is_a_frozen_value():
    distribution = Distribution({2: 1, 1: 3, 7: 0})
    assert dict(distribution) == {1: 3, 2: 1}
    assert 7 not in distribution
    assert distribution == Distribution({1: 3, 2: 1})
    assert hash(distribution) == hash(Distribution({1: 3, 2: 1}))
    assert distribution != Distribution({1: 6, 2: 2})
    assert pickle.loads(pickle.dumps(distribution)) == distribution
    assert repr(distribution) == "Distribution({1: 3, 2: 1})"
    with pytest.raises(AttributeError, match="cannot be changed"):
        distribution.total = 5
    with pytest.raises(AttributeError, match="cannot be changed"):
        del distribution.total
    with pytest.raises(TypeError):
        distribution[1] = 5


@pytest.mark.parametrize(
    ("weights", "error", "text"),
    [
        ({}, ValueError, "above 0"),
        ({1: 0}, ValueError, "above 0"),
        ({1: -1}, ValueError, "the weight of 1 is -1"),
        ({1: 0.5}, TypeError, "the weight of 1 is 0.5"),
        ({1: True}, TypeError, "the weight of 1 is True"),
        ([1, 2], TypeError, "must map"),
    ],
)
def test_bad_weights_are_named(weights, error, text):
    with pytest.raises(error, match=text):
        Distribution(weights)


def test_the_chart_has_a_table_twin_and_no_script():
    html = Distribution({0: 1, 4: 3}).to_html(labels=("Points", "Ways", "<b>"), caption="A & B")
    assert html.count("<rect") == 2
    assert "<td>3</td><td>3/4 ≈ 0.750</td>" in html
    assert "<caption>A &amp; B</caption>" in html
    assert "&lt;b&gt;" in html
    assert "script" not in html
    assert "probability" in Distribution({1: 1})._repr_html_()


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ({1: 1, "a": 2}, "outcomes must have an order: '<' not supported"),
        ({float("nan"): 1, 2: 3}, "nan is not equal to itself"),
    ],
)
def test_outcomes_without_an_order_are_refused(weights, message):
    with pytest.raises(TypeError, match=message):
        Distribution(weights)


@pytest.mark.parametrize("outcome", ["a", 2.5, (1, 2)])
def test_a_mean_of_what_is_no_exact_number_is_refused_and_names_it(outcome):
    with pytest.raises(TypeError, match=f"{re.escape(repr(outcome))} is no whole number"):
        _ = Distribution({outcome: 1}).mean


def test_a_mixture_is_made_of_distributions():
    with pytest.raises(TypeError, match=r"\{1: 1\} is no Distribution"):
        Distribution.mixture([({1: 1}, 1)])
