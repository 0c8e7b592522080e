"""Wrong claims, each with its explanation (RULES R6, Q14 to Q16)."""

from __future__ import annotations

import pytest

from tests.page.scripted import Pupil
from tweak_edu.engine.cards import Card
from tweak_edu.engine.moves import Bomb, Capture, Move, Place, Reason, Thief
from tweak_edu.engine.state import State
from tweak_edu.page import Controller
from tweak_edu.page.explain import wrong_move, wrong_selection
from tweak_edu.page.words import Words

POSITION = """
A O1 G4 P6
B Y6 Y2 B1
table Y3 B2 R3
deck O4/9 Y1/7 B3/10
tpile bomb thief
A held thief
"""
WORDS = Words("en", ("you", "greedy"))
ONE_HAND_CARD = "Choose exactly one hand card."
FROM_HAND = "One card of your hand must take part."


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


@pytest.mark.parametrize(
    ("hand", "table", "text"),
    [
        ("", "", "Choose one hand card and at least one table card to make 9."),
        ("O1 G4", "", f"1 plus 4 is 5, but with 2 cards of your hand. {ONE_HAND_CARD}"),
        (
            "O1 P6",
            "B2",
            f"1 plus 6 is 7, plus 2 is 9, but with 2 cards of your hand. {ONE_HAND_CARD}",
        ),
        ("", "Y3", f"The card yellow 3 lies on the table. {FROM_HAND}"),
        ("", "Y3 B2 R3", f"3 plus 2 is 5, plus 3 is 8, but only with table cards. {FROM_HAND}"),
        ("P6", "", "The card purple 6 alone is not enough. Add at least one card of the table."),
    ],
)
def test_a_selection_that_is_no_capture(hand: str, table: str, text: str) -> None:
    assert wrong_selection(cards(hand), cards(table), 9, WORDS) == text


@pytest.mark.parametrize(
    ("hand", "table", "text"),
    [
        ("O1", "Y3", "1 plus 3 is 4. That is 5 less than 9."),
        ("O1", "R3 Y3", "1 plus 3 is 4, plus 3 is 7. That is 2 less than 9."),
        ("P6", "B2", "6 plus 2 is 8. That is 1 less than 9."),
        ("G4", "Y3 R3", "4 plus 3 is 7, plus 3 is 10. That is 1 more than 9."),
        ("P6", "Y3 B2 R3", "6 plus 3 is 9, plus 2 is 11, plus 3 is 14. That is 5 more than 9."),
    ],
)
def test_a_wrong_sum_is_said_with_its_miss(hand: str, table: str, text: str) -> None:
    view = State.parse(POSITION).view(0)
    assert wrong_selection(cards(hand), cards(table), view.target, WORDS) is None
    assert wrong_move(view, Capture(Card(hand), cards(table)), WORDS) == text


@pytest.mark.parametrize(("hand", "table"), [("O1", "R3 B2 Y3"), ("P6", "R3"), ("G4", "B2 Y3")])
def test_a_right_claim_is_not_explained_away(hand: str, table: str) -> None:
    view = State.parse(POSITION).view(0)
    assert wrong_selection(cards(hand), cards(table), view.target, WORDS) is None
    assert wrong_move(view, Capture(Card(hand), cards(table)), WORDS) is None


@pytest.mark.parametrize("move", [Thief(0), Thief(5), Bomb(), Place(Card("R1"))], ids=str)
def test_any_refused_move_has_its_reason_in_words(move: Move) -> None:
    text = wrong_move(State.parse(POSITION).view(0), move, WORDS)
    assert text is not None
    assert text.endswith(".")


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words_without_fields(reason: Reason) -> None:
    assert "{" not in WORDS.text(f"reason.{reason.value}")


def test_a_wrong_claim_is_announced_each_time_and_gone_after_a_move() -> None:
    page = Pupil(Controller(seed=4), seed=4)
    record, story = page.controller.session.record, page.view["story"]
    for count in range(1, 4):
        before = page.view["announce"]["count"]
        view = page.send(kind="take", hand=[0, 1], table=[])
        assert view["notice"]["kind"] == "wrong"
        assert view["announce"] == {"count": before + 1, "text": view["notice"]["text"]}
        assert view["reply"] == count
    assert page.controller.session.record is record
    assert page.view["story"] == story
    assert page.send(kind="place", hand=[0], table=[])["notice"] is None


@pytest.mark.parametrize(("hand", "table"), [([], []), ([0, 1], []), ([0], [0])])
def test_placing_takes_exactly_one_hand_card(hand: list[int], table: list[int]) -> None:
    page = Pupil(Controller(seed=4), seed=4)
    view = page.send(kind="place", hand=hand, table=table)
    assert view["notice"]["kind"] == "wrong"
    assert view["ply"] == page.controller.session.ply
    assert "exactly one hand card" in view["notice"]["text"]
