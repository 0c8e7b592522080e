"""Estimates with their 95 % intervals, from rounds that come in groups with the same deal.

Rounds of one deal are not independent, so the groups are what is counted: a group's mean is one
observation. Sums are whole numbers, so that the order of the rounds cannot change a digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

_Z = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A mean with its 95 % interval; from a single group the interval is unknown, ``nan``.

    Attributes:
        mean: The estimate.
        low: Lower end.
        high: Upper end.
    """

    mean: float
    low: float
    high: float


def t_quantile(freedom: int) -> float:
    """97.5 % quantile of Student's t (an expansion in 1/freedom, exact for 1 and 2).

    >>> [round(t_quantile(n), 2) for n in (1, 2, 3, 10, 1000)]
    [12.71, 4.3, 3.18, 2.23, 1.96]
    """
    if freedom == 1:
        return 12.706204736
    if freedom == 2:
        return 4.302652730
    z, n = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def _mean_and_error(totals: Sequence[int], size: int) -> tuple[float, float]:
    """Mean of all rounds, and the standard error of it; ``totals`` are the sums of groups."""
    n, first = len(totals), sum(totals)
    mean = first / (n * size)
    if n < 2:
        return mean, float("nan")
    squares = n * sum([total * total for total in totals]) - first * first
    return mean, sqrt(squares / (n * n * (n - 1))) / size


def estimate_mean(totals: Sequence[int], size: int, scale: int = 1) -> Estimate:
    """Estimate of a mean by Student's t.

    Args:
        totals: For each group the sum over its rounds, times ``scale``.
        size: Rounds in a group.
        scale: What sums were multiplied by to be whole.

    >>> estimate = estimate_mean([3, 5, 4, 4], 2)
    >>> estimate.mean, round(estimate.low, 2), round(estimate.high, 2)
    (2.0, 1.35, 2.65)
    """
    mean, error = _mean_and_error(totals, size)
    half = t_quantile(max(len(totals) - 1, 1)) * error
    return Estimate(mean / scale, (mean - half) / scale, (mean + half) / scale)


def estimate_rate(totals: Sequence[int], size: int, scale: int = 1) -> Estimate:
    """Estimate of a share from 0 to 1 by Wilson's interval.

    The number of rounds in it is the number of independent ones that would give the variance
    seen between groups. Where there is none, each group counts once.

    >>> estimate = estimate_rate([1] * 80 + [0] * 20, 1)
    >>> estimate.mean, round(estimate.low, 3), round(estimate.high, 3)
    (0.8, 0.709, 0.868)
    >>> round(estimate_rate([2] * 100, 2).low, 3)
    0.962
    """
    total, error = _mean_and_error(totals, size)
    rate, error = total / scale, error / scale
    n, z = float(len(totals)), _Z
    if len(totals) > 1:
        z = t_quantile(len(totals) - 1)
        if error > 0:
            n = rate * (1 - rate) / error**2
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(max(rate * (1 - rate) / n, 0.0) + z * z / (4 * n * n))
    return Estimate(rate, max(middle - half, 0.0), min(middle + half, 1.0))
