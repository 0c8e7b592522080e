"""Multisets of numbers with a given sum, each with its product of binomials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, chain, repeat
from math import comb

from tweak_edu.combinatorics.polynomials import count_multisets

SMALL_TARGET = 12
"""Multisets up to this target come from a list of all partitions (77 of 12)."""

_SPAN = SMALL_TARGET + 1
"""Places kept for one number in the flat list of binomials: taken 0 to 12 times."""


class MultisetFinder:
    """The multisets of one table, for several sums.

    For small targets each partition of the target is tried against the binomials of the table,
    which takes 100 ns a partition; larger targets are walked through.

    Args:
        values: Plain ints, each at least 1 (not checked here).
    """

    def __init__(self, values: tuple[int, ...]) -> None:
        self.available = tuple(sorted(Counter(values).items()))
        self._binomials = [0] * (_SPAN * _SPAN)
        self._binomials[0] = 1  # the padding of _partitions points here
        for value, count in self.available:
            if value <= SMALL_TARGET:
                self._binomials[value * _SPAN : (value + 1) * _SPAN] = _binomial_row(count)

    def count(self, target: int) -> int:
        """How many multisets there are, without listing them."""
        return count_multisets(self.available, target)

    def iter_multisets(self, target: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Return an iterator over multisets and their counts, in the order of the function."""
        if target > SMALL_TARGET:
            return walk_multisets(self.available, target)
        if target < 0:
            return iter(())
        binomials = self._binomials
        found = [
            (numbers, times)
            for numbers, i, j, k, m in _partitions(target)
            if (times := binomials[i] * binomials[j] * binomials[k] * binomials[m])
        ]
        return iter(found)


@lru_cache(maxsize=256)
def _binomial_row(count: int) -> tuple[int, ...]:
    return tuple(comb(count, taken) for taken in range(_SPAN))


@lru_cache(maxsize=_SPAN)
def _partitions(target: int) -> tuple[tuple[tuple[int, ...], int, int, int, int], ...]:
    """Partitions of ``target`` in order, each with the places of its binomials, padded with 0.

    Four places are enough: five different parts add up to 15 at least.
    """
    rows = []
    parts = tuple((number, target // number) for number in range(1, target + 1))
    for numbers, _ in walk_multisets(parts, target):
        places = [number * _SPAN + taken for number, taken in Counter(numbers).items()]
        places += [0] * (4 - len(places))
        rows.append((numbers, places[0], places[1], places[2], places[3]))
    return tuple(rows)


def walk_multisets(
    available: tuple[tuple[int, int], ...], target: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the multisets for any target, fewer numbers first, then lexicographic.

    Args:
        available: Pairs (number, how often it is there), ascending.
        target: Sum to reach.
    """
    least = accumulate(chain(*(repeat(value, count) for value, count in available)), initial=0)
    for size, total in enumerate(least):
        if total > target:
            return
        yield from _walk(available, 0, size, target)


def _walk(
    available: tuple[tuple[int, int], ...], start: int, size: int, target: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the multisets of ``size`` numbers from ``available[start:]``."""
    if size == 0:
        if target == 0:
            yield (), 1
        return
    for index in range(start, len(available)):
        value, count = available[index]
        if value * size > target or available[-1][0] * size < target:
            return
        # More of the smallest number comes first in lexicographic order.
        for taken in range(min(count, size), 0, -1):
            head, ways = (value,) * taken, comb(count, taken)
            for tail, times in _walk(available, index + 1, size - taken, target - value * taken):
                yield head + tail, ways * times
