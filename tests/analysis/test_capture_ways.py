"""Ways by cards and by numbers: worked examples, brute force, bad input."""

from __future__ import annotations

import pickle
from itertools import combinations, islice
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tweak_edu.analysis import Way, ways
from tweak_edu.engine.cards import VALUES, Card, Color
from tweak_edu.errors import NotationError

DECK = [Card(f"{color.value}{value}") for color in Color for value in VALUES]

cards = st.sampled_from(DECK)
hands = st.lists(cards, max_size=4)
tables = st.lists(cards, max_size=9)
targets = st.integers(1, 14)


def brute_force(hand, table, target, smallest):
    return [
        (position, positions)
        for position, card in enumerate(hand)
        for size in range(smallest, len(table) + 1)
        for positions in combinations(range(len(table)), size)
        if card.value + sum(table[p].value for p in positions) == target
    ]


def test_e1_all_combinations_of_a_position():
    found = ways("O1 G4 P6", "Y3 B2 R3", 9)
    legal = "O1+Y3+B2+R3 G4+Y3+B2 G4+B2+R3 P6+Y3 P6+R3"
    assert " ".join(map(str, found)) == legal
    assert [way.is_tweak for way in found] == [True, False, False, False, False]
    assert [way.points for way in found] == [6, 3, 5, 2, 4]
    assert found[0].numbers == (1, 3, 2, 3)
    assert found[0].cards == tuple(map(Card, ("O1", "Y3", "B2", "R3")))
    assert [(row.numbers, row.times) for row in found.by_numbers] == [
        ((1, 2, 3, 3), 1),
        ((4, 2, 3), 2),
        ((6, 3), 2),
    ]
    assert [row.is_tweak for row in found.by_numbers] == [True, False, False]
    assert found.counts == (1, 2, 2)
    assert found.selections == 21


def test_e38_ten_cards_on_the_table():
    table = "R1 R1 O2 O2 Y3 G1 G1 B2 P3 P3"
    found = ways("O1 G4 P6", table, 7)
    assert found.selections == 3069
    taken = Way((0, (0, 1, 2, 5, 6), found))
    assert str(taken) == "O1+R1+R1+O2+G1+G1"
    assert taken in found
    assert taken in list(found)
    assert taken.points == 10
    assert Way((0, (0,), found)) not in found
    assert len(found) == len(brute_force(found.hand, found.table, 7, 1))


@settings(deadline=None)
@given(hands, tables, targets, st.integers(0, 3))
def test_ways_are_those_of_brute_force_in_order(hand, table, target, smallest):
    found = ways(hand, table, target, smallest=smallest)
    expected = brute_force(hand, table, target, smallest)
    assert [(way.hand, way.table) for way in found] == expected
    assert len(found) == len(expected)
    assert bool(found) == bool(expected)
    assert sum(row.times for row in found.by_numbers) == len(expected)
    assert [found[i] for i in range(len(found))] == list(found.by_cards)
    assert found.counts == tuple(
        sum(1 for position, _ in expected if position == i) for i in range(len(hand))
    )


@settings(deadline=None)
@given(hands, tables, targets)
def test_numbers_are_told_once_with_their_products(hand, table, target):
    found = ways(hand, table, target)
    shown = {}
    for way in found:
        key = (way.numbers[0], *sorted(way.numbers[1:]))
        shown[key] = shown.get(key, 0) + 1
    assert {row.numbers: row.times for row in found.by_numbers} == shown
    assert len(found.by_numbers) == len(shown)
    for row in found.by_numbers:
        assert row.hand == row.numbers[0]
        assert row.is_tweak == (0 < len(row.numbers) - 1 == len(table))
        assert sum(taken for _, taken in row.binomials) == len(row.numbers) - 1


@settings(deadline=None)
@given(hands, tables, targets)
def test_cards_texts_and_numbers_agree(hand, table, target):
    by_card = ways(hand, table, target)
    by_text = ways(" ".join(map(str, hand)), [str(card).lower() for card in table], target)
    by_number = ways([c.value for c in hand], [c.value for c in table], target)
    assert by_card == by_text
    assert [(w.hand, w.table, w.numbers) for w in by_card] == [
        (w.hand, w.table, w.numbers) for w in by_number
    ]
    assert all(way.points is None for way in by_number)
    assert by_card.by_numbers == by_number.by_numbers


def test_cards_and_numbers_may_be_mixed():
    found = ways(["R1", 4, Card("P6")], [3, "B2"], 6)
    assert [str(way) for way in found] == ["R1+3+B2", "4+B2"]
    assert [way.points for way in found] == [None, None]


def test_lone_hand_card_only_where_allowed():
    assert not ways([6], [], 6)
    assert not ways([6], [3], 6)
    alone = ways([6], [3], 6, smallest=0)
    assert [way.table for way in alone] == [()]
    assert not alone[0].is_tweak
    assert alone.selections == 2


def test_empty_hand_and_empty_table():
    assert list(ways([], [1, 2], 3)) == []
    assert list(ways("", "", 7)) == []
    assert ways([1], [], 7).selections == 0
    assert ways([], [1, 2], 3).by_numbers == ()


def test_whole_deck_is_counted_without_listing_and_listed_lazily():
    found = ways("O1 Y3 B6", DECK, 10)
    assert len(found) == 369_057
    assert found.counts == (320_274, 47_280, 1_503)
    assert sum(row.times for row in found.by_numbers) == 369_057
    assert [str(way) for way in islice(found, 2)] == ["O1+R3+R6", "O1+R3+O6"]
    assert sum(1 for _ in found) == 369_057
    assert str(found[-1]) == str(found[369_056])


def test_sequence_of_ways():
    found = ways([1, 2], [3, 3, 2], 5)
    assert [str(way) for way in found[1:]] == [str(way) for way in list(found)[1:]]
    assert [str(way) for way in found[::-1]] == [str(way) for way in list(found)[::-1]]
    assert found[-1] == list(found)[-1]
    assert found.index(found[1]) == 1
    with pytest.raises(IndexError, match="no way 9"):
        found[9]
    with pytest.raises(IndexError):
        found[-9]


def test_ways_are_values():
    found = ways("O1 G4", "Y3 B2", 6)
    assert found == ways("O1 G4", "Y3 B2", 6)
    assert hash(found) == hash(ways("O1 G4", "Y3 B2", 6))
    assert pickle.loads(pickle.dumps(found)) == found
    with pytest.raises(AttributeError):
        found.target = 7


def test_text_of_ways():
    found = ways("O1 G4 P6", "Y3 B2 R3", 9)
    assert repr(found) == "<Ways to 9: hand O1 G4 P6, table Y3 B2 R3, 5 by cards>"
    assert str(found) == (
        "O1+Y3+B2+R3  1+3+2+3  TWEAK!\n"
        "G4+Y3+B2     4+3+2\n"
        "G4+B2+R3     4+2+3\n"
        "P6+Y3        6+3\n"
        "P6+R3        6+3\n"
        "5 by cards, 3 by numbers, of 21 selections"
    )
    assert "and 369037 more" in str(ways("O1 Y3 B6", DECK, 10))
    assert str(ways([], [], 7)) == "0 by cards, 0 by numbers, of 0 selections"


def test_bad_input_is_named_with_its_place():
    with pytest.raises(NotationError, match=r"hand\[1\]: no card: 'X9'"):
        ways("O1 X9", "Y3", 9)
    with pytest.raises(NotationError, match=r"table\[0\]: no card: '7'"):
        ways([1], ["7"], 9)
    with pytest.raises(ValueError, match=r"table\[2\] is 0; it must be at least 1"):
        ways([1], [3, 2, 0], 9)
    with pytest.raises(ValueError, match=r"hand\[0\] is -3"):
        ways([-3], [3], 9)
    with pytest.raises(TypeError, match=r"hand\[0\] is True"):
        ways([True], [3], 9)
    with pytest.raises(TypeError, match=r"table\[0\] is 2\.5"):
        ways([1], [2.5], 9)
    with pytest.raises(ValueError, match="target is 0"):
        ways([1], [3], 0)
    with pytest.raises(TypeError, match="target is '9'"):
        ways([1], [3], "9")
    with pytest.raises(ValueError, match="smallest is -1"):
        ways([1], [3], 4, smallest=-1)
    for wrong in (None, 7, b"O1"):
        with pytest.raises(TypeError, match=f"hand is {wrong!r}"):
            ways(wrong, [3], 4)
        with pytest.raises(TypeError, match=f"table is {wrong!r}"):
            ways([1], wrong, 4)


def test_more_ways_than_fit_into_64_bits_are_counted_and_shown():
    found = ways([1], [1] * 90, 46)
    assert found.counts == (comb(90, 45),)
    assert str(comb(90, 45)) in repr(found)
    assert f"and {comb(90, 45) - 20} more" in str(found)
    assert [str(way) for way in found[:2]] == [str(way) for way in islice(found, 2)]
    with pytest.raises(OverflowError, match=f"{comb(90, 45)} ways are too many for len"):
        len(found)


def test_huge_targets_and_tables_are_counted_or_refused_and_never_hang():
    assert ways("O1", "Y3 B2", 10**100).counts == (0,)
    assert str(ways("O1", "Y3 B2", 10**100)) == "0 by cards, 0 by numbers, of 3 selections"
    many = ways([1], range(1, 60), 300)
    assert str(many).endswith(
        "41407522276 by cards, 41407522276 by numbers, of 576460752303423487 selections"
    )
    with pytest.raises(ValueError, match="there are 41407522276 ways by numbers; at most 1000000"):
        _ = many.by_numbers
    with pytest.raises(ValueError, match="the table has more than 1000000 different sums"):
        _ = ways([1], [10**30 + 2**i for i in range(60)], 30 * 10**30).counts


@pytest.mark.parametrize("target", [14, 15, 16])
@pytest.mark.parametrize("smallest", [0, 1, 2])
def test_ways_by_numbers_are_counted_as_they_are_listed(target, smallest):
    found = ways([1, 4, 4, 15], [3, 2, 3, 7, 5, 1, 1], target, smallest=smallest)
    assert f", {len(found.by_numbers)} by numbers" in str(found)


@pytest.mark.parametrize("index", ["0", None, 1.5])
def test_an_index_is_a_whole_number(index):
    with pytest.raises(TypeError, match="integer"):
        ways("O1", "Y3", 4)[index]
