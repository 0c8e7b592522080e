"""The score sheet: the points of every round of the match, and what they add up to."""

from __future__ import annotations

from tweak_edu.page.result import match_outcome
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session


def score_sheet(session: Session, words: Words) -> Json:
    """The finished rounds in their order, from the one that the link began with.

    >>> from tweak_edu.engine.rules import Rules
    >>> seats = ("you", "greedy")
    >>> sheet = score_sheet(Session(Rules.edition("65"), seed=7, seats=seats), Words("en", seats))
    >>> sheet["names"], sheet["rounds"], sheet["totals"]
    (['You', 'The bot'], [], [0, 0])
    """
    match, first = session.match, session.first_round
    return {
        "caption": words.plural("page.sheet.caption", match.threshold),
        "names": [words.name(seat) for seat in range(session.rules.players)],
        "rounds": [
            {"n": n, "points": list(points)}
            for n, points in enumerate(match.rounds[first - 1 :], start=first)
        ],
        "totals": list(match.totals),
        "outcome_text": match_outcome(session, words),
    }
