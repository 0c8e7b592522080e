"""Every way to reach the target with one hand card and cards of the table."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, repeat
from math import comb
from operator import index as to_index
from typing import TYPE_CHECKING, NamedTuple, cast, overload

from tweak_edu.analysis import mathml
from tweak_edu.combinatorics.checks import check_number
from tweak_edu.combinatorics.listing import SubsetFinder
from tweak_edu.combinatorics.multisets import SMALL_TARGET, MultisetFinder
from tweak_edu.combinatorics.polynomials import count_sums, count_with_sum
from tweak_edu.combinatorics.subsets import count_subsets, iter_subsets
from tweak_edu.engine.cards import Card
from tweak_edu.errors import NotationError

if TYPE_CHECKING:
    from tweak_edu.analysis.symbols import Expr, Poly

Item = Card | int
"""What a hand or a table holds: cards, or plain numbers."""

MOST_PRINTED = 20

MOST_ROWS = 1_000_000
"""So many ways by numbers are listed at most; the table of a game has 44 for any target."""

MOST_POWERS = 10_000
"""Polynomials are written out up to this degree."""


def ways(
    hand: Sequence[Card | int | str] | str,
    table: Sequence[Card | int | str] | str,
    target: int,
    *,
    smallest: int = 1,
) -> Ways:
    """Return every way to reach ``target`` with one hand card and cards of the table.

    Args:
        hand: Cards, card texts or plain numbers, also mixed; or one text of cards.
        table: The same.
        target: Sum to reach, at least 1.
        smallest: Fewest table cards of a way (RULES Q15: 1; 0 lets a hand card stand alone).

    Returns:
        The ways; nothing is listed before it is asked for.

    Raises:
        NotationError: If a text is no card; the message names it and its place.
        TypeError: If something is neither card, text nor int, or ``target`` is no int.
        ValueError: If a number is below 1.

    >>> found = ways("O1 G4 P6", "Y3 B2 R3", 9)
    >>> len(found), found.counts, found.selections
    (5, (1, 2, 2), 21)
    >>> [str(way) for way in found.by_cards]
    ['O1+Y3+B2+R3', 'G4+Y3+B2', 'G4+B2+R3', 'P6+Y3', 'P6+R3']
    >>> [(row.numbers, row.times) for row in found.by_numbers]
    [((1, 2, 3, 3), 1), ((4, 2, 3), 2), ((6, 3), 2)]
    >>> [str(way) for way in ways([1, 4], [3, 2], 6)]
    ['1+3+2', '4+2']
    """
    hand_cards, hand_values = _read(hand, "hand")
    table_cards, table_values = _read(table, "table")
    return Ways(
        hand_cards,
        table_cards,
        check_number(target, "target", least=1),
        check_number(smallest, "smallest", least=0),
        hand_values,
        table_values,
    )


class Way(tuple[int, tuple[int, ...], "Ways"]):
    """One way: a hand card and table cards, given by their positions.

    Not a ``NamedTuple``, since that is made by Python code: three times as slow, and a table of 54
    cards has 369,057 ways to make 10.

    >>> way = ways("O1 P6", "Y3 B2 R3", 9).by_cards[0]
    >>> way
    <Way O1+Y3+B2+R3>
    >>> way.hand, way.table, way.numbers, way.points, way.is_tweak
    (0, (0, 1, 2), (1, 3, 2, 3), 6, True)
    """

    __slots__ = ()

    @property
    def hand(self) -> int:
        """Position of the hand card."""
        return self[0]

    @property
    def table(self) -> tuple[int, ...]:
        """Increasing positions of the table cards."""
        return self[1]

    @property
    def found(self) -> Ways:
        """The ``Ways`` it belongs to."""
        return self[2]

    @property
    def cards(self) -> tuple[Item, ...]:
        """The hand card first, then the table cards in table order."""
        table = self.found.table
        return (self.found.hand[self.hand], *[table[position] for position in self.table])

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of ``cards``."""
        values = self.found.table_values
        return (self.found.hand_values[self.hand], *[values[position] for position in self.table])

    @property
    def is_tweak(self) -> bool:
        """Whether it takes the whole table, at least one card (RULES R8, Q24)."""
        return 0 < len(self.table) == len(self.found.table)

    @property
    def points(self) -> int | None:
        """Points of the cards (RULES R14.3); ``None`` if one is a plain number."""
        total = 0
        for card in self.cards:
            if not isinstance(card, Card):
                return None
            total += card.points
        return total

    def __str__(self) -> str:
        return "+".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"<Way {self}>"


class NumberWay(NamedTuple):
    """The ways that show the same numbers: one hand number, one multiset of table numbers.

    Attributes:
        numbers: The hand number first, then the table numbers ascending.
        times: How many ways by cards show them: ``copies`` times the product of ``binomials``.
        copies: How many hand cards show the hand number.
        available: How often each number lies on the table, ascending.

    >>> row = ways([1], [3, 1, 3, 1, 1], 8).by_numbers[0]
    >>> row
    <NumberWay 1+1+3+3 (3 by cards)>
    >>> row.binomials
    ((3, 1), (2, 2))
    """

    numbers: tuple[int, ...]
    times: int
    copies: int
    available: tuple[tuple[int, int], ...]

    @property
    def hand(self) -> int:
        """The hand number."""
        return self.numbers[0]

    @property
    def binomials(self) -> tuple[tuple[int, int], ...]:
        """For each different table number taken, ascending: how many there are, how many taken."""
        there = dict(self.available)
        taken = Counter(self.numbers[1:])
        return tuple((there[number], count) for number, count in taken.items())

    @property
    def is_tweak(self) -> bool:
        """Whether it takes the whole table, at least one card."""
        return 0 < len(self.numbers) - 1 == sum(count for _, count in self.available)

    def __str__(self) -> str:
        return "+".join(map(str, self.numbers))

    def __repr__(self) -> str:
        return f"<NumberWay {self} ({self.times} by cards)>"


@dataclass(frozen=True, repr=False)
class Ways(Sequence[Way]):
    """All ways to reach the target; made by ``ways``. As a sequence it is ``by_cards``.

    Attributes:
        hand: The hand as given, card texts read.
        table: The table as given, card texts read.
        target: The sum to reach.
        smallest: Fewest table cards of a way.
        hand_values: The numbers of the hand.
        table_values: The numbers of the table.
    """

    hand: tuple[Item, ...]
    table: tuple[Item, ...]
    target: int
    smallest: int
    hand_values: tuple[int, ...]
    table_values: tuple[int, ...]

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The number of ways of each hand card, from the polynomial: nothing is listed."""
        rests = [self.target - value for value in self.hand_values]
        if self.smallest > 1:
            return tuple(
                [count_subsets(self.table_values, r, smallest=self.smallest) for r in rests]
            )
        if self.smallest == 0:
            return count_with_sum(self.table_values, rests)
        # A hand card that is the target itself has the empty set too, which is no way (Q15).
        return count_with_sum(self.table_values, [rest or -1 for rest in rests])

    @property
    def selections(self) -> int:
        """The number of selections to try, |H|·(2^|T| - 1) where ``smallest`` is 1."""
        size = len(self.table)
        too_small = sum(comb(size, fewer) for fewer in range(min(self.smallest, size + 1)))
        return len(self.hand) * ((1 << size) - too_small)

    @property
    def by_cards(self) -> Ways:
        """The ways with twin cards told apart: a sequence that lists lazily.

        In the order of the hand; for each hand card fewer table cards first, then by position.
        The length is known without listing; an index lists up to it.
        """
        return self

    @cached_property
    def by_numbers(self) -> tuple[NumberWay, ...]:
        """The ways by numbers: one row for each hand number and multiset of table numbers.

        In the order of the hand; for each hand number fewer table numbers first, then ascending.

        Raises:
            ValueError: If there are more than ``MOST_ROWS``.
        """
        if self.target > SMALL_TARGET and (count := self._count_by_numbers()) > MOST_ROWS:
            raise ValueError(f"there are {count} ways by numbers; at most {MOST_ROWS} are listed")
        rows: list[NumberWay] = []
        finder = MultisetFinder(self.table_values)
        available = finder.available
        for value in dict.fromkeys(self.hand_values):
            copies = self.hand_values.count(value)
            rows += [
                _new_row(NumberWay, ((value, *numbers), times * copies, copies, available))
                for numbers, times in finder.iter_multisets(self.target - value)
                if len(numbers) >= self.smallest
            ]
        return tuple(rows)

    def _count_by_numbers(self) -> int:
        """How many rows ``by_numbers`` has; more where a way needs 2 or more table cards."""
        finder = MultisetFinder(self.table_values)
        rests = [self.target - value for value in dict.fromkeys(self.hand_values)]
        alone = self.smallest > 0 and 0 in rests  # the empty multiset is no way then
        return sum(map(finder.count, rests)) - alone

    @property
    def factors(self) -> dict[int, int]:
        """How often each number lies on the table, ascending: n of v give the factor (1 + x^v)^n.

        >>> ways([1, 4], [3, 2, 3], 6).factors
        {2: 1, 3: 2}
        """
        return dict(sorted(Counter(self.table_values).items()))

    @property
    def exponents(self) -> tuple[int, ...]:
        """For each hand card the power of x whose coefficient counts its ways: what is to be made.

        A hand card that is the target itself needs no table card: its exponent is 0, and the
        coefficient 1 of x^0 is the empty set, which is a way only where ``smallest`` is 0. The
        exponent of a card above the target is negative, and no term has it.
        """
        return tuple([self.target - value for value in self.hand_values])

    def polynomial(self) -> Poly:
        """The product of (1 + x^t) over the table numbers t, multiplied out by SymPy.

        Its coefficient of x^s is how many sets of table cards add up to s. SymPy is loaded now
        (install the extra ``math``).

        Raises:
            ValueError: If its degree, the sum of the table, is above ``MOST_POWERS``.

        >>> found = ways([1, 4], [3, 2, 3], 6)
        >>> found.polynomial()
        Poly(x**8 + x**6 + 2*x**5 + 2*x**3 + x**2 + 1, x, domain='ZZ')
        >>> [found.polynomial().nth(exponent) for exponent in found.exponents], found.counts
        ([2, 1], (2, 1))
        """
        from tweak_edu.analysis.symbols import table_polynomial

        _check_degree(sum(self.table_values))
        return table_polynomial(self.factors)

    def product(self) -> Expr:
        """The same polynomial as a SymPy product of its ``factors``.

        >>> ways([1, 4], [3, 2, 3], 6).product()
        (x**2 + 1)*(x**3 + 1)**2
        """
        from tweak_edu.analysis.symbols import table_product

        return table_product(self.factors)

    def mathml(self) -> str:
        """Product and polynomial as MathML; the terms that count ways have the class ``ANSWER``.

        Only powers that a hand card could need are written: the polynomial of a whole deck has 145
        terms. SymPy is not loaded.

        Raises:
            ValueError: If it has powers above ``MOST_POWERS``.
        """
        whole = sum(self.table_values)
        limit = min(max(self.exponents, default=0), whole)
        _check_degree(limit)
        answers = {
            rest
            for rest, count in zip(self.exponents, self.counts, strict=True)
            if count or rest > 0
        }
        parts = [
            mathml.format_product(tuple(self.factors.items())),
            mathml.operator("="),
            mathml.format_polynomial(count_sums(self.table_values, max(limit, 0)), answers=answers),
        ]
        if whole > limit:
            parts += [mathml.operator("+"), mathml.operator("\N{HORIZONTAL ELLIPSIS}")]
        return mathml.math(*parts)

    def __len__(self) -> int:
        if self._count > sys.maxsize:  # no card game comes near, plain numbers may
            raise OverflowError(f"{self._count} ways are too many for len(); take sum(ways.counts)")
        return self._count

    @property
    def _count(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return any(self.counts)

    def __iter__(self) -> Iterator[Way]:
        if not self.hand_values:
            return iter(())
        finder = SubsetFinder(self.table_values, self.target - min(self.hand_values))
        fields = (
            zip(
                repeat(position),
                finder.iter_subsets(self.target - value, self.smallest),
                repeat(self),
            )
            for position, value in enumerate(self.hand_values)
        )
        return map(Way, chain.from_iterable(fields))

    @overload
    def __getitem__(self, index: int) -> Way: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Way, ...]: ...
    def __getitem__(self, index: int | slice) -> Way | tuple[Way, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._count)
            if step > 0:
                return tuple(islice(self, start, stop, step))
            return tuple([self[i] for i in range(start, stop, step)])
        index = to_index(index)
        rest = index if index >= 0 else index + self._count
        if rest >= 0:
            for position, count in enumerate(self.counts):
                if rest < count:
                    left = self.target - self.hand_values[position]
                    subsets = iter_subsets(self.table_values, left, smallest=self.smallest)
                    return Way((position, next(islice(subsets, rest, None)), self))
                rest -= count
        raise IndexError(f"no way {index}: there are {self._count}")

    def __contains__(self, way: object) -> bool:
        if not isinstance(way, Way) or way.found != self:
            return False
        values = [self.table_values[position] for position in way.table]
        return self.hand_values[way.hand] + sum(values) == self.target

    def __repr__(self) -> str:
        hand, table = (" ".join(map(str, cards)) or "-" for cards in (self.hand, self.table))
        return f"<Ways to {self.target}: hand {hand}, table {table}, {self._count} by cards>"

    def __str__(self) -> str:
        """A table of plain text: the first ways by cards and both counts."""
        rows = [
            (str(way), "+".join(map(str, way.numbers)), "TWEAK!" if way.is_tweak else "")
            for way in islice(self, MOST_PRINTED)
        ]
        first, second = (max((len(row[column]) for row in rows), default=0) for column in (0, 1))
        lines = [f"{a:{first}}  {b:{second}}  {c}".rstrip() for a, b, c in rows]
        if self._count > len(rows):
            lines.append(f"and {self._count - len(rows)} more")
        numbers = len(self.by_numbers) if self.smallest > 1 else self._count_by_numbers()
        lines.append(
            f"{self._count} by cards, {numbers} by numbers, of {self.selections} selections"
        )
        return "\n".join(lines)


# Making a named tuple by tuple.__new__ takes a third of the time of calling its class.
_new_row: Callable[[type[NumberWay], tuple[object, ...]], NumberWay] = tuple.__new__


def _check_degree(degree: int) -> None:
    if degree > MOST_POWERS:
        raise ValueError(
            f"the polynomial has degree {degree}; at most {MOST_POWERS} is written out"
        )


def _read(
    items: Sequence[Card | int | str] | str, place: str
) -> tuple[tuple[Item, ...], tuple[int, ...]]:
    """Return the cards or numbers and their values."""
    try:
        given = tuple(items.split()) if isinstance(items, str) else tuple(items)
    except TypeError:
        given = None
    if given is None or isinstance(items, bytes):
        raise TypeError(f"{place} is {items!r}; it must hold cards, card texts or numbers")
    kinds = set(map(type, given))
    if kinds == {Card}:
        cards = cast("tuple[Card, ...]", given)
        return cards, tuple([card.value for card in cards])
    if kinds == {int} and min(cast("tuple[int, ...]", given)) >= 1:
        numbers = cast("tuple[int, ...]", given)
        return numbers, numbers
    read = tuple([_read_item(item, f"{place}[{i}]") for i, item in enumerate(given)])
    return read, tuple([item.value if isinstance(item, Card) else item for item in read])


def _read_item(item: Card | int | str, place: str) -> Item:
    if isinstance(item, Card):
        return item
    if isinstance(item, str):
        try:
            return Card(item)
        except NotationError as error:
            raise NotationError(f"{place}: {error}") from None
    if isinstance(item, int):
        return check_number(item, place, least=1)
    raise TypeError(f"{place} is {item!r}; it must be a Card, a card's text or an int")
