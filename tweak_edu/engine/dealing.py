"""Dealing: the one shuffle of the library, and the deal as it is written into a record."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, cast

from tweak_edu.engine.cards import BACKS, ActionCard, Card
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.errors import RulesError

T = TypeVar("T")


@dataclass(frozen=True)
class Deal:
    """A shuffled deck, with who leads: all that chance decides before the first move.

    Attributes:
        rules: The rules in force.
        cards: All number cards with their backs, in the order dealt (RULES section 5).
        t_pile: Action cards, top first.
        leader: Seat that plays first.

    Raises:
        RulesError: If the cards are not those of the rules.
    """

    rules: Rules
    cards: tuple[Card, ...]
    t_pile: tuple[ActionCard, ...]
    leader: int

    def __post_init__(self) -> None:
        check_cards(self.rules, self.cards)
        check_t_pile(self.rules, self.t_pile)
        check_leader(self.rules, self.leader)

    @cached_property
    def state(self) -> State:
        """The position before the first move."""
        return deal_cards(self.rules, self.cards, self.t_pile, self.leader)


def check_cards(rules: Rules, cards: Sequence[Card]) -> None:
    """Refuse cards that are not all the number cards of the rules, each with a back."""
    fronts = [card.front for card in cards]
    if sorted(fronts, key=id) != sorted(rules.deck, key=id):
        raise RulesError("the dealt cards are not the number cards of these rules")
    for card in cards:
        if card.back is None:
            raise RulesError(f"the dealt card {card} has no back")


def check_t_pile(rules: Rules, t_pile: Sequence[ActionCard]) -> None:
    """Refuse a pile that is not all the action cards of the rules."""
    if sorted(t_pile) != sorted(rules.t_pile):
        raise RulesError("the pile does not hold the action cards of these rules")


def check_leader(rules: Rules, leader: int) -> None:
    """Refuse a leader without a seat."""
    if not 0 <= leader < rules.players:
        raise RulesError(f"leader = {leader!r}: must be a seat from 0 to {rules.players - 1}")


def deal_cards(
    rules: Rules, cards: Sequence[Card], t_pile: Sequence[ActionCard], leader: int
) -> State:
    """Deal a shuffled list: a full hand in a row to each seat from the leader on, then the table.

    >>> cards = [Card(text) for text in "R1 O2 Y3 G4 B5 P6 R2 O3 Y1/8 G2/10".split()]
    >>> state = deal_cards(Rules.edition("65"), cards, [], leader=0)
    >>> state.hands[0], state.table, state.target
    ((Card('R1'), Card('O2'), Card('Y3')), (Card('R2'), Card('O3')), 8)
    """
    n, size = rules.players, rules.hand_size
    fronts = [card.front for card in cards]
    dealt = [tuple(fronts[i * size : (i + 1) * size]) for i in range(n)]
    start = n * size + rules.dealt_table
    return State(
        rules=rules,
        hands=tuple(dealt[(seat - leader) % n] for seat in range(n)),
        table=tuple(fronts[n * size : start]),
        deck=tuple(cards[start:]),
        t_pile=tuple(t_pile),
        held=((),) * n,
        won=((),) * n,
        turn=leader,
    )


def shuffle_deal(rules: Rules, cards: Sequence[Card], leader: int, rng: random.Random) -> Deal:
    """Shuffle the number cards and the action cards, each on their own (RULES R3.3, R3.5)."""
    return Deal(rules, _shuffled(cards, rng), _shuffled(rules.t_pile, rng), leader)


def pair_backs(rules: Rules, rng: random.Random) -> tuple[Card, ...]:
    """The deck with a back for each card, drawn once for a whole match (RULES Q7, Q8).

    Balanced backs are shared out as evenly as can be, the remainder going to 7, 8, 9 in order.
    """
    count = len(rules.deck)
    backs: Sequence[int]
    if rules.backs == "balanced":
        share, rest = divmod(count, len(BACKS))
        even = [back for i, back in enumerate(BACKS) for _ in range(share + (i < rest))]
        backs = _shuffled(even, rng)
    elif rules.backs == "uniform":
        backs = _draws(BACKS, count, rng)
    elif isinstance(rules.backs[0], tuple):
        weights = cast("tuple[tuple[int, int], ...]", rules.backs)
        backs = _draws([back for back, weight in weights for _ in range(weight)], count, rng)
    else:
        backs = cast("tuple[int, ...]", rules.backs)
    return tuple(card.with_back(back) for card, back in zip(rules.deck, backs, strict=True))


def _draws(items: Sequence[T], count: int, rng: random.Random) -> list[T]:
    return [items[int(rng.random() * len(items))] for _ in range(count)]


def _shuffled(items: Sequence[T], rng: random.Random) -> tuple[T, ...]:
    """Fisher and Yates on ``random()`` alone, whose numbers no Python version changes."""
    shuffled = list(items)
    for i in range(len(shuffled) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return tuple(shuffled)
