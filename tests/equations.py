"""Equations in texts and formulas: found, and reckoned without the library."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any
from xml.etree import ElementTree as ET

Polynomial = Counter[int]
"""Coefficients by their exponent; a number has the exponent 0 alone."""

# An assignment or a text form such as thief:B=R2: a name, and no space beside the sign.
FORM = re.compile(r"[A-Za-z_:]=[\w+'\"(-]")
ELLIPSIS = "…"
MINUS = "\N{MINUS SIGN}"
SIGNS = f"+·/{MINUS}-"
SIDE = rf"\d+(?:/\d+)?(?: [{SIGNS}] \d+(?:/\d+)?)*"
EQUATION = re.compile(rf"({SIDE}) = ({SIDE})(?![\d.,/]*\d)(?! [{SIGNS}])")
# A letter that gets its value, such as N = 48, where a lesson explains a formula.
DEFINITION = re.compile(r"\$[A-Za-z] = \d+\$")


def texts_in(value: Any) -> Iterator[str]:
    """Every text in plain JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


def check_text(text: str) -> int:
    """Hold every equation of a text true, one a line; return how many there are."""
    if text.startswith("<math"):
        return check_formula(text)
    found = 0
    for line in text.splitlines():
        count = FORM.sub("", line).count("=")
        if not count:
            continue
        assert count == 1, f"a chain of equals signs: {line}"
        equation = EQUATION.search(line)
        assert equation, f"no equation that is understood: {line}"
        assert not line[: equation.start()].rstrip().endswith(tuple(SIGNS)), line
        assert reckon(equation[1]) == reckon(equation[2]), f"not true: {line}"
        found += 1
    return found


def lines_of(markdown: str) -> str:
    """What a lesson writes, without its code, with each formula on a line of its own."""
    text = DEFINITION.sub("", re.sub("`[^`]*`", "", markdown)).replace(r"\cdot", "·")
    text = re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", text)
    return text.replace("$", "\n")


def reckon(side: str) -> Fraction:
    """The value of one side of an equation."""
    first, *rest = re.split(f" ([{SIGNS}]) ", side)
    terms = [Fraction(first)]
    for sign, number in zip(rest[::2], map(Fraction, rest[1::2]), strict=True):
        if sign in "·/":
            terms[-1] *= number if sign == "·" else 1 / number
        else:
            terms.append(number if sign == "+" else -number)
    return sum(terms, Fraction(0))


def check_formula(text: str) -> int:
    """Hold a formula in MathML true; return how many equations it is, 0 or 1."""
    (row,) = ET.fromstring(text)
    parts = list(row)
    signs = [place for place, part in enumerate(parts) if part.text == "=" and part.tag == "mo"]
    if not signs:
        return 0
    assert len(signs) == 1, f"a chain of equals signs: {text}"
    left, right = _sum(parts[: signs[0]]), _sum(parts[signs[0] + 1 :])
    if any(part.text == ELLIPSIS for part in parts):
        # A polynomial cut short: it must be right as far as it is written.
        left = Counter({power: left[power] for power in left if power <= max(right)})
    assert +left == +right, f"not true: {text}"
    return 1


def _sum(parts: list[ET.Element]) -> Polynomial:
    """Terms with plus and minus between them; an ellipsis stands for nothing."""
    total, sign, term = Polynomial(), 1, list[ET.Element]()
    for part in [*parts, None]:
        if part is not None and (part.tag != "mo" or part.text == "·"):
            term.append(part)
            continue
        if term:
            for power, factor in _product(term).items():
                total[power] += sign * factor
        if part is not None:
            assert part.text in {"+", MINUS, ELLIPSIS}, part.text
            sign, term = (-1 if part.text == MINUS else 1), []
    return total


def _product(parts: list[ET.Element]) -> Polynomial:
    product = Polynomial({0: 1})
    for part in parts:
        if part.tag != "mo":
            product = _times(product, _value(part))
    return product


def _times(one: Polynomial, other: Polynomial) -> Polynomial:
    product = Polynomial()
    for power, factor in one.items():
        for more, times in other.items():
            product[power + more] += factor * times
    return product


def _value(part: ET.Element) -> Polynomial:
    inner = list(part)
    match part.tag:
        case "mn":
            return Polynomial({0: int(part.text)})
        case "mi":
            assert part.text == "x"
            return Polynomial({1: 1})
        case "mrow":
            return _sum([one for one in inner if one.text not in {"(", ")"}])
        case "msup":
            power = Polynomial({0: 1})
            for _ in range(_number(inner[1])):
                power = _times(power, _value(inner[0]))
            return power
        case "mfrac" if part.get("linethickness") == "0":
            return Polynomial({0: comb(*map(_number, inner))})
        case "mfrac":
            return Polynomial({0: Fraction(*map(_number, inner))})
    raise AssertionError(f"no value: {ET.tostring(part)}")


def _number(part: ET.Element) -> Any:
    value = +_value(part)
    assert set(value) <= {0}
    return value[0]
