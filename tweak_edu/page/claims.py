"""What bots say of their captures, now and then wrongly, and the pupil who challenges it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tweak_edu.engine.moves import Capture, Skip
from tweak_edu.page.words import Json, Words
from tweak_edu.session import PERSON, Session
from tweak_edu.spoken import equations, partial_sums

ONE_IN = 5
"""A bot slips in one capture out of so many."""

_OFF = (-2, -1, 1, 2)


@dataclass(frozen=True, slots=True)
class Claim:
    """A bot's capture and what it said of it.

    Attributes:
        ply: Number of the capture in the round.
        seat: The bot's seat.
        values: Values of the cards in the order said.
        said: The partial sums as the bot said them.
    """

    ply: int
    seat: int
    values: tuple[int, ...]
    said: tuple[int, ...]

    @property
    def is_right(self) -> bool:
        """Whether every sum was right."""
        return self.said == partial_sums(self.values)


Claims = Mapping[int, Claim]
"""Claims by their ply."""


def open_claims(session: Session) -> dict[int, Claim]:
    """The bots' captures since a person's last move: those may be challenged.

    What a bot says depends on the deal and the ply alone and touches no move: a slip of the tongue
    takes no card away, for the cards do make the target (RULES Q13, Q20).
    """
    found = []
    for step in reversed(session.steps):
        is_bot = session.seats[step.seat] != PERSON
        if not is_bot and not isinstance(step.move, Skip):
            break
        if is_bot and isinstance(step.move, Capture):
            values = tuple(card.value for card in (step.move.hand, *step.move.table))
            rng = random.Random(f"{session.seed} slip {session.round_number} {step.ply}")
            slips = rng.randrange(ONE_IN) == 0
            said = with_a_slip(values, rng) if slips else partial_sums(values)
            found.append(Claim(step.ply, step.seat, values, said))
    return {claim.ply: claim for claim in reversed(found)}


def with_a_slip(values: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Partial sums that go wrong by 1 or 2 at one step, and go on from there.

    >>> with_a_slip([4, 3, 2], random.Random(1))
    (5, 7)
    """
    sums = partial_sums(values)
    step = rng.randrange(len(sums))
    # In a slip too, whoever adds a card gets more than before.
    off = rng.choice([n for n in _OFF if n > -values[step + 1]])
    return (*sums[:step], *(right + off for right in sums[step:]))


class Challenges:
    """The claims that may be challenged on one page, and what came of it.

    Args:
        session: The match in play.
        on: Whether bots slip; if not, there are no claims.
    """

    def __init__(self, session: Session, *, on: bool) -> None:
        self._session, self._on = session, on
        self._verdicts: dict[int, Json] = {}
        self.passed: tuple[Claim, ...] = ()
        """Slips that nobody challenged before the last move."""

    @property
    def claims(self) -> Claims:
        """Everything that may be challenged or has been, since a person's last move."""
        return open_claims(self._session) if self._on else {}

    @property
    def unanswered(self) -> Claims:
        """What has not been challenged."""
        return {ply: one for ply, one in self.claims.items() if ply not in self._verdicts}

    def challenge(self, ply: int, words: Words) -> str:
        """Answer a challenge; the text is empty if there is no such claim any more."""
        claim = self.unanswered.get(ply)
        if claim is None:
            return ""
        text = _answer(claim, words)
        self._verdicts[ply] = {
            "found": not claim.is_right,
            "text": text,
            "equations": list(equations(claim.values)),
        }
        return text

    def close(self) -> None:
        """A person moves: what was not challenged by now has passed."""
        self.passed = tuple(one for one in self.unanswered.values() if not one.is_right)
        self._verdicts.clear()

    def forget(self) -> None:
        """A move was taken back: begin anew."""
        self.passed = ()
        self._verdicts.clear()

    def remarks(self, words: Words) -> list[str]:
        """Tell the slips that passed, without blame."""
        return [
            words.text(
                "page.claim.unnoticed", name=words.name(claim.seat), sum=words.said(claim.values)
            )
            for claim in self.passed
        ]

    def view(self, words: Words) -> list[Json]:
        """One row for each claim: the button that challenges it, or the answer."""
        return [
            {
                "ply": ply,
                "text": words.text("page.claim.challenge", name=words.name_inside(claim.seat)),
                "verdict": self._verdicts.get(ply),
            }
            for ply, claim in self.claims.items()
        ]


def _answer(claim: Claim, words: Words) -> str:
    """Whether something was wrong, and the true sum."""
    true = words.said(claim.values)
    if claim.is_right:
        return words.text("page.claim.was_right", name=words.name(claim.seat), sum=true)
    return words.text(
        "page.claim.well_heard",
        name=words.name_inside(claim.seat),
        sum=true,
        target=sum(claim.values),
    )
