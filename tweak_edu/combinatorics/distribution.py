"""Exact distributions: outcomes with whole-number weights, and nothing rounded."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from numbers import Rational
from operator import ne
from typing import Any, NoReturn

from tweak_edu.combinatorics.chart import format_bars


class Distribution(Mapping[Any, int]):
    """A frozen mapping from outcomes to whole-number weights, in ascending order of the outcomes.

    The probability of an outcome is its weight over ``total``. Weights are kept as they were
    counted, so that 8 of 36 stays 8 of 36; ``simplified`` divides them by what they share. Two
    distributions are equal if their outcomes have the same weights.

    Args:
        weights: Outcome to weight. Outcomes must be hashable and comparable with each other;
            those of weight 0 are left out.

    Raises:
        TypeError: If a weight is no int, or the outcomes have no order.
        ValueError: If a weight is below 0, or none is above 0.

    >>> die = Distribution(dict.fromkeys(range(1, 7), 1))
    >>> two = die + die
    >>> two.mean, two.variance, two.probability(9), two.at_least(9)
    (Fraction(7, 1), Fraction(35, 6), Fraction(1, 9), Fraction(5, 18))
    >>> two[9], two.total, two.modes
    (4, 36, (7,))
    >>> two.map(lambda total: total % 2 == 0)
    Distribution({False: 18, True: 18})
    """

    __slots__ = ("_weights", "total")

    _weights: dict[Any, int]
    total: int

    def __init__(self, weights: Mapping[Any, int]) -> None:
        if not isinstance(weights, Mapping):
            raise TypeError(f"weights = {weights!r}: must map outcomes to whole numbers")
        for outcome, weight in weights.items():
            _check_weight(outcome, weight)
        kept = {outcome: weights[outcome] for outcome in _ordered(weights) if weights[outcome]}
        if not kept:
            raise ValueError("a distribution needs an outcome with a weight above 0")
        object.__setattr__(self, "_weights", kept)
        object.__setattr__(self, "total", sum(kept.values()))

    @classmethod
    def from_weights(cls, pairs: Iterable[tuple[Any, int]]) -> Distribution:
        """Make a distribution from pairs; the weights of an outcome that comes again add up.

        >>> Distribution.from_weights([(0, 1), (2, 3), (0, 4)])
        Distribution({0: 5, 2: 3})
        """
        weights: dict[Any, int] = {}
        for outcome, weight in pairs:
            _check_weight(outcome, weight)
            weights[outcome] = weights.get(outcome, 0) + weight
        return cls(weights)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Distribution, int]]) -> Distribution:
        """Draw one of several distributions by weight, then an outcome of that one.

        >>> coin, sure = Distribution({0: 1, 1: 1}), Distribution({1: 1})
        >>> Distribution.mixture([(coin, 2), (sure, 1)])
        Distribution({0: 2, 1: 4})
        """
        listed = list(parts)
        for part, weight in listed:
            if not isinstance(part, Distribution):
                raise TypeError(f"{part!r} is no Distribution")
            _check_weight(part, weight)
        shared = lcm(*[part.total for part, weight in listed if weight])
        return cls.from_weights(
            (outcome, count * weight * (shared // part.total))
            for part, weight in listed
            if weight
            for outcome, count in part.items()
        )

    def __getitem__(self, outcome: object) -> int:
        return self._weights[outcome]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self._weights == other._weights

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError("a Distribution cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a Distribution cannot be changed")

    def __reduce__(self) -> tuple[type[Distribution], tuple[dict[Any, int]]]:
        return Distribution, (self._weights,)

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"

    def probability(self, outcome: object) -> Fraction:
        """The probability of an outcome; 0 for one that cannot happen."""
        return Fraction(self._weights.get(outcome, 0), self.total)

    def at_least(self, least: Any) -> Fraction:
        """The probability of this outcome or a greater one."""
        return Fraction(sum(w for outcome, w in self.items() if outcome >= least), self.total)

    @property
    def mean(self) -> Fraction:
        """The expected value, for outcomes that are whole numbers or fractions.

        Raises:
            TypeError: If an outcome is anything else.
        """
        return Fraction(self._moment(1), self.total)

    @property
    def variance(self) -> Fraction:
        """The expected squared distance from the mean."""
        return Fraction(self._moment(2), self.total) - self.mean**2

    def _moment(self, power: int) -> Any:
        for outcome in self:
            if not isinstance(outcome, Rational):
                raise TypeError(
                    f"{outcome!r} is no whole number and no fraction: no exact mean can be taken"
                )
        return sum(outcome**power * weight for outcome, weight in self.items())

    @property
    def modes(self) -> tuple[Any, ...]:
        """The likeliest outcomes, ascending."""
        most = max(self.values())
        return tuple(outcome for outcome, weight in self.items() if weight == most)

    @property
    def simplified(self) -> Distribution:
        """The same probabilities with the smallest weights.

        >>> Distribution({"no": 10, "yes": 25}).simplified
        Distribution({'no': 2, 'yes': 5})
        """
        shared = gcd(*self.values())
        return Distribution({outcome: weight // shared for outcome, weight in self.items()})

    def map(self, function: Callable[[Any], Hashable]) -> Distribution:
        """The distribution of ``function`` of the outcome."""
        return Distribution.from_weights((function(outcome), w) for outcome, w in self.items())

    def __add__(self, other: Distribution) -> Distribution:
        """The sum of two independent outcomes; weights multiply."""
        if not isinstance(other, Distribution):
            return NotImplemented
        return Distribution.from_weights(
            (a + b, v * w) for a, v in self.items() for b, w in other.items()
        )

    def sample(self, rng: random.Random) -> Any:
        """Draw one outcome.

        >>> Distribution({"heads": 1, "tails": 1}).sample(random.Random(1))
        'heads'
        """
        place = rng.randrange(self.total)
        for outcome, weight in self.items():
            place -= weight
            if place < 0:
                return outcome
        raise AssertionError("the weights add up to the total")

    def to_html(
        self,
        *,
        labels: tuple[str, str, str] = ("outcome", "weight", "probability"),
        caption: str = "",
    ) -> str:
        """A bar chart as inline SVG beside a table that says the same; no script.

        Args:
            labels: Heads of the table's columns, in the reader's language.
            caption: Title of the table.
        """
        rows = [(str(outcome), weight) for outcome, weight in self.items()]
        return format_bars(rows, labels=labels, caption=caption)

    def _repr_html_(self) -> str:
        return self.to_html()


def _ordered(outcomes: Iterable[Any]) -> list[Any]:
    listed = list(outcomes)
    for outcome in listed:
        if ne(outcome, outcome):  # as nan, which no order has a place for
            raise TypeError(f"{outcome!r} is not equal to itself: it cannot be an outcome")
    try:
        return sorted(listed)
    except TypeError as error:
        raise TypeError(f"outcomes must have an order: {error}") from None


def _check_weight(outcome: object, weight: object) -> None:
    if type(weight) is not int:
        raise TypeError(f"the weight of {outcome!r} is {weight!r}; it must be a whole number (int)")
    if weight < 0:
        raise ValueError(f"the weight of {outcome!r} is {weight}; it must be at least 0")
