"""Subsets of whole numbers with a given sum: list them, count them, group them by numbers.

Equal numbers at different positions are different elements. Everything is exact and in plain
integers. Listing starts at once however many subsets there are; counting never lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tweak_edu.combinatorics.checks import check_number, check_values
from tweak_edu.combinatorics.listing import SubsetFinder
from tweak_edu.combinatorics.multisets import MultisetFinder
from tweak_edu.combinatorics.polynomials import (
    count_by_size,
    count_sums,
    count_with_sum,
)

SHORT_TABLE = 5
"""Tables up to this length have their listed subsets remembered: a round asks again and again."""


def iter_subsets(
    values: Sequence[int], target: int, *, smallest: int = 1
) -> Iterator[tuple[int, ...]]:
    """Return an iterator over every set of positions whose values add up to ``target``.

    Positions, not values: two equal values make two different subsets. The iterator is lazy; the
    first of many million subsets comes at once where ``target`` is small or the values are few.

    Args:
        values: Whole numbers, each at least 1; may be empty.
        target: Sum to reach; 0 has the empty set, a negative target has none.
        smallest: Fewest elements, at least 0; 0 lets in the empty set.

    Returns:
        Increasing positions into ``values``; fewer elements first, then lexicographic.

    Raises:
        TypeError: If a number is not an int; the message names the value and its position.
        ValueError: If a value is below 1 or ``smallest`` is below 0.

    >>> list(iter_subsets((6, 3, 4, 3), 7))
    [(1, 2), (2, 3)]
    >>> list(iter_subsets((6,), 0, smallest=0))
    [()]
    """
    checked = check_values(values)
    target = check_number(target, "target")
    smallest = check_number(smallest, "smallest", least=0)
    if len(checked) <= SHORT_TABLE:
        found = _list_short(checked, target)
        if smallest > 1 or target <= 0:
            return (positions for positions in found if len(positions) >= smallest)
        return iter(found)
    return SubsetFinder(checked, target).iter_subsets(target, smallest)


@lru_cache(maxsize=2048)
def _list_short(values: tuple[int, ...], target: int) -> tuple[tuple[int, ...], ...]:
    """All subsets of a short table; at most 32 of them, so that the cache stays below a few MB."""
    return tuple(SubsetFinder(values, target).iter_subsets(target, 0))


def count_subsets(values: Sequence[int], target: int, *, smallest: int = 0) -> int:
    """Count the sets of positions whose values add up to ``target``, without listing them.

    It is the coefficient of x^target in the product of (1 + x^v) over all values v.

    Args:
        values: Whole numbers, each at least 1; may be empty.
        target: Sum to reach; the empty set counts for 0.
        smallest: Fewest elements, at least 0.

    >>> count_subsets((7, 3, 4, 3), 7)
    3
    >>> count_subsets([1] * 200, 100) == __import__("math").comb(200, 100)
    True
    """
    checked = check_values(values)
    target = check_number(target, "target")
    smallest = check_number(smallest, "smallest", least=0)
    if smallest > 1:
        return count_by_size(checked, target, smallest)
    if target <= 0:
        return int(target == 0 and smallest == 0)
    return count_with_sum(checked, (target,))[0]


def subset_polynomial(values: Sequence[int], limit: int) -> tuple[int, ...]:
    """Return the coefficients of x^0 … x^limit in the product of (1 + x^v) over all values v.

    Coefficient s is the number of sets of positions whose values add up to s, the empty set at 0.

    >>> subset_polynomial((7, 3, 4, 3), 7)
    (1, 0, 0, 2, 1, 0, 1, 3)
    """
    checked = check_values(values)
    return count_sums(checked, check_number(limit, "limit", least=0))


def iter_multisets(values: Sequence[int], target: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Return an iterator over the multisets of numbers that add up to ``target``.

    Each comes once, with the number of sets of positions that show these numbers: the product of
    the binomials C(how often a number is there, how often it is taken).

    Args:
        values: Whole numbers, each at least 1; may be empty.
        target: Sum to reach; 0 has the empty multiset, once.

    Returns:
        Pairs (ascending numbers, product of binomials); fewer numbers first, then lexicographic.

    >>> list(iter_multisets((3, 1, 3, 1, 1), 7))
    [((1, 3, 3), 3)]
    >>> list(iter_multisets((1, 2, 3, 3), 6))
    [((3, 3), 1), ((1, 2, 3), 2)]
    """
    checked = check_values(values)
    return MultisetFinder(checked).iter_multisets(check_number(target, "target"))
