"""Fast policies, and rounds played to the end or for some turns by one of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tweak_edu.playout.kinds import VALUE_OF
from tweak_edu.playout.position import (
    BY_CHANCE,
    CAPTURE,
    DROP,
    JOKER,
    PLACE,
    QUIET,
    SKIP,
    Choice,
    Position,
    Random,
)

Policy = Callable[[Position, Random], Choice]
"""Picks one of ``position.choices()``; called only while the round is not over."""


def random_choice(position: Position, random: Random) -> Choice:
    """A choice by chance: each way by cards, each hand card to place, each action card equally.

    Cards of one kind count one by one. A TWEAK! is always called.
    """
    hand = position.hands[position.actor]
    if not hand:
        return SKIP, 0, 0
    rules = position.tables.rules
    if position.drops:
        if rules.bomb_choice == "random":
            return DROP, BY_CHANCE, 0
        return DROP, hand[int(random() * len(hand))], 0
    target, table, takes = position.target, position.table, position.tables.takes
    found = [takes(table, target - VALUE_OF[kind]) for kind in hand]
    captures = sum([each.total for each in found])
    places = 0 if captures and rules.must_combine else len(hand)
    actions = [] if position.acted else position.actions()
    drawn = int(random() * (captures + places + len(actions)))
    if drawn >= captures:
        drawn -= captures
        return (PLACE, hand[drawn], 0) if drawn < places else actions[drawn - places]
    for kind, each in zip(hand, found, strict=True):
        if drawn < each.total:
            return CAPTURE, kind, each.sets[bisect_right(each.ends, drawn)]
        drawn -= each.total
    raise AssertionError("drawn is below the number of captures")


def greedy_choice(position: Position, random: Random) -> Choice:
    """The choice of the bot ``eager``: the capture worth most, with what a TWEAK! wins.

    Without a capture a Thief, a Joker that makes one possible, a Shifter or a Bomb; else the card
    worth least. Of equals the first: in the hand, in ``Tables.takes``.
    """
    hand = position.hands[position.actor]
    if not hand:
        return SKIP, 0, 0
    tables = position.tables
    if position.drops:
        if tables.rules.bomb_choice == "random":
            return DROP, BY_CHANCE, 0
        return DROP, min(hand, key=tables.points.__getitem__), 0
    pile = position.pile_top < len(position.pile)
    best = tables.best_takes(position.table, position.target, pile=pile)
    kind = max(hand, key=best.scores.__getitem__)
    if best.scores[kind] >= 0:
        return CAPTURE, kind, best.sets[kind]
    if not position.acted:
        for choice in position.actions():
            if choice[0] != JOKER or _opens(position, choice[1]):
                return choice
    return PLACE, min(hand, key=tables.points.__getitem__), 0


def _opens(position: Position, step: int) -> bool:
    """Whether a Joker makes a capture possible."""
    target, table, takes = position.target + step, position.table, position.tables.takes
    return any(
        takes(table, target - VALUE_OF[kind]).total for kind in position.hands[position.turn]
    )


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {"random": random_choice, "greedy": greedy_choice}
)
"""Policies by name."""


def play_on(
    position: Position, policy: Policy, random: Random, turns: int | None = None
) -> list[int]:
    """Play a position on, in place, until the round is over or ``turns`` turns have ended.

    Returns:
        The points of each seat: the position's own list.

    >>> from random import Random
    >>> from tweak_edu.engine import Match, Rules
    >>> state = Match(Rules.edition("65"), seed=7).deal()
    >>> play_on(Position.of_state(state), greedy_choice, Random(7).random)
    [20, 57]
    """
    left = -1 if turns is None else turns
    while left and not position.is_over:
        choice = policy(position, random)
        position.play(choice, random)
        if choice[0] <= QUIET:
            left -= 1
    return position.points
