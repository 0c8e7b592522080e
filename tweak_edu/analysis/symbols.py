"""Formulas and polynomials as SymPy; the only file that loads it, once one is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy
from sympy import Expr, Poly

__all__ = ["Expr", "Poly", "average_chance", "average_points", "table_polynomial", "table_product"]

X = sympy.Symbol("x")


def average_chance(unseen: int, cards: int, shares: Mapping[int, Fraction]) -> Expr:
    """The sum over K of its share times 1 - C(N-K, m)/C(N, m), not evaluated.

    Args:
        unseen: N.
        cards: m.
        shares: K to its share of the cases.

    >>> average_chance(25, 3, {11: Fraction(1)})
    1 - binomial(14, 3)/binomial(25, 3)
    """
    hands = sympy.Pow(sympy.binomial(unseen, cards, evaluate=False), -1, evaluate=False)
    parts = []
    for useful, share in shares.items():
        none = sympy.binomial(unseen - useful, cards, evaluate=False)
        chance = sympy.Add(1, _times(-1, _times(none, hands)), evaluate=False)
        parts.append(chance if share == 1 else _times(_rational(share), chance))
    return _sum(parts)


def average_points(shares: Mapping[int, Fraction]) -> Expr:
    """The sum of points times their probability, not evaluated.

    >>> average_points({0: Fraction(1, 2), 6: Fraction(1, 3), 2: Fraction(1, 6)}).doit()
    7/3
    """
    return _sum([_times(points, _rational(share)) for points, share in shares.items()])


def table_polynomial(factors: Mapping[int, int]) -> Poly:
    """The product of (1 + x^v)^n over values v that are there n times, multiplied out.

    >>> table_polynomial({2: 1, 3: 2})
    Poly(x**8 + x**6 + 2*x**5 + 2*x**3 + x**2 + 1, x, domain='ZZ')
    """
    product = Poly(1, X)
    for value, times in factors.items():
        product *= Poly(1 + X**value, X) ** times
    return product


def table_product(factors: Mapping[int, int]) -> Expr:
    """The same product with its factors.

    >>> table_product({2: 1, 3: 2})
    (x**2 + 1)*(x**3 + 1)**2
    """
    return sympy.Mul(*[(1 + X**value) ** times for value, times in factors.items()])


def _times(one: object, other: object) -> Expr:
    return sympy.Mul(one, other, evaluate=False)


def _sum(parts: list[Expr]) -> Expr:
    return parts[0] if len(parts) == 1 else sympy.Add(*parts, evaluate=False)


def _rational(share: Fraction) -> Expr:
    return sympy.Rational(share.numerator, share.denominator)
