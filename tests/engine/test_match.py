"""Dealing and matches: one seed one deal, who leads, backs that stay, thresholds, ties."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import strategies
from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.dealing import Deal, deal_cards
from tweak_edu.engine.match import Match, deal
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import Outcome, State
from tweak_edu.errors import RulesError


def play_round(state: State, seed: int) -> Outcome:
    rng = random.Random(seed)
    while not state.is_over:
        state = state.play(strategies.random_move(state, rng), rng)
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@settings(max_examples=60, deadline=None)
@given(rules=strategies.rules(), seed=strategies.seeds)
def test_one_seed_gives_one_deal(rules: Rules, seed: int) -> None:
    match = Match(rules, seed=seed)
    assert deal(rules, seed=seed) == match.deal() == Match(rules, seed=seed).deal()
    assert match.next_deal().state == match.deal()
    assert match.rng().random() == Match(rules, seed=seed).rng().random()


def test_other_seeds_and_rounds_give_other_deals() -> None:
    rules = Rules.edition("65", players=3)
    deals = {deal(rules, seed=seed) for seed in range(50)}
    assert len(deals) == 50
    match = Match(rules, seed=7)
    rounds = set()
    for _ in range(20):
        rounds.add((match.deal().table, match.deal().deck))
        match = match.after(Outcome((1, 1, 1)))
    assert len(rounds) == 20


def test_the_deal_of_a_seed_is_pinned() -> None:
    """A written-down seed gives these cards on every Python, in every version of the package."""
    state = deal(Rules.edition("65"), seed=7)
    assert state.format().splitlines()[1:4] == PINNED


PINNED = [
    "A R2 G2 O1",
    "B G2 R3 Y2",
    "table O3 O4",
]


@settings(max_examples=60, deadline=None)
@given(rules=strategies.rules(), seed=strategies.seeds, data=st.data())
def test_a_deal_is_three_cards_a_seat_two_or_more_on_the_table_and_the_rest(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    dealer = data.draw(st.integers(0, rules.players - 1))
    state = deal(rules, seed=seed, dealer=dealer)
    assert all(len(hand) == 3 for hand in state.hands)
    table = rules.table_fill or 2
    assert len(state.table) == table
    assert len(state.deck) == len(rules.deck) - 3 * rules.players - table
    assert all(card.back for card in state.deck)
    assert not any(card.back for card in (*state.table, *sum(state.hands, ())))
    assert Counter(state.t_pile) == Counter(rules.t_pile)
    assert state.held == state.won == ((),) * rules.players
    assert (state.played, state.drops) == (None, ())
    if rules.first_player == "next":
        assert state.turn == (dealer + 1) % rules.players
    elif rules.first_player == "dealer":
        assert state.turn == dealer


@pytest.mark.parametrize("leader", range(4))
def test_cards_are_dealt_in_rows_from_the_leader_on(leader: int) -> None:
    rules = Rules.edition("65", players=4)
    cards = [card.with_back(8) for card in rules.deck]
    state = deal_cards(rules, cards, rules.t_pile, leader)
    fronts = [card.front for card in cards]
    for row in range(4):
        assert list(state.hands[(leader + row) % 4]) == fronts[3 * row : 3 * row + 3]
    assert list(state.table) == fronts[12:14]
    assert list(state.deck) == cards[14:]
    assert (state.turn, state.t_pile) == (leader, rules.t_pile)


def test_dealer_and_leader_move_on_by_one_seat() -> None:
    for players in range(2, 7):
        match = Match(Rules.edition("65", players=players), seed=3)
        first = match.dealer
        for number in range(2 * players):
            assert match.dealer == (first + number) % players
            assert match.leader == (match.dealer + 1) % players
            assert match.deal().turn == match.leader
            match = match.after(Outcome((0,) * players))


def test_the_first_dealer_is_drawn_fairly() -> None:
    dealers = Counter(
        Match(Rules.edition("65", players=3), seed=seed).dealer for seed in range(900)
    )
    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) > 240


def test_option_first_player() -> None:
    dealer_leads = Match(Rules.edition("65", players=4, first_player="dealer"), seed=1)
    assert dealer_leads.leader == dealer_leads.dealer
    drawn = Rules.edition("65", players=4, first_player="random")
    leaders = Counter(Match(drawn, seed=seed, first_dealer=0).leader for seed in range(400))
    assert set(leaders) == {0, 1, 2, 3}
    assert Match(drawn, seed=5).leader == Match(drawn, seed=5).deal().turn


def test_a_front_keeps_its_back_for_the_whole_match() -> None:
    match = Match(Rules.edition("65", players=2, colors=6, backs="uniform"), seed=11)
    seen: defaultdict[Card, set[Card]] = defaultdict(set)
    for number in range(8):
        state = match.deal()
        for card in state.deck:
            seen[card.front].add(card)
        assert {card for card in match.cards if card.front.value > 3} >= {
            card for card in state.deck if card.front.value > 3
        }
        assert not Counter(state.deck) - Counter(match.cards)
        match = match.after(play_round(state, number))
    for front, cards in seen.items():
        assert len(cards) <= (2 if front.value <= 3 else 1)


@pytest.mark.parametrize("colors", range(1, 7))
def test_uniform_and_weighted_backs(colors: int) -> None:
    uniform = Counter[int | None]()
    weighted = Counter[int | None]()
    for seed in range(40):
        for backs, count in (("uniform", uniform), ({8: 1, 10: 3}, weighted)):
            rules = Rules.edition("65", colors=colors, backs=backs)
            count.update(card.back for card in Match(rules, seed=seed).cards)
    total = 40 * 9 * colors
    assert all(abs(uniform[back] / total - 0.25) < 0.08 for back in range(7, 11))
    assert set(weighted) == {8, 10}
    assert abs(weighted[10] / total - 0.75) < 0.08


def test_a_list_of_backs_is_used_card_by_card() -> None:
    backs = [7, 8, 9, 10] * 9
    rules = Rules.edition("65", backs=backs)
    cards = Match(rules, seed=4).cards
    assert [card.back for card in cards] == backs
    assert tuple(card.front for card in cards) == rules.deck


def test_nothing_is_carried_over() -> None:
    match = Match(Rules.edition("72", players=3), seed=5)
    for number in range(4):
        state = match.deal()
        assert Counter(state.t_pile) == Counter(match.rules.t_pile)
        assert state.held == state.won == ((), (), ())
        outcome = play_round(state, number)
        before = match.totals
        match = match.after(outcome)
        assert match.totals == tuple(map(sum, zip(before, outcome.points, strict=True)))
    assert len(match.rounds) == 4


@pytest.mark.parametrize(("players", "threshold"), [(2, 140), (3, 120), (4, 100), (5, 80), (6, 60)])
def test_a_match_ends_when_the_threshold_is_reached(players: int, threshold: int) -> None:
    match = Match(Rules.edition("65", players=players), seed=1)
    assert match.totals == (0,) * players
    below = match.after(Outcome((threshold - 1, *(0,) * (players - 1))))
    assert (below.is_over, below.winners, below.threshold) == (False, (), threshold)
    reached = below.after(Outcome((1, *(0,) * (players - 1))))
    assert (reached.is_over, reached.winners) == (True, (0,))
    passed = below.after(Outcome((1, threshold + 5, *(0,) * (players - 2))))
    assert (passed.is_over, passed.winners) == (True, (1,))


def test_option_thresholds() -> None:
    match = Match(Rules.edition("65", thresholds=(10, 10, 10, 10, 10)), seed=1)
    assert match.after(Outcome((10, 3))).winners == (0,)


def test_ties() -> None:
    shared = Match(Rules.edition("65", players=3), seed=1)
    tied = Outcome((125, 90, 125))
    assert shared.after(tied).winners == (0, 2)
    again = Match(Rules.edition("65", players=3, tie_break="extra_round"), seed=1).after(tied)
    assert (again.is_over, again.winners) == (False, ())
    assert not again.after(Outcome((5, 0, 5))).is_over
    decided = again.after(Outcome((5, 50, 4)))
    assert decided.totals == (130, 140, 129)
    assert (decided.is_over, decided.winners) == (True, (1,))


def test_a_tie_below_the_threshold_goes_on() -> None:
    for tie_break in ("shared", "extra_round"):
        match = Match(Rules.edition("65", tie_break=tie_break), seed=1)
        assert not match.after(Outcome((100, 100))).is_over


def test_an_old_match_is_left_as_it_was() -> None:
    match = Match(Rules.edition("65"), seed=1, first_dealer=0)
    later = match.after(Outcome((30, 40)))
    assert (match.rounds, later.rounds) == ((), ((30, 40),))
    assert match == Match(Rules.edition("65"), seed=1, first_dealer=0)
    with pytest.raises(AttributeError):
        match.seed = 2


@pytest.mark.parametrize("seed", [None, "7", 7.0, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(RulesError, match="seed"):
        Match(Rules.edition("65"), seed=seed)
    with pytest.raises(RulesError, match="seed"):
        deal(Rules.edition("65"), seed=seed)


@pytest.mark.parametrize("dealer", [-1, 2, "A", 0.0, False])
def test_a_dealer_is_a_seat(dealer: object) -> None:
    with pytest.raises(RulesError, match="dealer"):
        deal(Rules.edition("65"), seed=1, dealer=dealer)


def test_points_of_another_number_of_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        Match(Rules.edition("65"), seed=1).after(Outcome((1, 2, 3)))


@pytest.mark.parametrize("rounds", [7, [(1, 2)], ((1, 2, 3),), ((1, 2.0),), ((1, True),), ("12",)])
def test_rounds_are_points_of_every_seat(rounds: object) -> None:
    with pytest.raises(RulesError, match="rounds"):
        Match(Rules.edition("65"), seed=1, rounds=rounds)


def test_what_is_no_rules_or_no_outcome_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="not '65'"):
        deal("65", seed=1)
    with pytest.raises(TypeError, match="not None"):  # State.outcome() of a round in play
        Match(Rules.edition("65"), seed=1).after(None)
    with pytest.raises(RulesError, match="nan"):
        Match(Rules.edition("65"), seed=1).after(Outcome((float("nan"), 1)))


def test_a_deal_of_other_cards_is_refused() -> None:
    rules = Rules.edition("65")
    good = Match(rules, seed=1).next_deal()
    cards = good.cards
    for wrong in (cards[1:], (cards[1], *cards[1:]), tuple(card.front for card in cards)):
        with pytest.raises(RulesError):
            Deal(rules, wrong, good.t_pile, 0)
    with pytest.raises(RulesError):
        Deal(rules, cards, (ActionCard.BOMB, *good.t_pile[1:], ActionCard.BOMB), 0)
    with pytest.raises(RulesError, match="leader"):
        Deal(rules, cards, good.t_pile, 2)


def test_outcome_names_all_with_most_points() -> None:
    assert Outcome((3, 9, 9)).winners == (1, 2)
    assert Outcome((3, 2)).winners == (0,)
