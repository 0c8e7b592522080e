"""Time the ways of 3 hand cards beside itertools and SymPy: python tests/bench/bench_ways.py.

Needs the extra ``math``. All columns take the same random hands and tables. A figure is the median
over the tables of the best of some runs, in microseconds of processor time. It starts from the
cards; nothing is kept between runs but what the library itself remembers (short tables, partitions,
binomials).

First table, listing:

by cards      every Way is made: list(te.ways(…)); for the whole deck used up one by one
positions     the same subsets as bare tuples of positions, without Way objects
brute force   a loop over itertools.combinations with sum; ratio: to by cards, on the same tables

Second table, without listing:

by numbers    te.ways(…).by_numbers
counts        te.ways(…).counts
polynomial    subset_polynomial: all coefficients up to the sum of the table
SymPy         te.ways(…).polynomial(), SymPy's Poly, and its coefficients; ratio: to counts
"""

from __future__ import annotations

import random
from collections import deque
from functools import partial
from itertools import combinations
from statistics import median
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from timing import microseconds

from tweak_edu.analysis import ways
from tweak_edu.combinatorics.listing import SubsetFinder
from tweak_edu.combinatorics.subsets import subset_polynomial
from tweak_edu.engine.cards import VALUES, Card, Color

if TYPE_CHECKING:
    from collections.abc import Callable

DECK = tuple(Card(f"{color.value}{value}") for color in Color for value in VALUES)
SIZES = {4: 60, 8: 60, 12: 40, 16: 20, 24: 20}  # table cards -> random tables
BRUTE_FORCE_TABLES = {4: 60, 8: 60, 12: 10, 16: 1}
LISTING_GOALS = {8: 20, 16: 100, 24: 300, 54: 50_000}
BY_NUMBERS_GOAL = 30
COUNTS_GOALS = {54: 10}

Case = tuple[tuple[Card, ...], tuple[Card, ...], int]


def brute_force(hand: tuple[Card, ...], table: tuple[Card, ...], target: int) -> list[Any]:
    """List the ways by trying every set of table positions for every hand card."""
    values = [card.value for card in table]
    return [
        (card, positions)
        for card in hand
        for size in range(1, len(table) + 1)
        for positions in combinations(range(len(table)), size)
        if card.value + sum([values[p] for p in positions]) == target
    ]


def positions_only(hand: tuple[Card, ...], table: tuple[Card, ...], target: int) -> list[Any]:
    """List the tuples of positions alone."""
    values = tuple([card.value for card in table])
    finder = SubsetFinder(values, target - min(card.value for card in hand))
    found = [finder.iter_subsets(target - card.value, 1) for card in hand]
    if len(table) < len(DECK):
        return [list(subsets) for subsets in found]
    return [deque(subsets, maxlen=0) for subsets in found]


def by_cards(case: Case) -> object:
    return list(ways(*case)) if len(case[1]) < len(DECK) else deque(ways(*case), maxlen=0)


def by_numbers(case: Case) -> object:
    return ways(*case).by_numbers


def counts(case: Case) -> tuple[int, ...]:
    return ways(*case).counts


def coefficients(case: Case) -> tuple[int, ...]:
    values = [card.value for card in case[1]]
    return subset_polynomial(values, sum(values))


def by_sympy(case: Case) -> tuple[int, ...]:
    found = ways(*case)
    polynomial = found.polynomial()
    return tuple(int(polynomial.nth(exponent)) for exponent in found.exponents)


def random_cases() -> dict[int, list[Case]]:
    """Random hands and tables from the whole deck, with one of the four targets, by table size."""
    found: dict[int, list[Case]] = {}
    for size, count in SIZES.items():
        rng = random.Random(size)
        found[size] = []
        for _ in range(count):
            drawn = rng.sample(DECK, 3 + size)
            case = (tuple(drawn[:3]), tuple(drawn[3:]), rng.choice((7, 8, 9, 10)))
            found[size].append(case)
    found[len(DECK)] = [((Card("O1"), Card("Y3"), Card("B6")), DECK, 10)]
    return found


def typical(function: Callable[[Case], object], tables: list[Case], runs: int = 5) -> float:
    return median(microseconds(partial(function, case), runs) for case in tables)


def goal(goals: dict[int, int], size: int) -> str:
    return f"{goals[size]:,}" if size in goals else "-"


def listing(cases: dict[int, list[Case]]) -> None:
    """Print the first table."""
    print("listing, 3 hand cards, medians in µs")
    print("table      ways   by cards    goal  positions  brute force   ratio")
    for size, tables in cases.items():
        found = median(len(ways(*case)) for case in tables)
        row = f"{size:>5} {found:9,.0f} {typical(by_cards, tables):10,.1f}"
        row += f" {goal(LISTING_GOALS, size):>7}"
        row += f" {typical(lambda case: positions_only(*case), tables):10,.1f}"
        if chosen := tables[: BRUTE_FORCE_TABLES.get(size, 0)]:
            brute = typical(lambda case: brute_force(*case), chosen, 2)
            row += f" {brute:12,.1f} {brute / typical(by_cards, chosen):6,.0f}x"
        print(row)
    (whole,) = cases[len(DECK)]
    started = perf_counter_ns()
    next(iter(ways(*whole)))
    print(f"54 table cards: the first way after {(perf_counter_ns() - started) / 1000:,.0f} µs")


def counting(cases: dict[int, list[Case]]) -> None:
    """Print the second table."""
    print("without listing, medians in µs")
    print("table  by numbers  goal  counts  goal  polynomial      SymPy   ratio")
    for size, tables in cases.items():
        chosen = tables[:10]
        for case in chosen:
            assert counts(case) == by_sympy(case)
        row = f"{size:>5} {typical(by_numbers, tables):11,.1f} {BY_NUMBERS_GOAL:>5}"
        row += f" {typical(counts, tables):7,.1f} {goal(COUNTS_GOALS, size):>5}"
        row += f" {typical(coefficients, tables):11,.1f}"
        sympy = typical(by_sympy, chosen, 2)
        print(f"{row} {sympy:10,.0f} {sympy / typical(counts, chosen):6,.0f}x")


def main() -> None:
    """Print the tables."""
    cases = random_cases()
    listing(cases)
    counting(cases)


if __name__ == "__main__":
    main()
