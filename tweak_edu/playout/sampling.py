"""Positions that a seat holds possible: what it sees, with the hidden cards dealt by chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from tweak_edu.engine.cards import BACKS, Card
from tweak_edu.engine.moves import Joker
from tweak_edu.engine.view import View
from tweak_edu.errors import RulesError
from tweak_edu.playout.kinds import KIND_OF, pack
from tweak_edu.playout.position import ACTIONS, Position, Random
from tweak_edu.playout.tables import tables_of


class Sampler:
    """Deals the cards that a seat does not see, each deal that fits its view equally likely.

    Hidden are the other hands, the order of the deck and of the action cards still to be won, and
    the backs of all deck cards but the top one. Backs are dealt without regard to fronts, even
    where ``Rules.backs`` lists one for each card. Cards that a written position does not show at
    all may be among the hidden ones.

    Args:
        view: What the seat sees.

    Raises:
        RulesError: If the view does not add up to the cards of its rules.

    >>> from random import Random
    >>> from tweak_edu.engine import Match, Rules
    >>> view = Match(Rules.edition("65"), seed=7).deal().view(0)
    >>> position = Sampler(view).draw(Random(7).random)
    >>> position.hands[0] == [KIND_OF[card] for card in view.hand], position.deck_size
    (True, 28)
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.tables = tables_of(rules)
        unseen = list(rules.deck)
        unwon = list(rules.t_pile)
        try:
            for card in chain(view.hand, view.table, *view.won):
                if isinstance(card, Card):
                    unseen.remove(card.front)
                else:
                    unwon.remove(card)
            for action in chain(*view.held):
                unwon.remove(action)
        except ValueError:
            raise RulesError("the view shows a card more often than its rules have it") from None
        hidden = view.deck_size + sum(view.hand_sizes) - view.hand_sizes[view.seat]
        if len(unseen) < hidden or len(unwon) < view.t_pile_size:
            raise RulesError(
                f"the view hides {hidden} number cards and {view.t_pile_size} action cards; "
                f"its rules leave {len(unseen)} and {len(unwon)}"
            )
        self._hidden = hidden
        self._unseen = [KIND_OF[card] for card in unseen]
        self._pile = [ACTIONS.index(card) for card in unwon]
        self._backs = _later_backs(view)
        self._hand = [KIND_OF[card] for card in view.hand]
        self._table = pack([KIND_OF[card] for card in view.table])
        self._held = [[held.count(card) for card in ACTIONS] for held in view.held]
        self._points = [
            sum(map(rules.points_of, chain(view.won[seat], view.held[seat])))
            for seat in range(rules.players)
        ]

    def draw(self, random: Random) -> Position:
        """One position that fits the view."""
        view, unseen, start = self.view, _shuffled(self._unseen, random), 0
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(self._hand[:])
            else:
                hands.append(unseen[start : start + size])
                start += size
        position = Position(
            self.tables,
            hands=hands,
            table=self._table,
            deck=unseen[start : self._hidden],
            backs=self._draw_backs(random),
            pile=_shuffled(self._pile, random)[: view.t_pile_size],
            turn=view.turn,
        )
        position.held = [held[:] for held in self._held]
        position.points = self._points[:]
        position.step = view.played.step if isinstance(view.played, Joker) else 0
        position.acted = view.played is not None
        position.drops = view.drops
        return position

    def _draw_backs(self, random: Random) -> list[int]:
        view = self.view
        if view.top_back is None:
            return []
        if view.backs_left is not None:
            return [view.top_back, *_shuffled(self._backs, random)]
        count = len(self._backs)
        later = [self._backs[int(random() * count)] for _ in range(view.deck_size - 1)]
        return [view.top_back, *later]


def _later_backs(view: View) -> list[int]:
    """The backs under the top card; or, where each is drawn by chance, those to draw from."""
    if view.top_back is None:
        return []
    if view.backs_left is not None:
        left = dict(zip(BACKS, view.backs_left, strict=True))
        left[view.top_back] -= 1
        return [back for back, count in left.items() for _ in range(count)]
    if view.rules.has_known_backs:
        raise RulesError("the view does not tell which backs are left: take State.view(seat)")
    weights: dict[int, int] = dict.fromkeys(BACKS, 1)
    if view.rules.backs != "uniform":
        weights = dict(view.rules.backs)  # type: ignore[arg-type]  # pairs, checked by Rules
    return [back for back, weight in weights.items() for _ in range(weight)]


def _shuffled(items: Sequence[int], random: Random) -> list[int]:
    """The items in an order by chance; sorting is quicker than swapping them one by one."""
    return sorted(items, key=lambda _: random())
