"""The pupil's action cards: what each does, whether it can be played now and what to choose."""

from __future__ import annotations

from tweak_edu.engine.cards import ActionCard
from tweak_edu.engine.moves import SEATS, ActionMove, Bomb, Joker, Reason, Shifter, Thief
from tweak_edu.engine.view import View
from tweak_edu.page.words import Json, Words


def action_rows(view: View, words: Words) -> list[Json]:
    """One row for each kind of action card the seat holds, in the order of RULES R2.1."""
    held = view.held[view.seat]
    return [_row(view, card, held.count(card), words) for card in ActionCard if card in held]


def action_move(card: str, choice: str) -> ActionMove | None:
    """The move that an action card and a choice stand for; ``None`` if there is none.

    >>> str(action_move("thief", "B")), str(action_move("joker", "-1")), action_move("bomb", "B")
    ('thief:B', 'joker-1', None)
    """
    if card == ActionCard.THIEF and len(choice) == 1 and choice in SEATS:
        return Thief(SEATS.index(choice))
    moves: dict[tuple[str, str], ActionMove] = {
        ("joker", "+1"): Joker(1),
        ("joker", "-1"): Joker(-1),
        ("shifter", ""): Shifter(),
        ("bomb", ""): Bomb(),
    }
    return moves.get((card, choice))


def _row(view: View, card: ActionCard, count: int, words: Words) -> Json:
    choices = _choices(view, card, words)
    move = action_move(card.value, choices[0][0])
    # The choices offered are all legal or all illegal, so that the first one speaks for them.
    reason = view.why_illegal(move) if move else None
    # An empty hand is offered only when all others are empty too.
    if reason is Reason.VICTIM_HAS_NO_CARDS:
        reason = Reason.NO_VICTIM
    return {
        "card": card.value,
        "name": words.action(card),
        "help": words.text(f"page.help.{card.value}"),
        "count": count,
        "enabled": reason is None,
        "reason": words.text(f"reason.{reason.value}") if reason else "",
        "choices": [{"choice": choice, "name": name} for choice, name in choices],
    }


def _choices(view: View, card: ActionCard, words: Words) -> list[tuple[str, str]]:
    match card:
        case ActionCard.THIEF:
            others = [
                (view.seat + step) % view.rules.players for step in range(1, view.rules.players)
            ]
            # With nobody to rob the card is shown switched off; the page still needs a choice.
            victims = [seat for seat in others if view.hand_sizes[seat]] or others
            return [(SEATS[seat], words.name(seat)) for seat in victims]
        case ActionCard.JOKER:
            target = view.target
            return [
                (f"{step:+d}", words.text("page.choice.joker", target=target + step))
                for step in (1, -1)
            ]
        case ActionCard.SHIFTER:
            return [("", words.text("page.choice.shifter"))]
        case ActionCard.BOMB:
            return [("", words.text("page.choice.bomb"))]
