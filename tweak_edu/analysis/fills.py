"""What the next player may hope for from a table that unseen cards fill up first, exactly.

After a TWEAK! cards come to the table, and by the house rule (``Rules.table_fill``) after nearly
every turn. All sets of unseen cards are gone through by kinds, each with the number of sets that
show it: at most 12 for one card, 78 for two, 364 for three, 1365 for four; fewer as cards are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from tweak_edu.analysis.tables import (
    VALUES,
    Fits,
    Kinds,
    Outlook,
    Pool,
    Sums,
    TableMath,
    Targets,
)
from tweak_edu.combinatorics.draws import binomial_column


def iter_faced(
    math: TableMath, table: Kinds, fill: int, pool: Pool, targets: Targets, wins: bool
) -> Iterator[tuple[list[int], int, list[tuple[int, int, Fits]]]]:
    """Yield each table that the next player may face once ``fill`` unseen cards have come.

    Args:
        math: The core for the rules.
        table: Kinds that lie there already.
        fill: How many cards come; 0 for none.
        pool: How many unseen cards there are of each kind, at least ``fill`` in all.
        targets: The targets that are possible.
        wins: Whether a TWEAK! still wins an action card.

    Yields:
        The unseen cards left (one list, changed from table to table), the number of sets of cards
        that make this table, and for each target itself, its weight and what fits.
    """
    size = len(table) + fill
    left = list(pool)
    sums_with, fits_of = math.sums_with, math.fits_of
    # Of tables that nobody can clear, only six sums count; those seen here are not asked for again.
    goals: list[tuple[int, int, int, dict[tuple[int, ...], Fits]]] = [
        (goal, weight, max(0, goal - 6), {}) for goal, weight in targets
    ]
    highest = max(goal for goal, _ in targets)

    def walk(
        sums: Sums, first: int, missing: int, whole: int, times: int
    ) -> Iterator[tuple[list[int], int, list[tuple[int, int, Fits]]]]:
        if not missing:
            faced, most = [], sums[-1]
            for goal, weight, low, seen in goals:
                window = most[low:goal]
                fits = None if whole < highest else seen.get(window)
                if fits is None:
                    fits = fits_of(sums, whole, size, goal, wins)
                    if whole >= highest:
                        seen[window] = fits
                faced.append((goal, weight, fits))
            yield left, times, faced
            return
        for kind in range(first, len(left)):
            there = left[kind]
            more = sums
            for taken in range(1, min(there, missing) + 1):
                more = sums_with(more, kind)
                left[kind] = there - taken
                sets = times * comb(there, taken)
                added = taken * VALUES[kind]
                yield from walk(more, kind + 1, missing - taken, whole + added, sets)
            left[kind] = there

    return walk(math.sums(table), 0, fill, sum([VALUES[kind] for kind in table]), 1)


def outlook_filled(
    math: TableMath,
    table: Kinds,
    fill: int,
    pool: Pool,
    cards: int,
    targets: Targets,
    wins: bool,
) -> Outlook:
    """The prospects of a player who holds any ``cards`` of the pool that are not on the table then.

    About 10 µs for each table that may come. Arguments as for ``iter_faced``.
    """
    if not fill:
        return math.outlook(table, pool, cards, targets, wins)
    column = binomial_column(cards)
    unseen = sum(pool) - fill
    hands = column[unseen]
    combine = tweak = points = 0
    for left, times, faced in iter_faced(math, table, fill, pool, targets, wins):
        for _, weight, (gains, clears) in faced:
            among, before, gained = unseen, hands, 0
            for gain, kind in reversed(gains):
                if count := left[kind]:
                    among -= count
                    without = column[among]
                    gained += gain * (before - without)
                    before = without
            sets = times * weight
            points += sets * gained
            combine += sets * (hands - before)
            if clears is not None:
                tweak += sets * (hands - column[unseen - left[clears] - left[clears + 6]])
    total = hands * comb(unseen + fill, fill) * sum([weight for _, weight in targets])
    return Outlook(combine, tweak, points, total)
