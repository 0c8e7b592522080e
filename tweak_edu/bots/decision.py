"""What a bot is, and what it says of its move."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from tweak_edu.analysis.wording import say_number
from tweak_edu.engine.moves import Move
from tweak_edu.engine.view import View
from tweak_edu.i18n import Catalog


class Bot(Protocol):
    """Picks one of ``view.legal_moves()``, of which there is at least one."""

    def __call__(self, view: View, rng: random.Random) -> Move:
        """The move of the seat that looks."""


@dataclass(frozen=True)
class Decision:
    """A move and why the bot made it.

    Attributes:
        move: One of the legal moves.
        key: Key of the sentence in the catalogue.
        numbers: What the sentence names; an average is a ``Fraction``.
        points: Points that the sentence names, a whole number; ``None`` if it names none.
    """

    move: Move
    key: str
    numbers: Mapping[str, int | Fraction] = field(default_factory=dict)
    points: int | None = None

    def text(self, catalog: Catalog) -> str:
        """Why, in one sentence."""
        fields = {
            name: say_number(Fraction(number), catalog) for name, number in self.numbers.items()
        }
        if self.points is not None:
            fields["points"] = catalog.plural("count.points", self.points)
        return catalog.text(self.key, **fields)


class ExplainingBot(ABC):
    """A bot that can say why: ``decide`` gives the move with a reason, a call the move alone."""

    def __call__(self, view: View, rng: random.Random) -> Move:
        """The move of ``decide``."""
        return self.decide(view, rng).move

    @abstractmethod
    def decide(self, view: View, rng: random.Random) -> Decision:
        """Choose one of the legal moves, of which there is at least one."""
