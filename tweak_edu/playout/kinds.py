"""Kinds of number cards, and sets of them as one integer.

Only its value and whether it is red matter for what a card can do and what it is worth, so there
are twelve kinds: 0 to 5 are the values 1 to 6 in any other color, 6 to 11 the red ones. A set of
cards is one integer with four bits for each kind: how often the kind is in it (at most 12 times,
the 1s of five colors and two more). Adding sets is adding integers.
"""

from __future__ import annotations

from collections.abc import Iterable

from tweak_edu.engine.cards import CARDS, Card, Color
from tweak_edu.engine.rules import Rules

KINDS = range(12)
BITS, MOST = 4, 15
"""Bits for each kind in a set, and the highest count they hold."""

UNITS = tuple(1 << BITS * kind for kind in KINDS)
"""The set that holds one card of a kind."""

VALUE_OF = tuple(kind % 6 + 1 for kind in KINDS)
"""Value of each kind."""

KIND_OF: dict[Card, int] = {
    card: card.value - 1 + 6 * (card.color is Color.RED) for card in CARDS.values()
}
"""Kind of each card, with a back or without."""


def pack(kinds: Iterable[int]) -> int:
    """The set of these kinds.

    >>> pack([0, 0, 2]), pack([])
    (258, 0)
    """
    return sum([UNITS[kind] for kind in kinds])


def unpack(cards: int) -> tuple[int, ...]:
    """The kinds in a set, ascending.

    >>> unpack(258)
    (0, 0, 2)
    """
    return tuple([kind for kind in KINDS for _ in range(cards >> BITS * kind & MOST)])


def points_by_kind(rules: Rules) -> tuple[int, ...]:
    """Points of each kind under these rules.

    >>> points_by_kind(Rules.edition("65"))
    (1, 1, 1, 1, 4, 1, 3, 3, 3, 3, 5, 3)
    """
    plain = [rules.points_of(Card(f"O{value}")) for value in VALUE_OF[:6]]
    return (*plain, *[rules.points_of(Card(f"R{value}")) for value in VALUE_OF[:6]])
