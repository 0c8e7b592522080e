"""A match: rounds with a moving dealer until a threshold is reached (RULES R3, R15)."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property

from tweak_edu.engine.cards import Card
from tweak_edu.engine.dealing import Deal, pair_backs, shuffle_deal
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import Outcome, State
from tweak_edu.errors import RulesError


@dataclass(frozen=True)
class Match:
    """A match between rounds, frozen: ``deal`` starts the next round, ``after`` notes its outcome.

    All chance follows from the seed: backs, first dealer, the shuffle of each round and what a
    Thief takes in it, so that seed and moves replay the match.

    Attributes:
        rules: The rules in force.
        seed: Whole number that all chance is drawn from.
        rounds: Points per seat of each finished round.
        first_dealer: Dealer of the first round; ``None`` draws one (RULES R3.1).

    Raises:
        RulesError: If the seed, the dealer or a round's points are no numbers that can be used.
        TypeError: If the rules are no ``Rules``.

    >>> match = Match(Rules.edition("65"), seed=7, first_dealer=0)
    >>> match.dealer, match.leader, match.totals, match.threshold
    (0, 1, (0, 0), 140)
    >>> match = match.after(Outcome((80, 31))).after(Outcome((60, 40)))
    >>> match.dealer, match.totals, match.is_over, match.winners
    (0, (140, 71), True, (0,))
    """

    rules: Rules
    seed: int
    rounds: tuple[tuple[int, ...], ...] = ()
    first_dealer: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise TypeError(f"rules are made by Rules.edition, not {self.rules!r}")
        if type(self.seed) is not int:
            raise RulesError(f"seed = {self.seed!r}: must be a whole number")
        dealer, players = self.first_dealer, self.rules.players
        if dealer is not None and (type(dealer) is not int or not 0 <= dealer < players):
            raise RulesError(f"dealer = {dealer!r}: must be a seat from 0 to {players - 1}")
        if not isinstance(self.rounds, tuple):
            raise RulesError(f"rounds = {self.rounds!r}: must be a tuple")
        for points in self.rounds:
            if not isinstance(points, tuple) or list(map(type, points)) != [int] * players:
                raise RulesError(
                    f"rounds: {points!r} must be whole numbers, one for each of {players} seats"
                )

    def _rng(self, purpose: str) -> random.Random:
        return random.Random(f"{self.seed} {purpose}")  # a game, not a secret

    def rng(self) -> random.Random:
        """Chance for the moves of the round to be dealt: what a Thief takes."""
        return self._rng(f"chance {len(self.rounds)}")

    @cached_property
    def _drawn_once(self) -> tuple[int, tuple[Card, ...]]:
        """First dealer and backs, which stay for the whole match (RULES R3.1, Q8)."""
        rng = self._rng("match")
        dealer = int(rng.random() * self.rules.players)
        return dealer, pair_backs(self.rules, rng)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck with the backs it keeps for the whole match (RULES Q8)."""
        return self._drawn_once[1]

    @property
    def dealer(self) -> int:
        """Dealer of the round to be dealt: each time the next seat (RULES Q3)."""
        first = self._drawn_once[0] if self.first_dealer is None else self.first_dealer
        return (first + len(self.rounds)) % self.rules.players

    @property
    def leader(self) -> int:
        """Who plays first in the round to be dealt (RULES Q1)."""
        if self.rules.first_player == "dealer":
            return self.dealer
        if self.rules.first_player == "random":
            return int(self._rng(f"leader {len(self.rounds)}").random() * self.rules.players)
        return (self.dealer + 1) % self.rules.players

    def next_deal(self) -> Deal:
        """The shuffled cards of the round to be dealt; nothing carries over (RULES Q35)."""
        rng = self._rng(f"deal {len(self.rounds)}")
        return shuffle_deal(self.rules, self.cards, self.leader, rng)

    def deal(self) -> State:
        """The first position of the round to be dealt."""
        return self.next_deal().state

    def after(self, outcome: Outcome) -> Match:
        """The match with one more finished round.

        Raises:
            RulesError: If the outcome has other seats than the match.
            TypeError: If it is no ``Outcome``: the round is not over.
        """
        if not isinstance(outcome, Outcome):
            raise TypeError(f"a finished round has an Outcome, not {outcome!r}")
        return replace(self, rounds=(*self.rounds, outcome.points))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat over all finished rounds."""
        if not self.rounds:
            return (0,) * self.rules.players
        return tuple(map(sum, zip(*self.rounds, strict=True)))

    @property
    def threshold(self) -> int:
        """Points that end the match."""
        return self.rules.threshold

    @property
    def is_over(self) -> bool:
        """Whether a seat has reached the threshold; a tie may ask for another round (Q54, Q55)."""
        reached = max(self.totals) >= self.threshold
        return reached and (self.rules.tie_break == "shared" or len(self._leaders()) == 1)

    def _leaders(self) -> tuple[int, ...]:
        return Outcome(self.totals).winners

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the highest total once the match is over, else none."""
        return self._leaders() if self.is_over else ()


def deal(rules: Rules, *, seed: int, dealer: int | None = None) -> State:
    """Deal one round; the same seed gives the same cards everywhere.

    Args:
        rules: The rules in force.
        seed: Whole number that all chance is drawn from.
        dealer: Seat that deals; ``None`` draws one.

    >>> deal(Rules.edition("65"), seed=7) == Match(Rules.edition("65"), seed=7).deal()
    True
    """
    return Match(rules, seed, first_dealer=dealer).deal()
