"""Coefficients of the product of (1 + x^v): how many subsets have which sum.

A polynomial is packed into one int, a coefficient every ``width`` bits, so that multiplying two
polynomials is one multiplication of two ints. The width leaves no room for a carry, since no
coefficient exceeds 2^n for n values. Short tables are counted subset by subset, which is quicker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb

SHORT_DEGREE = 64
"""Factors up to this degree are remembered; at most 512 of them, each below 1 KB in play."""

DENSE_DEGREE = 100_000
"""Polynomials up to this degree are packed; beyond it only the sums that occur are kept."""

MOST_SUMS = 1_000_000
"""So many sums are kept at most: n numbers without a pattern have 2^n of them."""

BLOCK = 8
"""Tables up to this length have the sums of all their subsets (256 at most) worked out at once."""

TOO_BIG = 255
"""Such sums are kept in bytes; this one stands for itself and everything above."""


@lru_cache(maxsize=2048)
def block_sums(values: tuple[int, ...]) -> bytes:
    """Return the sums of all subsets of at most 8 values, a byte each.

    Counting and listing both ask for them, and a round asks again and again; the cache stays below
    1 MB. Subsets that take an earlier position come before those that do not; the empty set is
    last.

    >>> list(block_sums((3, 1)))
    [4, 3, 1, 0]
    """
    sums = b"\0"
    for value in reversed(values):
        sums = sums.translate(_adding(min(value, TOO_BIG))) + sums
    return sums


@lru_cache(maxsize=256)
def _adding(value: int) -> bytes:
    """Table for ``bytes.translate`` that adds ``value`` to every byte."""
    return bytes(min(total + value, TOO_BIG) for total in range(256))


def count_with_sum(values: tuple[int, ...], targets: Iterable[int]) -> tuple[int, ...]:
    """Count the subsets for several targets at once, the empty set included for 0."""
    wanted = tuple(targets)
    limit = max(wanted, default=-1)
    if limit < 0:
        return (0,) * len(wanted)
    if len(values) <= BLOCK and limit < TOO_BIG:
        sums = block_sums(values)
        return tuple([sums.count(target) if target >= 0 else 0 for target in wanted])
    if limit > DENSE_DEGREE or limit >> len(values):  # n values have 2^n sums at most
        counts = _sparse(values, limit)
        return tuple(counts.get(target, 0) for target in wanted)
    width, packed = _packed(values, limit)
    mask = (1 << width) - 1
    return tuple([(packed >> width * t) & mask if t >= 0 else 0 for t in wanted])


def count_sums(values: tuple[int, ...], limit: int) -> tuple[int, ...]:
    """Count the subsets for every sum from 0 to ``limit``."""
    return count_with_sum(values, range(limit + 1))


def count_up_to(values: tuple[int, ...], limit: int) -> int:
    """Count the subsets whose sum is at most ``limit``, the empty set included."""
    width, packed = _packed(values, limit)
    # Times 1 + x + x² + …: the coefficient of x^limit becomes the sum of all those up to it.
    ones = ((1 << width * (limit + 1)) - 1) // ((1 << width) - 1)
    return (packed * ones >> width * limit) & ((1 << width) - 1)


def count_by_size(values: tuple[int, ...], target: int, smallest: int) -> int:
    """Count the subsets that have the sum and at least ``smallest`` elements."""
    if target < 0 or smallest > len(values):
        return 0
    counts = {(0, 0): 1}  # (elements, but never more than smallest; sum) -> subsets
    for value in values:
        grown = dict(counts)
        for (size, total), count in counts.items():
            if total + value <= target:
                key = (min(size + 1, smallest), total + value)
                grown[key] = grown.get(key, 0) + count
        counts = grown
    return counts.get((smallest, target), 0)


def _packed(values: tuple[int, ...], limit: int) -> tuple[int, int]:
    """Return the width and the packed product, without the powers above ``limit``."""
    width = max(64, len(values) + 1)
    mask = (1 << width * (limit + 1)) - 1
    product = 1
    if limit <= SHORT_DEGREE:
        for value, count in Counter(values).items():
            if value <= limit:
                product = product * _factor(value, count, limit, width) & mask
    else:
        for value in values:
            if value <= limit:
                product += product << width * value & mask
    return width, product


@lru_cache(maxsize=512)
def _factor(value: int, count: int, limit: int, width: int) -> int:
    """Packed (1 + x^value)^count without the powers above ``limit``."""
    return sum(
        comb(count, taken) << width * value * taken
        for taken in range(min(count, limit // value) + 1)
    )


def count_multisets(available: tuple[tuple[int, int], ...], target: int) -> int:
    """Count the multisets with the sum: the coefficient in the product of 1 + x^v + … + x^(n·v).

    Args:
        available: Pairs (value v, how often it is there n).
        target: Sum to reach.

    >>> count_multisets(((1, 3), (3, 2)), 7)  # 1+3+3
    1
    """
    if not 0 <= target <= sum(value * there for value, there in available):
        return 0
    counts = {0: 1}
    for value, there in available:
        grown = dict(counts)
        for taken in range(1, min(there, target // value) + 1):
            _add_moved(grown, counts, value * taken, target)
        counts = grown
    return counts.get(target, 0)


def _sparse(values: tuple[int, ...], limit: int) -> dict[int, int]:
    """Subsets by sum, for the sums up to ``limit`` that occur."""
    counts = {0: 1}
    for value in values:
        grown = dict(counts)
        _add_moved(grown, counts, value, limit)
        counts = grown
    return counts


def _add_moved(grown: dict[int, int], counts: dict[int, int], by: int, limit: int) -> None:
    """Add ``counts`` to ``grown``, each sum greater by so much, none above the limit."""
    for total, count in counts.items():
        if total + by <= limit:
            grown[total + by] = grown.get(total + by, 0) + count
    if len(grown) > MOST_SUMS:
        raise ValueError(
            f"the table has more than {MOST_SUMS} different sums up to {limit}; "
            "take fewer or smaller numbers"
        )
