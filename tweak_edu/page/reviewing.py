"""Looking back on a round: the persons' decisions one by one, each beside the best there was.

Two judges compare. One is exact and looks one turn ahead: the points a choice takes, less what the
next player may expect (``te.analyze``). The other is a strong bot that imagines the rest of the
round; it estimates, in a search short enough that nobody has to wait. A choice is as good as the
best if either says so. Both see what the seat saw then, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeGuard

from tweak_edu.analysis.choices import Analysis, Choice, analyze
from tweak_edu.bots import LEVELS, Decision
from tweak_edu.engine.moves import ACTION_OF, Capture, Move, Place
from tweak_edu.engine.numbering import is_same
from tweak_edu.engine.view import View
from tweak_edu.page.chances import choice_row
from tweak_edu.page.explain import chosen_capture, wrong_move
from tweak_edu.page.link import format_link
from tweak_edu.page.settings import Settings
from tweak_edu.page.story import move_text
from tweak_edu.page.words import Json, Words
from tweak_edu.session import PERSON, Session, Step

JUDGE = "expert"
"""The level that is asked: the strongest that answers fast enough on a slow server."""

MARGIN = Fraction(1, 2)
"""A choice that is behind by no more points than this is as good as the best."""


def decisions_of(session: Session) -> tuple[Step, ...]:
    """The persons' own captures and places of a round, where there was more than one to choose."""
    return tuple(
        step
        for step in session.steps[session.given :]
        if session.seats[step.seat] == PERSON and _is_main(step.move) and _had_choice(step)
    )


def _had_choice(step: Step) -> bool:
    return sum(map(_is_main, step.before.legal_moves())) > 1


def _is_main(move: Move) -> TypeGuard[Capture | Place]:
    return isinstance(move, Capture | Place)


@dataclass(frozen=True)
class Weighed:
    """One decision, weighed by both judges.

    Attributes:
        analysis: Every main move that there was, with its exact figures.
        own: The one that was made.
        judge: What the strong bot would have done, an action card included.
    """

    analysis: Analysis
    own: Choice
    judge: Decision

    @property
    def best(self) -> Choice:
        """The best by the figures; the own one if none is better."""
        ranked = self.analysis.ranked[0]
        return self.own if self.own.net == ranked.net else ranked

    @property
    def is_near(self) -> bool:
        """Whether the own choice is as good as the best by the figures."""
        return self.is_best(self.own)

    @property
    def is_good(self) -> bool:
        """Whether either judge finds the own choice as good as any."""
        return self.is_near or is_same(self.judge.move, self.own.move)

    def is_best(self, choice: Choice) -> bool:
        """Whether a choice is as good as the best by the figures."""
        return self.analysis.ranked[0].net - choice.net <= MARGIN

    def choice_of(self, move: Move) -> Choice | None:
        """The figures of a main move, however its cards were picked."""
        return next((one for one in self.analysis if is_same(one.move, move)), None)


def weigh(session: Session, step: Step) -> Weighed:
    """Weigh a decision of a session; the same one comes out the same everywhere.

    >>> from tweak_edu.engine.rules import Rules
    >>> session = Session(Rules.edition("65"), seed=7, seats=("you", "random"))
    >>> best = analyze(session.state.view(0)).ranked[0].move
    >>> weigh(session, session.play(0, best)[0]).is_near
    True
    """
    view = step.before.view(step.seat)
    analysis = analyze(view)
    own = next(one for one in analysis if is_same(one.move, step.move))
    rng = random.Random(f"{session.seed} review {session.round_number} {step.ply}")
    return Weighed(analysis, own, LEVELS[JUDGE].decide(view, rng))


class Review:
    """The review of one round: which decision is looked at, and what has been found.

    Decisions are weighed one at a time, when they are looked at.

    Args:
        match: The match whose round is over.
    """

    def __init__(self, match: Session) -> None:
        self.match = match
        self.decisions = decisions_of(match)
        self.index = 0
        self._weighed: dict[int, Weighed] = {}
        self._solved: set[int] = set()

    @property
    def step(self) -> Step:
        """The decision that is looked at."""
        return self.decisions[self.index]

    @property
    def weighed(self) -> Weighed:
        """How good it was."""
        if self.index not in self._weighed:
            self._weighed[self.index] = weigh(self.match, self.step)
        return self._weighed[self.index]

    @property
    def is_open(self) -> bool:
        """Whether there is a better choice that is still to be found."""
        return self.index not in self._solved and not self.weighed.is_good

    def session(self) -> Session:
        """The match as it stood when the decision was to be made."""
        return self.match.at(self.step.ply - 1)

    def reveal(self) -> None:
        """Show the better choice."""
        self._solved.add(self.index)

    def take(self, hand: Sequence[int], table: Sequence[int], words: Words) -> str:
        """Say how good it would have been to take these cards; the best choice is then shown."""
        move = chosen_capture(self._sight, hand, table, words)
        return move if isinstance(move, str) else self._answer(move, words)

    def place(self, hand: Sequence[int], table: Sequence[int], words: Words) -> str:
        """Say how good it would have been to place a card; the best choice is then shown."""
        if len(hand) != 1 or table:
            return words.text("page.wrong.place_one")
        return self._answer(Place(self._sight.hand[hand[0]]), words)

    @property
    def _sight(self) -> View:
        return self.step.before.view(self.step.seat)

    def _answer(self, move: Capture | Place, words: Words) -> str:
        wrong = wrong_move(self._sight, move, words)
        if wrong is not None:
            return wrong
        weighed = self.weighed
        choice = weighed.choice_of(move)
        assert choice is not None  # every legal main move has its figures
        if weighed.is_best(choice) or is_same(weighed.judge.move, move):
            self.reveal()
            return words.text("page.review.found")
        if is_same(move, weighed.own.move):
            return words.text("page.review.same")
        if choice.net > weighed.own.net:
            return words.text("page.review.warmer")
        return words.sentences([words.text("page.review.no_better"), choice.reason(words.catalog)])

    def link(self, settings: Settings) -> str:
        """The query of the link that opens the page on this position, to play on from it."""
        deal = settings.of_deal(self.match.seed, self.match.round_number)
        return format_link(replace(deal, at=self.match.numbers[: self.step.ply - 1]))

    def view(self, words: Words, settings: Settings) -> Json:
        """What the page shows beside the position; what is best only if nothing is to be found."""
        count, weighed, is_open = len(self.decisions), self.weighed, self.is_open
        words = self._named(words)
        own = _row(words.name(self.step.seat), weighed.own, weighed, words)
        shows_best = not is_open and weighed.best != weighed.own
        best = [_row(words.text("page.review.best"), weighed.best, weighed, words)]
        return {
            "at": self.index,
            "count": count,
            "ply": self.step.ply,
            "title": words.text("page.review.title", n=self.index + 1, all=count),
            "did_text": move_text(self.step, words),
            "open": is_open,
            "verdict_text": self.verdict_text(words),
            "rows": [own, *(best if shows_best else [])],
            "judge_text": "" if is_open else self._judge_text(words),
            "link": self.link(settings),
        }

    def verdict_text(self, words: Words) -> str:
        """How good the decision was, kindly."""
        if self.is_open:
            return words.text("page.review.find")
        if self.weighed.is_near:
            return words.text("page.review.good")
        if self.weighed.is_good:
            return words.text("page.review.agreed", bot=LEVELS[JUDGE].title(words.catalog))
        return words.text("page.review.solved")

    def _named(self, words: Words) -> Words:
        """Of several persons at one device nobody is "you"."""
        return words if len(self.match.persons) == 1 else words.spoken_to(None)

    def announcement(self, words: Words) -> str:
        """What is announced of the decision when it comes into sight."""
        words = self._named(words)
        shown = [words.text("page.review.title", n=self.index + 1, all=len(self.decisions))]
        return words.sentences([*shown, move_text(self.step, words), self.verdict_text(words)])

    def _judge_text(self, words: Words) -> str:
        weighed, move = self.weighed, self.weighed.judge.move
        fields = {"bot": LEVELS[JUDGE].title(words.catalog)}
        why = weighed.judge.text(words.catalog)
        if is_same(move, weighed.own.move):
            text = words.text("page.review.judge_same", **fields)
        elif is_same(move, weighed.best.move):
            text = words.text("page.review.judge_best", **fields)
        else:
            text = words.text("page.review.judge_other", **fields, move=self._told(move, words))
        return words.sentences([text, why])

    def _told(self, move: Move, words: Words) -> str:
        choice = self.weighed.choice_of(move)
        if choice is not None:
            return str(choice_row(choice, self.weighed.analysis, words)["text"])
        return words.action(ACTION_OF[type(move)])  # type: ignore[index]


def _row(who: str, choice: Choice, weighed: Weighed, words: Words) -> Json:
    row = choice_row(choice, weighed.analysis, words)
    return {"who": who, **{name: row[name] for name in ("cards", "text", "reason", "net_text")}}
