"""Time the exact chances and te.analyze: python tests/bench/bench_analyze.py.

Needs the extra ``math``; SciPy is timed if it is there. All figures are processor time.

First table, for random tables from the whole deck, 3 cards in the next hand, medians in µs:

analyze       te.analyze of a view with such a table: the whole analysis, every figure asked for
rate          rate_main_moves of the same view: the whole numbers alone, as bots take them
chance        chance_to_combine: the chance that the next player can combine, for one target
brute force   the useful values by trying every set of table cards, then the same formula
SymPy         the useful values from SymPy's Poly, then its Hypergeometric

Second table, the views of whole rounds of random play, in ms: median, 95th percentile, largest;
filled: with the house rule that fills the table up to so many cards, rounds of the bot eager.
Chances are also timed for their last step alone, beside SciPy and sympy.stats.
"""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations
from statistics import median
from time import process_time_ns
from typing import TYPE_CHECKING

from timing import microseconds

from tweak_edu.analysis import analyze, rate_main_moves, ways
from tweak_edu.analysis.tables import chance_to_combine
from tweak_edu.bots import BOTS, Bot
from tweak_edu.combinatorics.draws import chance_of_any
from tweak_edu.engine import Match, Rules, View
from tweak_edu.engine.cards import VALUES, Card, Color
from tweak_edu.i18n import load_catalog

if TYPE_CHECKING:
    from collections.abc import Callable

DECK = tuple(Card(f"{color.value}{value}") for color in Color for value in VALUES)
SIZES = {4: 60, 8: 60, 12: 40, 16: 20, 24: 20, 44: 10}  # table cards -> random tables
BRUTE_FORCE_TABLES = {4: 60, 8: 40, 12: 8, 16: 1}
ENGLISH = load_catalog("en")


def whole_analysis(view: View) -> None:
    """Ask for everything: figures, their cases and sentences, ranking, action cards."""
    analysis = analyze(view)
    for choice in analysis:
        for chance in (choice.combine, choice.tweak):
            assert chance.cases
            chance.text(ENGLISH)
        choice.expected.text(ENGLISH)
        choice.reason(ENGLISH)
    for gain in analysis.actions:
        gain.text(ENGLISH)
    assert len(analysis.ranked) == len(analysis)


def view_with(table_size: int, rng: random.Random) -> View:
    """A view of two players with so many cards on the table, the rest in the deck."""
    base = Match(Rules.edition("65", colors=6), seed=1).deal()
    cards = rng.sample(DECK, len(DECK))
    hands = (tuple(cards[:3]), tuple(cards[3:6]))
    deck = tuple(card.with_back(rng.choice((7, 8, 9, 10))) for card in cards[6 + table_size :])
    table = tuple(cards[6 : 6 + table_size])
    return base._replace(hands=hands, table=table, deck=deck, turn=0).view(0)


Task = tuple[tuple[int, ...], tuple[int, ...], int]


def task_of(view: View) -> Task:
    """Table values, counts of unseen cards by value, target."""
    unseen = list(DECK)
    for card in view.hand + view.table:
        unseen.remove(card)
    counts = tuple(sum(card.value == value for card in unseen) for value in range(1, 7))
    return tuple(card.value for card in view.table), counts, view.target


def ours(task: Task) -> object:
    table, counts, target = task
    return chance_to_combine(table, counts, 3, target)


def brute_force(task: Task) -> object:
    table, counts, target = task
    sums = {
        sum(chosen) for size in range(1, len(table) + 1) for chosen in combinations(table, size)
    }
    useful = sum(count for value, count in enumerate(counts, 1) if target - value in sums)
    return chance_of_any(sum(counts), useful, 3)


def by_sympy(task: Task) -> object:
    from sympy.stats import Hypergeometric, P

    table, counts, target = task
    polynomial = ways([1], table, target).polynomial()
    useful = sum(
        count
        for value, count in enumerate(counts, 1)
        if target > value and polynomial.nth(target - value)
    )
    return P(Hypergeometric("drawn", sum(counts), useful, 3) > 0)


def tables() -> None:
    """Print the first table."""
    print("whole deck, next hand of 3, medians in µs; chance: goal 10")
    print("table  analyze     rate   chance  brute force        SymPy")
    for size, count in SIZES.items():
        rng = random.Random(size)
        views = [view_with(size, rng) for _ in range(count)]
        tasks = [task_of(view) for view in views]
        slow = tasks[: BRUTE_FORCE_TABLES.get(size, 0)]
        for task in slow:
            assert ours(task) == brute_force(task)
        row = f"{size:>5}"
        row += f" {median(microseconds(partial(whole_analysis, v), 2) for v in views):8,.0f}"
        row += f" {median(microseconds(partial(rate_main_moves, v), 2) for v in views):8,.1f}"
        row += f" {median(microseconds(partial(ours, t)) for t in tasks):8,.2f}"
        brute = median(microseconds(partial(brute_force, t), 2) for t in slow) if slow else None
        row += f" {brute:12,.1f}" if brute else f" {'-':>12}"
        row += f" {median(microseconds(partial(by_sympy, t), 1) for t in tasks[:5]):12,.0f}"
        print(row)


def views_of(rules: Rules, deals: int, choose: Bot) -> list[View]:
    """The views of the main decisions in some rounds."""
    rng = random.Random(rules.players)
    views = []
    for seed in range(deals):
        state = Match(rules, seed=seed).deal()
        while not state.is_over:
            view = state.view(state.actor)
            if not state.drops and state.hands[state.turn]:
                views.append(view)
            state = state.play(choose(view, rng), rng)
    return views


def rounds() -> None:
    """Print the second table."""
    print("views of random rounds, ms; analyze: goal 5; rate: goal 0.3; memory cold at the start")
    print("filled to 4, 6 and 8 cards: goals, some ten ms and some ms")
    print("filled  what      players  views  median     95 %  largest")
    kinds = [(0, players) for players in (2, 4, 6)] + [(fill, 2) for fill in (4, 6, 8)]
    for fill, players in kinds:
        rules = Rules.edition("72", players=players, table_fill=fill)
        views = views_of(rules, 5 if fill else 20, BOTS["eager" if fill else "random"])
        for name, call in (("rate", rate_main_moves), ("analyze", whole_analysis)):
            times = []
            for view in views:
                started = process_time_ns()
                call(view)
                times.append((process_time_ns() - started) / 1e6)
            times.sort()
            row = f"{fill or '-':>6}  {name:<9} {players:>7} {len(times):>6} {median(times):7.3f}"
            print(f"{row} {times[len(times) * 95 // 100]:8.3f} {times[-1]:8.3f}")


def last_step() -> None:
    """Print the chance alone, N, K and m given."""
    from sympy.stats import Hypergeometric, P

    rivals: dict[str, Callable[[], object]] = {
        "chance_of_any": lambda: chance_of_any(25, 11, 3),
        "sympy.stats": lambda: P(Hypergeometric("drawn", 25, 11, 3) > 0),
    }
    try:
        from scipy.stats import hypergeom
    except ImportError:
        print("SciPy is not there")
    else:
        rivals["scipy.stats (a float)"] = lambda: hypergeom.sf(0, 25, 11, 3)
    print("N = 25, K = 11, m = 3, µs")
    for name, call in rivals.items():
        print(f"{name:<22} {microseconds(call, 2):8,.1f}")


def main() -> None:
    """Print the tables."""
    tables()
    rounds()
    last_step()


if __name__ == "__main__":
    main()
