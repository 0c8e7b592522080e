"""What a pupil has found of the ways of a decision, and what that opens in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tweak_edu.analysis.capture_ways import Way, ways
from tweak_edu.engine.moves import Move
from tweak_edu.engine.view import View
from tweak_edu.page.explain import chosen_capture, wrong_move
from tweak_edu.page.words import Words
from tweak_edu.session import Session


@dataclass
class Tries:
    """One decision.

    Attributes:
        found: The ways found, in the order they were found.
        begun: Whether anything has been tried, right or wrong.
        number: How many ways there are, once the pupil has told or found it.
        verdict: What became of the last try: ``"found"``, ``"again"`` or ``"wrong"``; empty before.
        text: The sentence about it.
    """

    found: list[Way] = field(default_factory=list)
    begun: bool = False
    number: int | None = None
    verdict: str = ""
    text: str = ""

    def tell(self, verdict: str, text: str) -> str:
        """Keep what became of a try, and return its sentence."""
        self.begun = True
        self.verdict, self.text = verdict, text
        return text


class Attempts:
    """The tries of a match, each kept with its decision, so that an undo takes none away.

    Args:
        session: The match in play.
        panel: When the panel shows all ways: ``"open"`` from the start, ``"after"`` a try, or
            ``"off"``.
    """

    def __init__(self, session: Session, panel: str) -> None:
        self._session = session
        self.panel = panel
        self._tries: dict[tuple[int, tuple[Move, ...]], Tries] = {}

    @property
    def now(self) -> Tries:
        """The tries of the present decision."""
        return self._tries.setdefault(self._session.decision, Tries())

    @property
    def lock(self) -> str:
        """What keeps all ways shut: ``"after"`` until a try, ``"off"``; empty if they are open."""
        if self.panel == "open" or (self.panel == "after" and self.now.begun):
            return ""
        return self.panel


def try_way(
    view: View, hand: Sequence[int], table: Sequence[int], tries: Tries, words: Words
) -> str:
    """Check cards without playing them; return the sentence about it.

    Args:
        view: What the seat sees that decides.
        hand: Positions of hand cards.
        table: Positions of table cards, in the order picked.
        tries: The tries of this decision; they learn of this one.
        words: The language.
    """
    move = chosen_capture(view, hand, table, words)
    wrong = move if isinstance(move, str) else wrong_move(view, move, words)
    if isinstance(move, str) or wrong:
        return tries.tell("wrong", wrong or "")
    there_are = ways(view.hand, view.table, view.target)
    way = Way((hand[0], tuple(sorted(table)), there_are))
    said = words.said([move.hand, *move.table])
    if way in tries.found:
        return tries.tell("again", words.text("page.find.again", sum=said))
    twin = _in_order(way) in map(_in_order, tries.found)
    tries.found.append(way)
    texts = [words.text("page.find.twin" if twin else "page.find.found", sum=said)]
    if len(tries.found) == sum(there_are.counts):
        tries.number = len(tries.found)
        texts.append(words.plural("page.find.all", tries.number))
    return tries.tell("found", words.sentences(texts))


def guess_number(view: View, guess: int, tries: Tries, words: Words) -> str:
    """Answer how many ways there may be; return the sentence about it.

    Two known mistakes are named: to count numbers instead of cards, and to stop at pairs.
    """
    found = ways(view.hand, view.table, view.target)
    number = sum(found.counts)
    if guess == number:
        tries.number = number
        key, verdict = "page.find.guess_right", "found"
    else:
        verdict = "wrong"
        pairs = sum(row.times for row in found.by_numbers if len(row.numbers) == 2)
        if guess == len(found.by_numbers):
            key = "page.find.guess_numbers"
        elif guess == pairs > 0:
            key = "page.find.guess_pairs"
        else:
            key = "page.find.guess_more" if guess < number else "page.find.guess_fewer"
    return tries.tell(verdict, words.plural(key, guess))


def _in_order(way: Way) -> tuple[int, ...]:
    """The numbers of a way, those of the table in order: twins have the same."""
    hand, *table = way.numbers
    return hand, *sorted(table)
