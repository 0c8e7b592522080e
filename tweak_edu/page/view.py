"""The page view: everything the page draws, as plain JSON, from what the pupil may see."""

from __future__ import annotations

from typing import Literal

from tweak_edu.bots import LEVELS
from tweak_edu.engine.moves import SEATS, Joker, Shifter
from tweak_edu.engine.view import View
from tweak_edu.page.actions import action_rows
from tweak_edu.page.chances import chances_view
from tweak_edu.page.claims import Claims
from tweak_edu.page.count import count_view
from tweak_edu.page.curve import curve
from tweak_edu.page.find import find_view
from tweak_edu.page.result import result
from tweak_edu.page.seats import cover
from tweak_edu.page.sheet import score_sheet
from tweak_edu.page.story import NO_CLAIMS, house_text, log
from tweak_edu.page.tries import Attempts
from tweak_edu.page.ways import decision_ways
from tweak_edu.page.words import Json, Words
from tweak_edu.session import Session

Phase = Literal["turn", "drop", "pass", "review", "round_over", "match_over"]


def phase_of(session: Session, words: Words) -> Phase:
    """What can be done now: a turn, an answer to a Bomb, passing the device on, the next deal."""
    if session.state.is_over:
        return "match_over" if session.match.is_over else "round_over"
    if words.seat is None:
        return "pass"
    return "drop" if session.state.drops else "turn"


def page_view(
    session: Session, words: Words, tab: str, attempts: Attempts, claims: Claims = NO_CLAIMS
) -> Json:
    """The view without what belongs to the conversation (version, reply, story, notice, announce).

    The log tells captures among the claims as their bots did, for they may still be challenged.
    ``count`` and ``chances`` are worked out only while their tab is open, and they and the ways
    only where ``attempts`` do not keep them shut.
    It shows the hand of the seat that ``words`` speak to, and none if they speak to nobody.
    Only ``result``, ``record`` and ``curve`` look behind that seat's ``View``, and all are empty
    until the round is over: the record holds the dealt order and with it every hidden card.
    """
    seat = words.seat
    view = session.state.view(0 if seat is None else seat)
    phase = phase_of(session, words)
    over = session.state.is_over
    deciding = phase == "turn"
    shown = deciding and not attempts.lock
    return {
        "lang": words.lang,
        "round": session.rounds_dealt,
        "ply": session.ply,
        "phase": phase,
        "title": words.text("page.title"),
        "goal": _goal(view, words),
        "deck": {
            "count": view.deck_size,
            "back": view.top_back,
            "text": words.plural("page.count.deck", view.deck_size)
            if view.deck_size
            else words.text("page.deck_empty"),
        },
        "players": [_player(view, seat, session, words) for seat in range(view.rules.players)],
        "match_text": words.plural(
            "page.match", session.match.threshold, round=session.round_number
        ),
        "house_text": house_text(view.rules, words),
        "prompt": _prompt(view, phase, words),
        "hand": []
        if seat is None
        else [words.number_card(card, view.rules.points_of(card)) for card in view.hand],
        "table": [words.number_card(card, view.rules.points_of(card)) for card in view.table],
        "actions": [] if seat is None else action_rows(view, words),
        "can_place": deciding,
        "pass": cover(session, words),
        "tab": tab,
        "find": find_view(view, attempts.now, words) if deciding else None,
        "lock": lock_text(attempts.lock, words) if deciding else "",
        "ways": decision_ways(view, words) if shown else None,
        "count": count_view(view, words) if shown and tab == "count" else None,
        "chances": chances_view(view, words) if shown and tab == "chances" else None,
        "log": log(session.steps, words, claims),
        "record": session.record.format() if over else "",
        "result": result(session, words),
        "curve": curve(session.steps, words) if over else None,
        "sheet": score_sheet(session, words),
    }


def _goal(view: View, words: Words) -> Json:
    target = view.target
    if isinstance(view.played, Joker):
        note = words.text("page.goal.joker", before=target - view.played.step, after=target)
    elif isinstance(view.played, Shifter):
        note = words.text("page.goal.shifter", target=target)
    elif not view.deck_size:
        note = words.text("page.goal.deck_empty", target=target)
    else:
        note = ""
    return {"target": target, "text": words.text("page.goal.text", target=target), "note": note}


def _player(view: View, seat: int, session: Session, words: Words) -> Json:
    points_of = view.rules.points_of
    points = sum(map(points_of, (*view.won[seat], *view.held[seat])))
    total = session.match.totals[seat]
    return {
        "seat": SEATS[seat],
        "name": words.name(seat),
        "level_text": _level(session.seats[seat], words),
        "you": seat == words.seat,
        "turn": seat == view.actor and not view.is_over,
        "cards": view.hand_sizes[seat],
        "cards_text": words.plural("count.cards", view.hand_sizes[seat]),
        "points": points,
        "points_text": words.points(points),
        "total": total,
        "total_text": words.plural("page.count.total", total),
        "actions": [{"card": card.value, "name": words.action(card)} for card in view.held[seat]],
    }


def _level(player: str, words: Words) -> str:
    """The name of a bot's level; empty for a person."""
    return LEVELS[player].title(words.catalog) if player in LEVELS else ""


def lock_text(lock: str, words: Words) -> str:
    """Why the panel does not show all ways; empty if it does."""
    return words.text(f"page.lock.{lock}") if lock else ""


def drop_prompt(bomber: int, words: Words) -> str:
    """Ask the pupil to answer a Bomb."""
    return words.text("page.prompt.drop", name=words.name(bomber))


def _prompt(view: View, phase: Phase, words: Words) -> str:
    match phase:
        case "pass":
            return words.text("page.pass.title", name=words.name(view.actor))
        case "drop":
            return drop_prompt(view.turn, words)
        case "round_over":
            return words.text("page.prompt.round_over")
        case "match_over":
            return words.text("page.prompt.match_over")
    if not view.table:
        return words.text("page.prompt.empty_table")
    return words.text("page.prompt.turn", target=view.target)
