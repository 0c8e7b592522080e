"""Refuse numbers that make no sense, naming the value and its place."""

from __future__ import annotations

from collections.abc import Sequence


def check_number(number: int, name: str, *, least: int | None = None) -> int:
    """Return ``number`` as a plain int.

    Raises:
        TypeError: If it is not an int; ``bool`` is refused too.
        ValueError: If it is below ``least``.

    >>> check_number(0, "target", least=1)
    Traceback (most recent call last):
    ValueError: target is 0; it must be at least 1
    """
    if type(number) is not int:
        if isinstance(number, bool) or not isinstance(number, int):
            raise TypeError(f"{name} is {number!r}; it must be a whole number (int)")
        number = int(number)
    if least is not None and number < least:
        raise ValueError(f"{name} is {number}; it must be at least {least}")
    return number


def check_values(values: Sequence[int], name: str = "values") -> tuple[int, ...]:
    """Return ``values`` as a tuple of plain ints, each at least 1.

    Raises:
        TypeError: If one is not an int; the message names its position.
        ValueError: If one is below 1; the message names its position.

    >>> check_values([3, 0, 2])
    Traceback (most recent call last):
    ValueError: values[1] is 0; it must be at least 1
    """
    checked = tuple(values)
    if not checked or (set(map(type, checked)) == {int} and min(checked) >= 1):
        return checked
    return tuple(check_number(v, f"{name}[{i}]", least=1) for i, v in enumerate(checked))
