"""RULES section 7: kinds of combination, cards told apart, candidates, opening chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from tweak_edu.analysis import ways
from tweak_edu.engine.cards import VALUES

COLORS = (4, 5, 6)

# RULES N6: target -> pairs, sets, most; each for 4, 5 and 6 colors.
KINDS = {
    6: ((18, 18, 18), (10, 10, 10), (5, 5, 5)),
    7: ((29, 29, 29), (14, 14, 14), (6, 6, 6)),
    8: ((42, 42, 42), (20, 20, 20), (7, 7, 7)),
    9: ((59, 60, 60), (25, 26, 26), (7, 8, 8)),
    10: ((82, 83, 83), (34, 35, 35), (8, 9, 9)),
    11: ((110, 112, 113), (42, 43, 44), (8, 9, 10)),
}

# RULES N7: target -> (hand card, set of table cards) for 4, 5 and 6 colors.
TOLD_APART = {
    6: (10_120, 28_985, 70_680),
    7: (25_880, 83_835, 227_688),
    8: (61_268, 223_390, 672_432),
    9: (136_112, 555_915, 1_847_094),
    10: (286_516, 1_305_325, 4_770_168),
    11: (575_160, 2_913_780, 11_676_672),
}

# RULES N9: target -> any, TWEAK!; for 4, 5 and 6 colors in turn.
OPENING = {
    7: (
        "36529/47124 67033/235620",
        "1883575/2443518 62975/222138",
        "404777/527085 149072/527085",
    ),
    8: (
        "13766/19635 19898/58905",
        "27039/38786 818135/2443518",
        "11963/17225 35090/105417",
    ),
    9: (
        "70951/117810 27389/78540",
        "104276/174537 844069/2443518",
        "1566184/2635425 13919/40545",
    ),
    10: (
        "2949/6545 8529/26180",
        "60804/135751 787345/2443518",
        "235166/527085 56203/175695",
    ),
    6: (
        "55543/78540 13708/58905",
        "861089/1221759 187993/814506",
        "1853248/2635425 7118/31005",
    ),
    11: (
        "41423/117810 6819/26180",
        "121735/349074 631145/2443518",
        "914078/2635425 9026/35139",
    ),
}


def deck_without(value, colors):
    deck = list(VALUES) * colors
    deck.remove(value)
    return deck


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("column", range(3))
def test_n6_kinds_of_combination(target, column):
    rows = [
        row.numbers
        for value in range(1, 7)
        for row in ways([value], deck_without(value, COLORS[column]), target).by_numbers
    ]
    pairs, sets, most = (figures[column] for figures in KINDS[target])
    assert len(set(rows)) == len(rows) == pairs
    assert len({tuple(sorted(numbers)) for numbers in rows}) == sets
    assert max(len(numbers) - 1 for numbers in rows) == most


@pytest.mark.parametrize("target", TOLD_APART)
@pytest.mark.parametrize("column", range(3))
def test_n7_cards_told_apart(target, column):
    colors = COLORS[column]
    found = {value: ways([value], deck_without(value, colors), target) for value in range(1, 7)}
    assert sum(len(found[value]) for value in VALUES * colors) == TOLD_APART[target][column]
    by_products = {v: sum(row.times for row in found[v].by_numbers) for v in found}
    assert by_products == {v: len(found[v]) for v in found}


def test_n8_candidates_to_test():
    expected = [0, 3, 9, 21, 45, 93, 189, 381, 765, 1533, 3069]
    assert [ways([1, 2, 3], [1] * k, 7).selections for k in range(11)] == expected


@pytest.mark.parametrize("target", OPENING)
@pytest.mark.parametrize("column", range(3))
def test_n9_opening_chances(target, column):
    there = {value: VALUES.count(value) * COLORS[column] for value in range(1, 7)}
    deals = combined = tweaks = 0
    for table in combinations_with_replacement(range(1, 7), 2):
        left = {value: there[value] - table.count(value) for value in there}
        tables = prod(comb(there[value], table.count(value)) for value in there)
        for hand in combinations_with_replacement(range(1, 7), 3):
            weight = tables * prod(comb(left[value], hand.count(value)) for value in left)
            found = ways(hand, table, target)
            deals += weight
            combined += weight * bool(found)
            tweaks += weight * any(way.is_tweak for way in found)
    cards = 9 * COLORS[column]
    assert deals == comb(cards, 2) * comb(cards - 2, 3)
    expected = [Fraction(text) for text in OPENING[target][column].split()]
    assert [Fraction(combined, deals), Fraction(tweaks, deals)] == expected
