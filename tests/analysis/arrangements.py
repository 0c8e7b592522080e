"""Every way the hidden cards of a small position can lie, for brute force with the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product
from typing import TYPE_CHECKING

from tests.strategies import walk
from tweak_edu.engine.cards import BACKS, ActionCard
from tweak_edu.engine.moves import Capture
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tweak_edu.engine.moves import Move

OPTIONS = [
    {},
    {"min_table_cards": 0},
    {"min_table_cards": 2},
    {"tweak_min_table": 2},
    {"tweak_call": "required"},
    {"points": (2, 7, 3, 0, 1)},
    {"must_combine": True},
    {"backs": ((7, 1), (8, 0), (9, 0), (10, 3))},
    {"backs": "uniform"},
    {"hand_size": 2, "table_size": 3},
    {"empty_deck_target": 12},
    {"t_cards": (1, 1, 0, 0)},
    {"bomb_choice": "random"},
    {"table_fill": 4},
    {"table_fill": 6},
]


def small_states(seed: int, most_hidden: int) -> Iterator[State]:
    """Positions from a random round with few cards, where a main move is to be made."""
    rng = random.Random(seed)
    sizes = ((2, "R"), (2, "RO"), (3, "RO"), (4, "RO"))
    options = {"t_cards": (3, 3, 3, 3), **OPTIONS[seed % len(OPTIONS)]}
    players, colors = rng.choice(sizes[1:3] if "table_fill" in options else sizes)
    rules = Rules.edition("65", players=players, colors=colors, **options)
    for step in walk(rules, seed):
        state = step.before
        hidden = len(hidden_places(state))
        if not state.drops and state.hands[state.turn] and hidden <= most_hidden:
            yield state


def built_state(seed: int) -> State:
    """A position with a TWEAK! to make, four cards in the deck and every action card to play."""
    rng = random.Random(seed)
    players = rng.choice((2, 2, 3))
    options = OPTIONS[seed % len(OPTIONS)]
    if options.get("empty_deck_target") or "hand_size" in options:
        options = {}
    rules = Rules.edition("72", players=players, colors="RO", **options)
    cards = list(rules.deck)
    while True:
        rng.shuffle(cards)
        size = rng.choice((1, 2, 2))
        target = cards[0].value + sum(card.value for card in cards[3 : 3 + size])
        if 7 <= target <= 10:
            break
    backs = [target, *rng.choices((7, 8, 9, 10), k=3)]
    sizes = (1,) * (players - 1) if players == 3 else (rng.choice((1, 2)),)
    at = 3 + size
    hands = [tuple(cards[:3])]
    for size_of_hand in sizes:
        hands.append(tuple(cards[at : at + size_of_hand]))
        at += size_of_hand
    deck = tuple(c.with_back(b) for c, b in zip(cards[at : at + 4], backs, strict=True))
    return State(
        rules,
        tuple(hands),
        tuple(cards[3 : 3 + size]),
        deck,
        tuple(ActionCard)[: rng.choice((0, 1, 3))],
        (tuple(ActionCard), *((),) * (players - 1)),
        (tuple(cards[at + 4 :]), *((),) * (players - 1)),
    )


def hidden_places(state: State) -> list[tuple[int, int]]:
    """Where cards lie that the seat to move cannot see: seat (or -1 for the deck) and position."""
    places = [
        (seat, position)
        for seat, hand in enumerate(state.hands)
        for position in range(len(hand))
        if seat != state.turn
    ]
    return places + [(-1, position) for position in range(len(state.deck))]


def arrangements(state: State) -> Iterator[tuple[State, int]]:
    """Every state that shows the seat to move the same, with its weight."""
    places = hidden_places(state)
    fronts = [(state.hands[s][p] if s >= 0 else state.deck[p].front) for s, p in places]
    for backs, weight in deck_backs(state):
        for chosen in set(permutations(fronts)):
            hands = [list(hand) for hand in state.hands]
            deck = []
            for (seat, position), card in zip(places, chosen, strict=True):
                if seat >= 0:
                    hands[seat][position] = card
                else:
                    deck.append(card.with_back(backs[position]))
            yield (
                state._replace(hands=tuple(map(tuple, hands)), deck=tuple(deck)),
                weight,
            )


def deck_backs(state: State) -> list[tuple[tuple[int, ...], int]]:
    """Backs of the deck's cards in order, the top one as it is, with their weights."""
    if not state.deck:
        return [((), 1)]
    top, *others = (card.back for card in state.deck)
    if state.rules.has_known_backs:
        return [((top, *rest), 1) for rest in set(permutations(others))]
    by_chance = state.rules.backs
    weights = dict.fromkeys(BACKS, 1) if by_chance == "uniform" else dict(by_chance)
    found = []
    for rest in product([back for back in weights if weights[back]], repeat=len(others)):
        weight = 1
        for back in rest:
            weight *= weights[back]
        found.append(((top, *rest), weight))
    return found


def worth(state: State, move: Move) -> int:
    """Points of a move as the engine counts them: winnings and action cards after it."""
    return state.play(move).points(state.turn) - state.points(state.turn)


def best_worth(state: State) -> int:
    """Points of the best capture of the seat to move, 0 without one."""
    captures = [move for move in state.legal_moves() if isinstance(move, Capture)]
    return max([worth(state, move) for move in captures], default=0)


def face_next(state: State, move: Move) -> tuple[bool, bool, int]:
    """Whether the next player can combine, can make a TWEAK!, and the best points."""
    after = state.play(move)
    view = after.view(after.turn)
    captures = view.captures()
    return bool(captures), any(map(view.is_tweak, captures)), best_worth(after)


def mean(values: list[tuple[int, int]]) -> Fraction:
    """Mean of values with weights."""
    return Fraction(sum(v * w for v, w in values), sum(w for _, w in values))
