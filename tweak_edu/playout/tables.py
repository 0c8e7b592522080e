"""What can be taken from a table: looked up, and worked out once for each table.

A round shows the same few tables again and again, and a search plays thousands of rounds from one
position, so nearly every question has been answered before.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from tweak_edu.engine.cards import BACKS, ActionCard
from tweak_edu.engine.rules import Rules
from tweak_edu.playout.kinds import BITS, KINDS, MOST, UNITS, VALUE_OF, points_by_kind, unpack

REMEMBERED = 100_000
"""Tables remembered at most, about 100 MB; then memory starts again from nothing."""


class Takes(NamedTuple):
    """The sets of table cards with one sum.

    Attributes:
        sets: Each set once, in a fixed order (by how many of the lowest kind it takes, then of the
            next, and so on; fewer first).
        ends: For each set, how many ways by cards it and those before it have.
        total: How many ways by cards there are.
        most: The most points that a set brings; -1 if there is none.
        best: The first set that brings them.
    """

    sets: tuple[int, ...]
    ends: tuple[int, ...]
    total: int
    most: int
    best: int


NOTHING = Takes((), (), 0, -1, 0)


class BestTakes(NamedTuple):
    """The most points that each kind of hand card brings on one table with one target.

    Attributes:
        scores: For each kind, points with the action card that a TWEAK! wins; -1: no capture.
        sets: For each kind, the table cards taken.
    """

    scores: list[int]
    sets: list[int]


class Tables:
    """All tables under one set of rules, filled as they are asked for.

    Attributes:
        rules: The rules in force.
        points: Points of each kind of number card.
        action_points: Points of an action card.
        limit: Highest sum that is ever asked for.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.points = points_by_kind(rules)
        self.action_points = rules.points_of(ActionCard.JOKER)
        self.limit = max(*BACKS, rules.empty_deck_target) + 1 - min(VALUE_OF)
        self.worth: dict[int, int] = {0: 0}
        self.best: dict[int, BestTakes] = {}
        self._takes: dict[int, tuple[Takes, ...]] = {}

    def takes(self, table: int, rest: int) -> Takes:
        """The sets of table cards that add up to ``rest``, as many as the rules ask for.

        >>> from tweak_edu.playout.kinds import pack, unpack
        >>> takes = Tables(Rules.edition("65")).takes(pack([0, 0, 1, 2]), 3)
        >>> [unpack(cards) for cards in takes.sets], takes.ends
        ([(2,), (0, 1)], (1, 3))
        """
        if rest < 0:
            return NOTHING
        by_sum = self._takes.get(table)
        if by_sum is None:
            by_sum = self._work_out(table)
        return by_sum[rest]

    def _work_out(self, table: int) -> tuple[Takes, ...]:
        if len(self._takes) >= REMEMBERED:
            self.forget()
        limit = self.limit
        rows = [(0, 0, 1, 0)]  # cards, their sum, ways by cards, points
        for kind in reversed(KINDS):
            there = table >> BITS * kind & MOST
            if not there:
                continue
            value, unit, points = VALUE_OF[kind], UNITS[kind], self.points[kind]
            before = rows
            for taken in range(1, there + 1):
                ways, cards, worth = comb(there, taken), taken * unit, taken * points
                room = limit - taken * value
                rows = rows + [
                    (row[0] + cards, row[1] + taken * value, row[2] * ways, row[3] + worth)
                    for row in before
                    if row[1] <= room
                ]
        if self.rules.min_table_cards:
            del rows[0]  # the empty set, always the first
        if self.rules.min_table_cards > 1:
            rows = [row for row in rows if size_of(row[0]) >= self.rules.min_table_cards]
        by_sum = [NOTHING] * (limit + 1)
        for total in {row[1] for row in rows}:
            by_sum[total] = self._takes_of([row for row in rows if row[1] == total])
        found = self._takes[table] = tuple(by_sum)
        return found

    def _takes_of(self, rows: list[tuple[int, int, int, int]]) -> Takes:
        sets, ends, total = [], [], 0
        most, best = -1, 0
        for cards, _, ways, worth in rows:
            total += ways
            sets.append(cards)
            ends.append(total)
            self.worth[cards] = worth
            if worth > most:
                most, best = worth, cards
        return Takes(tuple(sets), tuple(ends), total, most, best)

    def best_takes(self, table: int, target: int, *, pile: bool) -> BestTakes:
        """The best capture with each kind of hand card; ``pile``: a TWEAK! wins an action card.

        Of sets with equal points the first in the order of ``takes``.
        """
        key = (table << 6 | target) << 1 | pile
        found = self.best.get(key)
        if found is None:
            bonus = self.action_points if pile and self.is_long(table) else 0
            scores, sets = [-1] * len(KINDS), [0] * len(KINDS)
            for kind, points in enumerate(self.points):
                takes = self.takes(table, target - VALUE_OF[kind])
                if takes.total:
                    # Where the whole table has the sum, nothing else has it.
                    scores[kind] = points + takes.most + bonus * (takes.best == table)
                    sets[kind] = takes.best
            if len(self.best) >= 4 * REMEMBERED:
                self.best.clear()
            found = self.best[key] = BestTakes(scores, sets)
        return found

    def worth_of(self, cards: int) -> int:
        """Points of a set of number cards."""
        worth = self.worth.get(cards)
        if worth is None:  # forgotten since it was listed, or never listed
            worth = sum([self.points[kind] for kind in unpack(cards)])
        return worth

    def is_long(self, table: int) -> bool:
        """Whether clearing the table is a TWEAK! (RULES Q24)."""
        least = self.rules.tweak_min_table
        return table > 0 and (least == 1 or size_of(table) >= least)

    def forget(self) -> None:
        """Start again from nothing."""
        self.worth = {0: 0}
        self._takes.clear()
        self.best.clear()


def size_of(cards: int) -> int:
    """Number of cards in a set."""
    return sum([cards >> BITS * kind & MOST for kind in KINDS])


@lru_cache(maxsize=8)
def tables_of(rules: Rules) -> Tables:
    """The one ``Tables`` of these rules."""
    return Tables(rules)
