"""The greedy policy once more, in one loop: twice as fast, for search bots."""

from __future__ import annotations

from tweak_edu.playout.kinds import UNITS
from tweak_edu.playout.policies import greedy_choice, play_on
from tweak_edu.playout.position import Position, Random
from tweak_edu.playout.tables import size_of


def play_greedily(  # noqa: C901  # calls cost more than anything they would tidy up
    position: Position, random: Random, turns: int | None = None
) -> list[int]:
    """``play_on(position, greedy_choice, random, turns)``, to the same end by a shorter way.

    Ordinary turns (a capture or a place, nothing pending) are played here on local names; all
    others by ``greedy_choice`` and ``Position.play``.

    >>> from random import Random
    >>> from tweak_edu.engine import Match, Rules
    >>> position = Position.of_state(Match(Rules.edition("65"), seed=7).deal())
    >>> play_greedily(position, Random(7).random)
    [20, 57]
    """
    tables, hands, held, points = position.tables, position.hands, position.held, position.points
    deck, backs, pile = position.deck, position.backs, position.pile
    rules, value = tables.rules, tables.points.__getitem__
    remembered, best_takes, is_long = tables.best.get, tables.best_takes, tables.is_long
    hand_size, table_size, table_fill = rules.hand_size, rules.dealt_table, rules.table_fill
    size, piled, seats = len(deck), len(pile), len(hands)
    table, top, turn, pile_top = position.table, position.top, position.turn, position.pile_top
    left = -1 if turns is None else turns
    pending = position.acted or bool(position.drops)
    while left:
        hand = hands[turn]
        if not hand and top >= size and not any(hands):
            break
        if hand and not pending:
            pile_left = pile_top < piled
            best = remembered((table << 6 | backs[top]) << 1 | pile_left)
            if best is None:
                best = best_takes(table, backs[top], pile=pile_left)
            scores, sets = best
            kind = max(hand, key=scores.__getitem__)
            score = scores[kind]
            if score >= 0:
                cards = sets[kind]
                points[turn] += score  # with the action card that a TWEAK! wins
                hand.remove(kind)
                if top < size:
                    missing = max(hand_size - len(hand), 0)
                    hand += deck[top : top + missing]
                    top += missing
                if cards == table and cards:
                    if pile_left and is_long(cards):
                        held[turn][pile[pile_top]] += 1
                        pile_top += 1
                    table = 0
                    for dealt in deck[top : top + table_size]:
                        table += UNITS[dealt]
                    top += table_size
                else:
                    table -= cards
                    if table_fill and top < size:
                        for dealt in deck[top : top + max(table_fill - size_of(table), 0)]:
                            table += UNITS[dealt]
                            top += 1
                top = min(top, size)
                turn = turn + 1 if turn + 1 < seats else 0
                left -= 1
                continue
            if held[turn] == _NONE_HELD:
                kind = min(hand, key=value)
                table += UNITS[kind]
                hand.remove(kind)
                if top < size:
                    missing = max(hand_size - len(hand), 0)
                    hand += deck[top : top + missing]
                    top = min(top + missing, size)
                    if table_fill:
                        for dealt in deck[top : top + max(table_fill - size_of(table), 0)]:
                            table += UNITS[dealt]
                            top += 1
                turn = turn + 1 if turn + 1 < seats else 0
                left -= 1
                continue
        position.table, position.top, position.turn = table, top, turn
        position.pile_top = pile_top
        play_on(position, greedy_choice, random, 1)
        table, top, turn, pile_top = position.table, position.top, position.turn, position.pile_top
        pending = False
        left -= 1
    position.table, position.top, position.turn, position.pile_top = table, top, turn, pile_top
    return points


_NONE_HELD = [0, 0, 0, 0]
