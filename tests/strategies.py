"""Hypothesis strategies and random rounds for the tests of the whole package."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from tweak_edu.engine.cards import Card
from tweak_edu.engine.match import deal
from tweak_edu.engine.moves import (
    Bomb,
    Capture,
    Drop,
    Joker,
    Move,
    Place,
    Shifter,
    Skip,
    Thief,
)
from tweak_edu.engine.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tweak_edu.engine.state import State

PLY_LIMIT = 1000
SIZES = [
    (edition, players, colors)
    for edition in ("65", "72")
    for players in range(2, 7)
    for colors in range(1, 7)
    if 9 * colors >= 3 * players + 3
]
"""Every playable edition, number of players and number of colors (RULES Q5)."""

seeds = st.integers(0, 2**32 - 1)


class Step(NamedTuple):
    """One ply of a round; the move is fully told."""

    before: State
    move: Move
    after: State


def card_texts(*, backs: bool = False) -> st.SearchStrategy[str]:
    """Texts of cards, with backs if asked for."""
    text = st.builds("{}{}".format, st.sampled_from("ROYGBP"), st.integers(1, 6))
    return st.builds("{}/{}".format, text, st.integers(7, 10)) if backs else text


def cards(*, backs: bool = False) -> st.SearchStrategy[Card]:
    """Cards, with backs if asked for."""
    return card_texts(backs=backs).map(Card)


def moves() -> st.SearchStrategy[Move]:
    """Moves of every kind, possible in some position or not."""
    seat = st.integers(0, 5)
    return st.one_of(
        st.builds(
            Capture, cards(), st.lists(cards(), min_size=1, max_size=9).map(tuple), st.booleans()
        ),
        st.builds(Capture, cards(), st.just(()), st.booleans()),
        st.builds(Place, cards()),
        st.builds(Thief, seat, st.none() | cards()),
        st.builds(Joker, st.sampled_from((1, -1))),
        st.just(Shifter()),
        st.just(Bomb()),
        st.builds(Drop, st.none() | cards()),
        st.just(Skip()),
    )


def fills_of(players: int, colors: int) -> list[int]:
    """The house rule's numbers for the table that so many cards allow; 0, off, always."""
    return [fill for fill in (0, 4, 6, 8) if 9 * colors > 3 * players + fill]


@st.composite
def rules(draw: st.DrawFn, **fixed: Any) -> Rules:
    """Rules of any size with any options; ``fixed`` sets fields."""
    edition, players, count = draw(st.sampled_from(SIZES))
    others = draw(st.permutations("OYGBP"))[: count - 1]
    options: dict[str, Any] = {"colors": "R" + "".join(others)}
    several = {
        "must_combine": st.booleans(),
        "min_table_cards": st.sampled_from((0, 1, 1, 2)),
        "tweak_min_table": st.sampled_from((1, 1, 2)),
        "tweak_call": st.sampled_from(("auto", "required")),
        "invalid_claim": st.sampled_from(("retry", "forfeit")),
        "bomb_choice": st.sampled_from(("owner", "random")),
        "backs": st.sampled_from(("balanced", "uniform", {7: 1, 10: 3})),
        "first_player": st.sampled_from(("next", "dealer", "random")),
        "tie_break": st.sampled_from(("shared", "extra_round")),
        "table_fill": st.sampled_from(fills_of(players, count)),
        "t_cards": st.sampled_from(((4, 3, 2, 1), (0, 0, 0, 0), (9, 0, 0, 9))),
    }
    if draw(st.booleans()):
        for name in draw(st.sets(st.sampled_from(sorted(several)))):
            options[name] = draw(several[name])
    return Rules.edition(edition, players=players, **options | fixed)


def random_move(state: State, rng: random.Random) -> Move:
    """A legal move, the kind drawn before the move, so that action cards come often.

    Where a wrong claim forfeits the turn, one is made now and then, and a TWEAK! is sometimes not
    called where it must be.
    """
    legal = state.legal_moves()
    if (
        state.rules.invalid_claim == "forfeit"
        and rng.random() < 0.1
        and isinstance(legal[-1], Capture | Place)
    ):
        card = rng.choice(state.hands[state.actor])
        return Capture(card, tuple(state.table))
    kind = rng.choice(list(dict.fromkeys(map(type, legal))))
    move = rng.choice([move for move in legal if type(move) is kind])
    if isinstance(move, Capture) and state.rules.tweak_call == "required" and rng.random() < 0.3:
        move = Capture(move.hand, move.table, call=False)
    return move


def walk(rules: Rules, seed: int) -> Iterator[Step]:
    """A whole round of random moves."""
    rng = random.Random(seed)
    state = deal(rules, seed=seed)
    for _ in range(PLY_LIMIT):
        if state.is_over:
            return
        move = state.resolve(random_move(state, rng), rng)
        after = state.play(move)
        yield Step(state, move, after)
        state = after
    raise AssertionError("the round does not end")


@st.composite
def rounds(draw: st.DrawFn, **fixed: Any) -> list[Step]:
    """Whole random rounds."""
    return list(walk(draw(rules(**fixed)), draw(seeds)))


@st.composite
def states(draw: st.DrawFn, *, over: bool = False, **fixed: Any) -> State:
    """Reachable states, from the deal to the last ply (or after it, if ``over``)."""
    steps = draw(rounds(**fixed))
    found = [step.before for step in steps]
    if over:
        found.append(steps[-1].after)
    # Bomb answers and states after an action card are few in a round; draw them as often as others.
    special = [state for state in found if state.drops or state.played]
    if special and draw(st.booleans()):
        found = special
    return found[draw(st.integers(0, len(found) - 1))]
