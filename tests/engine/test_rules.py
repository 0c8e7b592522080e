"""Rules: defaults of both editions, numbers N2 to N5, and every field that can be wrong."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import SIZES
from tweak_edu.engine.cards import ActionCard, Card, Color
from tweak_edu.engine.match import Match
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import RulesError, TweakError


@pytest.mark.parametrize(
    ("edition", "colors", "t_cards"),
    [("65", (4, 4, 5, 6, 6), (4, 3, 2, 1)), ("72", (6, 6, 6, 6, 6), (5, 5, 5, 2))],
)
def test_defaults(edition: str, colors: tuple[int, ...], t_cards: tuple[int, ...]) -> None:
    for players, count, threshold in zip(range(2, 7), colors, (140, 120, 100, 80, 60), strict=True):
        rules = Rules.edition(edition, players=players)
        assert "".join(rules.colors) == "ROYGBP"[:count]
        assert len(rules.deck) == 9 * count
        assert (rules.t_cards, rules.threshold) == (t_cards, threshold)
        assert Counter(rules.t_pile) == dict(zip(ActionCard, t_cards, strict=True))
        assert (rules.hand_size, rules.table_size, rules.empty_deck_target) == (3, 2, 7)
        assert (rules.backs, rules.first_player, rules.bomb_choice) == ("balanced", "next", "owner")
        assert (rules.must_combine, rules.min_table_cards, rules.tweak_min_table) == (False, 1, 1)
        assert (rules.tweak_call, rules.invalid_claim) == ("auto", "retry")
        assert (rules.points, rules.tie_break) == ((1, 2, 3, 4, 5), "shared")


N2 = [
    (1, 9, 2, 1, 27, 29, (3, 2, 2, 2)),
    (2, 18, 4, 2, 54, 41, (5, 5, 4, 4)),
    (3, 27, 6, 3, 81, 53, (7, 7, 7, 6)),
    (4, 36, 8, 4, 108, 65, (9, 9, 9, 9)),
    (5, 45, 10, 5, 135, 77, (12, 11, 11, 11)),
    (6, 54, 12, 6, 162, 89, (14, 14, 13, 13)),
]


@pytest.mark.parametrize(("colors", "cards", "low", "high", "values", "points", "backs"), N2)
def test_n2(
    colors: int,
    cards: int,
    low: int,
    high: int,
    values: int,
    points: int,
    backs: tuple[int, ...],
) -> None:
    rules = Rules.edition("65", colors=colors)
    counts = Counter(card.value for card in rules.deck)
    assert len(rules.deck) == cards
    assert [counts[value] for value in range(1, 7)] == [low] * 3 + [high] * 3
    assert sum(card.value for card in rules.deck) == values
    assert sum(map(rules.points_of, rules.deck)) == points
    paired = Counter(card.back for card in Match(rules, seed=3).cards)
    assert tuple(paired[back] for back in range(7, 11)) == backs
    by_points = Counter(map(rules.points_of, rules.deck))
    expected = {5: 1, 4: colors - 1, 3: 8, 1: 8 * (colors - 1)}
    assert by_points == {worth: count for worth, count in expected.items() if count}


def test_n3_and_n4() -> None:
    for edition, actions, most in (("65", 20, {4: 85, 5: 97, 6: 109}), ("72", 34, {6: 123})):
        for colors, total in most.items():
            rules = Rules.edition(edition, colors=colors)
            assert sum(map(rules.points_of, rules.t_pile)) == actions
            assert sum(map(rules.points_of, (*rules.deck, *rules.t_pile))) == total


def test_n5() -> None:
    chances = {"65": ("4/10", "3/10", "2/10", "1/10"), "72": ("5/17", "5/17", "5/17", "2/17")}
    for edition, expected in chances.items():
        rules = Rules.edition(edition)
        counts = Counter(rules.t_pile)
        found = [Fraction(counts[kind], len(rules.t_pile)) for kind in ActionCard]
        assert found == list(map(Fraction, expected))


def test_colors_may_be_a_number_letters_or_members() -> None:
    for colors in (3, "ROY", "yor", ["R", "O", "Y"], (Color.YELLOW, Color.RED, Color.ORANGE)):
        rules = Rules.edition("65", colors=colors)
        assert rules.colors == (Color.RED, Color.ORANGE, Color.YELLOW)
    assert "".join(Rules.edition("65", colors="RGP").colors) == "RGP"


def test_every_count_of_colors_that_gives_a_first_target_is_allowed() -> None:
    fewest = dict.fromkeys(range(2, 7), 6)
    for players in range(2, 7):
        for colors in range(1, 7):
            if ("65", players, colors) in SIZES:
                fewest[players] = min(fewest[players], colors)
                assert Rules.edition("65", players=players, colors=colors).players == players
            else:
                with pytest.raises(RulesError, match="colors"):
                    Rules.edition("65", players=players, colors=colors)
    assert list(fewest.values()) == [1, 2, 2, 2, 3]


def test_options_of_points() -> None:
    rules = Rules.edition("65", points=(10, 20, 30, 40, 50), colors=6)
    cards = (Card("G1"), ActionCard.BOMB, Card("R1"), Card("G5"), Card("R5"))
    assert tuple(map(rules.points_of, cards)) == (10, 20, 30, 40, 50)


def test_mappings_are_read() -> None:
    rules = Rules.edition("65", t_cards={"bomb": 2}, backs={7: 1, 9: 2})
    assert rules.t_cards == (0, 0, 0, 2)
    assert rules.backs == ((7, 1), (8, 0), (9, 2), (10, 0))


def test_rules_are_values() -> None:
    assert Rules.edition("65") == Rules.edition("65", colors="ROYG")
    assert hash(Rules.edition("65")) == hash(Rules.edition("65"))
    assert Rules.edition("65") != Rules.edition("65", must_combine=True)
    with pytest.raises(AttributeError):
        Rules.edition("65").players = 3


WRONG: list[tuple[str, Any]] = [
    ("edition", "66"),
    ("edition", 65),
    ("edition", []),
    ("players", 1),
    ("players", 7),
    ("players", 2.0),
    ("players", "2"),
    ("players", True),
    ("colors", 0),
    ("colors", 7),
    ("colors", "OYG"),
    ("colors", "RRO"),
    ("colors", "RX"),
    ("colors", None),
    ("colors", 2.5),
    ("colors", True),
    ("colors", []),
    ("t_cards", (1, 2, 3)),
    ("t_cards", (1, 2, 3, -1)),
    ("t_cards", {"dragon": 1}),
    ("t_cards", "4321"),
    ("t_cards", 4),
    ("t_cards", {"bomb": 10**9}),
    ("hand_size", 0),
    ("hand_size", 1.5),
    ("table_size", 0),
    ("table_size", "2"),
    ("table_fill", 2),
    ("table_fill", 5),
    ("table_fill", 10),
    ("table_fill", "6"),
    ("table_fill", 6.0),
    ("table_fill", False),
    ("table_fill", None),
    ("empty_deck_target", 0),
    ("empty_deck_target", None),
    ("backs", "equal"),
    ("backs", {7: 1, 11: 1}),
    ("backs", {7: -1, 8: 2}),
    ("backs", {7: 0}),
    ("backs", {7: 10**9, 8: 1}),
    ("backs", [7, 8, 9]),
    ("backs", [6] * 36),
    ("backs", 7),
    ("backs", None),
    ("backs", ((7, 1, 2),)),
    ("backs", (7, (8, 1))),
    ("first_player", "left"),
    ("first_player", None),
    ("must_combine", "yes"),
    ("must_combine", 1),
    ("min_table_cards", -1),
    ("min_table_cards", "1"),
    ("tweak_min_table", 0),
    ("tweak_call", "maybe"),
    ("invalid_claim", "punish"),
    ("bomb_choice", "bomber"),
    ("points", (1, 2, 3, 4)),
    ("points", (1, 2, 3, 4, -5)),
    ("points", 1),
    ("points", (10**9,) * 5),
    ("thresholds", (0, 1, 1, 1, 1)),
    ("thresholds", (140.5, 120, 100, 80, 60)),
    ("tie_break", "sudden_death"),
    ("colours", 4),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_wrong_field_is_named_with_its_value(field: str, value: object) -> None:
    edition, options = (value, {}) if field == "edition" else ("65", {field: value})
    with pytest.raises(RulesError) as caught:
        Rules.edition(edition, **options)
    assert str(caught.value).startswith(f"{field} = ")


def test_every_field_is_tested_for_wrong_values() -> None:
    fields = set(Rules.__dataclass_fields__) - {"name"}
    assert fields <= {field for field, _ in WRONG}


@pytest.mark.parametrize("colors", [2, 3])
def test_too_few_cards_for_large_hands_are_refused(colors: int) -> None:
    with pytest.raises(RulesError, match=r"colors = .* too few"):
        Rules.edition("65", players=4, colors=colors, hand_size=7)


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.floats(allow_nan=False) | st.text("R7ob"),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.lists(inner, max_size=5).map(tuple)
        | st.dictionaries(st.integers(6, 11) | st.text("thief"), inner, max_size=4)
    ),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(field=st.sampled_from(sorted(set(Rules.__dataclass_fields__) - {"name"})), value=junk)
def test_junk_is_refused_and_nothing_else_happens(field: str, value: object) -> None:
    message = ""
    try:
        rules = Rules.edition("65", **{field: value})
    except TweakError as error:
        message = str(error)
    else:
        assert Match(rules, seed=1).deal().target >= 2
    assert message.startswith(f"{field} = " if message else "")
