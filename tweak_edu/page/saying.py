"""Say the sum: one partial sum after the other, before the cards are taken (RULES R7)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from tweak_edu.page.words import Json, Words
from tweak_edu.spoken import partial_sums

OPTIONS = 4
"""Sums to pick from at each step."""

OPEN = "…"
"""Stands where the next sum is to be said."""


@dataclass(frozen=True, slots=True)
class Saying:
    """How far a sum has been said.

    Attributes:
        values: The card values in the order said, at least two.
        said: The right partial sums so far.
        slip: The wrong sum said last; ``None`` if it was right.
    """

    values: tuple[int, ...]
    said: tuple[int, ...]
    slip: int | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the whole sum has been said."""
        return len(self.said) == len(self.values) - 1

    @property
    def before(self) -> int:
        """The sum that the next step starts from."""
        return self.said[-1] if self.said else self.values[0]

    @property
    def added(self) -> int:
        """The value that the next step adds."""
        return self.values[len(self.said) + 1]


def hear(values: Sequence[int], said: Sequence[int]) -> Saying | None:
    """Check the sums said for these values up to the first that is wrong.

    Returns:
        How far it got, or ``None`` if there are more sums than steps.

    >>> hear([1, 3, 2], [4, 7])
    Saying(values=(1, 3, 2), said=(4,), slip=7)
    >>> hear([1, 3, 2], [4, 6]).is_complete
    True
    """
    sums = partial_sums(values)
    if len(said) > len(sums):
        return None
    for place, (heard, right) in enumerate(zip(said, sums, strict=False)):
        if heard != right:
            return Saying(tuple(values), sums[:place], heard)
    return Saying(tuple(values), tuple(said))


def slips(saying: Saying) -> dict[int, str]:
    """The wrong sums that a pupil may well reach at the next step, each with what went wrong.

    >>> slips(hear([1, 3, 5], []))
    {1: 'stayed', 3: 'near', 5: 'near', 6: 'other_card'}
    """
    before, added = saying.before, saying.added
    right, step = before + added, len(saying.said)
    found = {before: "stayed"}
    found |= {near: "near" for near in (right - 1, right + 1) if near not in found}
    if step:
        found.setdefault(saying.values[step] + added, "wrong_start")
    for other in saying.values[step + 2 :]:
        found.setdefault(before + other, "other_card")
    return {said: found[said] for said in sorted(found) if said != right}


def options(saying: Saying) -> tuple[int, ...]:
    """Sums to pick the next one from, rising; the same ones whenever these cards are added.

    How many of them are too small is drawn first, so that the place of the right one tells nothing.

    >>> options(hear([1, 3, 5], []))
    (2, 3, 4, 5)
    """
    rng = random.Random(f"say {saying.values} {len(saying.said)}")
    right, plausible = saying.before + saying.added, slips(saying)
    below = _enough([said for said in plausible if said < right], range(right - 2, 0, -1))
    above = _enough([said for said in plausible if said > right], range(right + 2, right + OPTIONS))
    smaller = rng.randrange(min(len(below), OPTIONS - 1) + 1)
    picked = rng.sample(below, smaller) + rng.sample(above, OPTIONS - 1 - smaller)
    return tuple(sorted([right, *picked]))


def question(saying: Saying, words: Words) -> str:
    """The sum as far as it has been said, open where it goes on.

    >>> question(hear([1, 3, 2], [4]), Words("en", ("you", "greedy")))
    '1 plus 3 is 4, plus 2 is …'
    """
    return words.said_as(saying.values, [*saying.said, OPEN])


def slip_text(saying: Saying, words: Words) -> str:
    """Say kindly what was reached and what the next card adds."""
    said, before, added = saying.slip, saying.before, saying.added
    right = before + added
    match slips(saying).get(said or 0):
        case "near":
            text = words.text("page.say.near", said=said)
        case "stayed":
            text = words.text("page.say.stayed", said=said, card=added)
        case "wrong_start":
            text = words.text("page.say.wrong_start", before=before)
        case "other_card":
            text = words.text("page.say.other_card", card=added)
        case _:
            text = words.text("page.say.together")
    counted = _one_by_one(range(before + 1, right + 1), words)
    more = words.plural("page.say.count_on", added, before=before, right=right, counted=counted)
    return words.sentences([text, more])


def saying_view(
    saying: Saying, hand: Sequence[int], table: Sequence[int], way: str, words: Words
) -> Json:
    """What the page needs for the next step.

    Args:
        saying: How far it got; not complete.
        hand: Positions of the chosen hand card.
        table: Positions of the chosen table cards, in the order said.
        way: ``"tap"`` or ``"type"``.
        words: Texts of the page.
    """
    return {
        "way": way,
        "hand": list(hand),
        "table": list(table),
        "said": list(saying.said),
        "question": question(saying, words),
        "options": list(options(saying)) if way == "tap" else [],
        "hops": [saying.before, saying.before + saying.added] if saying.slip is not None else [],
    }


def _enough(plausible: list[int], more: Iterable[int]) -> list[int]:
    """Slips of one side, filled up with other numbers where they are few."""
    found = list(plausible)
    for number in more:
        if len(found) < OPTIONS - 1 and number not in found:
            found.append(number)
    return found


def _one_by_one(numbers: Iterable[int], words: Words) -> str:
    return reduce(
        lambda first, then: words.text("page.list.more", first=first, next=then),
        map(str, numbers),
    )
