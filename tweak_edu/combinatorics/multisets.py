"""Multisets of numbers with a given sum, each with its product of binomials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import comb

_SPAN = 13
"""Places kept for one number in the flat list of binomials: taken 0 to 12 times."""


def list_small_multisets(values: tuple[int, ...], target: int) -> list[tuple[tuple[int, ...], int]]:
    """List the multisets for a target from 0 to 12, by trying each partition of the target."""
    binomials = [0] * (_SPAN * _SPAN)
    binomials[0] = 1  # the padding of _partitions points here
    for value in set(values):
        if value <= target:
            binomials[value * _SPAN : (value + 1) * _SPAN] = _binomial_row(values.count(value))
    return [
        (numbers, times)
        for numbers, i, j, k, m in _partitions(target)
        if (times := binomials[i] * binomials[j] * binomials[k] * binomials[m])
    ]


@lru_cache(maxsize=256)
def _binomial_row(count: int) -> tuple[int, ...]:
    return tuple(comb(count, taken) for taken in range(_SPAN))


@lru_cache(maxsize=_SPAN)
def _partitions(target: int) -> tuple[tuple[tuple[int, ...], int, int, int, int], ...]:
    """Partitions of ``target`` in order, each with the places of its binomials, padded with 0.

    Four places are enough: five different parts add up to 15 at least.
    """
    rows = []
    for numbers, _ in walk_multisets(
        tuple(n for n in range(1, target + 1) for _ in range(target // n)), target
    ):
        places = [number * _SPAN + taken for number, taken in Counter(numbers).items()]
        places += [0] * (4 - len(places))
        rows.append((numbers, places[0], places[1], places[2], places[3]))
    return tuple(rows)


def walk_multisets(values: tuple[int, ...], target: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the multisets for any target, fewer numbers first, then lexicographic."""
    available = sorted(Counter(values).items())
    ascending = sorted(values)
    size, total = 0, 0
    while total <= target and size <= len(ascending):
        yield from _walk(available, 0, size, target)
        if size == len(ascending):
            break
        total += ascending[size]
        size += 1


def _walk(
    available: list[tuple[int, int]], start: int, size: int, target: int
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
