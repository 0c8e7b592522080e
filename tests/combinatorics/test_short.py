from hypothesis import given
from hypothesis import strategies as st

from tweak_edu.combinatorics.short import LARGEST, LONGEST, pick_subsets
from tweak_edu.combinatorics.subsets import iter_subsets


@given(
    st.lists(st.integers(1, LARGEST), max_size=LONGEST),
    st.lists(st.integers(-3, 300), max_size=4),
)
def test_short_tables_are_picked_as_they_are_listed(values: list[int], targets: list[int]) -> None:
    positions = tuple(range(len(values)))
    assert pick_subsets(positions, tuple(values), targets) == [
        list(iter_subsets(values, target, smallest=0)) for target in targets
    ]


def test_the_largest_table_is_picked_whole() -> None:
    values = (LARGEST,) * LONGEST
    assert pick_subsets(values, values, [LARGEST * LONGEST]) == [[values]]
