"""The moves of the others as pictures of the table, to be shown one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.moves import ACTION_OF, Bomb, Capture, Drop, Joker, Place, Shifter, Thief
from tweak_edu.page.claims import Claims
from tweak_edu.page.story import NO_CLAIMS, move_text
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Step


def frames(steps: Iterable[Step], words: Words, claims: Claims = NO_CLAIMS) -> list[Json]:
    """One picture for each move that the reader did not make; a lost turn has none.

    A capture is shown on the table as it was, with the cards that were taken marked; any other
    move on the table as it became, with the cards that came marked. ``played`` is the card that
    the move was made with, where it is not on the table.
    """
    return [
        {"ply": step.ply, "text": move_text(step, words, claims=claims), **_picture(step, words)}
        for step in steps
        if step.seat != words.seat and isinstance(step.move, _SHOWN)
    ]


_SHOWN = Capture | Place | Thief | Joker | Shifter | Bomb | Drop


def _picture(step: Step, words: Words) -> Json:
    move, before, after = step.move, step.before.table, step.after.table
    came = range(len(before), len(after))
    match move:
        case Capture():
            return _frame(step, before, _places(move.table, before), words, number=move.hand)
        case Thief() | Joker() | Shifter() | Bomb():
            return _frame(step, after, came, words, action=ACTION_OF[type(move)])
        case _:
            return _frame(step, after, came, words)


def _places(cards: Iterable[Card], table: Sequence[Card]) -> list[int]:
    """Where cards lie on a table; of equal ones each has a place of its own."""
    left: list[Card | None] = list(table)
    places = []
    for card in cards:
        places.append(left.index(card))
        left[places[-1]] = None
    return places


def _frame(
    step: Step,
    table: Sequence[Card],
    marked: Iterable[int],
    words: Words,
    *,
    number: Card | None = None,
    action: ActionCard | None = None,
) -> Json:
    points_of = step.before.rules.points_of
    return {
        "number": words.number_card(number, points_of(number)) if number else None,
        "action": {"card": action.value, "name": words.action(action)} if action else None,
        "table": [words.number_card(card, points_of(card)) for card in table],
        "marked": list(marked),
    }
