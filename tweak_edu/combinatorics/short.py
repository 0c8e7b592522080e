"""Subsets of short tables of small numbers, looked up instead of built."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeVar

T = TypeVar("T")
Positions = tuple[int, ...]

LONGEST = 8
"""Longest table that is looked up: 256 subsets."""

LARGEST = 31
"""Largest value, so that every sum fits a byte."""


def pick_subsets(
    items: tuple[T, ...], values: tuple[int, ...], targets: Iterable[int]
) -> list[list[tuple[T, ...]]]:
    """Pick the items of each subset with one of some sums, in the order of ``iter_subsets``.

    A game asks for the same few tables again and again, with a target for each hand card. The
    empty set is among the subsets.

    Args:
        items: What to pick; at most ``LONGEST``.
        values: An int from 1 to ``LARGEST`` for each item (not checked here).
        targets: Any whole numbers.

    Returns:
        For each target, the picked items of each subset.

    >>> pick_subsets(("x", "y", "z"), (1, 2, 3), [3, 4])
    [[('z',), ('x', 'y')], [('x', 'z')]]
    """
    pickers, sums = _PICKERS[len(values)], _subset_sums(values)
    found = []
    for target in targets:
        picked = []
        place = sums.find(target) if 0 <= target <= 255 else -1
        while place >= 0:
            picked.append(pickers[place](items))
            place = sums.find(target, place + 1)
        found.append(picked)
    return found


@lru_cache(maxsize=1 << 12)
def _subset_sums(values: tuple[int, ...]) -> bytes:
    """Sum of each subset, as a byte, in the order of ``_SUBSETS``."""
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    return bytes([sums[bits] for bits in _BITS[len(values)]])


def _subsets(count: int) -> tuple[Positions, ...]:
    """All sets of so many positions; fewer first, then lexicographic."""
    subsets = [
        tuple(position for position in range(count) if bits >> position & 1)
        for bits in range(1 << count)
    ]
    return tuple(sorted(subsets, key=lambda positions: (len(positions), positions)))


def _picker(positions: Positions) -> Callable[[tuple[T, ...]], Any]:
    """What picks these positions out of a tuple, as a tuple: a slice for none or one of them."""
    if len(positions) > 1:
        return itemgetter(*positions)
    start = positions[0] if positions else 0
    return itemgetter(slice(start, start + len(positions)))


_SUBSETS = tuple(map(_subsets, range(LONGEST + 1)))
_PICKERS = tuple([_picker(positions) for positions in subsets] for subsets in _SUBSETS)
_BITS = tuple(
    [sum(1 << position for position in positions) for positions in subsets] for subsets in _SUBSETS
)
