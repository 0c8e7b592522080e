"""Listing the subsets of one table for several sums, in order and lazily."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, compress, pairwise

from tweak_edu.combinatorics.polynomials import count_up_to

Positions = tuple[int, ...]

BLOCK = 8
"""Length of the tail whose subsets (256 at most) are looked up instead of built."""

LIST_LIMIT = 16_384
"""So many subsets at most are listed as a whole; from more on they are found one size at a time."""

_TOO_BIG = 255
"""Sums are kept in bytes; this one stands for itself and everything above."""

_MEMO_LIMIT = 20_000


class SubsetFinder:
    """The subsets of one table, for every sum up to a limit.

    Asking for several targets shares the work, as the cards of one hand do. Small tables are
    listed as a whole by sum, about 60 ns a subset; where that would be too many subsets, they are
    found one size at a time, so that the first comes at once.

    Args:
        values: Plain ints, each at least 1 (not checked here).
        limit: The largest target that will be asked for.
    """

    def __init__(self, values: Positions, limit: int) -> None:
        self._by_sum: list[list[Positions]] | None = None
        self._walk: _SizeWalk | None = None
        if limit < 0:
            self._by_sum = []
        elif limit < _TOO_BIG and (
            len(values) <= BLOCK or count_up_to(values, limit) <= LIST_LIMIT
        ):
            self._by_sum = _list_by_sum(values, limit)
        else:
            self._walk = _SizeWalk(values, limit)

    def iter_subsets(self, target: int, smallest: int) -> Iterator[Positions]:
        """Return an iterator over the subsets with this sum, in the order of ``iter_subsets``."""
        if target < 0:
            return iter(())
        if self._by_sum is None:
            assert self._walk is not None
            return self._walk.iter_subsets(target, smallest)
        # The lists are in lexicographic order, and sorting by length keeps it among equals.
        found = sorted(self._by_sum[target], key=len)
        if smallest > 1 or target == 0:
            return (positions for positions in found if len(positions) >= smallest)
        return iter(found)


def _list_by_sum(values: Positions, limit: int) -> list[list[Positions]]:
    """List the subsets by their sum, each list in lexicographic order among equal lengths."""
    start = max(0, len(values) - BLOCK)
    sums = b"\0"
    for value in reversed(values[start:]):
        sums = sums.translate(_adding(min(value, _TOO_BIG))) + sums
    small = sums.translate(_at_most(limit))
    by_sum: list[list[Positions]] = [[] for _ in range(limit + 1)]
    subsets = _all_subsets(start, len(values))
    for total, positions in zip(compress(sums, small), compress(subsets, small), strict=True):
        by_sum[total].append(positions)
    for position in range(start - 1, -1, -1):
        head, value = (position,), values[position]
        for total in range(limit, value - 1, -1):
            if tails := by_sum[total - value]:
                # What takes the position comes before what does not.
                by_sum[total] = [head + tail for tail in tails] + by_sum[total]
    return by_sum


@lru_cache(maxsize=32)
def _all_subsets(start: int, stop: int) -> tuple[Positions, ...]:
    """All subsets of at most 8 positions; what takes an earlier position comes first."""
    subsets: list[Positions] = [()]
    for position in range(stop - 1, start - 1, -1):
        subsets = [(position, *tail) for tail in subsets] + subsets
    return tuple(subsets)


@lru_cache(maxsize=256)
def _adding(value: int) -> bytes:
    """Table for ``bytes.translate`` that adds ``value`` to every byte."""
    return bytes(min(total + value, _TOO_BIG) for total in range(256))


@lru_cache(maxsize=256)
def _at_most(limit: int) -> bytes:
    """Table for ``bytes.translate`` that marks the bytes up to ``limit``."""
    return bytes(total <= limit for total in range(256))


class _SizeWalk:
    """Subsets of one size after the other, from memory that stays bounded.

    A subset is a head, found by walking through the positions, and a tail of up to three
    elements, taken from a remembered list; joining the two is nearly all the work.
    """

    def __init__(self, values: Positions, limit: int) -> None:
        self._values = values
        self._largest = 0  # size
        total = 0
        for value in sorted(values):
            total += value
            if total > limit:
                break
            self._largest += 1
        exact = (len(values) + 1) * (self._largest + 1) * (limit + 1) <= 8_000_000
        self._reach = self._reachable(limit) if exact else None
        self._tail_size = 3 if exact and len(values) <= 64 else 1
        self._next: dict[tuple[int, int, int], Positions] = {}
        self._tails: dict[tuple[int, int, int], list[Positions]] = {}

    def iter_subsets(self, target: int, smallest: int) -> Iterator[Positions]:
        sizes = range(max(smallest, 1), self._largest + 1)
        found = chain.from_iterable(
            chain.from_iterable(self._parts(size, target))
            for size in sizes
            if self._can_reach(0, size, target)
        )
        return chain(((),), found) if target == 0 and smallest == 0 else found

    def _reachable(self, limit: int) -> list[list[int]]:
        """For each start and size, the set of sums as the bits of an int."""
        mask = (1 << limit + 1) - 1
        sums = [1] + [0] * self._largest
        reach = [sums]
        for value in reversed(self._values):
            sums = [1] + [(same | fewer << value) & mask for fewer, same in pairwise(sums)]
            reach.append(sums)
        return reach[::-1]

    def _can_reach(self, start: int, size: int, target: int) -> bool:
        if self._reach is not None:
            return bool(self._reach[start][size] >> target & 1)
        rest = self._values[start:]
        if size == 0 or size > len(rest):
            return size == target == 0
        return min(rest) * size <= target <= max(rest) * size

    def _parts(self, size: int, target: int) -> Iterator[Iterable[Positions]]:
        """Yield the subsets of one size in portions that share all but the tail."""
        if size <= self._tail_size:
            yield self._tail(0, size, target)
            return
        heads: list[Positions] = [()]
        rests = [target]
        walks = [iter(self._firsts(0, size, target))]
        while walks:
            position = next(walks[-1], None)
            if position is None:
                walks.pop()
                heads.pop()
                rests.pop()
                continue
            head = (*heads[-1], position)
            rest = rests[-1] - self._values[position]
            left = size - len(head)
            if left == self._tail_size:
                yield map(head.__add__, self._tail(position + 1, left, rest))
            else:
                heads.append(head)
                rests.append(rest)
                walks.append(iter(self._firsts(position + 1, left, rest)))

    def _firsts(self, start: int, size: int, target: int) -> Positions:
        """Positions from ``start`` that can begin a subset of this size and sum."""
        key = (start, size, target)
        found = self._next.get(key)
        if found is None:
            if len(self._next) >= _MEMO_LIMIT:
                self._next.clear()
            found = self._next[key] = tuple(
                position
                for position in range(start, len(self._values) - size + 1)
                if (value := self._values[position]) <= target
                and self._can_reach(position + 1, size - 1, target - value)
            )
        return found

    def _tail(self, start: int, size: int, target: int) -> list[Positions]:
        """List the subsets of up to three positions from ``start``."""
        key = (start, size, target)
        found = self._tails.get(key)
        if found is None:
            if len(self._tails) >= _MEMO_LIMIT:
                self._tails.clear()
            found = self._tails[key] = [
                (position, *rest)
                for position in self._firsts(start, size, target)
                for rest in (
                    self._tail(position + 1, size - 1, target - self._values[position])
                    if size > 1
                    else ((),)
                )
            ]
        return found
