"""What can be done with a table, in whole numbers: the fast core of chances and bots.

A *kind* of card is its value and whether it is red, since nothing else counts in a turn: 0 to 5 are
the values 1 to 6 of ordinary cards, 6 to 11 those of red cards. A table is a tuple of kinds, best
in ascending order (so that what was worked out is found again); a pool of unseen cards is a tuple
of 12 counts. Nothing is checked here; ``tweak_edu.analysis.outlook`` makes the numbers from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tweak_edu.combinatorics.draws import binomial_column
from tweak_edu.engine.cards import CARDS, Card, Color
from tweak_edu.engine.rules import Rules

Kinds = tuple[int, ...]
Pool = tuple[int, ...]
Targets = tuple[tuple[int, int], ...]
"""Targets that are possible, each with its weight."""

Sums = tuple[tuple[int, ...], ...]
"""The most points of table cards by their sum, below 0 where no cards have that sum: row s from
exactly s cards, the last row, the one that counts, from that many or more."""

KINDS = 12
VALUES = (1, 2, 3, 4, 5, 6) * 2
"""Value of each kind."""

KIND_OF = {card: card.value - 1 + 6 * (card.color is Color.RED) for card in CARDS.values()}
"""Kind of each card, with and without its back."""

MOST_REMEMBERED = 20_000
"""So many tables, and so many tables with a target, are remembered at once."""

_NEVER = -(10**9)


class Outlook(NamedTuple):
    """Whole numbers over one ``total``: chances and expectation of a player's best capture.

    Attributes:
        combine: The player holds a card that combines.
        tweak: The player holds a card that makes a TWEAK!.
        points: Points of the best capture, an action card it wins included; 0 without a capture.
        total: What the three are divided by.
    """

    combine: int
    tweak: int
    points: int
    total: int


class Fits(NamedTuple):
    """The kinds of hand cards that combine with a table.

    Attributes:
        gains: Points of the best capture and the kind, ascending.
        clears: The ordinary kind that takes the whole table (the red one is 6 more), or ``None``.
    """

    gains: tuple[tuple[int, int], ...]
    clears: int | None


_NO_FITS = Fits((), None)


class TableMath:
    """Best captures from tables under one set of rules; remembers the tables it has seen.

    Args:
        worth: Points of each kind.
        action: Points of an action card.
        smallest: Fewest table cards of a capture (RULES Q15).
        tweak_least: Fewest table cards of a TWEAK! (RULES Q24).
        limit: The largest target that can occur.
    """

    def __init__(
        self, worth: tuple[int, ...], action: int, smallest: int, tweak_least: int, limit: int
    ) -> None:
        self.worth = worth
        self.action = action
        self._smallest = smallest
        self._tweak_least = max(tweak_least, smallest, 1)
        self._limit = limit
        empty = (0,) + (_NEVER,) * limit
        never = (_NEVER,) * (limit + 1)
        rows = smallest if smallest > 1 else 0
        self._sums: dict[Kinds, Sums] = {(): (empty,) + (never,) * rows}
        self._grown: dict[tuple[Sums, int], Sums] = {}
        self._fits: dict[tuple[Kinds, int, bool], Fits] = {}
        self._by_window: dict[tuple[tuple[int, ...], bool, int, bool], Fits] = {}

    def fits(self, table: Kinds, target: int, wins: bool) -> Fits:
        """The kinds that combine, with what the best capture is worth.

        Args:
            table: Kinds on the table.
            target: Sum to reach.
            wins: Whether a TWEAK! still wins an action card.
        """
        key = (table, target, wins)
        fits = self._fits.get(key)
        if fits is None:
            if len(self._fits) >= MOST_REMEMBERED:
                self._fits.clear()
            fits = self._fits[key] = self._find_fits(table, target, wins)
        return fits

    def _find_fits(self, table: Kinds, target: int, wins: bool) -> Fits:
        whole = sum([VALUES[kind] for kind in table])
        return self.fits_of(self.sums(table), whole, len(table), target, wins)

    def fits_of(self, sums: Sums, whole: int, size: int, target: int, wins: bool) -> Fits:
        """``fits`` of a table of ``size`` cards that add up to ``whole``, by its ``sums``.

        Only six sums count, one for each value of a hand card, and many tables share them.
        """
        if not 1 <= target <= self._limit:
            return _NO_FITS
        clears = target - 1 - whole
        if size < self._tweak_least or not 0 <= clears < 6:
            clears = -1
        key = (sums[-1][max(0, target - 6) : target], target < 7, clears, wins)
        fits = self._by_window.get(key)
        if fits is None:
            if len(self._by_window) >= MOST_REMEMBERED:
                self._by_window.clear()
            fits = self._by_window[key] = self._weigh_window(*key)
        return fits

    def _weigh_window(
        self, window: tuple[int, ...], from_zero: bool, clears: int, wins: bool
    ) -> Fits:
        """Fits by the most points of table cards for each rest of the target, lowest rest first."""
        worth, gains = self.worth, []
        for ordinary, points in enumerate(reversed(window)):
            if points < 0 or (self._smallest and from_zero and ordinary == len(window) - 1):
                continue
            most = points + self.action * (wins and ordinary == clears)
            gains.append((most + worth[ordinary], ordinary))
            gains.append((most + worth[ordinary + 6], ordinary + 6))
        gains.sort()
        return Fits(tuple(gains), None if clears < 0 else clears)

    def sums(self, table: Kinds) -> Sums:
        """The most points of the table's cards by their sum."""
        sums = self._sums.get(table)
        if sums is None:
            before = self.sums(table[:-1])
            if len(self._sums) >= MOST_REMEMBERED:
                empty = self._sums[()]
                self._sums.clear()
                self._sums[()] = empty
            sums = self._sums[table] = self.sums_with(before, table[-1])
        return sums

    def sums_with(self, before: Sums, kind: int) -> Sums:
        """The sums once a card of a kind has come to a table."""
        key = (before, kind)
        sums = self._grown.get(key)
        if sums is None:
            if len(self._grown) >= MOST_REMEMBERED:
                self._grown.clear()
            sums = self._grown[key] = self._add(before, kind)
        return sums

    def _add(self, before: Sums, kind: int) -> Sums:
        value, points = VALUES[kind], self.worth[kind]
        if len(before) == 1:
            return (_with_card(before[0], before[0], value, points),)
        never = (_NEVER,) * len(before[0])
        below = (never, *before[:-1])
        exact = [_with_card(a, b, value, points) for a, b in zip(before, below, strict=True)]
        return (*exact[:-1], _with_card(exact[-1], before[-1], value, points))

    def outlook(
        self, table: Kinds, pool: Pool, cards: int, targets: Targets, wins: bool
    ) -> Outlook:
        """The prospects of a player who holds any ``cards`` of the pool, each set equally likely.

        Args:
            table: Kinds on the table.
            pool: How many unseen cards there are of each kind.
            cards: Size of the player's hand; 0 has no prospects.
            targets: The targets that are possible.
            wins: Whether a TWEAK! still wins an action card.
        """
        unseen = sum(pool)
        column = binomial_column(cards)
        hands = column[unseen]
        combine = tweak = points = weights = 0
        for target, weight in targets:
            weights += weight
            gains, clears = self.fits(table, target, wins)
            # Hands without a card that brings more are left; of those, some bring this much.
            among, before = unseen, hands
            for gain, kind in reversed(gains):
                if count := pool[kind]:
                    among -= count
                    sets = column[among]
                    points += weight * gain * (before - sets)
                    before = sets
            combine += weight * (hands - before)
            if clears is not None:
                tweak += weight * (hands - column[unseen - pool[clears] - pool[clears + 6]])
        return Outlook(combine, tweak, points, hands * weights)

    def best_capture(self, table: Kinds, hand: Iterable[int], target: int, wins: bool) -> int:
        """Points of the best capture from a known hand of kinds; 0 if there is none."""
        if not 1 <= target <= self._limit:
            return 0
        sums = self.sums(table)[-1]
        bonus = self.action * (wins and len(table) >= self._tweak_least)
        whole = sum([VALUES[kind] for kind in table])
        best = 0
        for kind in hand:
            rest = target - VALUES[kind]
            if rest < 0 or (rest == 0 and self._smallest) or sums[rest] < 0:
                continue
            best = max(best, sums[rest] + self.worth[kind] + bonus * (rest == whole))
        return best


def _with_card(
    without: tuple[int, ...], fewer: tuple[int, ...], value: int, points: int
) -> tuple[int, ...]:
    """The most points by sum once a card may be added to the sums of ``fewer``."""
    raised = [most + points for most in fewer]
    return (*without[:value], *map(max, without[value:], raised))


@lru_cache(maxsize=32)
def _make_math(points: tuple[int, ...], smallest: int, least: int, limit: int) -> TableMath:
    ordinary, action, red, five, red_five = points
    worth = [ordinary] * 4 + [five, ordinary] + [red] * 4 + [red_five, red]
    return TableMath(tuple(worth), action, smallest, least, limit)


def table_math(rules: Rules) -> TableMath:
    """The core for these rules; one for all rules that count points and captures alike.

    >>> math = table_math(Rules.edition("65"))
    >>> red_3_and_2 = as_kinds([Card("R3"), Card("O2")])
    >>> math.fits(red_3_and_2, 8, wins=True)
    Fits(gains=((2, 5), (4, 11), (7, 2), (7, 4), (8, 10), (9, 8)), clears=2)
    """
    limit = max(11, rules.empty_deck_target + 1)
    return _make_math(rules.points, rules.min_table_cards, rules.tweak_min_table, limit)


def as_kinds(cards: Iterable[Card]) -> Kinds:
    """The kinds of cards, ascending."""
    return tuple(sorted([KIND_OF[card] for card in cards]))


def as_pool(cards: Iterable[Card]) -> Pool:
    """How many cards there are of each kind."""
    pool = [0] * KINDS
    for card in cards:
        pool[KIND_OF[card]] += 1
    return tuple(pool)


def chance_to_combine(
    table: tuple[int, ...], counts: Sequence[int], cards: int, target: int, *, smallest: int = 1
) -> Fraction:
    """The chance that any ``cards`` unseen cards hold one that combines: 1 - C(N-K, m)/C(N, m).

    Args:
        table: Values on the table.
        counts: How many unseen cards there are of each value from 1 on; N is their sum.
        cards: m, the size of the hand.
        target: Sum to reach.
        smallest: Fewest table cards of a capture, 0 or 1 (RULES Q15).

    >>> chance_to_combine((3, 2), (6, 6, 5, 3, 2, 3), 3, 8)
    Fraction(369, 460)
    """
    reach = _reach(table)
    unseen = none = sum(counts)
    for value, count in enumerate(counts, 1):
        rest = target - value
        if rest >= smallest and reach >> rest & 1:
            none -= count
    column = binomial_column(cards)
    hands = column[unseen]
    return Fraction(hands - column[none], hands)


@lru_cache(maxsize=4096)
def _reach(table: tuple[int, ...]) -> int:
    """The sums of all subsets of the table, as the bits of an int."""
    sums = 1
    for value in table:
        sums |= sums << value
    return sums
