"""Rounds in bulk, round *i* from ``(seed, i)`` alone: the reference of the compiled core.

Both draw the same numbers in the same order, so that they give the same points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tweak_edu.engine.cards import BACKS
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError
from tweak_edu.playout.greedy import play_greedily
from tweak_edu.playout.kinds import KIND_OF, pack
from tweak_edu.playout.policies import POLICIES, play_on
from tweak_edu.playout.position import ACTIONS, Position, Random
from tweak_edu.playout.tables import tables_of

_ALL = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(number: int) -> int:
    """Scatter the bits of a 64-bit number (the finalizer of splitmix64)."""
    number = (number ^ number >> 30) * FIRST & _ALL
    number = (number ^ number >> 27) * SECOND & _ALL
    return number ^ number >> 31


class Stream:
    """The generator splitmix64: small enough to be written twice, here and in the compiled core.

    >>> stream = Stream(7, 0)
    >>> stream.random() == Stream(7, 0).random() != Stream(7, 1).random()
    True
    """

    def __init__(self, seed: int, number: int) -> None:
        """The stream of a round: its number and the seed, both taken modulo 2^64."""
        self.state = mix((mix(seed + GAMMA & _ALL) + number) & _ALL)

    def random(self) -> float:
        """The next number from 0 up to, but not including, 1."""
        self.state = self.state + GAMMA & _ALL
        return (mix(self.state) >> 11) * 2.0**-53


def play_rounds(
    rules: Rules, count: int, *, seed: int, policy: str = "random", first: int = 0
) -> Iterator[tuple[int, ...]]:
    """Points of each seat in ``count`` rounds from number ``first`` on, all seats playing alike.

    Args:
        rules: Any rules.
        count: Number of rounds.
        seed: Whole number that all chance is drawn from.
        policy: "random" or "greedy".
        first: Number of the first round.

    Raises:
        RulesError: If there is no such policy.

    >>> rules = Rules.edition("65")
    >>> both = list(play_rounds(rules, 2, seed=7))
    >>> both[1:] == list(play_rounds(rules, 1, seed=7, first=1))
    True
    """
    choose = POLICIES[check_policy(policy)]
    for number in range(first, first + count):
        random = Stream(seed, number).random
        yield tuple(play_on(deal_round(rules, random), choose, random))


def play_positions(
    positions: Sequence[Position], *, seed: int, turns: int | None = None
) -> list[list[int]]:
    """Points of each seat once each position is played on greedily.

    Args:
        positions: Positions of one round, drawn by one ``Sampler``; no Bomb waits for an answer.
            They are used up.
        seed: Whole number that all chance is drawn from; position *i* follows from it and *i*.
        turns: How many turns at most; ``None`` plays to the end.

    >>> rules = Rules.edition("65")
    >>> play_positions([deal_round(rules, Stream(7, 0).random)], seed=7)
    [[37, 42]]
    """
    return [
        play_greedily(position, Stream(seed, number).random, turns)
        for number, position in enumerate(positions)
    ]


def check_policy(policy: str) -> str:
    """Refuse an unknown policy."""
    if policy not in POLICIES:
        raise RulesError(f"policy = {policy!r}: must be {' or '.join(map(repr, POLICIES))}")
    return policy


def deal_round(rules: Rules, random: Random) -> Position:
    """Deal a round: leader, backs, cards and action cards are drawn in this order."""
    leader = int(random() * rules.players)
    kinds = [KIND_OF[card] for card in rules.deck]
    choices, drawn = backs_of(rules)
    if drawn:
        backs = [choices[int(random() * len(choices))] for _ in kinds]
    else:
        backs = choices
        if rules.backs == "balanced":
            for i in range(len(backs) - 1, 0, -1):
                j = int(random() * (i + 1))
                backs[i], backs[j] = backs[j], backs[i]
    for i in range(len(kinds) - 1, 0, -1):
        j = int(random() * (i + 1))
        kinds[i], kinds[j] = kinds[j], kinds[i]
        backs[i], backs[j] = backs[j], backs[i]
    pile = [ACTIONS.index(card) for card in rules.t_pile]
    for i in range(len(pile) - 1, 0, -1):
        j = int(random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    size, seats = rules.hand_size, rules.players
    hands = [kinds[i * size : (i + 1) * size] for i in range(seats)]
    start = seats * size + rules.dealt_table
    return Position(
        tables_of(rules),
        hands=[hands[(seat - leader) % seats] for seat in range(seats)],
        table=pack(kinds[seats * size : start]),
        deck=kinds[start:],
        backs=backs[start:],
        pile=pile,
        turn=leader,
    )


def backs_of(rules: Rules) -> tuple[list[int], bool]:
    """The backs of all cards, or those to draw each from, and which of the two (RULES Q7)."""
    if rules.backs == "balanced":
        share, rest = divmod(len(rules.deck), len(BACKS))
        return [back for i, back in enumerate(BACKS) for _ in range(share + (i < rest))], False
    if rules.backs == "uniform":
        return list(BACKS), True
    backs: list[int] = []
    for item in rules.backs:
        if isinstance(item, tuple):
            backs += [item[0]] * item[1]
        else:
            backs.append(int(item))
    return backs, isinstance(rules.backs[0], tuple)
