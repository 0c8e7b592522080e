"""Moves, each with its text form (PRODUCT section 3), and the reasons why a move is illegal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.errors import NotationError

SEATS = "ABCDEF"
"""Letters of the seats in playing order."""


class Capture(NamedTuple):
    """Take table cards with one hand card that together make the target (RULES R6).

    A tuple, because a turn lists many and a tuple is made in half the time.

    Attributes:
        hand: The hand card.
        table: The table cards, in the order picked.
        call: Whether a TWEAK! is called; matters only under ``tweak_call="required"`` (Q21).

    >>> str(Capture(Card("O1"), (Card("Y3"), Card("B2"))))
    'O1+Y3+B2'
    """

    hand: Card
    table: tuple[Card, ...]
    call: bool = True

    def __str__(self) -> str:
        cards = "+".join(map(str, (self.hand, *self.table)))
        return cards if self.call else f"quiet:{cards}"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay one hand card on the table (RULES R9).

    >>> str(Place(Card("O1")))
    'place:O1'
    """

    card: Card

    def __str__(self) -> str:
        return f"place:{self.card}"


@dataclass(frozen=True, slots=True)
class Thief:
    """Play a Thief against a seat (RULES R17); ``card`` is what chance took, once that is known.

    >>> str(Thief(1)), str(Thief(1, Card("R2")))
    ('thief:B', 'thief:B=R2')
    """

    victim: int
    card: Card | None = None

    def __post_init__(self) -> None:
        if type(self.victim) is not int or not 0 <= self.victim < len(SEATS):
            raise NotationError(f"Thief(victim={self.victim!r}): seats are 0 to {len(SEATS) - 1}")

    def __str__(self) -> str:
        seat = SEATS[self.victim]
        return f"thief:{seat}" if self.card is None else f"thief:{seat}={self.card}"


@dataclass(frozen=True, slots=True)
class Joker:
    """Play a Joker: the target becomes 1 higher or lower for this turn (RULES R18).

    >>> str(Joker(1)), str(Joker(-1))
    ('joker+1', 'joker-1')
    """

    step: int

    def __post_init__(self) -> None:
        if type(self.step) is not int or self.step not in (1, -1):
            raise NotationError(f"Joker(step={self.step!r}): a Joker adds 1 or takes 1 away")

    def __str__(self) -> str:
        return f"joker{self.step:+d}"


@dataclass(frozen=True, slots=True)
class Shifter:
    """Play a Shifter: the deck's top card goes to the table (RULES R19)."""

    def __str__(self) -> str:
        return "shifter"


@dataclass(frozen=True, slots=True)
class Bomb:
    """Play a Bomb: every other seat with cards must answer with a ``Drop`` (RULES R20)."""

    def __str__(self) -> str:
        return "bomb"


@dataclass(frozen=True, slots=True)
class Drop:
    """Answer a Bomb with one hand card; without a card, let chance pick it (RULES Q42).

    >>> str(Drop(Card("Y2"))), str(Drop())
    ('drop:Y2', 'drop')
    """

    card: Card | None = None

    def __str__(self) -> str:
        return "drop" if self.card is None else f"drop:{self.card}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Pass a turn that was lost for want of hand cards (RULES Q46, Q47)."""

    def __str__(self) -> str:
        return "skip"


Move = Capture | Place | Thief | Joker | Shifter | Bomb | Drop | Skip
ActionMove = Thief | Joker | Shifter | Bomb

ACTION_OF: dict[type[ActionMove], ActionCard] = {
    Thief: ActionCard.THIEF,
    Joker: ActionCard.JOKER,
    Shifter: ActionCard.SHIFTER,
    Bomb: ActionCard.BOMB,
}
"""The action card that each kind of action move spends."""


class Reason(StrEnum):
    """Why a move is illegal; the value is the end of its catalogue key ``reason.…``."""

    ROUND_OVER = "round_over"
    ANSWER_BOMB = "answer_bomb"
    NO_BOMB = "no_bomb"
    HAND_EMPTY = "hand_empty"
    CANNOT_SKIP = "cannot_skip"
    NOT_IN_HAND = "not_in_hand"
    NOT_ON_TABLE = "not_on_table"
    TOO_FEW_TABLE_CARDS = "too_few_table_cards"
    WRONG_SUM = "wrong_sum"
    MUST_COMBINE = "must_combine"
    ACTION_ALREADY_PLAYED = "action_already_played"
    ACTION_NOT_HELD = "action_not_held"
    NO_SUCH_SEAT = "no_such_seat"
    OWN_SEAT = "own_seat"
    VICTIM_HAS_NO_CARDS = "victim_has_no_cards"
    NO_VICTIM = "no_victim"
    DECK_EMPTY = "deck_empty"
    CARD_BY_CHANCE = "card_by_chance"
    NOT_VICTIMS_CARD = "not_victims_card"
