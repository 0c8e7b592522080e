"""Listing the subsets of one table for several sums, in order and lazily."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, chain, compress, pairwise, repeat, takewhile
from operator import add
from typing import Any

from tweak_edu.combinatorics.polynomials import BLOCK, TOO_BIG, block_sums, count_up_to

Positions = tuple[int, ...]

LIST_LIMIT = 16_384
"""So many subsets at most are listed as a whole; from more on they are found one size at a time."""

SHORT_WALK = 64
"""Tables up to this length have their tails and starts remembered while they are walked through."""

MOST_REMEMBERED = 20_000
"""So many lists of tails, and so many of starts, are remembered at once."""

MOST_BITS = 8_000_000
"""So many bits (1 MB) at most go into knowing which sums can still be reached."""


class SubsetFinder:
    """The subsets of one table, for every sum up to a limit.

    Asking for several targets shares the work, as the cards of one hand do. There are three ways:

    * a table of up to 8 values has all its subsets looked through;
    * a longer one has its subsets listed by sum, at about 60 ns a subset;
    * where that would be too many, they are found one size at a time, the first at once.

    Args:
        values: Plain ints, each at least 1 (not checked here).
        limit: The largest target that will be asked for.
    """

    def __init__(self, values: Positions, limit: int) -> None:
        self._length = len(values)
        self._sums = b""
        self._by_sum: list[list[Positions]] = []
        self._walk: _SizeWalk | None = None
        if limit >= TOO_BIG:
            self._walk = _SizeWalk(values, limit)
        elif self._length <= BLOCK:
            self._sums = block_sums(values)
        elif limit >= 0:
            if count_up_to(values, limit) <= LIST_LIMIT:
                self._by_sum = _list_by_sum(values, limit)
            else:
                self._walk = _SizeWalk(values, limit)

    def iter_subsets(self, target: int, smallest: int) -> Iterator[Positions]:
        """Return an iterator over the subsets with this sum, in the order of ``iter_subsets``."""
        if target < 0:
            return iter(())
        if self._walk is not None:
            return self._walk.iter_subsets(target, smallest)
        if self._sums:
            subsets, found = _all_subsets(0, self._length), []
            hit = self._sums.find(target)
            while hit >= 0:
                found.append(subsets[hit])
                hit = self._sums.find(target, hit + 1)
        else:
            found = self._by_sum[target]
        # Found in lexicographic order, which sorting by length keeps among equals.
        found = sorted(found, key=len)
        if smallest > 1 or target == 0:
            return (positions for positions in found if len(positions) >= smallest)
        return iter(found)


def _list_by_sum(values: Positions, limit: int) -> list[list[Positions]]:
    """List the subsets of more than 8 values by sum, in lexicographic order among equal lengths."""
    start = len(values) - BLOCK
    sums = block_sums(values[start:])
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
        fitting = list(takewhile(lambda total: total <= limit, accumulate(sorted(values))))
        self._largest = len(fitting)
        bits = (len(values) + 1) * (self._largest + 1) * (limit + 1)
        # Which sums the rest of the table can still reach: exactly, or where that would be too
        # large, between its smallest and its largest value.
        self._reach = self._reachable(limit) if bits <= MOST_BITS else None
        ahead = values[::-1]
        self._least = [*accumulate(ahead, min)][::-1]
        self._most = [*accumulate(ahead, max)][::-1]
        short = self._reach is not None and len(values) <= SHORT_WALK
        self._tail_size = 3 if short else 1
        self._starts: dict[tuple[int, int, int], Positions] = {}
        self._tails: dict[tuple[int, int, int], list[Positions]] = {}

    def iter_subsets(self, target: int, smallest: int) -> Iterator[Positions]:
        """Return an iterator over the subsets with this sum, fewer elements first."""
        parts = chain.from_iterable(
            self._parts(size, target)
            for size in range(max(smallest, 1), self._largest + 1)
            if self._can_reach(0, size, target)
        )
        found = chain.from_iterable(parts)
        return chain(((),), found) if target == 0 and smallest == 0 else found

    def _reachable(self, limit: int) -> list[list[int]]:
        """For each start and size, the set of sums as the bits of an int."""
        mask = (1 << limit + 1) - 1
        sums = [1] + [0] * self._largest
        reach = [sums]
        for value in reversed(self._values):
            if value <= limit:  # a larger one takes part in no sum, and its shift would be huge
                sums = [1, *[(same | fewer << value) & mask for fewer, same in pairwise(sums)]]
            reach.append(sums)
        return reach[::-1]

    def _can_reach(self, start: int, size: int, target: int) -> bool:
        """Whether ``size`` elements from ``start`` on can add up to ``target``."""
        if self._reach is not None:
            return bool(self._reach[start][size] >> target & 1)
        if not 0 < size <= len(self._values) - start:
            return size == target == 0
        return self._least[start] * size <= target <= self._most[start] * size

    def _parts(self, size: int, target: int) -> Iterator[Iterable[Positions]]:
        """Yield the subsets of one size in portions that share all but the tail."""
        if size <= self._tail_size:
            yield self._tail(0, size, target)
            return
        heads: list[Positions] = [()]
        rests = [target]
        walks = [self._iter_starts(0, size, target)]
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
                yield map(add, repeat(head), self._tail(position + 1, left, rest))
            else:
                heads.append(head)
                rests.append(rest)
                walks.append(self._iter_starts(position + 1, left, rest))

    def _iter_starts(self, start: int, size: int, target: int) -> Iterator[int]:
        """Return an iterator over the positions that can begin a subset of this size and sum."""
        starts = (
            position
            for position in range(start, len(self._values) - size + 1)
            if (value := self._values[position]) <= target
            and self._can_reach(position + 1, size - 1, target - value)
        )
        if len(self._values) > SHORT_WALK:
            return starts
        key = (start, size, target)
        if key not in self._starts:
            _make_room(self._starts)
            self._starts[key] = tuple(starts)
        return iter(self._starts[key])

    def _tail(self, start: int, size: int, target: int) -> list[Positions]:
        """List the subsets of up to three positions from ``start``."""
        key = (start, size, target)
        found = self._tails.get(key)
        if found is None:
            if size == 1:
                values = self._values
                found = [(p,) for p in range(start, len(values)) if values[p] == target]
            elif not self._can_reach(start, size, target):
                found = []
            else:
                found = self._tail(start + 1, size, target)
                rest = target - self._values[start]
                if rest > 0 and (tails := self._tail(start + 1, size - 1, rest)):
                    found = [(start, *tail) for tail in tails] + found
            _make_room(self._tails)
            self._tails[key] = found
        return found


def _make_room(memo: dict[tuple[int, int, int], Any]) -> None:
    """Empty a memo that has grown too large."""
    if len(memo) >= MOST_REMEMBERED:
        memo.clear()
