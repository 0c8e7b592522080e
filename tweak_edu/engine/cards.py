"""Number cards and action cards (RULES R1): colours, values, backs, points and their text."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, NoReturn

from tweak_edu.errors import NotationError

VALUES = (1, 1, 2, 2, 3, 3, 4, 5, 6)
"""Values of the nine cards of one color, in printed order (RULES R1.1)."""

BACKS = (7, 8, 9, 10)
"""Targets that a back can show (RULES R1.3)."""


class Color(StrEnum):
    """The six colors in printed order; the value is the letter in card texts.

    >>> Color("G") is Color.GREEN
    True
    """

    RED = "R"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"


class ActionCard(StrEnum):
    """The four kinds of action cards (T! cards), in the order of RULES R2.1."""

    THIEF = "thief"
    JOKER = "joker"
    SHIFTER = "shifter"
    BOMB = "bomb"


class Card:
    """A number card, made from its text: ``R5``, or ``R5/9`` with its back.

    Cards are immutable and interned: equal texts give the same object, so that comparing and
    hashing cost nothing. The two red 1s of the deck are therefore one object that occurs twice.
    Only cards of the deck carry a back; hands, tables and winnings hold fronts (RULES Q9).

    Attributes:
        color: Its ``Color``.
        value: The number used in sums, 1 to 6.
        back: The target on its back, 7 to 10, or ``None`` where the back does not matter.
        points: Points by RULES R14.3; a rule set may count otherwise (``Rules.points_of``).
        front: The same card without its back.

    Raises:
        NotationError: If the text is no card.

    >>> card = Card("r5/9")
    >>> card, card.color.name, card.value, card.back, card.points, card.front
    (Card('R5/9'), 'RED', 5, 9, 5, Card('R5'))
    >>> Card("R5") is card.front
    True
    >>> card.value = 6
    Traceback (most recent call last):
    AttributeError: a Card cannot be changed
    """

    __slots__ = ("_text", "back", "color", "front", "points", "value")

    color: Color
    value: int
    back: int | None
    points: int
    front: Card
    _text: str

    def __new__(cls, text: str) -> Card:  # noqa: PYI034  # interned, never a subclass
        """Find the one card with this text."""
        card = CARDS.get(text)
        if card is None:
            card = CARDS[_normal(text)]
        return card

    def with_back(self, back: int) -> Card:
        """The same front with another back.

        >>> Card("G4").with_back(10)
        Card('G4/10')
        """
        return Card(f"{self._text[:2]}/{back}")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self._text,)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError("a Card cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a Card cannot be changed")


_TEXT = re.compile(r"([ROYGBP][1-6])(?:/(7|8|9|10))?")


def _normal(text: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"a card is made from its text, such as 'R5', not from {text!r}")
    normal = text.strip().upper()
    if not _TEXT.fullmatch(normal):
        raise NotationError(
            f"no card: {text!r}; a card is a color letter (R O Y G B P) and a value (1 to 6), "
            "with its back (7 to 10) after a slash: R5 or R5/9"
        )
    return normal


def _points(color: Color, value: int) -> int:
    """Points of a number card (RULES R14.3, Q52: one value a card, red and 5 are not added)."""
    if value == 5:
        return 5 if color is Color.RED else 4
    return 3 if color is Color.RED else 1


def _all_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    assign = object.__setattr__
    for color in Color:
        for value in range(1, 7):
            for back in (None, *BACKS):
                card = object.__new__(Card)
                text = f"{color.value}{value}" + (f"/{back}" if back else "")
                cards[text] = card
                assign(card, "color", color)
                assign(card, "value", value)
                assign(card, "back", back)
                assign(card, "points", _points(color, value))
                assign(card, "_text", text)
                assign(card, "front", cards[f"{color.value}{value}"])
    return cards


CARDS = _all_cards()
"""Every card by its text, with and without backs."""
