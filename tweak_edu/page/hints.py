"""Hints in four rungs: how many cards, one of them, the partial sum, the whole way."""

from __future__ import annotations

from collections import Counter

from tweak_edu.engine.moves import Capture, Move
from tweak_edu.engine.view import View
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session

RUNGS = 4
"""How many hints there are to one way."""

MISSES = 3
"""After so many wrong claims in one decision a hint is offered."""

_Decision = tuple[int, tuple[Move, ...]]


class Hints:
    """The hints of a match, each kept with its decision, so that an undo takes none away.

    Args:
        session: The match in play.
        most: How many rungs may be climbed, 0 to ``RUNGS``; 0 gives no hints at all.
    """

    def __init__(self, session: Session, most: int) -> None:
        self._session = session
        self._most = most
        self._climbed: Counter[_Decision] = Counter()
        self._misses: Counter[_Decision] = Counter()

    def ask(self, view: View, words: Words) -> str:
        """Climb one rung and give its text; on the last one the same again. Empty without hints."""
        if not self._most:
            return ""
        texts = hint_texts(view, words)[: self._most]
        rung = min(self._climbed[self._session.decision] + 1, len(texts))
        self._climbed[self._session.decision] = rung
        return texts[rung - 1]

    def miss(self) -> bool:
        """Count a wrong claim; tell whether it is the one after which a hint is offered."""
        self._misses[self._session.decision] += 1
        return self._most > 0 and self._misses[self._session.decision] == MISSES

    def view(self, view: View, words: Words) -> Json | None:
        """What the page shows: the hints given so far; ``None`` if there are none to be had."""
        if not self._most:
            return None
        return {
            "texts": hint_texts(view, words)[: self._climbed[self._session.decision]],
            "offered": self._misses[self._session.decision] >= MISSES,
        }


def hint_texts(view: View, words: Words) -> list[str]:
    """All hints of a decision, each telling more than the one before; one if there is no way.

    They lead to the way with the fewest cards, the first of those.

    >>> from tweak_edu.engine.state import State
    >>> view = State.parse('''
    ... A O1 G4 P6
    ... B Y6 Y2 B1
    ... table Y3 B2
    ... deck O4/9 Y1/7 B3/10 P2/8 G6/7
    ... ''').view(0)
    >>> print(*hint_texts(view, Words("en", ("you", "greedy"))), sep=chr(10))
    One card of your hand and one card of the table make 9.
    One of the cards is purple 6.
    From 6 it is 3 more to 9.
    Take purple 6 and yellow 3: 6 plus 3 is 9.
    """
    captures = [move for move in view.captures() if move.call]
    if not captures:
        return [words.text("page.hint.none", target=view.target)]
    way = min(captures, key=lambda move: len(move.table))
    cards = [way.hand, *way.table]
    return [
        words.plural("page.hint.count", len(way.table), target=view.target),
        words.text("page.hint.card", card=words.card(way.hand)),
        _partial_sum(way, view.target, words),
        words.text("page.hint.whole", cards=words.cards(cards), sum=words.said(cards)),
    ]


def _partial_sum(way: Capture, target: int, words: Words) -> str:
    cards = [way.hand, *way.table[:-1]]
    sum_so_far = sum(card.value for card in cards)
    rest = {"total": sum_so_far, "rest": target - sum_so_far, "target": target}
    text = words.text("page.hint.rest", **rest)
    return (
        text
        if len(cards) == 1
        else words.text("page.hint.partial", sum=words.said(cards), rest=text)
    )
