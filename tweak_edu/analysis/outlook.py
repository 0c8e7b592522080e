"""From a view to whole numbers: what the next player faces after each main move.

What is averaged, and what is assumed:

* Cards that the seat has not seen (not its own, on the table or won) are equally likely to be
  anywhere. The next player's hand is therefore any m of them, whatever the others have played so
  far. What the seat itself draws needs no look: those are unseen cards too.
* What comes to the table at the end of the turn, after a TWEAK! or by the house rule that fills it
  up, are unseen cards, each set equally likely; the next player holds any m of the rest.
* The next target is the back of the deck's top card then. Each back that is left in the deck
  besides the present top is equally likely to be it. Where backs are drawn by chance (RULES Q7),
  or a view does not tell those left, it has the weights of the rules. With an empty deck the
  target is that of the blue card.
* Backs tell nothing about fronts: nobody remembers earlier rounds, nor the list where the rules
  give each card its back.
* The next player plays no action card.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tweak_edu.analysis.fills import outlook_filled
from tweak_edu.analysis.tables import (
    KIND_OF,
    KINDS,
    Kinds,
    Outlook,
    Pool,
    TableMath,
    Targets,
    as_kinds,
    table_math,
)
from tweak_edu.engine.cards import BACKS, Card
from tweak_edu.engine.moves import Capture, Place
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.view import View


class Prospect(NamedTuple):
    """The whole numbers behind all main moves of one view.

    Attributes:
        math: The core for the rules.
        hand: Kinds of the own cards.
        table: Kinds on the table.
        pool: How many unseen cards there are of each kind.
        seat: The next player.
        cards: How many cards the next player holds.
        view: What the seat sees.
        drawn: How many cards the seat draws at the end of the turn.
    """

    math: TableMath
    hand: Kinds
    table: Kinds
    pool: Pool
    seat: int
    cards: int
    view: View
    drawn: int

    def fill_of(self, left: Kinds, *, cleared: bool) -> int:
        """How many cards come to the table after a move that leaves it so."""
        missing = self.view.rules.missing_from(len(left), cleared=cleared)
        return min(self.view.deck_size - self.drawn, missing)

    def targets_after(self, fill: int) -> Targets:
        """The next targets, once the hand has been drawn and ``fill`` cards came to the table."""
        return next_targets(self.view, self.drawn + fill)


class Rated(NamedTuple):
    """A main move with its figures in whole numbers.

    Attributes:
        move: A capture or a place.
        points: Points of the cards taken.
        won: How many action cards it wins: 1 for a TWEAK! while there are any, else 0.
        action_points: Points of the action card won.
        is_tweak: Whether it is a TWEAK!.
        left: Kinds left on the table.
        fill: How many unseen cards come to it before the next player's turn.
        outlook: What the next player may hope for.
    """

    move: Capture | Place
    points: int
    won: int
    action_points: int
    is_tweak: bool
    left: Kinds
    fill: int
    outlook: Outlook


def look_ahead(view: View) -> Prospect:
    """Work out the whole numbers behind the main moves of a view.

    Raises:
        ValueError: If the view shows a card more often than there is one, or fewer unseen cards
            than hands and deck must hold.
    """
    rules = view.rules
    pool = count_unseen(view)
    seat = (view.seat + 1) % rules.players
    return Prospect(
        table_math(rules),
        as_kinds(view.hand),
        as_kinds(view.table),
        pool,
        seat,
        view.hand_sizes[seat],
        view,
        min(view.deck_size, max(0, rules.hand_size - len(view.hand) + 1)),
    )


def rate_main_moves(view: View) -> list[Rated]:
    """Rate every legal main move of a view, in the order of ``legal_moves``; about 0.1 ms.

    Under the house rule that fills the table up it takes some ms, 0.1 s where many cards come.
    Empty if the seat has no main move to make now.

    >>> from tweak_edu.engine import Match
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> rated = rate_main_moves(view)[0]
    >>> str(rated.move), rated.points, round(rated.outlook.combine / rated.outlook.total, 3)
    ('place:R2', 0, 0.997)
    """
    moves = [move for move in view.legal_moves() if isinstance(move, Capture | Place)]
    return rate_moves(view, look_ahead(view), moves) if moves else []


def rate_moves(view: View, prospect: Prospect, moves: list[Capture | Place]) -> list[Rated]:
    """Rate legal main moves of a view whose prospect is known."""
    rules, table = view.rules, view.table
    worth, action = prospect.math.worth, prospect.math.action
    outlooks: dict[tuple[Kinds, bool], tuple[int, Outlook]] = {}
    rated: list[Rated] = []
    for move in moves:
        points = won = 0
        cleared = is_tweak = False
        if isinstance(move, Place):
            left = as_kinds((*table, move.card))
        else:
            points = worth[KIND_OF[move.hand]] + sum([worth[KIND_OF[card]] for card in move.table])
            left = _without(prospect.table, move)
            cleared = 0 < len(move.table) == len(table)
            is_tweak = cleared and len(move.table) >= rules.tweak_min_table
            called = move.call or rules.tweak_call == "auto"
            won = int(is_tweak and called and view.t_pile_size > 0)
        key = (left, view.t_pile_size > won)
        if key not in outlooks:
            outlooks[key] = _look(prospect, *key, cleared=cleared)
        rated.append(Rated(move, points, won, won * action, is_tweak, left, *outlooks[key]))
    return rated


def _look(prospect: Prospect, left: Kinds, wins: bool, *, cleared: bool) -> tuple[int, Outlook]:
    """How many cards come to a table, and what the next player may hope for then."""
    fill = prospect.fill_of(left, cleared=cleared)
    targets = prospect.targets_after(fill)
    outlook = outlook_filled(
        prospect.math, left, fill, prospect.pool, prospect.cards, targets, wins
    )
    return fill, outlook


def _without(table: Kinds, move: Capture) -> Kinds:
    left = list(table)
    for card in move.table:
        left.remove(KIND_OF[card])
    return tuple(left)


def count_unseen(view: View) -> Pool:
    """How many cards of each kind the seat has not seen: neither own, on the table nor won.

    Raises:
        ValueError: If the view cannot be: see ``look_ahead``.
    """
    pool = list(_deck_pool(view.rules))
    for cards in (view.hand, view.table, *view.won):
        for card in cards:
            if isinstance(card, Card):
                pool[KIND_OF[card]] -= 1
    hidden = sum(view.hand_sizes) - view.hand_sizes[view.seat] + view.deck_size
    if min(pool) < 0 or sum(pool) < hidden:
        _refuse(view, pool, hidden)
    return tuple(pool)


def _refuse(view: View, pool: list[int], hidden: int) -> None:
    seen = Counter(view.hand + view.table)
    for won in view.won:
        seen.update(card for card in won if isinstance(card, Card))
    for card, count in seen.items():
        there = view.rules.deck.count(card)
        if count > there:
            raise ValueError(f"the view shows {card} {count} times; the deck has it {there} times")
    raise ValueError(f"{sum(pool)} cards are unseen, but hands and deck hold {hidden} of them")


_DECK_POOLS: dict[tuple[object, ...], Pool] = {}


def _deck_pool(rules: Rules) -> Pool:
    pool = _DECK_POOLS.get(rules.colors)
    if pool is None:
        counts = [0] * KINDS
        for card in rules.deck:
            counts[KIND_OF[card]] += 1
        pool = _DECK_POOLS[rules.colors] = tuple(counts)
    return pool


def next_targets(view: View, drawn: int) -> Targets:
    """The targets that are possible once so many cards are drawn, each with its weight, ascending.

    Args:
        view: Any view; a Joker played this turn is over by then.
        drawn: How many cards leave the deck.
    """
    if drawn >= view.deck_size:
        return ((view.rules.empty_deck_target, 1),)
    if not drawn:
        assert view.top_back is not None  # a deck with cards has a top
        return ((view.top_back, 1),)
    backs = view.backs_left
    if backs is None:
        return _weights(view.rules)
    return tuple(
        [
            (back, count)
            for back, left in zip(BACKS, backs, strict=True)
            if (count := left - (back == view.top_back))
        ]
    )


def _weights(rules: Rules) -> Targets:
    """Backs as the rules spread them, for want of knowing which have left the deck."""
    weights = dict.fromkeys(BACKS, 1)
    if not isinstance(rules.backs, str):
        weights = dict.fromkeys(BACKS, 0)
        for item in rules.backs:
            back, weight = item if isinstance(item, tuple) else (item, 1)
            weights[back] += weight
    return tuple([(back, weight) for back, weight in weights.items() if weight])
