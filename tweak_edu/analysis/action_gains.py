"""What an action card adds to the own best main move of this turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt

from tweak_edu.analysis.outlook import Prospect, next_targets
from tweak_edu.analysis.tables import Kinds
from tweak_edu.analysis.wording import say_number
from tweak_edu.combinatorics.distribution import Distribution
from tweak_edu.combinatorics.draws import iter_draws
from tweak_edu.engine.moves import ActionMove, Bomb, Joker, Shifter, Thief
from tweak_edu.engine.view import View
from tweak_edu.i18n import Catalog

MOST_CASES = 1500
"""Bombs with more sets of kinds that can fall than this are estimated: from five victims on."""

SAMPLES = 1000


@dataclass(frozen=True)
class ActionGain:
    """What an action card adds: the points of the best capture with it, less those without.

    The points of a capture hold the action card that a TWEAK! wins; without a capture they are 0.
    A played action card counts the same points as a kept one (RULES R14.4) and is left out.

    Attributes:
        move: The action move.
        before: Points of the best capture without it.
        best: Points of the best capture after it, by all that chance can bring.
        is_exact: Whether ``best`` counts all cases; otherwise it holds so many random ones.
        model: What is taken to be equally likely, a key of the catalogue: "analysis.action.…".
    """

    move: ActionMove
    before: int
    best: Distribution
    is_exact: bool
    model: str

    @property
    def adds(self) -> Fraction:
        """Expected points gained; below 0 where it does harm. An estimate if not ``is_exact``."""
        return self.best.mean - self.before

    @property
    def interval(self) -> tuple[float, float] | None:
        """For an estimate the 95 % interval of ``adds``, else ``None``."""
        if self.is_exact:
            return None
        n = self.best.total
        half = 1.96 * sqrt(self.best.variance * n / (n - 1) / n)
        return float(self.adds) - half, float(self.adds) + half

    def text(self, catalog: Catalog) -> str:
        """What it adds, what is assumed, and whether it is exact, in words."""
        key = "analysis.adds" if self.adds >= 0 else "analysis.costs"
        parts = [
            catalog.text(key, points=say_number(abs(self.adds), catalog)),
            catalog.text(self.model),
        ]
        if self.interval is not None:
            low, high = (say_number(Fraction(bound), catalog) for bound in self.interval)
            parts.append(catalog.text("analysis.estimate", low=low, high=high))
        return " ".join(parts)


def find_action_gains(view: View, prospect: Prospect) -> tuple[ActionGain, ...]:
    """What each playable action move adds, in the order of ``legal_moves``.

    Exact for a Joker, a Thief and a Shifter: the stolen card and the deck's top card are any
    unseen card, the next target as in ``tweak_edu.analysis.outlook``. Exact for a Bomb of up to
    four victims, each of whose cards is taken to be equally likely to be laid (so it is where
    chance picks them, RULES Q42); for five victims estimated from 1000 random cases.
    """
    moves = [move for move in view.legal_moves() if isinstance(move, ActionMove)]
    if not moves:
        return ()
    finder = _Finder(view, prospect)
    return tuple(map(finder.find, moves))


class _Finder:
    def __init__(self, view: View, prospect: Prospect) -> None:
        self._view = view
        self._prospect = prospect
        self._before = self._best(prospect.table, view.target)
        self._stolen: Distribution | None = None

    def _best(self, table: Kinds, target: int) -> int:
        wins = self._view.t_pile_size > 0
        return self._prospect.math.best_capture(table, self._prospect.hand, target, wins)

    def find(self, move: ActionMove) -> ActionGain:
        view = self._view
        exact = True
        if isinstance(move, Joker):
            target = view.target + move.step
            best = Distribution({self._best(self._prospect.table, target): 1})
            model = "analysis.action.joker"
        elif isinstance(move, Thief):
            if self._stolen is None:  # the same for every victim
                self._stolen = self._after_falls(1)
            best, model = self._stolen, "analysis.action.thief"
        elif isinstance(move, Shifter):
            best, model = self._after_shift(), "analysis.action.shifter"
        else:
            assert isinstance(move, Bomb)  # the last kind of action move
            best, exact = self._after_bomb()
            model = f"analysis.action.bomb.{view.rules.bomb_choice}"
        return ActionGain(move, self._before, best, exact, model)

    def _after_falls(self, cards: int) -> Distribution:
        """Any unseen cards come to the table, the target stays."""
        return Distribution.from_weights(
            (self._best(table, self._view.target), times) for table, times in self._falls(cards)
        )

    def _falls(self, cards: int) -> Iterator[tuple[Kinds, int]]:
        for kinds, times in iter_draws(self._prospect.pool, cards):
            yield (*self._prospect.table, *kinds), times

    def _after_shift(self) -> Distribution:
        targets = next_targets(self._view, 1)
        return Distribution.from_weights(
            (self._best(table, target), times * weight)
            for table, times in self._falls(1)
            for target, weight in targets
        )

    def _after_bomb(self) -> tuple[Distribution, bool]:
        view, pool = self._view, self._prospect.pool
        victims = sum(1 for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat)
        kinds = sum(1 for count in pool if count)
        if comb(kinds + victims - 1, victims) <= MOST_CASES:
            return self._after_falls(victims), True
        # Seeded by the pool, so that the same view is always told the same.
        rng = random.Random(repr(pool))
        cards = [kind for kind, count in enumerate(pool) for _ in range(count)]
        table, target = self._prospect.table, view.target
        fallen = (tuple(sorted(rng.sample(cards, victims))) for _ in range(SAMPLES))
        return Distribution.from_weights(
            (self._best(table + kinds, target), 1) for kinds in fallen
        ), False
