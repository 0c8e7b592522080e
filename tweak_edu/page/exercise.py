"""Exercises: a position out of a played round in which one choice is clearly the best."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tweak_edu.analysis.choices import Analysis, analyze
from tweak_edu.bots import BOTS
from tweak_edu.engine.moves import Capture, Move, Place
from tweak_edu.engine.numbering import is_same
from tweak_edu.engine.view import View
from tweak_edu.page.link import format_link
from tweak_edu.page.reviewing import MARGIN
from tweak_edu.page.settings import LAST_ROUND, Settings
from tweak_edu.session import Session

_FEWEST_CHOICES = 3


@dataclass(frozen=True)
class Exercise:
    """Find the best choice: a position, with what is needed to check an answer.

    Attributes:
        settings: The deal and the moves before it; the page opens on it with them.
        view: What the seat sees that decides.
    """

    settings: Settings
    view: View

    @property
    def link(self) -> str:
        """The query of the link that opens the page on this position."""
        return format_link(self.settings)

    @cached_property
    def analysis(self) -> Analysis:
        """Every choice with its exact figures."""
        return analyze(self.view)

    @property
    def best(self) -> Capture | Place:
        """The choice that takes the most points, less what the next player may expect."""
        return self.analysis.ranked[0].move

    def is_best(self, move: Move) -> bool:
        """Whether a move is the best choice, in whatever order its cards were picked."""
        return is_same(move, self.best)


def exercise(seed: int | None = None, **settings: Any) -> Exercise:
    """A position in which one of at least three choices is ahead of all others by half a point.

    It comes out of a round of good players; the same seed gives the same one.

    Args:
        seed: Which; ``None`` draws one.
        settings: The other settings of the page, such as ``edition``, ``table`` or ``bots``.

    Raises:
        RulesError: If there is no such setting, or no game can be played with its value.

    >>> asked = exercise(seed=7)
    >>> len(asked.analysis) >= 3, asked.is_best(asked.best)
    (True, True)
    """
    first = Settings.of(seed=seed, **settings).with_seed()
    for number in range(first.round, LAST_ROUND + 1):
        deal = replace(first, round=number)
        found = list(_clear_decisions(deal))
        if found:
            return random.Random(f"{deal.seed} exercise {number}").choice(found)
    raise AssertionError("no round has a clear decision")


def _clear_decisions(deal: Settings) -> Iterator[Exercise]:
    """The decisions of persons in a round well played that have one clear answer."""
    session = deal.open_session()
    while session.deciding is not None:
        seat = session.deciding
        view = session.state.view(seat)
        if _is_clear(view):
            yield Exercise(replace(deal, at=session.numbers), view)
        session.play(seat, _well(session, view))


def _is_clear(view: View) -> bool:
    if not any(isinstance(move, Capture | Place) for move in view.legal_moves()):
        return False
    ranked = analyze(view).ranked
    return len(ranked) >= _FEWEST_CHOICES and ranked[0].net - ranked[1].net > MARGIN


def _well(session: Session, view: View) -> Move:
    rng = random.Random(f"{session.seed} exercise {session.round_number} {session.ply}")
    return BOTS["careful"](view, rng)
