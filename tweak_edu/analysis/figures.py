"""Figures about the next player, each with the counts and the formula that made it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tweak_edu.analysis import mathml
from tweak_edu.analysis.wording import say_number, say_percent
from tweak_edu.combinatorics.distribution import Distribution
from tweak_edu.combinatorics.draws import chance_of_any
from tweak_edu.i18n import Catalog

if TYPE_CHECKING:
    from tweak_edu.analysis.symbols import Expr


class Case(NamedTuple):
    """One case of a chance: a target, with so many unseen cards that help.

    Attributes:
        target: The next player's target.
        weight: How much the case counts.
        useful: K, how many of the unseen cards help.
        values: The hand values that help; empty where the table is not known yet.
    """

    target: int
    weight: int
    useful: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class Chance:
    """The chance that the next player holds a card that helps, case by case.

    In each case it is 1 - C(N-K, m)/C(N, m); the cases are averaged by their weights.

    Attributes:
        value: The chance.
        question: "combine" or "tweak".
        unseen: N, the cards from which the next player's hand is any.
        cards: m, the size of that hand.
        cases: By target, ascending; after a TWEAK! also by K, over all refills of the table.
        refilled: Whether the table is refilled first.
    """

    value: Fraction
    question: str
    unseen: int
    cards: int
    cases: tuple[Case, ...]
    refilled: bool

    @property
    def total(self) -> int:
        """The weight of all cases."""
        return sum(case.weight for case in self.cases)

    def chance_of(self, case: Case) -> Fraction:
        """The chance in one case."""
        return chance_of_any(self.unseen, case.useful, self.cards)

    @property
    def by_useful(self) -> Mapping[int, Fraction]:
        """The share of the cases by their K, ascending: the sum in its shortest form."""
        weights: dict[int, int] = {}
        for case in sorted(self.cases, key=lambda case: case.useful):
            weights[case.useful] = weights.get(case.useful, 0) + case.weight
        return {useful: Fraction(weight, self.total) for useful, weight in weights.items()}

    @property
    def key(self) -> str:
        """Key of the sentence in the catalogue."""
        if not self.cards:
            return "analysis.nobody"
        if self.refilled:
            return f"analysis.{self.question}.refilled"
        return f"analysis.{self.question}.{'known' if len(self.cases) == 1 else 'open'}"

    @property
    def fields(self) -> dict[str, int]:
        """N, K, m and the target, as far as the sentence names them; ``text`` adds the percent."""
        if not self.key.endswith(".known"):
            return {}
        case = self.cases[0]
        return {
            "target": case.target,
            "useful": case.useful,
            "unseen": self.unseen,
            "cards": self.cards,
        }

    def text(self, catalog: Catalog) -> str:
        """The sentence in words."""
        fields: dict[str, object] = dict(self.fields)
        if "cards" in fields:
            fields["cards"] = catalog.plural("count.cards", self.cards)
        if self.cards:
            fields["percent"] = say_percent(self.value, catalog)
        return catalog.text(self.key, **fields)

    def case_texts(self, catalog: Catalog) -> tuple[str, ...]:
        """A sentence for each case."""
        return tuple(
            catalog.text(
                "analysis.case",
                target=case.target,
                weight=case.weight,
                total=self.total,
                useful=case.useful,
                unseen=self.unseen,
                percent=say_percent(self.chance_of(case), catalog),
            )
            for case in self.cases
        )

    def formula(self) -> Expr:
        """The formula with its numbers as SymPy, not evaluated; ``formula().doit() == value``."""
        from tweak_edu.analysis.symbols import average_chance

        return average_chance(self.unseen, self.cards, self.by_useful)

    def mathml(self) -> str:
        """The formula with its numbers and its value as MathML; SymPy is not loaded."""
        parts = []
        for useful, share in self.by_useful.items():
            none = mathml.binomial(self.unseen - useful, self.cards)
            quotient = mathml.fraction(none, mathml.binomial(self.unseen, self.cards))
            chance = mathml.number(1) + mathml.operator(mathml.MINUS) + quotient
            weighed = mathml.number(share) + mathml.operator("·") + mathml.bracket(chance)
            parts.append(chance if share == 1 else weighed)
        equals = mathml.operator("=") + mathml.number(self.value)
        return mathml.math(mathml.join("+", parts), equals)


@dataclass(frozen=True)
class Expectation:
    """The expected points of the next player's best capture: points times how often, added up.

    Attributes:
        value: The expectation.
        best: Points of the best capture; 0 where the next player cannot combine. Its weights
            count hands, times the weights of the targets and the refills of the table.
        cards: m, the size of the next player's hand.
        refilled: Whether the table is refilled first.
    """

    value: Fraction
    best: Distribution
    cards: int
    refilled: bool

    @property
    def key(self) -> str:
        """Key of the sentence in the catalogue."""
        return "analysis.points" if self.cards else "analysis.nobody"

    @property
    def fields(self) -> dict[str, Fraction]:
        """The expected points, exactly; ``text`` rounds them."""
        return {"points": self.value} if self.cards else {}

    def text(self, catalog: Catalog) -> str:
        """The sentence in words."""
        return catalog.text(self.key, **{k: say_number(v, catalog) for k, v in self.fields.items()})

    def formula(self) -> Expr:
        """The sum with its numbers as SymPy, not evaluated; ``formula().doit() == value``."""
        from tweak_edu.analysis.symbols import average_points

        return average_points({points: self.best.probability(points) for points in self.best})

    def mathml(self) -> str:
        """The sum with its numbers and its value as MathML; SymPy is not loaded."""
        parts = [
            mathml.number(points)
            + mathml.operator("·")
            + mathml.number(self.best.probability(points))
            for points in self.best
            if points or len(self.best) == 1
        ]
        equals = mathml.operator("=") + mathml.number(self.value)
        return mathml.math(mathml.join("+", parts), equals)
