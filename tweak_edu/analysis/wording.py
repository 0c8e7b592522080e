"""Exact numbers as a reader's language says them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tweak_edu.i18n import Catalog


def say_percent(chance: Fraction, catalog: Catalog) -> str:
    """A chance in whole percent; 0 % and 100 % only where they are exact.

    >>> from tweak_edu.i18n import load_catalog
    >>> [say_percent(Fraction(n, 300), load_catalog("en")) for n in (0, 1, 100)]
    ['0%', 'less than 1%', '33%']
    """
    percent = chance * 100
    if 0 < percent < 1:
        return catalog.text("analysis.percent.less", n=1)
    if 99 < percent < 100:
        return catalog.text("analysis.percent.more", n=99)
    return catalog.text("analysis.percent", n=rounded(percent))


def say_number(number: Fraction, catalog: Catalog) -> str:
    """A number with one digit after the point, or none if it is whole.

    >>> from tweak_edu.i18n import load_catalog
    >>> say_number(Fraction(7, 3), load_catalog("en")), say_number(Fraction(2), load_catalog("en"))
    ('2.3', '2')
    """
    if number.denominator == 1:
        return str(number)
    tenths = rounded(abs(number) * 10)
    sign = "\N{MINUS SIGN}" if number < 0 and tenths else ""
    return sign + catalog.text("analysis.decimal", whole=tenths // 10, tenth=tenths % 10)


def say_list(items: Sequence[object], catalog: Catalog) -> str:
    """Things one after the other: "3, 2 and 2"."""
    *first, last = map(str, items)
    if not first:
        return last
    return catalog.text(
        "analysis.list", first=catalog.text("analysis.comma").join(first), last=last
    )


def rounded(number: Fraction) -> int:
    """The nearest whole number; half goes up, as pupils learn it."""
    return int(number + Fraction(1, 2))
