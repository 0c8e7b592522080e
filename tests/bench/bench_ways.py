"""Time the ways of 3 hand cards beside itertools.combinations: python tests/bench/bench_ways.py.

All columns take the same random hands and tables. A figure is the median over the tables of the
best of some runs, in microseconds of processor time. It starts from the cards; nothing is kept
between runs but what the library itself remembers (short tables, partitions, binomials).

by cards      every Way is made: list(te.ways(…)); for the whole deck used up one by one
positions     the same subsets as bare tuples of positions, without Way objects
by numbers    te.ways(…).by_numbers
counts        te.ways(…).counts, which lists nothing
brute force   a loop over itertools.combinations with sum; ratio: to by cards, on the same tables
"""

from __future__ import annotations

import random
from collections import deque
from functools import partial
from itertools import combinations
from statistics import median
from time import perf_counter_ns, process_time_ns
from typing import TYPE_CHECKING, Any

from tweak_edu.analysis import ways
from tweak_edu.combinatorics.listing import SubsetFinder
from tweak_edu.engine.cards import VALUES, Card, Color

if TYPE_CHECKING:
    from collections.abc import Callable

DECK = tuple(Card(f"{color.value}{value}") for color in Color for value in VALUES)
SIZES = {4: 60, 8: 60, 12: 40, 16: 20, 24: 20}  # table cards -> random tables
BRUTE_FORCE_TABLES = {4: 60, 8: 60, 12: 10, 16: 1}
GOALS = {8: 20, 16: 100, 24: 300}
WHOLE_DECK_GOAL = 50_000

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


def microseconds(call: Callable[[], object], runs: int = 5) -> float:
    """Best of some runs, each repeated until it takes 0.2 ms or more."""
    started = perf_counter_ns()
    call()
    repeats = max(1, 200_000 // (perf_counter_ns() - started + 1))
    best = float("inf")
    for _ in range(runs):
        started = process_time_ns()
        for _ in range(repeats):
            call()
        best = min(best, (process_time_ns() - started) / repeats)
    return best / 1000


def by_cards(case: Case) -> object:
    return list(ways(*case)) if len(case[1]) < len(DECK) else deque(ways(*case), maxlen=0)


def by_numbers(case: Case) -> object:
    return ways(*case).by_numbers


def counts(case: Case) -> object:
    return ways(*case).counts


def cases(size: int, count: int) -> list[Case]:
    """Random hands and tables from the whole deck, with one of the four targets."""
    rng = random.Random(size)
    found = []
    for _ in range(count):
        drawn = rng.sample(DECK, 3 + size)
        found.append((tuple(drawn[:3]), tuple(drawn[3:]), rng.choice((7, 8, 9, 10))))
    return found


def measure(name: str, tables: list[Case], brute_tables: int, goal: int | None) -> None:
    """Print one row."""

    def typical(function: Callable[[Case], object]) -> float:
        return median(microseconds(partial(function, case)) for case in tables)

    listed, positions = typical(by_cards), typical(lambda case: positions_only(*case))
    numbers, counted = typical(by_numbers), typical(counts)
    found = median(len(ways(*case)) for case in tables)
    goal_text = f"{goal:,}" if goal else "-"
    row = f"{name:>5} {found:9,.0f} {listed:10,.1f} {goal_text:>7} {positions:10,.1f}"
    row += f" {numbers:10,.1f} {counted:7,.1f}"
    if brute_tables:
        chosen = tables[:brute_tables]
        brute = median(microseconds(partial(brute_force, *case), runs=2) for case in chosen)
        same = median(microseconds(partial(by_cards, case)) for case in chosen)
        row += f" {brute:12,.1f} {brute / same:7,.0f}x"
    print(row)


def main() -> None:
    """Print the table."""
    print("3 hand cards, medians in µs; by numbers: goal 30; counts: goal 10 at 54 table cards")
    print("table      ways   by cards    goal  positions by numbers  counts  brute force   ratio")
    for size, count in SIZES.items():
        measure(f"{size}", cases(size, count), BRUTE_FORCE_TABLES.get(size, 0), GOALS.get(size))
    whole = ((Card("O1"), Card("Y3"), Card("B6")), DECK, 10)
    measure("54", [whole], 0, WHOLE_DECK_GOAL)
    started = perf_counter_ns()
    next(iter(ways(*whole)))
    print(f"54 table cards: the first way after {(perf_counter_ns() - started) / 1000:,.0f} µs")


if __name__ == "__main__":
    main()
