"""What a turn is worth on tables that may come: the best of its main moves, exactly.

The value of a main move is its points, an action card it wins included, less what the next player
may then expect, as in ``tweak_edu.analysis.outlook``. Values are floats: they only rank moves.
By the house rule ``Rules.table_fill`` the table is filled up after nearly every move, and what the
next player may expect then is estimated: exactly it would take seconds for all that may come.
"""

from __future__ import annotations

import random
from functools import cached_property

from tweak_edu.analysis.fills import outlook_filled
from tweak_edu.analysis.outlook import count_unseen, next_targets
from tweak_edu.analysis.tables import VALUES, Kinds, Pool, Targets, table_math
from tweak_edu.combinatorics.draws import iter_draws
from tweak_edu.engine.cards import BACKS
from tweak_edu.engine.view import View
from tweak_edu.playout.kinds import KIND_OF, UNITS, pack, unpack
from tweak_edu.playout.tables import size_of, tables_of

FILLS = 3
"""Ways to fill the table up that an estimate tries."""


class Weigher:
    """The best main move of a seat, whatever comes to the table before it.

    Args:
        view: What the seat sees, on its own turn with cards in its hand.

    >>> from tweak_edu.engine import Match, Rules
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> weigher = Weigher(view)
    >>> round(weigher.now, 2), round(weigher.with_target(view.target - 1), 2)
    (-4.68, 3.13)
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        self._view = view
        self._pool = count_unseen(view)
        self._math = table_math(rules)
        self._tables = tables_of(rules)
        self._kinds = tuple(dict.fromkeys(KIND_OF[card] for card in view.hand))
        self._table = pack([KIND_OF[card] for card in view.table])
        self._next = (view.seat + 1) % rules.players
        self._drawn = max(0, rules.hand_size - len(view.hand) + 1)
        self._threats: dict[tuple[object, ...], float] = {}
        self._falls: dict[tuple[int, bool], float] = {}

    @property
    def now(self) -> float:
        """The value of the turn as it is."""
        return self.with_target(self._view.target)

    def with_target(self, target: int) -> float:
        """The value with another target: what a Joker makes of it."""
        return self._best(self._view, self._table, target, self._pool, self._next_cards)

    def with_falls(self, falls: int, stolen_from: int | None) -> float:
        """The mean value once any unseen cards have come to the table from other hands.

        Args:
            falls: How many cards come.
            stolen_from: The seat they leave; ``None`` where each other seat loses one.
        """
        hit = stolen_from is None or stolen_from == self._next
        value = self._falls.get((falls, hit))
        if value is None:  # whom else a Thief robs changes nothing
            cards = max(0, self._next_cards - hit)
            value = self._falls[falls, hit] = self._after_falls(falls, cards)
        return value

    def _after_falls(self, falls: int, cards: int) -> float:
        total = weight = 0.0
        for kinds, times in iter_draws(self._pool, falls):
            table, pool = self._table, list(self._pool)
            for kind in kinds:
                table += UNITS[kind]
                pool[kind] -= 1
            best = self._best(self._view, table, self._view.target, tuple(pool), cards)
            total += times * best
            weight += times
        return total / weight

    def with_shift(self) -> float:
        """The mean value once the deck's top card has come to the table and the next back shows."""
        total = weight = 0.0
        for target, times in next_targets(self._view, 1):
            view = _without_top(self._view, target)
            for kind, count in enumerate(self._pool):
                if count:
                    pool = (*self._pool[:kind], count - 1, *self._pool[kind + 1 :])
                    table = self._table + UNITS[kind]
                    best = self._best(view, table, target, pool, self._next_cards)
                    total += count * times * best
                    weight += count * times
        return total / weight

    @property
    def _next_cards(self) -> int:
        return self._view.hand_sizes[self._next]

    def _best(self, view: View, table: int, target: int, pool: Pool, cards: int) -> float:
        tables = self._tables
        bonus = tables.action_points if view.t_pile_size and tables.is_long(table) else 0
        values = []
        for kind in self._kinds:
            for taken in tables.takes(table, target - VALUES[kind]).sets:
                points = tables.points[kind] + tables.worth_of(taken)
                cleared = taken == table and table > 0
                won = int(cleared and tables.is_long(table))
                threat = self._threat(view, table - taken, pool, cards, won=won, cleared=cleared)
                values.append(points + bonus * cleared - threat)
        if not (values and view.rules.must_combine):
            values += [-self._threat(view, table + UNITS[k], pool, cards) for k in self._kinds]
        return max(values)

    def _threat(
        self,
        view: View,
        table: int,
        pool: Pool,
        cards: int,
        *,
        won: int = 0,
        cleared: bool = False,
    ) -> float:
        """What the next player may expect from a table, once cards have come to it."""
        drawn = min(view.deck_size, self._drawn)
        missing = view.rules.missing_from(size_of(table), cleared=cleared)
        fill = min(view.deck_size - drawn, missing)
        targets = next_targets(view, drawn + fill)
        key = (table, fill, pool, cards, targets, won)
        threat = self._threats.get(key)
        if threat is None:
            wins = view.t_pile_size > won
            if fill and view.rules.table_fill:
                threat = self._threat_filled(unpack(table), fill, pool, cards, targets, wins)
            else:
                found = outlook_filled(self._math, unpack(table), fill, pool, cards, targets, wins)
                threat = found.points / found.total
            self._threats[key] = threat
        return threat

    def _threat_filled(
        self, table: Kinds, fill: int, pool: Pool, cards: int, targets: Targets, wins: bool
    ) -> float:
        """The same by the house rule that fills tables up: an estimate from ``FILLS`` fills.

        The same unseen cards come to every table, so that chance favours none of them.
        """
        points = 0.0
        for order in self._orders:
            fallen = [before - left for before, left in zip(self._pool, pool, strict=True)]
            left = list(pool)
            come: list[int] = []
            for kind in order:
                if fallen[kind]:
                    fallen[kind] -= 1
                elif len(come) < fill:
                    come.append(kind)
                    left[kind] -= 1
            filled = tuple(sorted((*table, *come)))
            found = self._math.outlook(filled, tuple(left), cards, targets, wins)
            points += found.points / found.total
        return points / FILLS

    @cached_property
    def _orders(self) -> list[list[int]]:
        """Orders in which the unseen cards may come, the same for the same unseen cards."""
        rng = random.Random(repr(self._pool))
        unseen = [kind for kind, count in enumerate(self._pool) for _ in range(count)]
        return [rng.sample(unseen, len(unseen)) for _ in range(FILLS)]


def _without_top(view: View, target: int) -> View:
    """The view once the deck's top card has left it and the next back shows ``target``."""
    left = view.backs_left
    if left is not None:
        left = tuple([n - (back == view.top_back) for back, n in zip(BACKS, left, strict=True)])
    deck = view.deck_size - 1
    return view._replace(deck_size=deck, top_back=target if deck else None, backs_left=left)
