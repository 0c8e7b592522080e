"""Three ways of counting ways, SymPy and brute force agree."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb, prod
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import factor_list
from sympy.utilities.iterables import partitions

from tweak_edu.analysis import ways
from tweak_edu.analysis.mathml import ANSWER, format_polynomial, format_product, number
from tweak_edu.engine.cards import VALUES, Color

DECK = [value for _ in Color for value in VALUES]


def by_partitions(found):
    """Count by SymPy's partitions of what is left, each with its product of binomials."""
    there = Counter(found.table_values)
    total = 0
    for rest in found.exponents:
        if rest > 0:
            for parts in partitions(rest):
                total += prod(comb(there[part], taken) for part, taken in parts.items())
    return total


def by_brute_force(found):
    """Count by trying every set of table positions."""
    return sum(
        hand + sum(chosen) == found.target
        for hand in found.hand_values
        for size in range(1, len(found.table_values) + 1)
        for chosen in combinations(found.table_values, size)
    )


def counts(found):
    """The number of ways by each method that lists no sets one by one."""
    polynomial = found.polynomial()
    return {
        "len": len(found),
        "coefficients": sum(polynomial.nth(rest) for rest in found.exponents if rest > 0),
        "binomials": sum(
            row.copies * prod(comb(n, k) for n, k in row.binomials) for row in found.by_numbers
        ),
        "partitions": by_partitions(found),
    }


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.lists(st.integers(1, 6), max_size=10),
    st.integers(6, 11),
)
def test_listing_polynomial_binomials_partitions_and_brute_force_agree(hand, table, target):
    found = ways(hand, table, target)
    assert set(counts(found).values()) == {len(list(found))}
    assert by_brute_force(found) == len(found)


@pytest.mark.parametrize("target", range(6, 12))
@pytest.mark.parametrize("size", [16, 24, 54])
def test_large_tables_agree(size, target):
    table = random.Random(size).sample(DECK, size)
    found = ways([1, 3, 6], table, target)
    assert len(set(counts(found).values())) == 1
    if size < 54:
        assert len(list(found)) == len(found)


def test_the_polynomial_counts_every_sum():
    table = [1, 2, 2, 5]
    polynomial = ways([1], table, 7).polynomial()
    assert polynomial.degree() == sum(table)
    assert polynomial.eval(1) == 2 ** len(table)
    sums = Counter(sum(chosen) for size in range(5) for chosen in combinations(table, size))
    assert {e: polynomial.nth(e) for e in range(11)} == {e: sums[e] for e in range(11)}


def test_the_product_is_the_polynomial():
    found = ways([1], [1, 3, 3, 6], 7)
    assert found.factors == {1: 1, 3: 2, 6: 1}
    assert found.product().as_poly() == found.polynomial()
    assert str(found.product()) == "(x + 1)*(x**3 + 1)**2*(x**6 + 1)"
    # SymPy's own factors go further: 1 + x^3 = (1 + x)(1 - x + x^2).
    assert len(factor_list(found.polynomial())[1]) > 2


def test_an_empty_table_has_the_polynomial_1():
    found = ways([1], [], 7)
    assert found.polynomial() == 1
    assert found.product() == 1
    assert found.mathml() == (
        '<math display="block"><mrow><mn>1</mn><mo>=</mo><mn>1</mn></mrow></math>'
    )
    assert ways([], [3], 7).mathml().endswith("<mo>+</mo><mo>…</mo></mrow></math>")


def test_mathml_marks_the_terms_that_answer():
    found = ways([1, 4], [3, 2, 3], 6)
    formula = ET.fromstring(found.mathml())
    answers = [
        "".join(element.itertext())
        for element in formula.iter("mrow")
        if element.get("class") == ANSWER
    ]
    assert answers == ["x2", "2x5"]
    assert "".join(formula.itertext()) == "(1+x2)(1+x3)2=1+x2+2x3+2x5+…"
    large = ET.fromstring(ways([1], DECK, 10).mathml())
    assert "".join(large.itertext()).endswith("320274x9+…")


def test_a_polynomial_too_long_to_write_is_refused():
    huge = ways([1], [10**9, 3], 10**9 + 1)
    assert len(huge) == 1
    with pytest.raises(ValueError, match="the polynomial has degree 1000000003; at most 10000"):
        huge.polynomial()
    with pytest.raises(ValueError, match="the polynomial has degree 1000000000"):
        huge.mathml()


def test_a_card_that_is_the_target_needs_no_term():
    formula = ways([6, 4], [3, 2], 6).mathml()
    assert formula.count(ANSWER) == 1
    assert ways([6, 4], [3, 2], 6, smallest=0).mathml().count(ANSWER) == 2


def test_parts_of_formulas():
    assert format_product([]) == "<mn>1</mn>"
    assert format_polynomial([0, 0]) == "<mn>0</mn>"
    assert number(-3) == "<mo>\N{MINUS SIGN}</mo><mn>3</mn>"
