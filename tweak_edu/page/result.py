"""The end of a round: points card by card, what is left, who won."""

from __future__ import annotations

from collections.abc import Sequence

from tweak_edu.engine.cards import ActionCard, Card
from tweak_edu.engine.state import State
from tweak_edu.page.reviewing import decisions_of
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session


def result(session: Session, words: Words) -> Json | None:
    """The result of a finished round, or ``None`` while it lasts."""
    state = session.state
    outcome = state.outcome()
    if outcome is None:
        return None
    totals = session.match.totals
    rows = [
        {
            "name": words.name(seat),
            "you": seat == words.seat,
            "cards": [_card(card, state, words) for card in _scoring(state, seat)],
            "sum_text": words.points(outcome.points[seat]),
            "total_text": words.plural("page.count.total", totals[seat]),
        }
        for seat in range(state.rules.players)
    ]
    over = session.match.is_over
    return {
        "title": words.text("page.result.match_title")
        if over
        else words.text("page.result.round_title", n=session.round_number),
        "rows": rows,
        "left_text": _left(state, words),
        "outcome_text": round_outcome(session, words),
        "next_text": words.text("page.result.new_match" if over else "page.result.next_round"),
        "review_text": words.text("page.review.open") if decisions_of(session) else "",
    }


def round_outcome(session: Session, words: Words) -> str:
    """Who won the round, and the match if it is over; empty while the round lasts."""
    outcome = session.state.outcome()
    if outcome is None:
        return ""
    won, match = _won(outcome.winners, "round", words), match_outcome(session, words)
    return words.sentences([won, match]) if match else won


def match_outcome(session: Session, words: Words) -> str:
    """Who won the match; empty while it lasts."""
    match = session.match
    return _won(match.winners, "match", words) if match.is_over else ""


def _scoring(state: State, seat: int) -> Sequence[Card | ActionCard]:
    """Winnings in the order won, used action cards among them, then those still held (R14.4)."""
    return (*state.won[seat], *state.held[seat])


def _card(card: Card | ActionCard, state: State, words: Words) -> Json:
    points = state.rules.points_of(card)
    if isinstance(card, Card):
        return words.number_card(card, points)
    return {
        "card": card.value,
        "name": words.action(card),
        "points": points,
        "points_text": words.points(points),
    }


def _left(state: State, words: Words) -> str:
    if not state.table:
        return words.text("page.result.nothing_left")
    return words.text("page.result.left", cards=words.cards(state.table))


def _won(winners: Sequence[int], what: str, words: Words) -> str:
    if len(winners) > 1:
        names = [
            words.name(seat) if place == 0 else words.name_inside(seat)
            for place, seat in enumerate(winners)
        ]
        return words.text(_SHARED[what], names=words.listed(names))
    you, bot = _WON[what]
    return words.told(winners[0], you=you, bot=bot)


_SHARED = {"round": "page.result.shared_round", "match": "page.result.shared_match"}
_WON = {
    "round": ("page.result.you_won_round", "page.result.bot_won_round"),
    "match": ("page.result.you_won_match", "page.result.bot_won_match"),
}
