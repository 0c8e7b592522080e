"""Invariants I1 to I9 of the rules, over random rounds of every size and with every option."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import SIZES, Step, rounds, seeds, walk
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Bomb, Capture, Drop, Place, Shifter, Skip, Thief
from tweak_edu.engine.rules import Rules

if TYPE_CHECKING:
    from tweak_edu.engine.state import State

TURN_ENDS = (Capture, Place, Skip)


def states_of(steps: list[Step]) -> list[State]:
    return [steps[0].before, *(step.after for step in steps)]


def turn_starts(steps: list[Step]) -> list[State]:
    return [steps[0].before, *(s.after for s in steps if isinstance(s.move, TURN_ENDS))]


def number_cards(state: State) -> Counter[Card]:
    """Every number card of a state, without its back."""
    won = (card for card in chain.from_iterable(state.won) if isinstance(card, Card))
    deck = (card.front for card in state.deck)
    return Counter(chain(chain.from_iterable(state.hands), state.table, deck, won))


def is_capture(step: Step) -> bool:
    """Whether the ply took cards; under invalid_claim="forfeit" a wrong claim places one."""
    return isinstance(step.move, Capture) and step.before.why_illegal(step.move) is None


def table_before_the_fill(step: Step) -> list[Card]:
    """The table that a turn's last move leaves, before cards come to it from the deck."""
    table = list(step.before.table)
    if is_capture(step):
        for card in step.move.table:
            table.remove(card)
    elif not isinstance(step.move, Skip):
        table.append(step.move.hand if isinstance(step.move, Capture) else step.move.card)
    return table


def check_i1(steps: list[Step]) -> None:
    """Each number card is in exactly one place."""
    whole = Counter(steps[0].before.rules.deck)
    for state in states_of(steps):
        assert number_cards(state) == whole


def check_i2(steps: list[Step]) -> None:
    """Each action card is in the pile, held, or used."""
    whole = Counter(steps[0].before.rules.t_pile)
    for state in states_of(steps):
        used = (card for card in chain.from_iterable(state.won) if not isinstance(card, Card))
        assert Counter(chain(state.t_pile, chain.from_iterable(state.held), used)) == whole


def check_i3(steps: list[Step]) -> None:
    """An empty table at the start of a turn means an empty deck.

    Holds under tweak_min_table and tweak_call too, as they withhold the action card only.
    """
    for state in turn_starts(steps):
        assert state.table or not state.deck


def check_i4(steps: list[Step]) -> None:
    """The target is the top back, 7 without a deck, one more or less with a Joker."""
    for state in states_of(steps):
        plain = state.deck[0].back if state.deck else 7
        assert plain in (7, 8, 9, 10)
        joker = {"joker+1": 1, "joker-1": -1}.get(str(state.played), 0)
        assert state.target == plain + joker


def check_i5(steps: list[Step]) -> None:
    """After a turn its player has three cards if the deck has any; nobody ever has more."""
    for before, move, after in steps:
        if isinstance(move, TURN_ENDS) and after.deck:
            assert len(after.hands[before.turn]) == 3
        assert max(map(len, after.hands)) <= 3


def check_i6(steps: list[Step]) -> None:
    """A turn with a hand card uses exactly one of the mover's; other moves use none of them."""
    for before, move, after in steps:
        mine = before.turn
        drawn = Counter(c.front for c in before.deck[: len(before.deck) - len(after.deck)])
        if isinstance(move, Skip):
            assert not before.hands[mine]
            assert before.table == after.table
        elif isinstance(move, Capture | Place):
            card = move.hand if isinstance(move, Capture) else move.card
            kept = Counter(before.hands[mine]) - Counter([card])
            assert kept.total() == len(before.hands[mine]) - 1
            fresh = Counter(after.hands[mine]) - kept
            assert kept <= Counter(after.hands[mine])
            assert fresh <= drawn
        else:
            assert before.hands[mine] == after.hands[mine]
        others = [seat for seat in range(before.rules.players) if seat != mine]
        for seat in others:
            if not isinstance(move, Thief | Drop):
                assert before.hands[seat] == after.hands[seat]


def check_i7(steps: list[Step]) -> None:
    """All points and those left on the table are the points of the colors and the cards won."""
    end = steps[-1].after
    rules = end.rules
    everything = 29 + 12 * (len(rules.colors) - 1)
    won = len(rules.t_pile) - len(end.t_pile)
    left = sum(rules.points_of(card) for card in end.table)
    seats = range(rules.players)
    assert sum(map(end.points, seats)) + left == everything + 2 * won
    outcome = end.outcome()
    assert outcome is not None
    assert outcome.points == tuple(map(end.points, seats))


def check_i8(steps: list[Step]) -> None:
    """The targets of all captures and the values left are the sum of all values."""
    targets = 0
    for step in steps:
        if is_capture(step):
            taken = (step.move.hand, *step.move.table)
            assert sum(card.value for card in taken) == step.before.target
            targets += step.before.target
    left = sum(card.value for card in steps[-1].after.table)
    assert targets + left == 27 * len(steps[0].before.rules.colors)


def check_i9(steps: list[Step]) -> None:
    """Number of turns (N10); that the round ends at all is checked by the walk."""
    start, end = steps[0].before, steps[-1].after
    assert end.is_over
    assert not end.legal_moves()
    kinds = Counter(type(step.move) for step in steps)
    refilled = 0
    for before, move, after in steps:
        if isinstance(move, TURN_ENDS):
            refilled += len(after.table) - len(table_before_the_fill(Step(before, move, after)))
    played = 9 * len(start.rules.colors) - len(start.table) - refilled
    played -= kinds[Shifter] + kinds[Thief] + kinds[Drop]
    assert kinds[Capture] + kinds[Place] == played
    assert sum(kinds[kind] for kind in TURN_ENDS) == played + kinds[Skip]


CHECKS = {
    name.removeprefix("check_"): check
    for name, check in sorted(globals().items())
    if name.startswith("check_")
}


def test_nine_invariants() -> None:
    assert list(CHECKS) == [f"i{number}" for number in range(1, 10)]


@pytest.mark.parametrize("name", CHECKS)
@settings(max_examples=40, deadline=None)
@given(steps=rounds())
def test_invariant(name: str, steps: list[Step]) -> None:
    CHECKS[name](steps)


@pytest.mark.parametrize(("edition", "players", "colors"), SIZES)
@settings(max_examples=4, deadline=None)
@given(seed=seeds)
def test_every_size(edition: str, players: int, colors: int, seed: int) -> None:
    steps = list(walk(Rules.edition(edition, players=players, colors=colors), seed))
    for check in CHECKS.values():
        check(steps)


@settings(max_examples=20, deadline=None)
@given(steps=rounds(t_cards=(2, 2, 2, 9), bomb_choice="random"))
def test_a_bomb_is_answered_once_by_every_other_seat_with_cards(steps: list[Step]) -> None:
    for number, (before, move, after) in enumerate(steps):
        if isinstance(move, Bomb):
            players = before.rules.players
            order = [(before.turn + step) % players for step in range(1, players)]
            victims = tuple(seat for seat in order if before.hands[seat])
            assert after.drops == victims
            for victim, step in zip(victims, steps[number + 1 :], strict=False):
                assert isinstance(step.move, Drop)
                assert step.before.actor == victim
                assert step.before.turn == before.turn
                assert len(step.after.hands[victim]) == len(step.before.hands[victim]) - 1


@pytest.mark.parametrize("fill", [4, 6, 8])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_house_rule_fills_the_table_up_and_never_takes_from_it(
    fill: int, data: st.DataObject
) -> None:
    sizes = [size for size in SIZES if 9 * size[2] > 3 * size[1] + fill]
    edition, players, colors = data.draw(st.sampled_from(sizes))
    shifty = data.draw(st.sampled_from(((4, 3, 2, 1), (2, 2, 9, 9))))
    rules = Rules.edition(edition, players=players, colors=colors, table_fill=fill, t_cards=shifty)
    steps = list(walk(rules, data.draw(seeds)))
    assert len(steps[0].before.table) == fill
    for check in CHECKS.values():
        check(steps)
    for state in turn_starts(steps):
        assert len(state.table) >= fill or not state.deck
    for step in steps:
        before, move, after = step
        if not isinstance(move, TURN_ENDS):
            continue
        left = table_before_the_fill(step)
        kept = len(before.hands[before.turn]) - (not isinstance(move, Skip))
        drawn = min(3 - kept, len(before.deck))  # the hand comes first
        come = before.deck[drawn : drawn + max(0, fill - len(left))]
        assert list(after.table) == left + [card.front for card in come]
        assert after.deck == before.deck[drawn + len(come) :]
