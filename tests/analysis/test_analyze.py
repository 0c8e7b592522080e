"""te.analyze against the checked engine on every arrangement of the hidden cards."""

from __future__ import annotations

import dataclasses
import random
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from tests.analysis.arrangements import (
    arrangements,
    best_worth,
    built_state,
    face_next,
    mean,
    small_states,
    worth,
)
from tests.strategies import walk
from tweak_edu.analysis import analyze, rate_main_moves
from tweak_edu.combinatorics.distribution import Distribution
from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import Bomb, Capture, Drop, Joker, Place, Shifter, Thief
from tweak_edu.engine.rules import Rules
from tweak_edu.engine.state import State
from tweak_edu.i18n import load_catalog

ENGLISH = load_catalog("en")
EXAMPLE = State.parse(
    """
    A O1 G4 P6
    B Y6 Y2 B1
    table Y3 B2 R3
    deck O4/9 Y1/7 B3/10 P2/8 G6/7
    tpile bomb thief
    """
)


@pytest.mark.parametrize("seed", range(45))
def test_every_choice_is_what_the_engine_finds_over_all_arrangements(seed):
    for state in list(small_states(seed, 5))[:3]:
        check_choices(state)


@pytest.mark.parametrize("seed", range(15))
def test_choices_with_a_tweak_and_an_open_target_are_what_the_engine_finds(seed):
    state = built_state(seed)
    assert any(choice.refill >= 2 for choice in analyze(state.view(0)))
    check_choices(state)


@pytest.mark.parametrize(("fill", "come"), [(4, {1, 2, 3}), (6, {3})])
def test_by_the_house_rule_cards_come_to_the_table_before_the_next_player(fill, come):
    """As far as a deck of four goes, the first of which the seat itself draws."""
    fills = set()
    for seed in range(8):
        state = built_state(seed)
        rules = dataclasses.replace(state.rules, table_fill=fill)
        state = state._replace(rules=rules)
        check_choices(state)
        fills |= {choice.refill for choice in analyze(state.view(0))}
    assert fills == come


def check_choices(state):
    """Compare every choice with the engine over all arrangements."""
    analysis = analyze(state.view(state.turn))
    moves = [m for m in state.legal_moves() if isinstance(m, Capture | Place)]
    assert [choice.move for choice in analysis] == moves
    arranged = list(arrangements(state))
    for choice in analysis:
        seen = [(face_next(other, choice.move), weight) for other, weight in arranged]
        assert choice.combine.value == mean([(s[0], w) for s, w in seen])
        assert choice.tweak.value == mean([(s[1], w) for s, w in seen])
        assert choice.expected.value == mean([(s[2], w) for s, w in seen])
        best = Distribution.from_weights((s[2], w) for s, w in seen).simplified
        assert choice.expected.best.simplified == best
        assert choice.points + choice.action_points == worth(state, choice.move)
        assert choice.is_tweak == state.is_tweak(choice.move)
        after = [(other.play(choice.move), weight) for other, weight in arranged]
        targets = Distribution.from_weights((s.target, w) for s, w in after)
        assert choice.targets.simplified == targets.simplified
        left = len(choice.left)
        assert {s.table[:left] for s, _ in after} == {choice.left}
        assert {len(s.table) - left for s, _ in after} == {choice.refill}


def after_action(state, move):
    """The best capture after an action move, over all that chance and victims can do."""
    if isinstance(move, Thief):
        hand = state.hands[move.victim]
        states = [state.play(Thief(move.victim, card)) for card in hand]
    elif isinstance(move, Bomb):
        bombed = state.play(move)
        states = []
        for cards in product(*[state.hands[seat] for seat in bombed.drops]):
            after = bombed
            for card in cards:
                after = after.play(Drop(card))
            states.append(after)
    else:
        states = [state.play(move)]
    return [best_worth(after) for after in states]


@pytest.mark.parametrize("seed", range(60))
def test_action_cards_add_what_the_engine_finds_over_all_arrangements(seed):
    states = [s for s in small_states(seed, 5) if analyze(s.view(s.turn)).actions]
    for state in states[:2]:
        check_actions(state)


@pytest.mark.parametrize("seed", range(13))
def test_every_action_card_with_a_deck_is_what_the_engine_finds(seed):
    state = built_state(seed)
    kinds = {type(gain.move) for gain in analyze(state.view(0)).actions}
    assert kinds == {Thief, Joker, Shifter, Bomb}
    check_actions(state)


def check_actions(state):
    """Compare every action card with the engine over all arrangements."""
    analysis = analyze(state.view(state.turn))
    actions = [m for m in state.legal_moves() if isinstance(m, Thief | Joker | Shifter | Bomb)]
    assert [gain.move for gain in analysis.actions] == actions
    arranged = list(arrangements(state))
    for gain in analysis.actions:
        assert gain.is_exact
        assert gain.interval is None
        assert gain.before == best_worth(state)
        found = Distribution.from_weights(
            (points, weight)
            for other, weight in arranged
            for points in after_action(other, gain.move)
        )
        assert gain.best.simplified == found.simplified
        assert gain.adds == found.mean - gain.before


def redealt(state, rng):
    """Another state that shows the seat to move the same, any of them equally likely."""
    seats = [seat for seat in range(state.rules.players) if seat != state.turn]
    fronts = [card for seat in seats for card in state.hands[seat]]
    fronts += [card.front for card in state.deck]
    top, *backs = [card.back for card in state.deck]
    rng.shuffle(fronts)
    rng.shuffle(backs)
    hands = list(state.hands)
    for seat in seats:
        size = len(hands[seat])
        hands[seat], fronts = tuple(fronts[:size]), fronts[size:]
    deck = tuple(card.with_back(back) for card, back in zip(fronts, (top, *backs), strict=True))
    return state._replace(hands=tuple(hands), deck=deck)


@pytest.mark.parametrize(
    ("edition", "players", "seed"), [("65", 2, 3), ("65", 5, 4), ("72", 2, 5), ("72", 6, 6)]
)
def test_intervals_of_a_simulation_hold_the_exact_values(edition, players, seed):
    rng = random.Random(seed)
    steps = walk(Rules.edition(edition, players=players), seed)
    states = [
        step.before
        for step in steps
        if not step.before.drops
        and len(step.before.deck) > 6
        and step.before.hands[step.before.turn]
        and any(map(step.before.is_tweak, step.before.legal_moves()))
    ]
    state = states[0]
    analysis = analyze(state.view(state.turn))
    n = 1500
    others = [redealt(state, rng) for _ in range(n)]
    # One move of each kind: they share the core, and each is drawn for on its own.
    kinds = {(type(c.move), c.is_tweak): c for c in analysis}
    assert len(kinds) >= 2
    for choice in kinds.values():
        seen = [face_next(other, choice.move) for other in others]
        for place, exact in enumerate((choice.combine, choice.tweak, choice.expected)):
            values = [float(row[place]) for row in seen]
            average = sum(values) / n
            spread = sum((value - average) ** 2 for value in values) / (n - 1)
            assert abs(average - float(exact.value)) <= 1.96 * (spread / n) ** 0.5


@pytest.mark.parametrize(("players", "fill", "seed"), [(2, 4, 1), (2, 6, 3), (4, 6, 2), (2, 8, 2)])
def test_a_simulation_agrees_under_the_house_rule(players, fill, seed):
    rng = random.Random(seed)
    rules = Rules.edition("65", players=players, table_fill=fill)
    for step in walk(rules, seed):
        state = step.before
        if state.drops or not state.hands[state.turn] or len(state.deck) < 12:
            continue
        by_fill = {c.refill: c for c in analyze(state.view(state.turn))}
        if by_fill.keys() >= {1, 2, 3}:
            break
    assert by_fill.keys() >= {1, 2, 3}
    others = [redealt(state, rng) for _ in range(1500)]
    for choice in by_fill.values():
        seen = [face_next(other, choice.move) for other in others]
        for place, exact in enumerate((choice.combine, choice.tweak)):
            value, share = float(exact.value), sum(row[place] for row in seen) / 1500
            assert abs(share - value) <= 3.5 * (value * (1 - value) / 1500) ** 0.5 + 1 / 1500
        average, best = sum(row[2] for row in seen) / 1500, choice.expected.best
        assert best.mean == choice.expected.value
        assert abs(average - float(best.mean)) <= 3.5 * (float(best.variance) / 1500) ** 0.5


def test_a_bomb_on_five_victims_is_estimated_with_an_interval():
    rules = Rules.edition("65", players=6)
    state = next(iter(walk(rules, 8))).before
    held = tuple(state.t_pile[:0] for _ in range(6))
    bomb = [card for card in state.t_pile if card == "bomb"]
    state = state._replace(held=(tuple(bomb), *held[1:]), turn=0)
    (gain,) = analyze(state.view(0)).actions
    assert isinstance(gain.move, Bomb)
    assert not gain.is_exact
    assert gain.best.total == 1000
    low, high = gain.interval
    assert low < gain.adds < high
    assert gain == analyze(state.view(0)).actions[0]
    assert "estimate" in gain.text(ENGLISH)
    # The engine agrees over other deals.
    rng = random.Random(8)
    sampled = []
    for _ in range(400):
        other = redealt(state, rng).play(Bomb())
        while other.drops:
            other = other.play(Drop(rng.choice(other.hands[other.actor])))
        sampled.append(best_worth(other))
    average = sum(sampled) / len(sampled)
    spread = sum((value - average) ** 2 for value in sampled) / (len(sampled) - 1)
    apart = abs(average - float(gain.best.mean))
    assert apart <= 1.96 * ((spread / 400) + float(gain.best.variance) / 1000) ** 0.5


def test_figures_carry_their_counts():
    choice = analyze(EXAMPLE.view(0))["P6+R3"]
    n, m = choice.combine.unseen, choice.combine.cards
    assert (n, m) == (48, 3)
    assert sum(case.weight for case in choice.combine.cases) == choice.combine.total == 4
    assert {case.target for case in choice.combine.cases} == {7, 8, 10}
    for chance in (choice.combine, choice.tweak):
        weighed = sum(case.weight * chance.chance_of(case) for case in chance.cases)
        assert weighed / chance.total == chance.value
        shares = chance.by_useful
        assert sum(shares.values()) == 1
    seven = choice.combine.cases[0]
    # A 4 takes Y3, a 5 takes B2, a 2 takes both: 5 + 6 + 11 cards of six colors are unseen.
    assert (seven.target, seven.weight, seven.useful) == (7, 2, 22)
    assert seven.values == (2, 4, 5)


def test_after_a_tweak_the_cases_go_over_all_refills():
    choice = analyze(EXAMPLE.view(0))["O1+Y3+B2+R3"]
    assert choice.is_tweak
    assert (choice.points, choice.action_points, choice.refill) == (6, 2, 2)
    assert choice.left == ()
    for chance in (choice.combine, choice.tweak):
        assert chance.unseen == 46
        weighed = sum(case.weight * chance.chance_of(case) for case in chance.cases)
        assert weighed / chance.total == chance.value
        assert all(case.values == () for case in chance.cases)


def test_with_an_empty_deck_the_target_is_known():
    state = State.parse("A O1 G4\nB Y6\ntable Y3 B2\ndeck -\nA won R1")
    choice = analyze(state.view(0))["place:G4"]
    assert dict(choice.targets) == {7: 1}
    # With Y3 B2 G4 every hand card but a 6 makes 7, and all six 6s are unseen.
    assert choice.combine.text(ENGLISH).endswith(
        "Holding 1 card, the next player can combine in 88% of all cases."
    )


def test_a_next_player_without_cards_is_told():
    state = State.parse("A O1 G4\nB -\ntable Y3 B2\ndeck -")
    analysis = analyze(state.view(0))
    assert (analysis.next_seat, analysis.cards) == (1, 0)
    for choice in analysis:
        assert choice.combine.value == choice.tweak.value == choice.expected.value == 0
        assert choice.combine.text(ENGLISH) == "The next player has no cards."
        assert choice.expected.text(ENGLISH) == "The next player has no cards."
        assert choice.reason(ENGLISH).endswith("The next player has no cards.")
        assert "= " not in choice.combine.mathml()


def test_formulas_have_the_exact_values():
    for choice in analyze(EXAMPLE.view(0)):
        for figure in (choice.combine, choice.tweak, choice.expected):
            evaluated = figure.formula().doit()
            assert Fraction(int(evaluated.p), int(evaluated.q)) == figure.value
            formula = ET.fromstring(figure.mathml())
            assert formula.tag == "math"
            numbers = [int(element.text) for element in formula.iter("mn")]
            value = [figure.value.numerator, figure.value.denominator]
            assert numbers[-2:] == value or numbers[-1:] == value[:1]
    one_case = State.parse("A O1 G4\nB Y6 Y5\ntable Y3 B2\ndeck -\nA won R1")
    chance = analyze(one_case.view(0))["place:G4"].combine
    assert str(chance.formula()) == "1 - binomial(6, 2)/binomial(49, 2)"


def test_ranking_is_by_points_less_what_the_next_player_may_expect():
    analysis = analyze(EXAMPLE.view(0))
    nets = [choice.net for choice in analysis.ranked]
    assert nets == sorted(nets, reverse=True)
    best = analysis.ranked[0]
    assert str(best.move) == "O1+Y3+B2+R3"
    assert best.net == 8 - best.expected.value
    assert str(analysis).splitlines()[0].split() == [
        *("move", "points", "leaves", "combine", "TWEAK!", "expected", "net"),
    ]
    assert str(analysis).splitlines()[1].startswith("O1+Y3+B2+R3  6+2")


def test_choices_are_found_by_move_text_and_place():
    analysis = analyze(EXAMPLE.view(0))
    assert analysis[0] is analysis["O1+Y3+B2+R3"]
    assert analysis[Place(Card("O1"))] is analysis["place:O1"]
    assert len(analysis) == len(list(analysis)) == 8
    with pytest.raises(LookupError, match="place:R1 is none of the 8 choices"):
        analysis["place:R1"]


def test_reasons_in_words():
    analysis = analyze(EXAMPLE.view(0))
    assert (
        analysis["O1+Y3+B2+R3"]
        .reason(ENGLISH)
        .startswith("TWEAK! It takes 6 points. The next player gets a new table ")
    )
    assert (
        analysis["P6+R3"]
        .reason(ENGLISH)
        .startswith("It takes 4 points. It leaves 3 and 2, which the next player can use in ")
    )
    empty = State.parse("A O1 G4\nB Y6\ntable Y3 B2\ndeck -\nA won R1")
    reason = analyze(empty.view(0))["place:O1"].reason(ENGLISH)
    assert reason == (
        "It lays orange 1. It leaves 3, 2 and 1, which 49 of 49 unseen cards could use."
    )
    last = State.parse("A O4\nB Y6\ntable Y3\ndeck -")
    assert analyze(last.view(0))["O4+Y3"].reason(ENGLISH) == (
        "TWEAK! It takes 2 points. It leaves an empty table."
    )


def test_action_cards_in_words():
    state = EXAMPLE._replace(held=(tuple(ActionCard), ()))
    gains = {str(gain.move): gain for gain in analyze(state.view(0)).actions}
    assert set(gains) == {"thief:B", "joker+1", "joker-1", "shifter", "bomb"}
    assert gains["joker+1"].adds == -3
    assert gains["joker+1"].text(ENGLISH) == (
        "Points your best move loses: 3. You know the new target, so that is certain."
    )
    assert "can be stolen" in gains["thief:B"].text(ENGLISH)
    assert "card and target" in gains["shifter"].text(ENGLISH)
    assert "if each of their cards" in gains["bomb"].text(ENGLISH)


def test_no_choices_without_a_main_move():
    assert len(analyze(EXAMPLE.view(1))) == 0
    assert analyze(EXAMPLE.view(1)).ranked == ()
    bombed = EXAMPLE._replace(held=(tuple(ActionCard), ())).play(Bomb())
    assert len(analyze(bombed.view(1))) == len(rate_main_moves(bombed.view(1))) == 0
    lost = State.parse("A -\nB O1\ntable Y3\ndeck O4/9")
    assert len(analyze(lost.view(0))) == 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"target": -3}, "view.target is -3; it must be at least 1"),
        ({"target": "9"}, "view.target is '9'; it must be a whole number"),
        ({"deck_size": -1}, "view.deck_size is -1; it must be at least 0"),
        ({"hand": ("O1",)}, r"view\.hand\[0\] is 'O1'; it must be a Card"),
        ({"table": (Card("Y3"), None)}, r"view\.table\[1\] is None; it must be a Card"),
    ],
)
def test_views_that_no_state_shows_are_refused(change, message):
    with pytest.raises((TypeError, ValueError), match=message):
        analyze(EXAMPLE.view(0)._replace(**change))


def test_a_huge_target_is_one_that_nobody_can_make():
    analysis = analyze(EXAMPLE.view(0)._replace(target=10**30))
    assert all(isinstance(choice.move, Place) for choice in analysis)


@pytest.mark.parametrize("wrong", [None, EXAMPLE, "O1 G4"])
def test_what_is_no_view_is_named_by_its_kind(wrong):
    with pytest.raises(TypeError, match=f"^view is a {type(wrong).__name__}; it must be a View"):
        analyze(wrong)


def test_its_short_form_names_the_choices():
    text = repr(analyze(EXAMPLE.view(0)))
    assert text.startswith("<Analysis of ")
    assert " P6+R3 " in text
    assert repr(analyze(EXAMPLE.view(1))) == "<Analysis of no choice>"


def test_a_joker_played_ends_with_the_turn():
    state = State.parse("A O1 G4\nB Y6\ntable Y3 B2\ndeck -\nA held joker").play(Joker(1))
    assert state.target == 8
    assert dict(analyze(state.view(0))["place:O1"].targets) == {7: 1}


def test_views_that_do_not_tell_the_backs_use_the_rules():
    view = EXAMPLE.view(0)._replace(backs_left=None)
    assert dict(analyze(view)["place:O1"].targets) == {7: 1, 8: 1, 9: 1, 10: 1}
    listed = Rules.edition("65", colors=6, backs=(7,) * 50 + (9,) * 4)
    view = view._replace(rules=listed)
    assert dict(analyze(view)["place:O1"].targets) == {7: 50, 9: 4}


@pytest.mark.parametrize("change", ["hand", "table"])
def test_views_that_cannot_be_are_refused(change):
    view = EXAMPLE.view(0)
    with pytest.raises(ValueError, match="the view shows R5 2 times; the deck has it 1 times"):
        analyze(view._replace(**{change: (Card("R5"), Card("R5"))}))
    with pytest.raises(ValueError, match=r"48 cards are unseen, but hands and deck hold 63"):
        analyze(view._replace(deck_size=60))


def test_what_is_no_view_is_refused():
    with pytest.raises(TypeError, match="must be a View"):
        analyze(EXAMPLE)


def test_values_are_fractions_and_say_so():
    choice = analyze(EXAMPLE.view(0))[0]
    for figure in (choice.combine, choice.tweak, choice.expected):
        assert type(figure.value) is Fraction
