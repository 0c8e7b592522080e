"""What if: other numbers in place of a position's own, and their ways; the round stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tweak_edu.page.ways import plain_ways
from tweak_edu.page.words import Json, Words

LOWEST_TARGET, HIGHEST_TARGET = 2, 30
HIGHEST_NUMBER = 9
MOST_HAND, MOST_TABLE = 6, 12
"""So many that listing stays quick and a phone has room."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Numbers that somebody has put together.

    Attributes:
        target: The sum to reach.
        hand: The numbers of the hand, at least one.
        table: The numbers of the table.
    """

    target: int
    hand: tuple[int, ...]
    table: tuple[int, ...]

    def view(self, words: Words) -> Json:
        """What the page shows: the numbers, what may become of them, and all ways."""
        return {
            "target": self.target,
            "hand": [words.number_card(number, 0) for number in self.hand],
            "table": [words.number_card(number, 0) for number in self.table],
            "targets": [LOWEST_TARGET, HIGHEST_TARGET],
            "highest": HIGHEST_NUMBER,
            "room": {
                "hand": MOST_HAND - len(self.hand),
                "table": MOST_TABLE - len(self.table),
            },
            "ways": plain_ways(self.hand, self.table, self.target, words),
        }

    def announcement(self, words: Words) -> str:
        """What has become of the ways, in a sentence."""
        ways = plain_ways(self.hand, self.table, self.target, words)
        count = str(ways["empty_text"] or ways["by_cards_text"])
        return words.sentences([words.text("page.what_if.goal", target=self.target), count])


def read_what_if(value: object) -> WhatIf | None:
    """Read numbers from JSON that anybody may have written; ``None`` if they are none.

    >>> read_what_if({"target": 9, "hand": [1], "table": [3, 5]})
    WhatIf(target=9, hand=(1,), table=(3, 5))
    >>> read_what_if({"target": 9, "hand": [], "table": [0]})
    """
    if not isinstance(value, Mapping):
        return None
    target = value.get("target")
    hand, table = _numbers(value.get("hand"), MOST_HAND), _numbers(value.get("table"), MOST_TABLE)
    if type(target) is not int or not LOWEST_TARGET <= target <= HIGHEST_TARGET:
        return None
    return WhatIf(target, hand, table) if hand and table is not None else None


def _numbers(value: object, most: int) -> tuple[int, ...] | None:
    if not isinstance(value, (list, tuple)) or len(value) > most:
        return None
    fit = all(type(number) is int and 1 <= number <= HIGHEST_NUMBER for number in value)
    return tuple(value) if fit else None
