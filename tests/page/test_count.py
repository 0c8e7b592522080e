"""The tab *Count* says what `te.ways` counts, in products that are right and words for a child."""

from __future__ import annotations

import re
from collections import Counter
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tweak_edu as te
from tweak_edu.analysis.mathml import ANSWER
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Joker
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.page import count as counting
from tweak_edu.page.count import count_view
from tweak_edu.page.words import Words

WORDS = Words("en", ("you", "greedy"))
DECK = Rules.edition("72").deck


def count_of(hand: str, table: str, target: int = 9) -> dict[str, Any]:
    """The tab for a seat with this hand; below 7 a Joker has made the target."""
    used = Counter([*hand.split(), *table.split()])
    other, top = list((Counter(map(str, DECK)) - used).elements())[:2]
    back = max(target, 7)
    text = f"A {hand}\nB {other}\ntable {table}\ndeck {top}/{back}\ntpile -\nA held joker"
    state = State.parse(text, Rules.edition("72"))
    if target < back:
        state = state.play(Joker(-1))
    return count_view(state.view(0), WORDS)


def numbers(mathml: str) -> list[int]:
    return [int(number) for number in re.findall(r"<mn>(\d+)</mn>", mathml)]


@given(st.permutations(DECK), st.integers(1, 3), st.integers(1, 9), st.integers(6, 10))
def test_it_counts_what_ways_counts(
    deck: list[Card], hand_size: int, table_size: int, target: int
) -> None:
    hand, table = deck[:hand_size], deck[hand_size : hand_size + table_size]
    found = te.ways(hand, table, target)
    view = count_of(" ".join(map(str, hand)), " ".join(map(str, table)), target)
    assert numbers(view["search_mathml"])[-1] == found.selections
    by_value = dict(zip(found.hand_values, found.counts, strict=True))
    assert [group["cards"][0]["value"] for group in view["groups"]] == list(by_value)
    assert sum(len(group["cards"]) for group in view["groups"]) == len(hand)
    for group in view["groups"]:
        assert group["count"] == by_value[group["cards"][0]["value"]]
        assert sum(row["times"] for row in group["rows"]) == group["count"]
        assert group["more_text"] == ""
    assert view["mathml"] == found.mathml()
    assert len(view["terms"]) == len(view["groups"])


@given(st.permutations(DECK), st.integers(1, 9))
def test_every_product_is_a_true_equation(deck: list[Card], table_size: int) -> None:
    view = count_of(str(deck[0]), " ".join(map(str, deck[1 : table_size + 1])))
    for group in view["groups"]:
        for row in group["rows"]:
            binomials, values = row["mathml"].split("<mo>=</mo>")
            tops = numbers(binomials)
            factors = [comb(n, k) for n, k in zip(tops[::2], tops[1::2], strict=True)]
            assert numbers(values) == factors
            assert prod(factors) == row["times"]


def test_a_row_tells_in_words_what_is_taken() -> None:
    view = count_of("O1", "Y3 B3 R1 G1 P1", 8)
    (group,) = view["groups"]
    assert group["text"] == "Needs 7 more to make 8."
    assert group["count_text"] == "3 ways by cards"
    (row,) = group["rows"]
    assert row["sum"] == "1 + 1 + 3 + 3 = 8"
    assert row["text"] == "Take one of three 1s and both 3s."
    assert numbers(row["mathml"]) == [3, 1, 2, 2, 3, 1]


@pytest.mark.parametrize(
    ("table", "target", "picks"),
    [
        ("Y3", 9, "Take the 3."),
        ("Y3 B3", 9, "Take one of two 3s."),
        ("Y1 B1 G1", 9, "Take all three 1s."),
        ("Y1 B1 G1 O1", 8, "Take two of four 1s."),
    ],
)
def test_picks_are_said_plainly(table: str, target: int, picks: str) -> None:
    (group,) = count_of("P6", table, target)["groups"]
    assert group["rows"][0]["text"] == picks


def test_more_cards_than_number_words_are_told_in_digits() -> None:
    (group,) = count_of("P6", "R1 R1 O1 O1 Y1 Y1 G1 G1", 8)["groups"]
    assert group["rows"][0]["text"] == "Take two of 8 1s."


def test_twins_in_the_hand_share_a_group() -> None:
    view = count_of("O4 G4", "Y5 B5")
    (group,) = view["groups"]
    assert [card["name"] for card in group["cards"]] == ["orange 4", "green 4"]
    assert (group["count"], group["count_text"]) == (2, "2 ways by cards for each")
    assert view["works_text"] == "4 of 6 card choices make 9"


def test_the_sentence_names_the_term_and_says_why() -> None:
    view = count_of("O1 G4 P6", "Y3 B2 R3")
    assert view["terms"] == [
        "For orange 1 we need 8 more, so look at x⁸: it is there once, which means 1 way.",
        "For green 4 we need 5 more, so look at x⁵: the number before it is 2, which means 2 ways.",
        "For purple 6 we need 3 more, so look at x³: the number before it is 2, "
        "which means 2 ways.",
    ]
    assert view["mathml"].count(ANSWER) == 3


def test_no_way_is_told_as_such() -> None:
    view = count_of("O1", "Y3")
    assert view["works_text"] == "None of 1 card choices makes 9"
    assert view["groups"][0]["text"] == "Needs 8 more to make 9, but no table cards make 8."
    assert view["terms"] == ["For orange 1 we need 8 more, but x⁸ is not there: there is no way."]
    assert ANSWER not in view["mathml"]


def test_a_card_that_is_the_target_needs_company() -> None:
    view = count_of("P6", "Y3", 6)
    assert view["groups"][0]["text"] == "That is 6 already, but a table card must come along."
    assert view["terms"] == ["For purple 6 no term counts: a table card must come along."]


def test_an_empty_table_leaves_nothing_to_count() -> None:
    view = count_of("P6", "-")
    assert view["search_text"] == "The table is empty, so there is nothing to count."
    assert (view["groups"], view["mathml"], view["terms"]) == ([], "", [])


def test_many_rows_are_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_PRODUCTS", 2)
    view = count_of("O1", "Y3 B2 R3 G1 P1 Y2 B5 R4")
    (group,) = view["groups"]
    rows = len(te.ways("O1", "Y3 B2 R3 G1 P1 Y2 B5 R4", 9).by_numbers)
    assert rows > 2
    assert (len(group["rows"]), group["more_text"]) == (2, f"and {rows - 2} more")
