"""Cards: their text, their values and points, and that they are immutable and unique."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import card_texts
from tweak_edu.engine.cards import ActionCard, Card, Color
from tweak_edu.engine.rules import Rules
from tweak_edu.errors import NotationError


@given(text=card_texts() | card_texts(backs=True))
def test_text_form(text: str) -> None:
    card = Card(text)
    assert str(card) == text
    assert Card(text.lower()) is Card(f"  {text} ") is card
    front, _, back = text.partition("/")
    assert (str(card.color), card.value) == (front[0], int(front[1]))
    assert card.back == (int(back) if back else None)
    assert card.front is Card(front)
    assert card.with_back(8) is Card(f"{front}/8")


@given(text=st.text(max_size=6))
def test_any_other_text_is_refused(text: str) -> None:
    normal = text.strip().upper()
    known = {f"{color.value}{value}" for color in Color for value in range(1, 7)}
    known |= {f"{front}/{back}" for front in known for back in range(7, 11)}
    if normal in known:
        assert str(Card(text)) == normal
    else:
        with pytest.raises(NotationError):
            Card(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R",
        "R0",
        "R7",
        "X1",
        "R5/",
        "R5/6",
        "R5/11",
        "5R",
        "R55",
        "R5/9/9",
        "R\u0665",
        "R\u00b2",
    ],
)
def test_refused_text_is_named(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", [None, 5, b"R5", ["R5"]])
def test_what_is_no_text_is_a_type_error(text: object) -> None:
    with pytest.raises(TypeError):
        Card(text)


def test_a_card_is_unique_and_cannot_be_changed() -> None:
    card = Card("R5/9")
    again = pickle.loads(pickle.dumps(card))
    for same in (copy.copy(card), copy.deepcopy(card), again):
        assert same is card
    assert card != Card("R5")
    assert card != "R5/9"
    with pytest.raises(AttributeError):
        card.value = 6
    with pytest.raises(AttributeError):
        del card.back


def test_the_pack() -> None:
    """RULES R1.1 and N1: 54 number cards; 65 and 72 with action cards and the blue card."""
    for edition, size in (("65", 65), ("72", 72)):
        rules = Rules.edition(edition, colors=6)
        assert len(rules.deck) + len(rules.t_pile) + 1 == size
    values = Counter((card.color, card.value) for card in rules.deck)
    for color in Color:
        assert [values[color, value] for value in range(1, 7)] == [2, 2, 2, 1, 1, 1]


def test_action_cards_are_named_by_their_text() -> None:
    assert [str(card) for card in ActionCard] == ["thief", "joker", "shifter", "bomb"]
