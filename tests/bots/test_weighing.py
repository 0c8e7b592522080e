"""What a turn is worth with an action card, against te.analyze on every card that may come."""

from __future__ import annotations

import random

import pytest

from tests.strategies import SIZES
from tweak_edu.analysis import analyze
from tweak_edu.analysis.outlook import next_targets
from tweak_edu.bots.weighing import Weigher
from tweak_edu.engine.cards import BACKS, Card
from tweak_edu.engine.match import deal
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.view import View


def views(seed: int) -> list[View]:
    """Some views of main decisions in a round by chance."""
    rng = random.Random(seed)
    edition, players, colors = SIZES[seed % len(SIZES)]
    options = {"must_combine": True} if seed % 3 == 0 else {}
    if seed % 4 == 0:
        options["backs"] = "uniform"
    state = deal(Rules.edition(edition, players, colors=colors, **options), seed=seed)
    found = []
    while not state.is_over:
        view = state.view(state.actor)
        if view.hand and not view.drops and len(view.table) < 7:
            found.append(view)
        state = state.play(rng.choice(state.legal_moves()), rng)
    return rng.sample(found, 4)


def best(view: View) -> float:
    return float(analyze(view).ranked[0].net)


def unseen(view: View) -> list[Card]:
    cards = list(view.rules.deck)
    for card in (*view.hand, *view.table, *[c for won in view.won for c in won]):
        if isinstance(card, Card):
            cards.remove(card.front)
    return cards


def fewer(view: View, victim: int) -> tuple[int, ...]:
    return tuple(size - (seat == victim) for seat, size in enumerate(view.hand_sizes))


@pytest.mark.parametrize("seed", range(12))
def test_the_value_now_and_with_a_joker_is_that_of_analyze(seed: int) -> None:
    for view in views(seed):
        weigher = Weigher(view)
        assert weigher.now == pytest.approx(best(view))
        for step in (1, -1):
            target = view.target + step
            assert weigher.with_target(target) == pytest.approx(best(view._replace(target=target)))


@pytest.mark.parametrize("seed", range(12))
def test_the_value_with_a_thief_is_the_mean_over_all_unseen_cards(seed: int) -> None:
    for view in views(seed):
        victims = [n for n, size in enumerate(view.hand_sizes) if size and n != view.seat]
        for victim in victims[:1] + victims[-1:]:
            sizes = fewer(view, victim)
            cards = unseen(view)
            mean = sum(
                best(view._replace(table=(*view.table, card), hand_sizes=sizes)) for card in cards
            ) / len(cards)
            assert Weigher(view).with_falls(1, victim) == pytest.approx(mean)


@pytest.mark.parametrize("seed", range(12))
def test_the_value_with_a_shifter_is_the_mean_over_cards_and_backs(seed: int) -> None:
    for view in views(seed):
        if not view.deck_size:
            continue
        total = weight = 0.0
        left = view.backs_left
        if left is not None:
            left = tuple(n - (b == view.top_back) for b, n in zip(BACKS, left, strict=True))
        for target, times in next_targets(view, 1):
            for card in unseen(view):
                shifted = view._replace(
                    table=(*view.table, card),
                    target=target,
                    top_back=target if view.deck_size > 1 else None,
                    deck_size=view.deck_size - 1,
                    backs_left=left,
                )
                total += times * best(shifted)
                weight += times
        assert Weigher(view).with_shift() == pytest.approx(total / weight)


@pytest.mark.parametrize(("fill", "seed"), [(4, 1), (4, 2), (6, 3), (6, 4)])
def test_by_the_house_rule_many_fills_come_near_the_exact_value(
    fill: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tweak_edu.bots.weighing.FILLS", 300)
    view = deal(Rules.edition("65", table_fill=fill), seed=seed).view(0)
    view = view._replace(turn=0, actor=0)
    assert any(choice.refill for choice in analyze(view))
    weigher = Weigher(view)
    assert weigher.now == pytest.approx(best(view), abs=0.4)
    lower = view._replace(target=view.target - 1)
    assert weigher.with_target(view.target - 1) == pytest.approx(best(lower), abs=0.4)
    # What falls is on the table and no longer among the cards that may come.
    cards = unseen(view)[::5]
    sizes = fewer(view, 1)
    fallen = [best(view._replace(table=(*view.table, card), hand_sizes=sizes)) for card in cards]
    assert weigher.with_falls(1, 1) == pytest.approx(sum(fallen) / len(fallen), abs=0.8)


@pytest.mark.parametrize("seed", range(4))
def test_by_the_house_rule_the_same_view_is_weighed_the_same(seed: int) -> None:
    view = deal(Rules.edition("65", table_fill=6), seed=seed).view(0)._replace(turn=0, actor=0)
    assert Weigher(view).now == Weigher(view).now


def test_a_bomb_brings_all_pairs_of_unseen_cards_from_two_victims() -> None:
    found = [view for seed in range(12) for view in views(seed) if view.rules.players == 3]
    for view in [view for view in found if min(view.hand_sizes) and len(view.table) < 5][:2]:
        cards = unseen(view)
        sizes = tuple(size - (seat != view.seat) for seat, size in enumerate(view.hand_sizes))
        values = [
            best(view._replace(table=(*view.table, one, two), hand_sizes=sizes))
            for i, one in enumerate(cards)
            for two in cards[:i]
        ]
        assert Weigher(view).with_falls(2, None) == pytest.approx(sum(values) / len(values))
    assert found
