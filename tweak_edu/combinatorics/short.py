"""Subsets of short tables of small values, looked up instead of built."""

from __future__ import annotations

from functools import lru_cache

Positions = tuple[int, ...]

LONGEST = 8
"""Longest table that is looked up: 256 subsets."""

LARGEST = 31
"""Largest value, so that every sum fits a byte."""


def find_short_subsets(values: tuple[int, ...], target: int) -> list[Positions]:
    """List the subsets with a sum, the empty set among them, in the order of ``iter_subsets``.

    A game asks for the same few tables again and again, with a target for each hand card.

    Args:
        values: At most ``LONGEST`` ints from 1 to ``LARGEST`` (not checked here).
        target: Any whole number.

    >>> find_short_subsets((1, 2, 3), 3)
    [(2,), (0, 1)]
    """
    found: list[Positions] = []
    if 0 <= target <= 255:
        subsets, sums = _SUBSETS[len(values)], _subset_sums(values)
        place = sums.find(target)
        while place >= 0:
            found.append(subsets[place])
            place = sums.find(target, place + 1)
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


_SUBSETS = tuple(map(_subsets, range(LONGEST + 1)))
_BITS = tuple(
    [sum(1 << position for position in positions) for positions in subsets] for subsets in _SUBSETS
)
