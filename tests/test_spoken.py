"""The running sum, said and written (RULES R7, Q19, E47)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tweak_edu.engine.cards import Card
from tweak_edu.errors import NotationError
from tweak_edu.spoken import equations, partial_sums, running_sum

# RULES E47.
EXAMPLES = [
    ((1, 3, 2, 3), (4, 6, 9), "1 plus 3 is 4, plus 2 is 6, plus 3 is 9"),
    ((5, 2), (7,), "5 plus 2 is 7"),
    ((2, 1, 3), (3, 6), "2 plus 1 is 3, plus 3 is 6"),
    (
        (1, 1, 1, 1, 1, 2),
        (2, 3, 4, 5, 7),
        "1 plus 1 is 2, plus 1 is 3, plus 1 is 4, plus 1 is 5, plus 2 is 7",
    ),
]


@pytest.mark.parametrize(("numbers", "sums", "said"), EXAMPLES)
def test_e47_running_sums(numbers, sums, said):
    assert partial_sums(numbers) == sums
    assert running_sum(numbers) == said
    assert running_sum(numbers, lang="en") == said


def test_cards_and_texts_and_numbers():
    said = "1 plus 3 is 4, plus 2 is 6"
    assert running_sum("O1 y3 B2") == said
    assert running_sum([Card("O1"), "Y3", 2]) == said


@settings(deadline=None)
@given(st.lists(st.integers(1, 9), min_size=2, max_size=9))
def test_one_true_equation_a_step(numbers):
    steps = equations(numbers)
    assert len(steps) == len(numbers) - 1
    assert all(step.count("=") == 1 for step in steps)
    for step in steps:
        left, right = step.split(" = ")
        assert sum(map(int, left.split(" + "))) == int(right)
    assert int(steps[-1].split(" = ")[1]) == sum(numbers)


@pytest.mark.parametrize("function", [running_sum, partial_sums, equations])
def test_too_few_or_wrong_cards_are_refused(function):
    with pytest.raises(ValueError, match="at least two cards or numbers, got 1"):
        function([7])
    with pytest.raises(ValueError, match="got 0"):
        function("")
    with pytest.raises(NotationError, match=r"cards\[1\]: no card: 'X1'"):
        function("R1 X1")
    with pytest.raises(TypeError, match=r"cards\[1\] is True"):
        function([1, True])
    for wrong in (None, 7, b"R1"):
        with pytest.raises(TypeError, match=f"cards is {wrong!r}"):
            function(wrong)
