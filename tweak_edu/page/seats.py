"""Several persons at one device: whose cards may be seen, and how the device is passed on."""

from __future__ import annotations

from tweak_edu.engine.moves import SEATS
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session


def seat_in_sight(session: Session, at_device: int | None) -> int | None:
    """The seat whose cards the page shows; ``None`` while the device is passed on, or lies open.

    A person alone among bots always sees the own seat. Of several, only the one sees a hand who has
    to decide and has said to be there (``at_device``); the end of a round is for all of them.

    >>> from tweak_edu.engine.rules import Rules
    >>> alone = Session(Rules.edition("65"), seed=7, seats=("you", "greedy"))
    >>> both = Session(Rules.edition("65"), seed=7, seats=("you", "you"))
    >>> seat_in_sight(alone, None), both.deciding, seat_in_sight(both, 0), seat_in_sight(both, 1)
    (0, 0, 0, None)
    """
    if len(session.persons) == 1:
        return session.persons[0]
    return at_device if at_device == session.deciding else None


def cover(session: Session, words: Words) -> Json | None:
    """The screen between two persons; ``None`` if somebody may look, or nobody has to."""
    deciding = session.deciding
    if deciding is None or words.seat is not None:
        return None
    name = words.name(deciding)
    return {
        "seat": SEATS[deciding],
        "title": words.text("page.pass.title", name=name),
        "text": words.text("page.pass.text"),
        "button": words.text("page.pass.button", name=name),
    }
