"""Drawing without replacement: the chances of a hand of unseen cards, exactly.

``unseen`` things (N) of which ``useful`` ones (K) help, and ``drawn`` (m) of them at random. Order
never counts; equal things are different things, and every set of m is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from tweak_edu.combinatorics.checks import check_number
from tweak_edu.combinatorics.distribution import Distribution


def chance_of_any(unseen: int, useful: int, drawn: int) -> Fraction:
    """The chance of at least one useful thing: 1 - C(N-K, m) / C(N, m).

    Args:
        unseen: N, how many there are.
        useful: K, how many of them help.
        drawn: m, how many are drawn.

    Raises:
        TypeError: If a number is no int.
        ValueError: If one is below 0, or more are useful or drawn than there are.

    >>> chance_of_any(25, 11, 3)
    Fraction(484, 575)
    """
    return 1 - chance_of_none(unseen, useful, drawn)


def chance_of_none(unseen: int, useful: int, drawn: int) -> Fraction:
    """The chance of no useful thing: C(N-K, m) / C(N, m).

    >>> chance_of_none(25, 11, 3)
    Fraction(91, 575)
    """
    _check_draw(unseen, useful, drawn)
    return Fraction(comb(unseen - useful, drawn), comb(unseen, drawn))


def hypergeometric(unseen: int, useful: int, drawn: int) -> Distribution:
    """How many useful things are drawn: weight C(K, k)·C(N-K, m-k) for k of them.

    >>> hypergeometric(5, 2, 3)
    Distribution({0: 1, 1: 6, 2: 3})
    """
    _check_draw(unseen, useful, drawn)
    return Distribution(
        {k: comb(useful, k) * comb(unseen - useful, drawn - k) for k in range(drawn + 1)}
    )


def highest_drawn(counts: Mapping[Any, int], drawn: int) -> Distribution:
    """The greatest worth among the things drawn.

    It is at most g if all m come from those worth at most g: C(how many are, m) of C(N, m) sets.

    Args:
        counts: Worth to how many things have it.
        drawn: m, at least 1.

    >>> highest_drawn({0: 2, 1: 2, 5: 1}, 2)
    Distribution({0: 1, 1: 5, 5: 4})
    """
    check_number(drawn, "drawn", least=1)
    for worth, count in counts.items():
        check_number(count, f"counts[{worth!r}]", least=0)
    _check_draw(sum(counts.values()), 0, drawn)
    weights: dict[Any, int] = {}
    up_to = before = 0
    for worth in sorted(counts):
        up_to += counts[worth]
        sets = comb(up_to, drawn)
        weights[worth] = sets - before
        before = sets
    return Distribution(weights)


def iter_draws(counts: Sequence[int], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield what can be drawn, kind by kind, with the number of sets that show it.

    Args:
        counts: How many there are of each kind.
        drawn: m, how many are drawn.

    Yields:
        Pairs (ascending kinds drawn, a kind as often as it is drawn; product of binomials). The
        weights add up to C(N, m).

    >>> list(iter_draws([2, 1], 2))
    [((0, 0), 1), ((0, 1), 2)]
    """
    checked = tuple(check_number(n, f"counts[{i}]", least=0) for i, n in enumerate(counts))
    check_number(drawn, "drawn", least=0)
    return _walk(checked, 0, drawn)


def _walk(counts: tuple[int, ...], start: int, drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    if not drawn:
        yield (), 1
        return
    for kind in range(start, len(counts)):
        for taken in range(min(counts[kind], drawn), 0, -1):
            times = comb(counts[kind], taken)
            for rest, weight in _walk(counts, kind + 1, drawn - taken):
                yield (kind,) * taken + rest, times * weight


@lru_cache(maxsize=64)
def binomial_column(drawn: int, most: int = 54) -> tuple[int, ...]:
    """C(n, drawn) for n from 0 to ``most``, remembered for what asks for thousands of chances.

    >>> binomial_column(2, 5)
    (0, 0, 1, 3, 6, 10)
    """
    return tuple(comb(n, drawn) for n in range(most + 1))


def _check_draw(unseen: int, useful: int, drawn: int) -> None:
    check_number(unseen, "unseen", least=0)
    check_number(useful, "useful", least=0)
    check_number(drawn, "drawn", least=0)
    for name, number in (("useful", useful), ("drawn", drawn)):
        if number > unseen:
            raise ValueError(f"{name} is {number}; it must be at most unseen, {unseen}")
