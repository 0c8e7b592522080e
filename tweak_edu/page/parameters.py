"""What a setting may be: one of some values or a whole number; as a value and as text of a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from tweak_edu.errors import RulesError

_KEY = "parameter"


@dataclass(frozen=True, slots=True)
class Parameter:
    """How one setting is checked, read and written.

    Attributes:
        check: Takes a value from anywhere; returns it in its one form or raises ``ValueError``,
            whose message says what is allowed.
        read: Takes the text of a link; returns a value or raises ``ValueError``.
        write: Takes a checked value; returns the text that ``read`` takes.
        always: Whether a link names it even if it is the default, so that the link keeps its
            meaning when a default changes.
        values: The allowed values, where they can be listed.
        limits: The least and the largest whole number, where it takes one.
    """

    check: Callable[[Any], Any]
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    always: bool = False
    values: tuple[Any, ...] = ()
    limits: tuple[int, int] | None = None


def parameter(default: Any, made: Parameter) -> Any:
    """A field of a frozen dataclass of settings."""
    return field(default=default, metadata={_KEY: made})


def parameter_of(metadata: Any) -> Parameter:
    """The parameter behind a field's metadata."""
    found = metadata[_KEY]
    assert isinstance(found, Parameter)
    return found


def one_of(default: Any, *others: Any, always: bool = False) -> Any:
    """A field that takes some texts, whole numbers or switches; ``None`` is no text of a link.

    A switch, ``one_of(False, True)``, is 0 or 1 in a link.
    """
    values = (default, *others)
    texts = {_text(value): value for value in values if value is not None}
    allowed = "must be " + " or ".join(map(repr, values))

    def check(value: Any) -> Any:
        for known in values:
            if type(value) is type(known) and value == known:
                return known
        raise ValueError(allowed)

    def read(text: str) -> Any:
        if text not in texts:
            raise ValueError(allowed)
        return texts[text]

    return parameter(default, Parameter(check, read, _text, always, values))


def switch(*, on: bool) -> Any:
    """A field that is on or off, 1 or 0 in a link."""
    return one_of(on, not on)


def whole(default: int | None, low: int, high: int, *, always: bool = False) -> Any:
    """A field that takes a whole number from ``low`` to ``high``; ``None`` only if the default."""
    allowed = f"must be a whole number from {low} to {high}"

    def check(value: Any) -> Any:
        if (value is None and default is None) or (type(value) is int and low <= value <= high):
            return value
        raise ValueError(allowed)

    def read(text: str) -> Any:
        # The length is looked at first: Python refuses to read thousands of digits.
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(high))):
            raise ValueError(allowed)
        return check(int(text))

    return parameter(default, Parameter(check, read, _text, always, limits=(low, high)))


def refuse(name: str, value: object, allowed: object) -> NoReturn:
    """Raise the ``RulesError`` of a setting."""
    raise RulesError(f"{name} = {value!r}: {allowed}")


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
