"""Formulas as MathML, written by hand: browsers and screen readers read it without a download."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

ANSWER = "tweak-edu-answer"
"""Class of the element that answers the question, for the page to highlight."""

MINUS = "\N{MINUS SIGN}"


def math(*parts: str) -> str:
    """One formula on a line of its own."""
    return f'<math display="block"><mrow>{"".join(parts)}</mrow></math>'


def number(value: int | Fraction) -> str:
    """A whole number or a fraction.

    >>> number(7), number(Fraction(2, 3))
    ('<mn>7</mn>', '<mfrac><mn>2</mn><mn>3</mn></mfrac>')
    """
    if isinstance(value, Fraction) and value.denominator > 1:
        sign = operator(MINUS) if value < 0 else ""
        return sign + fraction(f"<mn>{abs(value.numerator)}</mn>", f"<mn>{value.denominator}</mn>")
    return f"<mn>{value}</mn>" if value >= 0 else operator(MINUS) + f"<mn>{-value}</mn>"


def operator(sign: str) -> str:
    """An operator such as + or =."""
    return f"<mo>{sign}</mo>"


def fraction(above: str, below: str) -> str:
    """A fraction of two formulas."""
    return f"<mfrac>{_row(above)}{_row(below)}</mfrac>"


def binomial(n: int, k: int) -> str:
    """C(n, k) as two numbers above each other in brackets."""
    return (
        f'<mrow><mo>(</mo><mfrac linethickness="0"><mn>{n}</mn><mn>{k}</mn></mfrac>'
        "<mo>)</mo></mrow>"
    )


def bracket(*parts: str) -> str:
    """A formula in brackets."""
    return f"<mrow><mo>(</mo>{''.join(parts)}<mo>)</mo></mrow>"


def join(sign: str, parts: Iterable[str]) -> str:
    """Formulas with an operator between them."""
    return operator(sign).join(parts)


def format_product(factors: Sequence[tuple[int, int]]) -> str:
    """The product of (1 + x^v)^n over pairs (v, n), as a part of a formula.

    >>> format_product([(2, 1)])
    '<mrow><mo>(</mo><mn>1</mn><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup><mo>)</mo></mrow>'
    """
    if not factors:
        return number(1)
    return "".join(_factor(value, times) for value, times in factors)


def format_polynomial(coefficients: Sequence[int], *, answers: Collection[int] = ()) -> str:
    """A polynomial in ascending powers, as a part of a formula; without the terms that are 0.

    Args:
        coefficients: Of x^0, x^1, …
        answers: Exponents of the terms that get the class ``ANSWER``.
    """
    terms = []
    for exponent, coefficient in enumerate(coefficients):
        if not coefficient:
            continue
        term = _term(coefficient, exponent)
        terms.append(f'<mrow class="{ANSWER}">{term}</mrow>' if exponent in answers else term)
    return join("+", terms) or number(0)


def _row(part: str) -> str:
    return part if part.startswith("<mn>") and part.count("<") == 2 else f"<mrow>{part}</mrow>"


def _power(exponent: int) -> str:
    return "<mi>x</mi>" if exponent == 1 else f"<msup><mi>x</mi><mn>{exponent}</mn></msup>"


def _factor(value: int, times: int) -> str:
    base = bracket(number(1), operator("+"), _power(value))
    return base if times == 1 else f"<msup>{base}<mn>{times}</mn></msup>"


def _term(coefficient: int, exponent: int) -> str:
    if not exponent:
        return number(coefficient)
    return (number(coefficient) if coefficient != 1 else "") + _power(exponent)
